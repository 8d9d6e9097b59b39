"""What the envelope has to know of a game beyond the contract: one line for each game in `games`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules_engine.core import Action, Event


@dataclass(frozen=True)
class Manners:
    """`score` reads (home, away) from a state; `may_be_drawn` says of a set-up whether a draw may stand; `concession` is
    the game's own act of giving up; `reveals` are the events after which something secret is known; `harmless` are the
    acts by which a coach does nothing, in the order in which a clock tries them."""

    score: Callable[[Any], tuple[int, int]]
    may_be_drawn: Callable[[Any], bool]
    reveals: frozenset[type[Event]]
    concession: type[Action] | None = None
    harmless: tuple[type[Action], ...] = ()
