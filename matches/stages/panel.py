"""The stages of a season on its page and on its league's: each in the shape of its form."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet, prefetch_related_objects
from django.http import HttpRequest

from league.enums import StageStatus
from league.models import Season, TableRow, Team
from league.reading import fold
from matches import queries
from matches.lines import tables_told
from matches.models import Fixture
from matches.stages.bracket import bracket
from matches.stages.ladders import ladder
from matches.stages.rounds import resting_told, stage_rounds
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
    """The stages that are drawn, those that are under way first. Of those that are over the latest comes first, for it is
    what the others led to; divisions stay in their order."""
    state: SeasonState = fold(season)
    drawn = [stage for stage in state.stages if stage.is_running]
    if not drawn:
        return []
    rows = Team.objects.filter(seasons_entered__season=season).select_related("coach")
    teams = {team.ref: team for team in rows}
    if any(len(stage.groups) > 1 for stage in drawn):
        prefetch_related_objects([season], "stages")
    found = _Found(*(_by_stage(rows) for rows in _rows(season, drawn)))
    parts = [_part(request, season, state, stage, teams, found) for stage in drawn]
    divisions = {stage.n for stage in drawn if stage.division}
    return sorted(
        parts, key=lambda part: (part.is_over, part.n if not part.is_over or part.n in divisions else -part.n)
    )


@dataclass(frozen=True)
class _Found:
    """What all parts show, by stage: fetched for all of them together."""

    fixtures: Mapping[int, list[Fixture]]
    lines: Mapping[int, list[TableRow]]


def _rows(season: Season, drawn: Sequence[Stage]) -> tuple[QuerySet[Fixture], QuerySet[TableRow]]:
    """Of a knock-out every match; of rounds the one in play, and the top of their tables."""
    shown, ranked = Q(pk__in=()), []
    for stage in drawn:
        if isinstance(stage.format, KnockOut):
            shown |= Q(stage=stage.n)
        elif isinstance(stage.format, Ladder):
            shown |= queries.open_in(stage.n)
        else:
            shown |= queries.in_play(season, stage.n)
            ranked.append(stage.n)
    lines = queries.tables_of(season).filter(stage__in=ranked, position__lte=SHOWN_ROWS)
    return queries.fixtures_of(season).filter(shown), lines


def _by_stage(rows: QuerySet[Any]) -> Mapping[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.stage].append(row)
    return found


def _part(
    request: HttpRequest, season: Season, state: SeasonState, stage: Stage, teams: dict[str, Team], found: _Found
) -> StagePart:
    title = stage.name if len(state.stages) > 1 else ""
    status = StageStatus(state.status_of(stage).value)
    if isinstance(stage.format, KnockOut):
        context: dict[str, Any] = {"rounds": bracket(stage, found.fixtures[stage.n], teams, request.user)}
        return StagePart(stage.n, title, status, "matches/_bracket.html", context)
    names = {ref: str(team) for ref, team in teams.items()}
    if isinstance(stage.format, Ladder):
        told = ladder(season, state, stage, teams, request.user)
        context = {"ladder": told, "fixtures": sorted(found.fixtures[stage.n], key=lambda row: row.number)}
        return StagePart(stage.n, title, status, "matches/_ladder.html", context)
    rounds = list(stage_rounds(stage, found.fixtures[stage.n], resting_told(state, names)))
    context = {"tables": tables_told(found.lines[stage.n], season, request.user), "rounds": rounds}
    return StagePart(stage.n, title, status, "matches/_rounds.html", context)
