"""How the tables are ordered, and what changes them besides results: points set by hand, and lots."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import KnockOut, Ladder
from rules_engine.competition.points import COUNTED, Condition, Points
from rules_engine.competition.ranking import across, tables_of
from rules_engine.competition.rule import DRAWING, RULING, Rule, Rules, SeasonStep, check_reason, nothing_to_draw
from rules_engine.competition.standing import Teams
from rules_engine.competition.state import SeasonState
from rules_engine.competition.table_book import Adjustment, Lots, OrderChange, SchemeChange, TableBook
from rules_engine.competition.tiebreaks import CRITERIA, DEFAULT_TIE_BREAKS, HeadToHead, TieBreak
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

# The scheme of points


def check_points(points: Points) -> None:
    """Raises `IllegalAction` for a bonus of nothing, for one that counts below its least number, for one twice."""
    seen: set[tuple[Condition, int]] = set()
    for bonus in points.bonuses:
        if not bonus.points:
            raise IllegalAction(SeasonCode.BONUS_OF_NOTHING, condition=bonus.condition.value)
        if bonus.n < _least(bonus.condition) or (bonus.n and bonus.condition not in COUNTED):
            raise IllegalAction(SeasonCode.BONUS_RANGE, condition=bonus.condition.value, n=bonus.n)
        if (bonus.condition, bonus.n) in seen:
            raise IllegalAction(SeasonCode.BONUS_TWICE, condition=bonus.condition.value)
        seen.add((bonus.condition, bonus.n))


def _least(condition: Condition) -> int:
    """Below one, everybody would have scored enough; only of goals against none at all may be asked."""
    return 1 if condition in COUNTED - {Condition.CONCEDED_AT_MOST} else 0


def check_scheme(state: SeasonState, action: a.ChangeScheme) -> None:
    check_points(action.scheme)
    if action.scheme == state.points:
        raise IllegalAction(SeasonCode.SCHEME_AS_BEFORE)
    check_reason(action.reason)


def change_scheme(state: SeasonState, action: a.ChangeScheme) -> SeasonStep:
    book, told = state.table_book, e.SchemeChanged(action.scheme, state.points, action.reason)
    changes = (*book.scheme_changes, SchemeChange(state.points, action.reason))
    return Step(_with_book(state, replace(book, scheme=action.scheme, scheme_changes=changes)), (told,))


def offer_schemes(state: SeasonState, seat: Seat) -> Iterator[a.ChangeScheme]:
    for win in (2, 3):
        yield a.ChangeScheme(seat, Points(win, 1, 0), "sample")


# The steps


def check_tie_breaks(tie_breaks: tuple[TieBreak, ...], head_to_head: HeadToHead | None = None) -> None:
    """Raises `IllegalAction` for a table without steps or with one twice, for lots before another step, and for a way
    to count matches among the tied that is none."""
    if not tie_breaks:
        raise IllegalAction(SeasonCode.TIE_BREAKS_EMPTY)
    _check_once(tie_breaks)
    if TieBreak.LOTS in tie_breaks[:-1]:
        raise IllegalAction(SeasonCode.LOTS_NOT_LAST)
    if head_to_head is None:
        return
    if not head_to_head.criteria:
        raise IllegalAction(SeasonCode.CRITERIA_EMPTY)
    _check_once(head_to_head.criteria)
    for criterion in head_to_head.criteria:
        if criterion not in CRITERIA:
            raise IllegalAction(SeasonCode.NO_CRITERION, step=criterion.value)


def _check_once(steps: tuple[TieBreak, ...]) -> None:
    for place, step in enumerate(steps):
        if step in steps[:place]:
            raise IllegalAction(SeasonCode.TIE_BREAK_TWICE, step=step.value)


def check_change_tie_breaks(state: SeasonState, action: a.ChangeTieBreaks) -> None:
    check_tie_breaks(action.tie_breaks, action.head_to_head)
    check_reason(action.reason)


def change_tie_breaks(state: SeasonState, action: a.ChangeTieBreaks) -> SeasonStep:
    changed = e.TieBreaksChanged(action.tie_breaks, state.tie_breaks, action.reason, action.head_to_head)
    book = replace(
        state.table_book,
        head_to_head=action.head_to_head or state.table_book.head_to_head,
        changes=(*state.table_book.changes, OrderChange(state.tie_breaks, action.reason)),
    )
    return Step(replace(state, tie_breaks=action.tie_breaks, table_book=book), (changed,))


def offer_tie_breaks(state: SeasonState, seat: Seat) -> Iterator[a.ChangeTieBreaks]:
    meeting_first = (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.DIFFERENCE, TieBreak.SCORED)
    for steps in (DEFAULT_TIE_BREAKS, meeting_first, (*meeting_first, TieBreak.LOTS)):
        yield a.ChangeTieBreaks(seat, steps, "sample")


# Points set by hand


def check_adjust(state: SeasonState, action: a.AdjustPoints) -> None:
    _check_stage(state, action.stage)
    if not any(row.team == action.team for rows in tables_of(state, action.stage) for row in rows):
        raise IllegalAction(SeasonCode.TEAM_NOT_IN_TABLE, team=action.team)
    if not action.points:
        raise IllegalAction(SeasonCode.ADJUSTMENT_OF_NOTHING)
    check_reason(action.reason)


def _check_stage(state: SeasonState, stage: int) -> None:
    """A season whose stages are still to be planned has the table of its first one."""
    if state.stage(stage) is None and (state.stages or stage != 1):
        raise IllegalAction(SeasonCode.STAGE_UNKNOWN, stage=stage)


def adjust(state: SeasonState, action: a.AdjustPoints) -> SeasonStep:
    book = state.table_book
    n = len(book.adjustments) + 1
    written = Adjustment(n, action.stage, action.team, action.points, action.reason)
    told = e.PointsAdjusted(n, action.stage, action.team, action.points, action.reason)
    return Step(_with_book(state, replace(book, adjustments=(*book.adjustments, written))), (told,))


def offer_adjustments(state: SeasonState, seat: Seat) -> Iterator[a.AdjustPoints]:
    for stage in [stage.n for stage in state.stages] or [1]:
        for rows in tables_of(state, stage):
            for row in rows:
                yield a.AdjustPoints(seat, row.team, -1, "sample", stage)


def check_take_back(state: SeasonState, action: a.TakeBackAdjustment) -> None:
    written = state.table_book.adjustment(action.adjustment)
    if written is None:
        raise IllegalAction(SeasonCode.ADJUSTMENT_UNKNOWN, adjustment=action.adjustment)
    if written.taken_back:
        raise IllegalAction(SeasonCode.ADJUSTMENT_TAKEN_BACK, adjustment=action.adjustment)
    check_reason(action.reason)


def take_back(state: SeasonState, action: a.TakeBackAdjustment) -> SeasonStep:
    book = state.table_book
    written = book.adjustments[action.adjustment - 1]
    left = replace(written, taken_back=action.reason)
    adjustments = tuple(left if one.n == written.n else one for one in book.adjustments)
    told = e.AdjustmentTakenBack(written.n, written.team, written.points, action.reason)
    return Step(_with_book(state, replace(book, adjustments=adjustments)), (told,))


def offer_take_backs(state: SeasonState, seat: Seat) -> Iterator[a.TakeBackAdjustment]:
    for one in state.table_book.adjustments:
        yield a.TakeBackAdjustment(seat, one.n, "sample")


# Lots


def level(state: SeasonState, stage: int) -> Iterator[Teams]:
    """The teams that share a place in a table of the stage, place by place; and those with a place of their own that no
    step separates from others in the same place of other groups, which are compared when the best next go on. A
    knock-out and a ladder are ordered by no table."""
    found = state.stage(stage)
    if found and isinstance(found.format, KnockOut | Ladder):
        return
    tables = tables_of(state, stage)
    for rows in tables:
        for place in dict.fromkeys(row.place for row in rows if row.shared):
            yield tuple(row.team for row in rows if row.place == place)
    if len(tables) > 1:
        compared = across(state, stage)
        for place in range(1, max(map(len, tables)) + 1):
            alike = tuple(row.team for rows in tables for row in rows if row.place == place and not row.shared)
            yield from (part for part in compared(alike) if len(part) > 1)


def check_draw_lots(state: SeasonState, action: a.DrawLots) -> None:
    _check_stage(state, action.stage)
    if state.tie_breaks[-1] is not TieBreak.LOTS:
        raise IllegalAction(SeasonCode.LOTS_NO_STEP)
    if len(set(action.teams)) < len(action.teams) or set(action.teams) not in map(set, level(state, action.stage)):
        raise IllegalAction(SeasonCode.NOT_LEVEL)


def draw_lots(state: SeasonState, action: a.DrawLots) -> SeasonStep:
    due = Lots(action.stage, action.teams)
    return Step(_with_book(state, replace(state.table_book, lots_due=due)), (e.LotsOrdered(due.stage, due.teams),))


def offer_lots(state: SeasonState, seat: Seat) -> Iterator[a.DrawLots]:
    for stage in state.stages:
        for teams in level(state, stage.n):
            yield a.DrawLots(seat, teams, stage.n)


def no_lots_due(state: SeasonState) -> None:
    """At any time but during a draw, of whatever kind."""
    nothing_to_draw(state)
    if state.table_book.lots_due is not None:
        raise IllegalAction(SeasonCode.LOTS_BEING_DRAWN)


def lots_due(state: SeasonState) -> None:
    """While lots are drawn."""
    if state.table_book.lots_due is None:
        raise IllegalAction(SeasonCode.NO_LOTS_BEING_DRAWN)


def check_take_lot(state: SeasonState, action: a.TakeLot) -> None:
    if action.team not in _due(state).to_draw:
        raise IllegalAction(SeasonCode.TEAM_NOT_IN_DRAW, team=action.team)


def take_lot(state: SeasonState, action: a.TakeLot) -> SeasonStep:
    """The last team has the place that is left: nothing is drawn for it."""
    due = _due(state)
    due = replace(due, drawn=(*due.drawn, action.team))
    told = [e.LotTaken(due.stage, action.team, len(due.drawn))]
    if len(due.to_draw) > 1:
        return Step(_with_book(state, replace(state.table_book, lots_due=due)), tuple(told))
    due = replace(due, drawn=(*due.drawn, *due.to_draw))
    told += [e.LotTaken(due.stage, due.drawn[-1], len(due.drawn))]
    book = replace(state.table_book, lots=(*state.table_book.lots, due), lots_due=None)
    return Step(_with_book(state, book), tuple(told))


def offer_takes(state: SeasonState, seat: Seat) -> Iterator[a.TakeLot]:
    return (a.TakeLot(seat, team) for team in _due(state).to_draw)


def _due(state: SeasonState) -> Lots:
    due = state.table_book.lots_due
    assert due is not None
    return due


def _with_book(state: SeasonState, book: TableBook) -> SeasonState:
    return replace(state, table_book=book)


RULES: Rules = {
    a.ChangeTieBreaks: Rule(
        RULING,
        nothing_to_draw,
        check_change_tie_breaks,
        change_tie_breaks,
        offer_tie_breaks,
        free=("tie_breaks", "reason", "head_to_head"),
    ),
    a.ChangeScheme: Rule(
        RULING, nothing_to_draw, check_scheme, change_scheme, offer_schemes, free=("scheme", "reason")
    ),
    a.AdjustPoints: Rule(RULING, nothing_to_draw, check_adjust, adjust, offer_adjustments, free=("points", "reason")),
    a.TakeBackAdjustment: Rule(RULING, nothing_to_draw, check_take_back, take_back, offer_take_backs, free=("reason",)),
    a.DrawLots: Rule(RULING, no_lots_due, check_draw_lots, draw_lots, offer_lots),
    a.TakeLot: Rule(DRAWING, lots_due, check_take_lot, take_lot, offer_takes),
}
