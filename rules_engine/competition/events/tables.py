"""Changes of the tables' order, points set by hand, and lots."""

from rules_engine.competition.points import Points
from rules_engine.competition.tiebreaks import HeadToHead, TieBreak
from rules_engine.core import Event


class TieBreaksChanged(Event, frozen=True):
    """`before` are the steps until now. `head_to_head` is None where it has stayed as it was."""

    tie_breaks: tuple[TieBreak, ...]
    before: tuple[TieBreak, ...]
    reason: str
    head_to_head: HeadToHead | None = None


class SchemeChanged(Event, frozen=True):
    """`before` is the scheme of points until now."""

    scheme: Points
    before: Points
    reason: str


class PointsAdjusted(Event, frozen=True):
    adjustment: int
    stage: int
    team: str
    points: int
    reason: str


class AdjustmentTakenBack(Event, frozen=True):
    adjustment: int
    team: str
    points: int
    reason: str


class LotsOrdered(Event, frozen=True):
    stage: int
    teams: tuple[str, ...]


class LotTaken(Event, frozen=True):
    """`place` counts from 1 among the teams lots were drawn for. Of the last of them nothing is drawn."""

    stage: int
    team: str
    place: int


TableEvent = TieBreaksChanged | SchemeChanged | PointsAdjusted | AdjustmentTakenBack | LotsOrdered | LotTaken
