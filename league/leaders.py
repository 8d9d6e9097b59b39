"""Who leads in what: the players of a season or of all seasons, by every deed that is counted."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as lazy

from league.games import BLOODBOWL, HATTRICK, OFUSAIDO
from league.models.almanac import PlayerSeason
from league.models.leagues import League
from league.models.seasons import Season
from league.models.teams import Team
from rules_engine.bloodbowl.tables import Deed

SHOWN = 10
GAMES = "games"
"""The matches a player took part in, counted like a deed."""

BLOODBOWL_DEEDS: Mapping[str, Any] = {
    Deed.TOUCHDOWN: lazy("Touchdowns"),
    Deed.CASUALTY: lazy("Casualties"),
    Deed.MVP: lazy("MVP awards"),
    Deed.COMPLETION: lazy("Completions"),
    Deed.INTERCEPTION: lazy("Interceptions"),
    Deed.DEFLECTION: lazy("Deflections"),
    Deed.CATCH_OF_A_PASS: lazy("Catches of a pass"),
    Deed.THROW: lazy("Superb throws"),
    Deed.LANDING: lazy("Landings"),
    Deed.CASUALTY_BY_FOUL: lazy("Casualties by fouls"),
    Deed.CASUALTY_BY_CROWD_PUSH: lazy("Casualties by the crowd"),
    Deed.CASUALTY_BY_SPECIAL_ACTION: lazy("Casualties by special actions"),
}
FOOTBALL_DEEDS: Mapping[str, Any] = {
    "goal": lazy("Goals"),
    "yellow_card": lazy("Yellow cards"),
    "sent_off": lazy("Sent off"),
}
DEEDS: Mapping[str, Mapping[str, Any]] = {
    BLOODBOWL: BLOODBOWL_DEEDS,
    HATTRICK: FOOTBALL_DEEDS,
    OFUSAIDO: FOOTBALL_DEEDS,
}
"""What is counted in each game, in the order in which people ask for it."""


@dataclass
class Tally:
    """A player with all that he did, over the lines that were put together."""

    team: Team
    player: str
    name: str
    games: int = 0
    deeds: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    season: str = ""
    """The reference of the season these are of; empty for all."""

    def why(self, deed: str) -> str:
        """Where that deed is told match by match."""
        return deed_url(self.team, deed, self.player, self.season)

    @property
    def why_games(self) -> str:
        return self.why(GAMES)

    @property
    def url(self) -> str:
        """His page; in the football games, that of his team."""
        if self.team.game == BLOODBOWL:
            return reverse("player", args=[self.team.ref, self.player])
        return self.team.get_absolute_url()


@dataclass(frozen=True)
class Leader:
    """A line of a leaders' board; a place is shared by those who did the same."""

    place: int
    player: Tally
    count: int
    deed: str

    @property
    def why(self) -> str:
        """Where the count is told match by match."""
        return self.player.why(self.deed)


@dataclass(frozen=True)
class Board:
    """The first of one deed; `more` have done as much as the last one shown."""

    deed: str
    title: Any
    leaders: tuple[Leader, ...]
    more: int = 0


def deed_url(team: Team, deed: str, player: str, season: str = "") -> str:
    """Where a deed of a player is told match by match; `season` is its reference, empty for all."""
    asked = {"player": player, **({"season": season} if season else {})}
    return f"{_address(team.ref, deed)}?{urlencode(asked)}"


@lru_cache(maxsize=4096)
def _address(ref: str, deed: str) -> str:
    """A page of leaders has two of these for each of a hundred players."""
    return reverse("why", args=[ref, deed])


def of_season(season: Season) -> list[Tally]:
    """What everybody did in a season; one query."""
    return summed(_lines(season.league, season.game).filter(season_ref=season.ref), season.ref)


def of_all_seasons(league: League, game: str) -> list[Tally]:
    """What everybody did in all seasons of a game, whether he still plays or not; one query."""
    return summed(_lines(league, game).order_by("season_ref"))


def _lines(league: League, game: str) -> "QuerySet[PlayerSeason]":
    lines = PlayerSeason.objects.filter(team__league=league, team__game=game).select_related("team")
    return lines.only(
        "player", "name", "games", "deeds", "team__ref", "team__name", "team__roster", "team__game", "team__coach"
    )


def summed(lines: Iterable[PlayerSeason], season: str = "") -> list[Tally]:
    """The lines put together by player; `season` where they are all of one."""
    found: dict[tuple[int, str], Tally] = {}
    for line in lines:
        key = (line.team_id, line.player)
        one = found.get(key) or found.setdefault(key, Tally(line.team, line.player, line.name, season=season))
        one.games += line.games
        for deed, count in line.deeds.items():
            one.deeds[deed] += count
    return list(found.values())


def boards(players: Iterable[Tally], game: str, shown: int = SHOWN, whole: str = "") -> Iterator[Board]:
    """A board for every deed that anybody did; that of the `whole` deed has everybody who did it."""
    players = list(players)
    for deed, title in DEEDS[game].items():
        doers = [player for player in players if player.deeds.get(deed)]
        if doers:
            order = sorted(doers, key=lambda one: (-one.deeds[deed], one.games, one.name))
            yield _board(deed, title, order, len(order) if deed == whole else shown)


def _board(deed: str, title: Any, doers: list[Tally], shown: int) -> Board:
    leaders: list[Leader] = []
    for n, player in enumerate(doers[:shown], start=1):
        count = player.deeds[deed]
        shared = bool(leaders) and leaders[-1].count == count
        leaders.append(Leader(leaders[-1].place if shared else n, player, count, str(deed)))
    more = sum(player.deeds[deed] == leaders[-1].count for player in doers[shown:])
    return Board(str(deed), title, tuple(leaders), more)
