"""Records: rows that are written once. What happened is here; everything else about play follows from it."""

from collections.abc import Iterable
from datetime import UTC
from operator import attrgetter
from typing import Any, ClassVar, NoReturn, Self

import msgspec
from django.conf import settings
from django.db import models

from league.seals import seal
from rules_engine.record import GENESIS, chain


class WrittenOnce(Exception):  # noqa: N818 - reads as what it is
    """Somebody tried to change or delete a row that is written once."""


def _refuse(*_args: object, **_kwargs: object) -> NoReturn:
    raise WrittenOnce("this row is written once: append a correcting entry instead")


class InsertOnlyQuerySet(models.QuerySet[Any]):
    """Reads and inserts; every other verb is refused."""

    update = delete = bulk_update = _refuse

    def bulk_create(self, objs: Iterable[Any], *args: Any, update_conflicts: bool = False, **kwargs: Any) -> list[Any]:
        if update_conflicts:
            _refuse()
        return super().bulk_create(objs, *args, **kwargs)


class InsertOnly(models.Model):
    """A row that is inserted and never changed again. The database refuses too: see `league.insert_only`."""

    objects = InsertOnlyQuerySet.as_manager()

    class Meta:
        abstract = True
        base_manager_name = "objects"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            _refuse()
        super().save(*args, **{**kwargs, "force_insert": True})

    delete = _refuse


class Sealed(InsertOnly):
    """A row that is sealed to the one before it in its chain: the rows of one `CHAIN`, a path of attributes, in the order
    in which they were written. Whoever inserts one holds the lock of the record that the chain belongs to."""

    CHAIN: ClassVar[str]

    prev_hash = models.CharField(max_length=64, default=GENESIS)
    hash = models.CharField(max_length=64)

    class Meta(InsertOnly.Meta):
        abstract = True

    @property
    def chain(self) -> Any:
        """What the row's chain belongs to, by its key."""
        return attrgetter(f"{self.CHAIN}_id")(self)

    def link(self) -> str:
        """What the hash has to be."""
        return seal(self, self.prev_hash)

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self._state.adding:
            rows = type(self)._default_manager.filter(**{self.CHAIN.replace(".", "__"): self.chain})
            self.prev_hash = rows.order_by("-pk").values_list("hash", flat=True).first() or GENESIS
            self.hash = self.link()
        super().save(*args, **kwargs)


class Entry(InsertOnly):
    """One line of a record. `body` is the text as the engine wrote it: the header at seq 0, then actions and amendments.

    `request_key` is the browser's name for the request that wrote the entry; of several entries written at once the
    first carries it, and all carry the same `at`. `hash` seals body, seat, writer and time to the entry before.
    """

    OWNER: ClassVar[str]

    seq = models.PositiveIntegerField()
    format = models.PositiveSmallIntegerField()
    body = models.TextField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    seat = models.CharField(max_length=20)
    at = models.DateTimeField()
    request_key = models.CharField(max_length=64, unique=True, null=True)
    prev_hash = models.CharField(max_length=64, default=GENESIS)
    hash = models.CharField(max_length=64)

    class Meta(InsertOnly.Meta):
        abstract = True
        ordering: ClassVar = ["seq"]

    def __str__(self) -> str:
        return f"{self.seq}: {self.body}"

    def sealed(self) -> Self:
        """This entry with its hash filled in."""
        self.hash = self.link()
        return self

    def link(self, seq: int | None = None) -> str:
        """What the hash has to be, at the entry's place or another."""
        told = msgspec.json.encode([self.format, self.body, self.seat, self.by_id, self.at.astimezone(UTC).isoformat()])
        return chain(self.prev_hash, self.seq if seq is None else seq, told)


def _one_per_seq(owner: str) -> models.UniqueConstraint:
    return models.UniqueConstraint(fields=[owner, "seq"], name=f"one_{owner}_entry_per_seq")


class CareerEntry(Entry):
    """A line of a team's career."""

    OWNER = "team"

    team = models.ForeignKey("league.Team", models.PROTECT, related_name="entries")

    class Meta(Entry.Meta):
        constraints: ClassVar = [_one_per_seq("team")]


class SeasonEntry(Entry):
    """A line of a season's record."""

    OWNER = "season"

    season = models.ForeignKey("league.Season", models.PROTECT, related_name="entries")

    class Meta(Entry.Meta):
        constraints: ClassVar = [_one_per_seq("season")]


class Discarded(Sealed):
    """What was deleted because it had never been used: a team or a season of a league with its record. `entries` is how
    many there were, `last_hash` the seal of the last."""

    CHAIN = "league"

    league = models.ForeignKey("league.League", models.PROTECT, related_name="discarded")
    kind = models.CharField(max_length=10)
    ref = models.CharField(max_length=12, unique=True)
    name = models.CharField(max_length=80)
    entries = models.PositiveIntegerField()
    last_hash = models.CharField(max_length=64)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    as_commissioner = models.BooleanField()
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.kind} {self.ref} ({self.name})"
