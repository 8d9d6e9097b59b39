import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.competition import ladder
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.ladder import challenges, check_challenge, climb
from rules_engine.errors import IllegalAction, Refusal

ORDER = tuple("abcdef")


@pytest.mark.parametrize(
    ("challenger", "challenged", "busy", "refusal"),
    [
        ("d", "d", "", Refusal(SeasonCode.CHALLENGE_DOWN, {"team": "d"})),
        ("d", "e", "", Refusal(SeasonCode.CHALLENGE_DOWN, {"team": "e"})),
        ("d", "a", "", Refusal(SeasonCode.CHALLENGE_TOO_FAR, {"team": "a", "reach": 2})),
        ("d", "c", "d", Refusal(SeasonCode.CHALLENGE_BUSY, {"team": "d"})),
        ("d", "c", "c", Refusal(SeasonCode.CHALLENGE_BUSY, {"team": "c"})),
        ("x", "c", "", Refusal(SeasonCode.NOT_ON_LADDER, {"team": "x"})),
        ("d", "x", "", Refusal(SeasonCode.NOT_ON_LADDER, {"team": "x"})),
    ],
)
def test_refuses_a_challenge(challenger, challenged, busy, refusal):
    with pytest.raises(IllegalAction) as refused:
        check_challenge(ORDER, challenger, challenged, reach=2, busy=busy)
    assert refused.value.refusal == refusal


@given(challenger=st.sampled_from("abcdefx"), reach=st.integers(1, 7), busy=st.sets(st.sampled_from(ORDER)))
def test_what_is_offered_is_what_is_allowed(challenger, reach, busy):
    def allowed(challenged):
        try:
            check_challenge(ORDER, challenger, challenged, reach=reach, busy=busy)
        except IllegalAction:
            return False
        return True

    assert challenges(ORDER, challenger, reach=reach, busy=busy) == tuple(filter(allowed, ORDER))


def test_the_top_challenges_nobody_and_the_last_those_within_reach():
    assert challenges(ORDER, "a", reach=3) == ()
    assert challenges(ORDER, "f", reach=3) == ("c", "d", "e")
    assert challenges(ORDER, "f", reach=3, busy="d") == ("c", "e")


@given(order=st.permutations(ORDER), data=st.data())
def test_a_winner_takes_the_place_and_only_those_between_move(order, data):
    below = data.draw(st.integers(1, 5))
    above = data.draw(st.integers(0, below - 1))
    after = climb(order, order[below], order[above])
    assert after[above] == order[below]
    assert [team for team in after if team != order[below]] == [team for team in order if team != order[below]]
    assert after[:above] == tuple(order[:above])
    assert after[below + 1 :] == tuple(order[below + 1 :])


def test_nothing_moves_if_the_challenger_is_above_by_then():
    assert climb(ORDER, "a", "c") == ORDER


def test_the_example_in_the_documentation_is_true():
    assert doctest.testmod(ladder) == (0, 1)
