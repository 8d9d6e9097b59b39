"""The kinds of record there are: whose record it is, where its entries lie, and which game reads them.

`league` keeps careers and seasons; `matches` adds its own. One registry, so that writing, folding, verifying and
explaining are the same code for all of them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import models

from league.models.records import Entry
from rules_engine.core import Game
from rules_engine.errors import BadRecord
from rules_engine.record import Header

Referee = Game[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class Book:
    """A kind of record. `games` makes the referee of each game it may be a record of, for the ruleset hash that a record's
    header names; the first game is the usual one."""

    owner: type[models.Model]
    entries: type[Entry]
    games: Mapping[str, Callable[[str], Referee]]

    @property
    def usual_game(self) -> str:
        return next(iter(self.games))

    def game(self, header: Header) -> Referee:
        """The referee of a record. Raises `BadRecord` for a game that is not kept in such records."""
        if header.game not in self.games:
            raise BadRecord(0, f"is a record of {header.game}")
        return self.games[header.game](header.ruleset)

    def of(self, owner: models.Model) -> "models.QuerySet[Entry]":
        """The entries of one record, in order."""
        return self.entries._default_manager.filter(**{self.entries.OWNER: owner}).order_by("seq")


BOOKS: dict[type[models.Model], Book] = {}


def register(book: Book) -> None:
    BOOKS[book.owner] = book


def book_of(owner: models.Model) -> Book:
    """The kind of record this row owns."""
    return BOOKS[type(owner)]
