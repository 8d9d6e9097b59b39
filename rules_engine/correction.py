"""Correcting the past: what a change of an old entry leads to, found by playing the record again with the change in it.

A record that is changed in its middle may call for dice nobody threw, hold dice nobody needs any more, and contain later
acts that are no longer legal. `rehearse` finds all three in one pass and writes nothing. What it finds becomes
amendments, written together with the change, and `undoing` names the amendments that take them all back.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec

from rules_engine.core import CHANCE, Action, Event, Game, Value
from rules_engine.errors import Finding, IllegalAction, Refusal
from rules_engine.record import Amendment, Decoder, Entry, Insert, Replace, Void, effective, encode

Throw = Callable[[Game[Any, Any, Any, Any, Any], Any], Action]
Placed = Sequence[tuple[int, Any]]


class Thrown(Value, frozen=True):
    """A die the record calls for now: it belongs right after entry `after`."""

    after: int
    action: Any


class Conflict(Value, frozen=True):
    """An act that is no longer legal where it stands, and why, with every finding where it is a report. The rehearsal
    went on without it; `before` is the state it found, right after entry `after`."""

    seq: int
    after: int
    action: Any
    refusal: Refusal
    before: Any
    findings: tuple[Finding, ...] = ()


class Played(Value, frozen=True):
    """An act that counts: its place, what followed from it, and the state it found."""

    seq: int
    events: tuple[Event, ...]
    before: Any


class Rehearsal(Value, frozen=True):
    """What a changed record comes to. `surplus` are the places of dice it no longer calls for, `played` what counts."""

    state: Any
    thrown: tuple[Thrown, ...]
    surplus: tuple[int, ...]
    conflicts: tuple[Conflict, ...]
    played: tuple[Played, ...]

    def amendments(self, reason: str) -> tuple[Insert | Void, ...]:
        """What makes the record replay as it was rehearsed: the dice put in, and surplus and conflicts voided."""
        thrown = (Insert(die.after, reason, msgspec.Raw(encode(die.action))) for die in self.thrown)
        gone = sorted((*self.surplus, *(conflict.seq for conflict in self.conflicts)))
        return (*thrown, *(Void(seq, reason) for seq in gone))


class _Stage:
    """The rehearsal in progress."""

    def __init__(self, game: Game[Any, Any, Any, Any, Any], setup: Any, throw: Throw) -> None:
        self.game, self.throw = game, throw
        self.state = game.start(setup)
        self.at = 0
        self.thrown: list[Thrown] = []
        self.surplus: list[int] = []
        self.conflicts: list[Conflict] = []
        self.played: list[Played] = []

    def refusal(self, action: Any) -> IllegalAction | None:
        """Plays the action, or says why it is not legal."""
        try:
            step = self.game.apply(self.state, action)
        except IllegalAction as illegal:
            return illegal
        self.before, self.state, self.events = self.state, step.state, step.events
        return None

    def take(self, seq: int) -> None:
        """What was just played counts, at this place."""
        self.at = seq
        self.played.append(Played(seq, self.events, self.before))

    def throw_one(self) -> None:
        """The die that is due, put in right here."""
        action = self.throw(self.game, self.state)
        self.state = self.game.apply(self.state, action).state
        self.thrown.append(Thrown(self.at, action))

    @property
    def awaits_chance(self) -> bool:
        return CHANCE in self.game.to_act(self.state)


def rehearse(game: Game[Any, Any, Any, Any, Any], setup: Any, actions: Placed, throw: Throw) -> Rehearsal:
    """Play (seq, action) pairs, `effective` with the change in them, as far as the rules let them stand.

    Recorded dice are kept where they are still called for; `throw` makes those that are missing, when a later act waits
    for them. Dice nobody calls for and acts that are no longer legal are left out and named. Nothing raises but a
    set-up that breaks a rule.
    """
    stage = _Stage(game, setup, throw)
    i = 0
    while i < len(actions):
        run = _dice_from(actions, i)
        if run:
            _play_dice(stage, run)
            i += len(run)
        else:
            _play(stage, *actions[i])
            i += 1
    return Rehearsal(
        stage.state, tuple(stage.thrown), tuple(stage.surplus), tuple(stage.conflicts), tuple(stage.played)
    )


def _dice_from(actions: Placed, start: int) -> Placed:
    end = start
    while end < len(actions) and actions[end][1].seat is CHANCE:
        end += 1
    return actions[start:end]


def _play(stage: _Stage, seq: int, action: Any) -> None:
    """An act by somebody; what it waits for is thrown first."""
    while (illegal := stage.refusal(action)) is not None and stage.awaits_chance:
        stage.throw_one()
    if illegal is None:
        stage.take(seq)
    else:
        stage.conflicts.append(Conflict(seq, stage.at, action, illegal.refusal, stage.state, tuple(illegal.findings)))


def _play_dice(stage: _Stage, run: Placed) -> None:
    """A run of recorded dice, in order: the first that is called for is kept and those before it are surplus; where
    none of them is called for, what is due is new."""
    left = list(run)
    while left:
        found = next((n for n, (_, action) in enumerate(left) if stage.refusal(action) is None), None)
        if found is not None:
            stage.surplus.extend(seq for seq, _ in left[:found])
            stage.take(left[found][0])
            del left[: found + 1]
        elif stage.awaits_chance:
            stage.throw_one()
        else:
            stage.surplus.extend(seq for seq, _ in left)
            return


def undoing(
    entries: Sequence[Entry[Any]], gone: Collection[int], decoder: Decoder[Any], reason: str
) -> tuple[Amendment, ...]:
    """The amendments after which everything reads as if those at the places `gone` had never been made: those of the
    correction to be undone, and those of corrections undone before it with what undid them."""
    bodies = {entry.seq: entry.body for entry in entries}
    now = dict(effective(entries, decoder))
    before = dict(effective(_without(entries, gone), decoder))
    found: list[Amendment] = []
    for target in sorted({_target(seq, bodies[seq]) for seq in gone}):
        if target not in before:
            found += [Void(target, reason)] if target in now else []
        elif now.get(target) != before[target]:
            found.append(Replace(target, reason, msgspec.Raw(encode(before[target]))))
    return tuple(found)


def _without(entries: Iterable[Entry[Any]], places: Collection[int]) -> list[Entry[Any]]:
    """The entries but these, and but what amends an insertion among them."""
    gone = set(places)
    kept = []
    for entry in entries:
        if entry.seq in gone:
            continue
        if isinstance(entry.body, Amendment) and entry.body.target in gone:
            gone.add(entry.seq)
            continue
        kept.append(entry)
    return kept


def _target(seq: int, body: Any) -> int:
    """The place an amendment changes: its own for an insertion."""
    return seq if isinstance(body, Insert) else int(body.target)
