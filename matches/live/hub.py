"""One hub for each process: who listens to which match, and what each is told when it moves.

Everything here runs on the event loop. What needs the database (where a match stands, a spectator's board) is fetched in a
few threads of the hub's own, once for all who wait for the same thing.

A seat is told where the match stands, and fetches its own view. Spectators of the same match, language and delay are a
crowd: they are handed the same bytes. Whoever is slow misses steps between, never the last one: each event is the whole
present state.
"""

import asyncio
import json
from collections import defaultdict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any
from uuid import uuid4

import structlog
from django.db import close_old_connections

from matches.live import pings
from matches.live.frames import BEAT, Frame, event
from matches.live.presence import NOBODY, Elsewhere, Present, line_of, read
from matches.live.tokens import Pass

LOG = structlog.get_logger(__name__)

PULSE = 20.0  # seconds between signs of life, so that proxies keep a quiet stream open
PRESENCE_PAUSE = 1.0  # seconds in which comings and goings of a match are told at most once
THREADS = 3

Crowd = tuple[int, str, int]
"""A match, a language, a delay: those who are handed the same."""
Render = Callable[[Crowd], tuple[int, Frame]]
"""The place a match stands at for a crowd, and its board as an event."""
Stands = Callable[[int], int]
"""Where a match stands."""
Spread = Callable[[str], None]
"""Tells the other processes who is at a match here."""


class Listener:
    """One open stream: what waits to be sent on it. A newer state takes the place of one not sent yet."""

    __slots__ = ("_wakes", "beats", "granted", "is_gone", "presence", "seq", "state")

    def __init__(self, granted: Pass, seq: int) -> None:
        self.granted = granted
        self.seq = seq
        self.state: Frame | None = None
        self.presence: Frame | None = None
        self.beats = False
        self.is_gone = False
        self._wakes = asyncio.Event()

    def tell(self, seq: int, state: Frame) -> None:
        if seq > self.seq:
            self.seq, self.state = seq, state
            self._wakes.set()

    def tell_presence(self, presence: Frame) -> None:
        self.presence = presence
        self._wakes.set()

    def beat(self) -> None:
        self.beats = True
        self._wakes.set()

    def leave(self) -> None:
        self.is_gone = True
        self._wakes.set()

    async def next(self) -> list[Frame]:
        """All that waits to be sent; nothing when the stream is to end."""
        while not self.is_gone:
            found = [part for part in (self.state, self.presence, BEAT if self.beats else None) if part]
            self.state = self.presence = None
            self.beats = False
            if found:
                return found
            self._wakes.clear()
            await self._wakes.wait()
        return []


@dataclass
class Room:
    """Who listens to one match. `seq` is where it is known to stand."""

    seq: int = -1
    seats: set[Listener] = field(default_factory=set)
    crowds: dict[Crowd, set[Listener]] = field(default_factory=lambda: defaultdict(set))
    shown: dict[Crowd, tuple[int, Frame]] = field(default_factory=dict)
    drawing: set[Crowd] = field(default_factory=set)
    telling: bool = False
    spread: Present | None = None
    told: Present = NOBODY

    def is_empty(self) -> bool:
        return not self.seats and not any(self.crowds.values())

    def everybody(self) -> list[Listener]:
        """All who listen here."""
        return [*self.seats, *(one for crowd in self.crowds.values() for one in crowd)]

    def present(self) -> Present:
        """Who is here: in this process."""
        here = {listener.granted.seat for listener in self.seats}
        return Present("home" in here, "away" in here, sum(map(len, self.crowds.values())))


class Hub:
    """All rooms of a process, on the loop that serves it."""

    def __init__(
        self, render: Render, stands: Stands, listen: Callable[["Hub"], Awaitable[None]], spread: Spread
    ) -> None:
        self._render, self._stands, self._listen, self._spread = render, stands, listen, spread
        self.rooms: dict[int, Room] = {}
        self._elsewhere, self._process = Elsewhere(), uuid4().hex
        self._loop: asyncio.AbstractEventLoop | None = None
        self._threads = ThreadPoolExecutor(THREADS, "live")
        self._teller = ThreadPoolExecutor(1, "presence")  # one after the other: who has left stays away
        self._tasks: set[asyncio.Task[Any]] = set()

    def wake(self) -> None:
        """Begin on this loop, if not begun yet."""
        loop = asyncio.get_running_loop()
        if self._loop is loop:
            return
        self._loop, self.rooms, self._tasks = loop, {}, set()
        if self.ping not in pings.LISTENERS:
            pings.LISTENERS.append(self.ping)
        self._start(self._beat())
        self._start(_for_ever(self._listen, self))

    def ping(self, match: int, seq: int) -> None:
        """A match has moved. From any thread."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.moved, match, seq)

    async def in_thread(self, call: Callable[..., Any], *args: Any) -> Any:
        """What needs the database, beside the loop."""
        assert self._loop is not None
        return await self._loop.run_in_executor(self._threads, _with_database, call, *args)

    async def join(self, granted: Pass, seen: int) -> Listener:
        """A new stream; it is told at once where the match stands, unless it has `seen` that already."""
        room = self.rooms.setdefault(granted.match, Room())
        listener = Listener(granted, seen)
        self._crowd_of(room, granted).add(listener)
        if room.seq < 0:
            self.moved(granted.match, await self.in_thread(self._stands, granted.match))
        self._tell_now(room, listener)
        self._tell_presence(granted.match)
        return listener

    def leave(self, listener: Listener) -> None:
        """The stream is closed."""
        match = listener.granted.match
        room = self.rooms.get(match)
        if room is None:
            return
        self._crowd_of(room, listener.granted).discard(listener)
        if room.is_empty():
            del self.rooms[match]
            self._elsewhere.forget(match)
            self._spread_if_new(match, room)
        else:
            self._tell_presence(match)

    def moved(self, match: int, seq: int) -> None:
        """A match stands at `seq` now: tell its seats, and draw its crowds' boards."""
        room = self.rooms.get(match)
        if room is None or seq <= room.seq:
            return
        room.seq = seq
        told = event("now", str(seq), seq)
        for listener in room.seats:
            listener.tell(seq, told)
        for crowd, listeners in room.crowds.items():
            if listeners:
                self._draw_later(room, crowd)

    def _crowd_of(self, room: Room, granted: Pass) -> set[Listener]:
        return room.seats if granted.seat else room.crowds[_crowd(granted)]

    def _tell_now(self, room: Room, listener: Listener) -> None:
        if listener.granted.seat:
            listener.tell(room.seq, event("now", str(room.seq), room.seq))
            return
        crowd = _crowd(listener.granted)
        if crowd in room.shown:
            listener.tell(*room.shown[crowd])
        if crowd not in room.shown or room.shown[crowd][0] < room.seq:
            self._draw(room, crowd)

    def _draw_later(self, room: Room, crowd: Crowd) -> None:
        assert self._loop is not None
        delay = crowd[2]
        if delay:
            self._loop.call_later(delay + 0.05, self._draw, room, crowd)
        else:
            self._draw(room, crowd)

    def _draw(self, room: Room, crowd: Crowd) -> None:
        if crowd not in room.drawing:
            room.drawing.add(crowd)
            self._start(self._draw_board(room, crowd))

    async def _draw_board(self, room: Room, crowd: Crowd) -> None:
        """One drawing at a time for each crowd; what moves meanwhile is drawn after it."""
        try:
            while True:
                aim = room.seq
                shown = await self.in_thread(self._render, crowd)
                room.shown[crowd] = shown
                for listener in room.crowds[crowd]:
                    listener.tell(*shown)
                if crowd[2] or room.seq in (aim, shown[0]) or room.is_empty():
                    return
        finally:
            room.drawing.discard(crowd)

    def _tell_presence(self, match: int) -> None:
        room = self.rooms.get(match)
        if room is None or room.telling:
            return
        assert self._loop is not None
        room.telling = True
        self._loop.call_later(PRESENCE_PAUSE, self._say_who_is_here, match, room)

    def _say_who_is_here(self, match: int, room: Room) -> None:
        room.telling = False
        self._spread_if_new(match, room)
        room.told = self._all_present(match, room)
        told = event("presence", json.dumps(asdict(room.told)))
        for listener in room.everybody():
            listener.tell_presence(told)

    def _all_present(self, match: int, room: Room) -> Present:
        assert self._loop is not None
        return room.present() + self._elsewhere.at(match, self._loop.time())

    def _spread_if_new(self, match: int, room: Room) -> None:
        """The other processes are told what they do not know yet."""
        here = room.present()
        if here != room.spread and self._loop is not None:
            room.spread = here
            line = line_of(self._process, match, here)
            self._start(self._loop.run_in_executor(self._teller, _with_database, self._spread, line))

    def hear_presence(self, line: str) -> None:
        """Another process says who is at a match there."""
        process, match, present = read(line)
        room = self.rooms.get(match)
        if process == self._process or room is None or self._loop is None:
            return
        if self._elsewhere.hear(process, match, present, self._loop.time()):
            room.spread = None  # it has just come: it does not know of us
        self._tell_presence(match)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(PULSE)
            for match, room in list(self.rooms.items()):
                for listener in room.everybody():
                    listener.beat()
                room.spread = None  # said again, before it holds no longer
                self._spread_if_new(match, room)
                if self._all_present(match, room) != room.told:
                    self._tell_presence(match)

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _with_database(call: Callable[..., Any], *args: Any) -> Any:
    """As a request does: a connection that has had its time, or that came back from a pool, is let go."""
    close_old_connections()
    try:
        return call(*args)
    finally:
        close_old_connections()


def _crowd(granted: Pass) -> Crowd:
    return granted.match, granted.language, granted.delay


async def _for_ever(listen: Callable[[Hub], Awaitable[None]], hub: Hub) -> None:
    """Listen; after a failure (the database went away), listen again."""
    while True:
        try:
            await listen(hub)
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("live: the feed of moves broke; listening again")
        await asyncio.sleep(1)
