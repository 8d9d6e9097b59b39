"""A table ready to be printed: 200 lines of it cost a page little when every cell is a text already."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from league.games import Kit, kit_of
from league.models import Season, TableRow
from league.models.stages import SeasonStage
from league.points import signed
from league.querysets import Person
from league.stages.words import group_name, group_told
from league.tie_breaks import TIE_BREAKS, words_of
from rules_engine.competition.form import Sign

Rows = list[TableRow]
Forms = Mapping[str, tuple[Sign, ...]]


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
    points are told one by one. `figures` are the points and the cells as they are printed, each a link to its reasons."""

    place: str
    team: str
    url: str
    is_own: bool
    points: str
    points_url: str
    cells: tuple[str, ...]
    figures: SafeString
    decided_by: str
    form: tuple[Sign, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """What stands above the figures after the points, and the teams, the best first."""

    heads: tuple[str, ...]
    lines: tuple[TableLine, ...]
    has_form: bool = False


@dataclass(frozen=True, slots=True)
class NamedTable:
    """A table with the stage and the group it is of; without a title where it is the only one."""

    title: str
    table: Table


def tables_told(
    rows: Iterable[TableRow], season: Season, reader: Person, forms: Forms | None = None, *, query: str = ""
) -> list[NamedTable]:
    """Every table of a season, for one person. The rows of each stand together. `query` names the moment of the past
    that they are of, in the addresses behind their points."""
    found = [(key, list(mine)) for key, mine in groupby(rows, lambda row: (row.stage, row.group))]
    stages = {stage.number: stage for stage in season.stages.all()} if len(found) > 1 else {}
    return [
        NamedTable(_title(stages.get(stage), group), table_told(mine, season, reader, forms, query=query))
        for (stage, group), mine in found
    ]


def _title(stage: SeasonStage | None, group: int) -> str:
    if stage is None:
        return ""
    if stage.groups == 1:
        return stage.name
    of_stage = {"stage": stage.name, "group": group_name(group)}
    return _("%(stage)s: group %(group)s") % of_stage if stage.name else group_told(group)


def _by(step: Any) -> str:
    return pgettext("what decided", "by %(step)s") % {"step": step}


def table_told(
    rows: Iterable[TableRow], season: Season, reader: Person, forms: Forms | None = None, *, query: str = ""
) -> Table:
    """The table as one person sees it: their own teams are marked. `forms` are the last matches of teams, where they are
    to be shown."""
    rows, kit, reader_pk = list(rows), kit_of(season), reader.pk
    columns = [column for column in COLUMNS if column.is_shown(rows, kit)]
    by = {step.value: _by(words) for step, words in {**TIE_BREAKS, **words_of(kit)}.items()}
    base = reverse("table", args=[season.league.slug, season.number])
    heads = tuple(str(column.head(kit)) for column in columns)
    abouts = [escape(_("%(what)s: why") % {"what": f"{head}, {TEAM}"}) for head in (_("Points"), *heads)]

    def line(row: TableRow) -> TableLine:
        cells = tuple(column.cell(row) for column in columns)
        url = f"{base}{row.team.ref}/{query}#stage-{row.stage}"
        return TableLine(
            place=str(row.place),
            team=str(row.team),
            url=row.team.get_absolute_url(),
            is_own=reader_pk is not None and row.team.coach_id == reader_pk,
            points=str(row.points),
            points_url=url,
            cells=cells,
            figures=_figures((str(row.points), *cells), abouts, str(row.team), url),
            decided_by=by.get(row.decided_by, ""),
            form=(forms or {}).get(row.team.ref, ()),
        )

    return Table(heads, tuple(map(line, rows)), has_form=bool(forms))


TEAM = "\ufffc"
"""Stands for the name of the team in words that are the same for all."""


def _figures(cells: Iterable[str], abouts: Iterable[str], team: str, url: str) -> SafeString:
    """The points and the other figures of a line. Each says what it is of: to who hears the links one by one, a number
    alone says nothing. Put together here because a table has thousands of them."""
    team, url = escape(team), escape(url)
    points, *others = (
        f'{escape(cell)}<span class="hidden"> {about.replace(TEAM, team)}</span></a></td>'
        for cell, about in zip(cells, abouts, strict=True)
    )
    first = f'<td class="total"><a class="why" href="{url}">{points}'
    return SafeString(first + "".join(f'<td><a class="why" href="{url}-tally">{other}' for other in others))
