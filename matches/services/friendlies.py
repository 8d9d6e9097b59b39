"""Friendlies: arranged between two teams, and called off again while nobody has reported them."""

from django.db import transaction

from league.models import Season, Team, User
from league.services.records import Written, append, lock
from matches.access import part_in
from matches.models import Fixture
from matches.services.drafts import NotYours, ReportClosed
from rules_engine.competition.actions import ArrangeFriendly, CallOffFriendly
from rules_engine.core import Seat


def arrange_friendly(
    season: Season, *, home: Team, away: Team, by: User, seat: Seat, request_key: str | None = None
) -> Fixture:
    """A match of two teams, one of this season's at least, by the rules of the season. Raises `IllegalAction`."""
    arranged: Written = append(season, [ArrangeFriendly(seat, home.ref, away.ref)], by=by, request_key=request_key)
    number = arranged.events[0].fixture  # type: ignore[attr-defined]
    return Fixture.objects.select_related("season__league").get(season=season, number=number)


@transaction.atomic
def call_off_friendly(fixture: Fixture, *, by: User, request_key: str | None = None) -> None:
    """It is not played, by a coach of it or the commissioner. Raises `NotYours`, `ReportClosed`, `IllegalAction`."""
    (season,) = lock(fixture.season)
    part = part_in(by, fixture)
    if not part.takes_part:
        raise NotYours
    if not Fixture.objects.get(pk=fixture.pk).is_open_to_report:
        raise ReportClosed
    append(season, [CallOffFriendly(part.seat, fixture.number)], by=by, request_key=request_key)
