"""The dice of a league: how often each face fell, beside how often it should; typed dice apart from the site's."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from league.acts import acts
from league.models.leagues import League
from league.models.records import CareerEntry, SeasonEntry
from league.models.seasons import Season
from league.referees import tables_of
from league.terms import term
from rules_engine.bloodbowl.actions import EnterSeason, Roll
from rules_engine.bloodbowl.tables import GettingEven, Tables
from rules_engine.bloodbowl.team import Purpose
from rules_engine.competition.actions import FairWeather
from rules_engine.core import Origin


def _grudge(tables: Tables) -> GettingEven:
    assert tables.injuries.getting_even is not None
    return tables.injuries.getting_even


SIDES: dict[Purpose, Callable[[Tables], int]] = {
    Purpose.MVP: lambda tables: tables.spp.mvp_nominees,
    Purpose.FANS: lambda tables: 6,
    Purpose.CONCESSION_FANS: lambda tables: 3,
    Purpose.LOYALTY: lambda tables: 6,
    Purpose.WALKOVER_WINNINGS: lambda tables: tables.season.unplayed.real_life.other_team_winnings_die,
    Purpose.RANDOM_SKILL: lambda tables: 6,
    Purpose.CHARACTERISTIC: lambda tables: tables.advancement.characteristic_die,
    Purpose.EXPENSIVE_MISTAKE: lambda tables: 6,
    Purpose.MINOR_INCIDENT: lambda tables: tables.post_match.minor_incident_die,
    Purpose.CATASTROPHE: lambda tables: 6,
    Purpose.GETTING_EVEN: lambda tables: _grudge(tables).die,
    Purpose.HATRED_RECOVERY: lambda tables: tables.season.rest.die,
    Purpose.NIGGLING_RECOVERY: lambda tables: tables.season.rest.die,
    Purpose.CHARACTERISTIC_RECOVERY: lambda tables: tables.season.rest.die,
}
"""Of how many sides the die for a purpose is: entries keep what it showed, not what it could show."""

What = Purpose | None
"""What a die was thrown for; None for fair-weather fans, which are thrown for a match and not for a team."""


@dataclass(frozen=True)
class Face:
    face: int
    observed: int
    expected: float
    bar: float
    """The share of the tallest bar that this one has, from 0 to 100."""

    @property
    def left(self) -> str:
        """Where the bar begins, as SVG writes it in every language."""
        return f"{self.face - 1}.1"


@dataclass(frozen=True)
class Die:
    """All dice of one kind that were thrown for one purpose (or for any)."""

    label: str
    sides: int
    counts: Counter[int]

    @property
    def thrown(self) -> int:
        return sum(self.counts.values())

    @property
    def average(self) -> float:
        return sum(face * count for face, count in self.counts.items()) / self.thrown

    @property
    def expected_average(self) -> float:
        return (self.sides + 1) / 2

    @property
    def expected(self) -> float:
        return self.thrown / self.sides

    @property
    def expected_bar(self) -> float:
        return 100 * self.expected / self._tallest

    @property
    def _tallest(self) -> float:
        return max(self.expected, *self.counts.values())

    @property
    def faces(self) -> list[Face]:
        return [
            Face(face, self.counts[face], self.expected, 100 * self.counts[face] / self._tallest)
            for face in range(1, self.sides + 1)
        ]


@dataclass(frozen=True)
class Source:
    """The dice that came from one place: all of a kind together, and by purpose."""

    origin: Origin
    together: list[Die]
    by_purpose: list[Die]

    @property
    def label(self) -> str:
        return term(self.origin)


def dice_of(league: League) -> list[Source]:
    """Four queries, however many dice there are."""
    counts: dict[tuple[Origin, What, int], Counter[int]] = {}
    for what, sides, origin, faces in (*_of_careers(league), *_of_seasons(league)):
        counts.setdefault((origin, what, sides), Counter()).update(faces)
    return [_source(origin, counts) for origin in Origin if any(key[0] is origin for key in counts)]


Thrown = tuple[What, int, Origin, tuple[int, ...]]


def _of_careers(league: League) -> Iterator[Thrown]:
    """A team's dice by the rules it played by when they fell."""
    rules: dict[int, Tables] = {}
    for act in acts(CareerEntry, Q(team__league=league), EnterSeason, Roll):
        match act.action:
            case EnterSeason(ruleset=ruleset):
                rules[act.owner_id] = tables_of(ruleset)
            case Roll(purpose=purpose, faces=faces, origin=origin):
                yield purpose, SIDES[purpose](rules[act.owner_id]), origin, faces


def _of_seasons(league: League) -> Iterator[Thrown]:
    """Fair-weather fans, one die for each side of a match."""
    rules = {pk: tables_of(hash_) for pk, hash_ in Season.objects.filter(league=league).values_list("pk", "ruleset_id")}
    for act in acts(SeasonEntry, Q(season__league=league), FairWeather):
        thrown: FairWeather = act.action
        yield None, rules[act.owner_id].settings.fair_weather_fans, thrown.origin, (thrown.home, thrown.away)


def _source(origin: Origin, counts: dict[tuple[Origin, What, int], Counter[int]]) -> Source:
    mine = {(what, sides): counter for (where, what, sides), counter in counts.items() if where is origin}
    together: dict[int, Counter[int]] = {}
    for (_what, sides), counter in mine.items():
        together.setdefault(sides, Counter()).update(counter)
    return Source(
        origin,
        [Die(_("every die of this kind"), sides, counter) for sides, counter in sorted(together.items())],
        [Die(_label(what), sides, counter) for (what, sides), counter in sorted(mine.items(), key=_order)],
    )


def _order(item: tuple[tuple[What, int], Any]) -> tuple[int, int]:
    (what, sides), _counter = item
    return (-1 if what is None else list(Purpose).index(what)), sides


def _label(what: What) -> str:
    return _("fair-weather fans") if what is None else term(what)
