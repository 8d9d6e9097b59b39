"""Reports: submitted as a whole, then confirmed, rejected or ruled on, and booked."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from league.models import Season, User
from league.projection import CutShort, project
from league.reading import fold
from league.services.records import lock
from matches import notices
from matches.access import part_in
from matches.enums import COUNTING, ActingAs, DecisionKind, Side
from matches.findings import of_severity
from matches.kinds import kind_of
from matches.models import Fixture, ReportDecision, ReportVersion
from matches.reading import drafts_of, late_whistle_of, versions_of
from matches.services.drafts import ReportClosed
from rules_engine.core import Seat
from rules_engine.errors import Finding, IllegalAction, Severity
from rules_engine.record import encode


class DraftsMoved(Exception):  # noqa: N818 - reads as what it is
    """A side has been typed on since the submitter looked at it."""


class Unsure(Exception):  # noqa: N818 - reads as what it is
    """Something in the report is possible but looks like a slip: it wants a yes."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(f"{len(findings)} findings")
        self.findings = findings


class AlreadyDecided(Exception):  # noqa: N818 - reads as what it is
    """There is an answer to this version already, or a newer version."""


class SaysTheSame(Exception):  # noqa: N818 - reads as what it is
    """The other report is the one that waits: who agrees confirms it."""


class NotYours(Exception):  # noqa: N818 - reads as what it is
    """The answer is somebody else's to give."""


class ReasonMissing(Exception):  # noqa: N818 - reads as what it is
    """Whoever refuses or rules says why."""


@transaction.atomic
def submit_drafts(
    fixture: Fixture, *, seen: Mapping[Side, int], sure: bool, by: User, request_key: str | None = None
) -> ReportVersion:
    """Submit both sides as they are typed, if they still are what the submitter saw (`seen`, the drafts' versions).

    Raises `ReportClosed`, `DraftsMoved`, `IllegalAction` with every finding, `Unsure`.
    """
    fixture = _locked(fixture)
    if (first := _first_version(request_key)) is not None:
        return first
    if not fixture.is_open_to_report:
        raise ReportClosed
    bench, drafts = kind_of(fixture).bench(fixture), drafts_of(fixture)
    if any(drafts[side].version != version for side, version in seen.items() if side in drafts):
        raise DraftsMoved
    claimed = bench.claim(bench.sheets(drafts))
    if claimed.unread:
        raise _refused(fixture, bench.findings(claimed))
    return _submit(bench, claimed.report, sure=sure, by=by, request_key=request_key)


@transaction.atomic
def submit_report(
    fixture: Fixture, *, report: Any, sure: bool = False, by: User, request_key: str | None = None
) -> ReportVersion:
    """Submit a whole report. Raises `ReportClosed`, `IllegalAction` with every finding, `Unsure`."""
    fixture = _locked(fixture)
    if (first := _first_version(request_key)) is not None:
        return first
    return _submit(kind_of(fixture).bench(fixture), report, sure=sure, by=by, request_key=request_key)


def _first_version(request_key: str | None) -> ReportVersion | None:
    return ReportVersion.objects.filter(request_key=request_key).first() if request_key else None


def _submit(bench: Any, report: Any, *, sure: bool, by: User, request_key: str | None) -> ReportVersion:
    fixture = bench.fixture
    if not fixture.is_open_to_report or late_whistle_of(fixture):
        raise ReportClosed
    findings = bench.audit(report)
    if of_severity(findings, Severity.IMPOSSIBLE):
        raise _refused(fixture, findings)
    if of_severity(findings, Severity.SUSPICIOUS) and not sure:
        raise Unsure(findings)
    version = write_version(fixture, report, by=by, request_key=request_key)
    as_role = part_in(by, fixture).acting_as
    _decide(version, DecisionKind.SUBMITTED, as_role=as_role, by=by, request_key=request_key)
    _project(fixture.season)
    notices.report_submitted(fixture, version)
    return version


def write_version(fixture: Fixture, report: Any, *, by: User, request_key: str | None = None) -> ReportVersion:
    """The next version of what is said of this match. Raises `CutShort` where the last one is missing: a new one in its
    place would hide that."""
    there = ReportVersion.objects.filter(season=fixture.season, fixture_number=fixture.number)
    if (there.aggregate(last=Max("version"))["last"] or 0) < fixture.versions:
        raise CutShort(fixture)
    return ReportVersion.objects.create(
        season=fixture.season,
        fixture_number=fixture.number,
        version=fixture.versions + 1,
        body=encode(report).decode(),
        by=by,
        at=timezone.now(),
        request_key=request_key,
    )


def _refused(fixture: Fixture, findings: tuple[Finding, ...]) -> IllegalAction:
    found = len(of_severity(findings, Severity.IMPOSSIBLE))
    return IllegalAction(kind_of(fixture).refused, findings=findings, found=found)


@transaction.atomic
def confirm_report(fixture: Fixture, *, version: int, by: User, request_key: str | None = None) -> ReportDecision:
    """The coach who did not submit agrees, and the match counts: for both teams and in the table.

    Audited again under the locks. Raises `AlreadyDecided`, `NotYours`, `IllegalAction` with every finding.
    """
    return _answer(fixture, version, DecisionKind.CONFIRMED, by=by, reason="", request_key=request_key)


@transaction.atomic
def reject_report(
    fixture: Fixture, *, version: int, reason: str, by: User, request_key: str | None = None
) -> ReportDecision:
    """The coach who did not submit sends it back, saying why. Raises `AlreadyDecided`, `NotYours`, `ReasonMissing`."""
    return _answer(fixture, version, DecisionKind.REJECTED, by=by, reason=reason, request_key=request_key)


@transaction.atomic
def rule_report(
    fixture: Fixture, *, version: int, accept: bool, reason: str, by: User, request_key: str | None = None
) -> ReportDecision:
    """The commissioner decides, with a reason: the version that waits is sent back; or one that was not taken back since
    counts as it stands, be it one that was refused.

    Raises `AlreadyDecided`, `NotYours`, `ReasonMissing`, and for a version that cannot be, `IllegalAction`.
    """
    kind = DecisionKind.ACCEPTED if accept else DecisionKind.SENT_BACK
    return _answer(fixture, version, kind, by=by, reason=reason, request_key=request_key)


@transaction.atomic
def counter_report(
    fixture: Fixture, *, version: int, report: Any, reason: str, sure: bool, by: User, request_key: str | None = None
) -> ReportVersion:
    """The coach who did not submit sends it back, saying why, and submits how it was instead: now that waits for an
    answer. Raises as `reject_report` and `submit_report`, and `SaysTheSame`; nothing is sent back unless the other report
    can be."""
    fixture = _locked(fixture)
    if (first := _first_version(request_key)) is not None:
        return first
    if fixture.is_reported and report == kind_of(fixture).decode(_version(fixture, fixture.versions)):
        raise SaysTheSame
    _answer(fixture, version, DecisionKind.REJECTED, by=by, reason=reason, request_key=None)
    return _submit(kind_of(fixture).bench(_locked(fixture)), report, sure=sure, by=by, request_key=request_key)


@transaction.atomic
def lapse_report(fixture: Fixture, *, version: int, accept: bool) -> ReportDecision:
    """Nobody has answered in time: it counts, or it is the commissioner's from now on. The clock's own act. Raises
    `AlreadyDecided`, and for a version that cannot be, `IllegalAction`."""
    fixture = _locked(fixture)
    if not fixture.is_reported or fixture.is_referred or fixture.versions != version:
        raise AlreadyDecided
    found = _version(fixture, version)
    kind = DecisionKind.LAPSED if accept else DecisionKind.REFERRED
    decision = _decide(found, kind, as_role=ActingAs.CLOCK, by=None)
    _follow(fixture, found, decision)
    return decision


RULINGS = frozenset({DecisionKind.ACCEPTED, DecisionKind.SENT_BACK})
SEATS = {ActingAs.COMMISSIONER: Seat.COMMISSIONER, ActingAs.CLOCK: Seat.CLOCK}
"""In which seat a report is booked by those who are no coaches of the match."""


def countable(versions: Iterable[ReportVersion]) -> list[ReportVersion]:
    """Those that a ruling can let count: submitted since one counted last. They come with their decisions."""
    versions = list(versions)
    counted = [one.version for one in versions if any(d.kind in COUNTING for d in one.decisions.all())]
    return [one for one in versions if one.version > max(counted, default=0)]


def _answer(
    fixture: Fixture, number: int, kind: DecisionKind, *, by: User, reason: str, request_key: str | None
) -> ReportDecision:
    fixture = _locked(fixture)
    if request_key and (first := ReportDecision.objects.filter(request_key=request_key).first()):
        return first
    part = part_in(by, fixture)
    if not _is_open_to(kind, fixture, number):
        raise AlreadyDecided
    if not (part.may_rule(fixture) if kind in RULINGS else part.may_answer(fixture)):
        raise NotYours
    if kind is not DecisionKind.CONFIRMED and not reason.strip():
        raise ReasonMissing
    version = _version(fixture, number)
    as_role = ActingAs.COMMISSIONER if kind in RULINGS else part.acting_as
    decision = _decide(version, kind, as_role=as_role, by=by, reason=reason.strip(), request_key=request_key)
    _follow(fixture, version, decision)
    return decision


def _is_open_to(kind: DecisionKind, fixture: Fixture, number: int) -> bool:
    """Whether this can still be decided about this version: it is the one that waits, or a ruling is about one of those
    that could count."""
    if kind is DecisionKind.ACCEPTED and fixture.is_disputable:
        return number in {one.version for one in countable(versions_of(fixture.season, fixture.number))}
    return fixture.is_reported and fixture.versions == number


def _version(fixture: Fixture, number: int) -> ReportVersion:
    found: ReportVersion = ReportVersion.objects.get(
        season=fixture.season, fixture_number=fixture.number, version=number
    )
    return found


def _follow(fixture: Fixture, version: ReportVersion, decision: ReportDecision) -> None:
    """What follows from a decision: it is booked, or the fixture stands otherwise."""
    if decision.kind in COUNTING:
        _book(fixture, version, decision)
    else:
        _project(fixture.season)
    notices.report_decided(fixture, version, decision)


def _book(fixture: Fixture, version: ReportVersion, decision: ReportDecision) -> None:
    kind = kind_of(fixture)
    bench, report = kind.bench(fixture), kind.decode(version)
    findings = bench.audit(report)
    if of_severity(findings, Severity.IMPOSSIBLE):
        raise _refused(fixture, findings)
    seat = SEATS.get(ActingAs(decision.as_role), Seat.COACH)
    kind.book(bench, report, version=version.version, by=decision.by, seat=seat, typed_by=_typed_by(fixture, version))


def _typed_by(fixture: Fixture, version: ReportVersion) -> dict[Side, User]:
    """Who typed each side last; whoever submitted the whole where nobody typed it here."""
    drafts = drafts_of(fixture)
    return {side: drafts[side].edited_by if side in drafts else version.by for side in Side}


def _decide(
    version: ReportVersion,
    kind: DecisionKind,
    *,
    as_role: ActingAs,
    by: User | None,
    reason: str = "",
    request_key: str | None = None,
) -> ReportDecision:
    decision: ReportDecision = ReportDecision.objects.create(
        version=version,
        kind=kind,
        by=by,
        as_role=as_role,
        reason=reason,
        at=timezone.now(),
        request_key=request_key,
    )
    return decision


def _locked(fixture: Fixture) -> Fixture:
    """The fixture as it is now, with its season and both its teams locked in the order of their keys."""
    season, home, away = lock(fixture.season, fixture.home, fixture.away)
    now: Fixture = Fixture.objects.get(pk=fixture.pk)
    now.season, now.home, now.away = season, home, away
    for owner in (season, home, away):
        owner.league = fixture.season.league
    return now


def _project(season: Season) -> None:
    """Derive the fixtures anew: a decision is told by no entry of the season's record."""
    project(season, fold(season), season.seq)
