"""Whom the season keeps out of a match, and how a report and a team say so."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from matches.enums import Side
from matches.models import Fixture
from rules_engine.bloodbowl.team import TeamState
from rules_engine.competition.discipline import Ban
from rules_engine.competition.discipline_room import banned_from
from rules_engine.competition.state import SeasonState

Bans = Mapping[Side, tuple[Ban, ...]]


def bans_at(fixture: Fixture, season: SeasonState) -> Bans:
    """The bans that keep players of each side out of a fixture; of one that has ended those that were served in it. A
    friendly is none of the season's matches."""
    found = () if fixture.is_friendly else banned_from(season, fixture.number)
    return {side: tuple(ban for ban in found if ban.team == fixture.team(side).ref) for side in Side}


def numbers_of(bans: Collection[Ban]) -> tuple[int, ...]:
    """The players among the banned whom their team's record counts."""
    return tuple(sorted({int(ban.player) for ban in bans if ban.player.isascii() and ban.player.isdecimal()}))


def sidelined(state: TeamState, numbers: Collection[int]) -> TeamState:
    """The team as it can play: the banned are missing like the injured, so that others may be lent in their place."""
    if not numbers:
        return state
    players = tuple(replace(player, missing_next=True) if player.n in numbers else player for player in state.players)
    return replace(state, players=players)
