"""Dice before a match: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.core import CHANCE, Seat
from tests.engine.competition.seasons import COACH, COMMISSIONER, FOUR, entered, result

HOME, AWAY = Seat.HOME, Seat.AWAY
CALLED = (*FOUR, a.CallWeather(COACH, 3))
KNOWN = (*CALLED, a.DrawWeather(CHANCE, 3, (4, 2)))
PRAYING = (*FOUR, a.CallPrayers(COACH, 3, HOME, 2))
PRAYED = (*PRAYING, a.DrawPrayer(CHANCE, 3, HOME, 9))
PLAYED = (*FOUR, result(3, 1, 0))

REFUSED = [
    (SeasonCode.NOT_SCHEDULED, entered("a", "b"), a.CallWeather(COACH, 1), {}),
    (SeasonCode.FIXTURE_UNKNOWN, FOUR, a.CallWeather(COACH, 9), {"fixture": 9}),
    (SeasonCode.ALREADY_PLAYED, PLAYED, a.CallWeather(COACH, 3), {"fixture": 3}),
    (SeasonCode.ALREADY_PLAYED, PLAYED, a.CallPrayers(COACH, 3, HOME, 1), {"fixture": 3}),
    (SeasonCode.WEATHER_KNOWN, CALLED, a.CallWeather(COACH, 3), {"fixture": 3}),
    (SeasonCode.WEATHER_KNOWN, KNOWN, a.CallWeather(COMMISSIONER, 3), {"fixture": 3}),
    (SeasonCode.DICE_NOT_CALLED, KNOWN, a.DrawWeather(CHANCE, 3, (1, 1)), {"fixture": 3}),
    (SeasonCode.DICE_COUNT, CALLED, a.DrawWeather(CHANCE, 3, (1,)), {"faces": 1, "dice": 2}),
    (SeasonCode.DICE_RANGE, CALLED, a.DrawWeather(CHANCE, 3, (1, 7)), {"face": 7, "most": 6}),
    (SeasonCode.SIDE_UNKNOWN, FOUR, a.CallPrayers(COACH, 3, COACH, 1), {"side": "coach"}),
    (SeasonCode.PRAYERS_COUNT, FOUR, a.CallPrayers(COACH, 3, HOME, 0), {"count": 0, "most": 16}),
    (SeasonCode.PRAYERS_COUNT, PRAYING, a.CallPrayers(COACH, 3, HOME, 15), {"count": 15, "most": 14}),
    (SeasonCode.PRAYERS_COUNT, PRAYED, a.CallPrayers(COACH, 3, HOME, 15), {"count": 15, "most": 14}),
    (SeasonCode.DICE_NOT_CALLED, PRAYING, a.DrawPrayer(CHANCE, 3, AWAY, 1), {"fixture": 3}),
    (SeasonCode.DICE_RANGE, PRAYING, a.DrawPrayer(CHANCE, 3, HOME, 17), {"face": 17, "most": 16}),
    (SeasonCode.PRAYER_DRAWN, PRAYED, a.DrawPrayer(CHANCE, 3, HOME, 9), {"face": 9}),
]

EXAMPLES = {
    a.CallWeather: (FOUR, a.CallWeather(COACH, 1)),
    a.DrawWeather: (CALLED, a.DrawWeather(CHANCE, 3, (6, 6))),
    a.CallPrayers: (PRAYED, a.CallPrayers(COMMISSIONER, 3, AWAY, 3)),
    a.DrawPrayer: (PRAYED, a.DrawPrayer(CHANCE, 3, HOME, 16)),
}
SEATED = {
    a.CallWeather: {COACH, COMMISSIONER},
    a.DrawWeather: {CHANCE},
    a.CallPrayers: {COACH, COMMISSIONER},
    a.DrawPrayer: {CHANCE},
}
