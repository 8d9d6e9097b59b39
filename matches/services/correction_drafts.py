"""A correction in the making: kept while it is thought over. Not facts, but dice thrown for it are kept: a reload never
throws again."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import transaction

from league.models import User
from matches.corrections.asked import Asked, Rewrite, Settled, decoded
from matches.corrections.asking import confirmed, past_bench
from matches.corrections.kinds import corrected
from matches.corrections.plan import Plan, plan
from matches.corrections.thrown import Dice, with_thrown
from matches.enums import Side
from matches.kinds import KINDS
from matches.models import AnswerDice, Correction, CorrectionDraft, Fixture, ReportVersion
from matches.sheet import Body, Sheet
from rules_engine.errors import Finding
from rules_engine.record import encode


@dataclass(frozen=True)
class _Kept:
    """A sheet of a correction, where a bench reads a report's draft."""

    body: Body
    version: int = 1

    @property
    def sheet(self) -> Sheet:
        return Sheet(self.body)


class Unread(Exception):  # noqa: N818 - reads as what it is
    """The sheets as typed are no report yet."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(f"{len(findings)} findings")
        self.findings = findings


def draft_of(fixture: Fixture, by: User) -> CorrectionDraft | None:
    """What this person has begun to correct of the fixture."""
    found: CorrectionDraft | None = CorrectionDraft.objects.filter(
        season=fixture.season, fixture_number=fixture.number, by=by
    ).first()
    if found is not None:
        found.season = fixture.season
    return found


@transaction.atomic
def begin(fixture: Fixture, *, asked: Asked | None, by: User) -> CorrectionDraft:
    """Begin anew: with something asked for, or with the confirmed report on both sheets. Raises `CannotCorrect`."""
    return _begun(fixture, by, asked, None if asked else confirmed(fixture))


@transaction.atomic
def begin_counter(fixture: Fixture, *, by: User) -> CorrectionDraft:
    """Begin another report, with the one that waits on both sheets."""
    waits = ReportVersion.objects.get(season=fixture.season, fixture_number=fixture.number, version=fixture.versions)
    return _begun(fixture, by, None, corrected(fixture).read(waits.body))


def _begun(fixture: Fixture, by: User, asked: Asked | None, report: Any) -> CorrectionDraft:
    sheets = corrected(fixture).sheets(report) if report else {}
    bodies = {side.value: body for side, body in sheets.items()}
    draft: CorrectionDraft
    draft, _ = CorrectionDraft.objects.update_or_create(
        season=fixture.season,
        fixture_number=fixture.number,
        by=by,
        defaults={
            "asked": encode(asked).decode() if asked else "",
            "home": bodies.get(Side.HOME.value, {}),
            "away": bodies.get(Side.AWAY.value, {}),
            "settled": {},
            "dice": {},
            "version": 1,
        },
    )
    draft.season = fixture.season
    return draft


def save_side(draft: CorrectionDraft, *, side: Side, typed: Body) -> None:
    """Keep one sheet as typed. Nominees keep their faces: a form sends them in the order of the list."""
    before = Sheet(getattr(draft, side.value)).several("nominee")
    kept = KINDS[draft.season.game].body(typed)
    if kept.get("nominee"):
        kept["nominee"] = in_their_places(before, kept["nominee"])
    setattr(draft, side.value, kept)
    draft.version += 1
    draft.save()


def in_their_places(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """Those of before where they were, newcomers where somebody left, the rest behind."""
    newcomers = [one for one in now if one not in before]
    kept = [one if one in now else newcomers.pop(0) if newcomers else "" for one in before]
    return [one for one in (*kept, *newcomers) if one]


def settle(draft: CorrectionDraft, *, settled: Mapping[str, bool]) -> None:
    """How later acts are settled: `ref:seq` stands, or does not count."""
    draft.settled = dict(settled)
    draft.save()


def asked_of(draft: CorrectionDraft, fixture: Fixture) -> Asked:
    """What the draft asks for. Raises `Unread`, `CannotCorrect`."""
    if draft.asked:
        return decoded(draft.asked)
    bench = past_bench(fixture.season, fixture.number)
    typed: Any = {side: _Kept(getattr(draft, side.value)) for side in Side}
    claimed = bench.claim(bench.sheets(typed))
    if claimed.unread:
        raise Unread(claimed.unread)
    return Rewrite(fixture.number, msgspec.Raw(encode(claimed.report)))


def settled_of(draft: CorrectionDraft) -> tuple[Settled, ...]:
    return tuple(read_settled(draft.settled))


def read_settled(told: Mapping[str, bool]) -> Iterable[Settled]:
    for key, stands in told.items():
        record, _, seq = key.partition(":")
        yield Settled(record, int(seq), stands)


def planned(draft: CorrectionDraft, fixture: Fixture, *, reason: str) -> Plan:
    """What the draft leads to by now; dice that it calls for are kept with it. Raises `Unread`, `CannotCorrect`."""
    asked = asked_of(draft, fixture)
    found = plan(fixture.season, asked, reason=reason, settled=settled_of(draft), dice=draft.dice)
    kept = with_thrown(draft.dice, found.dice)
    if kept != draft.dice:
        draft.dice = kept
        draft.save(update_fields=["dice"])
    return found


def answer_dice(correction: Correction) -> dict[str, list[Any]]:
    """What was thrown for an answer to the correction so far."""
    kept = AnswerDice.objects.filter(correction=correction).first()
    return dict(kept.dice) if kept else {}


def answered(correction: Correction, plan_with: Callable[[Dice], Plan]) -> Plan:
    """What an answer leads to, as `plan_with` the dice there are. Those it calls for besides are kept, whoever looks
    first."""
    found = plan_with(answer_dice(correction))
    if not found.dice:
        return found
    with transaction.atomic():
        AnswerDice.objects.get_or_create(correction=correction)
        kept = AnswerDice.objects.select_for_update().get(correction=correction)
        found = plan_with(kept.dice)
        kept.dice = with_thrown(kept.dice, found.dice)
        kept.save(update_fields=["dice"])
    return found


def drop(fixture: Fixture, by: User) -> None:
    """Forget what was begun."""
    CorrectionDraft.objects.filter(season=fixture.season, fixture_number=fixture.number, by=by).delete()
