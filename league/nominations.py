"""For which matches a player was nominated as most valuable player, and which of them he was."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from league.guests import hired_in, matches_in
from league.models.records import Entry
from league.reading import Told
from league.wording import Wording
from rules_engine.bloodbowl.actions import BookWalkover
from rules_engine.bloodbowl.events import SppEarned
from rules_engine.bloodbowl.tables import Deed


@dataclass(frozen=True)
class Nomination:
    """One match: the entry that booked it, against whom, and how often he got the award."""

    entry: Entry
    opponent: str
    awards: int


def nominations(history: Iterable[Told], n: int, say: Wording) -> Iterator[Nomination]:
    """The earliest first. A player who was hired after a match was nominated for it as its guest."""
    for match in matches_in(history):
        booked = match[0]
        was = {now: guest for guest, now in hired_in(match).items()}.get(n, n)
        if booked.events and was in _nominees(booked.body):
            events = (event for one in match for event in one.events)
            awards = sum(
                isinstance(event, SppEarned) and event.deed is Deed.MVP and event.player == n for event in events
            )
            yield Nomination(booked.entry, say.named(_opponent(booked.body)), awards)


def _nominees(body: Any) -> tuple[int, ...]:
    nominees: tuple[int, ...] = body.nominees if isinstance(body, BookWalkover) else body.side.nominees
    return nominees


def _opponent(body: Any) -> str:
    return str(body.opponent if isinstance(body, BookWalkover) else body.opposition.team)
