"""The set-up, the state and the view of a match in its envelope."""

from enum import StrEnum
from typing import Generic, TypeVar

from rules_engine.core import Outcome, Seat, Value
from rules_engine.live.actions import OfferKind

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")

HOME, AWAY = Seat.HOME, Seat.AWAY
SIDES = (HOME, AWAY)


class AtTimeOut(StrEnum):
    """What the end of somebody's time brings: a right to claim the match, a harmless action where the game has one
    (else a right to claim), or the loss of it."""

    CLAIM = "claim"
    PASS = "pass"
    FORFEIT = "forfeit"


class Terms(Value, frozen=True, gc=False):
    """What the two coaches, or their league, have agreed. `move_seconds` is the time for each decision, 0 for none;
    `commitment` is the SHA-256 of the secret that every draw follows from, "" where draws follow from none. With
    `level_draws` a draw is agreed only while the score is level."""

    move_seconds: int = 0
    at_time_out: AtTimeOut = AtTimeOut.CLAIM
    draws: bool = False
    take_backs: bool = True
    commitment: str = ""
    level_draws: bool = False


class LiveSetup(Value, Generic[SetupT], frozen=True, gc=False):
    """A game's own set-up, and the terms."""

    game: SetupT
    terms: Terms = Terms()


class Offer(Value, frozen=True, gc=False):
    """A standing proposal; `n` is its number, the place of the action that made it."""

    kind: OfferKind
    by: Seat
    n: int


class Past(Value, Generic[StateT], frozen=True, gc=False):
    """The game before an action of that seat that can still be taken back."""

    seat: Seat
    game: StateT


class LiveState(Value, Generic[StateT], frozen=True, gc=False):
    """A match now. `n` counts the actions so far; pairs are (home, away). `asked` are the places at which each side's
    present decision arose; `past` goes back to the last draw or reveal; `drawn` counts the actions of chance."""

    terms: Terms
    game: StateT
    n: int = 0
    begun: tuple[bool, bool] = (False, False)
    texts: tuple[str, str] = ("", "")
    asked: tuple[int, int] = (0, 0)
    flagged: tuple[bool, bool] = (False, False)
    offer: Offer | None = None
    past: tuple[Past[StateT], ...] = ()
    paused_by: Seat | None = None
    drawn: int = 0
    end: Outcome | None = None
    secret: str = ""

    @property
    def is_begun(self) -> bool:
        return self.begun == (True, True)


class LiveView(Value, Generic[ViewT], frozen=True, gc=False):
    """A match as a seat (None: a spectator) may know it: the game's own view, and the manners, which are public."""

    seat: Seat | None
    game: ViewT
    terms: Terms
    n: int
    begun: tuple[bool, bool]
    texts: tuple[str, str]
    asked: tuple[int, int]
    flagged: tuple[bool, bool]
    offer: Offer | None
    paused_by: Seat | None
    to_act: tuple[Seat, ...]
    outcome: Outcome | None
    secret: str


def place(seat: Seat) -> int:
    """Where a side stands in pairs."""
    return 0 if seat is HOME else 1


def set_in(pair: tuple[bool, bool], seat: Seat, value: bool) -> tuple[bool, bool]:
    """The pair with one side's part replaced."""
    return (value, pair[1]) if seat is HOME else (pair[0], value)
