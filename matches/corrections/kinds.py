"""How a report of each game is corrected: what changes from game to game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from league.games import BLOODBOWL, HATTRICK, OFUSAIDO
from league.referees import tables_of
from matches.bans import bans_at, numbers_of, sidelined
from matches.clubs import booking as club_booking
from matches.clubs.results import result_of as club_result_of
from matches.clubs.versions import decoder
from matches.corrections.inverse import sheets_of
from matches.corrections.inverse_clubs import club_sheets_of
from matches.enums import Side
from matches.models import Fixture
from matches.services.booking import match_of, result_of
from rules_engine.bloodbowl import actions as bb
from rules_engine.bloodbowl.report import Report
from rules_engine.clubs import actions as clubs

BOOKED = (bb.BookMatch, bb.BookWalkover, clubs.BookMatch, clubs.BookWalkover)
"""What enters a result into a team's record, in every game."""


@dataclass(frozen=True)
class CorrectKind:
    """`read` reads a report, `sheets` are what it could have been typed on; `match_of` and `result_of` are what is booked
    of it. `past` is the bench (`now`) as it was: with both teams and the season right before the match."""

    read: Callable[[Any], Any]
    sheets: Callable[[Any], Mapping[Side, Mapping[str, list[str]]]]
    match_of: Callable[..., Any]
    result_of: Callable[..., Any]
    past: Callable[[Any, Mapping[Side, Any], Any], Any]


def _bloodbowl_past(now: Any, states: Mapping[Side, Any], season: Any) -> Any:
    banned = {side: numbers_of(bans) for side, bans in bans_at(now.fixture, season).items()}
    playing = {side: sidelined(states[side], banned[side]) for side in Side}
    return replace(now, states=playing, banned=banned, tables=tables_of(states[Side.HOME].ruleset))


def _football_past(now: Any, states: Mapping[Side, Any], season: Any) -> Any:
    return replace(now, states=states, season=season)


def _football(game: str) -> CorrectKind:
    return CorrectKind(decoder(game), club_sheets_of, club_booking.match_of, club_result_of, _football_past)


CORRECTED: dict[str, CorrectKind] = {
    BLOODBOWL: CorrectKind(msgspec.json.Decoder(Report).decode, sheets_of, match_of, result_of, _bloodbowl_past),
    HATTRICK: _football(HATTRICK),
    OFUSAIDO: _football(OFUSAIDO),
}


def corrected(fixture: Fixture) -> CorrectKind:
    """How reports of this fixture's game are corrected."""
    return CORRECTED[fixture.season.game]
