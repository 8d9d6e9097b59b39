"""The manners around a game: beginning, decisions, offers, pauses, clocks, and a commissioner's word."""

import pytest
from msgspec.structs import replace

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE, Outcome, Seat
from rules_engine.errors import CommonCode, IllegalAction
from rules_engine.hattrick import actions as hat
from rules_engine.hattrick.state import Phase
from rules_engine.live import LiveSetup, Terms
from rules_engine.live import actions as act
from rules_engine.live.actions import OfferKind
from rules_engine.live.codes import LiveCode
from rules_engine.live.state import AtTimeOut
from rules_engine.spot_kicks import Aim, Corner, Dive, Setup
from tests.engine.live.trial import HATTRICK, LIVE_HATTRICK, NO_DRAWS, SPOT_KICKS, TERMS

HOME, AWAY = Seat.HOME, Seat.AWAY
LEAGUE = Seat.COMMISSIONER
CLOCK = Seat.CLOCK
KICKS = LiveSetup(Setup("Us", "Them"), NO_DRAWS)


def play(game, state, *actions):
    for action in actions:
        state = game.apply(state, action).state
        while CHANCE in game.to_act(state):
            state = game.apply(state, draw(game, state, Seeded(state.n))).state
    return state


def hattrick(terms=TERMS):
    """A match of which both have begun, all draws made: both lay a card."""
    start = HATTRICK.start(replace(LIVE_HATTRICK.setup, terms=terms))
    return play(HATTRICK, start, act.Begin(HOME), act.Begin(AWAY, "lucky"))


def kicks(terms=NO_DRAWS):
    return play(SPOT_KICKS, SPOT_KICKS.start(replace(KICKS, terms=terms)), act.Begin(HOME), act.Begin(AWAY))


def refused(game, state, action):
    with pytest.raises(IllegalAction) as illegal:
        game.apply(state, action)
    return illegal.value.code


def lay(state, seat):
    card = HATTRICK.view(state, seat).game.sides[0 if seat is HOME else 1].hand[0]
    return hat.PlayCard(seat, card)


def test_nothing_is_drawn_before_both_are_ready():
    state = HATTRICK.start(LIVE_HATTRICK.setup)
    assert HATTRICK.to_act(state) == {HOME, AWAY}
    assert refused(HATTRICK, state, hat.Toss(CHANCE, HOME)) is LiveCode.NOT_BEGUN
    state = HATTRICK.apply(state, act.Begin(HOME, "mine")).state
    assert HATTRICK.to_act(state) == {AWAY}
    assert refused(HATTRICK, state, act.Begin(HOME)) is LiveCode.ALREADY_BEGUN
    assert refused(HATTRICK, state, act.Begin(AWAY, "x" * 81)) is LiveCode.TEXT_TOO_LONG
    state = HATTRICK.apply(state, act.Begin(AWAY)).state
    assert HATTRICK.to_act(state) == {CHANCE}
    assert state.texts == ("mine", "")


def test_the_other_sides_sealed_choice_does_not_change_a_decision():
    state = hattrick()
    assert state.game.phase is Phase.LAY
    before = state.asked
    after = HATTRICK.apply(state, lay(state, HOME)).state
    assert after.asked == (after.n, before[1])
    revealed = HATTRICK.apply(after, lay(after, AWAY)).state
    assert revealed.asked[1] > before[1]


def test_another_seats_action_is_not_this_seats():
    state = hattrick()
    assert HATTRICK.legal_actions(state, AWAY).refusal(lay(state, HOME)).code is CommonCode.NOT_YOUR_TURN


def test_a_sealed_card_is_taken_back_by_agreement():
    state = hattrick()
    laid = play(HATTRICK, state, lay(state, HOME), act.MakeOffer(HOME, OfferKind.TAKE_BACK))
    assert refused(HATTRICK, laid, act.AcceptOffer(HOME, laid.offer.n)) is LiveCode.OWN_OFFER
    back = play(HATTRICK, laid, act.AcceptOffer(AWAY, laid.offer.n))
    assert back.game == state.game
    assert back.asked == (back.n, back.n)


def test_nothing_is_taken_back_across_a_reveal():
    state = hattrick()
    state = play(HATTRICK, state, lay(state, HOME))
    state = play(HATTRICK, state, lay(state, AWAY))
    assert refused(HATTRICK, state, act.MakeOffer(HOME, OfferKind.TAKE_BACK)) is LiveCode.NOTHING_TO_TAKE_BACK
    aimed = kicks()
    kicker = SPOT_KICKS.view(aimed, None).game.kicker
    other = AWAY if kicker is HOME else HOME
    aimed = play(SPOT_KICKS, aimed, Aim(kicker, Corner.LEFT), act.MakeOffer(kicker, OfferKind.TAKE_BACK))
    taken = play(SPOT_KICKS, aimed, Dive(other, Corner.LEFT))
    assert taken.offer is None
    assert taken.past == ()


def test_nothing_is_taken_back_across_a_draw():
    state = hattrick()
    state = play(HATTRICK, state, lay(state, HOME))
    assert state.past
    drawn = HATTRICK.apply(replace(state, game=replace(state.game, due=(0,))), draw_of(state)).state
    assert drawn.past == ()


def draw_of(state):
    card = state.game.benches[0].deck.rest[0]
    return hat.DrawCard(CHANCE, HOME, card)


def test_no_take_backs_where_terms_allow_none():
    state = hattrick(replace(TERMS, take_backs=False))
    state = play(HATTRICK, state, lay(state, HOME))
    assert refused(HATTRICK, state, act.MakeOffer(HOME, OfferKind.TAKE_BACK)) is LiveCode.NO_TAKE_BACKS


def test_a_draw_is_agreed():
    state = play(HATTRICK, hattrick(), act.MakeOffer(AWAY, OfferKind.DRAW))
    assert refused(HATTRICK, state, act.MakeOffer(HOME, OfferKind.PAUSE)) is LiveCode.OFFER_STANDS
    assert refused(HATTRICK, state, act.AcceptOffer(HOME, state.offer.n + 1)) is LiveCode.NO_SUCH_OFFER
    over = play(HATTRICK, state, act.AcceptOffer(HOME, state.offer.n))
    assert HATTRICK.outcome(over) == Outcome(None, (0, 0), "agreed")
    assert HATTRICK.to_act(over) == frozenset()
    assert refused(HATTRICK, over, lay(state, HOME)) is CommonCode.GAME_OVER


def test_an_offer_is_declined_or_lapses_with_the_next_move():
    state = play(HATTRICK, hattrick(), act.MakeOffer(AWAY, OfferKind.DRAW))
    assert play(HATTRICK, state, act.DeclineOffer(HOME, state.offer.n)).offer is None
    assert play(HATTRICK, state, lay(state, HOME)).offer is None


def test_a_draw_is_agreed_only_while_the_score_is_level_where_terms_say_so():
    level = hattrick(replace(TERMS, level_draws=True))
    offered = play(HATTRICK, level, act.MakeOffer(AWAY, OfferKind.DRAW))
    ahead = replace(offered, game=replace(offered.game, score=(1, 0)))
    assert refused(HATTRICK, ahead, act.AcceptOffer(HOME, ahead.offer.n)) is LiveCode.NOT_LEVEL
    declined = play(HATTRICK, ahead, act.DeclineOffer(HOME, ahead.offer.n))
    assert refused(HATTRICK, declined, act.MakeOffer(AWAY, OfferKind.DRAW)) is LiveCode.NOT_LEVEL
    of_old = replace(ahead, terms=TERMS)
    assert HATTRICK.outcome(play(HATTRICK, of_old, act.AcceptOffer(HOME, of_old.offer.n))).reason == "agreed"


def test_no_draw_where_the_game_must_be_decided():
    with pytest.raises(IllegalAction, match="no_draws"):
        SPOT_KICKS.start(replace(KICKS, terms=TERMS))
    assert refused(SPOT_KICKS, kicks(), act.MakeOffer(HOME, OfferKind.DRAW)) is LiveCode.NO_DRAWS


def test_resigning_is_possible_in_any_state_by_one_action_only():
    fresh = HATTRICK.start(LIVE_HATTRICK.setup)
    assert HATTRICK.outcome(play(HATTRICK, fresh, act.Resign(HOME))) == Outcome(AWAY, (0, 0), "resigned")
    begun = hattrick()
    assert refused(HATTRICK, begun, act.Resign(HOME)) is LiveCode.GAME_HAS_CONCESSION
    assert HATTRICK.outcome(play(HATTRICK, begun, hat.Concede(HOME))).winner is AWAY
    paused = play(HATTRICK, begun, act.Suspend(LEAGUE, "the bell"))
    assert HATTRICK.outcome(play(HATTRICK, paused, act.Resign(AWAY))).winner is HOME
    assert SPOT_KICKS.outcome(play(SPOT_KICKS, kicks(), act.Resign(AWAY))).winner is HOME


def test_a_pause_is_agreed_and_ended_by_either():
    state = play(HATTRICK, hattrick(), act.MakeOffer(HOME, OfferKind.PAUSE))
    paused = play(HATTRICK, state, act.AcceptOffer(AWAY, state.offer.n))
    assert HATTRICK.to_act(paused) == {HOME, AWAY}
    assert refused(HATTRICK, paused, lay(state, HOME)) is LiveCode.PAUSED
    assert refused(HATTRICK, paused, act.Resume(LEAGUE)) is CommonCode.NOT_YOUR_TURN
    on = play(HATTRICK, paused, act.Resume(AWAY))
    assert on.asked == (on.n, on.n)
    assert on.game == state.game


def test_the_commissioner_pauses_ends_and_annuls_with_a_reason():
    state = hattrick()
    assert refused(HATTRICK, state, act.Suspend(LEAGUE, " ")) is LiveCode.REASON_MISSING
    paused = play(HATTRICK, state, act.Suspend(LEAGUE, "fire"))
    assert HATTRICK.to_act(paused) == {LEAGUE}
    assert refused(HATTRICK, paused, act.Resume(HOME)) is CommonCode.NOT_YOUR_TURN
    assert HATTRICK.is_in_play(play(HATTRICK, paused, act.Resume(LEAGUE)))
    assert HATTRICK.outcome(play(HATTRICK, state, act.EndMatch(LEAGUE, AWAY, "fire"))) == Outcome(
        AWAY, (0, 0), "ruling"
    )
    assert HATTRICK.outcome(play(HATTRICK, paused, act.Annul(LEAGUE, "fire"))).reason == "annulled"
    assert refused(HATTRICK, state, act.Annul(HOME, "mine")) is CommonCode.NOT_YOUR_TURN


def test_time_that_is_up_may_be_claimed_until_the_side_has_acted():
    state = hattrick()
    assert refused(HATTRICK, state, act.ClaimTime(HOME)) is LiveCode.TIME_NOT_UP
    assert refused(HATTRICK, state, act.TimeOut(CLOCK, (LEAGUE,))) is LiveCode.NOT_WAITED_FOR
    late = play(HATTRICK, state, lay(state, HOME), act.TimeOut(CLOCK, (AWAY,)))
    assert refused(HATTRICK, late, act.TimeOut(CLOCK, (AWAY,))) is LiveCode.NOT_WAITED_FOR
    assert refused(HATTRICK, late, act.TimeOut(CLOCK, (HOME,))) is LiveCode.NOT_WAITED_FOR
    assert HATTRICK.outcome(play(HATTRICK, late, act.ClaimTime(HOME))) == Outcome(HOME, (0, 0), "time")
    acted = play(HATTRICK, late, lay(late, AWAY))
    assert refused(HATTRICK, acted, act.ClaimTime(HOME)) is LiveCode.TIME_NOT_UP


def test_where_time_is_forfeit_the_match_is_lost_or_by_both_drawn():
    state = hattrick(replace(TERMS, at_time_out=AtTimeOut.FORFEIT))
    laid = play(HATTRICK, state, lay(state, HOME))
    assert HATTRICK.outcome(play(HATTRICK, laid, act.TimeOut(CLOCK, (AWAY,)))).winner is HOME
    assert HATTRICK.outcome(play(HATTRICK, state, act.TimeOut(CLOCK, (HOME, AWAY)))).winner is None


def test_no_clock_no_time_out():
    assert refused(HATTRICK, hattrick(Terms()), act.TimeOut(CLOCK, (HOME,))) is LiveCode.NO_CLOCK


def test_a_clock_does_something_harmless_where_the_game_has_it():
    state = hattrick()
    assert HATTRICK.harmless(state, HOME) is None
    moving = play(HATTRICK, state, lay(state, HOME))
    moving = play(HATTRICK, moving, lay(moving, AWAY))
    (side,) = HATTRICK.to_act(moving)
    assert HATTRICK.harmless(moving, side) == hat.StayPut(side)


def test_a_past_state_is_in_no_view():
    state = hattrick()
    laid = play(HATTRICK, state, lay(state, HOME))
    assert laid.past
    for seat in (HOME, AWAY, None):
        assert HATTRICK.view(replace(laid, past=()), seat) == HATTRICK.view(laid, seat)
