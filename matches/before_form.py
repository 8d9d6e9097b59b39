"""What both sides had before the kick-off, and what one of them hires: the part of a report that is folded away."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.terms import gold, printed, rule_name
from matches.choices import Choice, choices, faces
from matches.claim import Claim
from matches.enums import Side
from matches.hired import lacking, linemen, rookies
from matches.reading import Bench
from matches.sheet import Sheet
from rules_engine.bloodbowl.audit_prematch import can_raise, raisable
from rules_engine.bloodbowl.inducements import (
    MAY_HIRE_APOTHECARY,
    MERCENARY,
    STAR,
    Purchase,
    is_open,
    most,
    price,
    star_is_open,
)
from rules_engine.bloodbowl.prematch import PRAYERS, Journeymen, Purse, purses
from rules_engine.bloodbowl.tables import Band, Inducement, Tables, TeamList
from rules_engine.bloodbowl.team import GuestKind, TeamState, TeamValue, current_team_value
from rules_engine.core import Seat

GUESTS = {
    GuestKind.JOURNEYMAN: lazy("journeyman"),
    GuestKind.RAISED: lazy("raised"),
    GuestKind.MERCENARY: lazy("mercenary"),
    GuestKind.STAR: lazy("star player"),
}


@dataclass(frozen=True)
class SideBefore:
    """One side before the kick-off. `journeymen` is what they add to its CTV."""

    team: Any
    purse: Purse
    value: TeamValue
    fan_factor: int
    spent: int

    @property
    def players(self) -> int:
        return sum(value for _n, value in self.value.players)

    @property
    def staff(self) -> int:
        return self.value.assistant_coaches + self.value.cheerleaders + self.value.apothecary + self.value.fans

    @property
    def journeymen(self) -> int:
        return self.purse.ctv - self.value.total


@dataclass(frozen=True)
class Offer:
    """Something this team may buy, or why not. `which` are the several of its kind, else it is counted in `value`."""

    name: str
    label: str
    price: str
    most: int
    value: str
    refused: str
    which: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class BeforeForm:
    """The fields of the side that is edited, and the means of both."""

    bench: Bench
    side: Side
    sheet: Sheet
    claim: Claim

    @property
    def state(self) -> TeamState:
        return self.bench.states[self.side]

    @property
    def tables(self) -> Tables:
        return self.bench.tables

    @property
    def team_list(self) -> TeamList:
        return self.tables.team_list(self.state.roster)

    @cached_property
    def sides(self) -> list[SideBefore]:
        both = purses(self.claim.report, self.bench.states[Side.HOME], self.bench.states[Side.AWAY], self.tables)
        return [self._side(side, both[Seat(side.value)]) for side in Side]

    def _side(self, side: Side, purse: Purse) -> SideBefore:
        state, told = self.bench.states[side], self.claim.report.side(Seat(side.value))
        spent = sum(purchase.cost for purchase in told.inducements)
        fans = state.dedicated_fans + told.fair_weather
        return SideBefore(self.bench.fixture.team(side), purse, current_team_value(state, self.tables), fans, spent)

    @property
    def attendance(self) -> int:
        """The fan factors of both sides, in thousands."""
        return sum(side.fan_factor for side in self.sides)

    # Guests

    @property
    def lacking(self) -> int:
        return lacking(self.sheet, self.state, self.tables)

    @property
    def rookies(self) -> Journeymen | None:
        """How many journeymen there are in all with those that were bought, while there is room for one more."""
        due = rookies(self.sheet, self.state, self.tables)
        taken = sum(guest.kind is GuestKind.JOURNEYMAN for guest in self.sheet.guests)
        return due if due is not None and not self.lacking and taken < due.most else None

    @property
    def fit(self) -> int:
        return len(self.state.available)

    @property
    def linemen(self) -> list[tuple[str, str]]:
        return [(position.key, printed(position)) for position in linemen(self.state, self.tables)]

    @property
    def guests(self) -> list[tuple[int, str, str]]:
        """Number, name and kind of everybody taken for this match."""
        return [(guest.n, guest.name, str(GUESTS[guest.kind])) for guest in self.sheet.guests]

    @property
    def may_raise(self) -> bool:
        """Somebody died over there, and this team can make use of that."""
        told = self.claim.report.side(Seat(self.side.value))
        theirs = self.claim.report.side(Seat(self.side.other.value))
        died = raisable(theirs, self.bench.states[self.side.other], self.tables)
        raised = any(guest.kind is GuestKind.RAISED for guest in self.sheet.guests)
        return bool(died) and not raised and can_raise(told, self.state, self.tables)

    @property
    def stars(self) -> list[tuple[str, str]]:
        """Stars that play for teams like this one, with their price; none where an edition's stars are not known."""
        if not self.tables.knows_stars:
            return []
        offered = self.tables.star_players.items()
        open_to = ((key, star) for key, star in offered if star_is_open(star, self.state, self.team_list))
        return [(key, f"{star.name} ({gold(star.cost)})") for key, star in open_to]

    @property
    def mercenaries(self) -> list[tuple[str, str]]:
        """Positions with what one costs, as far as there is room for one."""
        if MERCENARY not in self.tables.pre_match.inducements:
            return []
        return list(self._mercenaries())

    def _mercenaries(self) -> Iterator[tuple[str, str]]:
        for position in self.team_list.positions:
            fit = sum(player.position == position.key for player in self.state.available)
            each = price(Purchase(MERCENARY, 0, 1, position.key), self.state, self.tables)
            if fit < position.max and each is not None:
                yield position.key, f"{printed(position)} ({gold(each)})"

    @property
    def mercenary_skills(self) -> list[tuple[str, str]]:
        """Every skill that some position here has as a primary one; the referee says which fits whom."""
        primary = {category for position in self.team_list.positions for category in position.primary}
        return [(skill.name, printed(skill)) for skill in self.tables.skills.table if skill.category in primary]

    @property
    def mercenary_skill_price(self) -> str:
        return gold(self.tables.pre_match.inducements[MERCENARY].one_primary_skill)

    # What is bought

    @property
    def offers(self) -> list[Offer]:
        inducements = self.tables.pre_match.inducements.items()
        return [self._offer(key, one) for key, one in inducements if key not in (STAR, MERCENARY)]

    def _offer(self, key: str, inducement: Inducement) -> Offer:
        typed, name = self.sheet.one(f"buy.{key}"), f"buy.{key}"
        limit = most(inducement, self.state, self.team_list)
        refused = "" if is_open(inducement, self.state, self.team_list) else _refusal(inducement)
        if inducement.named:
            which = choices([("", "–"), *self._named(key, inducement)], typed)
            return Offer(name, printed(inducement), "", limit, typed, refused, which)
        each = price(Purchase(key, 0), self.state, self.tables)
        return Offer(name, printed(inducement), "" if each is None else gold(each), limit, typed, refused)

    def _named(self, key: str, inducement: Inducement) -> Iterator[tuple[str, str]]:
        for named in inducement.named:
            each = price(Purchase(key, 0, 1, named.name), self.state, self.tables)
            yield named.name, printed(named) if each is None else f"{printed(named)} ({gold(each)})"

    # Dice

    @property
    def site_throws(self) -> bool:
        """The weather and the prayers are the site's."""
        return self.bench.fixture.thrown is not None

    @property
    def thrown_prayers(self) -> list[tuple[int, str]]:
        """The prayers of this side that the site threw: face and name."""
        thrown, names = self.bench.fixture.thrown, prayer_names(self.tables)
        faces = thrown.prayers(Seat(self.side.value)) if thrown else ()
        return [(face, names.get(face, "")) for face in faces]

    @property
    def prayers_to_roll(self) -> int:
        return self.bench.prayers_to_roll(self.claim.report, self.side)

    @property
    def thrown_weather(self) -> tuple[int, ...]:
        thrown = self.bench.fixture.thrown
        return (thrown.weather or ()) if thrown else ()

    @property
    def prayers(self) -> list[tuple[Choice, ...]]:
        """A die for every prayer that was bought; one more where an edition sells none."""
        typed, pre_match = self.sheet.several("prayer"), self.tables.pre_match
        bought = sum(p.count for p in self.claim.report.side(Seat(self.side.value)).inducements if p.key == PRAYERS)
        dice = bought if PRAYERS in pre_match.inducements else len(typed) + 1
        dice = min(max(dice, len(typed)), pre_match.prayer_die)
        return [self._prayer(value) for value in (*typed, *[""] * (dice - len(typed)))]

    def _prayer(self, typed: str) -> tuple[Choice, ...]:
        named = [(str(one.low), f"{one.low} {printed(one)}") for one in self.tables.pre_match.prayers]
        return choices([("", "–"), *named], typed)

    @property
    def weather(self) -> list[tuple[Choice, ...]]:
        dice = self.tables.pre_match.weather_dice
        typed = [*self.sheet.several("weather"), *[""] * len(dice)]
        return [faces(sides, value) for sides, value in zip(dice, typed, strict=False)]

    @property
    def weather_named(self) -> str:
        return weather_name(self.claim.report.weather, self.tables)

    @property
    def is_begun(self) -> bool:
        """Something is written down here."""
        typed = self.sheet.body
        return bool(self.guests or self.thrown_prayers) or any(
            name.startswith(("buy.", "prayer", "weather")) for name in typed
        )


def prayer_names(tables: Tables) -> dict[int, str]:
    return {band.low: printed(band) for band in tables.pre_match.prayers}


def weather_name(rolled: tuple[int, int] | None, tables: Tables) -> str:
    """The line of the weather table; empty when none was written down."""
    found: Band | None = None
    if rolled is not None:
        found = next((band for band in tables.pre_match.weather if band.low <= sum(rolled) <= band.high), None)
    return printed(found) if found else ""


def _refusal(inducement: Inducement) -> str:
    if inducement.requires == MAY_HIRE_APOTHECARY:
        return _("only for teams that may have an apothecary")
    return _("only for teams with %(rule)s") % {"rule": rule_name(inducement.requires or "")}
