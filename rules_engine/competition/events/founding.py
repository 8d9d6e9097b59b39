"""Teams came and went, and the fixtures were drawn."""

from rules_engine.competition.schedule import Legs
from rules_engine.core import Event


class TeamEntered(Event, frozen=True):
    team: str


class TeamWithdrawn(Event, frozen=True):
    team: str
    reason: str


class ScheduleOrdered(Event, frozen=True):
    rounds: Legs
    teams: int


class PlaceDrawn(Event, frozen=True):
    """`place` counts from 1."""

    place: int
    team: str


class FixtureMade(Event, frozen=True):
    fixture: int
    round: int
    home: str
    away: str
    deadline: str | None
    stage: int = 1
    group: int = 1


FoundingEvent = TeamEntered | TeamWithdrawn | ScheduleOrdered | PlaceDrawn | FixtureMade
