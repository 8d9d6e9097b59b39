"""The table: one function for pages, exports and everything that asks who stands where, and why."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules_engine.competition.tally import Points, Result, Tally, tallies
from rules_engine.competition.tiebreaks import STEPS, Standing, Teams, TieBreak
from rules_engine.core import Value


class Row(Value, frozen=True):
    """A team in the table.

    `place` is shared by teams that no step separates (`shared`); `decided_by` is the step that put this team below the
    one above it, None for the first row and for a row that shares its place with the one above.
    """

    team: str
    place: int
    shared: bool
    played: int
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    difference: int
    casualties_caused: int
    casualties_suffered: int
    points: int
    decided_by: TieBreak | None


def standings(
    teams: Sequence[str], results: Iterable[Result], points: Points, tie_breaks: Sequence[TieBreak]
) -> tuple[Row, ...]:
    """The table of these teams after these results, best first.

    `tie_breaks` is the whole order, `TieBreak.POINTS` included. Matches against teams that are not in `teams` do not
    count. The order of the results is of no consequence; teams that share a place stand in the order of `teams`.
    """
    results = tuple(results)
    return ranked(tallies(teams, results), results, points, tie_breaks)


def ranked(
    counted: Mapping[str, Tally], results: Iterable[Result], points: Points, tie_breaks: Sequence[TieBreak]
) -> tuple[Row, ...]:
    """`standings` for results that are counted already. `results` are looked through only where a step needs them."""
    standing = Standing(counted, results, points)
    rows: list[Row] = []
    for part, decided_by in _ordered(tuple(counted), standing, tuple(tie_breaks), None):
        place, shared = len(rows) + 1, len(part) > 1
        for i, team in enumerate(part):
            rows.append(
                _row(team, counted[team], points, place=place, shared=shared, decided_by=None if i else decided_by)
            )
    return tuple(rows)


def _ordered(
    tied: Teams, standing: Standing, steps: tuple[TieBreak, ...], above: TieBreak | None
) -> Iterator[tuple[Teams, TieBreak | None]]:
    """The tied in order, each with the step that put it below those before it; `above` is that of the first."""
    if len(tied) < 2 or not steps:
        if tied:
            yield tied, above
        return
    step, *rest = steps
    for i, part in enumerate(STEPS[step](tied, standing)):
        yield from _ordered(part, standing, tuple(rest), step if i else above)


def _row(team: str, tally: Tally, points: Points, *, place: int, shared: bool, decided_by: TieBreak | None) -> Row:
    return Row(
        team=team,
        place=place,
        shared=shared,
        played=tally.played,
        won=tally.won,
        drawn=tally.drawn,
        lost=tally.lost,
        scored=tally.scored,
        conceded=tally.conceded,
        difference=tally.difference,
        casualties_caused=tally.casualties_caused,
        casualties_suffered=tally.casualties_suffered,
        points=tally.points(points),
        decided_by=decided_by,
    )
