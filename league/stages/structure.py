"""The structure of a season as its page shows it, as it is or as it would be."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from league.enums import StageStatus
from league.models.seasons import Season
from league.models.teams import Team
from league.reading import fold, game_of
from league.stages import words
from rules_engine.competition.forecast import Forecast, forecasts
from rules_engine.competition.formats import RoundRobin, Seeding, Swiss
from rules_engine.competition.qualifying import entrants
from rules_engine.competition.stage import Stage
from rules_engine.competition.stage_shape import check_size
from rules_engine.competition.stages import joinable
from rules_engine.competition.state import SeasonState
from rules_engine.core import Action
from rules_engine.errors import IllegalAction


@dataclass(frozen=True)
class StageTold:
    """A stage in words. `waits_for` is why it cannot start yet, if it is planned; `draw` the order that was drawn, group
    by group: (name of the group, teams)."""

    stage: Stage
    status: StageStatus
    how: str
    who: list[str]
    order: str
    size: str
    waits_for: str
    named: list[str]
    draw: list[tuple[str, list[str]]]
    may_pair: bool
    may_close: bool
    may_be_joined: bool

    def could_join(self, teams: Iterable[Team]) -> list[Team]:
        """Those of the teams that could join it late."""
        return [team for team in teams if team.ref not in self.stage.entrants] if self.may_be_joined else []

    @property
    def n(self) -> int:
        return self.stage.n

    @property
    def is_drawn(self) -> bool:
        """Lots have a say in its order."""
        return self.stage.seeding is not Seeding.SEEDED

    @property
    def is_planned(self) -> bool:
        return self.status is StageStatus.PLANNED


@dataclass(frozen=True)
class Structure:
    """A season's record with the names of its teams."""

    season: Season
    state: SeasonState
    names: Mapping[str, str]

    def with_actions(self, actions: Iterable[Action]) -> "Structure":
        """As it would be. Raises `IllegalAction`."""
        game, state = game_of(self.season), self.state
        for action in actions:
            state = game.apply(state, action).state
        return Structure(self.season, state, self.names)

    def told(self, entered: int | None = None) -> list[StageTold]:
        """Its stages, in order. `entered`: reckoned with so many teams rather than those there are."""
        sizes = forecasts(self.state, entered)
        open_ended = {stage.n for stage in joinable(self.state)}
        return [self._told(stage, sizes[stage.n], stage.n in open_ended) for stage in self.state.stages]

    def _told(self, stage: Stage, size: Forecast, is_open_ended: bool) -> StageTold:
        is_open = any(fixture.is_open for fixture in self.state.fixtures_of(stage.n))
        return StageTold(
            stage=stage,
            status=StageStatus(self.state.status_of(stage).value),
            how=words.format_told(stage.format),
            who=words.origin_told(self.state, stage),
            order=words.order_told(stage),
            size=words.size_told(size),
            waits_for="" if stage.is_started else self._waits_for(stage),
            named=self._names(stage.teams),
            draw=list(self._draw(stage)),
            may_pair=is_open_ended and isinstance(stage.format, Swiss) and not is_open,
            may_close=is_open_ended and not is_open,
            may_be_joined=is_open_ended,
        )

    def _waits_for(self, stage: Stage) -> str:
        try:
            check_size(stage.format, len(entrants(self.state, stage)))
        except IllegalAction as illegal:
            return self.refused(illegal)
        return ""

    def _draw(self, stage: Stage) -> Iterator[tuple[str, list[str]]]:
        """As the draw left it, whatever the ladder has become since."""
        if isinstance(stage.format, RoundRobin) and len(stage.groups) > 1:
            for group in stage.groups:
                yield words.group_told(group.n), self._names(group.teams)
        elif stage.drawn:
            yield "", self._names(stage.drawn)

    def _names(self, refs: Iterable[str]) -> list[str]:
        return [self.names.get(ref, ref) for ref in refs]

    def refused(self, illegal: IllegalAction) -> str:
        """Why something is not done, in words."""
        return words.refused(illegal.refusal, self.state, self.names)


def structure_of(season: Season) -> Structure:
    """A season's structure as it is now."""
    state: SeasonState = fold(season)
    everybody = {*state.teams, *state.withdrawn}
    names = Team.objects.filter(ref__in=everybody).named()
    return Structure(season, state, names)
