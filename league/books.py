"""The kinds of record there are: whose record it is, where its entries lie, and which game reads them.

`league` keeps careers and seasons; `matches` adds its own. One registry, so that writing, folding, verifying and
explaining are the same code for all of them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import models

from league.models.records import Entry
from rules_engine.core import Game


@dataclass(frozen=True)
class Book:
    """A kind of record. `game` makes the referee for the ruleset hash that a record's header names."""

    owner: type[models.Model]
    entries: type[Entry]
    game: Callable[[str], Game[Any, Any, Any, Any, Any]]

    def of(self, owner: models.Model) -> "models.QuerySet[Entry]":
        """The entries of one record, in order."""
        return self.entries._default_manager.filter(**{self.entries.OWNER: owner}).order_by("seq")


BOOKS: dict[type[models.Model], Book] = {}


def register(book: Book) -> None:
    BOOKS[book.owner] = book


def book_of(owner: models.Model) -> Book:
    """The kind of record this row owns."""
    return BOOKS[type(owner)]
