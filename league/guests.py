"""Guests of a match in a team's history: named after they are gone, and told as themselves once they are hired."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from league.reading import Told
from league.wording import Wording
from rules_engine.bloodbowl.actions import BookMatch, BookWalkover
from rules_engine.bloodbowl.events import PlayerHired


def told_as_hired(history: Iterable[Told]) -> list[Told]:
    """The history in which a guest who was hired bears, from his match on, the number of the player he became."""
    return [
        replace(one, events=tuple(_renumbered(event, hired) for event in one.events))
        for match in _parts(history)
        for hired in [hired_in(match)]
        for one in match
    ]


def matches_in(history: Iterable[Told]) -> Iterator[list[Told]]:
    """Each match, played or walked over, with the entries that followed it."""
    _before, *matches = _parts(history)
    return iter(matches)


def _parts(history: Iterable[Told]) -> Iterator[list[Told]]:
    """The entries cut where a match begins."""
    part: list[Told] = []
    for one in history:
        if isinstance(one.body, BookMatch | BookWalkover):
            yield part
            part = []
        part.append(one)
    yield part


def hired_in(match: list[Told]) -> dict[int, int]:
    """Who joined after the match: the number each had as a guest, and the one he has now."""
    events = (event for one in match for event in one.events)
    return {event.guest: event.player for event in events if isinstance(event, PlayerHired) and event.guest is not None}


def _renumbered(event: Any, hired: dict[int, int]) -> Any:
    player = getattr(event, "player", None)
    return changed(event, player=hired[player]) if player in hired else event


def spoken(history: Iterable[Told], say: Wording) -> Iterator[tuple[Told, Wording]]:
    """Each entry with the words of its time: numbers below nothing are the guests of the match before it."""
    for one in history:
        if isinstance(one.body, BookMatch):
            say = replace(say, guests={guest.n: guest.name for guest in one.body.side.guests})
        yield one, say
