"""What the page of the steps after a match, or between seasons, shows: where the team stands, what it may choose, and
what has happened. What can be chosen in the two steps of choices is told in `league.steps`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Q
from django.utils.translation import pgettext_lazy

from league.acts import last_seq
from league.dice_due import DiceDue
from league.forms.acts import act_of
from league.guests import told_as_hired
from league.models.records import CareerEntry
from league.models.teams import Team
from league.reading import Told, read_from
from league.steps.growth import Growth
from league.steps.offers import Offer, Offered
from league.steps.shopping import Shopping
from league.terms import STAGES
from league.wording import Wording
from rules_engine.bloodbowl import actions as a
from rules_engine.bloodbowl.events import GoldMoved
from rules_engine.bloodbowl.team import AFTER_MATCH, Stage, TeamState
from rules_engine.core import Seat

DONE = (None, pgettext_lazy("step after a match", "Done"))
STEPS: list[tuple[Stage | None, Any]] = [*((stage, STAGES[stage]) for stage in AFTER_MATCH), DONE]
BETWEEN_SEASONS: list[tuple[Stage | None, Any]] = [
    *((stage, STAGES[stage]) for stage in Stage if stage not in AFTER_MATCH),
    DONE,
]


@dataclass(frozen=True)
class Budget:
    """What a re-draft may spend: what the treasury held before, and what was added or lost."""

    before: int
    moved: list[GoldMoved]
    total: int


BEGINNINGS = (a.BookMatch, a.BookWalkover, a.EndSeason)


def since_they_began(team: Team) -> list[Told]:
    """The entries since these steps began, in order: since a match, or the end of a season."""
    begun = last_seq(CareerEntry, Q(team=team), *BEGINNINGS)
    return [] if begun is None else told_as_hired(read_from(team, begun))


class Aftermath:
    """The steps after a match, or between two seasons, as `seat` sees them. `happened` are the entries since their
    beginning, in order."""

    def __init__(self, state: TeamState, seat: Seat, wording: Wording, happened: Sequence[Told] = ()) -> None:
        self.offered = Offered(state, seat, wording)
        self.state, self.say, self.happened, self.sequence = state, wording, happened, state.sequence
        self.growth, self.shopping = Growth(self.offered), Shopping(self.offered)

    @property
    def steps(self) -> list[dict[str, Any]]:
        stage = self.sequence.stage if self.sequence else None
        steps = BETWEEN_SEASONS if self.between_seasons else STEPS
        at = [step for step, _label in steps].index(stage)
        return [
            {"label": label, "done": place < at, "current": place == at} for place, (_step, label) in enumerate(steps)
        ]

    @property
    def between_seasons(self) -> bool:
        """Whether these steps began with the end of a season."""
        return bool(self.happened) and isinstance(self.happened[0].body, a.EndSeason)

    @property
    def budget(self) -> Budget:
        """The budget of the re-draft, line by line."""
        moved = [event for one in self.happened for event in one.events if isinstance(event, GoldMoved)]
        return Budget(self.state.treasury - sum(event.amount for event in moved), moved, self.state.treasury)

    @property
    def stage(self) -> str:
        return self.sequence.stage.value if self.sequence else ""

    @property
    def due(self) -> DiceDue | None:
        return DiceDue(self.sequence.due[0], self.say) if self.sequence and self.sequence.due else None

    @cached_property
    def proceed(self) -> Offer | None:
        for option in self.offered.of("proceed"):
            return Offer(act_of(option.action), "", refused=self.offered.why(option.refusal))
        return None
