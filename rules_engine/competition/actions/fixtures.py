"""What happens to a fixture, which is named by its number."""

from rules_engine.competition.discipline import Card
from rules_engine.competition.tally import Absent
from rules_engine.core import Action, Origin, Seat


class SetDate(Action, frozen=True):
    """When a fixture will be played: ISO date and time with its offset from UTC, or None for no date any more."""

    fixture: int
    when: str | None


class CallFairWeather(Action, frozen=True):
    """The coaches are about to play: the fair-weather fans of both sides are due."""

    fixture: int


class FairWeather(Action, frozen=True):
    """The fair-weather fans of both sides, once for a fixture."""

    fixture: int
    home: int
    away: int
    origin: Origin


class RecordResult(Action, frozen=True):
    """How a fixture ended, once; another reading is an amendment of the record. Casualties are those each side caused
    that earn star-player points. `report` is the number of the report it comes from, 0 for none. `cards` are those that
    were shown; `conceded_by` is the side that gave up on the way."""

    fixture: int
    home_scored: int
    away_scored: int
    home_casualties: int
    away_casualties: int
    report: int
    cards: tuple[Card, ...] = ()
    conceded_by: Seat | None = None


class RecordWalkover(Action, frozen=True):
    """A fixture that is not played, by the commissioner's decision: who did not come loses, both if neither did."""

    fixture: int
    absent: Absent
    reason: str


FixtureAction = SetDate | CallFairWeather | FairWeather | RecordResult | RecordWalkover
