"""Records in and out: the effective list of actions, replay, and JSON lines.

A record is a header (game, format, ruleset, set-up) and actions in order. Nothing in it is ever edited: a void, a
replacement or an insertion is a further entry that names the one it is about, and `effective` yields the list to fold.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from rules_engine.core import Action, Event, Game, snake_case
from rules_engine.errors import BadRecord, IllegalAction

FORMAT = 1
GENESIS = "0" * 64

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Action)
EventT = TypeVar("EventT", bound=Event)


class Amendment(msgspec.Struct, frozen=True, tag_field="do", tag=snake_case):
    """An entry about an earlier entry. `target` is that entry's seq."""

    target: int
    reason: str


class Void(Amendment, frozen=True):
    """The target does not count."""


class Replace(Amendment, frozen=True):
    """The target reads `body` instead: the text of an action of the same record."""

    body: msgspec.Raw


class Insert(Amendment, frozen=True):
    """`body` stands right after the target, behind what was inserted there before; 0 is the beginning. It is an entry
    like another: a later amendment names it by its own seq."""

    body: msgspec.Raw


Change = Void | Replace | Insert


class Entry(msgspec.Struct, Generic[ActionT], frozen=True):
    """One line of a record as it was written: its place, and an action or an amendment."""

    seq: int
    body: ActionT | Amendment


def effective(entries: Iterable[Entry[ActionT]], decode: "Decoder[ActionT]") -> list[tuple[int, ActionT]]:
    """The (seq, action) pairs to fold: amended entries in their latest reading, at their old place.

    Raises `BadRecord` for an amendment of something that is not an earlier action.
    """
    standing: dict[int, ActionT | None] = {0: None}
    inserted: dict[int, list[int]] = {}
    written: list[int] = []
    for entry in entries:
        body = entry.body
        if not isinstance(body, Amendment):
            standing[entry.seq] = body
            written.append(entry.seq)
        elif body.target not in standing or (body.target == 0 and not isinstance(body, Insert)):
            raise BadRecord(entry.seq, f"amends {body.target}, which is not an earlier action")
        elif isinstance(body, Insert):
            standing[entry.seq] = decode.action(bytes(body.body))
            inserted.setdefault(body.target, []).append(entry.seq)
        else:
            standing[body.target] = decode.action(bytes(body.body)) if isinstance(body, Replace) else None
    order = with_inserted([0, *written], inserted) if inserted else written
    return [(seq, action) for seq in order if (action := standing[seq]) is not None]


def with_inserted(places: Iterable[int], inserted: Mapping[int, Sequence[int]]) -> list[int]:
    """The places, each followed by what was inserted after it, and by what was inserted after that."""
    order, waiting = list[int](), list(places)[::-1]
    while waiting:
        seq = waiting.pop()
        order.append(seq)
        waiting.extend(reversed(inserted.get(seq, ())))
    return order


class Decoder(Generic[ActionT]):
    """Reads the bodies of one game's entries."""

    def __init__(self, game: Game[Any, Any, ActionT, Any, Any]) -> None:
        self._action = msgspec.json.Decoder(game.action_type)
        self._amendment: msgspec.json.Decoder[Change] = msgspec.json.Decoder(Change)
        self._tag = msgspec.json.Decoder(_Tag)

    def action(self, text: bytes) -> ActionT:
        decoded: ActionT = self._action.decode(text)
        return decoded

    def body(self, text: bytes) -> ActionT | Amendment:
        if self._tag.decode(text).do in AMENDMENT_TAGS:
            return self._amendment.decode(text)
        return self.action(text)


class _Tag(msgspec.Struct):
    do: str


AMENDMENT_TAGS = frozenset({"void", "replace", "insert"})


def encode(body: Action | Amendment | msgspec.Struct) -> bytes:
    """The text of an entry: deterministic JSON, kept for ever as written."""
    return msgspec.json.encode(body, order="deterministic")


def chain(prev_hash: str, seq: int, body: bytes) -> str:
    """The link of the hash chain: sha256 over the previous link, the place and the text."""
    return hashlib.sha256(b"%s %d %s" % (prev_hash.encode(), seq, body)).hexdigest()


class Replay(msgspec.Struct, Generic[StateT, EventT], frozen=True):
    """A record played again: the state after its good prefix, each action's events, and the first fault if any."""

    state: StateT
    events: tuple[tuple[EventT, ...], ...]
    fault: IllegalAction | None

    @property
    def actions_played(self) -> int:
        return len(self.events)


def replay(
    game: Game[Any, StateT, ActionT, EventT, Any], setup: Any, actions: Iterable[ActionT]
) -> Replay[StateT, EventT]:
    """Play a record again from its set-up. An illegal action ends it: the good prefix stands, the fault is named."""
    state = game.start(setup)
    events: list[tuple[EventT, ...]] = []
    for action in actions:
        try:
            step = game.apply(state, action)
        except IllegalAction as fault:
            return Replay(state, tuple(events), fault)
        state = step.state
        events.append(step.events)
    return Replay(state, tuple(events), None)


class Header(msgspec.Struct, frozen=True):
    """The first line of a record on file."""

    game: str
    ruleset: str
    setup: msgspec.Raw
    format: int = FORMAT


class Record(msgspec.Struct, Generic[ActionT], frozen=True):
    """A whole record in memory."""

    game: str
    ruleset: str
    setup: Any
    actions: tuple[ActionT, ...]


def dump_lines(record: Record[Any]) -> str:
    """JSON lines: a header, then one action per line."""
    header = Header(record.game, record.ruleset, msgspec.Raw(encode(record.setup)))
    return "".join(encode(line).decode() + "\n" for line in (header, *record.actions))


def read_header(text: str) -> Header:
    """The header of JSON lines, so that a caller can find the game and ruleset. Raises `BadRecord` at line 1."""
    first = text.split("\n", 1)[0]
    header = _decoded(1, first, msgspec.json.Decoder(Header))
    if header.format != FORMAT:
        raise BadRecord(1, f"format {header.format} is not known here (this is format {FORMAT})")
    return header


def load_lines(text: str, game: Game[Any, Any, ActionT, Any, Any]) -> Record[ActionT]:
    """A record from JSON lines. Raises `BadRecord` naming the line and the field."""
    header = read_header(text)
    if header.game != game.name:
        raise BadRecord(1, f"is a record of {header.game}, not of {game.name}")
    setup = _decoded(1, header.setup, msgspec.json.Decoder(game.setup_type))
    actions: msgspec.json.Decoder[ActionT] = msgspec.json.Decoder(game.action_type)
    lines: Sequence[str] = text.split("\n")
    return Record(
        header.game,
        header.ruleset,
        setup,
        tuple(_decoded(n, line, actions) for n, line in enumerate(lines[1:], start=2) if line.strip()),
    )


T = TypeVar("T")


def _decoded(line: int, text: str | bytes | msgspec.Raw, decoder: "msgspec.json.Decoder[T]") -> T:
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadRecord(line, str(error)) from error
