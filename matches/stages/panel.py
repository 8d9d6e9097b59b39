"""The stages of a season on its page and on its league's: each in the shape of its form."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from league.enums import StageStatus
from league.models import Season, Team
from league.reading import fold
from matches import queries
from matches.lines import tables_told
from matches.stages.bracket import bracket
from matches.stages.ladders import ladder
from matches.stages.rounds import Names, resting_told, stage_rounds
from rules_engine.competition.formats import KnockOut, Ladder
from rules_engine.competition.stage import Stage
from rules_engine.competition.state import SeasonState

SHOWN_ROWS = 8


@dataclass(frozen=True)
class StagePart:
    """A stage as a part of a page; without a title where it is the only one."""

    n: int
    title: str
    status: StageStatus
    template: str
    context: dict[str, Any]

    @property
    def level(self) -> int:
        """Of the headings below its title, or in its place."""
        return 3 if self.title else 2

    @property
    def has_square(self) -> bool:
        """Its teams meet as in a table."""
        return "tables" in self.context

    @property
    def is_over(self) -> bool:
        return self.status is StageStatus.FINISHED


def stage_parts(request: HttpRequest, season: Season) -> list[StagePart]:
    """The stages that are drawn, the latest that is under way first, those that are over last."""
    state: SeasonState = fold(season)
    drawn = [stage for stage in state.stages if stage.is_running]
    if not drawn:
        return []
    rows = Team.objects.filter(seasons_entered__season=season).select_related("coach")
    teams = {team.ref: team for team in rows}
    parts = [_part(request, season, state, stage, teams) for stage in drawn]
    return sorted(parts, key=lambda part: (part.is_over, -part.n if part.is_over else part.n))


def _part(request: HttpRequest, season: Season, state: SeasonState, stage: Stage, teams: dict[str, Team]) -> StagePart:
    title = stage.name if len(state.stages) > 1 else ""
    status = StageStatus(state.status_of(stage).value)
    if isinstance(stage.format, KnockOut):
        fixtures = queries.fixtures_of(season).filter(stage=stage.n)
        context: dict[str, Any] = {"rounds": bracket(stage, fixtures, teams, request.user)}
        return StagePart(stage.n, title, status, "matches/_bracket.html", context)
    names = {ref: str(team) for ref, team in teams.items()}
    if isinstance(stage.format, Ladder):
        told = ladder(season, state, stage, teams, request.user)
        context = {"ladder": told, "fixtures": list(queries.open_of(season, stage.n))}
        return StagePart(stage.n, title, status, "matches/_ladder.html", context)
    return StagePart(stage.n, title, status, "matches/_rounds.html", _rounds(request, season, state, stage, names))


def _rounds(request: HttpRequest, season: Season, state: SeasonState, stage: Stage, names: Names) -> dict[str, Any]:
    """The top of its tables and the round in play."""
    top = queries.tables_of(season).filter(stage=stage.n, position__lte=SHOWN_ROWS)
    fixtures = queries.round_in_play(season, stage.n)
    rounds = list(stage_rounds(stage, fixtures, resting_told(state, names)))
    return {"tables": tables_told(top, season, request.user), "rounds": rounds}
