"""A season is closed when all is played, and in need opened again."""

from django.db import transaction

from league.amending import closing_of
from league.books import book_of
from league.models.accounts import User
from league.models.records import SeasonEntry
from league.models.seasons import Season
from league.reading import fold
from league.services.records import Written, append, lock, written_by
from rules_engine.competition.actions import CloseSeason
from rules_engine.competition.codes import SeasonCode
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.record import Void


def close_season(
    season: Season, *, by: User, expected_seq: int | None = None, request_key: str | None = None
) -> Written:
    """Nothing in the season changes any more, and its honours stand. Raises `Stale`, `IllegalAction`."""
    action = CloseSeason(Seat.COMMISSIONER)
    return append(season, [action], by=by, expected_seq=expected_seq, request_key=request_key)


@transaction.atomic
def reopen_season(
    season: Season, *, reason: str, by: User, expected_seq: int | None = None, request_key: str | None = None
) -> Written:
    """Something has to change after all: the closing counts no more. Raises `Stale`, `IllegalAction` for a season that is
    open or without a reason."""
    (season,) = lock(season)
    closed = closing_of(book_of(season), season)
    if closed is None or not (fold(season).closed or written_by(SeasonEntry, request_key)):
        raise IllegalAction(SeasonCode.SEASON_OPEN)
    if not reason.strip():
        raise IllegalAction(SeasonCode.REASON_MISSING)
    return append(season, [Void(closed, reason)], by=by, expected_seq=expected_seq, request_key=request_key)
