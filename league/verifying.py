"""Proving that everything shown follows from what is recorded.

Every record is read again from its entries, whatever is remembered; its seals are checked, it is played, and every
derived column and row is compared with what it comes to. A room that keeps facts beside the records adds its comparisons
to `CHECKS`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import msgspec
from django.apps import apps
from django.db import models, transaction

from league.books import BOOKS, Book
from league.changes import changes_of, state_after
from league.models.leagues import League
from league.models.records import Sealed
from league.models.rulesets import RulesetDocument
from league.models.teams import Team
from league.projection import MISSING, SURPLUS, Difference, differences, is_ahead, project
from league.reading import BrokenRecord, Reading
from league.seals import Broken, broken_entries, broken_seals
from league.services.changes import derive_league
from league.services.records import lock
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
        why = " (more than is written: an end may be cut off; this is never repaired)" if self.is_ahead else ""
        return f"{name}: {self.what} is {self.found!r}, expected {self.expected!r}{why}"

    @property
    def is_ahead(self) -> bool:
        """Whether the row bears witness to more than is written."""
        derived = self.what in getattr(self.row, "DERIVED", ())
        return derived and is_ahead(Difference(self.row, self.what, self.found, self.expected))


Check = Callable[[Any, Reading], Iterator[Fault]]
CHECKS: dict[type[models.Model], list[Check]] = defaultdict(list)
"""What else is compared with a record that holds, by the kind of its owner."""


def verify() -> Iterator[Fault]:
    """Every fault there is, record by record."""
    yield from _verify_rulesets()
    yield from _verify_chains()
    for book, owner in _owners():
        yield from _verify_record(book, owner)
    for league in League._default_manager.order_by("pk"):
        yield from _verify_league(league)


def repair() -> Iterator[Fault]:
    """Derive everything again, and say what was otherwise. Records are only read: one that does not hold is left alone
    with all that follows from it, and so is one whose end was cut off, which stays named for as long as it is missing."""
    damaged = {_keeper(fault.row) for fault in _verify_chains()}
    for book, owner in _owners():
        if damaged.isdisjoint(_rests_on(owner)):
            yield from _repair_record(book, owner)
    for league in League._default_manager.order_by("pk"):
        yield from _repair_league(league)


def _keeper(row: Any) -> Any:
    """Whose chain a fact beside the records stands in."""
    return attrgetter(row.CHAIN)(row)


def _rests_on(owner: Any) -> Iterator[models.Model]:
    """To whose facts beside the records the columns of this owner come back: whose a team is, its league says."""
    yield owner
    if isinstance(owner, Team):
        yield owner.league


def _owners() -> Iterator[tuple[Book, Any]]:
    for book in BOOKS.values():
        for owner in book.owner._default_manager.order_by("pk"):
            yield book, owner


def _verify_rulesets() -> Iterator[Fault]:
    for kept in RulesetDocument._default_manager.all():
        try:
            read_document(kept.document.encode(), kept.hash)
        except RulesError as error:
            yield Fault(kept, "document", kept.hash, str(error))


def _verify_chains() -> Iterator[Fault]:
    """What is written once beside the records: reports, decisions, corrections."""
    for model in apps.get_models():
        if not issubclass(model, Sealed):
            continue
        chains = defaultdict(list)
        for row in model._default_manager.select_related(*model.CHAIN.split(".")[:-1]).order_by("pk"):
            chains[row.chain].append(row)
        for rows in chains.values():
            yield from map(_broken, broken_seals(rows))


def _verify_record(book: Book, owner: models.Model) -> Iterator[Fault]:
    reading = _read(book, owner)
    if not isinstance(reading, Reading):
        yield from reading
        return
    yield from map(_fault, differences(owner, reading.state, reading.entries[-1].seq))
    for check in CHECKS[type(owner)]:
        yield from check(owner, reading)


@transaction.atomic
def _repair_record(book: Book, owner: Any) -> list[Fault]:
    (owner,) = lock(owner)
    reading = _read(book, owner)
    if not isinstance(reading, Reading):
        return []
    seq = reading.entries[-1].seq
    found = [_fault(difference) for difference in differences(owner, reading.state, seq)]
    if not found or any(one.is_ahead for one in found):
        return []
    project(owner, reading.state, seq)
    return found


def _verify_league(league: League) -> Iterator[Fault]:
    """Settings and members against the changes that were written down, where those hold."""
    changes = changes_of(league)
    if not changes:
        yield Fault(league, "record", "changes", "none")
    elif not any(broken_seals(changes)):
        yield from map(_fault, differences(league, state_after(changes), len(changes)))


@transaction.atomic
def _repair_league(league: League) -> list[Fault]:
    (league,) = lock(league)
    found = list(_verify_league(league)) if league.changes.exists() else []
    if not found or any(one.is_ahead for one in found):
        return []
    derive_league(league)
    return found


def _read(book: Book, owner: models.Model) -> Reading | list[Fault]:
    """The record, or why it cannot be read."""
    entries = list(book.of(owner))
    if not entries:
        return [Fault(owner, "record", "entries", "none")]
    if broken := broken_entries(entries):
        return [_broken(one) for one in broken]
    try:
        return Reading(book, entries)
    except (BrokenRecord, RulesError, msgspec.MsgspecError) as error:
        return [Fault(owner, "record", "legal from end to end", str(error))]


def _broken(one: Broken) -> Fault:
    return Fault(one.row, one.what, one.expected, one.found)


def _fault(difference: Difference) -> Fault:
    if difference.derived is MISSING:
        return Fault(difference.row, "row", "there", "missing")
    if difference.derived is SURPLUS:
        return Fault(difference.row, "row", "not there", "there")
    return Fault(difference.row, difference.column, difference.derived, difference.stored)


def derived_models() -> list[Any]:
    """Every model that holds derived columns: each says which, and which of its columns are facts, owner or key."""
    return [model for model in apps.get_models() if hasattr(model, "DERIVED")]
