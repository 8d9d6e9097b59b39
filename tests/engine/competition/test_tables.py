"""What a commissioner changes in a table by hand: points with a reason, and lots among those who are level."""

import pytest

from rules_engine.chance import Seeded, draw
from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.formats import KnockOut, Ladder, RoundRobin, Seeding
from rules_engine.competition.points import Bonus, Condition, Points
from rules_engine.competition.ranking import across, table
from rules_engine.competition.table_book import Adjustment, Lots
from rules_engine.competition.tables import level
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, HeadToHead, TieBreak
from rules_engine.core import CHANCE
from tests.engine.competition.rooms.tables import DRAWING_LOTS, LEVEL, LOTS
from tests.engine.competition.seasons import COMMISSIONER, FOUR, SEASON, SETUP, play, result

T = TieBreak


def places(state):
    return [(row.place, row.team, row.decided_by) for row in table(state)]


# Points set by hand


def test_points_set_by_hand_are_in_the_table_with_their_reason():
    take = a.AdjustPoints(COMMISSIONER, "a", -4, "no referee")
    step = SEASON.apply(play(*FOUR, result(1, 2, 0)), take)
    assert step.events == (e.PointsAdjusted(1, 1, "a", -4, "no referee"),)
    row = next(row for row in table(step.state) if row.team == "a")
    assert (row.points, row.adjusted, row.place, row.decided_by) == (-1, -4, 4, T.POINTS)
    assert step.state.table_book.in_force(1) == (Adjustment(1, 1, "a", -4, "no referee"),)


def test_several_adjustments_add_up_and_each_is_taken_back_by_itself():
    state = play(*FOUR, *(a.AdjustPoints(COMMISSIONER, "a", points, "why") for points in (2, -1, 5)))
    assert table(state)[0].points == 6
    step = SEASON.apply(state, a.TakeBackAdjustment(COMMISSIONER, 3, "a mistake"))
    assert step.events == (e.AdjustmentTakenBack(3, "a", 5, "a mistake"),)
    assert (table(step.state)[0].points, table(step.state)[0].adjusted) == (1, 1)
    assert [one.taken_back for one in step.state.table_book.adjustments] == ["", "", "a mistake"]


def test_points_are_set_by_hand_before_the_draw_too():
    entering = play(*FOUR[:4], a.AdjustPoints(COMMISSIONER, "b", -2, "from last season"))
    assert [(row.team, row.points) for row in table(entering)][-1] == ("b", -2)


# Matches among the tied


def test_the_way_matches_among_the_tied_count_changes_with_the_steps():
    """b and c are level and met once, b at home and c with more casualties."""
    met = (*FOUR, result(2, 1, 1, casualties=(0, 2)), result(1, 0, 0), result(6, 1, 1), result(4, 1, 1))
    look = HeadToHead((T.POINTS, T.CASUALTIES_CAUSED), restarts=False)
    change = a.ChangeTieBreaks(COMMISSIONER, (T.POINTS, T.HEAD_TO_HEAD), "voted", look)
    state = play(*met)
    step = SEASON.apply(state, change)
    assert step.events == (e.TieBreaksChanged(change.tie_breaks, DEFAULT_TIE_BREAKS, "voted", look),)
    order = [row.team for row in table(step.state)]
    assert order.index("c") < order.index("b")
    kept = SEASON.apply(step.state, a.ChangeTieBreaks(COMMISSIONER, (T.HEAD_TO_HEAD,), "again")).state
    assert kept.table_book.head_to_head == look


# Lots


def test_who_is_level_shares_a_place_until_lots_are_drawn():
    state = play(*LEVEL)
    assert places(state) == [(1, "a", None), (2, "d", T.POINTS), (3, "b", T.POINTS), (3, "c", None)]
    assert list(level(state, 1)) == [("b", "c")]
    step = SEASON.apply(state, a.DrawLots(COMMISSIONER, ("b", "c")))
    assert step.events == (e.LotsOrdered(1, ("b", "c")),)
    assert SEASON.to_act(step.state) == {CHANCE}
    assert SEASON.weighted_chances(step.state) == [(a.TakeLot(CHANCE, "b"), 1), (a.TakeLot(CHANCE, "c"), 1)]
    drawn = SEASON.apply(step.state, a.TakeLot(CHANCE, "c"))
    assert drawn.events == (e.LotTaken(1, "c", 1), e.LotTaken(1, "b", 2))
    assert drawn.state.table_book.lots == (Lots(1, ("b", "c"), ("c", "b")),)
    assert SEASON.to_act(drawn.state) == {COMMISSIONER}
    assert places(drawn.state) == [(1, "a", None), (2, "d", T.POINTS), (3, "c", T.POINTS), (4, "b", T.LOTS)]


def test_lots_stand_while_nothing_else_parts_the_same_teams():
    drawn = (*DRAWING_LOTS, a.TakeLot(CHANCE, "c"))
    assert [row.team for row in table(play(*drawn))] == ["a", "d", "c", "b"]
    assert [row.team for row in table(play(*drawn, result(2, 2, 0)))] == ["a", "b", "d", "c"]


def test_nobody_is_ordered_by_lots_drawn_without_him():
    """b and c drew lots; then all three below a are level, and only new lots order them."""
    drawn = (*DRAWING_LOTS, a.TakeLot(CHANCE, "c"))
    three = play(*drawn, result(2, 1, 1))
    assert [(row.team, row.place) for row in table(three)] == [("a", 1), ("b", 2), ("c", 2), ("d", 2)]
    order = a.DrawLots(COMMISSIONER, ("b", "c", "d"))
    new = play(*drawn, result(2, 1, 1), order, a.TakeLot(CHANCE, "b"), a.TakeLot(CHANCE, "d"))
    assert [(row.team, row.place) for row in table(new)] == [("a", 1), ("b", 2), ("d", 3), ("c", 4)]


def test_each_order_is_drawn_about_equally_often():
    counts = {}
    for seed in range(600):
        state, chance = play(*LEVEL, result(2, 1, 1), a.DrawLots(COMMISSIONER, ("b", "c", "d"))), Seeded(seed)
        while state.table_book.lots_due:
            state = SEASON.apply(state, draw(SEASON, state, chance)).state
        order = state.table_book.lots[0].drawn
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(65 < count < 135 for count in counts.values()), counts


def test_lots_part_the_same_place_of_different_groups():
    """Each group has one match, won by one: who goes on as the better second is for lots to say."""
    groups = a.PlanStage(COMMISSIONER, "Groups", RoundRobin(groups=2), Seeding.SEEDED, teams=("a", "b", "c", "d"))
    made = (*FOUR[:4], groups, a.StartStage(COMMISSIONER, 1), LOTS, result(1, 1, 0), result(2, 1, 0))
    state = play(*made)
    firsts, seconds = level(state, 1)
    assert {*firsts, *seconds} == set("abcd")
    drawn = play(*made, a.DrawLots(COMMISSIONER, seconds), a.TakeLot(CHANCE, seconds[1]))
    assert across(drawn, 1)(seconds) == ((seconds[1],), (seconds[0],))
    assert list(level(drawn, 1)) == [firsts]


@pytest.mark.parametrize("format_", [KnockOut(), Ladder()])
def test_nobody_is_level_where_no_table_orders_the_teams(format_):
    plan = a.PlanStage(COMMISSIONER, "Cup", format_, Seeding.SEEDED, teams=("a", "b", "c", "d"))
    state = play(*FOUR[:4], plan, a.StartStage(COMMISSIONER, 1), LOTS)
    assert {row.place for row in table(state)} == {1}
    assert list(level(state, 1)) == []


# The scheme of points


def test_another_scheme_counts_for_matches_that_are_played_already():
    state = play(*FOUR, result(1, 2, 0), result(2, 1, 1))
    two = Points(2, 1, 0, bonuses=(Bonus(Condition.SCORED_AT_LEAST, 1, 2),))
    step = SEASON.apply(state, a.ChangeScheme(COMMISSIONER, two, "as voted"))
    assert step.events == (e.SchemeChanged(two, SETUP.points, "as voted"),)
    before, after = ({row.team: row.points for row in table(one)} for one in (state, step.state))
    assert sorted(before.values()) == [0, 1, 1, 3]
    assert sorted(after.values()) == [0, 1, 1, 3]
    plain = SEASON.apply(step.state, a.ChangeScheme(COMMISSIONER, Points(2, 1, 0), "no bonus")).state
    assert sorted(row.points for row in table(plain)) == [0, 1, 1, 2]
    assert plain.setup.points == SETUP.points
    assert [one.reason for one in plain.table_book.scheme_changes] == ["as voted", "no bonus"]
