"""Deadlines that pass: what the competition has decided for them happens, by the clock or when somebody looks."""

from collections.abc import Iterator
from datetime import datetime

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from league.models import Season
from league.reading import fold
from league.services.records import append, lock
from league.ticking import ticks
from matches.enums import FixtureStatus
from matches.models import Fixture, LateWhistle
from rules_engine.competition.actions import PassDeadline
from rules_engine.competition.fixtures_policies import ABSENT_BY, is_decided_by_clock
from rules_engine.competition.state import SeasonState
from rules_engine.core import Seat


def pass_deadlines(season: Season, now: datetime | None = None) -> int:
    """What was decided for this season's fixtures that nobody has played in time, a day being one of the league's zone.
    How many were decided. A match that is reported is not one of them, whether confirmed or sent back."""
    if season.deadline_policy not in ABSENT_BY:
        return 0
    today = (now or timezone.now()).astimezone(season.league.tzinfo).date().isoformat()
    return _decide(season, today) if _overdue(season, today).exists() else 0


@transaction.atomic
def _decide(season: Season, today: str) -> int:
    (locked,) = lock(season)
    actions = list(_due(locked, today))
    if actions:
        append(locked, actions, by=None)
    return len(actions)


def _due(season: Season, today: str) -> Iterator[PassDeadline]:
    state: SeasonState = fold(season)
    for number in _overdue(season, today).order_by("number").values_list("number", flat=True):
        fixture = state.fixture(number)
        if fixture is not None and fixture.is_open and is_decided_by_clock(state, fixture):
            yield PassDeadline(Seat.CLOCK, number, today)


def _overdue(season: Season, today: str) -> QuerySet[Fixture]:
    """Without those that were played here and whose result is not told yet."""
    told_later = LateWhistle.objects.filter(match__season=OuterRef("season"), match__fixture_number=OuterRef("number"))
    open_ones = Fixture.objects.filter(season=season, status=FixtureStatus.SCHEDULED, deadline__lt=today)
    return open_ones.exclude(Exists(told_later))


@ticks
def deadlines(now: datetime) -> int:
    """Those of every season."""
    waiting = Fixture.objects.filter(status=FixtureStatus.SCHEDULED, deadline__lte=timezone.localdate(now))
    seasons = Season.objects.filter(pk__in=waiting.values("season")).select_related("league")
    return sum(pass_deadlines(season, now) for season in seasons)
