"""The cards and bans of a season as a page shows them, with names."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from league.games import BLOODBOWL
from league.models import ClubPlayer, Player, Season, Team
from league.reading import fold
from matches.cards import CAUSES, KINDS
from matches.models import Fixture
from rules_engine.competition.discipline import Ban, Booking
from rules_engine.competition.discipline_room import bans_of
from rules_engine.competition.state import SeasonState

Bearer = Ban | Any
"""Whatever has a `team`, a `player` and a `person`."""


class Names:
    """Who is meant by a team's reference and a player's key: read once for a page. `known` are teams that it has already."""

    def __init__(self, bearers: Iterable[Bearer], known: Iterable[Team] = ()) -> None:
        refs, teams = {one.team for one in bearers}, {team.ref: team for team in known}
        more = Team.objects.filter(ref__in=refs - set(teams))
        self.teams: Mapping[str, Team] = {**teams, **{team.ref: team for team in more}}
        listed = {ref for ref in refs & set(self.teams) if self.teams[ref].game == BLOODBOWL}
        rows = Player.objects.filter(team__ref__in=listed).values_list("team__ref", "n", "number", "name")
        self._players = {(ref, str(n)): f"{number} {name}".strip() for ref, n, number, name in rows}
        clubs = ClubPlayer.objects.filter(team__ref__in=refs - listed).select_related("team")
        self._players |= {(one.team.ref, one.key): str(one) for one in clubs}

    def who(self, one: Bearer) -> str:
        """The player's number and name; the person's, or the bare key, where no list has him."""
        return self._players.get((one.team, one.player)) or one.person or f"#{one.player}"


@dataclass(frozen=True)
class CardLine:
    """A card, and the fixture in which it was shown."""

    n: int
    team: Team
    who: str
    kind: str
    fixture: Fixture
    struck: bool


@dataclass(frozen=True)
class BanLine:
    """A ban: what for, how long, where it was served, and what was decided about it."""

    n: int
    team: Team
    who: str
    cause: str
    fixture: Fixture | None
    imposed: int
    length: int
    left: int
    served: tuple[Fixture, ...]
    appeals: tuple[str, ...]

    @property
    def was_changed(self) -> bool:
        return self.imposed != self.length


@dataclass(frozen=True)
class Ledger:
    """Everything, the latest first."""

    bans: tuple[BanLine, ...]
    cards: tuple[CardLine, ...]


def ledger(season: Season) -> Ledger:
    """The cards and bans of a season, in a number of reads that does not grow with them."""
    state: SeasonState = fold(season)
    book, bans = state.discipline, bans_of(state)
    names = Names([*(booking.card for booking in book.bookings), *bans])
    fixtures = {row.number: row for row in Fixture.objects.filter(season=season).select_related("home", "away")}
    for row in fixtures.values():
        row.season = season

    def card(booking: Booking) -> CardLine:
        shown = booking.card
        return CardLine(
            booking.n,
            names.teams[shown.team],
            names.who(shown),
            str(KINDS[shown.kind]),
            fixtures[booking.fixture],
            booking.struck,
        )

    def ban(one: Ban) -> BanLine:
        return BanLine(
            one.n,
            names.teams[one.team],
            names.who(one),
            str(CAUSES[one.cause]),
            fixtures.get(one.fixture),
            one.imposed,
            one.length,
            one.left,
            tuple(fixtures[n] for n in one.served),
            tuple(appeal.reason for appeal in book.appeals if appeal.ban == one.n),
        )

    return Ledger(tuple(map(ban, reversed(bans))), tuple(map(card, reversed(book.bookings))))
