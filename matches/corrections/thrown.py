"""Dice that a correction calls for are thrown once, when what it leads to is first looked at; none is thrown behind the
back of whoever applies it."""

from collections.abc import Mapping, Sequence
from typing import Any

Dice = Mapping[str, Sequence[Any]]
"""By the ref of the record that calls for them, as JSON keeps them."""


class NotShown(Exception):  # noqa: N818 - reads as what it is
    """What is to be applied calls for dice that nobody has seen yet."""


def with_thrown(kept: Dice, thrown: Dice) -> dict[str, list[Any]]:
    """The dice there are with those that are new. None is ever dropped: it counts again if it is called for again."""
    found = {ref: list(dice) for ref, dice in kept.items()}
    for ref, dice in thrown.items():
        left = list(found.get(ref, ()))
        for die in dice:
            if die in left:
                left.remove(die)
            else:
                found.setdefault(ref, []).append(die)
    return found


def check_shown(thrown: Dice, kept: Dice) -> None:
    """Raises `NotShown` unless all that is thrown was kept before."""
    if with_thrown(kept, thrown) != with_thrown(kept, {}):
        raise NotShown
