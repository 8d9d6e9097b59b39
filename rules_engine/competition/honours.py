"""What a season is remembered by: who was first, second and third of each part that nobody went on from."""

from collections.abc import Iterator

from rules_engine.competition.formats import KnockOut, Ladder
from rules_engine.competition.qualifying import placed
from rules_engine.competition.ranking import table
from rules_engine.competition.stage import Group, Stage
from rules_engine.competition.state import SeasonState
from rules_engine.core import Value

PLACES = 3


class Honour(Value, frozen=True):
    """A place that is remembered: in a stage (by its number, name and division) and, where that is divided, one of its
    groups. Teams that share a place hold it together."""

    stage: int
    name: str
    division: int
    group: int
    place: int
    team: str


def honours(state: SeasonState) -> tuple[Honour, ...]:
    """The honours of a closed season, by division, then stage, group and place; none while it can still change.

    A stage counts that has been played and that no other stage takes its teams from. A team that left has none.
    """
    if not state.closed:
        return ()
    sources = {one.stage for stage in state.stages for one in stage.qualifications}
    last = [stage for stage in state.stages if stage.groups and stage.n not in sources]
    return tuple(
        Honour(stage.n, stage.name, stage.division, group.n, place, team)
        for stage in sorted(last, key=lambda stage: (stage.division, stage.n))
        for group in stage.groups
        for place, team in _places(state, stage, group)
        if place <= PLACES and team not in state.left
    )


def _places(state: SeasonState, stage: Stage, group: Group) -> Iterator[tuple[int, str]]:
    match stage.format:
        case KnockOut():
            return enumerate(placed(stage), start=1)
        case Ladder():
            return enumerate(group.teams, start=1)
    return ((row.place, row.team) for row in table(state, stage.n, group.n))
