"""The table on small made-up results, and what holds for any results."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.competition.points import Bonus, Condition, Points
from rules_engine.competition.schedule import Legs, round_robin
from rules_engine.competition.standing import Besides, Standing
from rules_engine.competition.standings import ranked, standings
from rules_engine.competition.steps import STEPS, head_to_head, split
from rules_engine.competition.strength import buchholz, median_buchholz, sonneborn_berger
from rules_engine.competition.tally import Absent, Result, Tally, tallies
from rules_engine.competition.tiebreaks import CRITERIA, DEFAULT_TIE_BREAKS, HeadToHead, TieBreak

THREE_ONE_NIL = Points(3, 1, 0)
T = TieBreak


def order(results, *steps, teams="abcd", points=THREE_ONE_NIL):
    """Places and deciding steps as a reader sees them: (place, team, step)."""
    return [(row.place, row.team, row.decided_by) for row in standings(teams, results, points, steps)]


def test_a_row_holds_everything_a_page_shows():
    results = [Result("a", "b", 3, 1, 2, 0), Result("b", "a", 2, 2, 1, 4), Result("a", "c", 0, 1, 0, 3)]
    a = next(row for row in standings("abc", results, Points(3, 1, 0), DEFAULT_TIE_BREAKS) if row.team == "a")
    assert (a.played, a.won, a.drawn, a.lost) == (3, 1, 1, 1)
    assert (a.scored, a.conceded, a.difference) == (5, 4, 1)
    assert (a.casualties_caused, a.casualties_suffered) == (6, 4)
    assert a.points == 4


def test_the_scheme_of_points_is_the_leagues_own():
    results = [Result("a", "b", 1, 0), Result("a", "b", 0, 0), Result("b", "a", 1, 0)]
    points = {row.team: row.points for row in standings("ab", results, Points(10, 4, 1), (T.POINTS,))}
    assert points == {"a": 15, "b": 15}


@pytest.mark.parametrize(
    ("step", "results", "expected"),
    [
        (T.POINTS, [Result("b", "a", 1, 0)], "ba"),
        (T.WINS, [Result("b", "a", 2, 1), Result("a", "b", 0, 0)], "ba"),
        (T.DIFFERENCE, [Result("a", "c", 4, 3), Result("b", "c", 2, 0)], "ba"),
        (T.SCORED, [Result("a", "c", 2, 0), Result("b", "c", 3, 3)], "ba"),
        (T.CASUALTIES_CAUSED, [Result("a", "c", 0, 0, 2, 0), Result("c", "b", 0, 0, 5, 3)], "ba"),
        (T.CASUALTIES_DIFFERENCE, [Result("a", "c", 0, 0, 3, 2), Result("c", "b", 0, 0, 0, 2)], "ba"),
        (T.HEAD_TO_HEAD, [Result("a", "c", 9, 0), Result("a", "b", 0, 1)], "ba"),
        (T.POINTS_PER_MATCH, [Result("a", "c", 1, 0), Result("a", "c", 1, 1), Result("c", "b", 0, 1)], "ba"),
        (T.AWAY_SCORED, [Result("a", "c", 5, 0), Result("c", "a", 0, 1), Result("c", "b", 3, 2)], "ba"),
        (T.BONUS, [Result("a", "c", 9, 0), Result("b", "c", 0, 1)], "ba"),
        (T.CONDUCT, [], "ba"),
        (T.LOTS, [], "ba"),
    ],
)
def test_each_step_orders_by_what_it_is_named_for(step, results, expected):
    points = Points(3, 1, 0, bonuses=(Bonus(Condition.LOST_BY_AT_MOST, 1, 1),))
    besides = Besides(conduct={"a": -3, "b": -1}, lots=(("a", "b"), ("c", "b", "a")))
    standing = Standing(tallies("abc", results, points), results, points, besides=besides)
    assert STEPS[step](("a", "b"), standing) == tuple((team,) for team in expected)


def test_every_step_that_can_be_chosen_has_its_function():
    assert set(STEPS) == set(TieBreak)


def test_who_has_not_played_counts_nothing_per_match():
    results = [Result("a", "c", 0, 1)]
    assert order(results, T.POINTS_PER_MATCH, teams="abc") == [
        (1, "c", None),
        (2, "a", T.POINTS_PER_MATCH),
        (2, "b", None),
    ]


def test_a_third_of_six_matches_is_exactly_a_third_of_three():
    played = [Result("a", "x", 1, 0), *[Result("a", "x", 0, 1)] * 2, *[Result("b", "x", 1, 0)] * 2]
    played += [Result("b", "x", 0, 1)] * 4
    assert [row.place for row in standings("abx", played, THREE_ONE_NIL, (T.POINTS_PER_MATCH,))] == [1, 2, 2]


def test_the_deciding_step_is_the_one_that_separated_a_row_from_the_one_above():
    results = [
        Result("a", "d", 2, 0),
        Result("b", "d", 1, 0, 1, 0),
        Result("c", "d", 1, 0),
    ]
    assert order(results, *DEFAULT_TIE_BREAKS) == [
        (1, "a", None),
        (2, "b", T.DIFFERENCE),
        (3, "c", T.CASUALTIES_CAUSED),
        (4, "d", T.POINTS),
    ]


def test_what_no_step_separates_shares_its_place_and_the_next_place_is_left_out():
    rows = standings("cabd", [Result("a", "d", 1, 0), Result("b", "d", 1, 0)], THREE_ONE_NIL, (T.POINTS,))
    assert [(row.place, row.team, row.shared, row.decided_by) for row in rows] == [
        (1, "a", True, None),
        (1, "b", True, None),
        (3, "c", True, T.POINTS),
        (3, "d", True, None),
    ]


def test_before_the_first_match_all_share_the_first_place_in_the_order_of_the_teams():
    assert order([], *TieBreak, teams="dbca") == [(1, team, None) for team in "dbca"]


def test_a_table_of_nobody_is_empty():
    assert standings((), [], THREE_ONE_NIL, DEFAULT_TIE_BREAKS) == ()


def test_only_steps_in_the_list_count_points_included():
    results = [Result("a", "b", 1, 0), Result("c", "a", 0, 3), Result("c", "b", 0, 9)]
    assert [team for _, team, _ in order(results, T.SCORED, teams="abc")] == ["b", "a", "c"]


def test_matches_against_teams_outside_the_table_do_not_count():
    (row,) = standings("a", [Result("a", "z", 5, 0), Result("z", "a", 1, 1)], THREE_ONE_NIL, DEFAULT_TIE_BREAKS)
    assert (row.played, row.points, row.scored) == (0, 0, 0)


# Head to head


def test_head_to_head_looks_at_the_tied_alone():
    results = [Result("a", "c", 9, 0), Result("b", "a", 1, 0)]
    assert order(results, T.POINTS, T.DIFFERENCE, teams="abc") == [
        (1, "a", None),
        (2, "b", T.DIFFERENCE),
        (3, "c", T.POINTS),
    ]
    assert order(results, T.POINTS, T.HEAD_TO_HEAD, T.DIFFERENCE, teams="abc") == [
        (1, "b", None),
        (2, "a", T.HEAD_TO_HEAD),
        (3, "c", T.POINTS),
    ]


def test_head_to_head_is_worked_out_anew_among_those_it_leaves_equal():
    """Each has won once by one; a scored three, c and b two each: their own match separates those two."""
    results = [Result("b", "c", 1, 0), Result("a", "b", 2, 1), Result("c", "a", 2, 1)]
    standing = Standing(tallies("cab", results, THREE_ONE_NIL), results, THREE_ONE_NIL)
    assert head_to_head(("c", "a", "b"), standing) == (("a",), ("b",), ("c",))


def test_a_circle_of_equal_wins_stays_tied_until_the_next_step():
    circle = [Result("a", "b", 1, 0), Result("b", "c", 1, 0), Result("c", "a", 1, 0), Result("c", "d", 2, 0)]
    circle += [Result("a", "d", 2, 0), Result("b", "d", 1, 0)]
    assert order(circle, T.POINTS, T.HEAD_TO_HEAD, T.DIFFERENCE) == [
        (1, "a", None),
        (1, "c", None),
        (3, "b", T.DIFFERENCE),
        (4, "d", T.POINTS),
    ]


def test_results_are_looked_through_only_where_a_step_needs_them():
    def never():
        raise AssertionError("nobody asked for the results")
        yield

    counted = {"a": Tally(won=1), "b": Tally()}
    steps = (T.POINTS, T.HEAD_TO_HEAD)
    assert [row.team for row in ranked(counted, never(), THREE_ONE_NIL, steps)] == ["a", "b"]
    with pytest.raises(AssertionError, match="nobody asked"):
        ranked({"a": Tally(), "b": Tally()}, never(), THREE_ONE_NIL, steps)


def test_head_to_head_may_stop_where_it_has_parted_some():
    results = [Result("b", "c", 1, 0), Result("a", "b", 2, 1), Result("c", "a", 2, 1)]
    standing = Standing(tallies("cab", results, THREE_ONE_NIL), results, THREE_ONE_NIL, HeadToHead(restarts=False))
    assert head_to_head(("c", "a", "b"), standing) == (("a",), ("c", "b"))


def test_head_to_head_counts_what_was_chosen_for_it():
    """Two matches, one win each by one: level but for the goals away."""
    results = [Result("a", "b", 1, 0), Result("b", "a", 2, 1)]
    counted = tallies("ab", results, THREE_ONE_NIL)
    by_away = Standing(counted, results, THREE_ONE_NIL, HeadToHead((T.POINTS, T.AWAY_SCORED)))
    assert head_to_head(("b", "a"), by_away) == (("a",), ("b",))
    assert head_to_head(("b", "a"), Standing(counted, results, THREE_ONE_NIL, HeadToHead((T.POINTS,)))) == (("b", "a"),)


# The strength of those who were met


def swiss_of_five():
    """Three rounds, a bye in each; a fine that a pays later is nothing to those who met him."""
    results = [Result("a", "b", 1, 0), Result("c", "d", 1, 1)]  # e rests
    results += [Result("a", "c", 2, 0), Result("b", "e", 2, 0)]  # d rests
    results += [Result("d", "a", 0, 3), Result("e", "c", 1, 1)]  # b rests
    counted = tallies("abcde", results, THREE_ONE_NIL, byes="edb")
    return Standing(counted, results, THREE_ONE_NIL, besides=Besides(adjustments={"a": -5}))


@pytest.mark.parametrize(
    ("strength", "expected"),
    [
        (buchholz, {"a": 6 + 2 + 4, "b": 9 + 4, "c": 4 + 9 + 4, "d": 2 + 9, "e": 6 + 2}),
        (median_buchholz, {"a": 4, "b": 0, "c": 4, "d": 0, "e": 0}),
        (sonneborn_berger, {"a": 2 * (6 + 2 + 4), "b": 2 * 4, "c": 4 + 4, "d": 2, "e": 2}),
    ],
)
def test_strength_is_that_of_opponents_by_their_matches_and_byes(strength, expected):
    standing = swiss_of_five()
    assert {team: tally.points(THREE_ONE_NIL) for team, tally in standing.tallies.items()} == {
        "a": 9,
        "b": 6,
        "c": 2,
        "d": 4,
        "e": 4,
    }
    assert {team: strength(team, standing) for team in "abcde"} == expected


def test_who_did_not_come_was_not_met():
    results = [Result("a", "b", 2, 0, absent=Absent.AWAY), Result("a", "c", 1, 0), Result("z", "a", 0, 9)]
    standing = Standing(tallies("abc", results, THREE_ONE_NIL), results, THREE_ONE_NIL)
    assert [meeting.opponent for meeting in standing.meetings("a")] == ["c"]


@pytest.mark.parametrize("step", [T.BUCHHOLZ, T.MEDIAN_BUCHHOLZ, T.SONNEBORN_BERGER])
def test_strength_parts_the_level(step):
    standing = swiss_of_five()
    key = {T.BUCHHOLZ: buchholz, T.MEDIAN_BUCHHOLZ: median_buchholz, T.SONNEBORN_BERGER: sonneborn_berger}[step]
    assert STEPS[step](tuple("abcde"), standing) == split(tuple("abcde"), lambda team: key(team, standing))


# What holds for any results

figures = st.integers(0, 3)
leagues = st.integers(2, 7).flatmap(
    lambda count: st.tuples(
        st.just([f"t{n}" for n in range(count)]),
        st.lists(st.tuples(figures, figures, figures, figures), min_size=count * (count - 1)).map(tuple),
        st.lists(st.booleans(), min_size=count * (count - 1)),
    )
)
tie_breaks = st.lists(st.sampled_from(TieBreak), unique=True).map(tuple)
bonuses = st.builds(Bonus, st.sampled_from(Condition), st.integers(-2, 2), figures)
schemes = st.builds(
    Points,
    st.integers(2, 5),
    st.integers(0, 2),
    st.integers(-1, 1),
    bonuses=st.lists(bonuses, max_size=3).map(tuple),
    bonuses_count=st.booleans(),
)
looks = st.builds(HeadToHead, st.lists(st.sampled_from(CRITERIA), unique=True).map(tuple), st.booleans())
names = st.sampled_from([f"t{n}" for n in range(7)])
by_hand = st.dictionaries(names, st.integers(-3, 3), max_size=3)
besides = st.builds(
    Besides, by_hand, by_hand, st.lists(st.lists(names, unique=True, min_size=2).map(tuple), max_size=2).map(tuple)
)


def played(league):
    teams, scores, is_played = league
    pairings = [pairing for pairings in round_robin(teams, Legs.DOUBLE) for pairing in pairings]
    return teams, [
        Result(home, away, *score)
        for (home, away), score, there in zip(pairings, scores, is_played, strict=False)
        if there
    ]


@settings(max_examples=40)
@given(leagues, tie_breaks, schemes, looks, besides, st.randoms(use_true_random=False))
def test_the_order_in_which_results_came_is_of_no_consequence(league, steps, points, look, aside, rng: random.Random):
    teams, results = played(league)
    shuffled = rng.sample(results, len(results))
    said = {"head_to_head": look, "besides": aside}
    assert standings(teams, shuffled, points, steps, **said) == standings(teams, results, points, steps, **said)


@settings(max_examples=40)
@given(leagues, tie_breaks, schemes, looks, besides, st.randoms(use_true_random=False))
def test_the_order_of_the_teams_matters_only_within_a_shared_place(league, steps, points, look, aside, rng):
    teams, results = played(league)
    said = {"head_to_head": look, "besides": aside}
    straight = standings(teams, results, points, steps, **said)
    other = standings(rng.sample(teams, len(teams)), results, points, steps, **said)
    assert {row.team: row.place for row in other} == {row.team: row.place for row in straight}
    assert [row.decided_by for row in other] == [row.decided_by for row in straight]


@settings(max_examples=40)
@given(leagues, tie_breaks, schemes)
def test_figures_add_up_and_places_say_what_is_shared(league, steps, points):
    teams, results = played(league)
    rows = standings(teams, results, points, steps)
    assert sorted(row.team for row in rows) == sorted(teams)
    assert sum(row.played for row in rows) == 2 * len(results)
    assert sum(row.won for row in rows) == sum(row.lost for row in rows)
    assert sum(row.difference for row in rows) == 0
    assert sum(row.casualties_caused for row in rows) == sum(row.casualties_suffered for row in rows)
    assert all(row.played == row.won + row.drawn + row.lost for row in rows)
    places = [row.place for row in rows]
    for index, row in enumerate(rows):
        assert row.place == places.index(row.place) + 1
        assert row.shared == (places.count(row.place) > 1)
        starts_a_place = index == row.place - 1
        assert (row.decided_by is not None) == (starts_a_place and index > 0)


@pytest.mark.parametrize("step", TieBreak)
@settings(max_examples=15)
@given(league=leagues, points=schemes, look=looks, aside=besides, data=st.data())
def test_each_step_makes_an_ordered_partition_of_the_tied(league, points, step, look, aside, data):
    teams, results = played(league)
    tied = tuple(data.draw(st.lists(st.sampled_from(teams), unique=True, min_size=1)))
    parts = STEPS[step](tied, Standing(tallies(teams, results, points), results, points, look, aside))
    assert sorted(team for part in parts for team in part) == sorted(tied)
    assert all(parts)


@settings(max_examples=40)
@given(leagues)
def test_the_default_order_is_the_plain_sort_by_its_figures(league):
    teams, results = played(league)
    rows = standings(teams, results, THREE_ONE_NIL, DEFAULT_TIE_BREAKS)
    keys = [(row.points, row.difference, row.scored, row.casualties_caused) for row in rows]
    assert keys == sorted(keys, reverse=True)
    names = dict(zip(DEFAULT_TIE_BREAKS, range(4), strict=True))
    for above, below, row in zip(keys, keys[1:], rows[1:], strict=False):
        first_difference = next((step for step, at in names.items() if above[at] != below[at]), None)
        assert row.decided_by is first_difference


@settings(max_examples=40)
@given(leagues)
def test_results_counted_one_by_one_equal_results_counted_at_once(league):
    teams, results = played(league)
    total = dict.fromkeys(teams, Tally())
    for result in results:
        for team, tally in tallies((result.home, result.away), (result,), THREE_ONE_NIL).items():
            total[team] += tally
    assert total == tallies(teams, results, THREE_ONE_NIL)


def test_split_keeps_equals_together_in_the_order_they_came():
    assert split(("d", "a", "c", "b"), {"a": 1, "b": 2, "c": 1, "d": 1}.get) == (("b",), ("d", "a", "c"))
