"""The table of a record that never closes: each kind of action with everything about it, and what follows from that for
checks and for forms. What a game's rules need besides the state (`context`) is handed through.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from rules_engine.core import Action, Choice, LegalActions, Option, Seat
from rules_engine.errors import CommonCode, IllegalAction

StateT = TypeVar("StateT")
StepT = TypeVar("StepT")
Context = ParamSpec("Context")


@dataclass(frozen=True)
class Rule(Generic[StateT, StepT, Context]):
    """Everything about one kind of action: who, when, whether, what it does, and what a form offers.

    `gate` raises when the moment is wrong and is asked before a form shows anything; `free` names fields of which
    `offers` yields samples only.
    """

    seats: frozenset[Seat]
    gate: Callable[[StateT], None]
    check: Callable[Concatenate[StateT, Any, Context], None]
    do: Callable[Concatenate[StateT, Any, Context], StepT]
    offers: Callable[Concatenate[StateT, Seat, Context], Iterable[Action]]
    free: tuple[str, ...] = ()


def _always(state: Any) -> None:
    """No moment is wrong for the record as a whole."""


@dataclass(frozen=True)
class Rulebook(Generic[StateT, StepT, Context]):
    """The rules of a record by kind of action; `open` raises where the record takes no action at all."""

    rules: Mapping[type[Action], Rule[StateT, StepT, Context]]
    open: Callable[[StateT], None] = _always

    def lawful(
        self, state: StateT, action: Any, seat: Seat, *context: Context.args, **more: Context.kwargs
    ) -> Rule[StateT, StepT, Context]:
        """The rule by which `seat` may take this action now. Raises `IllegalAction`."""
        rule = self.rules.get(type(action))
        if rule is None:
            raise IllegalAction(CommonCode.UNKNOWN_ACTION, action=type(action).__name__)
        if action.seat is not seat or seat not in rule.seats:
            raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=str(action.seat))
        self._check_time(rule, state)
        rule.check(state, action, *context, **more)
        return rule

    def timely(self, state: StateT) -> Iterator[tuple[type[Action], Rule[StateT, StepT, Context]]]:
        """The rules whose moment it is."""
        for kind, rule in self.rules.items():
            try:
                self._check_time(rule, state)
            except IllegalAction:
                continue
            yield kind, rule

    def choices(
        self, state: StateT, seat: Seat, legal: LegalActions[Any], *context: Context.args, **more: Context.kwargs
    ) -> Iterator[Choice[Any]]:
        """What a form offers this seat: every kind of action whose moment it is, the refused ones with their reason."""
        for kind, rule in self.timely(state):
            if seat in rule.seats:
                offered = rule.offers(state, seat, *context, **more)
                options = tuple(Option(action, legal.refusal(action)) for action in offered)
                if options:
                    yield Choice(str(kind.__struct_config__.tag), options, rule.free)

    def _check_time(self, rule: Rule[StateT, StepT, Context], state: StateT) -> None:
        self.open(state)
        rule.gate(state)
