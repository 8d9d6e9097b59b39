"""The page on which a football report is filled in: one side each, the whole match on either."""

from functools import cached_property
from typing import Any

from league.terms import about
from matches.clubs.bench import ClubBench, club_bench_of
from matches.clubs.form import ClubSheetForm
from matches.clubs.labels import FIELDS, LISTS
from matches.clubs.sheet import ClubSheet
from matches.clubs.telling import ClubSideTold, club_side_told
from matches.differences import Difference
from matches.models import Fixture
from matches.report_page import ReportPage


class ClubReportPage(ReportPage):
    """One side of a football report for somebody who takes part."""

    template = "matches/clubs/report.html"
    side_template = "matches/clubs/_side_told.html"

    def _bench(self, fixture: Fixture) -> ClubBench:  # type: ignore[override]
        return club_bench_of(fixture)

    def _read(self, typed: Any) -> ClubSheet:  # type: ignore[override]
        return ClubSheet(typed)

    @staticmethod
    def is_act(do: str) -> bool:
        """No button here changes the sheet: lines are simply typed."""
        return False

    @cached_property
    def form(self) -> ClubSheetForm:  # type: ignore[override]
        return ClubSheetForm(self.bench, self.side, self.sheets[self.side], self.sheets[self.side.other])  # type: ignore[arg-type]

    @property
    def score(self) -> tuple[int, int]:
        """As the figures or the events make it."""
        return self.claim.report.home.goals, self.claim.report.away.goals  # type: ignore[attr-defined]

    @property
    def watched_told(self) -> ClubSideTold:  # type: ignore[override]
        return club_side_told(self.claim.report, self.watched, self.bench)  # type: ignore[arg-type]

    @property
    def differences(self) -> list[Difference]:
        """Of a conflict: each field that is typed otherwise here than it was kept."""
        if self.conflict is None:
            return []
        here: Any = self.sheets[self.side]
        kept = self._read(self.conflict)
        names = sorted({*here.body, *kept.body})
        return [
            Difference(label_of(name), ", ".join(here.several(name)) or "–", ", ".join(kept.several(name)) or "–")
            for name in names
            if here.several(name) != kept.several(name)
        ]


def label_of(name: str) -> str:
    """A field as the conflict of two pages names it: the list, the line, and what of it."""
    if "." not in name:
        return str(FIELDS[name])
    line, _dot, what = name.partition(".")
    return about(f"{LISTS[line[0]]} {line[1:]}", FIELDS[what])
