"""What every kind of action has: the phases it belongs to, who may do it, what is wrong with it, what it does."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from rules_engine.core import Action, Seat
from rules_engine.errors import Refusal
from rules_engine.ofusaido.events import Ended, OfusaidoEvent
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.state import End, Ending, Phase, State

Moved = tuple[State, tuple[OfusaidoEvent, ...]]
BOTH = frozenset({Seat.HOME, Seat.AWAY})
REFEREE = frozenset({Seat.COMMISSIONER})


def no_faults(state: State, action: Any, settings: Settings) -> Iterable[Refusal]:
    """Nothing beyond phase and seat can be wrong."""
    return ()


@dataclass(frozen=True, slots=True)
class Act:
    """One kind of action. `who` None: those the record waits for. `offers` yields what a form shows, refused ones too;
    `free` names fields of which it yields samples only."""

    phases: frozenset[Phase]
    do: Callable[[State, Any, Settings], Moved]
    offers: Callable[[State, Seat, Settings], Iterable[Action]]
    faults: Callable[[State, Any, Settings], Iterable[Refusal]] = no_faults
    who: Callable[[State, Settings], frozenset[Seat]] | None = None
    free: tuple[str, ...] = ()


def finish(state: State, ending: Ending, winner: Seat | None, score: tuple[int, int] | None) -> Moved:
    """The record's end."""
    end = End(ending, winner, score)
    return replace(state, phase=Phase.FINISHED, attempt=None, end=end), (Ended(end),)
