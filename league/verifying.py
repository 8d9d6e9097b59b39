"""Proving that everything shown follows from what is recorded.

Every record is read again from its entries, whatever is remembered; its seals are checked, it is played, and every
derived column and row is compared with what it comes to.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from django.apps import apps
from django.db import models

from league.books import BOOKS, Book
from league.models.rulesets import RulesetDocument
from league.projection import MISSING, SURPLUS, Difference, differences
from league.reading import BrokenRecord, Reading, broken_link
from rules_engine.errors import RulesError
from rules_engine.rulesets import read_document


@dataclass(frozen=True)
class Fault:
    """Something that is not as recorded: which row, which column (or what of it), what it should be, what it is."""

    row: models.Model
    what: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        name = f"{self.row._meta.label} {self.row.pk} ({self.row})"
        return f"{name}: {self.what} is {self.found!r}, expected {self.expected!r}"


def verify() -> Iterator[Fault]:
    """Every fault there is, record by record."""
    yield from _verify_rulesets()
    for book in BOOKS.values():
        for owner in book.owner._default_manager.order_by("pk"):
            yield from _verify_record(book, owner)


def _verify_rulesets() -> Iterator[Fault]:
    for kept in RulesetDocument._default_manager.all():
        try:
            read_document(kept.document.encode(), kept.hash)
        except RulesError as error:
            yield Fault(kept, "document", kept.hash, str(error))


def _verify_record(book: Book, owner: models.Model) -> Iterator[Fault]:
    entries = list(book.of(owner))
    if not entries:
        yield Fault(owner, "record", "entries", "none")
        return
    if (broken := broken_link(owner)) is not None:
        yield Fault(owner, f"entry {broken}", "an unbroken seal", "a broken one")
    try:
        state = Reading(book, entries).state
    except (BrokenRecord, RulesError, msgspec.MsgspecError) as error:
        yield Fault(owner, "record", "legal from end to end", str(error))
        return
    for difference in differences(owner, state, entries[-1].seq):
        yield _fault(difference)


def _fault(difference: Difference) -> Fault:
    if difference.derived is MISSING:
        return Fault(difference.row, "row", "there", "missing")
    if difference.derived is SURPLUS:
        return Fault(difference.row, "row", "not there", "there")
    return Fault(difference.row, difference.column, difference.derived, difference.stored)


def derived_models() -> list[Any]:
    """Every model that holds derived columns: each says which, and which of its columns are facts, owner or key."""
    return [model for model in apps.get_models() if hasattr(model, "DERIVED")]
