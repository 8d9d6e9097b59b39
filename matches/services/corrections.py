"""Corrections: asked for, then applied as a whole or not at all, or declined; and undone."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from league.models import Season, User
from league.projection import project
from league.reading import fold
from league.services.records import Stale, append, lock
from matches import notices
from matches.access import Part, part_in
from matches.corrections.asked import Asked, Settled, Undo, decoded
from matches.corrections.plan import Plan, plan
from matches.corrections.progress import Step, reached
from matches.corrections.thrown import Dice, check_shown, with_thrown
from matches.enums import ActingAs, CorrectionStep, DecisionKind
from matches.kinds import kind_of
from matches.models import Correction, CorrectionDecision, Fixture, ReportDecision, ReportVersion
from matches.services.reports import write_version
from rules_engine.errors import IllegalAction, impossible
from rules_engine.record import encode


class NotYours(Exception):  # noqa: N818 - reads as what it is
    """Only the commissioner corrects; a coach of the match proposes, and the other coach may accept."""


class ReasonMissing(Exception):  # noqa: N818 - reads as what it is
    """Whoever corrects says why."""


class AlreadyDecided(Exception):  # noqa: N818 - reads as what it is
    """It is applied or declined already."""


@transaction.atomic
def correct(
    fixture: Fixture,
    *,
    asked: Asked,
    reason: str,
    settled: Iterable[Settled] = (),
    dice: Dice | None = None,
    seen: Mapping[str, int],
    by: User,
    request_key: str | None = None,
) -> Correction:
    """The commissioner puts something right. `seen` are the last places of the records that the preview showed, `dice`
    those it has thrown.

    Raises `NotYours`, `ReasonMissing`, `Stale` where a record has moved on since, `NotShown` where it calls for other dice
    by now, `CannotCorrect`, and `IllegalAction` with every finding for a report that cannot be.
    """
    if first := _first(Correction, request_key):
        return first
    part = part_in(by, fixture)
    if not part.runs:
        raise NotYours
    correction = _written(fixture, asked, reason, settled, dice or {}, by, ActingAs.COMMISSIONER, request_key)
    _apply(correction, fixture, seen, by, ActingAs.COMMISSIONER)
    return correction


@transaction.atomic
def propose(
    fixture: Fixture,
    *,
    asked: Asked,
    reason: str,
    settled: Iterable[Settled] = (),
    dice: Dice | None = None,
    by: User,
    request_key: str | None = None,
) -> Correction:
    """A coach of the match says what should be put right. Raises `NotYours`, `ReasonMissing`."""
    if first := _first(Correction, request_key):
        return first
    part = part_in(by, fixture)
    if not part.sides:
        raise NotYours
    correction = _written(fixture, asked, reason, settled, dice or {}, by, part.acting_as, request_key)
    notices.correction_proposed(fixture, correction)
    return correction


@transaction.atomic
def accept(
    correction: Correction,
    *,
    settled: Iterable[Settled] | None = None,
    dice: Dice | None = None,
    seen: Mapping[str, int],
    by: User,
    request_key: str | None = None,
) -> CorrectionDecision:
    """The other coach or the commissioner agrees, and it is applied; `dice` were thrown besides those it was proposed with.
    Raises as `correct`, and `AlreadyDecided`."""
    fixture = _fixture(correction)
    if not may_answer(part_in(by, fixture), correction):
        raise NotYours
    return _apply(correction, fixture, seen, by, _acting(by, fixture), settled, dice, request_key)


@transaction.atomic
def decline(correction: Correction, *, reason: str, by: User, request_key: str | None = None) -> CorrectionDecision:
    """The other coach or the commissioner says no; whoever proposed it takes it back. Raises `NotYours`,
    `ReasonMissing`, `AlreadyDecided`."""
    fixture = _fixture(correction)
    lock(fixture.season)
    if not (may_answer(part_in(by, fixture), correction) or correction.by_id == by.pk):
        raise NotYours
    if not reason.strip():
        raise ReasonMissing
    if correction.decisions.exists():
        raise AlreadyDecided
    return _decided(correction, CorrectionStep.DECLINED, by, _acting(by, fixture), reason, {}, request_key)


@transaction.atomic
def undo(
    correction: Correction,
    *,
    reason: str,
    settled: Iterable[Settled] = (),
    dice: Dice | None = None,
    seen: Mapping[str, int],
    by: User,
    request_key: str | None = None,
) -> CorrectionDecision:
    """The commissioner takes an applied correction back, settlements included. Raises as `correct`."""
    fixture = _fixture(correction)
    if not part_in(by, fixture).runs:
        raise NotYours
    if not reason.strip():
        raise ReasonMissing
    steps = {decision.step for decision in correction.decisions.all()}
    if CorrectionStep.APPLIED not in steps or CorrectionStep.UNDONE in steps:
        raise AlreadyDecided
    found = plan(fixture.season, undoing(correction), reason=reason, settled=settled, dice=dice)
    check_shown(found.dice, dice or {})
    written = _write(found, correction, seen, reason, by, ActingAs.COMMISSIONER)
    return _decided(correction, CorrectionStep.UNDONE, by, ActingAs.COMMISSIONER, reason, written, request_key)


def undoing(correction: Correction) -> Undo:
    """What is asked when a correction is to be taken back."""
    return Undo(correction.pk)


def may_answer(part: Part, correction: Correction) -> bool:
    """Accept or decline what somebody else proposed: the other coach, or whoever runs the league."""
    return part.runs or (bool(part.sides) and correction.by_id != part.user.pk)


def _acting(by: User, fixture: Fixture) -> ActingAs:
    part = part_in(by, fixture)
    return ActingAs.COMMISSIONER if part.runs and not part.sides else part.acting_as


def _first(kind: Any, request_key: str | None) -> Any:
    return kind.objects.filter(request_key=request_key).first() if request_key else None


def _written(
    fixture: Fixture,
    asked: Asked,
    reason: str,
    settled: Iterable[Settled],
    dice: Dice,
    by: User,
    role: ActingAs,
    request_key: str | None,
) -> Correction:
    if not reason.strip():
        raise ReasonMissing
    lock(fixture.season)
    correction: Correction = Correction.objects.create(
        season=fixture.season,
        fixture_number=fixture.number,
        asked=encode(asked).decode(),
        settled=msgspec.json.encode(tuple(settled)).decode(),
        dice=json.dumps(dice),
        by=by,
        as_role=role,
        reason=reason.strip(),
        at=timezone.now(),
        request_key=request_key,
    )
    return correction


def plan_of(correction: Correction, *, settled: Iterable[Settled] | None = None, dice: Dice | None = None) -> Plan:
    """What a correction that waits for an answer leads to by now; `dice` were thrown since it was proposed."""
    kept = msgspec.json.decode(correction.settled, type=tuple[Settled, ...])
    return plan(
        correction.season,
        decoded(correction.asked),
        reason=correction.reason,
        settled=kept if settled is None else settled,
        dice=with_thrown(msgspec.json.decode(correction.dice), dice or {}),
    )


def _apply(
    correction: Correction,
    fixture: Fixture,
    seen: Mapping[str, int],
    by: User,
    role: ActingAs,
    settled: Iterable[Settled] | None = None,
    dice: Dice | None = None,
    request_key: str | None = None,
) -> CorrectionDecision:
    if correction.decisions.exists():
        raise AlreadyDecided
    found = plan_of(correction, settled=settled, dice=dice)
    check_shown(found.dice, with_thrown(msgspec.json.decode(correction.dice), dice or {}))
    if wrong := impossible(found.findings):
        raise IllegalAction(kind_of(fixture).refused, findings=found.findings, found=len(wrong))
    written = _write(found, correction, seen, correction.reason, by, role)
    return _decided(correction, CorrectionStep.APPLIED, by, role, "", written, request_key)


def _write(
    found: Plan, correction: Correction, seen: Mapping[str, int], reason: str, by: User, role: ActingAs
) -> dict[str, list[int]]:
    """Everything the plan asks for, if every record still stands where the plan read it and the preview showed it. A
    report that reads otherwise is by whoever asked for that."""
    owners = lock(*(chapter.owner for chapter in found.chapters))
    for owner, chapter in zip(owners, found.chapters, strict=True):
        if not owner.seq == chapter.seq == seen.get(owner.ref, chapter.seq):
            raise Stale(owner.seq)
    written = {}
    for fixture, report in found.versions:
        write_version(fixture, report, by=correction.by)
    for done, chapter in enumerate(found.chapters):
        reached(Step.WRITING, done, len(found.chapters))
        amendments = chapter.amendments(reason)
        written[chapter.owner.ref] = [chapter.seq + n for n, _ in enumerate(amendments, start=1)]
        append(chapter.owner, amendments, by=by, expected_seq=chapter.seq)
    for chapter in found.chapters:
        if isinstance(chapter.owner, Season):
            _decide_results(chapter.owner, chapter.before, chapter.after, reason, by, role)
    return written


def _decide_results(season: Season, before: Any, after: Any, reason: str, by: User, role: ActingAs) -> None:
    """What became of the reports whose results count otherwise now."""
    reports = {fixture.n: fixture.report for fixture in before.fixtures()}
    for fixture in after.fixtures():
        was, now = reports.get(fixture.n, 0), fixture.report
        if was == now:
            continue
        number, gone = (now, False) if now else (was, True)
        version = ReportVersion.objects.get(season=season, fixture_number=fixture.n, version=number)
        counted = version.decisions.exists()
        kind = DecisionKind.TAKEN_BACK if gone else DecisionKind.RESTORED if counted else DecisionKind.CORRECTED
        ReportDecision.objects.create(version=version, kind=kind, by=by, as_role=role, reason=reason, at=timezone.now())
    project(season, fold(season), season.entries.latest("seq").seq)


def _decided(
    correction: Correction,
    step: CorrectionStep,
    by: User,
    role: ActingAs,
    reason: str,
    written: Mapping[str, Sequence[int]],
    request_key: str | None,
) -> CorrectionDecision:
    decision: CorrectionDecision = CorrectionDecision.objects.create(
        correction=correction,
        step=step,
        by=by,
        as_role=role,
        reason=reason.strip(),
        at=timezone.now(),
        written=json.dumps(written),
        request_key=request_key,
    )
    notices.correction_answered(_fixture(correction), decision)
    return decision


def _fixture(correction: Correction) -> Fixture:
    fixture: Fixture = Fixture.objects.select_related("home", "away").get(
        season=correction.season, number=correction.fixture_number
    )
    fixture.season = correction.season
    fixture.home.league = fixture.away.league = correction.season.league
    return fixture
