"""Fixtures: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.tally import Absent
from rules_engine.core import CHANCE, Origin, Seat
from tests.engine.competition.seasons import (
    CALLED,
    COACH,
    COMMISSIONER,
    EVENING,
    FOUR,
    ORDERED,
    THROWN,
    entered,
    result,
)

REFUSED = [
    (SeasonCode.DRAW_DUE, ORDERED, a.SetDate(COACH, 1, None), {}),
    (SeasonCode.NOT_SCHEDULED, entered("a", "b"), a.SetDate(COACH, 1, EVENING), {}),
    (SeasonCode.NOT_SCHEDULED, entered("a", "b"), result(1, 0, 0), {}),
    (SeasonCode.FIXTURE_UNKNOWN, FOUR, a.SetDate(COACH, 0, EVENING), {"fixture": 0}),
    (SeasonCode.FIXTURE_UNKNOWN, FOUR, result(7, 0, 0), {"fixture": 7}),
    (SeasonCode.FIXTURE_UNKNOWN, FOUR, result(-1, 0, 0), {"fixture": -1}),
    (SeasonCode.FIXTURE_UNKNOWN, FOUR, a.FairWeather(CHANCE, 9, 1, 1, Origin.SITE), {"fixture": 9}),
    (SeasonCode.DATE_UNREADABLE, FOUR, a.SetDate(COACH, 1, "Saturday"), {"text": "Saturday"}),
    (SeasonCode.OFFSET_MISSING, FOUR, a.SetDate(COACH, 1, "2027-01-09T19:00"), {"text": "2027-01-09T19:00"}),
    (SeasonCode.ALREADY_PLAYED, (*FOUR, result(1, 0, 0)), result(1, 1, 0), {"fixture": 1}),
    (SeasonCode.ALREADY_PLAYED, (*FOUR, result(1, 0, 0)), a.SetDate(COACH, 1, EVENING), {"fixture": 1}),
    (SeasonCode.ALREADY_PLAYED, (*FOUR, result(1, 0, 0)), a.CallFairWeather(COACH, 1), {"fixture": 1}),
    (SeasonCode.FAIR_WEATHER_CALLED, CALLED, a.CallFairWeather(COMMISSIONER, 3), {"fixture": 3}),
    (SeasonCode.FAIR_WEATHER_KNOWN, THROWN, a.CallFairWeather(COACH, 3), {"fixture": 3}),
    (SeasonCode.FAIR_WEATHER_DUE, CALLED, result(3, 0, 0), {"fixture": 3}),
    (SeasonCode.FAIR_WEATHER_NOT_CALLED, CALLED, a.FairWeather(CHANCE, 2, 1, 1, Origin.SITE), {"fixture": 2}),
    (SeasonCode.FAIR_WEATHER_NOT_CALLED, THROWN, a.FairWeather(CHANCE, 3, 1, 1, Origin.SITE), {"fixture": 3}),
    (SeasonCode.FAIR_WEATHER_RANGE, CALLED, a.FairWeather(CHANCE, 3, 1, 4, Origin.TYPED), {"face": 4, "most": 3}),
    (SeasonCode.FAIR_WEATHER_RANGE, CALLED, a.FairWeather(CHANCE, 3, 0, 1, Origin.TYPED), {"face": 0, "most": 3}),
    (SeasonCode.NUMBER_NEGATIVE, FOUR, result(1, 0, -1), {"field": "away_scored", "value": -1}),
    (
        SeasonCode.NUMBER_NEGATIVE,
        FOUR,
        result(1, 0, 0, casualties=(-2, 0)),
        {"field": "home_casualties", "value": -2},
    ),
    (SeasonCode.NUMBER_NEGATIVE, FOUR, result(1, 0, 0, report=-1), {"field": "report", "value": -1}),
]

EXAMPLES = {
    a.SetDate: (FOUR, a.SetDate(COACH, 1, EVENING)),
    a.CallFairWeather: (FOUR, a.CallFairWeather(COACH, 1)),
    a.FairWeather: (CALLED, a.FairWeather(CHANCE, 3, 1, 2, Origin.TYPED)),
    a.RecordResult: (FOUR, result(1, 3, 2)),
    a.RecordWalkover: (FOUR, a.RecordWalkover(COMMISSIONER, 1, Absent.AWAY, "snow")),
}
SEATED = {
    a.SetDate: {COACH, COMMISSIONER},
    a.CallFairWeather: {COACH, COMMISSIONER},
    a.FairWeather: {CHANCE},
    a.RecordResult: {COACH, COMMISSIONER, Seat.CLOCK},
    a.RecordWalkover: {COMMISSIONER},
}
