"""One side of a confirmed report, to be corrected on the form on which reports are typed."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse

from league.games import BLOODBOWL, HATTRICK, OFUSAIDO
from league.models import User
from matches.clubs.page import ClubReportPage
from matches.corrections.asking import past_bench
from matches.enums import Side
from matches.kinds import kind_of
from matches.models import CorrectionDraft, Fixture
from matches.report_page import ReportPage
from matches.sheet import Body, Sheet


@dataclass(frozen=True)
class Typed:
    """A sheet of a correction, where a report has its draft."""

    body: Body
    version: int
    edited_by: User
    edited_at: datetime
    taken_over: bool = False
    entered_for: User | None = None

    @property
    def sheet(self) -> Sheet:
        return Sheet(self.body)


class _Corrects:
    """What is special about the page of a report that was confirmed: it is judged by both teams as they stood then."""

    corrects = True
    fixture: Fixture

    def __init__(self, draft: CorrectionDraft, *args: Any, **more: Any) -> None:
        self.correction = draft
        super().__init__(*args, **more)

    def _bench(self, fixture: Fixture) -> Any:
        return past_bench(fixture.season, fixture.number)

    def _drafts(self) -> dict[Side, Any]:
        draft = self.correction
        return {side: Typed(getattr(draft, side.value), draft.version, draft.by, draft.edited_at) for side in Side}

    def address(self, side: Side) -> str:
        return reverse("correct_side", args=[*self.fixture.address, side])

    @property
    def is_mine(self) -> bool:
        return True

    @property
    def may_edit_watched(self) -> bool:
        return True

    @property
    def may_take_over_watched(self) -> bool:
        return False


class _Counters(_Corrects):
    """What is special about the page of another report: the one that waits is on both sheets, and the match is to come."""

    counters = True

    def _bench(self, fixture: Fixture) -> Any:
        return kind_of(fixture).bench(fixture)

    def address(self, side: Side) -> str:
        return reverse("counter_side", args=[*self.fixture.address, side])


class CorrectionPage(_Corrects, ReportPage):
    """A Blood Bowl report, corrected."""


class ClubCorrectionPage(_Corrects, ClubReportPage):
    """A football report, corrected."""


class CounterPage(_Counters, ReportPage):
    """Another Blood Bowl report."""


class ClubCounterPage(_Counters, ClubReportPage):
    """Another football report."""


PAGES: dict[str, type[ReportPage]] = {
    BLOODBOWL: CorrectionPage,
    HATTRICK: ClubCorrectionPage,
    OFUSAIDO: ClubCorrectionPage,
}


COUNTERS: dict[str, type[ReportPage]] = {
    BLOODBOWL: CounterPage,
    HATTRICK: ClubCounterPage,
    OFUSAIDO: ClubCounterPage,
}


def counter_page_of(draft: CorrectionDraft, fixture: Fixture, *args: Any, **more: Any) -> Any:
    """The page on which another report is written instead of the one that waits."""
    return COUNTERS[fixture.season.game](draft, fixture, *args, **more)  # type: ignore[arg-type]


def page_of(draft: CorrectionDraft, fixture: Fixture, *args: Any, **more: Any) -> Any:
    """The page on which this report is corrected."""
    return PAGES[fixture.season.game](draft, fixture, *args, **more)  # type: ignore[arg-type]
