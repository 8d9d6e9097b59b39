"""Many records read at once: a fixed number of queries, and played only if they have moved on since they last were."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db.models import F

from league.books import book_of
from league.reading import Reading, States

READINGS = States(size=64)
"""Records as they were last read here, by the hash of their last entry."""


def readings(owners: Iterable[Any]) -> dict[Any, Reading]:
    """Each of these records, which are all of one kind."""
    by_pk = {owner.pk: owner for owner in owners}
    if not by_pk:
        return {}
    book = book_of(next(iter(by_pk.values())))
    name = book.entries.OWNER
    rows = book.entries._default_manager.filter(**{f"{name}__in": by_pk})
    last = dict(rows.filter(seq=F(f"{name}__seq")).values_list(f"{name}_id", "hash"))
    found = {pk: reading for pk, hash_ in last.items() if (reading := READINGS.get(hash_)) is not None}
    entries = defaultdict(list)
    if missing := set(by_pk) - set(found):
        for entry in rows.filter(**{f"{name}__in": missing}).order_by(name, "seq"):
            entries[getattr(entry, f"{name}_id")].append(entry)
    for pk, mine in entries.items():
        found[pk] = Reading(book, mine)
        READINGS.put(mine[-1].hash, found[pk])
    return {by_pk[pk]: reading for pk, reading in found.items()}
