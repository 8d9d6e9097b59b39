"""Hidden draw piles: cards whose place is known, and the rest, which has no order until CHANCE draws from it.

A state never holds a secret order, so nothing can leak one, and a record needs no seed: each draw is an action that
names the card.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from rules_engine.core import Value


class Sortable(Protocol):
    """What a card is here: an id, a number or any value that sorts."""

    def __lt__(self, other: Any, /) -> bool: ...


CardT = TypeVar("CardT", bound=Sortable)


class Pile(Value, Generic[CardT], frozen=True, gc=False):
    """A face-down pile. `top` and `bottom` are the cards known to lie there, in order from the top;
    `rest` lies between them in an unknown order and is kept sorted.

    A card laid under a pile of unknown order is known to come last, until the pile is shuffled.
    """

    top: tuple[CardT, ...] = ()
    rest: tuple[CardT, ...] = ()
    bottom: tuple[CardT, ...] = ()

    def __len__(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)

    def cards(self) -> tuple[CardT, ...]:
        """All its cards, sorted: what is in it, not where."""
        return tuple(sorted(self.top + self.rest + self.bottom))

    def chances(self) -> Sequence[tuple[CardT, int]]:
        """What the next draw may be and how often each falls: one certain card, or each card of the rest."""
        if self.top:
            return ((self.top[0], 1),)
        if self.rest:
            return tuple(Counter(self.rest).items())
        return tuple((card, 1) for card in self.bottom[:1])

    def can_draw(self, card: CardT) -> bool:
        """May this card be the next one?"""
        if self.top:
            return card == self.top[0]
        return card in self.rest if self.rest else card in self.bottom[:1]

    def draw(self, card: CardT) -> "Pile[CardT]":
        """The pile after this card was drawn. Raises `LookupError` when it cannot be the next card."""
        if not self.can_draw(card):
            raise LookupError(f"{card} cannot be the next card of this pile")
        if self.top:
            return Pile(self.top[1:], self.rest, self.bottom)
        if self.rest:
            at = self.rest.index(card)
            return Pile((), self.rest[:at] + self.rest[at + 1 :], self.bottom)
        return Pile((), (), self.bottom[1:])

    def put_on_top(self, card: CardT) -> "Pile[CardT]":
        """The pile with a card laid face up to all on its top."""
        return Pile((card, *self.top), self.rest, self.bottom)

    def put_under(self, card: CardT) -> "Pile[CardT]":
        """The pile with a card, seen by all, laid under it."""
        return Pile(self.top, self.rest, (*self.bottom, card))

    def seen(self, *, contents: bool) -> "PileView[CardT]":
        """What may be told of it: its size and known places, and its `contents` to somebody who can work them out."""
        return PileView(len(self), self.top, self.bottom, self.rest if contents else None)


class PileView(Value, Generic[CardT], frozen=True, gc=False):
    """A pile as a seat may know it. `rest` is sorted and tells no order; None where its contents are secret."""

    size: int
    top: tuple[CardT, ...] = ()
    bottom: tuple[CardT, ...] = ()
    rest: tuple[CardT, ...] | None = None


def shuffle(*heaps: Iterable[CardT]) -> Pile[CardT]:
    """All these cards in one pile whose order nobody knows."""
    return Pile(rest=tuple(sorted(card for heap in heaps for card in heap)))
