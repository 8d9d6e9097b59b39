"""A correction worked out before anything is written: every record it touches, played again with the change in it."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
from django.db.models import Q
from msgspec.structs import replace

from league.models import Season, Team
from league.reading import Reading, fold, read
from matches.corrections.asked import Asked, Move, Rethrow, Rewrite, Settled, Undo, Unplay
from matches.corrections.chapters import Chapter
from matches.corrections.kinds import BOOKED, corrected
from matches.corrections.settling import stand
from matches.enums import CorrectionStep, Side
from matches.kinds import kind_of
from matches.models import Correction, CorrectionDecision, Fixture, ReportVersion
from rules_engine.bloodbowl.actions import BookMatch, BookWalkover, Roll
from rules_engine.bloodbowl.report import Report
from rules_engine.bloodbowl.team import Purpose
from rules_engine.clubs.actions import BookWalkover as ClubWalkover
from rules_engine.competition.actions import RecordResult, RecordWalkover
from rules_engine.core import CHANCE, Origin, Seat
from rules_engine.correction import Conflict, undoing
from rules_engine.errors import Finding
from rules_engine.record import Amendment, Replace, Void, encode

Amendments = dict[Any, list[Amendment]]
RECORDED = (RecordResult, RecordWalkover)
MOST_RULINGS = 3


class CannotCorrect(Exception):  # noqa: N818 - reads as what it is
    """What is asked is about something that is not there: `why` says what."""


@dataclass(frozen=True)
class Later:
    """A later act that no longer fits, and how it is settled. `rules` when a ruling can let it stand."""

    owner: Any
    conflict: Conflict
    rules: bool
    stands: bool


@dataclass(frozen=True)
class Plan:
    """Everything a correction leads to. `fallen` are the fixtures whose results cannot stand with it: they are to be
    played again."""

    chapters: tuple[Chapter, ...]
    later: tuple[Later, ...]
    fallen: tuple[Fixture, ...]
    findings: tuple[Finding, ...] = ()
    versions: tuple[tuple[Fixture, Any], ...] = ()
    bench: Any = None

    @property
    def dice(self) -> dict[str, list[Any]]:
        """The dice that were thrown for it, by record, as JSON keeps them."""
        return {
            chapter.owner.ref: msgspec.json.decode(msgspec.json.encode(chapter.thrown))
            for chapter in self.chapters
            if chapter.thrown
        }

    @cached_property
    def seen(self) -> dict[str, int]:
        """The last place read of each record."""
        return {chapter.owner.ref: chapter.seq for chapter in self.chapters}

    def chapter(self, owner: Any) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.owner == owner), None)


@dataclass
class _Draft:
    """The plan in the making: what is asked of each record by now."""

    season: Season
    reason: str
    settled: Mapping[tuple[str, int], bool]
    dice: Mapping[str, Sequence[Any]]
    readings: dict[Any, Reading] = field(default_factory=dict)
    asked: Amendments = field(default_factory=dict)
    played: dict[tuple[Any, int], Chapter] = field(default_factory=dict)
    fallen: list[Fixture] = field(default_factory=list)
    rulings: list[Later] = field(default_factory=list)

    def reading(self, owner: Any) -> Reading:
        if owner not in self.readings:
            self.readings[owner] = read(owner)
        return self.readings[owner]

    def ask(self, owner: Any, *amendments: Amendment) -> None:
        self.asked.setdefault(owner, []).extend(amendments)

    def chapter(self, owner: Any) -> Chapter:
        """The record as it would read by now; played once for what is asked of it."""
        asked = tuple(self.asked.get(owner, ()))
        key = (owner, len(asked))
        if key not in self.played:
            reading = self.reading(owner)
            thrown = (reading.decoder.action(msgspec.json.encode(one)) for one in self.dice.get(owner.ref, ()))
            self.played[key] = Chapter(owner, reading, asked, tuple(thrown))
        return self.played[key]

    def chapters(self) -> list[Chapter]:
        return [self.chapter(owner) for owner in self.asked]

    def placed(self, owner: Any, kinds: tuple[Any, ...], name: int | str) -> tuple[int, Any] | None:
        """Where the record books the fixture of that name, and the act."""
        standing = self.chapter(owner).standing()
        return next(((seq, one) for seq, one in standing if isinstance(one, kinds) and one.fixture == name), None)

    def booked(self, team: Team, ref: str) -> tuple[int, Any]:
        """Where the team's record has the match, and the act. Raises `CannotCorrect`."""
        placed = self.placed(team, BOOKED, ref)
        if placed is None or isinstance(placed[1], BookWalkover | ClubWalkover):
            raise CannotCorrect
        return placed

    def unplay(self, fixture: Fixture) -> None:
        """Void the fixture's result and what both careers have of it. Raises `CannotCorrect` where there is none."""
        places = (
            (fixture.season, self.placed(fixture.season, RECORDED, fixture.number)),
            (fixture.home, self.placed(fixture.home, BOOKED, fixture.ref)),
            (fixture.away, self.placed(fixture.away, BOOKED, fixture.ref)),
        )
        if not any(placed for _, placed in places):
            raise CannotCorrect
        for owner, placed in places:
            if placed is not None:
                self.ask(owner, Void(placed[0], self.reason))
        self.fallen.append(fixture)


def plan(
    season: Season,
    asked: Asked,
    *,
    reason: str,
    settled: Iterable[Settled] = (),
    dice: Mapping[str, Sequence[Any]] | None = None,
) -> Plan:
    """What the correction leads to. `settled` says of later acts whether a ruling lets them stand (where one can, it
    does unless it is said otherwise); `dice` are those thrown for it before. Raises `CannotCorrect`, for a closed season
    too: it stays as it is until it is opened again."""
    if fold(season).closed:
        raise CannotCorrect
    draft = _Draft(season, reason, {(one.record, one.seq): one.stands for one in settled}, dice or {})
    judged = ASKED[type(asked)](draft, asked)
    asked_for = len(draft.fallen)
    while _go_on(draft):
        pass
    chapters = tuple(draft.chapters())
    later = (*draft.rulings, *_left(draft, chapters))
    fallen = tuple(draft.fallen[asked_for:])
    return Plan(chapters, later, fallen, judged.findings, judged.versions, judged.bench)


# What is asked


@dataclass(frozen=True)
class _Judged:
    """What the referee says of the report as both teams stood then, and the versions that are to be written."""

    findings: tuple[Finding, ...] = ()
    versions: tuple[tuple[Fixture, Any], ...] = ()
    bench: Any = None


def past_bench(season: Season, number: int) -> Any:
    """What the report of a played fixture was judged by: both teams and the season right before it. Raises
    `CannotCorrect`."""
    return _bench(_Draft(season, "", {}, {}), number)


def _bench(draft: _Draft, number: int) -> Any:
    fixture = _fixture(draft.season, number)
    states = {}
    for side in Side:
        seq, _ = draft.booked(fixture.team(side), fixture.ref)
        states[side] = draft.chapter(fixture.team(side)).state_before(seq)
    placed = draft.placed(draft.season, RECORDED, number)
    if placed is None:
        raise CannotCorrect
    season = draft.chapter(draft.season).state_before(placed[0])
    return corrected(fixture).past(kind_of(fixture).bench(fixture), states, season)


def _rewrite(draft: _Draft, asked: Rewrite) -> _Judged:
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
    return _Judged(findings, ((fixture, report),), bench)


def _dice_of(draft: _Draft, team: Team, seq: int, was: Any, now: Any) -> Iterator[Amendment]:
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


def _unplay(draft: _Draft, asked: Unplay) -> _Judged:
    draft.unplay(_fixture(draft.season, asked.fixture))
    return _Judged()


def _move(draft: _Draft, asked: Move) -> _Judged:
    source, target = _fixture(draft.season, asked.fixture), _fixture(draft.season, asked.to)
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
    return _Judged(versions=((target, _moved(confirmed(source), target, sides)),))


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


def _rethrow(draft: _Draft, asked: Rethrow) -> _Judged:
    team = Team.objects.select_related("league").get(ref=asked.team)
    roll = dict(draft.chapter(team).standing()).get(asked.seq)
    if not isinstance(roll, Roll) or roll.seat is not CHANCE:
        raise CannotCorrect
    thrown = replace(roll, faces=asked.faces, origin=Origin.TYPED)
    draft.ask(team, Replace(asked.seq, draft.reason, msgspec.Raw(encode(thrown))))
    return _Judged()


def _undo(draft: _Draft, asked: Undo) -> _Judged:
    correction = Correction.objects.get(pk=asked.correction)
    for owner, gone in no_longer(correction).items():
        reading = draft.reading(owner)
        draft.ask(owner, *undoing(reading.lines, gone, reading.decoder, draft.reason))
    return _Judged()


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


ASKED: dict[type, Callable[[_Draft, Any], _Judged]] = {
    Rewrite: _rewrite,
    Unplay: _unplay,
    Move: _move,
    Rethrow: _rethrow,
    Undo: _undo,
}


# What follows


def _go_on(draft: _Draft) -> bool:
    """One settlement more, the earliest that is due; False when all is settled as far as it can be."""
    for chapter in draft.chapters():
        for conflict in chapter.rehearsal.conflicts:
            if _settles(draft, chapter, conflict):
                return True
    return _moved_fixtures(draft)


def _settles(draft: _Draft, chapter: Chapter, conflict: Conflict) -> bool:
    key = (chapter.owner.ref, conflict.seq)
    given = sum((one.owner.ref, one.conflict.seq) == key for one in draft.rulings)
    ruling = stand(conflict, draft.reason)
    if ruling is not None and given < MOST_RULINGS and draft.settled.get(key, True):
        draft.rulings.append(Later(chapter.owner, conflict, rules=True, stands=True))
        draft.ask(chapter.owner, ruling)
        return True
    fixture = _decided(chapter.owner, conflict.action)
    if fixture is None or fixture in draft.fallen:
        return False
    draft.unplay(fixture)
    return True


def _decided(owner: Any, action: Any) -> Fixture | None:
    """The fixture whose result the act is."""
    if isinstance(action, RECORDED):
        return _fixture(owner, action.fixture)
    if isinstance(action, BOOKED):
        season, _, number = action.fixture.rpartition("-")
        found = Season.objects.select_related("league").filter(ref=season).first()
        return _fixture(found, int(number)) if found else None
    return None


def _moved_fixtures(draft: _Draft) -> bool:
    """A result that would count for teams that did not play it: a fixture that others have come into by now."""
    for season in [owner for owner in draft.asked if isinstance(owner, Season)]:
        chapter = draft.chapter(season)
        fallen = {fixture.number for fixture in draft.fallen if fixture.season_id == season.pk}
        for was in chapter.before.fixtures():
            if was.result is None or was.n in fallen:
                continue
            now = chapter.after.fixture(was.n)
            if now is None or (now.home, now.away) != (was.home, was.away):
                draft.unplay(_fixture(season, was.n))
                return True
    return False


def _left(draft: _Draft, chapters: Iterable[Chapter]) -> Iterator[Later]:
    """What does not count any more, with the correction as it is settled."""
    for chapter in chapters:
        for conflict in chapter.rehearsal.conflicts:
            yield Later(chapter.owner, conflict, rules=stand(conflict, draft.reason) is not None, stands=False)


def _fixture(season: Season, number: int) -> Fixture:
    found = Fixture.objects.select_related("home__league", "away__league").filter(season=season, number=number).first()
    if found is None:
        raise CannotCorrect
    found.season = season
    return found
