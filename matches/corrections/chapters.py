"""One record of a correction: as it stands, and as it would read."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from league.reading import Reading
from rules_engine.chance import Secure, draw
from rules_engine.core import Game, Seat
from rules_engine.correction import Rehearsal, rehearse
from rules_engine.record import Amendment, Entry, effective


@dataclass
class Dice:
    """The dice a correction calls for, thrown once: what was thrown before comes first, as long as it is called for.
    `fresh` is what was not there."""

    kept: list[Any] = field(default_factory=list)
    fresh: list[Any] = field(default_factory=list)

    def __call__(self, game: Game[Any, Any, Any, Any, Any], state: Any) -> Any:
        legal = game.legal_actions(state, Seat.CHANCE)
        action = next((one for one in self.kept if one in legal), None)
        if action is None:
            action = draw(game, state, Secure())
            self.fresh.append(action)
        else:
            self.kept.remove(action)
        return action


@dataclass(frozen=True)
class Chapter:
    """A record with the amendments that are asked for, played again. Their places are those they will have if nothing
    else is written before them. `dice` are those thrown for the record so far, whatever was asked then; what is thrown
    now comes to them."""

    owner: Any
    reading: Reading
    asked: tuple[Amendment, ...]
    dice: list[Any]

    @property
    def seq(self) -> int:
        """The last place that was read."""
        return self.reading.entries[-1].seq

    @property
    def before(self) -> Any:
        """The state as the record stands."""
        return self.reading.state

    @property
    def after(self) -> Any:
        return self.rehearsal.state

    @cached_property
    def placed(self) -> list[tuple[int, Any]]:
        """The acts as they would count, with their places; among them those that no longer fit."""
        lines = [*self.reading.lines, *(Entry(n, body) for n, body in enumerate(self.asked, start=self.seq + 1))]
        return effective(lines, self.reading.decoder)

    @cached_property
    def rehearsal(self) -> Rehearsal:
        dice = Dice(list(self.dice))
        played = rehearse(self.reading.game, self.reading.setup, self.placed, dice)
        self.dice.extend(dice.fresh)
        return played

    def played(self) -> "Chapter":
        """Itself, played now and not when somebody first asks for what came of it."""
        _ = self.rehearsal
        return self

    @cached_property
    def as_is(self) -> Rehearsal:
        """The record as it stands, act by act; every die it waited for is in it."""
        return rehearse(self.reading.game, self.reading.setup, list(self.standing()), Dice())

    def amendments(self, reason: str) -> tuple[Amendment, ...]:
        """Everything that is written into the record, in order."""
        return (*self.asked, *self.rehearsal.amendments(reason))

    def state_before(self, seq: int) -> Any:
        """The state right before the act at that place, as the record stands."""
        game, state = self.reading.game, self.reading.game.start(self.reading.setup)
        for at, action in effective(self.reading.lines, self.reading.decoder):
            if at == seq:
                break
            state = game.apply(state, action).state
        return state

    def standing(self) -> Iterator[tuple[int, Any]]:
        """The acts that count now, with their places."""
        return iter(effective(self.reading.lines, self.reading.decoder))
