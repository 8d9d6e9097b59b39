"""How a table is ordered, and what is written into it by hand. `stage` is a stage's number."""

from rules_engine.competition.points import Points
from rules_engine.competition.tiebreaks import HeadToHead, TieBreak
from rules_engine.core import Action


class ChangeTieBreaks(Action, frozen=True):
    """Another order of the tables' steps, for all results there are and will be. `head_to_head` None leaves the way in
    which matches among the tied count as it is."""

    tie_breaks: tuple[TieBreak, ...]
    reason: str
    head_to_head: HeadToHead | None = None


class ChangeScheme(Action, frozen=True):
    """Another scheme of points, for all matches there are and will be. Who has gone on to a stage that has started stays
    in it."""

    scheme: Points
    reason: str


class AdjustPoints(Action, frozen=True):
    """League points for a team, or against it with a minus, in the table of a stage."""

    team: str
    points: int
    reason: str
    stage: int = 1


class TakeBackAdjustment(Action, frozen=True):
    """Points that were set by hand count no more. `adjustment` is their number, from 1 over the season."""

    adjustment: int
    reason: str


class DrawLots(Action, frozen=True):
    """Lots are to be drawn among all teams that share a place in a table: CHANCE puts them in order."""

    teams: tuple[str, ...]
    stage: int = 1


class TakeLot(Action, frozen=True):
    """The best place that is left among those lots are drawn for is this team's."""

    team: str


TableAction = ChangeTieBreaks | ChangeScheme | AdjustPoints | TakeBackAdjustment | DrawLots | TakeLot
