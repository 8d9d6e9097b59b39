import doctest
from math import ceil, log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.competition import bracket
from rules_engine.competition.bracket import NOBODY, Tie, decided, first_round, goes_on, matches, next_round, tree
from rules_engine.competition.tally import Absent, Result
from rules_engine.core import Seat

TIE = Tie(1, 1, "a", "b")


def seeds(count):
    return [str(n) for n in range(1, count + 1)]


def played(order, choose, **options):
    """A whole tree, round by round; `choose(tie)` wins."""
    winners = {}
    while True:
        ties = tree(order, winners, **options)
        due = [tie for tie in ties if tie.pairing and tie.n not in winners]
        if not due:
            return ties, winners
        winners |= {tie.n: choose(tie) for tie in due}


def test_eight_seeds():
    pairings = [(tie.home, tie.away) for tie in first_round(seeds(8))]
    assert pairings == [("1", "8"), ("4", "5"), ("2", "7"), ("3", "6")]


def test_free_places_are_opposite_the_best_seeds():
    assert [(tie.home, tie.away) for tie in first_round(seeds(5))] == [
        ("1", NOBODY),
        ("4", "5"),
        ("2", NOBODY),
        ("3", NOBODY),
    ]


def test_a_tree_of_four_as_its_results_come_in():
    order = seeds(4)
    assert tree(order, {}, third=True) == (
        Tie(1, 1, "1", "4"),
        Tie(2, 1, "2", "3"),
        Tie(3, 2, None, None, (1, 2)),
        Tie(4, 2, None, None, (1, 2), of_losers=True),
    )
    assert tree(order, {2: "3"}, third=True)[2:] == (
        Tie(3, 2, None, "3", (1, 2)),
        Tie(4, 2, None, "2", (1, 2), of_losers=True),
    )
    assert tree(order, {2: "3", 1: "1"})[2:] == (Tie(3, 2, "1", "3", (1, 2)),)


def test_a_round_that_follows_is_what_the_tree_has():
    order, winners = seeds(6), {2: "5", 4: "3"}
    first = first_round(order)
    assert (*first, *(second := next_round(first, winners)), *next_round(second, winners)) == tree(order, winners)
    assert next_round(tree(order, winners)[-1:], winners) == ()


def test_two_teams_have_a_final_and_no_match_for_third_place():
    assert tree(["a", "b"], {}, third=True) == (Tie(1, 1, "a", "b"),)


def test_of_three_the_loser_of_the_only_semi_final_is_third_without_a_match():
    ties = tree(["a", "b", "c"], {2: "c"}, third=True)
    assert ties[2:] == (Tie(3, 2, "a", "c", (1, 2)), Tie(4, 2, NOBODY, "b", (1, 2), of_losers=True))
    assert goes_on(ties[3], {}) == "b"
    assert ties[3].pairing is None


def test_from_a_tie_that_nobody_won_nobody_goes_on():
    ties = tree(seeds(4), {1: NOBODY, 2: "2"}, third=True)
    assert (ties[2].home, goes_on(ties[2], {})) == (NOBODY, "2")
    assert (ties[3].home, goes_on(ties[3], {})) == (NOBODY, "3")
    nobody = tree(seeds(4), {1: NOBODY, 2: NOBODY})
    assert goes_on(nobody[2], {}) == NOBODY


def test_who_does_not_play_in_a_tie_cannot_win_it():
    with pytest.raises(ValueError, match="'3' does not play in tie 1"):
        tree(seeds(4), {1: "3"})


@pytest.mark.parametrize("count", [0, 1, 501])
def test_refuses_numbers_of_teams_that_make_no_knock_out(count):
    with pytest.raises(ValueError, match=f"for 2 to 500 teams, not for {count}"):
        first_round(seeds(count))


def test_refuses_a_team_named_twice():
    with pytest.raises(ValueError, match="named twice"):
        first_round(["a", "b", "a"])


def test_a_first_round_of_any_size():
    """Everybody once, free places for the best seeds only, never two free places together, the seeds of a tie add up
    to one more than the places there are."""
    for count in range(2, 501):
        assert_first_round(count)


def assert_first_round(count):
    ties = first_round(seeds(count))
    assert len(ties) == 2 ** (ceil(log2(count)) - 1)
    assert sorted(int(team) for tie in ties for team in (tie.home, tie.away) if team) == list(range(1, count + 1))
    free = sorted(int(tie.home) for tie in ties if tie.away == NOBODY)
    assert free == list(range(1, 2 * len(ties) - count + 1))
    assert all(int(tie.home) + int(tie.away) == 2 * len(ties) + 1 for tie in ties if tie.away)


@given(count=st.integers(2, 500))
@settings(max_examples=30, deadline=None)
def test_if_favourites_win_the_best_meet_last(count):
    ties, winners = played(seeds(count), lambda tie: min(tie.pairing, key=int), third=True)
    last = max(tie.round for tie in ties)
    for tie in ties:
        if tie.pairing and not tie.of_losers:
            assert int(tie.home) < int(tie.away) <= 2 ** (last - tie.round + 1)
    final = next(tie for tie in ties if tie.round == last and not tie.of_losers)
    assert (final.pairing, goes_on(final, winners)) == (("1", "2"), "1")


@given(count=st.integers(2, 60), data=st.data())
@settings(max_examples=30, deadline=None)
def test_everybody_but_one_is_beaten_once(count, data):
    ties, winners = played(seeds(count), lambda tie: data.draw(st.sampled_from(tie.pairing)))
    beaten = [team for tie in ties if tie.pairing for team in tie.pairing if team != winners[tie.n]]
    champion = goes_on(ties[-1], winners)
    assert sorted([*beaten, champion]) == sorted(seeds(count))


def test_five_hundred_teams_and_a_third_place():
    ties, winners = played(seeds(500), lambda tie: max(tie.pairing, key=int), third=True)
    assert [tie.n for tie in ties] == list(range(1, 513))
    assert (len(winners), goes_on(ties[-2], winners)) == (500, "500")


def test_home_and_away_change_between_two_legs():
    assert matches(TIE, 1) == (("a", "b"),)
    assert matches(TIE, 2) == (("b", "a"), ("a", "b"))
    assert matches(Tie(1, 1, "a", NOBODY), 2) == matches(Tie(3, 2, "a", None, (1, 2)), 1) == ()


@pytest.mark.parametrize(
    ("result", "winner"),
    [
        (Result("a", "b", 2, 1), "a"),
        (Result("a", "b", 0, 1), "b"),
        (Result("a", "b", 1, 1), None),
        (Result("a", "b", 1, 1, shoot_out=(3, 4)), "b"),
        (Result("a", "b", 1, 1, shoot_out=(4, 3)), "a"),
        (Result("a", "b", 1, 1, shoot_out=(3, 3)), None),
        (Result("a", "b", 1, 1, conceded_by=Seat.HOME), "b"),
        (Result("a", "b", 1, 1, conceded_by=Seat.AWAY), "a"),
        (Result("a", "b", 0, 0, absent=Absent.HOME), "b"),
        (Result("a", "b", 0, 0, absent=Absent.AWAY), "a"),
        (Result("a", "b", 0, 0, absent=Absent.BOTH), NOBODY),
    ],
)
def test_a_tie_of_one_match(result, winner):
    assert decided(TIE, [result]) == winner


@pytest.mark.parametrize(
    ("first", "second", "away_goals", "winner"),
    [
        ((1, 0), (2, 0), False, "a"),
        ((1, 0), (0, 0), False, "b"),
        ((2, 1), (1, 0), False, None),
        ((2, 1), (1, 0), True, "a"),
        ((1, 0), (2, 1), True, "b"),
        ((1, 1), (1, 1), True, None),
    ],
)
def test_a_tie_of_two_matches(first, second, away_goals, winner):
    """The first at the home of b. Level on goals, a goal away is worth more if the competition says so."""
    results = [Result("b", "a", *first), Result("a", "b", *second)]
    assert decided(TIE, results, legs=2, away_goals=away_goals) == winner


def test_two_matches_and_a_shoot_out():
    results = [Result("b", "a", 1, 1), Result("a", "b", 1, 1, shoot_out=(2, 4))]
    assert decided(TIE, results, legs=2, away_goals=True) == "b"


def test_a_first_match_decides_nothing():
    assert decided(TIE, [Result("b", "a", 5, 0)], legs=2) is None
    assert decided(TIE, []) is None


def test_where_neither_came_once_the_other_match_decides():
    nobody = Result("b", "a", 0, 0, absent=Absent.BOTH)
    assert decided(TIE, [nobody, Result("a", "b", 0, 1)], legs=2) == "b"
    assert decided(TIE, [nobody, Result("a", "b", 0, 0, absent=Absent.BOTH)], legs=2) == NOBODY


def test_a_result_of_other_teams_is_refused():
    with pytest.raises(ValueError, match="not a match of tie 1"):
        decided(TIE, [Result("a", "c", 1, 0)])


def test_the_example_in_the_documentation_is_true():
    assert doctest.testmod(bracket) == (0, 1)
