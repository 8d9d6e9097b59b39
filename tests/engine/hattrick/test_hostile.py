"""Every action anybody could send, sensible or not, in every phase: it is one of those listed, or it is refused."""

import itertools

import pytest

from rules_engine.core import CHANCE, Seat
from rules_engine.errors import IllegalAction
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.phases import STAGES
from rules_engine.hattrick.state import SEATS
from rules_engine.record import encode
from tests.engine.hattrick.table import GAME
from tests.engine.hattrick.test_perft import random_match

CARDS = [
    "short_pass_left_3",
    "dribbling_right_4",
    "short_pass_left",
    "regular_left",
    "star_left",
    "",
    "short_pass_left_9",
]
VALUES = {
    "card": CARDS,
    "player": [2, 6, 7, 10, 11, 0, 1, 12, -6, 99],
    "step": list(act.Step),
    "line": [1, 3, 5, 6, 0, -1, 7],
    "side": [*SEATS, CHANCE],
}


def everything(seat):
    for kind in act.HatTrickAction.__args__:
        names = [name for name in kind.__struct_fields__ if name != "seat"]
        for figures in itertools.product(*(VALUES[name] for name in names)):
            yield kind(seat, *figures)


ANYTHING = {seat: list(everything(seat)) for seat in (*SEATS, CHANCE, Seat.COACH)}


def one_of_each_phase():
    found = {}
    for seed in range(30):
        for state in random_match(seed):
            found.setdefault((state.phase, bool(state.due), state.opportunity), state)
    return found


STATES = {" ".join(map(str, key)): state for key, state in one_of_each_phase().items()}


def test_all_phases_of_a_league_match_are_there():
    assert {name.split()[0] for name in STATES} >= set(STAGES) - {"kick_card"}


@pytest.mark.parametrize("name", STATES)
def test_an_action_is_listed_or_refused(name):
    state = STATES[name]
    before = encode(state)
    for seat, actions in ANYTHING.items():
        legal = GAME.legal_actions(state, seat)
        listed = list(legal)
        for action in actions:
            if action in listed:
                assert action in legal
                continue
            with pytest.raises(IllegalAction):
                GAME.apply(state, action)
    assert encode(state) == before
