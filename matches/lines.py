"""A table ready to be printed: 200 lines of it cost a page little when every cell is a text already."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from league.games import Kit, kit_of
from league.models import Season, TableRow
from league.points import signed
from league.querysets import Person
from league.tie_breaks import TIE_BREAKS, words_of

Rows = list[TableRow]


@dataclass(frozen=True, slots=True)
class Column:
    """A figure of every line: what stands above it, and when it is worth its place."""

    head: Callable[[Kit], Any]
    cell: Callable[[TableRow], str]
    is_shown: Callable[[Rows, Kit], bool] = lambda rows, kit: True


COLUMNS = (
    Column(lambda kit: pgettext_lazy("table", "Played"), lambda row: str(row.played)),
    Column(lambda kit: gettext_lazy("Won"), lambda row: str(row.won)),
    Column(lambda kit: gettext_lazy("Drawn"), lambda row: str(row.drawn)),
    Column(lambda kit: gettext_lazy("Lost"), lambda row: str(row.lost)),
    Column(
        lambda kit: gettext_lazy("Byes"), lambda row: str(row.byes), lambda rows, kit: any(row.byes for row in rows)
    ),
    Column(lambda kit: kit.scored, lambda row: f"{row.scored}–{row.conceded}"),
    Column(lambda kit: gettext_lazy("Difference"), lambda row: signed(row.difference)),
    Column(
        lambda kit: gettext_lazy("Casualties"),
        lambda row: f"{row.casualties_caused}–{row.casualties_suffered}",
        lambda rows, kit: kit.has_casualties,
    ),
    Column(
        lambda kit: gettext_lazy("Bonus"),
        lambda row: signed(row.bonus),
        lambda rows, kit: any(row.bonus for row in rows),
    ),
    Column(
        lambda kit: gettext_lazy("By hand"),
        lambda row: signed(row.adjusted),
        lambda rows, kit: any(row.adjusted for row in rows),
    ),
)


@dataclass(frozen=True, slots=True)
class TableLine:
    """A team in the table. `cells` are the figures after the points, from left to right; `points_url` is where the
    points are told one by one."""

    place: str
    team: str
    url: str
    is_own: bool
    points: str
    points_url: str
    cells: tuple[str, ...]
    decided_by: str


@dataclass(frozen=True, slots=True)
class Table:
    """What stands above the figures after the points, and the teams, the best first."""

    heads: tuple[str, ...]
    lines: tuple[TableLine, ...]


def table_told(rows: Iterable[TableRow], season: Season, reader: Person) -> Table:
    """The table as one person sees it: their own teams are marked."""
    rows, kit, reader_pk = list(rows), kit_of(season), reader.pk
    columns = [column for column in COLUMNS if column.is_shown(rows, kit)]
    words = {"": "", **{step.value: str(words) for step, words in {**TIE_BREAKS, **words_of(kit)}.items()}}
    base = reverse("table", args=[season.league.slug, season.number])
    lines = tuple(
        TableLine(
            place=str(row.place),
            team=str(row.team),
            url=row.team.get_absolute_url(),
            is_own=reader_pk is not None and row.team.coach_id == reader_pk,
            points=str(row.points),
            points_url=f"{base}{row.team.ref}/",
            cells=tuple(column.cell(row) for column in columns),
            decided_by=words[row.decided_by],
        )
        for row in rows
    )
    return Table(tuple(str(column.head(kit)) for column in columns), lines)
