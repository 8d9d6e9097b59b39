"""What a commissioner has written into the tables of a season: points set by hand, lots, how matches among the tied count."""

from collections import Counter
from collections.abc import Mapping

from rules_engine.competition.points import Points
from rules_engine.competition.standing import Besides, Teams
from rules_engine.competition.tiebreaks import AMONG_TIED, HeadToHead, TieBreak
from rules_engine.core import Value


class Adjustment(Value, frozen=True):
    """League points given, or with a minus taken away, by hand in the table of a stage. `n` counts from 1 over the
    season. Once it is `taken_back`, for the reason kept there, it counts for nothing."""

    n: int
    stage: int
    team: str
    points: int
    reason: str
    taken_back: str = ""


class Lots(Value, frozen=True):
    """Lots among teams that share a place in a stage. `drawn` is their order as far as it is drawn, the best first."""

    stage: int
    teams: Teams
    drawn: Teams = ()

    @property
    def to_draw(self) -> Teams:
        return tuple(team for team in self.teams if team not in self.drawn)


class OrderChange(Value, frozen=True):
    """The steps of the tables until they were changed, and why they were."""

    before: tuple[TieBreak, ...]
    reason: str


class SchemeChange(Value, frozen=True):
    """The scheme of points until it was changed, and why it was."""

    before: Points
    reason: str


class TableBook(Value, frozen=True):
    """`changes` are those of the steps. `scheme` is that of points since it was changed, None while it is that of the
    set-up. `lots` are complete, in the order in which they were drawn; `lots_due` those that CHANCE is drawing."""

    head_to_head: HeadToHead = AMONG_TIED
    changes: tuple[OrderChange, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    lots: tuple[Lots, ...] = ()
    lots_due: Lots | None = None
    scheme: Points | None = None
    scheme_changes: tuple[SchemeChange, ...] = ()

    def adjustment(self, n: int) -> Adjustment | None:
        """The adjustment of that number, or None."""
        return self.adjustments[n - 1] if 0 < n <= len(self.adjustments) else None

    def in_force(self, stage: int) -> tuple[Adjustment, ...]:
        """The adjustments that count in a stage."""
        return tuple(one for one in self.adjustments if one.stage == stage and not one.taken_back)

    def besides(self, stage: int, conduct: Mapping[str, int]) -> Besides:
        """What counts in the tables of a stage besides results. `conduct` are the points for cards."""
        adjusted: Counter[str] = Counter()
        for one in self.in_force(stage):
            adjusted[one.team] += one.points
        lots = tuple(one.drawn for one in self.lots if one.stage == stage)
        return Besides(adjustments=adjusted, conduct=conduct, lots=lots)
