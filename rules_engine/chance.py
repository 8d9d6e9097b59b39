"""Who makes the actions of CHANCE: a seeded generator, the system's secure source, or a script.

The only home of `random` and `secrets` in the referee. States hold no generator: a draw is an action in the record.
"""

import hashlib
import hmac
import random
import secrets
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, count
from typing import Any, Protocol, TypeVar

from rules_engine.core import CHANCE, Action, Game

T = TypeVar("T")
WHOLE = 1 << 256  # how many numbers a SHA-256 can be
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Action)


class Chance(Protocol):
    """A maker of chance: `below(n)` is a whole number from 0 to n-1, all equally likely."""

    def below(self, n: int) -> int: ...


class Seeded:
    """Reproducible chance for simulations, tests and verifiable draws."""

    __slots__ = ("below",)

    def __init__(self, seed: int | str | bytes) -> None:
        self.below = random.Random(seed).randrange


class Secure:
    """The operating system's source: what live play draws from."""

    __slots__ = ()

    def below(self, n: int) -> int:
        return secrets.randbelow(n)


class Committed:
    """Chance that anybody can check afterwards. What is drawn follows from a secret, from a text of each side and from
    the draw's number: before the match the site shows the secret's `commitment`, after it the secret itself.

    Draw `at` (from 0) below n: HMAC-SHA256 with the secret as key over "at.attempt.length:text.length:text", read as a
    whole number; one that lies in the uneven rest above the last multiple of n is passed over for the next attempt.
    """

    __slots__ = ("_at", "_key", "_texts")

    def __init__(self, secret: str, texts: tuple[str, str], at: int = 0) -> None:
        self._key = secret.encode()
        self._texts = ".".join(f"{len(text)}:{text}" for text in texts)
        self._at = at

    def below(self, n: int) -> int:
        fair = WHOLE - WHOLE % n
        for attempt in count():
            told = f"{self._at}.{attempt}.{self._texts}".encode()
            number = int.from_bytes(hmac.digest(self._key, told, "sha256"), "big")
            if number < fair:
                self._at += 1
                return number % n
        raise AssertionError("unreachable")


def new_secret() -> str:
    """A secret for one match, from the system's source: 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is shown of a secret beforehand: its SHA-256 in hexadecimal digits."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Scripted:
    """Chance fixed beforehand: the numbers of a test vector, in order. Raises `LookupError` when they run out."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers: Iterator[int] = iter(numbers)

    def below(self, n: int) -> int:
        number = next(self._numbers, None)
        if number is None:
            raise LookupError("the script of chance has run out")
        if not 0 <= number < n:
            raise LookupError(f"the script says {number} where 0 to {n - 1} is possible")
        return number


def roll(chance: Chance, sides: int) -> int:
    """One die: 1 to `sides`."""
    return chance.below(sides) + 1


def shuffled(chance: Chance, items: Iterable[T]) -> list[T]:
    """The items in a random order (Fisher and Yates), every order equally likely."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def weighted(chance: Chance, outcomes: Sequence[tuple[T, int]]) -> T:
    """One of the outcomes, each as often as its weight says."""
    bounds = list(accumulate(weight for _, weight in outcomes))
    if not bounds or bounds[-1] <= 0:
        raise LookupError("chance has nothing to choose from")
    at = chance.below(bounds[-1])
    return next(outcome for (outcome, _), bound in zip(outcomes, bounds, strict=True) if at < bound)


def draw(game: Game[Any, StateT, ActionT, Any, Any], state: StateT, chance: Chance) -> ActionT:
    """The action CHANCE takes in this state. Raises `LookupError` when nothing is due."""
    if CHANCE not in game.to_act(state):
        raise LookupError("no chance is due")
    return weighted(chance, game.weighted_chances(state))
