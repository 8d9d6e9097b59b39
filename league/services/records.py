"""Writing records: the one way in which anything that happened gets into the database."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from django.db import models, transaction
from django.utils import timezone

from league.amending import check_amendable
from league.books import Book, book_of
from league.models.records import Entry
from league.notices.announcing import announce
from league.projection import CutShort, project
from league.reading import STATES, Reading, game_of, look_again, state_at
from rules_engine.chance import Chance, draw
from rules_engine.core import CHANCE, Action, Event, Game, Seat
from rules_engine.record import FORMAT, GENESIS, Amendment, Header, encode

Body = Action | Amendment


class Stale(Exception):  # noqa: N818 - reads as what it is
    """The answer is to a question that has been answered since: the record stands at `seq` by now."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"the record stands at {seq}")
        self.seq = seq


@dataclass(frozen=True)
class Written:
    """What a request came to: the state after it and what happened. `repeated` when it had been written before."""

    owner: Any
    state: Any
    seq: int
    events: tuple[Event, ...] = ()
    repeated: bool = False


def lock(*owners: Any) -> list[Any]:
    """The owners' rows as they are now, locked in the order of their keys, returned in the order they were given."""
    look_again()
    rows: dict[Any, Any] = {}
    for owner in sorted(owners, key=lambda owner: (type(owner).__name__, owner.pk)):
        rows[owner] = type(owner)._default_manager.select_for_update(of=("self",)).get(pk=owner.pk)
    return [rows[owner] for owner in owners]


def written_by(entries: type[Entry], request_key: str | None) -> Any:
    """The owner of the record to which a request has written already, or None."""
    if request_key is None:
        return None
    entry = entries._default_manager.filter(request_key=request_key).first()
    return entry and getattr(entry, entries.OWNER)


@transaction.atomic
def open_record(
    owner: Any,
    setup: Any,
    *,
    by: Any,
    seat: Seat,
    game: str | None = None,
    ruleset: str = "",
    request_key: str | None = None,
) -> Written:
    """Begin the record of a row that has just been made: its header is entry 0. `game` is the book's usual one, or one of
    its others by name."""
    book = book_of(owner)
    header = Header(game or book.usual_game, ruleset, msgspec.Raw(encode(setup)))
    state = book.game(header).start(setup)
    entry = _entry(book, owner, None, encode(header), by=by, seat=seat, at=timezone.now(), request_key=request_key)
    entry.save()
    project(owner, state, entry.seq)
    STATES.put(entry.hash, state)
    return Written(owner, state, entry.seq)


@transaction.atomic
def append(
    owner: Any,
    bodies: Sequence[Body],
    *,
    by: Any,
    expected_seq: int | None = None,
    request_key: str | None = None,
    chance: Chance | None = None,
    then: Callable[[Any, Any], Action | None] | None = None,
) -> Written:
    """Write actions (or amendments) into a record, all or none, and derive what pages show.

    `expected_seq` is the place at which the page that is answered stood; None where the rules alone decide. With a
    `chance`, every die or draw that falls due is thrown and written at once; `then` names, for the game and its state, any
    other action that follows by itself. Raises `Stale`, `IllegalAction`, `CutShort`, and
    `BrokenRecord` for an amendment that makes a later entry illegal.
    """
    (owner,) = lock(owner)
    if (first := first_answer(owner, request_key)) is not None:
        return first
    held = hold(owner)
    if expected_seq is not None and expected_seq != held.last.seq:
        raise Stale(held.last.seq)
    return write(held, bodies, by=by, request_key=request_key, chance=chance, then=then)


@dataclass(frozen=True)
class Held:
    """A record into which nobody else writes until the transaction ends: its owner's locked row, the game it is a record
    of, its last entry and the state it has come to."""

    owner: Any
    game: Any
    last: Entry
    state: Any


def hold(owner: Any, game: Game[Any, Any, Any, Any, Any] | None = None) -> Held:
    """A record as it stands. `owner` is a row that `lock` has returned; `game` spares a look at the header where the row
    names its game. Raises `CutShort`."""
    book = book_of(owner)
    last = book.of(owner).reverse()[:1].get()
    if owner.seq > last.seq:
        raise CutShort(owner)
    return Held(owner, game or game_of(owner), last, state_at(book, owner, last))


def write(
    held: Held,
    bodies: Sequence[Body],
    *,
    by: Any,
    request_key: str | None = None,
    chance: Chance | None = None,
    then: Callable[[Any, Any], Action | None] | None = None,
) -> Written:
    """`append` into a record that is held, within the transaction that holds it: what is refused undoes all of that."""
    writer = _Writer(held, timezone.now(), request_key)
    for body in bodies:
        writer.write(body, by)
        while chance is not None and CHANCE in writer.game.to_act(writer.state):
            writer.write(draw(writer.game, writer.state, chance), None)
        while then is not None and (due := then(writer.game, writer.state)) is not None:
            writer.write(due, None)
    return writer.finish()


def first_answer(owner: Any, request_key: str | None) -> Written | None:
    """What the request that bears this key came to when it was first made; None where it is new, or bears none. Raises
    `Stale` where it wrote into another record."""
    if request_key is None:
        return None
    book = book_of(owner)
    first = book.entries._default_manager.filter(request_key=request_key).first()
    if first is None:
        return None
    if getattr(first, f"{book.entries.OWNER}_id") != owner.pk:
        raise Stale(owner.seq)
    reading = Reading(book, list(book.of(owner).filter(models.Q(seq__lt=first.seq) | models.Q(at=first.at))))
    told = [reading.told[seq] for seq in sorted(reading.told) if seq >= first.seq]
    events = tuple(event for one in told for event in one.events)
    return Written(owner, reading.state, told[-1].entry.seq, events, repeated=True)


class _Writer:
    """Plays bodies one after the other and keeps the entries to be inserted."""

    def __init__(self, held: Held, at: datetime, request_key: str | None) -> None:
        self.book, self.owner, self.last, self.at = book_of(held.owner), held.owner, held.last, at
        self.request_key = request_key
        self.game = held.game
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        self._state = held.state
        self._is_amended = False

    @property
    def state(self) -> Any:
        """The state after what is written. Amendments that belong together are read when all of them are there."""
        if self._is_amended:
            self._state = Reading(self.book, [*self.book.of(self.owner), *self.entries]).state
            self._is_amended = False
        return self._state

    def write(self, body: Body, by: Any) -> None:
        if isinstance(body, Amendment):
            check_amendable(self.book, self.owner, self._state, body)
            self._add(body, Seat.COMMISSIONER, by)
            self._is_amended = True
            return
        step = self.game.apply(self.state, body)
        self._add(body, body.seat, by)
        self._state = step.state
        self.events.extend(step.events)

    def _add(self, body: Body, seat: Seat, by: Any) -> None:
        self.last = _entry(
            self.book,
            self.owner,
            self.last,
            encode(body),
            by=by,
            seat=seat,
            at=self.at,
            request_key=None if self.entries else self.request_key,
        )
        self.entries.append(self.last)

    def finish(self) -> Written:
        state = self.state
        self.book.entries._default_manager.bulk_create(self.entries)
        project(self.owner, state, self.last.seq)
        STATES.put(self.last.hash, state)
        look_again()
        announce(self.owner, self.events)
        return Written(self.owner, state, self.last.seq, tuple(self.events))


def _entry(
    book: Book,
    owner: Any,
    last: Entry | None,
    body: bytes,
    *,
    by: Any,
    seat: Seat,
    at: datetime,
    request_key: str | None,
) -> Entry:
    return book.entries(
        **{book.entries.OWNER: owner},
        seq=0 if last is None else last.seq + 1,
        format=FORMAT,
        body=body.decode(),
        by=by,
        seat=seat.value,
        at=at,
        request_key=request_key,
        prev_hash=GENESIS if last is None else last.hash,
    ).sealed()
