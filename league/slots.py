"""Places on this room's pages that other rooms fill, so that nothing here needs to know them.

What is registered here is called in the order of registration; each caller keeps its own number of queries constant.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from django.http import HttpRequest

from league.models.accounts import User
from league.models.leagues import League
from league.models.seasons import Season
from league.models.teams import Team


@dataclass(frozen=True)
class Waiting:
    """Something that waits for a person: what to do, where, in which league (None: a friendly of none), and since when.
    The oldest come first on their home."""

    text: str
    url: str
    league: League | None
    since: datetime | None = None


@dataclass(frozen=True)
class Panel:
    """A part of a page: a template, and what it is shown with (as `panel`)."""

    template: str
    context: Mapping[str, Any]


Waits = Callable[[User], Iterable[Waiting]]
LeaguePanel = Callable[[HttpRequest, League], Panel | None]
SeasonPanel = Callable[[HttpRequest, Season], Panel | None]
TeamPanel = Callable[[HttpRequest, Team], Panel | None]
SeasonCoaches = Callable[[League, Sequence[Season]], Mapping[tuple[int, str], tuple[str, ...]]]
"""Who coached teams that have had several coaches in each of these seasons, by the season's key and the team's ref."""


@dataclass(frozen=True)
class SeasonLink:
    """A part of a season that has a page: its name, and the name of its route (league's slug, season's number)."""

    label: Any
    route: str


@dataclass(frozen=True)
class LeagueBook:
    """A book of a league: its name, the name of its route (league's slug), and an icon."""

    label: Any
    route: str
    icon: str


WAITS: list[Waits] = []
LEAGUE_PANELS: list[LeaguePanel] = []
SEASON_PANELS: list[SeasonPanel] = []
TEAM_PANELS: list[TeamPanel] = []
SEASON_LINKS: list[SeasonLink] = []
LEAGUE_BOOKS: list[LeagueBook] = []
SEASON_COACHES: list[SeasonCoaches] = []

F = TypeVar("F", bound=Callable[..., Any])


def fills(slot: list[Any]) -> Callable[[F], F]:
    """`@fills(WAITS)`, `@fills(SEASON_PANELS)`: put a function into a slot."""

    def register(function: F) -> F:
        slot.append(function)
        return function

    return register


def waiting_for(user: User) -> list[Waiting]:
    """Everything that waits for a person, the longest first; what has no date comes last."""
    found = [item for waits in WAITS for item in waits(user)]
    return sorted(found, key=lambda item: (item.since is None, item.since.timestamp() if item.since else 0))


def panels(slot: list[Any], request: HttpRequest, subject: Any) -> list[Panel]:
    """The parts other rooms add to a page about `subject`."""
    return [panel for make in slot if (panel := make(request, subject)) is not None]
