"""The matches a player took part in, and what he did in each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from league.guests import hired_in, matches_in
from league.models.records import Entry
from league.reading import Told
from league.terms import term
from league.wording import Wording
from rules_engine.bloodbowl.actions import BookMatch
from rules_engine.bloodbowl.report import PlayerLine
from rules_engine.bloodbowl.tables import Deed


@dataclass(frozen=True)
class Appearance:
    """One match: the entry that booked it, against whom, how it ended, and his deeds in words."""

    entry: Entry
    opponent: str
    score: str
    deeds: str


def appearances(history: Iterable[Told], n: int, say: Wording) -> Iterator[Appearance]:
    """The earliest first. Who was hired after a match played in it as its guest."""
    for match in matches_in(history):
        booked = match[0]
        if not booked.events or not isinstance(booked.body, BookMatch):
            continue
        was = {now: guest for guest, now in hired_in(match).items()}.get(n, n)
        line = booked.body.side.line(was)
        if line is not None:
            opposition = booked.body.opposition
            score = f"{booked.body.side.score}–{opposition.score}"
            yield Appearance(booked.entry, say.named(opposition.team), score, _deeds(line))


def _deeds(line: PlayerLine) -> str:
    counted = ((deed, line.count(deed)) for deed in Deed if deed is not Deed.MVP)
    return ", ".join(term(deed) if times == 1 else f"{term(deed)} ×{times}" for deed, times in counted if times)
