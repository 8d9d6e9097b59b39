"""Closing: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import Ladder
from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.core import Seat
from tests.engine.competition.seasons import COMMISSIONER, FOUR, ORDERED, entered, result, staged

PLAYED = (*FOUR, *(result(n, n, 0) for n in range(1, 7)))
SHUT = (*PLAYED, a.CloseSeason(COMMISSIONER))
LOTS = a.ChangeTieBreaks(COMMISSIONER, (TieBreak.CONDUCT, TieBreak.LOTS), "why")
DRAWING_LOTS = (*PLAYED, LOTS, a.DrawLots(COMMISSIONER, ("a", "b", "c", "d")))

CLIMBED = (
    *staged("a", "b", "c", form=Ladder()),
    a.Challenge(Seat.COACH, 1, "b", "a"),
    a.AnswerChallenge(Seat.COACH, 1, "b", accepted=True),
    result(1, 1, 0),
)

REFUSED = [
    (SeasonCode.NOT_SCHEDULED, entered("a", "b"), a.CloseSeason(COMMISSIONER), {}),
    (SeasonCode.DRAW_DUE, ORDERED, a.CloseSeason(COMMISSIONER), {}),
    (SeasonCode.STAGE_OPEN, PLAYED[:-1], a.CloseSeason(COMMISSIONER), {"stage": 1, "fixture": 6}),
    (SeasonCode.LOTS_BEING_DRAWN, DRAWING_LOTS, a.CloseSeason(COMMISSIONER), {}),
    (SeasonCode.STAGE_NOT_OVER, CLIMBED, a.CloseSeason(COMMISSIONER), {"stage": 1}),
    (SeasonCode.SEASON_CLOSED, SHUT, a.CloseSeason(COMMISSIONER), {}),
]
EXAMPLES = {a.CloseSeason: (PLAYED, a.CloseSeason(COMMISSIONER))}
SEATED = {a.CloseSeason: {COMMISSIONER}}
