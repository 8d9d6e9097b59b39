"""Reports that nobody answers: when the wait is over, what the season has decided for them happens, by the clock or when
somebody looks."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from league.models import Season
from league.reading import fold
from league.ticking import ticks
from matches.enums import FixtureStatus
from matches.live.whistle import blow_late
from matches.models import Fixture
from matches.services.deadlines import pass_deadlines
from matches.services.reports import AlreadyDecided, lapse_report
from rules_engine.competition.policies import Unanswered
from rules_engine.errors import IllegalAction


def pass_answers(season: Season, now: datetime | None = None) -> int:
    """What was decided for the reports of this season that nobody has answered in time. How many were decided."""
    waited = _waited(now or timezone.now()).filter(season=season).select_related("home__coach", "away__coach")
    return sum(_pass(fixture, season) for fixture in waited.order_by("since", "number"))


def _pass(fixture: Fixture, season: Season) -> bool:
    """A report that cannot count by now is the commissioner's, whatever was decided."""
    fixture.season = season
    accept = fold(season).policies.unanswered is Unanswered.ACCEPT
    try:
        try:
            lapse_report(fixture, version=fixture.versions, accept=accept)
        except IllegalAction:
            lapse_report(fixture, version=fixture.versions, accept=False)
    except AlreadyDecided:
        return False
    return True


def _waited(now: datetime) -> QuerySet[Fixture]:
    return Fixture.objects.filter(status=FixtureStatus.REPORTED, answer_by__lte=now)


def do_due(season: Season) -> int:
    """Everything that is due in a season by now: reports of matches that were played here, deadlines of matches, and of
    answers to reports."""
    told = blow_late(season.pk)
    return told + pass_deadlines(season) + (0 if season.answer_days is None else pass_answers(season))


@ticks
def answers(now: datetime) -> int:
    """Those of every season."""
    seasons = Season.objects.filter(pk__in=_waited(now).values("season")).select_related("league")
    return sum(pass_answers(season, now) for season in seasons)
