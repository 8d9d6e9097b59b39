"""Who can be shown a card in a match: the players of both sides, whichever game it is."""

from collections.abc import Callable
from typing import Any

from league.clubs.players import members_of
from league.games import BLOODBOWL
from league.models import Team
from league.reading import fold, fold_all
from matches.discipline_forms import Bearers
from matches.enums import Side
from matches.models import Fixture

Players = list[tuple[str, str]]


def bearers(fixture: Fixture) -> Bearers:
    """Both teams with their players, by key and name."""
    teams = [fixture.team(side) for side in Side]
    return [(team.ref, str(team), _read(team, state)) for team, state in zip(teams, fold_all(*teams), strict=True)]


def players_of(team: Team) -> Players:
    """A team's players, by the key under which its own record knows them."""
    return _read(team, fold(team))


def _read(team: Team, state: Any) -> Players:
    read: Callable[[Any], Players] = _listed if team.game == BLOODBOWL else lambda state: _members(state, team.game)
    return read(state)


def _listed(state: Any) -> Players:
    return [(str(player.n), f"{player.number} {player.name}") for player in state.listed]


def _members(state: Any, game: str) -> Players:
    return [(member.key, str(member)) for member in members_of(state, game)]
