"""Lists that a form offers."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """One thing a list offers."""

    value: str
    label: str
    chosen: bool = False


def choices(offered: Iterable[tuple[str, str]], typed: str) -> tuple[Choice, ...]:
    """What is offered, and what is typed even if it is not offered: nothing typed disappears."""
    offered = list(offered)
    if typed and typed not in dict(offered):
        offered.append((typed, typed))
    return tuple(Choice(value, label, value == typed) for value, label in offered)


def faces(sides: int, typed: str) -> tuple[Choice, ...]:
    """A die that is typed in."""
    return choices([("", "–"), *((str(n), str(n)) for n in range(1, sides + 1))], typed)
