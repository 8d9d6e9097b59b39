"""The reads of the matches room."""

from datetime import date
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from league.enums import Role, SeasonPhase
from league.models import League, Season, TableRow
from league.queries import main_table
from league.querysets import Person
from matches.enums import FixtureStatus
from matches.kicks import KICKS
from matches.models import Correction, Fixture, Match, ReportDecision
from rules_engine.competition.policies import Policy


def fixtures_of(season: Season) -> QuerySet[Fixture]:
    """Every fixture of a season but its friendlies, stage by stage, round by round, group by group."""
    rows = Fixture.objects.of_the_season().filter(season=season).select_related("home", "away")
    return rows.order_by("stage", "round", "group", "number")


def in_play(season: Season, stage: int) -> Q:
    """Of the earliest round of a stage with a match to be played; of the last one when all are."""
    rounds = Fixture.objects.filter(season=season, stage=stage)
    first_open, last = rounds.open().order_by("round"), rounds.order_by("-round")
    at = Coalesce(Subquery(first_open.values("round")[:1]), Subquery(last.values("round")[:1]))
    return Q(stage=stage, round=at)


def open_in(stage: int) -> Q:
    """Of a stage, waiting for a result."""
    return Q(stage=stage) & ~Q(status__in=(FixtureStatus.PLAYED, FixtureStatus.CANCELLED))


def table_of(season: Season, stage: int | None = None, group: int = 1) -> QuerySet[TableRow]:
    """A table, best first, with what a line of it shows of a team; of the first stage that has one unless one is named."""
    rows = main_table(season) if stage is None else TableRow.objects.filter(season=season, stage=stage, group=group)
    rows = rows.select_related("team").order_by("position")
    return rows.only(*TableRow.DERIVED, "team__name", "team__roster", "team__game", "team__ref", "team__coach")


def tables_of(season: Season) -> QuerySet[TableRow]:
    """Every table of the season, stage by stage and group by group, the best first."""
    rows = TableRow.objects.filter(season=season).select_related("team").order_by("stage", "group", "position")
    return rows.only(*TableRow.DERIVED, "stage", "team__name", "team__roster", "team__game", "team__ref", "team__coach")


def _with_league() -> QuerySet[Fixture]:
    return Fixture.objects.select_related("season__league", "home", "away", "reported_by").order_by("pk")


def waiting_for(coach: Person) -> QuerySet[Fixture, Any]:
    """This coach's matches that ask something of them, in the order of play; each with what it asks: `asks_answer`,
    `asks_report`, `asks_date`."""
    mine = _with_league().filter(Q(home__coach=coach) | Q(away__coach=coach))
    of_it = ReportDecision.objects.filter(
        version__season=OuterRef("season"), version__fixture_number=OuterRef("number")
    ).order_by("-pk")
    asking = mine.annotate(decided_by=Subquery(of_it.values("by")[:1])).annotate(
        asks_answer=_asks_answer(coach), asks_report=_asks_report(coach), asks_date=_asks_date(coach)
    )
    return asking.filter(Q(asks_answer=True) | Q(asks_report=True) | Q(asks_date=True)).order_by("round", "number")


def _asks_answer(coach: Person) -> Q:
    """Reports of the other side, and those the commissioner entered."""
    return Q(status=FixtureStatus.REPORTED) & ~Q(reported_by=coach)


def _asks_report(coach: Person) -> Q:
    """One that is being played here reports itself, of which a kick alone does nothing, and one whose report this coach
    sent back waits for the other."""
    played_here = (
        Match.objects.untold()
        .exclude(kind__in=KICKS)
        .filter(season=OuterRef("season"), fixture_number=OuterRef("number"))
    )
    waits = Q(status=FixtureStatus.SCHEDULED) | Q(status=FixtureStatus.REJECTED) & ~Q(decided_by=coach.pk)
    return waits & ~Q(Exists(played_here))


def _asks_date(coach: Person) -> Q:
    """The other side has offered one."""
    return Q(home__coach=coach, away_offers__gt=0) | Q(away__coach=coach, home_offers__gt=0)


def stuck_for(user: Person, today: date) -> QuerySet[Fixture]:
    """What has come to a halt in the leagues this person runs: reports without an answer, reports sent back, and
    matches whose deadline has passed."""
    runs = Q(season__league__memberships__user=user, season__league__memberships__role=Role.COMMISSIONER)
    halted = Q(status__in=(FixtureStatus.REPORTED, FixtureStatus.REJECTED))
    overdue = Q(status=FixtureStatus.SCHEDULED, deadline__lt=today) & ~Q(season__deadline_policy=Policy.NOTHING)
    return _with_league().filter(runs, halted | overdue).order_by(F("since").asc(nulls_last=True), "deadline")


def corrections_to_answer(user: Person) -> QuerySet[Fixture, Any]:
    """Matches with a proposed correction that this person may agree to, as the other coach or for the league: with
    `proposal`, its key, and `proposed_at`. Of several the earliest."""
    here = Correction.objects.filter(season=OuterRef("season"), fixture_number=OuterRef("number"))
    open_ones = here.filter(decisions=None).exclude(by=user).order_by("pk")
    runs = League.objects.filter(memberships__user=user, memberships__role=Role.COMMISSIONER)
    mine = Q(home__coach=user) | Q(away__coach=user) | Q(season__league__in=runs)
    found = (
        _with_league()
        .filter(mine)
        .exclude(season__phase=SeasonPhase.CLOSED)
        .annotate(proposal=Subquery(open_ones.values("pk")[:1]))
    )
    return found.filter(proposal__isnull=False).annotate(proposed_at=Subquery(open_ones.values("at")[:1]))


def dated_of(season: Season) -> QuerySet[Fixture]:
    """The fixtures of a season that have a date, in order of play."""
    dated = Fixture.objects.filter(season=season, date__isnull=False).exclude(status=FixtureStatus.CANCELLED)
    return dated.select_related("season__league", "home", "away").order_by("date", "number")


def dated_for(coach: Person, seasons: QuerySet[Season]) -> QuerySet[Fixture]:
    """The fixtures of a coach's teams in these seasons that have a date, in order of play."""
    dated = Fixture.objects.of_coach(coach).filter(season__in=seasons, date__isnull=False)
    dated = dated.exclude(status=FixtureStatus.CANCELLED)
    return dated.select_related("season__league", "home", "away").order_by("date", "season", "number")
