"""A football team's record as people read it: each entry with its sentences."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from league.chronicle import author, preface
from league.clubs.words import ClubWording, told
from league.models.records import Entry
from league.reading import Told


@dataclass(frozen=True)
class Telling:
    """An entry of a record with what it tells."""

    entry: Entry
    body: Any
    sentences: list[str]
    amended_by: Entry | None

    @property
    def news(self) -> list[str]:
        """What it says since it was changed."""
        return self.sentences

    @property
    def by(self) -> str:
        return author(self.entry, self.body)

    @property
    def preface(self) -> str | None:
        return preface(self.body)


def tellings(history: Iterable[Told], say: ClubWording) -> Iterator[Telling]:
    """Every entry, oldest first."""
    for one in history:
        yield Telling(one.entry, one.body, [told(event, say) for event in one.events], one.amended_by)
