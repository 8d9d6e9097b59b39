"""The table: one function for pages, pairing, qualification, exports and everything that asks who stands where, and why."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules_engine.competition.points import Points
from rules_engine.competition.standing import Besides, Parts, Standing, Teams
from rules_engine.competition.steps import STEPS
from rules_engine.competition.tally import Result, Tally, tallies
from rules_engine.competition.tiebreaks import AMONG_TIED, HeadToHead, TieBreak
from rules_engine.core import Value


class Row(Value, frozen=True):
    """A team in the table.

    `place` is shared by teams that no step separates (`shared`); `decided_by` is the step that put this team below the
    one above it, None for the first row and for a row that shares its place with the one above. `points` include the
    `bonus` where the scheme counts it, and what was set by hand (`adjusted`).
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
    byes: int = 0
    bonus: int = 0
    adjusted: int = 0


def standings(
    teams: Sequence[str],
    results: Iterable[Result],
    points: Points,
    tie_breaks: Sequence[TieBreak],
    *,
    head_to_head: HeadToHead = AMONG_TIED,
    besides: Besides | None = None,
    byes: Iterable[str] = (),
) -> tuple[Row, ...]:
    """The table of these teams after these results, best first.

    `tie_breaks` is the whole order, `TieBreak.POINTS` included. Matches against teams that are not in `teams` do not
    count. `byes` names a team once for each bye it had. The order of the results is of no consequence; teams that share
    a place stand in the order of `teams`.
    """
    results = tuple(results)
    counted = tallies(teams, results, points, byes)
    return ranked(counted, results, points, tie_breaks, head_to_head=head_to_head, besides=besides)


def ranked(
    counted: Mapping[str, Tally],
    results: Iterable[Result],
    points: Points,
    tie_breaks: Sequence[TieBreak],
    *,
    head_to_head: HeadToHead = AMONG_TIED,
    besides: Besides | None = None,
) -> tuple[Row, ...]:
    """`standings` for results that are counted already. `results` are looked through only where a step needs them."""
    return rows_of(Standing(counted, results, points, head_to_head, besides), tie_breaks)


def rows_of(standing: Standing, tie_breaks: Sequence[TieBreak]) -> tuple[Row, ...]:
    """The table of all teams of a standing, best first."""
    rows: list[Row] = []
    for part, decided_by in _ordered(tuple(standing.tallies), standing, tuple(tie_breaks), None):
        place, shared = len(rows) + 1, len(part) > 1
        for i, team in enumerate(part):
            rows.append(_row(team, standing, place=place, shared=shared, decided_by=None if i else decided_by))
    return tuple(rows)


def partition(teams: Teams, standing: Standing, tie_breaks: Sequence[TieBreak]) -> Parts:
    """These teams by the steps, best first, those together that no step separates. They need not be a whole table."""
    return tuple(part for part, _ in _ordered(teams, standing, tuple(tie_breaks), None))


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


def _row(team: str, standing: Standing, *, place: int, shared: bool, decided_by: TieBreak | None) -> Row:
    tally = standing.tallies[team]
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
        points=standing.league_points[team],
        decided_by=decided_by,
        byes=tally.byes,
        bonus=tally.bonus,
        adjusted=standing.besides.adjustments.get(team, 0),
    )
