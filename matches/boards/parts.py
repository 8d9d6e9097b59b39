"""What boards of every game are put together from: buttons that carry an action, what is asked, sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from rules_engine.core import Action


class Part(msgspec.Struct, frozen=True, cache_hash=True):
    """What a template draws from values alone. What was drawn is remembered by its part (see the tag `drawn`), so that a part
    counts its hash once."""


class Button(Part, frozen=True):
    """A legal action as something to press. `action` is its JSON text; `spoken` is what a screen reader says."""

    label: str
    action: str
    spoken: str = ""
    hint: str = ""
    is_main: bool = False


@dataclass(frozen=True)
class Prompt:
    """What is asked of the viewer, or whom the match waits for. `kind` says how loud: ask, wait or over."""

    kind: str
    title: str
    hint: str = ""
    buttons: tuple[Button, ...] = ()

    @property
    def spoken(self) -> str:
        """Both as sentences, one after the other."""
        stop = "" if self.title.endswith((".", "?", "!")) else "."
        return f"{self.title}{stop} {self.hint}".strip()


@dataclass(frozen=True)
class Sentence:
    """One line of the narration. `side` is home, away or empty; `tone` is how it weighs: goal, card or empty."""

    text: str
    side: str = ""
    tone: str = ""


@dataclass(frozen=True)
class Side:
    """One side's head in the scoreboard. `marks` are cards shown to the side as a whole."""

    name: str
    side: str
    score: int
    is_mine: bool
    is_asked: bool


@dataclass(frozen=True)
class Board:
    """What every board's template has; `template` draws it. `decision` is None for somebody who may not choose."""

    template: ClassVar[str]

    decision: int | None
    prompt: Prompt
    sides: tuple[Side, Side]
    clock: str
    log: tuple[Sentence, ...]
    news: tuple[Sentence, ...]
    give_up: Button | None
    refused: tuple[str, ...]

    @property
    def beats(self) -> int:
        """How many beats the look takes to show what is new, one thing after the other; the end is told after them."""
        return 0


def text_of(action: Action) -> str:
    """An action as a form carries it, and as a record would hold it."""
    return msgspec.json.encode(action).decode()


def last(sentences: Sequence[Sentence], count: int) -> tuple[Sentence, ...]:
    """The newest ones, newest first."""
    return tuple(reversed(sentences[-count:]))
