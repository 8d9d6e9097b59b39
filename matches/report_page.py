"""What the page of a report in the making shows: one side to fill in, the other as it is typed, what is found."""

from collections.abc import Mapping
from copy import copy
from functools import cached_property
from typing import Any

from django.urls import reverse

from league.forms.once import new_key
from league.models import Team
from matches import acts
from matches.access import Part
from matches.differences import Difference, differences
from matches.enums import Side
from matches.findings import Reader, Told, digest, told
from matches.models import Fixture, ReportDraft
from matches.played_here import DeciderTold, decider_told
from matches.reading import Bench, Drafts, bench_of, drafts_of
from matches.sheet import Body, Sheet
from matches.sheet_form import SheetForm
from matches.telling import SideTold, side_told
from rules_engine.errors import Finding, Severity


class ReportPage:
    """One side of a report for somebody who takes part, `watched` being the side that is only looked at.

    `corrects`: it was confirmed already, and is to read otherwise; `counters`: it waits for an answer, and another is sent in instead. `typed` is shown instead of what is kept;
    `conflict` is then what was kept meanwhile: both as bodies of a sheet.
    """

    corrects = False
    counters = False
    template = "matches/report.html"
    parts = "matches/report.html"
    side_template = "matches/_side_told.html"

    def __init__(
        self,
        fixture: Fixture,
        part: Part,
        side: Side,
        *,
        watched: Side | None = None,
        typed: Body | None = None,
        version: int | None = None,
        conflict: Body | None = None,
    ) -> None:
        self.fixture, self.part, self.side, self.conflict = fixture, part, side, conflict
        self.watched = watched or side.other
        self.bench, self.drafts = self._bench(fixture), self._drafts()
        self.sheets = self.bench.sheets(self.drafts)
        if typed is not None:
            self.sheets[side] = self._read(typed)
        self.kept_version = self._version_of(side)
        self.version = self.kept_version if version is None else version
        self.claim = self.bench.claim(self.sheets)

    def _bench(self, fixture: Fixture) -> Bench:
        """What the report is judged by."""
        return bench_of(fixture)

    def _drafts(self) -> Drafts:
        return drafts_of(self.fixture)

    def address(self, side: Side) -> str:
        """Where a side is typed."""
        return reverse("report", args=[*self.fixture.address, side])

    @property
    def watched_address(self) -> str:
        return self.address(self.watched)

    def _read(self, typed: Body) -> Sheet:
        return Sheet(typed)

    @staticmethod
    def is_act(do: str) -> bool:
        """Whether a button of the page changes the sheet."""
        return acts.is_act(do)

    def after(self, do: str, chosen: Mapping[str, str]) -> dict[str, list[str]]:
        """The sheet after such a button."""
        return acts.act(do, self.form.before, chosen)

    @property
    def looked_at(self) -> "ReportPage":
        """The same for somebody who may only look at this side."""
        page = copy(self)
        page.side, page.watched = self.side.other, self.side
        page.kept_version = page.version = page._version_of(page.side)
        return page

    def _version_of(self, side: Side) -> int:
        draft = self.drafts.get(side)
        return draft.version if draft else 0

    @property
    def draft(self) -> ReportDraft | None:
        return self.drafts.get(self.side)

    @property
    def is_mine(self) -> bool:
        return self.part.may_edit(self.side, self.draft)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        return self.bench.findings(self.claim)

    @property
    def doubt(self) -> str:
        """What a tick of “it is so” would stand for; empty when nothing is suspicious."""
        return digest(self.findings)

    @cached_property
    def told(self) -> list[Told]:
        return told(self.findings, self.bench, self.claim.report, reader=self._reader)

    @property
    def _reader(self) -> Reader:
        editable = frozenset(side for side in Side if self.part.may_edit(side, self.drafts.get(side)))
        managed = frozenset(Side) if self.part.runs else frozenset(self.part.sides)
        return Reader(self.side if self.is_mine else None, editable, managed)

    @property
    def wants_only_filling_in(self) -> bool:
        """Nothing that is written is wrong."""
        return all(one.is_missing for one in self.told if one.severity is Severity.IMPOSSIBLE)

    @property
    def score(self) -> tuple[int, int]:
        """As the deeds make it."""
        return self.claim.report.home.score, self.claim.report.away.score

    @property
    def decider(self) -> DeciderTold | None:
        """The shootout that was played here and is in the report."""
        return decider_told(self.claim.report.decider, self.fixture)

    @property
    def wants_decider(self) -> bool:
        """The tie has no winner by what is typed, and can be decided here."""
        return not (self.corrects or self.counters) and self.bench.is_undecided(self.claim.report)

    @property
    def open_findings(self) -> int:
        """Those that keep the report from being submitted, or ask for a second look."""
        return sum(one.severity is not Severity.NOTE for one in self.told)

    @property
    def differences(self) -> list[Difference]:
        """Of a conflict: each thing that is typed otherwise here than it was kept."""
        if self.conflict is None:
            return []
        kept = self._read(self.conflict)
        return differences(self.sheets[self.side], kept, self.bench.wordings(self.claim.report)[self.side])

    @cached_property
    def form(self) -> SheetForm:
        return SheetForm(self.bench, self.side, self.sheets[self.side], self.sheets[self.side.other], self.claim)

    # The side that is only looked at

    @property
    def watched_team(self) -> Team:
        return self.fixture.team(self.watched)

    @property
    def watched_draft(self) -> ReportDraft | None:
        return self.drafts.get(self.watched)

    @property
    def watched_version(self) -> int:
        return self._version_of(self.watched)

    @property
    def watched_told(self) -> SideTold:
        return side_told(self.claim.report, self.watched, self.bench)

    @property
    def may_edit_watched(self) -> bool:
        return self.part.may_edit(self.watched, self.watched_draft)

    @property
    def may_take_over_watched(self) -> bool:
        return self.part.may_take_over(self.watched, self.watched_draft)

    @property
    def context(self) -> dict[str, Any]:
        """What the templates are shown."""
        return {
            "page": self,
            "fixture": self.fixture,
            "season": self.fixture.season,
            "league": self.fixture.season.league,
            "side": self.side,
            "own_team": self.fixture.team(self.side),
            "form": self.form,
            "page_key": new_key(),
            "request_key": new_key(),
        }
