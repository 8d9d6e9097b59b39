"""A shootout of plain football played live: lots where kicks have not decided for too long, and each seat's own actions."""

from rules_engine.core import CHANCE, NOBODY, Outcome
from rules_engine.errors import CommonCode
from rules_engine.shootout import AWAY, HOME, Format
from rules_engine.spot_kicks import Aim, Corner, Dive, DrawLots, LotsDrawn, Setup, SpotKicks, TossCoin

GAME = SpotKicks()
SHORT = Setup("Us", "Them", Format(best_of=1, sudden_death_limit=1))


def level():
    """Every kick is saved, until lots are due."""
    state = GAME.apply(GAME.start(SHORT), TossCoin(CHANCE, HOME)).state
    for kicker, keeper in ((HOME, AWAY), (AWAY, HOME)) * 2:
        for action in (Aim(kicker, Corner.LEFT), Dive(keeper, Corner.LEFT)):
            state = GAME.apply(state, action).state
    return state


def test_lots_decide_where_kicks_have_not():
    state = level()
    assert (GAME.to_act(state), GAME.outcome(state)) == ({CHANCE}, None)
    lots = [DrawLots(CHANCE, HOME), DrawLots(CHANCE, AWAY)]
    assert list(GAME.legal_actions(state, CHANCE)) == lots
    step = GAME.apply(state, lots[1])
    assert step.events == (LotsDrawn(AWAY),)
    assert GAME.outcome(step.state) == Outcome(AWAY, (0, 0), "lots")
    assert GAME.to_act(step.state) == NOBODY


def test_another_seats_choice_is_not_mine():
    state = GAME.apply(GAME.start(SHORT), TossCoin(CHANCE, HOME)).state
    refusal = GAME.legal_actions(state, AWAY).refusal(Aim(HOME, Corner.LEFT))
    assert refusal.code is CommonCode.NOT_YOUR_TURN
