"""Reading records: what their entries come to.

A state is remembered by the hash of the last entry, which names the whole record, so that a remembered state can be
dropped at any time and can never be the wrong one.
"""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from threading import Lock
from typing import Any

import msgspec
from django.db.models import OuterRef, Subquery, prefetch_related_objects

from league.books import Book, book_of
from league.models.records import Entry
from league.seals import broken_entries
from rules_engine.core import Event, Game
from rules_engine.errors import IllegalAction
from rules_engine.record import FORMAT, Amendment, Decoder, Header, Insert, effective, with_inserted
from rules_engine.record import Entry as Line


class BrokenRecord(Exception):  # noqa: N818 - reads as what it is
    """The entry at `seq` is not legal where it stands: `illegal` says why."""

    def __init__(self, seq: int, illegal: IllegalAction) -> None:
        super().__init__(f"entry {seq}: {illegal}")
        self.seq = seq
        self.illegal = illegal


@dataclass(frozen=True)
class Told:
    """An entry as a history shows it: what it says now, what followed, and the entry that changed it if one did, with
    what had followed before that."""

    entry: Entry
    body: Any
    events: tuple[Event, ...] = ()
    amended_by: Entry | None = None
    was: tuple[Event, ...] = ()


class States:
    """The states of records lately read, by the hash of their last entry."""

    def __init__(self, size: int = 512) -> None:
        self._states: OrderedDict[tuple[str, int], Any] = OrderedDict()
        self._size = size
        self._lock = Lock()

    def get(self, hash_: str) -> Any:
        with self._lock:
            state = self._states.pop((hash_, FORMAT), None)
            if state is not None:
                self._states[hash_, FORMAT] = state
            return state

    def put(self, hash_: str, state: Any) -> None:
        with self._lock:
            self._states[hash_, FORMAT] = state
            while len(self._states) > self._size:
                self._states.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._states.clear()


STATES = States()


@dataclass
class Reading:
    """A record read from its entries: its game, what each entry says, and the state they come to. `until` is the seq of
    the last entry in the order of writing that counts: what stands after it is left out, what changed it later is not."""

    book: Book
    entries: list[Entry]
    until: int | None = None
    game: Game[Any, Any, Any, Any, Any] = field(init=False)
    header: Header = field(init=False)
    setup: Any = field(init=False)
    decoder: Decoder[Any] = field(init=False)
    lines: list[Line[Any]] = field(init=False)
    state: Any = field(init=False)
    told: dict[int, Told] = field(init=False)

    def __post_init__(self) -> None:
        self.header = msgspec.json.decode(self.entries[0].body, type=Header)
        self.game = self.book.game(self.header)
        self.setup = msgspec.json.decode(self.header.setup, type=self.game.setup_type)
        self.decoder = Decoder(self.game)
        self.lines = [Line(entry.seq, self.decoder.body(entry.body.encode())) for entry in self.entries[1:]]
        self._play()

    def _play(self) -> None:
        self.told = {
            entry.seq: Told(entry, line.body) for entry, line in zip(self.entries[1:], self.lines, strict=True)
        }
        for line in self.lines:
            if isinstance(line.body, Amendment) and not isinstance(line.body, Insert):
                amended = self.told[line.body.target]
                self.told[line.body.target] = replace(amended, amended_by=self.told[line.seq].entry)
        self.state = self.game.start(self.setup)
        for seq, action in effective(self.lines, self.decoder):
            if self._is_later(seq):
                break
            try:
                step = self.game.apply(self.state, action)
            except IllegalAction as illegal:
                raise BrokenRecord(seq, illegal) from illegal
            self.state = step.state
            self.told[seq] = replace(self.told[seq], body=action, events=step.events)

    @cached_property
    def put_in(self) -> frozenset[int]:
        """The entries that stand at another's place."""
        return frozenset(line.seq for line in self.lines if isinstance(line.body, Insert))

    def _is_later(self, seq: int) -> bool:
        return self.until is not None and seq > self.until and seq not in self.put_in

    def in_order(self) -> list[Told]:
        """Every entry where it counts: what was put in later stands at its place. What was changed says what followed
        from it before it was."""
        inserted: dict[int, list[int]] = {}
        for line in self.lines:
            if isinstance(line.body, Insert):
                inserted.setdefault(line.body.target, []).append(line.seq)
        written = [line.seq for line in self.lines if not isinstance(line.body, Insert)]
        was = self._as_first_told()
        order = takewhile(lambda seq: not self._is_later(seq), with_inserted([0, *written], inserted)[1:])
        return [replace(self.told[seq], was=was[seq]) if seq in was else self.told[seq] for seq in order]

    def _as_first_told(self) -> dict[int, tuple[Event, ...]]:
        """What followed from entries that were changed, before they first were: the record played as far as each run of
        amendments found it."""
        found: dict[int, tuple[Event, ...]] = {}
        for place, line in enumerate(self.lines):
            begins = isinstance(line.body, Amendment) and not (
                place and isinstance(self.lines[place - 1].body, Amendment)
            )
            if begins:
                run = takewhile(lambda one: isinstance(one.body, Amendment), self.lines[place:])
                targets = {one.body.target for one in run if not isinstance(one.body, Insert)} - set(found)
                found |= self._events_of(targets, self.lines[:place])
        return found

    def _events_of(self, targets: set[int], lines: list[Line[Any]]) -> dict[int, tuple[Event, ...]]:
        state, found = self.game.start(self.setup), {}
        for seq, action in effective(lines, self.decoder) if targets else ():
            step = self.game.apply(state, action)
            state = step.state
            if seq in targets:
                found[seq] = step.events
        return found


def game_of(owner: Any) -> Game[Any, Any, Any, Any, Any]:
    """The referee of this record."""
    book = book_of(owner)
    return book.game(header_of(book.of(owner).get(seq=0)))


_LOOKED: ContextVar[dict[Any, Any] | None] = ContextVar("looked", default=None)


@contextmanager
def one_look() -> Iterator[None]:
    """While a page is made each record is looked up once, so that all parts of the page show the same moment of it."""
    token = _LOOKED.set({})
    try:
        yield
    finally:
        _LOOKED.reset(token)


def look_again() -> None:
    """What was looked up may have moved on: a deadline takes effect while a page is made."""
    if (looked := _LOOKED.get()) is not None:
        looked.clear()


def fold(owner: Any) -> Any:
    """The state this record has come to."""
    (state,) = fold_all(owner)
    return state


def fold_all(*owners: Any) -> list[Any]:
    """The states that these records have come to, which are all of one kind: one query for all of them, and one more for
    those that are not remembered."""
    looked = _LOOKED.get()
    states = {} if looked is None else looked
    missing = {owner.pk: owner for owner in owners if (type(owner), owner.pk) not in states}
    if missing:
        book = book_of(owners[0])
        name = book.entries.OWNER
        rows = book.entries._default_manager
        latest = rows.filter(**{name: OuterRef(name)}).order_by("-seq").values("seq")[:1]
        found = rows.filter(**{f"{name}__in": missing}, seq=Subquery(latest))
        lasts = {missing[getattr(last, f"{name}_id")]: last for last in found}
        states.update({(type(owner), owner.pk): state for owner, state in _states_at(book, lasts).items()})
    return [states[type(owner), owner.pk] for owner in owners]


def refold(owner: Any) -> Any:
    """The state this record comes to, worked out from its entries whatever is remembered."""
    return read(owner).state


def read(owner: Any) -> Reading:
    """The whole record, played again."""
    (reading,) = read_all(owner)
    return reading


def read_all(*owners: Any) -> list[Reading]:
    """Whole records, which are all of one kind: one query for their entries, and one for whoever wrote them. Few people
    wrote many entries: each is fetched once."""
    book = book_of(owners[0])
    entries = _entries_of(book, owners)
    prefetch_related_objects([entry for of_one in entries.values() for entry in of_one], "by")
    return [Reading(book, entries[owner]) for owner in owners]


def read_from(owner: Any, seq: int) -> list[Told]:
    """The entries from `seq` on, with what followed from them. What came before is not played again if its state is
    remembered, unless an amendment among them reaches back."""
    book = book_of(owner)
    before, *entries = book.of(owner).filter(seq__gte=seq - 1).select_related("by")
    game = game_of(owner)
    decoder: Decoder[Any] = Decoder(game)
    bodies = [decoder.body(entry.body.encode()) for entry in entries]
    if any(isinstance(body, Amendment) for body in bodies):
        return [told for at, told in read(owner).told.items() if at >= seq]
    state, found = state_at(book, owner, before), []
    for entry, body in zip(entries, bodies, strict=True):
        step = game.apply(state, body)
        state = step.state
        found.append(Told(entry, body, step.events))
    return found


def history(owner: Any) -> list[Told]:
    """Every entry in the order in which it was written, with what it says now and what followed from it."""
    return list(read(owner).told.values())


def broken_link(owner: Any) -> int | None:
    """The seq of the first entry whose hash or place is not what it must be, or None."""
    broken = broken_entries(list(book_of(owner).of(owner)))
    return min((one.row.seq for one in broken), default=None)


def state_at(book: Book, owner: Any, last: Entry) -> Any:
    """The state of the record when `last` was its last entry."""
    return _states_at(book, {owner: last})[owner]


def _states_at(book: Book, lasts: Mapping[Any, Entry]) -> dict[Any, Any]:
    """Of each record its state when that was its last entry."""
    states = {owner: STATES.get(last.hash) for owner, last in lasts.items()}
    forgotten = [owner for owner, state in states.items() if state is None]
    if forgotten:
        until = max(lasts[owner].seq for owner in forgotten)
        for owner, entries in _entries_of(book, forgotten, seq__lte=until).items():
            last = lasts[owner]
            states[owner] = Reading(book, [entry for entry in entries if entry.seq <= last.seq]).state
            STATES.put(last.hash, states[owner])
    return states


def _entries_of(book: Book, owners: Iterable[Any], **which: Any) -> dict[Any, list[Entry]]:
    """The entries of each of these records, in order."""
    by_pk = {owner.pk: owner for owner in owners}
    name = book.entries.OWNER
    entries: dict[Any, list[Entry]] = {owner: [] for owner in by_pk.values()}
    for entry in book.entries._default_manager.filter(**{f"{name}__in": by_pk}, **which).order_by("seq"):
        entries[by_pk[getattr(entry, f"{name}_id")]].append(entry)
    return entries


def header_of(entry: Entry) -> Header:
    """What entry 0 says."""
    return msgspec.json.decode(entry.body, type=Header)
