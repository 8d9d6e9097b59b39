"""What a league remembers, read from its records: the lines of players by season, and the honours of closed seasons."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from league.clubs.players import Member, members_of
from league.games import BLOODBOWL
from league.models.almanac import PlayerSeason, SeasonHonour
from league.models.seasons import Season
from league.models.teams import Team
from league.projection import Columns, Derived, Key, derives
from league.refs import season_of_fixture
from rules_engine.bloodbowl import team as bb
from rules_engine.clubs.report import Line, summed
from rules_engine.clubs.state import ClubState
from rules_engine.competition.honours import honours
from rules_engine.competition.state import SeasonState


@derives(Team)
def player_seasons(row: Team, state: Any) -> Derived:
    """A line for each player and each season in which he played, or did something."""
    lines = _bloodbowl(state) if row.game == BLOODBOWL else _football(state, row.game)
    return Derived(rows={PlayerSeason: dict(lines)})


Rows = Iterator[tuple[Key, Columns]]


def _bloodbowl(state: bb.TeamState) -> Rows:
    for player in state.players:
        for season, matches in _by_season(player.matches).items():
            deeds: dict[str, int] = {}
            for match in matches:
                for deed, count in match.deeds.items():
                    deeds[str(deed)] = deeds.get(str(deed), 0) + count
            games = sum(match.played for match in matches)
            yield (season, str(player.n)), _columns(player.name or f"#{player.number}", deeds, games)


def _football(state: ClubState[Any], game: str) -> Rows:
    """Reports of football name whoever scored or was booked, not who played."""
    members = {member.key: member for member in members_of(state, game)}
    for season, matches in _by_season(state.matches).items():
        for line in summed(line for match in matches for line in match.lines):
            name = str(members.get(line.player, Member(line.player)))
            yield (season, line.player), _columns(name, _deeds(line))


def _columns(name: str, deeds: Mapping[str, int], games: int = 0) -> Columns:
    return {"name": name[:80], "games": games, "deeds": dict(deeds)}


def _deeds(line: Line) -> dict[str, int]:
    counted = {"goal": line.goals, "yellow_card": line.yellow_cards, "sent_off": line.sent_off}
    return {deed: count for deed, count in counted.items() if count}


def _by_season(matches: Iterable[Any]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for match in matches:
        found.setdefault(season_of_fixture(match.fixture), []).append(match)
    return found


@derives(Season)
def season_honours(_: Season, state: SeasonState) -> Derived:
    """Nothing before the season is closed."""
    won = honours(state)
    ids = dict(Team.objects.filter(ref__in={one.team for one in won}).values_list("ref", "pk")) if won else {}
    divided = {stage.n for stage in state.stages if len(stage.groups) > 1}
    return Derived(
        rows={
            SeasonHonour: {
                (position,): {
                    "title": one.name[:80],
                    "division": one.division,
                    "group": one.group if one.stage in divided else 0,
                    "place": one.place,
                    "team_id": ids[one.team],
                }
                for position, one in enumerate(won, start=1)
            }
        }
    )
