"""What each kind of correction asks of the records it touches, and what the referee says of a report that is rewritten."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db.models import Q
from msgspec.structs import replace

from league.models import Season, Team
from matches.corrections.asked import Move, Rethrow, Rewrite, Undo, Unplay
from matches.corrections.draft import RECORDED, CannotCorrect, Draft, fixture_of
from matches.corrections.kinds import corrected
from matches.enums import CorrectionStep, Side
from matches.kinds import kind_of
from matches.models import Correction, CorrectionDecision, Fixture, ReportVersion
from rules_engine.bloodbowl.actions import BookMatch, Roll
from rules_engine.bloodbowl.report import Report
from rules_engine.bloodbowl.team import Purpose
from rules_engine.competition.actions import RecordResult
from rules_engine.core import CHANCE, Origin, Seat
from rules_engine.correction import undoing
from rules_engine.errors import Finding
from rules_engine.record import Amendment, Replace, encode


@dataclass(frozen=True)
class Judged:
    """What the referee says of the report as both teams stood then, and the versions that are to be written."""

    findings: tuple[Finding, ...] = ()
    versions: tuple[tuple[Fixture, Any], ...] = ()
    bench: Any = None


def past_bench(season: Season, number: int) -> Any:
    """What the report of a played fixture was judged by: both teams and the season right before it. Raises
    `CannotCorrect`."""
    return _bench(Draft(season, "", {}, {}), number)


def _bench(draft: Draft, number: int) -> Any:
    fixture = fixture_of(draft.season, number)
    states = {}
    for side in Side:
        seq, _ = draft.booked(fixture.team(side), fixture.ref)
        states[side] = draft.chapter(fixture.team(side)).state_before(seq)
    placed = draft.placed(draft.season, RECORDED, number)
    if placed is None:
        raise CannotCorrect
    season = draft.chapter(draft.season).state_before(placed[0])
    return corrected(fixture).past(kind_of(fixture).bench(fixture), states, season)


def _rewrite(draft: Draft, asked: Rewrite) -> Judged:
    bench = _bench(draft, asked.fixture)
    fixture, kind = bench.fixture, corrected(bench.fixture)
    report = kind.read(bytes(asked.report))
    findings = bench.audit(report)
    for side in Side:
        team = fixture.team(side)
        seq, was = draft.booked(team, fixture.ref)
        match = replace(kind.match_of(bench, report, side, was.seat), order=was.order)
        draft.ask(team, Replace(seq, draft.reason, msgspec.Raw(encode(match))))
        draft.ask(team, *_dice_of(draft, team, seq, was, match))
    placed = draft.placed(draft.season, RECORDED, asked.fixture)
    assert placed is not None
    result = kind.result_of(bench, report, version=fixture.versions + 1, seat=placed[1].seat)
    draft.ask(draft.season, Replace(placed[0], draft.reason, msgspec.Raw(encode(result))))
    return Judged(findings, ((fixture, report),), bench)


def _dice_of(draft: Draft, team: Team, seq: int, was: Any, now: Any) -> Iterator[Amendment]:
    """The typed dice of the report, where they are told otherwise: they are entries of their own behind the match."""
    if not isinstance(was, BookMatch):
        return
    before, after = _typed(was), _typed(now)
    if before == after:
        return
    for place, action in draft.chapter(team).standing():
        if place <= seq or not isinstance(action, Roll) or action.origin is not Origin.TYPED:
            if place > seq and not isinstance(action, Roll):
                return
            continue
        told, old = after.get(action.purpose), before.get(action.purpose)
        if told and old and told != old and action.faces == (old[0],):
            yield Replace(place, draft.reason, msgspec.Raw(encode(replace(action, faces=(told[0],)))))


def _typed(match: BookMatch) -> dict[Purpose, tuple[int, ...]]:
    fans = () if match.side.fans_roll is None else (match.side.fans_roll,)
    return {Purpose.MVP: match.side.mvp_rolls, Purpose.FANS: fans, Purpose.CONCESSION_FANS: fans}


def _unplay(draft: Draft, asked: Unplay) -> Judged:
    draft.unplay(fixture_of(draft.season, asked.fixture))
    return Judged()


def _move(draft: Draft, asked: Move) -> Judged:
    source, target = fixture_of(draft.season, asked.fixture), fixture_of(draft.season, asked.to)
    if target.is_played or {source.home_id, source.away_id} != {target.home_id, target.away_id}:
        raise CannotCorrect
    sides = {side: side if source.home_id == target.home_id else side.other for side in Side}
    for side in Side:
        team = source.team(side)
        seq, was = draft.booked(team, source.ref)
        moved = replace(was, fixture=target.ref, home=sides[side] is Side.HOME, order=target.round)
        draft.ask(team, Replace(seq, draft.reason, msgspec.Raw(encode(moved))))
    placed = draft.placed(draft.season, (RecordResult,), asked.fixture)
    assert placed is not None
    draft.ask(draft.season, Replace(placed[0], draft.reason, msgspec.Raw(encode(_turned(placed[1], target, sides)))))
    return Judged(versions=((target, _moved(confirmed(source), target, sides)),))


def confirmed(fixture: Fixture) -> Any:
    """The report that counts. Raises `CannotCorrect` where the result comes from none."""
    versions = ReportVersion.objects.filter(season=fixture.season, fixture_number=fixture.number)
    version = versions.filter(version=fixture.report or 0).first()
    if version is None:
        raise CannotCorrect
    return corrected(fixture).read(version.body)


def _moved(report: Any, target: Fixture, sides: Mapping[Side, Side]) -> Any:
    moved = replace(report, fixture=target.ref)
    if sides[Side.HOME] is Side.HOME:
        return moved
    turned = replace(moved, home=report.away, away=report.home, conceded_by=_other(report.conceded_by))
    if isinstance(report, Report):
        return replace(turned, penalties=tuple((away, home) for home, away in report.penalties))
    return turned


def _other(seat: Seat | None) -> Seat | None:
    return seat and Seat(Side(seat.value).other.value)


def _turned(result: RecordResult, target: Fixture, sides: Mapping[Side, Side]) -> RecordResult:
    moved = replace(result, fixture=target.number, report=target.versions + 1)
    if sides[Side.HOME] is Side.HOME:
        return moved
    return replace(
        moved,
        home_scored=result.away_scored,
        away_scored=result.home_scored,
        home_casualties=result.away_casualties,
        away_casualties=result.home_casualties,
        conceded_by=_other(result.conceded_by),
    )


def _rethrow(draft: Draft, asked: Rethrow) -> Judged:
    team = Team.objects.select_related("league").get(ref=asked.team)
    roll = dict(draft.chapter(team).standing()).get(asked.seq)
    if not isinstance(roll, Roll) or roll.seat is not CHANCE:
        raise CannotCorrect
    thrown = replace(roll, faces=asked.faces, origin=Origin.TYPED)
    draft.ask(team, Replace(asked.seq, draft.reason, msgspec.Raw(encode(thrown))))
    return Judged()


def _undo(draft: Draft, asked: Undo) -> Judged:
    correction = Correction.objects.get(pk=asked.correction)
    for owner, gone in no_longer(correction).items():
        reading = draft.reading(owner)
        draft.ask(owner, *undoing(reading.lines, gone, reading.decoder, draft.reason))
    return Judged()


def no_longer(correction: Correction) -> dict[Any, set[int]]:
    """The amendments that are to be read as never made, by record: this correction's, and those of corrections undone
    before with what undid them."""
    undone = Q(correction__decisions__step=CorrectionStep.UNDONE)
    rows = CorrectionDecision.objects.filter(undone | Q(correction=correction)).distinct()
    gone: dict[str, set[int]] = {}
    for row in rows:
        for ref, seqs in json.loads(row.written).items():
            gone.setdefault(ref, set()).update(seqs)
    touched = json.loads(correction.decisions.get(step=CorrectionStep.APPLIED).written)
    return {_owner(ref): gone[ref] for ref in touched}


def _owner(ref: str) -> Any:
    """The team or season whose record it is."""
    season = Season.objects.select_related("league").filter(ref=ref).first()
    return season or Team.objects.select_related("league").get(ref=ref)


ASKED: dict[type, Callable[[Draft, Any], Judged]] = {
    Rewrite: _rewrite,
    Unplay: _unplay,
    Move: _move,
    Rethrow: _rethrow,
    Undo: _undo,
}
