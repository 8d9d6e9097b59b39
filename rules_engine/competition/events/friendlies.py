"""What happened about friendlies."""

from rules_engine.core import Event


class FriendlyArranged(Event, frozen=True):
    fixture: int
    home: str
    away: str


class FriendlyCalledOff(Event, frozen=True):
    fixture: int


FriendlyEvent = FriendlyArranged | FriendlyCalledOff
