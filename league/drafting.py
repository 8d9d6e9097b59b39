"""What the draft page shows: the sheet, what it costs, and every rule beside the field it bites on."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from msgspec.structs import replace

from league.forms.drafts import Sheet, TypedPlayer, draft_of, first_new, pressed, too_long
from league.sentences import sentence
from league.terms import gold, printed, stats_of
from league.wording import Wording
from rules_engine.bloodbowl.actions import Draft, Redraft
from rules_engine.bloodbowl.drafting import TEAM_CAPTAIN, DraftCode, audit_draft, draft_cost, draftable
from rules_engine.bloodbowl.tables import Position, Tables, TeamList
from rules_engine.bloodbowl.team import TeamState
from rules_engine.core import Seat
from rules_engine.errors import Finding

STOPS = frozenset(DraftCode) - {
    DraftCode.TOO_FEW_PLAYERS,
    DraftCode.TOO_MANY_INSIGNIFICANT,
    DraftCode.CAPTAIN_MISSING,
    DraftCode.NAME_MISSING,
    DraftCode.NUMBER_TWICE,
}
"""What keeps a button from being pressed. The rest says only that the list is not finished."""


@dataclass(frozen=True)
class Spot:
    """A place on the page where rules speak."""

    where: str
    problems: tuple[str, ...]

    @property
    def id(self) -> str:
        return "why-" + self.where.replace(".", "-")


@dataclass(frozen=True)
class Counter:
    """A number with two buttons, and why one more is not possible."""

    field: str
    label: str
    count: int
    price: int
    spot: Spot
    more: str
    less: str
    refused: str
    least: int = 0
    position: Position | None = None
    stats: tuple[tuple[str, str], ...] = ()
    skills: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A player's line, with what is wrong in it."""

    place: int
    player: TypedPlayer
    position: str
    spot: Spot
    may_lead: bool


class Desk:
    """A sheet on the referee's desk: a first draft. What a re-draft does otherwise, `league.redrafting` says."""

    is_first = True

    def __init__(self, sheet: Sheet, state: TeamState, tables: Tables, seat: Seat) -> None:
        self.sheet, self.state, self.tables, self.seat = sheet, state, tables, seat
        self.team_list: TeamList = tables.team_list(sheet.roster)
        self.wording = Wording(replace(state, roster=sheet.roster), tables)
        self.findings = self._audit(sheet)
        self._problems: dict[str, list[str]] = {}
        for finding in self.findings:
            where = finding.where or "budget"
            self._problems.setdefault(where, []).append(sentence(finding, self.wording))
        for where, told in too_long(sheet).items():
            self._problems.setdefault(where, []).append(told)

    def _audit(self, sheet: Sheet) -> tuple[Finding, ...]:
        extra = self.state.extra_budget
        return audit_draft(draft_of(sheet, self.seat), self.tables, extra_budget=extra, imported=False)

    @property
    def asked(self) -> Draft | Redraft:
        """What the sheet asks the referee for."""
        return draft_of(self.sheet, self.seat)

    @cached_property
    def price(self) -> int:
        return draft_cost(draft_of(self.sheet, self.seat), self.tables).total

    @property
    def budget(self) -> int:
        return self.tables.drafting.budget + self.state.extra_budget

    @property
    def spent(self) -> int:
        """Shown on a bar, which cannot be fuller than full."""
        return max(0, min(self.price, self.budget))

    @property
    def over(self) -> int:
        """What it costs beyond the budget."""
        return max(0, -self.left)

    @property
    def list_name(self) -> str:
        return printed(self.team_list)

    @property
    def left(self) -> int:
        return self.budget - self.price

    @property
    def is_legal(self) -> bool:
        return not self._problems

    @property
    def problem_count(self) -> int:
        return sum(map(len, self._problems.values()))

    @property
    def has_captain(self) -> bool:
        return TEAM_CAPTAIN in self.team_list.special_rules

    def spot(self, *wheres: str) -> Spot:
        """What is wrong at one place; several paths may speak there."""
        return Spot(wheres[0], tuple(told for where in wheres for told in self._problems.get(where, ())))

    def _refused(self, button: str) -> str:
        """Why pressing a button would break a rule that is kept now."""
        now = {(finding.code, finding.where) for finding in self.findings}
        after = self._audit(pressed(self.sheet, button, self.team_list))
        for one in after:
            if one.code is DraftCode.OVER_BUDGET:
                return _("Only %(left)s are left.") % {"left": gold(max(self.left, 0))}
            if one.code in STOPS and (one.code, one.where) not in now:
                return sentence(one, self.wording)
        return ""

    @cached_property
    def positions(self) -> list[Counter]:
        return [self._position(position) for position in self.team_list.positions]

    def held(self, key: str) -> int:
        """How many of a position are on the list before anybody new."""
        return 0

    def _position(self, position: Position) -> Counter:
        key = position.key
        return Counter(
            field=f"positions-{key}",
            label=printed(position),
            count=self.held(key) + sum(player.position == key for player in self.sheet.players),
            least=self.held(key),
            price=position.cost,
            spot=self.spot(f"positions.{key}"),
            more=f"add:{key}",
            less=f"drop:{key}",
            refused=self._refused(f"add:{key}"),
            position=position,
            stats=stats_of(position.profile),
            skills=tuple(self.wording.skill(skill) for skill in position.skills),
        )

    @cached_property
    def staff(self) -> list[Counter]:
        staff = self.tables.staff
        return [
            self._count("rerolls", _("Team re-rolls"), self.team_list.reroll_cost),
            self._count("apothecary", _("Apothecary"), staff.apothecary_cost),
            self._count("assistant_coaches", _("Assistant coaches"), staff.assistant_coach_cost),
            self._count("cheerleaders", _("Cheerleaders"), staff.cheerleader_cost),
            *self._fans(),
        ]

    def _fans(self) -> list[Counter]:
        drafting = self.tables.drafting
        return [self._count("dedicated_fans", _("Dedicated fans"), drafting.fan_cost, drafting.fans_start)]

    def _count(self, field: str, label: str, price: int, least: int = 0) -> Counter:
        count = getattr(self.sheet, field)
        at_most = field == "apothecary" and count >= self.tables.staff.max_apothecaries
        refused = _("One is all there can be.") if at_most else self._refused(f"more:{field}")
        return Counter(field, label, count, price, self.spot(field), f"more:{field}", f"less:{field}", refused, least)

    @cached_property
    def lines(self) -> list[Line]:
        return [self._line(place, player) for place, player in enumerate(self.sheet.players)]

    def _line(self, place: int, player: TypedPlayer) -> Line:
        position = self.team_list.position(player.position)
        paths = paths_of(place + first_new(self.sheet))
        label = printed(position) if position else player.position
        return Line(place, player, label, self.spot(*paths), position is not None and not position.big_guy)

    @property
    def general(self) -> Spot:
        return self.spot("players", "captain")

    @property
    def budget_spot(self) -> Spot:
        return self.spot("budget")

    @property
    def name(self) -> Spot:
        return self.spot("name")

    @property
    def choices(self) -> Spot:
        return self.spot("league", "favoured_of", "roster")

    @property
    def spots(self) -> Iterator[Spot]:
        """Every place where rules speak, for an answer that leaves the fields alone."""
        yield from (self.name, self.choices) if self.is_first else ()
        yield self.general
        yield from (counter.spot for counter in (*self.positions, *self.staff))
        yield from (line.spot for line in self.lines)


def paths_of(place: int) -> tuple[str, ...]:
    """Where rules speak of the player at a place of the list."""
    return (f"players.{place}", *(f"players.{place}.{part}" for part in ("name", "number", "position")))


def open_lists(tables: Tables) -> list[TeamList]:
    """The lists a coach may choose, by tier and name."""
    lists = [team_list for team_list in tables.teams.values() if draftable(team_list, tables)]
    return sorted(lists, key=lambda team_list: (team_list.tier, printed(team_list)))
