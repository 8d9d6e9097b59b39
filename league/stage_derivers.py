"""What follows from the stages of a season: a row for each, and the tables of those that have one."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules_engine.competition.formats import KnockOut, Ladder, RoundRobin
from rules_engine.competition.ranking import table
from rules_engine.competition.stage import Stage
from rules_engine.competition.standings import Row
from rules_engine.competition.state import SeasonState

Rows = dict[tuple[Any, ...], dict[str, Any]]


def stage_rows(state: SeasonState) -> Rows:
    """The stages by number."""
    return {
        (stage.n,): {
            "name": stage.name,
            "kind": str(stage.format.__struct_config__.tag),
            "status": state.status_of(stage).value,
            "division": stage.division,
            "groups": stage.format.groups if isinstance(stage.format, RoundRobin) else 1,
        }
        for stage in state.stages
    }


def challenge_rows(state: SeasonState, ids: Mapping[str, int]) -> Rows:
    """The challenges that wait, by stage and challenger."""
    return {
        (stage.n, ids[one.challenger]): {"challenged_id": ids[one.challenged]}
        for stage in state.stages
        for one in stage.challenges
    }


def table_rows(state: SeasonState, ids: Mapping[str, int]) -> Rows:
    """The lines of every table, by stage and team."""
    return {
        (stage, ids[row.team]): _line(group, position, row)
        for stage, group, rows in _tables(state)
        for position, row in enumerate(rows, start=1)
    }


def _tables(state: SeasonState) -> Iterator[tuple[int, int, tuple[Row, ...]]]:
    """Each with its stage and group: those of the stages that are drawn; before any is, one of all who have entered. A
    knock-out has its tree instead, and a ladder its own order."""
    if not any(stage.is_running for stage in state.stages):
        yield 1, 1, table(state)
    for stage in state.stages:
        if stage.is_running and not isinstance(stage.format, KnockOut):
            for group in stage.groups:
                rows = table(state, stage.n, group.n)
                yield stage.n, group.n, _as_it_stands(stage, rows) if isinstance(stage.format, Ladder) else rows


def _as_it_stands(stage: Stage, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The teams of a ladder from the top: nobody shares a place, and no step has decided it."""
    by_team = {row.team: row for row in rows}
    order = stage.groups[0].teams
    return tuple(
        replace(by_team[team], place=place, shared=False, decided_by=None) for place, team in enumerate(order, start=1)
    )


def _line(group: int, position: int, row: Row) -> dict[str, Any]:
    return {
        "group": group,
        "position": position,
        "place": row.place,
        "played": row.played,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "scored": row.scored,
        "conceded": row.conceded,
        "casualties_caused": row.casualties_caused,
        "casualties_suffered": row.casualties_suffered,
        "points": row.points,
        "bonus": row.bonus,
        "adjusted": row.adjusted,
        "byes": row.byes,
        "decided_by": row.decided_by.value if row.decided_by else "",
    }
