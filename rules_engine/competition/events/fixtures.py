"""What happened to a fixture."""

from rules_engine.competition.tally import Absent
from rules_engine.core import Event, Origin


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


FixtureEvent = DateSet | FairWeatherCalled | FairWeatherDrawn | ResultRecorded | WalkoverRecorded
