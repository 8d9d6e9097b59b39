"""Everything that is written in the record of a Hat-Trick or an Ofusaido team: its squads and its matches."""

from typing import Any

from django.db import transaction

from league.games import kit_of
from league.models.accounts import User
from league.models.seasons import Season
from league.models.teams import Team
from league.reading import fold
from league.services.careers import seat_of
from league.services.records import Written, append, lock
from league.services.seasons import enter_team
from rules_engine.clubs.actions import BookMatch, BookWalkover


@transaction.atomic
def register_squad(
    team: Team,
    *,
    name: str,
    squad: Any,
    by: User,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """A squad for the team from now on. With its first one it enters the season it was founded for, while that takes
    entries. Raises `Stale`, and `IllegalAction` with all findings."""
    season = Season.objects.filter(ref=fold(team).season, league=team.league_id).first()
    if season is not None:
        season, team = lock(season, team)
    was_drafted = team.is_drafted
    action = kit_of(team).record.register(seat_of(by, team), name, squad)  # type: ignore[attr-defined]
    written = append(team, [action], by=by, expected_seq=expected_seq, request_key=request_key)
    if season is not None and season.is_entering and not was_drafted and not written.repeated:
        enter_team(season, team=written.owner, by=by)
    return written


def book_club_match(
    team: Team, *, action: BookMatch | BookWalkover, by: User | None, request_key: str | None = None
) -> Written:
    """A match that counts enters the team's record. Raises `IllegalAction`."""
    return append(team, [action], by=by, request_key=request_key)
