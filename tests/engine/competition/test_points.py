"""The scheme of points: what a result, a bye, a bonus and a penalty give."""

import pytest

from rules_engine.competition.points import Bonus, Condition, Points
from rules_engine.competition.standings import standings
from rules_engine.competition.tally import Absent, Earned, Result, Tally, earned, tallies
from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.core import Seat

C = Condition


def scheme(*bonuses, **changed):
    return Points(3, 1, 0, bonuses=bonuses, **changed)


@pytest.mark.parametrize(
    ("bonus", "due", "not_due"),
    [
        (Bonus(C.SCORED_AT_LEAST, 1, 3), Result("a", "b", 3, 4), Result("a", "b", 2, 0)),
        (Bonus(C.CONCEDED_AT_LEAST, -1, 4), Result("a", "b", 5, 4), Result("a", "b", 0, 3)),
        (Bonus(C.CONCEDED_AT_MOST, 1, 0), Result("a", "b", 0, 0), Result("a", "b", 9, 1)),
        (Bonus(C.CASUALTIES_AT_LEAST, 1, 3), Result("a", "b", 0, 2, 3, 0), Result("a", "b", 0, 2, 2, 5)),
        (Bonus(C.WON_BY_AT_LEAST, 1, 2), Result("a", "b", 3, 1), Result("a", "b", 2, 1)),
        (Bonus(C.LOST_BY_AT_MOST, 1, 1), Result("a", "b", 1, 2), Result("a", "b", 1, 3)),
        (Bonus(C.LOST_BY_AT_MOST, 1, 1), Result("a", "b", 1, 2), Result("a", "b", 1, 1)),
        (Bonus(C.STAYED_AWAY, -2), Result("a", "b", 0, 2, absent=Absent.HOME), Result("a", "b", 0, 2)),
        (Bonus(C.GAVE_UP, -1), Result("a", "b", 0, 2, conceded_by=Seat.HOME), Result("a", "b", 0, 2)),
    ],
)
def test_a_bonus_is_due_when_its_condition_holds(bonus, due, not_due):
    assert earned(due, scheme(bonus))[0].bonuses == (bonus,)
    assert earned(not_due, scheme(bonus))[0].bonuses == ()


def test_both_sides_are_looked_at_each_as_it_saw_the_match():
    points = scheme(Bonus(C.SCORED_AT_LEAST, 1, 3), Bonus(C.LOST_BY_AT_MOST, 2, 1), Bonus(C.GAVE_UP, -4))
    home, away = earned(Result("a", "b", 4, 3, conceded_by=Seat.AWAY), points)
    assert (home, away) == (Earned(3, points.bonuses[:1]), Earned(0, points.bonuses))
    assert (home.bonus, away.bonus) == (1, -1)


@pytest.mark.parametrize(
    ("absent", "home", "away"),
    [(Absent.HOME, (0, -2), (3, 0)), (Absent.AWAY, (3, 0), (0, -2)), (Absent.BOTH, (0, -2), (0, -2))],
)
def test_a_match_that_was_not_played_costs_who_did_not_come_and_earns_nobody_a_bonus(absent, home, away):
    points = scheme(Bonus(C.CONCEDED_AT_MOST, 1, 0), Bonus(C.CONCEDED_AT_LEAST, -1, 0), Bonus(C.STAYED_AWAY, -2))
    given = earned(Result("a", "b", 0, 0, absent=absent), points)
    assert [(side.result, side.bonus) for side in given] == [home, away]


def test_a_score_that_was_given_earns_nobody_a_bonus():
    points = scheme(Bonus(C.SCORED_AT_LEAST, 1, 2), Bonus(C.CONCEDED_AT_MOST, 1, 0))
    home, away = earned(Result("a", "b", 2, 0, given=True), points)
    assert (home, away) == (Earned(3), Earned(0))


def test_bonuses_enter_the_points_of_the_table_or_stand_apart():
    results = [Result("a", "b", 3, 0), Result("b", "a", 1, 0)]
    bonus = Bonus(C.SCORED_AT_LEAST, 2, 3)
    rows = standings("ab", results, scheme(bonus), (TieBreak.POINTS,))
    assert [(row.team, row.points, row.bonus) for row in rows] == [("a", 5, 2), ("b", 3, 0)]
    apart = standings("ba", results, scheme(bonus, bonuses_count=False), (TieBreak.POINTS, TieBreak.BONUS))
    assert [(row.team, row.points, row.bonus, row.decided_by) for row in apart] == [
        ("a", 3, 2, None),
        ("b", 3, 0, TieBreak.BONUS),
    ]


def test_what_each_match_gives_adds_up_to_the_table():
    points = scheme(Bonus(C.SCORED_AT_LEAST, 1, 2), Bonus(C.STAYED_AWAY, -3))
    results = [Result("a", "b", 2, 2), Result("b", "a", 0, 2, absent=Absent.HOME), Result("a", "b", 1, 0)]
    a, b = (row for _, row in sorted((row.team, row) for row in standings("ab", results, points, (TieBreak.POINTS,))))
    per_match = [earned(result, points) for result in results]
    of_a = [per_match[0][0], per_match[1][1], per_match[2][0]]
    assert (a.points, b.points) == (sum(one.result + one.bonus for one in of_a), 1 + 1 - 3)
    assert (a.won, a.drawn, b.lost) == (2, 1, 2)


def test_who_did_not_come_has_lost_whatever_the_score_set_down():
    counted = tallies("ab", [Result("a", "b", 0, 0, absent=Absent.HOME)], scheme())
    assert (counted["a"], counted["b"]) == (Tally(lost=1), Tally(won=1))


def test_a_bye_gives_what_the_scheme_says_and_is_no_match():
    results, byes = [Result("a", "b", 1, 0)], ["c", "b", "c", "z"]
    rows = {row.team: row for row in standings("abc", results, scheme(bye=2), (TieBreak.POINTS,), byes=byes)}
    assert {team: (row.points, row.byes, row.played) for team, row in rows.items()} == {
        "a": (3, 0, 1),
        "b": (2, 1, 1),
        "c": (4, 2, 0),
    }


def test_a_bye_is_as_good_as_a_win_where_nothing_is_said():
    (row,) = standings("a", [], Points(2, 1, 0), (TieBreak.POINTS,), byes=["a"])
    assert (row.points, row.won) == (2, 0)


def test_every_condition_has_its_meaning():
    side = Result("a", "b", 0, 0).sides()[0]
    assert all(isinstance(Bonus(condition, 1, 1).is_due(side), bool) for condition in Condition)
