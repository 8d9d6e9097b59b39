"""The weather and the prayers of a match, thrown by the site before it and kept: a report is audited against them."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.dice import Dice, DiceDue
from rules_engine.competition.fixtures_found import open_fixture
from rules_engine.competition.rule import ARRANGING, DRAWING, Rule, Rules, SeasonStep, scheduled
from rules_engine.competition.state import Fixture, SeasonState
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

SIDES = (Seat.HOME, Seat.AWAY)


def _known(state: SeasonState, n: int) -> Fixture:
    fixture = state.fixture(n)
    assert fixture is not None
    return fixture


def _due(state: SeasonState, n: int, side: Seat | None) -> DiceDue | None:
    return next((due for due in state.dice_due if (due.fixture, due.side) == (n, side)), None)


def _thrown(state: SeasonState, due: DiceDue, dice: Dice) -> SeasonState:
    """One throw less is due, and the fixture has these dice."""
    left = replace(due, count=due.count - 1)
    still = tuple(left if one == due else one for one in state.dice_due if one != due or left.count)
    fixture = replace(_known(state, due.fixture), dice=dice)
    return replace(state.with_fixture(fixture), dice_due=still)


# The weather


def check_call_weather(state: SeasonState, action: a.CallWeather) -> None:
    fixture = open_fixture(state, action.fixture)
    if not state.setup.weather_dice:
        raise IllegalAction(SeasonCode.WEATHER_NONE)
    if fixture.dice.weather is not None or _due(state, fixture.n, None):
        raise IllegalAction(SeasonCode.WEATHER_KNOWN, fixture=fixture.n)


def call_weather(state: SeasonState, action: a.CallWeather) -> SeasonStep:
    due = (*state.dice_due, DiceDue(action.fixture))
    return Step(replace(state, dice_due=due), (e.WeatherCalled(action.fixture),))


def offer_weather_calls(state: SeasonState, seat: Seat) -> Iterator[a.CallWeather]:
    if state.setup.weather_dice:
        for fixture in state.fixtures():
            if fixture.result is None:
                yield a.CallWeather(seat, fixture.n)


def check_weather(state: SeasonState, action: a.DrawWeather) -> None:
    if _due(state, action.fixture, None) is None:
        raise IllegalAction(SeasonCode.DICE_NOT_CALLED, fixture=action.fixture)
    dice = state.setup.weather_dice
    if len(action.faces) != len(dice):
        raise IllegalAction(SeasonCode.DICE_COUNT, faces=len(action.faces), dice=len(dice))
    for face, sides in zip(action.faces, dice, strict=True):
        _check_face(face, sides)


def _check_face(face: int, sides: int) -> None:
    if not 1 <= face <= sides:
        raise IllegalAction(SeasonCode.DICE_RANGE, face=face, most=sides)


def draw_weather(state: SeasonState, action: a.DrawWeather) -> SeasonStep:
    due = _due(state, action.fixture, None)
    assert due is not None
    dice = replace(_known(state, action.fixture).dice, weather=action.faces)
    return Step(_thrown(state, due, dice), (e.WeatherDrawn(action.fixture, action.faces),))


def offer_weather(state: SeasonState, seat: Seat) -> Iterator[a.DrawWeather]:
    for due in state.dice_due:
        if due.side is None:
            for faces in product(*(range(1, sides + 1) for sides in state.setup.weather_dice)):
                yield a.DrawWeather(seat, due.fixture, faces)


# Prayers


def check_call_prayers(state: SeasonState, action: a.CallPrayers) -> None:
    fixture = open_fixture(state, action.fixture)
    if action.side not in SIDES:
        raise IllegalAction(SeasonCode.SIDE_UNKNOWN, side=action.side.value)
    if not state.setup.prayer_die:
        raise IllegalAction(SeasonCode.PRAYERS_NONE)
    due = _due(state, fixture.n, action.side)
    left = state.setup.prayer_die - len(fixture.dice.prayers(action.side)) - (due.count if due else 0)
    if not 1 <= action.count <= left:
        raise IllegalAction(SeasonCode.PRAYERS_COUNT, count=action.count, most=left)


def call_prayers(state: SeasonState, action: a.CallPrayers) -> SeasonStep:
    before = _due(state, action.fixture, action.side)
    others = tuple(due for due in state.dice_due if due != before)
    due = DiceDue(action.fixture, action.side, action.count + (before.count if before else 0))
    called = e.PrayersCalled(action.fixture, action.side, action.count)
    return Step(replace(state, dice_due=(*others, due)), (called,))


def offer_prayer_calls(state: SeasonState, seat: Seat) -> Iterator[a.CallPrayers]:
    if state.setup.prayer_die:
        for fixture in state.fixtures():
            if fixture.result is None:
                yield from (a.CallPrayers(seat, fixture.n, side, 1) for side in SIDES)


def check_prayer(state: SeasonState, action: a.DrawPrayer) -> None:
    fixture = state.fixture(action.fixture)
    if fixture is None or _due(state, action.fixture, action.side) is None:
        raise IllegalAction(SeasonCode.DICE_NOT_CALLED, fixture=action.fixture)
    _check_face(action.face, state.setup.prayer_die)
    if action.face in fixture.dice.prayers(action.side):
        raise IllegalAction(SeasonCode.PRAYER_DRAWN, face=action.face)


def draw_prayer(state: SeasonState, action: a.DrawPrayer) -> SeasonStep:
    due, dice = _due(state, action.fixture, action.side), _known(state, action.fixture).dice
    assert due is not None
    if action.side is Seat.HOME:
        dice = replace(dice, home_prayers=(*dice.home_prayers, action.face))
    else:
        dice = replace(dice, away_prayers=(*dice.away_prayers, action.face))
    return Step(_thrown(state, due, dice), (e.PrayerDrawn(action.fixture, action.side, action.face),))


def offer_prayers(state: SeasonState, seat: Seat) -> Iterator[a.DrawPrayer]:
    for due in state.dice_due:
        if due.side is not None:
            had = _known(state, due.fixture).dice.prayers(due.side)
            for face in range(1, state.setup.prayer_die + 1):
                if face not in had:
                    yield a.DrawPrayer(seat, due.fixture, due.side, face)


RULES: Rules = {
    a.CallWeather: Rule(ARRANGING, scheduled, check_call_weather, call_weather, offer_weather_calls),
    a.DrawWeather: Rule(DRAWING, scheduled, check_weather, draw_weather, offer_weather),
    a.CallPrayers: Rule(ARRANGING, scheduled, check_call_prayers, call_prayers, offer_prayer_calls, free=("count",)),
    a.DrawPrayer: Rule(DRAWING, scheduled, check_prayer, draw_prayer, offer_prayers),
}
