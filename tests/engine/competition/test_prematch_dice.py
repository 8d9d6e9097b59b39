"""The weather and the prayers of a match: thrown once, kept with the fixture."""

import pytest

from rules_engine.chance import Seeded, draw
from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.dice import Dice, DiceDue
from rules_engine.competition.state import SeasonSetup
from rules_engine.core import CHANCE
from rules_engine.errors import IllegalAction
from tests.engine.competition.rooms.prematch import AWAY, CALLED, HOME, KNOWN, PRAYED, PRAYING
from tests.engine.competition.seasons import COACH, FOUR, SEASON, THREE_ONE_NIL, play, result

NO_DICE = SeasonSetup("s", "h", THREE_ONE_NIL)


def test_the_weather_is_due_from_the_call_until_it_falls():
    assert play(*CALLED).dice_due == (DiceDue(3),)
    assert SEASON.to_act(play(*CALLED)) == {CHANCE}
    known = play(*KNOWN)
    assert (known.dice_due, known.fixture(3).dice.weather) == ((), (4, 2))
    assert CHANCE not in SEASON.to_act(known)


def test_prayers_are_due_one_by_one_for_each_side():
    state = play(*PRAYED, a.CallPrayers(COACH, 3, AWAY, 1))
    assert set(state.dice_due) == {DiceDue(3, HOME, 1), DiceDue(3, AWAY, 1)}
    state = play(*PRAYED, a.DrawPrayer(CHANCE, 3, HOME, 2))
    assert (state.dice_due, state.fixture(3).dice) == ((), Dice(home_prayers=(9, 2)))


def test_more_prayers_may_be_asked_for_while_some_are_due():
    assert play(*PRAYING, a.CallPrayers(COACH, 3, HOME, 1)).dice_due == (DiceDue(3, HOME, 3),)


def test_chance_draws_every_face_that_a_side_has_not_had():
    state, chance = play(*FOUR, a.CallPrayers(COACH, 3, HOME, 16)), Seeded(7)
    while CHANCE in SEASON.to_act(state):
        state = SEASON.apply(state, draw(SEASON, state, chance)).state
    assert sorted(state.fixture(3).dice.home_prayers) == list(range(1, 17))


def test_chance_throws_two_dice_for_the_weather_each_pair_equally_often():
    chances = SEASON.weighted_chances(play(*CALLED))
    assert (len(chances), {weight for _action, weight in chances}) == (36, {1})
    assert {action.faces for action, _weight in chances} == {(a, b) for a in range(1, 7) for b in range(1, 7)}


def test_the_log_tells_what_fell():
    step = SEASON.apply(play(*CALLED), a.DrawWeather(CHANCE, 3, (6, 5)))
    assert step.events == (e.WeatherDrawn(3, (6, 5)),)
    step = SEASON.apply(play(*PRAYING), a.DrawPrayer(CHANCE, 3, HOME, 4))
    assert step.events == (e.PrayerDrawn(3, HOME, 4),)


def test_dice_that_are_due_fall_after_a_result_too():
    state = play(*CALLED, result(3, 1, 0), a.DrawWeather(CHANCE, 3, (1, 2)))
    assert state.fixture(3).dice.weather == (1, 2)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (a.CallWeather(COACH, 1), SeasonCode.WEATHER_NONE),
        (a.CallPrayers(COACH, 1, HOME, 1), SeasonCode.PRAYERS_NONE),
    ],
)
def test_a_season_without_such_dice_refuses_the_call_and_offers_none(action, code):
    state = play(*FOUR, setup=NO_DICE)
    with pytest.raises(IllegalAction) as refused:
        SEASON.apply(state, action)
    assert refused.value.code is code
    offered = {choice.name for choice in SEASON.legal_actions(state, COACH).choices()}
    assert not offered & {"call_weather", "call_prayers"}


@pytest.mark.parametrize("dice", [{"weather_dice": (6, 0)}, {"prayer_die": -1}])
def test_dice_have_sides(dice):
    with pytest.raises(IllegalAction):
        SEASON.start(SeasonSetup("s", "h", THREE_ONE_NIL, **dice))
