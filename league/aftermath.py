"""What the page of the steps after a match, or between seasons, shows: where the team stands, what it may choose, and what has happened.

Everything that can be chosen comes from the referee's own choices, so that the page and the check of its answer agree.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import pgettext_lazy

from league.acts import last_seq
from league.dice_due import DiceDue
from league.forms.acts import act_of
from league.guests import told_as_hired
from league.models.records import CareerEntry
from league.models.teams import Team
from league.reading import Told, read_from
from league.referees import CAREER
from league.sentences import sentence
from league.terms import MARKETS, STAGES, TITLES, gold, printed, term
from league.wording import Wording
from rules_engine.bloodbowl import actions as a
from rules_engine.bloodbowl.advancement import candidates, price
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import GoldMoved
from rules_engine.bloodbowl.hiring import count, guest_price, is_passed, post
from rules_engine.bloodbowl.offers import free_number
from rules_engine.bloodbowl.skills import chosen_way, find_skill, position_in, random_way
from rules_engine.bloodbowl.tables import Category, Tables, Way
from rules_engine.bloodbowl.team import (
    AFTER_MATCH,
    CharacteristicRoll,
    Market,
    Player,
    RandomSkill,
    Stage,
    TeamState,
    known,
)
from rules_engine.core import Option, Seat
from rules_engine.errors import Refusal

DONE = (None, pgettext_lazy("step after a match", "Done"))
STEPS: list[tuple[Stage | None, Any]] = [*((stage, STAGES[stage]) for stage in AFTER_MATCH), DONE]
BETWEEN_SEASONS: list[tuple[Stage | None, Any]] = [
    *((stage, STAGES[stage]) for stage in Stage if stage not in AFTER_MATCH),
    DONE,
]
SKILLS = {
    Way.CHOSEN_PRIMARY: lazy("%(category)s (primary)"),
    Way.CHOSEN_SECONDARY: lazy("%(category)s (secondary)"),
}


PARTS = {
    Market.RETIRE: lazy("Temporary retirement"),
    Market.HIRE: lazy("Hire players"),
    Market.FIRE: lazy("Let players go"),
    Market.STAFF: lazy("Staff and re-rolls"),
    Market.GUESTS: lazy("Hire journeymen"),
}


@dataclass(frozen=True)
class Offer:
    """One thing to choose: what a button sends, its words, its price, and why it cannot be had if so."""

    act: str
    label: str
    price: str = ""
    refused: str = ""
    note: str = ""


@dataclass(frozen=True)
class Group:
    """Offers under a heading, such as the skills of a category."""

    label: str
    price: str
    offers: list[Offer]

    @property
    def is_open(self) -> bool:
        return any(not offer.refused for offer in self.offers)

    @property
    def reason(self) -> str:
        """What stands beside the heading when nothing under it can be had."""
        return "" if self.is_open or not self.offers else self.offers[0].refused


@dataclass(frozen=True)
class Advancer:
    """A player in the advancement step; `guest` says as what he played if he is not on the list."""

    player: Player
    position: str
    title: str
    can_advance: bool
    reason: str
    must: bool
    guest: str


@dataclass(frozen=True)
class Spending:
    """All that a player may spend his SPP on."""

    who: Advancer
    randoms: list[Offer]
    characteristic: list[Offer]
    chosen: list[Group]


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
class Budget:
    """What a re-draft may spend: what the treasury held before, and what was added or lost."""

    before: int
    moved: list[GoldMoved]
    total: int


@dataclass(frozen=True)
class Staff:
    label: str
    count: int
    hire: Offer
    fire: Offer


BEGINNINGS = (a.BookMatch, a.BookWalkover, a.EndSeason)


def since_they_began(team: Team) -> list[Told]:
    """The entries since these steps began, in order: since a match, or the end of a season."""
    begun = last_seq(CareerEntry, Q(team=team), *BEGINNINGS)
    return [] if begun is None else told_as_hired(read_from(team, begun))


class Aftermath:
    """The steps after a match, or between two seasons, as `seat` sees them. `happened` are the entries since their
    beginning, in order."""

    def __init__(self, state: TeamState, seat: Seat, wording: Wording, happened: Sequence[Told] = ()) -> None:
        assert wording.tables is not None
        self.state, self.seat, self.say, self.happened = state, seat, wording, happened
        self.tables: Tables = wording.tables
        self.sequence = state.sequence

    @cached_property
    def _options(self) -> dict[str, tuple[Option[Any], ...]]:
        choices = CAREER.legal_actions(self.state, self.seat).choices()
        return {choice.name: choice.options for choice in choices}

    def _offered(self, name: str, player: int | None = None) -> Iterator[Option[Any]]:
        options = self._options.get(name, ())
        return (option for option in options if player is None or option.action.player == player)

    def why(self, refusal: Refusal | None) -> str:
        return sentence(refusal, self.say) if refusal else ""

    # Where it stands

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
        for option in self._offered("proceed"):
            return Offer(act_of(option.action), "", refused=self.why(option.refusal))
        return None

    # Advancement

    @property
    def making(self) -> str:
        making = self.sequence.making if self.sequence else None
        kinds: dict[type[Any], str] = {RandomSkill: "skill", CharacteristicRoll: "characteristic"}
        return kinds.get(type(making), "")

    @property
    def making_player(self) -> str:
        assert self.sequence is not None
        assert self.sequence.making is not None
        return self.say.player(self.sequence.making.player)

    @property
    def face(self) -> int | None:
        making = self.sequence.making if self.sequence else None
        return making.face if isinstance(making, CharacteristicRoll) else None

    @property
    def drawn(self) -> list[Offer]:
        return [
            Offer(act_of(option.action), self.say.skill(option.action.skill), refused=self.why(option.refusal))
            for option in self._offered("keep_skill")
        ]

    @property
    def improvements(self) -> list[Offer]:
        worth = self.tables.advancement.characteristic_value
        return [
            Offer(
                act_of(option.action),
                term(option.action.characteristic),
                refused=self.why(option.refusal),
                note=_("worth %(gold)s more") % {"gold": gold(worth[option.action.characteristic])},
            )
            for option in self._offered("improve_characteristic")
        ]

    @property
    def instead(self) -> list[Group]:
        """The skills that may be taken instead of what the die offers."""
        making = self.sequence.making if self.sequence else None
        return self._skills(known(self.state, making.player), paid=True) if making else []

    @cached_property
    def advancers(self) -> list[Advancer]:
        return sorted(
            (self._advancer(player) for player in candidates(self.state)),
            key=lambda one: (not one.must, not one.can_advance, -one.player.spp, one.player.number),
        )

    def _advancer(self, player: Player) -> Advancer:
        names = ("draw_random_skill", "take_skill", "roll_characteristic")
        options = [option for name in names for option in self._offered(name, player.n)]
        can = any(option.refusal is None for option in options)
        reason = "" if can else self._why_none(options)
        forced = self._must
        return Advancer(
            player,
            self.say.position(player.position),
            self.title(player),
            can,
            reason,
            player.n in forced,
            term(player.guest) if player.guest else "",
        )

    def _why_none(self, options: list[Option[Any]]) -> str:
        """Why nothing can be had: the cheapest way that SPP do not reach, or else the first reason there is."""
        refusals = [option.refusal for option in options if option.refusal]
        short = [one for one in refusals if one.code is CareerCode.SPP_SHORT]
        cheapest = sorted(short, key=lambda one: str(one.params["needs"]).zfill(4))
        return self.why(next(iter([*cheapest, *refusals]), None))

    @cached_property
    def _must(self) -> tuple[int, ...]:
        for option in self._offered("proceed"):
            if option.refusal:
                return tuple(option.refusal.params.get("players", ()))  # type: ignore[arg-type]
        return ()

    def title(self, player: Player) -> str:
        title = self.tables.advancement.title(len(player.advances))
        return str(TITLES.get(title, title))

    def spending(self, n: int | None) -> Spending | None:
        """What a player may spend his SPP on; None for one whom the step is not about."""
        found = next((one for one in self.advancers if one.player.n == n), None)
        if found is None:
            return None
        player = found.player
        return Spending(found, self.randoms(player), self.characteristic(player), self._skills(player))

    def randoms(self, player: Player) -> list[Offer]:
        """Random skills, one for each category that can be drawn from."""
        position = position_in(self.state, player, self.tables)
        return [
            Offer(
                act_of(option.action),
                term(option.action.category),
                self._spp(player, random_way(position, option.action.category, self.tables)),
                self.why(option.refusal),
            )
            for option in self._offered("draw_random_skill", player.n)
            if random_way(position, option.action.category, self.tables) is not None
        ]

    def characteristic(self, player: Player) -> list[Offer]:
        return [
            Offer(
                act_of(option.action),
                _("Roll for a characteristic"),
                self._spp(player, Way.CHARACTERISTIC),
                self.why(option.refusal),
            )
            for option in self._offered("roll_characteristic", player.n)
        ]

    def _skills(self, player: Player, *, paid: bool = False) -> list[Group]:
        """Skills to choose from, by category, primary ones first."""
        position = position_in(self.state, player, self.tables)
        by_category: dict[Category, list[Offer]] = {}
        for option in self._offered("take_skill", player.n):
            skill = find_skill(option.action.skill, self.tables)
            assert skill is not None
            offer = Offer(
                act_of(option.action),
                printed(skill),
                refused=self.why(option.refusal),
                note=self._worth(skill, position),
            )
            by_category.setdefault(skill.category, []).append(offer)
        groups = []
        for way, heading in SKILLS.items():
            for category, offers in by_category.items():
                if chosen_way(position, category) is way:
                    label = heading % {"category": term(category)}
                    groups.append(Group(label, "" if paid else self._spp(player, way), offers))
        return groups

    def _worth(self, skill: Any, position: Any) -> str:
        rules, way = self.tables.advancement, chosen_way(position, skill.category)
        worth = rules.skill_value[way] + (rules.elite_extra if skill.elite else 0) if way else 0
        words = _("elite, worth %(gold)s more") if skill.elite else _("worth %(gold)s more")
        return words % {"gold": gold(worth)}

    def _spp(self, player: Player, way: Way | None) -> str:
        cost = price(player, way, self.tables) if way else None
        return "" if cost is None else _("%(cost)s SPP") % {"cost": cost}

    # Hiring

    @property
    def market(self) -> str:
        return self.sequence.market.value if self.sequence else ""

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
            Offer(act_of(option.action), self._line(option.action.player), refused=self.why(option.refusal))
            for option in self._offered("retire_temporarily")
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
                self.why(option.refusal),
            )
            for option in self._offered("hire")
        ]

    @property
    def guests(self) -> list[Offer]:
        """Journeymen of the match, and the dead that it raised."""
        return [
            Offer(
                act_of(option.action),
                self._line(option.action.guest),
                gold(guest_price(known(self.state, option.action.guest))),
                self.why(option.refusal),
            )
            for option in self._offered("hire_guest")
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
            Offer(act_of(option.action), self._line(option.action.player), refused=self.why(option.refusal))
            for option in self._offered("fire")
        ]

    def _line(self, n: int) -> str:
        player = known(self.state, n)
        told = {"number": player.number, "name": player.name, "position": self.say.position(player.position)}
        return _("%(number)s %(name)s, %(position)s") % told

    @property
    def staff(self) -> list[Staff]:
        hires: Sequence[Option[Any]] = list(self._offered("hire_staff"))
        fires = {option.action.kind: option for option in self._offered("fire_staff")}
        return [self._staff(option, fires[option.action.kind]) for option in hires]

    def _staff(self, hire: Option[Any], fire: Option[Any]) -> Staff:
        kind: a.Staffing = hire.action.kind
        cost = gold(post(kind, self.state, self.tables).price)
        return Staff(
            term(kind),
            count(kind, self.state, self.tables),
            Offer(act_of(hire.action), term(kind), cost, self.why(hire.refusal)),
            Offer(act_of(fire.action), term(kind), "", self.why(fire.refusal)),
        )

    @property
    def is_hiring(self) -> bool:
        return self.sequence is not None and self.sequence.stage is Stage.HIRING
