"""A season is closed when all is played, and in need opened again."""

from league.models.accounts import User
from league.models.seasons import Season
from league.services.records import Written, append
from rules_engine.competition.actions import CloseSeason, ReopenSeason
from rules_engine.core import Seat


def close_season(
    season: Season, *, by: User, expected_seq: int | None = None, request_key: str | None = None
) -> Written:
    """Nothing in the season changes any more, and its honours stand. Raises `Stale`, `IllegalAction`."""
    action = CloseSeason(Seat.COMMISSIONER)
    return append(season, [action], by=by, expected_seq=expected_seq, request_key=request_key)


def reopen_season(
    season: Season, *, reason: str, by: User, expected_seq: int | None = None, request_key: str | None = None
) -> Written:
    """Something has to change after all. Raises `Stale`, `IllegalAction`."""
    action = ReopenSeason(Seat.COMMISSIONER, reason)
    return append(season, [action], by=by, expected_seq=expected_seq, request_key=request_key)
