"""What pages read, derived from what records say. The only code that writes derived columns.

A deriver is a pure reading of a state: the columns of the record's owner, and whole rows of other tables. Writing them
and proving them right are then one and the same comparison.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import models

Columns = Mapping[str, Any]
Key = tuple[Any, ...]


@dataclass(frozen=True)
class Derived:
    """What follows from a state. `rows` holds, for each wholly derived table, the owner's rows by key."""

    columns: Columns = field(default_factory=dict)
    rows: Mapping[type[models.Model], Mapping[Key, Columns]] = field(default_factory=dict)


@dataclass(frozen=True)
class Difference:
    """A stored value that is not what the record says. `column` is "" for a row that is missing or should not be."""

    row: models.Model
    column: str
    stored: Any
    derived: Any


Deriver = Callable[[Any, Any], Derived]
DERIVERS: dict[type[models.Model], list[Deriver]] = defaultdict(list)

WITNESSES: dict[type[models.Model], tuple[str, ...]] = defaultdict(lambda: ("seq",))
"""Derived columns that only ever grow with what is written, by their kind of row. One that is ahead of what is there is
all that is left of what was cut off: nothing else can tell that the end of a chain is missing."""


class CutShort(Exception):  # noqa: N818 - reads as what it is
    """Entries are missing at the end of a record. Nothing is written in their place: that would hide the gap."""


MISSING = "missing"
SURPLUS = "surplus"


def derives(owner: type[models.Model]) -> Callable[[Deriver], Deriver]:
    """Register a deriver for records of this kind of owner."""

    def register(deriver: Deriver) -> Deriver:
        DERIVERS[owner].append(deriver)
        return deriver

    return register


def project(owner: Any, state: Any, seq: int) -> None:
    """Write what follows from the state of `owner`'s record after entry `seq`. Raises `CutShort` where a column bears
    witness to more than is written."""
    found = differences(owner, state, seq)
    for difference in filter(is_ahead, found):
        raise CutShort(difference.row)
    changed: dict[type[models.Model], dict[int, models.Model]] = defaultdict(dict)
    columns: dict[type[models.Model], set[str]] = defaultdict(set)
    missing: dict[type[models.Model], list[models.Model]] = defaultdict(list)
    surplus: dict[type[models.Model], list[int]] = defaultdict(list)
    for difference in found:
        row, model = difference.row, type(difference.row)
        if difference.derived is MISSING:
            missing[model].append(row)
        elif difference.derived is SURPLUS:
            surplus[model].append(row.pk)
        else:
            setattr(row, difference.column, difference.derived)
            changed[model][row.pk] = row
            columns[model].add(model._meta.get_field(difference.column).name)
    for model, keys in surplus.items():
        model._default_manager.filter(pk__in=keys).delete()
    for model, rows in changed.items():
        _update(model, list(rows.values()), sorted(columns[model]))
    for model, new in missing.items():
        model._default_manager.bulk_create(new)


def _update(model: type[models.Model], rows: list[models.Model], names: list[str]) -> None:
    """One row, which is what most actions change, is said more simply than many."""
    if len(rows) == 1:
        rows[0].save(update_fields=names)
    else:
        model._default_manager.bulk_update(rows, names)


def differences(owner: Any, state: Any, seq: int) -> list[Difference]:
    """Where the stored rows are not what the record says: nothing, when all is well."""
    found = _in_columns(owner, {"seq": seq})
    for deriver in DERIVERS[type(owner)]:
        derived = deriver(owner, state)
        found += _in_columns(owner, derived.columns)
        for model, rows in derived.rows.items():
            found += _in_rows(owner, model, rows)
    return found


def is_ahead(difference: Difference) -> bool:
    """Whether what is stored bears witness to more than is written."""
    stored, derived = difference.stored, difference.derived
    if difference.column not in WITNESSES[type(difference.row)] or stored is None:
        return False
    return derived is None or bool(stored > derived)


def _in_columns(row: models.Model, columns: Columns) -> list[Difference]:
    return [
        Difference(row, name, getattr(row, name), value)
        for name, value in columns.items()
        if getattr(row, name) != value
    ]


def _in_rows(owner: Any, model: Any, rows: Mapping[Key, Columns]) -> list[Difference]:
    """Compared as plain values: a big season has tens of thousands of rows, and most are as they should be."""
    names = tuple(next(iter(rows.values()))) if rows else ()
    split = 1 + len(model.KEY)
    found: list[Difference] = []
    surplus: list[int] = []
    missing = dict(rows)
    for values in model._default_manager.filter(**{model.OWNER: owner}).values_list("pk", *model.KEY, *names):
        columns = missing.pop(values[1:split], None)
        if columns is None:
            surplus.append(values[0])
        elif values[split:] != tuple(columns.values()):
            row = _row(owner, model, values[1:split], dict(zip(names, values[split:], strict=True)), pk=values[0])
            found += _in_columns(row, columns)
    if surplus:
        found += [Difference(row, "", None, SURPLUS) for row in model._default_manager.filter(pk__in=surplus)]
    found += [Difference(_row(owner, model, key, columns), "", None, MISSING) for key, columns in missing.items()]
    return found


def _row(owner: Any, model: Any, key: Key, columns: Columns, pk: int | None = None) -> models.Model:
    row: models.Model = model(pk=pk, **{model.OWNER: owner}, **dict(zip(model.KEY, key, strict=True)), **columns)
    return row
