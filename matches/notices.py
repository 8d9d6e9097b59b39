"""Who hears of what happens to matches, outside the site: written with what it is about."""

from typing import Any

from django.db.models import Q, QuerySet
from django.urls import reverse

from league.models import Season, Team, User
from league.models.notices import NoticeKind
from league.nations import Called
from league.notices.announcing import announces
from league.notices.telling import commissioners_of, tell
from matches.enums import CorrectionStep, DecisionKind, Side
from matches.ledger import Names
from matches.models import Correction, CorrectionDecision, Fixture, ReportDecision, ReportVersion
from rules_engine.competition.events import DateProposed, PlayerBanned, RoundPaired, ScheduleOrdered, StageStarted


def coaches_of(fixture: Fixture) -> list[User | None]:
    return [fixture.team(side).coach for side in Side]


def sides_of(fixture: Fixture) -> tuple[Called, Called]:
    return fixture.home.called, fixture.away.called


def tell_of(fixture: Fixture, kind: NoticeKind, people: Any, **told: Any) -> int:
    """Tell them something about a fixture."""
    return tell(
        kind, people, league=fixture.season.league, url=fixture.get_absolute_url(), fixture=sides_of(fixture), **told
    )


def report_submitted(fixture: Fixture, version: ReportVersion) -> None:
    """The other coach answers; both, where the commissioner reported."""
    tell_of(
        fixture,
        NoticeKind.REPORT_WAITS,
        coaches_of(fixture),
        but=version.by,
        channel=True,
        who=version.by.username,
    )


def report_decided(fixture: Fixture, version: ReportVersion, decision: ReportDecision) -> None:
    """Whoever reported hears what the other coach said; both hear of a ruling and of what the clock did."""
    kind = DecisionKind(decision.kind)
    who = decision.by.username if decision.by else ""
    told = {"step": kind.value, "who": who, "reason": decision.reason, "channel": True, "but": decision.by}
    if kind is DecisionKind.REFERRED:
        tell_of(fixture, NoticeKind.REFERRED, commissioners_of(fixture.season.league), channel=True)
    elif kind in (DecisionKind.ACCEPTED, DecisionKind.SENT_BACK):
        tell_of(fixture, NoticeKind.RULED, coaches_of(fixture), **told)
    elif kind is DecisionKind.LAPSED:
        tell_of(fixture, NoticeKind.ANSWERED, coaches_of(fixture), **told)
    else:
        tell_of(fixture, NoticeKind.ANSWERED, [version.by], **told)


def correction_proposed(fixture: Fixture, correction: Correction) -> None:
    """The other coach or the commissioner answers."""
    people = [*coaches_of(fixture), *commissioners_of(fixture.season.league)]
    told = {"step": "proposed", "who": correction.by.username, "reason": correction.reason}
    tell_of(fixture, NoticeKind.CORRECTION, people, but=correction.by, **told)


def correction_answered(fixture: Fixture, decision: CorrectionDecision) -> None:
    """Whoever proposed it hears what came of it."""
    step = CorrectionStep(decision.step)
    if step is not CorrectionStep.UNDONE:
        people = [decision.correction.by]
        told = {"step": step.value, "reason": decision.reason}
        tell_of(fixture, NoticeKind.CORRECTION, people, but=decision.by, **told)


@announces(DateProposed)
def date_offered(season: Season, event: DateProposed) -> None:
    """The other side may take it."""
    rows = Fixture.objects.select_related("home__coach", "away__coach", "season__league")
    fixture = rows.get(season=season, number=event.fixture)
    side = next(side for side in Side if fixture.team(side).ref == event.team)
    other = fixture.team(side.other).coach
    tell_of(fixture, NoticeKind.DATE_OFFERED, [other], team=(fixture.team(side).called,), when=event.when)


@announces(ScheduleOrdered)
def schedule_drawn(season: Season, event: ScheduleOrdered) -> None:
    """Everybody who plays in the season."""
    _drawn(season, Team.objects.filter(seasons_entered__season=season))


@announces(StageStarted)
def stage_drawn(season: Season, event: StageStarted) -> None:
    """Everybody who plays in the stage."""
    _drawn(season, Team.objects.filter(ref__in=event.teams))


@announces(RoundPaired)
def round_drawn(season: Season, event: RoundPaired) -> None:
    """Everybody who plays in a later round; the first comes with its stage."""
    if event.round == 1:
        return
    paired = Fixture.objects.filter(season=season, stage=event.stage, round=event.round)
    _drawn(season, Team.objects.filter(Q(home_fixtures__in=paired) | Q(away_fixtures__in=paired)).distinct())


def _drawn(season: Season, teams: QuerySet[Team]) -> None:
    people = [team.coach for team in teams.select_related("coach")]
    url = reverse("fixtures", args=[season.league.slug, season.number])
    tell(NoticeKind.SCHEDULED, people, league=season.league, url=url, channel=True, season=str(season))


@announces(PlayerBanned)
def player_banned(season: Season, event: PlayerBanned) -> None:
    """His coach."""
    team = Team.objects.select_related("coach").get(ref=event.team)
    url = reverse("discipline", args=[season.league.slug, season.number])
    told: dict[str, Any] = {"player": Names([event]).who(event), "team": (team.called,), "length": event.length}
    tell(NoticeKind.BANNED, [team.coach], league=season.league, url=url, channel=True, **told)
