"""A number explained: what it is made of, line by line, each with the place where it was written down. Every kind of
number says its lines; one page shows them all."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as lazy

from league.models.leagues import League
from league.models.records import Entry
from league.models.seasons import Season
from league.refs import REPORT_LINES, season_of_fixture

PER_PAGE = 200


@dataclass(frozen=True)
class Line:
    """One thing a number is made of: what it is, what it `adds`, and what there is `then`. `url` leads to the match or the
    page that says so, `entry` is the place in the record `log` is the address of; `dice` are those thrown for it."""

    what: str
    adds: str = ""
    then: str = ""
    url: str = ""
    note: str = ""
    entry: Entry | None = None
    log: str = ""
    dice: Sequence[str] = ()

    @property
    def is_told(self) -> bool:
        """Whether there is anything to say below what it is."""
        return bool(self.note or self.entry or self.dice)


@dataclass(frozen=True)
class Explained:
    """A number: what it is called and whose it is, the number, how it is reckoned, and its lines, the earliest first.
    `heads` stand above what the lines are, what they add, and what there is then; the last two only where they say it.
    `rules` are what `rules_behind` tells; `compared` is where it stands beside those of others."""

    title: Any
    figure: str
    of: Any = ""
    reckoned: Any = ""
    lines: Sequence[Line] = ()
    heads: tuple[Any, Any, Any] = (lazy("What happened"), lazy("It counts"), lazy("Then"))
    rules: dict[str, Any] = field(default_factory=dict)
    compared: str = ""
    is_ranked: bool = False
    """The lines stand in an order of their own rather than in that of time."""

    @property
    def shown(self) -> list[Line]:
        """As a page has them: the latest first."""
        return list(self.lines) if self.is_ranked else list(reversed(self.lines))

    @property
    def has_adds(self) -> bool:
        return any(line.adds for line in self.lines)

    @property
    def has_then(self) -> bool:
        return any(line.then for line in self.lines)


def explain(request: HttpRequest, explained: Explained, base: str, context: dict[str, Any]) -> HttpResponse:
    """The page of a number, as one of the pages that `base` frames."""
    page = Paginator(explained.shown, PER_PAGE).get_page(request.GET.get("page"))
    asked = request.GET.copy()
    asked.pop("page", None)
    shown = {"base": base, "explained": explained, "page": page, "asked": asked.urlencode()}
    return render(request, "league/why.html", {**explained.rules, **context, **shown})


Figures = tuple[int, ...]
"""What is counted together: one figure, or one for each side."""


def summed(lines: Iterable[tuple[Line, Figures]], begin: Figures = (0,)) -> tuple[list[Line], Figures]:
    """Lines with what each adds, and what there is after it; and the sum, which is `begin` where there is no line."""
    found, total = [], begin
    for line, adds in lines:
        total = tuple(was + more for was, more in zip(total, adds, strict=True))
        found.append(replace(line, adds=joined(adds), then=joined(total)))
    return found, total


def joined(figures: Figures) -> str:
    """`2`, `2–1`."""
    return "–".join(map(str, figures))


@dataclass(frozen=True)
class Fixtures:
    """The addresses and the seasons of a league's matches by what careers call them: one query for all."""

    slug: str
    seasons: dict[str, Season]

    def season(self, ref: str) -> str:
        found = self.seasons.get(season_of_fixture(ref))
        return str(found) if found else ""

    def url(self, ref: str) -> str:
        """The lines of its report; empty for a match that is no longer there."""
        season, number = self.seasons.get(season_of_fixture(ref)), ref.rpartition("-")[2].partition(".")[0]
        if season is None or not number.isdecimal():
            return ""
        return reverse("fixture", args=[self.slug, season.number, number]) + REPORT_LINES


def fixtures_of(league: League) -> Fixtures:
    return Fixtures(league.slug, {season.ref: season for season in Season.objects.filter(league=league)})
