import doctest

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.chance import Seeded
from rules_engine.competition import pairing
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.pairing import SwissRound, swiss_pairings
from rules_engine.errors import IllegalAction
from tests.engine.competition.swiss import Tournament, assert_legal

WIN, DRAW, LOSS = (3, 0), (1, 1), (0, 3)
OUTCOMES = st.sampled_from([WIN, DRAW, LOSS])


def pair(teams, *, scores=(), played=(), byes=(), home=()):
    return swiss_pairings(
        list(teams), dict(zip(teams, scores, strict=False)), {frozenset(p) for p in played}, set(byes), dict(home)
    )


def opponents(paired):
    return {frozenset(pairing) for pairing in paired.pairings}


def pairs(*names):
    return {frozenset(name) for name in names}


def test_the_first_round_pairs_neighbours_the_lower_at_home():
    assert pair("abcd") == SwissRound((("b", "a"), ("d", "c")), None)


def test_equal_scores_meet():
    assert opponents(pair("abcdef", scores=[6, 6, 3, 3, 0, 0])) == pairs("ab", "cd", "ef")


def test_the_order_given_does_not_override_the_score():
    """Standings may begin with another step than points; score groups are by points all the same."""
    assert opponents(pair("abcd", scores=[6, 0, 6, 0])) == pairs("ac", "bd")


def test_who_has_met_does_not_meet_again_though_scores_are_equal():
    assert opponents(pair("abcd", scores=[6, 6, 3, 3], played=["ab"])) == pairs("ac", "bd")


def test_one_pair_of_far_scores_is_worse_than_two_of_near_ones():
    """a and d apart by 4 and b with c by 0 is 16; a-b and c-d are 4 and 4."""
    assert opponents(pair("abcd", scores=[6, 4, 4, 2], played=["ac", "bd"])) == pairs("ab", "cd")


def test_no_pair_is_made_that_leaves_others_without_one():
    """a-b is best for these two, and then c and d, who have met, would be left."""
    assert opponents(pair("abcd", scores=[9, 9, 0, 0], played=["cd", "ac"])) == pairs("ad", "bc")


def test_at_home_is_who_was_there_less():
    assert pair("ab", home={"b": 1}, played=["bc"]).pairings == (("a", "b"),)
    assert pair("ab", home={"a": 1}, played=["ac"]).pairings == (("b", "a"),)


def test_within_a_score_group_home_and_away_come_before_nearness():
    """a and b were both away, c and d both at home: each meets one of the others."""
    paired = pair("abcd", played=["ca", "db"], home={"c": 1, "d": 1})
    assert paired.pairings == (("a", "d"), ("b", "c"))


def test_a_strain_on_home_and_away_never_moves_a_team_out_of_its_score_group():
    paired = pair("abcdefgh", scores=[3, 3, 0, 0, 0, 0, 0, 0], played=["ax", "ay", "bx", "by"], home={"a": 2, "b": 2})
    assert frozenset("ab") in opponents(paired)


@pytest.mark.parametrize(
    ("scores", "played", "byes", "resting"),
    [
        ((6, 3, 0), (), "", "c"),
        ((6, 3, 0), (), "c", "b"),
        ((6, 3, 0), (), "bc", "a"),
        ((6, 3, 0), ("ab",), "", "b"),  # c resting would leave a and b, who have met
        ((0, 0, 0), ("ax", "bx"), "", "b"),  # c entered late: who has played most rests first
    ],
)
def test_who_rests(scores, played, byes, resting):
    assert pair("abc", scores=scores, played=played, byes=byes).bye == resting


def test_nobody_rests_with_an_even_number():
    assert pair("ab").bye is None


def test_one_team_rests_and_none_pair_to_nothing():
    assert pair("a") == SwissRound((), "a")
    assert pair("") == SwissRound((), None)


@pytest.mark.parametrize(
    ("teams", "played", "byes"),
    [("ab", ["ab"], ""), ("abc", [], "abc"), ("abcd", ["ab", "ac", "ad"], ""), ("a", [], "a")],
)
def test_refuses_where_no_round_is_left(teams, played, byes):
    with pytest.raises(IllegalAction) as refused:
        pair(teams, played=played, byes=byes)
    assert refused.value.code is SeasonCode.NO_PAIRING


def test_refuses_a_team_named_twice():
    with pytest.raises(ValueError, match="named twice"):
        pair("aba")


def test_all_teams_are_looked_at_where_near_neighbours_leave_somebody_out(monkeypatch):
    """The first four have met one another and would all need the fifth, who is the nearest that each has not met."""
    monkeypatch.setattr(pairing, "NEIGHBOURS", 1)
    first_four = [a + b for a in "abcd" for b in "abcd" if a < b]
    field = pairing._Field(list("abcdefgh"), {}, pairs(*first_four), set(), {})
    assert len(pairing._cheapest(field.near_edges())) < 4
    paired = pair("abcdefgh", played=first_four)
    assert all(len(opponent & set("abcd")) == 1 for opponent in opponents(paired))


def test_the_rest_goes_further_up_where_the_lowest_cannot_be_spared():
    """d and e have each met all but one another: neither can rest without leaving the other out."""
    paired = pair("abcde", scores=[9, 6, 3, 1, 0], played=[x + y for x in "abc" for y in "de"])
    assert (paired.bye, frozenset("de") in opponents(paired)) == ("c", True)


@given(data=st.data(), count=st.integers(2, 16), rounds=st.integers(1, 7))
@settings(max_examples=60, deadline=None)
def test_whole_tournaments_with_late_entries_and_withdrawals(data, count, rounds):
    tournament = Tournament(f"team {n}" for n in range(count))
    for number in range(rounds):
        if number and data.draw(st.booleans(), "somebody enters late"):
            tournament.teams.append(f"late {number}")
        if number and len(tournament.teams) > 1 and data.draw(st.booleans(), "somebody withdraws"):
            tournament.teams.remove(data.draw(st.sampled_from(tournament.teams)))
        try:
            paired = tournament.pair()
        except IllegalAction:
            assert len(tournament.teams) <= 2 * number + 2  # Dirac: with more, some round always exists
            return
        assert_legal(tournament, paired)
        tournament.play(paired, lambda home, away: data.draw(OUTCOMES))


@given(data=st.data(), count=st.integers(2, 40), rounds=st.integers(1, 8))
@settings(max_examples=12, deadline=None)
def test_near_neighbours_give_the_round_that_all_teams_give(data, count, rounds):
    tournament = Tournament(f"team {n}" for n in range(count))
    outcomes = data.draw(st.lists(OUTCOMES, min_size=1, max_size=40))
    for _ in range(min(rounds, count // 2)):
        field = pairing._Field(*tournament.situation())
        everything = pairing._cheapest(field.all_edges())
        if len(everything) * 2 < field.places:
            with pytest.raises(IllegalAction):
                tournament.pair()
            return
        assert tournament.pair() == field.round_of(everything)
        tournament.play(tournament.pair(), lambda home, away: outcomes[len(tournament.played) % len(outcomes)])


@pytest.mark.parametrize("seed", range(3))
def test_home_and_away_stay_within_two(seed):
    chance, tournament = Seeded(seed), Tournament(f"team {n}" for n in range(40))
    for number in range(1, 9):
        tournament.play(tournament.pair(), lambda home, away: (WIN, DRAW, LOSS)[chance.below(3)])
        assert max(abs(tournament.balance(team)) for team in tournament.teams) <= min(2, number)


def test_the_round_does_not_depend_on_the_order_in_which_the_past_is_told():
    tournament = Tournament("abcdefghi")
    for number in range(3):
        tournament.play(tournament.pair(), lambda home, away, n=number: (WIN, DRAW, LOSS)[(ord(home) + n) % 3])
    order, scores, played, byes, home = tournament.situation()
    told_backwards = (dict(reversed(scores.items())), sorted(played, key=sorted, reverse=True), list(byes), dict(home))
    assert swiss_pairings(order, *told_backwards) == tournament.pair()


def test_no_two_rounds_cost_the_same():
    """Every perfect matching of eight equal teams: 105 rounds, 105 costs. So no library has a choice to make."""

    def rounds(places):
        if not places:
            yield ()
            return
        first, *rest = places
        for other in rest:
            for remaining in rounds([i for i in rest if i != other]):
                yield ((first, other), *remaining)

    field = pairing._Field(list("abcdefgh"), {}, set(), set(), {})
    costs = [sum(field._cost(i, j) for i, j in edges) for edges in rounds(list(range(8)))]
    assert (len(costs), len(set(costs))) == (105, 105)


def test_the_example_in_the_documentation_is_true():
    assert doctest.testmod(pairing) == (0, 1)
