"""How far a correction has come while somebody waits for it: told in passing by what works it out, and asked for by the page
that waits. Processes of one machine share it; where it cannot be read, a page just says that it waits."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum

from django.core.cache import caches

KEPT = 60
"""Seconds for which a step is remembered."""


class Step(StrEnum):
    """What is being done."""

    READING = "reading"
    PLAYING = "playing"
    SETTLING = "settling"
    TELLING = "telling"
    WRITING = "writing"


@dataclass(frozen=True)
class Progress:
    """A step, and how much of it is done: records that are read, played again or written, later acts that are settled. `of`
    is how many there are, 0 where nobody knows yet."""

    step: Step
    done: int = 0
    of: int = 0


_watched: ContextVar[str] = ContextVar("watched", default="")


@contextmanager
def watched(key: str) -> Iterator[None]:
    """What is worked out in here can be asked after by this key."""
    token = _watched.set(key)
    try:
        yield
    finally:
        _watched.reset(token)
        caches["progress"].delete(key)


def reached(step: Step, done: int = 0, of: int = 0) -> None:
    """Say how far it is, if anybody watches."""
    if key := _watched.get():
        caches["progress"].set(key, Progress(step, done, of), KEPT)


def progress_of(key: str) -> Progress | None:
    """How far that is; None where nothing is being done."""
    found: Progress | None = caches["progress"].get(key)
    return found
