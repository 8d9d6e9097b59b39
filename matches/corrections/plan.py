"""A correction worked out before anything is written: every record it touches, played again with the change in it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from league.models import Season
from league.reading import fold
from league.refs import season_of_fixture
from matches.corrections.asked import Asked, Settled
from matches.corrections.asking import ASKED
from matches.corrections.chapters import Chapter
from matches.corrections.draft import RECORDED, CannotCorrect, Draft, Later, fixture_of
from matches.corrections.fines import follow
from matches.corrections.kinds import BOOKED
from matches.corrections.numbers import renumber
from matches.corrections.progress import Step, reached
from matches.corrections.settling import keep_place, stand
from matches.models import Fixture
from rules_engine.correction import Conflict
from rules_engine.errors import Finding

MOST_RULINGS = 4
"""For one act: steps opened for it, room on the list, a shirt, the gold."""


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
        """The dice that were thrown for it, for what it came to on the way too, by record, as JSON keeps them."""
        return {
            chapter.owner.ref: msgspec.json.decode(msgspec.json.encode(chapter.dice))
            for chapter in self.chapters
            if chapter.dice
        }

    @cached_property
    def seen(self) -> dict[str, int]:
        """The last place read of each record."""
        return {chapter.owner.ref: chapter.seq for chapter in self.chapters}

    def chapter(self, owner: Any) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.owner == owner), None)


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
    draft = Draft(season, reason, {(one.record, one.seq): one.stands for one in settled}, dice or {})
    judged = ASKED[type(asked)](draft, asked)
    asked_for = len(draft.fallen)
    while _go_on(draft):
        reached(Step.SETTLING, len(draft.rulings) + len(draft.unplayed))
    chapters = tuple(draft.chapters())
    later = (*draft.rulings, *_left(draft, chapters))
    fallen = tuple(draft.fallen[asked_for:])
    return Plan(chapters, later, fallen, judged.findings, judged.versions, judged.bench)


# What follows


def _go_on(draft: Draft) -> bool:
    """One settlement more, the earliest that is due; False when all is settled as far as it can be."""
    chapters = draft.chapters()
    if renumber(draft) or follow(draft):
        return True
    for chapter in chapters:
        for conflict in chapter.rehearsal.conflicts:
            if _settles(draft, chapter, conflict):
                return True
    return _moved_fixtures(draft)


def _settles(draft: Draft, chapter: Chapter, conflict: Conflict) -> bool:
    key = (chapter.owner.ref, conflict.seq)
    given = sum((one.owner.ref, one.conflict.seq) == key for one in draft.rulings)
    ruling = stand(conflict, draft.reason)
    if ruling is not None and given < MOST_RULINGS and draft.settled.get(key, True):
        draft.rulings.append(Later(chapter.owner, conflict, rules=True, stands=True))
        draft.ask(chapter.owner, ruling)
        return True
    place = keep_place(chapter, conflict, draft.reason)
    if place is not None:
        draft.rulings.append(Later(chapter.owner, conflict, rules=ruling is not None, stands=False))
        draft.ask(chapter.owner, place)
        return True
    fixture, ref = _decided(chapter.owner, conflict.action)
    if fixture is None or ref in draft.unplayed:
        return False
    draft.unplay(fixture, ref)
    return True


def _decided(owner: Any, action: Any) -> tuple[Fixture | None, str]:
    """The fixture whose result the act is, and what careers call the match: a fixture may have been played again."""
    if isinstance(action, RECORDED):
        fixture = fixture_of(owner, action.fixture)
        return fixture, fixture.ref
    if not isinstance(action, BOOKED):
        return None, ""
    season = Season.objects.select_related("league").filter(ref=season_of_fixture(action.fixture)).first()
    number = action.fixture.rpartition("-")[2].partition(".")[0]
    return fixture_of(season, int(number)) if season else None, action.fixture


def _moved_fixtures(draft: Draft) -> bool:
    """A result that would count for teams that did not play it: a fixture that others have come into by now."""
    for season in [owner for owner in draft.asked if isinstance(owner, Season)]:
        chapter = draft.chapter(season)
        fallen = {fixture.number for fixture in draft.fallen if fixture.season_id == season.pk}
        for was in chapter.before.fixtures():
            if was.result is None or was.n in fallen:
                continue
            now = chapter.after.fixture(was.n)
            if now is None or (now.home, now.away) != (was.home, was.away):
                draft.unplay(fixture_of(season, was.n))
                return True
    return False


def _left(draft: Draft, chapters: Iterable[Chapter]) -> Iterator[Later]:
    """What does not count any more, with the correction as it is settled."""
    for chapter in chapters:
        for conflict in chapter.rehearsal.conflicts:
            yield Later(chapter.owner, conflict, rules=stand(conflict, draft.reason) is not None, stands=False)
