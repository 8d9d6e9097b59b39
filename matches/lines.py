"""The lines of a table, ready to be printed: 200 of them cost a page little when every cell is a text already."""

from collections.abc import Iterable
from dataclasses import dataclass

from league.models import TableRow
from league.querysets import Person
from league.tie_breaks import TIE_BREAKS
from rules_engine.competition.tiebreaks import TieBreak


@dataclass(frozen=True, slots=True)
class TableLine:
    """A team in the table. `cells` are the figures after the points, from left to right."""

    place: str
    team: str
    url: str
    is_own: bool
    points: str
    cells: tuple[str, ...]
    decided_by: str


def lines(rows: Iterable[TableRow], reader: Person) -> list[TableLine]:
    """The table as one person sees it: their own teams are marked."""
    reader_pk = reader.pk
    words = {"": "", **{step.value: str(words) for step, words in TIE_BREAKS.items()}}
    return [
        TableLine(
            place=str(row.place),
            team=str(row.team),
            url=row.team.get_absolute_url(),
            is_own=reader_pk is not None and row.team.coach_id == reader_pk,
            points=str(row.points),
            cells=_cells(row),
            decided_by=words[row.decided_by],
        )
        for row in rows
    ]


def _cells(row: TableRow) -> tuple[str, ...]:
    return (
        str(row.played),
        str(row.won),
        str(row.drawn),
        str(row.lost),
        f"{row.scored}–{row.conceded}",
        signed(row.difference),
        f"{row.casualties_caused}–{row.casualties_suffered}",
    )


def signed(number: int) -> str:
    """`+2`, `0`, `−3`."""
    return "0" if number == 0 else f"{'+' if number > 0 else '−'}{abs(number)}"


def order_told(steps: Iterable[TieBreak]) -> str:
    """The steps of the order, in words."""
    return ", ".join(str(TIE_BREAKS[step]) for step in steps)
