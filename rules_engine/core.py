"""The contract every game keeps: values for seats, actions, events and states, and the six verbs of a referee.

A game is a pure function of its record. `apply` never changes its argument; chance is a seat like another; nothing here
knows a clock, a generator or a database.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from rules_engine.errors import IllegalAction, Refusal


class Seat(StrEnum):
    """Who may act. `HOME` and `AWAY` sit at a match, `COACH` and `COMMISSIONER` at a career or season."""

    HOME = "home"
    AWAY = "away"
    COACH = "coach"
    COMMISSIONER = "commissioner"
    CHANCE = "chance"
    CLOCK = "clock"


class Origin(StrEnum):
    """Who threw a die: the site, or people at the table who typed it in."""

    SITE = "site"
    TYPED = "typed"


CHANCE = Seat.CHANCE
NOBODY: frozenset[Seat] = frozenset()


def snake_case(name: str) -> str:
    """`ChooseTaker` -> `choose_taker`: the tag under which a struct is written in a record."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Value(msgspec.Struct, frozen=True, gc=False):
    """A part of a state, a set-up or a view: immutable, compared by content, holding tuples rather than lists."""


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=snake_case):
    """Something a seat does. The actions of a game are one tagged union; the tag is the class name in snake case."""

    seat: Seat


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=snake_case):
    """Something that followed from an action: what a log, an animation or a derivation of a number is told."""


class Outcome(Value, frozen=True, gc=False):
    """The end of a game. `winner` is None for a draw; `score` is (home, away)."""

    winner: Seat | None
    score: tuple[int, int]
    reason: str


SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Action)
EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT")


class Step(msgspec.Struct, Generic[StateT, EventT], frozen=True):
    """What `apply` returns: the next state, and what happened on the way to it."""

    state: StateT
    events: tuple[EventT, ...]


class Option(msgspec.Struct, Generic[ActionT], frozen=True):
    """One thing a form offers. With a `refusal` it is shown greyed, with the rule that forbids it."""

    action: ActionT
    refusal: Refusal | None = None


class Choice(msgspec.Struct, Generic[ActionT], frozen=True):
    """Options that belong together under a name. `free` names fields of the action whose value is not enumerated
    (a name, a report's body): there the options are samples, and `in` decides about any other value."""

    name: str
    options: tuple[Option[ActionT], ...]
    free: tuple[str, ...] = ()


class LegalActions(Generic[ActionT]):
    """What a seat may do now, worked out only as far as it is asked: `in`, `bool()`, iteration, `choices()`.

    `check` is the function `apply` trusts too, so the list on a page and the check of the answer cannot disagree.
    """

    __slots__ = ("_check", "_choices")

    def __init__(self, check: Callable[[ActionT], object], choices: Callable[[], Sequence[Choice[ActionT]]]) -> None:
        self._check = check
        self._choices = choices

    def __contains__(self, action: ActionT) -> bool:
        return self.refusal(action) is None

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __iter__(self) -> Iterator[ActionT]:
        return (option.action for choice in self._choices() for option in choice.options if option.refusal is None)

    def choices(self) -> Sequence[Choice[ActionT]]:
        """Everything a form shows, the refused options with their reason included."""
        return self._choices()

    def refusal(self, action: ActionT) -> Refusal | None:
        """Why this action is not legal, or None when it is."""
        try:
            self._check(action)
        except IllegalAction as illegal:
            return illegal.refusal
        return None


class Game(ABC, Generic[SetupT, StateT, ActionT, EventT, ViewT]):
    """The rules of one kind of record. Instances carry a ruleset's tables and nothing else that changes."""

    name: ClassVar[str]
    endless: ClassVar[bool] = False
    setup_type: ClassVar[Any]
    action_type: ClassVar[Any]

    @abstractmethod
    def start(self, setup: SetupT) -> StateT:
        """The first state. Raises `IllegalAction` for a set-up that breaks a rule."""

    @abstractmethod
    def to_act(self, state: StateT) -> frozenset[Seat]:
        """Whom the record waits for: nobody when it is over, `{CHANCE}` when a die or card is due."""

    @abstractmethod
    def legal_actions(self, state: StateT, seat: Seat) -> LegalActions[ActionT]:
        """What `seat` may do now, out of turn included."""

    @abstractmethod
    def apply(self, state: StateT, action: ActionT) -> Step[StateT, EventT]:
        """The step an action makes. Raises `IllegalAction`; the argument is never changed."""

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What a seat may know; None is a spectator. The only thing a template receives."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How it ended, or None while it goes on."""

    def weighted_chances(self, state: StateT) -> Sequence[tuple[ActionT, int]]:
        """What CHANCE may do now and how often each falls. Equally likely unless a game says otherwise."""
        return [(action, 1) for action in self.legal_actions(state, CHANCE)]
