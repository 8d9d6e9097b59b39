"""The step of hiring: its parts in their printed order, and what may be had or let go in each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.forms.acts import act_of
from league.staff_book import FIELDS
from league.steps.offers import Offer, Offered
from league.terms import MARKETS, gold, printed, term
from rules_engine.bloodbowl import actions as a
from rules_engine.bloodbowl.hiring import count, guest_price, is_passed, post
from rules_engine.bloodbowl.offers import free_number
from rules_engine.bloodbowl.team import Market, known
from rules_engine.core import Option

PARTS = {
    Market.RETIRE: lazy("Temporary retirement"),
    Market.HIRE: lazy("Hire players"),
    Market.FIRE: lazy("Let players go"),
    Market.STAFF: lazy("Staff and re-rolls"),
    Market.GUESTS: lazy("Hire journeymen"),
}


WHYS = {kind: field for field, kind in FIELDS.items()}


@dataclass(frozen=True)
class Part:
    """A part of the hiring step; `place` is its number where the order is printed."""

    key: str
    title: Any
    place: int | None
    closed: str

    @property
    def template(self) -> str:
        return f"league/after/_{self.key}.html"


@dataclass(frozen=True)
class Staff:
    """A post beside the pitch; `why` is the name of the page that explains how many there are."""

    label: str
    why: str
    count: int
    hire: Offer
    fire: Offer


class Shopping:
    """What may be bought, hired and let go after a match."""

    def __init__(self, offered: Offered) -> None:
        self.offered, self.say, self.tables = offered, offered.say, offered.tables
        self.state, self.sequence = offered.state, offered.sequence

    @property
    def parts(self) -> list[Part]:
        """The parts of the hiring step: those with a printed order first, by number."""
        order = self.tables.post_match.hiring_order
        parts = sorted(Market, key=lambda part: (part not in order, order.index(part) if part in order else 0))
        return [
            Part(part.value, PARTS[part], place if part in order else None, self.closed(part))
            for place, part in enumerate(parts, start=1)
            if part is not Market.GUESTS or (self.sequence and self.sequence.guests)
        ]

    def closed(self, part: Market) -> str:
        """Why a part of the hiring step cannot be gone back to."""
        assert self.sequence is not None
        if not is_passed(self.state, part, self.tables):
            return ""
        return _("Closed: you have gone on to %(reached)s.") % {"reached": MARKETS[self.sequence.market]}

    @property
    def retirements(self) -> list[Offer]:
        """Those whom the rule is about: injured for good in this match."""
        return [
            Offer(act_of(option.action), self._line(option.action.player), refused=self.offered.why(option.refusal))
            for option in self.offered.of("retire_temporarily")
            if known(self.state, option.action.player).may_retire
        ]

    @property
    def hires(self) -> list[Offer]:
        positions = {one.key: one for one in self.tables.team_list(self.state.roster).positions}
        return [
            Offer(
                act_of(option.action),
                printed(positions[option.action.position]),
                gold(positions[option.action.position].cost),
                self.offered.why(option.refusal),
            )
            for option in self.offered.of("hire")
        ]

    @property
    def guests(self) -> list[Offer]:
        """Journeymen of the match, and the dead that it raised."""
        return [
            Offer(
                act_of(option.action),
                self._line(option.action.guest),
                gold(guest_price(self.state, known(self.state, option.action.guest), self.tables)),
                self.offered.why(option.refusal),
            )
            for option in self.offered.of("hire_guest")
        ]

    @property
    def room(self) -> dict[str, int]:
        """How full the list is, the temporarily retired included."""
        return {"listed": len(self.state.listed), "most": self.tables.drafting.max_players}

    @property
    def free_number(self) -> int:
        return free_number(self.state)

    @property
    def fires(self) -> list[Offer]:
        return [
            Offer(act_of(option.action), self._line(option.action.player), refused=self.offered.why(option.refusal))
            for option in self.offered.of("fire")
        ]

    def _line(self, n: int) -> str:
        player = known(self.state, n)
        told = {"number": player.number, "name": player.name, "position": self.say.position(player.position)}
        return _("%(number)s %(name)s, %(position)s") % told

    @property
    def staff(self) -> list[Staff]:
        hires: Sequence[Option[Any]] = list(self.offered.of("hire_staff"))
        fires = {option.action.kind: option for option in self.offered.of("fire_staff")}
        return [self._staff(option, fires[option.action.kind]) for option in hires]

    def _staff(self, hire: Option[Any], fire: Option[Any]) -> Staff:
        kind: a.Staffing = hire.action.kind
        cost = gold(post(kind, self.state, self.tables).price)
        return Staff(
            term(kind),
            WHYS[kind],
            count(kind, self.state, self.tables),
            Offer(act_of(hire.action), term(kind), cost, self.offered.why(hire.refusal)),
            Offer(act_of(fire.action), term(kind), "", self.offered.why(fire.refusal)),
        )
