"""What follows from the actions of a season: the lines of its log."""

from rules_engine.competition.schedule import Legs
from rules_engine.competition.tally import Absent
from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.core import Event, Origin


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


class DateSet(Event, frozen=True):
    """`before` is the date it had until now."""

    fixture: int
    when: str | None
    before: str | None


class FairWeatherCalled(Event, frozen=True):
    fixture: int


class FairWeatherDrawn(Event, frozen=True):
    fixture: int
    home: int
    away: int
    origin: Origin


class ResultRecorded(Event, frozen=True):
    fixture: int
    home_scored: int
    away_scored: int
    home_casualties: int
    away_casualties: int
    report: int


class WalkoverRecorded(Event, frozen=True):
    fixture: int
    absent: Absent
    home_scored: int
    away_scored: int
    reason: str


class TieBreaksChanged(Event, frozen=True):
    tie_breaks: tuple[TieBreak, ...]
    before: tuple[TieBreak, ...]
    reason: str


SeasonEvent = (
    TeamEntered
    | TeamWithdrawn
    | ScheduleOrdered
    | PlaceDrawn
    | FixtureMade
    | DateSet
    | FairWeatherCalled
    | FairWeatherDrawn
    | ResultRecorded
    | WalkoverRecorded
    | TieBreaksChanged
)
