"""The course of a match: every state it has been in and what happened on the way, for boards, delays and replays.

Kept in memory for the matches lately looked at and carried on from there, so that a page reads only the entries that are
new. It can be dropped at any time; the seal of its last entry says whether it is still the record's.
"""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import Any

import msgspec

from league.models.records import Entry
from league.reading import header_of
from matches.live.referees import referee_of
from matches.models.live import Match, MatchEntry
from rules_engine.core import Event
from rules_engine.live import Envelope, LiveState
from rules_engine.record import Decoder


@dataclass(frozen=True)
class Moment:
    """The match after the entry at `seq`: the action (None for the header), what followed, and the state it came to."""

    seq: int
    at: datetime
    hash: str
    action: Any
    events: tuple[Event, ...]
    state: LiveState[Any]


@dataclass(frozen=True)
class Course:
    """A match from its header to its latest entry."""

    game: Envelope
    moments: tuple[Moment, ...]

    @property
    def last(self) -> Moment:
        return self.moments[-1]

    def until(self, seq: int) -> "Course":
        """The course up to that place."""
        return Course(self.game, self.moments[: max(1, seq + 1)])

    def as_of(self, when: datetime) -> "Course":
        """The course as it was at a time: what a delayed spectator may know."""
        return Course(self.game, self.moments[: max(1, bisect_right(self.moments, when, key=lambda one: one.at))])

    def carried_on(self, entries: Sequence[Entry]) -> "Course":
        """With entries that came after."""
        if not entries:
            return self
        decoder: Decoder[Any] = Decoder(self.game)
        moments = list(self.moments)
        for entry in entries:
            action = decoder.action(entry.body.encode())
            step = self.game.apply(moments[-1].state, action)
            moments.append(Moment(entry.seq, entry.at, entry.hash, action, step.events, step.state))
        return Course(self.game, tuple(moments))


def _entries(match: Match, since: int) -> list[MatchEntry]:
    return list(MatchEntry.objects.filter(match=match, seq__gte=since).order_by("seq"))


def _begun(entry: Entry) -> Course:
    header = header_of(entry)
    game = referee_of(header)
    state = game.start(msgspec.json.decode(header.setup, type=game.setup_type))
    return Course(game, (Moment(0, entry.at, entry.hash, None, (), state),))


class Courses:
    """The courses of matches lately looked at."""

    def __init__(self, size: int = 64) -> None:
        self._kept: OrderedDict[str, Course] = OrderedDict()
        self._size = size
        self._lock = Lock()

    def of(self, match: Match) -> Course:
        """The whole course, by reading what is new. Any process may have written it."""
        with self._lock:
            known = self._kept.get(match.ref)
        entries = _entries(match, known.last.seq if known else 0)
        if known and (not entries or entries[0].hash != known.last.hash):
            known, entries = None, _entries(match, 0)
        course = (known or _begun(entries[0])).carried_on(entries[1:])
        self._keep(match.ref, course)
        return course

    def _keep(self, key: str, course: Course) -> None:
        with self._lock:
            known = self._kept.pop(key, None)
            self._kept[key] = known if known and known.last.seq > course.last.seq else course
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


COURSES = Courses()


def course_of(match: Match) -> Course:
    """The course of a match, up to now."""
    return COURSES.of(match)
