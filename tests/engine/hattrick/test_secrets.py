"""Nothing secret can be computed from a view, from events, or from the legal actions of the other seat."""

from collections import Counter

import pytest
from msgspec.structs import replace

from rules_engine.core import CHANCE, Seat
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.state import SEATS, Phase
from rules_engine.record import encode
from rules_engine.shootout import Shootout
from tests.engine.hattrick.table import GAME, card, game, position, with_bench
from tests.engine.hattrick.test_perft import random_match
from tests.engine.hattrick.trial import HIDDEN, variants

CARDS = set(GAME.tables.cards)


def hidden(state, side):
    laid = state.laid[side] if state.phase in HIDDEN else None
    return [*state.benches[side].hand, *([laid] if laid else [])]


def states(seed, every=7):
    return [state for n, state in enumerate(random_match(seed)) if n % every == 0]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seat", [*SEATS, None])
def test_a_view_and_the_legal_actions_are_the_same_whatever_is_hidden(seed, seat):
    changed = 0
    for state in states(seed):
        seen = GAME.view(state, seat)
        legal = seat and list(GAME.legal_actions(state, seat))
        for other in variants(state, seat):
            changed += other != state
            assert GAME.view(other, seat) == seen
            assert legal == (seat and list(GAME.legal_actions(other, seat)))
    assert changed > 50


def test_a_leak_is_noticed():
    state = position(ball="B6")
    other = next(one for one in variants(state, Seat.HOME) if one != state)
    assert GAME.view(other, Seat.AWAY) != GAME.view(state, Seat.AWAY)


@pytest.mark.parametrize("seed", range(6))
def test_events_name_only_cards_that_lie_open(seed):
    named_at_all = set()
    for before, after, action, events in steps(seed):
        named = CARDS & set(strings(events))
        face_up = isinstance(action, act.PlayCard) and before.phase is Phase.GOAL_KICK
        turned = isinstance(action, act.DrawCard) and before.phase is Phase.SAVE
        shown = {action.card} if face_up or turned else set()
        assert named <= shown | open_cards(before) | open_cards(after)
        named_at_all |= named
    assert len(named_at_all) > 20


def open_cards(state):
    laid = [] if state.phase in HIDDEN else state.laid
    turned = state.shot.turned if state.shot else ()
    return {*laid, *turned, *(one for bench in state.benches for one in bench.discards)}


def steps(seed):
    previous = None
    for state in random_match(seed):
        if previous is not None:
            for seat in sorted(GAME.to_act(previous)):
                for action in GAME.legal_actions(previous, seat):
                    step = GAME.apply(previous, action)
                    if step.state == state:
                        yield previous, state, action, step.events
                        break
        previous = state


def strings(value):
    for event in value:
        for name in event.__struct_fields__:
            one = getattr(event, name)
            if isinstance(one, str):
                yield one


@pytest.mark.parametrize("seed", range(10))
def test_what_everybody_can_tell_is_true_and_complete(seed):
    deck = Counter(GAME.tables.deck)
    for state in states(seed, every=3):
        if state.phase is Phase.TOSS:
            continue
        for side in (0, 1):
            seen = GAME.view(state, None).sides[side]
            assert not Counter(seen.known) - Counter(hidden(state, side))
            open_cards = Counter([*seen.discards, *([seen.laid] if seen.laid else [])])
            if state.shot and side != state.attacker:
                open_cards += Counter(state.shot.turned)
            assert Counter(seen.known) + Counter(seen.unseen) + open_cards == deck
            own = GAME.view(state, SEATS[side]).sides[side]
            assert (own.hand, own.unseen) == (state.benches[side].hand, state.benches[side].deck.rest)


def test_known_after_the_deck_ran_out_until_played():
    hand = (card(footballs=1), card(footballs=2), card(footballs=3))
    state = position(ball="B6", hands=(hand, hand))
    last = "dribbling_left_1"
    state = with_bench(state, 0, deck=type(state.benches[0].deck)(rest=(last,)), discards=("long_ball_left_1",) * 2)
    for action in (act.PlayCard(Seat.HOME, hand[0]), act.PlayCard(Seat.AWAY, hand[0])):
        state = GAME.apply(state, action).state
    state = GAME.apply(state, act.DrawCard(CHANCE, Seat.HOME, last)).state
    assert GAME.view(state, Seat.AWAY).sides[0].known == tuple(sorted((last, *hand)))
    state = GAME.apply(state, act.DrawCard(CHANCE, Seat.AWAY, state.benches[1].deck.rest[0])).state
    assert state.phase is Phase.ATTACK_MOVE
    assert GAME.view(state, Seat.AWAY).sides[0].known == tuple(sorted((last, *hand[1:])))


def test_a_deck_of_nothing_leaves_only_the_hand():
    state = position(ball="B6")
    state = with_bench(state, 0, deck=type(state.benches[0].deck)())
    assert GAME.view(state, None).sides[0].known == tuple(sorted(state.benches[0].hand))


def test_secret_choices_of_a_shot():
    state = position(
        {"B10": [6, 2], "R2": [6, 3]}, ball="B10", phase=Phase.SHOOT, laid=(card(), card()), opportunity=True
    )
    state = GAME.apply(state, act.SHOOT[0]).state
    state = GAME.apply(state, act.ChooseShootingCard(Seat.HOME, "short_pass_left")).state
    assert GAME.view(state, Seat.HOME).shot.shooting == "short_pass_left"
    assert GAME.view(state, Seat.AWAY).shot.shooting is None
    assert GAME.view(state, None).shot.shooting is None
    state = GAME.apply(state, act.ChooseGoalkeeperCard(Seat.AWAY, "regular_left")).state
    shot = GAME.view(state, None).shot
    assert (shot.shooting, shot.goalkeeper, shot.power, shot.allowance) == ("short_pass_left", "regular_left", 6, 3)


def test_the_goalkeepers_choice_is_secret_too():
    state = position(
        {"B10": [6, 2], "R2": [6, 3]}, ball="B10", phase=Phase.SHOOT, laid=(card(), card()), opportunity=True
    )
    state = GAME.apply(state, act.SHOOT[0]).state
    state = GAME.apply(state, act.ChooseGoalkeeperCard(Seat.AWAY, "regular_left")).state
    assert GAME.view(state, Seat.AWAY).shot.goalkeeper == "regular_left"
    assert GAME.view(state, Seat.HOME).shot.goalkeeper is None


def test_who_gives_up_during_a_shot_leaves_the_other_choice_secret():
    state = position(
        {"B10": [6, 2], "R2": [6, 3]}, ball="B10", phase=Phase.SHOOT, laid=(card(), card()), opportunity=True
    )
    state = GAME.apply(state, act.SHOOT[0]).state
    state = GAME.apply(state, act.ChooseGoalkeeperCard(Seat.AWAY, "regular_left")).state
    over = GAME.apply(state, act.Concede(Seat.HOME)).state
    shot = GAME.view(over, None).shot
    assert (over.phase, shot.shooting, shot.goalkeeper, shot.power) == (Phase.OVER, None, None, 0)


@pytest.mark.parametrize(("order", "seen"), [("drawn", None), ("chosen", 4)])
def test_a_hand_drawn_for_a_shootout_is_secret_unless_its_order_is_chosen(order, seen):
    g = game(shootout_order=order)
    state = position(phase=Phase.KICK_CARD, g=g, hands=(("short_pass_left_1",) * 2, ("short_pass_left_1",) * 2))
    state = replace(state, kicks=Shootout(Seat.HOME))
    hand = g.view(state, Seat.HOME).sides[0].hand
    assert (hand is None) is (seen is None)


def test_a_view_can_be_written_down():
    assert b'"hand":null' in encode(GAME.view(position(ball="B6"), None))
