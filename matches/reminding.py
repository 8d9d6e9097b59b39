"""Reminders that come of time alone: deadlines that are near, and matches played here that wait for somebody."""

from datetime import datetime, timedelta

from django.db.models import Max, QuerySet

from league.models.notices import NoticeKind
from league.notices.telling import tell
from league.notices.words import ANSWER, MATCH
from league.ticking import ticks
from matches.enums import FixtureStatus
from matches.models import Fixture, Match
from matches.notices import coaches_of, tell_of
from rules_engine.core import Seat

BEFORE_DEADLINE = timedelta(days=2)
BEFORE_ANSWER = timedelta(days=1)
AWAY = timedelta(minutes=10)
"""Who is asked something in a match played here and has not answered for so long is not looking at it."""
PAST_CARING = timedelta(days=7)


@ticks
def deadlines_near(now: datetime) -> int:
    """Matches that are to be played soon, and reports whose wait is nearly over: both once."""
    return sum(_match_near(one, now) for one in _open(now)) + sum(_answer_near(one) for one in _waiting(now))


def _rows() -> QuerySet[Fixture]:
    return Fixture.objects.select_related("season__league", "home__coach", "away__coach").order_by("pk")


def _open(now: datetime) -> list[Fixture]:
    until = (now + BEFORE_DEADLINE).date()
    return list(_rows().filter(status=FixtureStatus.SCHEDULED, deadline__gte=now.date(), deadline__lte=until))


def _waiting(now: datetime) -> list[Fixture]:
    until = now + BEFORE_ANSWER
    return list(_rows().filter(status=FixtureStatus.REPORTED, answer_by__gt=now, answer_by__lte=until))


def _match_near(fixture: Fixture, now: datetime) -> int:
    assert fixture.deadline is not None
    if now.astimezone(fixture.season.league.tzinfo).date() > fixture.deadline:
        return 0
    day = fixture.deadline.isoformat()
    key = f"deadline:{fixture.ref}:{day}"
    return tell_of(fixture, NoticeKind.DEADLINE, coaches_of(fixture), key=key, step=MATCH, day=day)


def _answer_near(fixture: Fixture) -> int:
    assert fixture.answer_by is not None
    people = [one for one in coaches_of(fixture) if one is not None and one.pk != fixture.reported_by_id]
    key = f"answer:{fixture.ref}:{fixture.versions}"
    when = fixture.answer_by.isoformat()
    return tell_of(fixture, NoticeKind.DEADLINE, people, key=key, channel=True, step=ANSWER, when=when)


@ticks
def turns(now: datetime) -> int:
    """Matches played here in which somebody has been asked for a while."""
    asked = Match.objects.running().with_league().select_related("home_user", "away_user")
    quiet = asked.annotate(last=Max("entries__at")).filter(last__lte=now - AWAY, last__gt=now - PAST_CARING)
    return sum(_turn(match) for match in quiet.exclude(home_asked=False, away_asked=False))


def _turn(match: Match) -> int:
    seats = [seat for seat, is_asked in ((Seat.HOME, match.home_asked), (Seat.AWAY, match.away_asked)) if is_asked]
    league = match.league or (match.season.league if match.season else None)
    people = [match.user_at(seat) for seat in seats]
    key = f"turn:{match.ref}:{match.seq}"
    return tell(
        NoticeKind.TURN, people, league=league, url=match.get_absolute_url(), key=key, fixture=(match.home, match.away)
    )
