"""Where the dice of a league are found: in careers, in seasons, and in what other rooms add."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext_lazy as lazy

from league.acts import acts
from league.models.leagues import League
from league.models.records import CareerEntry, SeasonEntry
from league.models.seasons import Season
from league.referees import tables_of
from league.terms import term
from rules_engine.bloodbowl.actions import EnterSeason, Roll
from rules_engine.bloodbowl.tables import GettingEven, Tables
from rules_engine.bloodbowl.team import Purpose
from rules_engine.competition.actions import DrawPrayer, DrawWeather, FairWeather
from rules_engine.core import Origin

GAME = "bloodbowl"


class MatchDie(StrEnum):
    """What a die is thrown for at a match rather than for a team."""

    FAIR_WEATHER = "fair_weather"
    WEATHER = "weather"
    PRAYER = "prayer"
    PENALTY = "penalty"


LABELS: dict[MatchDie, Any] = {
    MatchDie.FAIR_WEATHER: lazy("fair-weather fans"),
    MatchDie.WEATHER: lazy("weather"),
    MatchDie.PRAYER: lazy("prayers"),
    MatchDie.PENALTY: lazy("penalties of play-offs"),
}

What = Purpose | MatchDie


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice that fell together: what for, with how many sides, by whom, the faces; and the entry of a team's record or
    the match of a season they are of."""

    what: What
    sides: int
    origin: Origin
    faces: tuple[int, ...]
    team: int | None = None
    seq: int = 0
    season: int | None = None
    fixture: int = 0


ORDER: tuple[What, ...] = (*MatchDie, *Purpose)


def label_of(what: What) -> str:
    return str(LABELS[what]) if isinstance(what, MatchDie) else term(what)


SOURCES: list[Callable[[League], Iterable[Thrown]]] = []


def throws(source: Callable[[League], Iterable[Thrown]]) -> Callable[[League], Iterable[Thrown]]:
    """Register a place where dice are found."""
    SOURCES.append(source)
    return source


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


@throws
def of_careers(league: League) -> Iterator[Thrown]:
    """A team's dice by the rules it played by when they fell."""
    rules: dict[int, Tables] = {}
    for act in acts(CareerEntry, Q(team__league=league), EnterSeason, Roll):
        match act.action:
            case EnterSeason(ruleset=ruleset):
                rules[act.owner_id] = tables_of(ruleset)
            case Roll(purpose=purpose, faces=faces, origin=origin):
                sides = SIDES[purpose](rules[act.owner_id])
                yield Thrown(purpose, sides, origin, faces, team=act.owner_id, seq=act.seq)


@throws
def of_seasons(league: League) -> Iterator[Thrown]:
    """What was thrown for a match: fair-weather fans, one die for each side, the weather, prayers."""
    seasons = Season.objects.filter(league=league, ruleset__game=GAME).values_list("pk", "ruleset_id")
    rules = {pk: tables_of(hash_) for pk, hash_ in seasons}
    for act in acts(SeasonEntry, Q(season__league=league), FairWeather, DrawWeather, DrawPrayer):
        tables, thrown = rules[act.owner_id], act.action
        where: dict[str, Any] = {"season": act.owner_id, "fixture": thrown.fixture}
        match thrown:
            case FairWeather(home=home, away=away, origin=origin):
                yield Thrown(MatchDie.FAIR_WEATHER, tables.settings.fair_weather_fans, origin, (home, away), **where)
            case DrawWeather(faces=faces):
                yield Thrown(MatchDie.WEATHER, tables.pre_match.weather_dice[0], Origin.SITE, faces, **where)
            case DrawPrayer(face=face):
                yield Thrown(MatchDie.PRAYER, tables.pre_match.prayer_die, Origin.SITE, (face,), **where)
