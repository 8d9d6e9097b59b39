"""One side of a confirmed report, to be corrected on the form on which reports are typed."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse

from league.models import User
from matches.corrections.plan import past_bench
from matches.enums import Side
from matches.models import CorrectionDraft, Fixture
from matches.reading import Bench
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


class CorrectionPage(ReportPage):
    """The page of a report, about what was confirmed: judged by both teams as they stood then."""

    corrects = True

    def __init__(self, draft: CorrectionDraft, *args: Any, **more: Any) -> None:
        self.correction = draft
        super().__init__(*args, **more)

    def _bench(self, fixture: Fixture) -> Bench:
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
