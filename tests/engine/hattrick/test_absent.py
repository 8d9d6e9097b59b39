"""Players whom a league's ban keeps out of a match (9.2 for what that means on the pitch): not there from the first card."""

import pytest

from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.hattrick import Setup, Team
from rules_engine.hattrick.codes import HatTrickCode
from rules_engine.hattrick.exhibition import play
from tests.engine.hattrick.table import GAME

NUMBERS = tuple(range(2, 12))


def setup(home=(), away=()):
    return Setup(Team("Blue", absent=home), Team("Red", absent=away))


def started(absent, first=Seat.HOME):
    """The state once the ball is on the pitch."""
    state = GAME.start(setup(*absent))
    toss = next(action for action in GAME.options(state, Seat("chance")) if action.side is first)
    return GAME.apply(state, toss).state


def test_their_fields_are_empty_before_and_after_the_toss():
    whole, without = GAME.start(setup()).board, GAME.start(setup((10,), (2, 3))).board
    assert set(whole) - set(without) == {10, -2, -3}
    assert set(started(((10,), (2, 3))).board) == set(without)


@pytest.mark.parametrize(("absent", "ball"), [((), 6), ((6,), 7), ((6, 7), 2), ((2, 3, 6, 7), 4)])
def test_somebody_else_takes_the_kick_off(absent, ball):
    assert started((absent, ())).ball == ball


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("absent", [((10, 11), ()), (NUMBERS[4:], NUMBERS[:-4])])
def test_a_whole_match_is_played_without_them(absent, seed):
    teams = setup(*absent)
    state = GAME.start(teams)
    for action in play(GAME, teams, ("random", "heuristic"), seed).actions:
        state = GAME.apply(state, action).state
        assert not {*absent[0], *(-number for number in absent[1])} & set(state.board)
    assert GAME.outcome(state)


def test_a_side_of_nobody_is_none():
    with pytest.raises(IllegalAction) as refused:
        GAME.start(setup(away=NUMBERS))
    assert (refused.value.code, refused.value.params["rule"]) == (HatTrickCode.NOBODY_LEFT, "4.6")
    with pytest.raises(IllegalAction) as unknown:
        GAME.start(setup(away=(12,)))
    assert unknown.value.code is HatTrickCode.ABSENT_NOT_PLAYERS
