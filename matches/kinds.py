"""The kinds of report there are, one for each game: one table, so that submitting, answering and showing them are the same
code for all of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from league.games import BLOODBOWL, HATTRICK, OFUSAIDO
from matches.clubs import sheet as club_sheet
from matches.clubs.bench import club_bench_of
from matches.clubs.booking import book_club_report, book_club_walkover
from matches.clubs.page import ClubReportPage
from matches.clubs.versions import club_version_told, decoder
from matches.models import Fixture, ReportVersion
from matches.reading import bench_of, report_of
from matches.report_page import ReportPage
from matches.services.booking import book, book_walkover
from matches.sheet import body_of
from matches.versions import version_told
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.clubs.codes import ClubCode
from rules_engine.errors import Code


@dataclass(frozen=True)
class ReportKind:
    """What is done with the reports of one game.

    `decode` reads what a version says; `bench` gathers what a report is judged by (its `audit`, and the `claim` that two
    sheets make); `book` enters one that counts, `book_walkover` a match that was not played, in the caller's transaction; `body` picks the fields of a sheet out of
    what was sent. `refused` is the code of a report that cannot be; `told` and `template` show a version, `page` is the
    page on which one is filled in.
    """

    decode: Callable[[ReportVersion], Any]
    bench: Callable[[Fixture], Any]
    book: Callable[..., None]
    book_walkover: Callable[..., None]
    body: Callable[[Any], dict[str, list[str]]]
    refused: Code
    told: Callable[..., dict[str, Any]]
    template: str
    page: type[ReportPage]


def _football(game: str) -> ReportKind:
    read = decoder(game)
    return ReportKind(
        decode=lambda version: read(version.body),
        bench=club_bench_of,
        book=book_club_report,
        book_walkover=book_club_walkover,
        body=club_sheet.body_of,
        refused=ClubCode.REPORT_REFUSED,
        told=club_version_told,
        template="matches/clubs/_version.html",
        page=ClubReportPage,
    )


KINDS: dict[str, ReportKind] = {
    BLOODBOWL: ReportKind(
        decode=report_of,
        bench=bench_of,
        book=book,
        book_walkover=book_walkover,
        body=body_of,
        refused=CareerCode.REPORT_REFUSED,
        told=version_told,
        template="matches/_version.html",
        page=ReportPage,
    ),
    HATTRICK: _football(HATTRICK),
    OFUSAIDO: _football(OFUSAIDO),
}


def kind_of(fixture: Fixture) -> ReportKind:
    """The kind of report that this fixture's match has."""
    return KINDS[fixture.season.game]
