"""The tables of a season as they stand: one way for pages, pairing, qualification and exports."""

from collections.abc import Callable, Iterator

from rules_engine.competition.discipline import conduct_points
from rules_engine.competition.formats import Swiss
from rules_engine.competition.standing import Parts, Standing, Teams
from rules_engine.competition.standings import Row, partition, rows_of
from rules_engine.competition.state import SeasonState
from rules_engine.competition.tally import tallies


def table(state: SeasonState, stage: int = 1, group: int = 1) -> tuple[Row, ...]:
    """The table of a group; before its stage is drawn, of all its teams. One round robin is the rule, so the first
    group of the first stage is what is meant when nothing is said."""
    return rows_of(standing_of(state, stage, group), state.tie_breaks)


def standing_of(state: SeasonState, stage: int = 1, group: int = 1) -> Standing:
    """What the steps of that table look at."""
    played = [fixture for fixture in state.fixtures_of(stage, group) if fixture.result is not None]
    results = [fixture.result for fixture in played if fixture.result is not None]
    points = state.points
    counted = tallies(_teams(state, stage, group), results, points, _byes(state, stage, group))
    besides = state.table_book.besides(stage, conduct_points(state.discipline, {fixture.n for fixture in played}))
    return Standing(counted, results, points, state.table_book.head_to_head, besides)


def tables_of(state: SeasonState, stage: int) -> tuple[tuple[Row, ...], ...]:
    """The tables of a stage, group by group; one of all its teams before it is drawn."""
    return tuple(table(state, stage, group) for group in range(1, _groups(state, stage) + 1))


def _groups(state: SeasonState, stage: int) -> int:
    found = state.stage(stage)
    return len(found.groups) if found and found.groups else 1


def _teams(state: SeasonState, stage: int, group: int) -> tuple[str, ...]:
    """In the order of strength or entry, in which teams stand that share a place."""
    found = state.stage(stage)
    if found and found.groups:
        mine = set(found.groups[group - 1].teams)
        return tuple(team for team in found.entrants if team in mine)
    return (found and found.entrants) or state.teams


def _byes(state: SeasonState, stage: int, group: int) -> Iterator[str]:
    """Who rests in a Swiss stage has a bye; in a round robin everybody rests as often as everybody else."""
    found = state.stage(stage)
    if found and isinstance(found.format, Swiss):
        for one in state.rounds:
            if (one.stage, one.group) == (stage, group):
                yield from one.resting


def across(state: SeasonState, stage: int) -> Callable[[Teams], Parts]:
    """How teams of a stage are compared that need not be of one group: by all its results, in the order of steps."""
    played = [fixture for fixture in state.fixtures_of(stage) if fixture.result is not None]
    results = [fixture.result for fixture in played if fixture.result is not None]
    teams = [team for group in range(1, _groups(state, stage) + 1) for team in _teams(state, stage, group)]
    counted = tallies(teams, results, state.points, _byes(state, stage, 1))
    besides = state.table_book.besides(stage, conduct_points(state.discipline, {fixture.n for fixture in played}))
    standing = Standing(counted, results, state.points, state.table_book.head_to_head, besides)
    return lambda tied: partition(tied, standing, state.tie_breaks)
