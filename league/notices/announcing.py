"""Events of records of which people hear: other rooms put in what is told of each, and it is written with the entry."""

from collections.abc import Callable, Iterable
from typing import Any

from rules_engine.core import Event

Announce = Callable[[Any, Any], None]
ANNOUNCES: dict[type[Event], Announce] = {}


def announces(event: type[Event]) -> Callable[[Announce], Announce]:
    """`@announces(PlayerBanned)`: what is told when that happens, of the record's owner and the event."""

    def register(announce: Announce) -> Announce:
        ANNOUNCES[event] = announce
        return announce

    return register


def announce(owner: Any, events: Iterable[Event]) -> None:
    for event in events:
        if (tell := ANNOUNCES.get(type(event))) is not None:
            tell(owner, event)
