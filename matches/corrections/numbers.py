"""What is decided about a card goes on being about that card: it is named by its number, which is another one when a card
before it comes in or falls away."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from league.models import Season
from matches.corrections.chapters import Chapter
from matches.corrections.draft import Draft
from rules_engine.competition.actions import DecideAppeal, StrikeCard
from rules_engine.competition.discipline import Book, Card
from rules_engine.record import Amendment, Replace, Void, encode

NAMED: dict[type, str] = {StrikeCard: "card", DecideAppeal: "ban"}
"""What names a card, and in which field."""

Which = tuple[int, Card, int]
"""A card by its fixture, what was shown to whom, and the how-manieth such card it was."""


def renumber(draft: Draft) -> bool:
    """Ask of a season that its decisions name the cards they were about; False where they do."""
    for season in [owner for owner in draft.asked if isinstance(owner, Season)]:
        wanted = list(_wanted(draft.chapter(season), draft.reason))
        if wanted:
            draft.ask(season, *wanted)
            return True
    return False


def _wanted(chapter: Chapter, reason: str) -> Iterator[Amendment]:
    names = {n: which for which, n in _numbers(chapter.before.discipline).items()}
    numbers, as_is = _numbers(chapter.after.discipline), dict(chapter.standing())
    for seq, action in chapter.placed:
        name = NAMED.get(type(action))
        was = as_is.get(seq)
        which = names.get(getattr(was, name)) if name and was else None
        if name is None or which is None:
            continue
        n = numbers.get(which) or _moved(which, names.values(), numbers)
        if n is None:
            yield Void(seq, reason)
        elif n != getattr(action, name):
            yield Replace(seq, reason, msgspec.Raw(encode(replace(action, **{name: n}))))


def _numbers(book: Book) -> dict[Which, int]:
    found: dict[Which, int] = {}
    counted: Counter[tuple[int, Card]] = Counter()
    for one in book.bookings:
        key = (one.fixture, one.card)
        found[(*key, counted[key])] = one.n
        counted[key] += 1
    return found


def _moved(which: Which, before: Any, numbers: dict[Which, int]) -> int | None:
    """The same card in the match to which its report was moved."""
    new = (one for one in numbers if one[1:] == which[1:] and one not in before)
    return next((numbers[one] for one in new), None)
