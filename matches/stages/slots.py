"""What waits for people about stages: challenges to be answered, rounds to be paired, stages to be started."""

from collections.abc import Iterator

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from league.enums import Role, SeasonPhase, StageKind, StageStatus
from league.models import Season, SeasonStage, User
from league.models.stages import LadderChallenge
from league.slots import WAITS, Waiting, fills
from matches.models import Fixture


@fills(WAITS)
def to_answer(user: User) -> Iterator[Waiting]:
    """Challenges of this coach's teams."""
    rows = LadderChallenge.objects.filter(challenged__coach=user).select_related(
        "season__league", "challenger", "challenged"
    )
    for row in rows:
        told = {"challenger": row.challenger, "challenged": row.challenged}
        text = _("%(challenger)s challenges %(challenged)s: answer") % told
        yield Waiting(text, f"{row.season.get_absolute_url()}#stage-{row.stage}", row.season.league)


@fills(WAITS)
def to_go_on(user: User) -> Iterator[Waiting]:
    """Swiss stages in which nothing is open and a round is still to come, and of each season the next stage, when what
    came before it is over."""
    is_open = Fixture.objects.filter(season=OuterRef("season"), stage=OuterRef("number")).open()
    going_on = SeasonStage.objects.filter(
        season=OuterRef("season"), status__in=(StageStatus.RUNNING, StageStatus.DRAWING)
    )
    to_pair = Q(kind=StageKind.SWISS, status=StageStatus.RUNNING) & ~Exists(is_open)
    to_start = Q(status=StageStatus.PLANNED, season__phase=SeasonPhase.RUNNING) & ~Exists(going_on)
    seasons: set[int] = set()
    for stage in _run_by(user).filter(to_pair | to_start):
        if stage.status == StageStatus.RUNNING:
            yield _waiting(stage, _("%(stage)s: pair the next round"))
        elif stage.season_id not in seasons:
            seasons.add(stage.season_id)
            yield _waiting(stage, _("%(stage)s: to be started"))


def _run_by(user: User) -> QuerySet[SeasonStage]:
    """Stages of the leagues this person runs."""
    runs = Season.objects.filter(league__memberships__user=user, league__memberships__role=Role.COMMISSIONER)
    return SeasonStage.objects.filter(season__in=runs).select_related("season__league").order_by("season", "number")


def _waiting(stage: SeasonStage, words: str) -> Waiting:
    season = stage.season
    url = reverse("stages", args=[season.league.slug, season.number])
    return Waiting(words % {"stage": f"{season}, {stage.name}"}, f"{url}#stage-{stage.number}", season.league)
