"""Two thousand random matches: all end, none is long, none raises, no card is lost; and whole decks stay whole."""

import random
from collections import Counter

import msgspec
import pytest

from rules_engine.chance import Seeded
from rules_engine.core import CHANCE
from rules_engine.hattrick import HatTrick, Setup, State, Team, View
from rules_engine.hattrick.events import HatTrickEvent
from rules_engine.hattrick.state import SEATS
from rules_engine.rulesets import resolve
from tests.engine.hattrick.table import GAME

TURNS = 250  # more turns than any random match has needed, extra time included
CUP = Setup(Team("Blue"), Team("Red", (2, 6, 11), star_goalkeeper=True), decided=True)


def random_match(seed, g=GAME, setup=CUP):
    """The last state of a match of random actions without concessions, and its number of actions."""
    pick, state, actions = random.Random(seed), g.start(setup), 0
    while asked := g.to_act(state):
        seat = CHANCE if CHANCE in asked else pick.choice(sorted(asked))
        options = g.options(state, seat)
        state = g.apply(state, pick.choice(options if seat is CHANCE else options[:-1])).state
        actions += 1
    return state, actions


def check(seed, g=GAME):
    state, _ = random_match(seed, g)
    outcome = g.outcome(state)
    assert outcome
    assert outcome.winner
    assert state.turn <= TURNS, seed


@pytest.mark.parametrize("first", range(0, 2_000, 200))
def test_two_thousand_random_matches_end(first):
    """In ten parts, so that each worker has something to do."""
    for seed in range(first, first + 200):
        check(seed)


HOUSES = [
    {"half_end_clear": "possession", "after_out_of_cards": "turn", "undefended_line": "compare"},
    {"penalty_on": "any_action", "goal_kick_freezes": "mover_and_swapped", "shootout_order": "chosen"},
    {"extra_time": False, "yellow_carries_over": False, "sent_off_carries_over": False, "course.shoot_zone_lines": 1},
    {"course.long_ball_lines_forward": [2, 3, 4], "course.penalty_reduction": 0},
    # a tiny deck: five cards for the kicks of a shootout and one to turn
    {"action_cards.short_pass_left": [1, 1, 0, 0, 0], "action_cards.short_pass_right": [0, 0, 1, 0, 0],
     "action_cards.long_ball_left": [0, 0, 0, 1, 0], "action_cards.long_ball_right": [0] * 5,
     "action_cards.dribbling_left": [0, 1, 0, 0, 0], "action_cards.dribbling_right": [1, 0, 0, 0, 0]},
]  # fmt: skip


@pytest.mark.parametrize("overlay", HOUSES)
def test_random_matches_under_house_rules_end(overlay):
    g = HatTrick(resolve("hattrick", "2014", overlay))
    for seed in range(60):
        state, _ = random_match(seed, g)
        assert g.outcome(state)


def cards(state, side):
    bench, shot = state.benches[side], state.shot
    laid = [state.laid[side]] if state.laid[side] else []
    turned = shot.turned if shot and side != state.attacker else ()
    kick = [shot.card] if shot and state.kicks and side == state.attacker else []
    return Counter([*bench.hand, *bench.deck.cards(), *bench.discards, *laid, *turned, *kick])


@pytest.mark.parametrize("seed", range(12))
def test_no_card_is_lost_and_none_is_gained(seed):
    whole = Counter(GAME.tables.deck)
    pick, state = Seeded(seed), GAME.start(CUP)
    while asked := GAME.to_act(state):
        seat = CHANCE if CHANCE in asked else min(asked)
        options = GAME.options(state, seat)
        state = GAME.apply(state, options[pick.below(len(options) - (seat is not CHANCE))]).state
        if state.turn:
            assert [cards(state, side) for side in (0, 1)] == [whole, whole]
            assert len(set(state.board) - {0}) == 20 - sum(len(bench.sent_off) for bench in state.benches)


@pytest.mark.parametrize("seed", range(8))
def test_every_state_event_and_view_is_what_its_type_says(seed):
    pick, state = random.Random(seed), GAME.start(CUP)
    while asked := GAME.to_act(state):
        seat = CHANCE if CHANCE in asked else pick.choice(sorted(asked))
        options = GAME.options(state, seat)
        step = GAME.apply(state, pick.choice(options if seat is CHANCE else options[:-1]))
        state = step.state
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
        for event in step.events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=HatTrickEvent) == event
        view = GAME.view(state, pick.choice([*SEATS, None]))
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
