"""Everybody against everybody: the results of a stage as a square, home teams down its side and away teams along its top."""

from collections.abc import Sequence
from dataclasses import dataclass

from league.models import TableRow
from league.stages.words import group_told
from rules_engine.competition.formats import RoundRobin, Swiss
from rules_engine.competition.matrix import matrix
from rules_engine.competition.stage import Group, Stage
from rules_engine.competition.state import Fixture, SeasonState

MOST_TEAMS = 60
"""A larger square is of no use to anybody."""


@dataclass(frozen=True)
class SquareRow:
    """A team at home: a cell for each team away, None for itself, with the matches there are."""

    place: int
    team: str
    ref: str
    cells: Sequence[Sequence[Fixture] | None]


@dataclass(frozen=True)
class Square:
    """The square of a group, in the order of its table. `is_too_large` for one that is not shown."""

    title: str
    rows: Sequence[SquareRow]
    is_too_large: bool = False


def squares(state: SeasonState, table: Sequence[TableRow]) -> list[Square]:
    """A square for each group of each stage that is drawn and has a table. `table` are the rows of all of them."""
    return [
        _square(state, stage, group, table)
        for stage in state.stages
        if isinstance(stage.format, RoundRobin | Swiss)
        for group in stage.groups
    ]


def _square(state: SeasonState, stage: Stage, group: Group, table: Sequence[TableRow]) -> Square:
    names = {row.team.ref: str(row.team) for row in table if (row.stage, row.group) == (stage.n, group.n)}
    title = _title(state, stage, group)
    if len(names) > MOST_TEAMS:
        return Square(title, (), is_too_large=True)
    cells = matrix(list(names), state.fixtures_of(stage.n, group.n))
    return Square(
        title,
        [
            _row(place, ref, name, row)
            for place, ((ref, name), row) in enumerate(zip(names.items(), cells, strict=True))
        ],
    )


def _row(place: int, ref: str, name: str, row: Sequence[Sequence[Fixture]]) -> SquareRow:
    return SquareRow(place + 1, name, ref, [None if at == place else cell for at, cell in enumerate(row)])


def _title(state: SeasonState, stage: Stage, group: Group) -> str:
    """Nothing where there is one square only."""
    parts = [stage.name] if len(state.stages) > 1 else []
    return " · ".join([*parts, group_told(group.n)] if len(stage.groups) > 1 else parts)
