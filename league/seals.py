"""Seals: each row that is written once is sealed to the one before it, so that a later change of the database shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from rules_engine.record import GENESIS, chain

UNSEALED = frozenset({"id", "prev_hash", "hash"})


@dataclass(frozen=True)
class Broken:
    """A row whose seal does not hold: which of its numbers, what that has to be, what it is."""

    row: Any
    what: str
    expected: Any
    found: Any


def seal(row: Any, prev_hash: str) -> str:
    """The seal of a row that stands after the one sealed with `prev_hash`: over everything it says, by the names of its
    columns."""
    names = sorted(field.attname for field in row._meta.concrete_fields if field.attname not in UNSEALED)
    return chain(prev_hash, 0, msgspec.json.encode([_plain(getattr(row, name)) for name in names]))


def _plain(value: Any) -> Any:
    return value.astimezone(UTC).isoformat() if isinstance(value, datetime) else value


def broken_seals(rows: Sequence[Any]) -> Iterator[Broken]:
    """What does not hold in a chain of rows, in the order in which they were written."""
    before = GENESIS
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        link = row.link()
        if row.prev_hash != before:
            yield Broken(row, "prev_hash", before, row.prev_hash)
        elif link != row.hash and after is not None and after.prev_hash == link:
            yield Broken(row, "hash", link, row.hash)
        elif link != row.hash:
            yield Broken(row, "seal of what it says", row.hash, link)
        before = row.hash if after is None or after.prev_hash != link else link


def broken_places(entries: Sequence[Any]) -> tuple[list[Any], list[Broken]]:
    """The entries of a record in the order in which they were written, and what is wrong with their numbers. An entry
    that bears another's number still has the seal of its own."""
    there = {entry.seq: entry for entry in entries}
    found = []
    for gap in sorted(set(range(len(there))) - set(there)):
        stray = next((entry for entry in entries if entry.link(seq=gap) == entry.hash), None)
        if stray is not None:
            found.append(Broken(stray, "seq", gap, stray.seq))
            del there[stray.seq]
            there[gap] = stray
    return [there[seq] for seq in sorted(there)], [*found, *_missing(there)]


def _missing(there: Mapping[int, Any]) -> Iterator[Broken]:
    """The first of each run of entries that are not there."""
    for before, (seq, entry) in zip([-1, *sorted(there)], sorted(there.items()), strict=False):
        if seq != before + 1:
            gone = type(entry)(seq=before + 1, **{entry.OWNER: getattr(entry, entry.OWNER)})
            yield Broken(gone, "row", "there", "missing")


def broken_entries(entries: Sequence[Any]) -> list[Broken]:
    """Everything in the entries of a record that is not as it was sealed."""
    placed, found = broken_places(entries)
    misplaced = {one.row.pk for one in found}
    return [*found, *(one for one in broken_seals(placed) if one.row.pk not in misplaced)]
