"""Tables: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.points import Bonus, Condition, Points
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, HeadToHead, TieBreak
from rules_engine.core import CHANCE
from tests.engine.competition.seasons import COMMISSIONER, FOUR, ORDERED, SETUP, entered, result

LOTS = a.ChangeTieBreaks(COMMISSIONER, (TieBreak.POINTS, TieBreak.LOTS), "why")
LEVEL = (*FOUR, LOTS, result(1, 0, 0), result(4, 1, 0))  # a has four points, d one, b and c none
DRAWING_LOTS = (*LEVEL, a.DrawLots(COMMISSIONER, ("c", "b")))
ADJUSTED = (*FOUR, a.AdjustPoints(COMMISSIONER, "a", -3, "no referee"))


def steps(*order, criteria=None):
    look = None if criteria is None else HeadToHead(criteria)
    return a.ChangeTieBreaks(COMMISSIONER, order or DEFAULT_TIE_BREAKS, "why", look)


def scheme(points, reason="why"):
    return a.ChangeScheme(COMMISSIONER, points, reason)


REFUSED = [
    (SeasonCode.DRAW_DUE, ORDERED, a.ChangeTieBreaks(COMMISSIONER, DEFAULT_TIE_BREAKS, "why"), {}),
    (SeasonCode.TIE_BREAKS_EMPTY, (), a.ChangeTieBreaks(COMMISSIONER, (), "why"), {}),
    (SeasonCode.TIE_BREAK_TWICE, (), steps(TieBreak.WINS, TieBreak.POINTS, TieBreak.WINS), {"step": "wins"}),
    (SeasonCode.LOTS_NOT_LAST, (), steps(TieBreak.POINTS, TieBreak.LOTS, TieBreak.WINS), {}),
    (SeasonCode.CRITERIA_EMPTY, (), steps(criteria=()), {}),
    (SeasonCode.TIE_BREAK_TWICE, (), steps(criteria=(TieBreak.WINS, TieBreak.WINS)), {"step": "wins"}),
    (SeasonCode.NO_CRITERION, (), steps(criteria=(TieBreak.LOTS,)), {"step": "lots"}),
    (SeasonCode.REASON_MISSING, (), a.ChangeTieBreaks(COMMISSIONER, DEFAULT_TIE_BREAKS, ""), {}),
    (SeasonCode.DRAW_DUE, ORDERED, scheme(Points(2, 1, 0)), {}),
    (SeasonCode.SCHEME_AS_BEFORE, FOUR, scheme(SETUP.points), {}),
    (SeasonCode.SCHEME_AS_BEFORE, (*FOUR, scheme(Points(2, 1, 0))), scheme(Points(2, 1, 0)), {}),
    (
        SeasonCode.BONUS_OF_NOTHING,
        FOUR,
        scheme(Points(2, 1, 0, bonuses=(Bonus(Condition.GAVE_UP, 0),))),
        {"condition": "gave_up"},
    ),
    (SeasonCode.REASON_MISSING, FOUR, scheme(Points(2, 1, 0), ""), {}),
    (SeasonCode.TEAM_NOT_IN_TABLE, FOUR, a.AdjustPoints(COMMISSIONER, "x", 1, "why"), {"team": "x"}),
    (SeasonCode.ADJUSTMENT_OF_NOTHING, FOUR, a.AdjustPoints(COMMISSIONER, "a", 0, "why"), {}),
    (SeasonCode.STAGE_UNKNOWN, FOUR, a.AdjustPoints(COMMISSIONER, "a", 1, "why", stage=2), {"stage": 2}),
    (SeasonCode.STAGE_UNKNOWN, entered("a"), a.AdjustPoints(COMMISSIONER, "a", 1, "why", stage=2), {"stage": 2}),
    (SeasonCode.REASON_MISSING, FOUR, a.AdjustPoints(COMMISSIONER, "a", 1, " "), {}),
    (SeasonCode.ADJUSTMENT_UNKNOWN, ADJUSTED, a.TakeBackAdjustment(COMMISSIONER, 2, "why"), {"adjustment": 2}),
    (
        SeasonCode.ADJUSTMENT_TAKEN_BACK,
        (*ADJUSTED, a.TakeBackAdjustment(COMMISSIONER, 1, "there was one")),
        a.TakeBackAdjustment(COMMISSIONER, 1, "why"),
        {"adjustment": 1},
    ),
    (SeasonCode.REASON_MISSING, ADJUSTED, a.TakeBackAdjustment(COMMISSIONER, 1, ""), {}),
    (SeasonCode.LOTS_NO_STEP, FOUR, a.DrawLots(COMMISSIONER, ("a", "b", "c", "d")), {}),
    (SeasonCode.NOT_LEVEL, LEVEL, a.DrawLots(COMMISSIONER, ("a", "b")), {}),
    (SeasonCode.NOT_LEVEL, LEVEL, a.DrawLots(COMMISSIONER, ("b", "c", "b")), {}),
    (SeasonCode.NOT_LEVEL, (*FOUR, LOTS), a.DrawLots(COMMISSIONER, ("a", "b")), {}),
    (SeasonCode.STAGE_UNKNOWN, LEVEL, a.DrawLots(COMMISSIONER, ("b", "c"), stage=2), {"stage": 2}),
    (SeasonCode.LOTS_BEING_DRAWN, DRAWING_LOTS, a.DrawLots(COMMISSIONER, ("b", "c")), {}),
    (SeasonCode.DRAW_DUE, ORDERED, a.DrawLots(COMMISSIONER, ("b", "c")), {}),
    (SeasonCode.NO_LOTS_BEING_DRAWN, LEVEL, a.TakeLot(CHANCE, "b"), {}),
    (SeasonCode.TEAM_NOT_IN_DRAW, DRAWING_LOTS, a.TakeLot(CHANCE, "a"), {"team": "a"}),
]

EXAMPLES = {
    a.ChangeTieBreaks: (FOUR, a.ChangeTieBreaks(COMMISSIONER, (TieBreak.WINS,), "why")),
    a.ChangeScheme: (FOUR, scheme(Points(2, 1, 0))),
    a.AdjustPoints: (FOUR, a.AdjustPoints(COMMISSIONER, "a", -1, "why")),
    a.TakeBackAdjustment: (ADJUSTED, a.TakeBackAdjustment(COMMISSIONER, 1, "why")),
    a.DrawLots: (LEVEL, a.DrawLots(COMMISSIONER, ("b", "c"))),
    a.TakeLot: (DRAWING_LOTS, a.TakeLot(CHANCE, "b")),
}
SEATED = {
    a.ChangeTieBreaks: {COMMISSIONER},
    a.ChangeScheme: {COMMISSIONER},
    a.AdjustPoints: {COMMISSIONER},
    a.TakeBackAdjustment: {COMMISSIONER},
    a.DrawLots: {COMMISSIONER},
    a.TakeLot: {CHANCE},
}
