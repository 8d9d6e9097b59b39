"""Shootouts played through the referee (sections 8 and 9)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE, Outcome
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.cards import Capacity, Counts, Deck, Effect, Kind, Player
from rules_engine.ofusaido.codes import OfusaidoCode
from rules_engine.ofusaido.energy import all_energies
from rules_engine.ofusaido.events import Ended, KickResolved, ShootoutBegan
from rules_engine.ofusaido.state import End, Ending, Phase
from rules_engine.shootout import AWAY, HOME, Reason, tally, verdict
from rules_engine.squads import Squad
from tests.engine.ofusaido.table import (
    REFEREE,
    deck,
    do,
    foul,
    game,
    level,
    refusal,
    shootout,
    side,
    take_kick,
    vectors,
)

NOT_ALLOWED = OfusaidoCode.ACTION_NOT_ALLOWED


def legal(played, state, seat):
    return list(played.legal_actions(state, seat))


def kinds(played, state, seat):
    return {type(action) for action in played.legal_actions(state, seat)}


def agreed(played, setup=None):
    return do(played, played.start(setup or level()), a.AgreeToShootout(HOME), a.AgreeToShootout(AWAY))


def selecting(played, setup=None):
    state = agreed(played, setup)
    return do(played, state, a.TossCoin(CHANCE, HOME), a.ChooseFirst(HOME))


def sharp(name="H", **parts):
    """A deck that always scores and never saves."""
    return deck(name, **{"shots": (99,) * 6, "keeper": 0, **parts})


def blunt(name="A", **parts):
    """A deck that never scores, and saves all unless told otherwise."""
    return deck(name, **{"shots": (0,) * 6, "keeper": 99, **parts})


# Whether


def test_both_coaches_must_agree():
    played = game()
    state = played.start(level(score=(2, 2)))
    assert (state.phase, played.to_act(state)) == (Phase.MATCH_END, {HOME, AWAY})
    assert legal(played, state, AWAY) == [a.AgreeToShootout(AWAY), a.LeaveDrawn(AWAY)]
    state = do(played, state, a.AgreeToShootout(AWAY))
    assert (state.agreed, played.to_act(state)) == ((AWAY,), {HOME})
    assert refusal(played, state, a.AgreeToShootout(AWAY)) is OfusaidoCode.WRONG_ACTOR
    assert do(played, state, a.AgreeToShootout(HOME)).phase is Phase.TOSS
    assert played.outcome(do(played, state, a.LeaveDrawn(HOME))) == Outcome(None, (2, 2), "drawn")


def test_without_shootouts_a_draw_is_a_draw():
    played = game(draw_resolution="draw")
    assert played.outcome(played.start(level(score=(1, 1)))) == Outcome(None, (1, 1), "drawn")


def test_the_referee_orders_the_shootout_where_the_competition_says_so():
    played = game(draw_resolution="shootout")
    state = played.start(level())
    assert do(played, state, a.StartShootout(REFEREE)).phase is Phase.TOSS


def test_a_drawn_match_after_a_last_kick_may_go_on_to_a_shootout():
    played = game()
    setup = foul(side(sharp(), used=("H1",)), last_turn=True, score=(0, 1))
    state = do(played, played.start(setup), a.ChooseTaker(HOME, "H1"))
    state = do(played, state, a.DrawEnergy(CHANCE, HOME, "H-E0"), a.DrawEnergy(CHANCE, AWAY, "A-E0"))
    state = do(played, state, a.AgreeToShootout(HOME), a.AgreeToShootout(AWAY))
    assert (state.phase, state.score) == (Phase.TOSS, (1, 1))


# Who


@pytest.mark.parametrize("case", vectors("eligibility"))
def test_eligibility_vector(case):
    played = game()
    decks = [deck(name, shots=(5,) * number) for name, number in zip("HA", case["pool"], strict=True)]
    state = agreed(played, level(*map(side, decks)))
    expect = case["expect"]
    assert list(state.kicks.exclude) == expect["exclude"]
    if expect["status"] != "play":
        status = {
            Phase.LOTS: "lots",
            Phase.FINISHED: f"forfeit_by_{'A' if state.end and state.end.winner is AWAY else 'B'}",
        }
        assert status[state.phase] == expect["status"]
        return
    if any(expect["exclude"]):
        seat = HOME if expect["exclude"][0] else AWAY
        assert (state.phase, played.to_act(state)) == (Phase.POOL, {seat})
        state = do(played, state, legal(played, state, seat)[0])
    assert state.phase is Phase.TOSS
    assert [len(pool) for pool in state.kicks.pools] == expect["size"]


def test_a_side_without_takers_forfeits_without_a_score():
    played = game()
    step = played.apply(
        do(played, played.start(level(side(deck("H", shots=())))), a.AgreeToShootout(HOME)), a.AgreeToShootout(AWAY)
    )
    end = End(Ending.FORFEIT, AWAY, None)
    assert (step.state.end, step.events) == (end, (Ended(end),))
    assert played.outcome(step.state) == Outcome(AWAY, (0, 0), "forfeit")
    assert refusal(played, step.state, a.ChooseTaker(AWAY, "A1")) is OfusaidoCode.SHOOTOUT_OVER
    assert step.state.kicks.pools == ((), tuple(f"A{n}" for n in range(1, 7)))
    assert agreed(played, level(away=side(deck("A", shots=())))).end == End(Ending.FORFEIT, HOME, None)


def test_lots_decide_where_nobody_can_kick():
    played = game()
    state = agreed(played, level(side(deck("H", shots=())), side(deck("A", shots=()))))
    assert played.to_act(state) == {CHANCE}
    assert played.weighted_chances(state) == [(a.DrawLots(CHANCE, HOME), 1), (a.DrawLots(CHANCE, AWAY), 1)]
    assert refusal(played, state, a.DrawLots(CHANCE, REFEREE)) is NOT_ALLOWED
    state = do(played, state, a.DrawLots(CHANCE, AWAY))
    assert state.end == End(Ending.LOTS, AWAY, None)


def test_the_larger_side_leaves_out_as_many_as_it_has_too_many():
    played = game()
    own = deck("H", shots=(3, 1, 7, 1, 9, 5, None))
    state = agreed(played, level(side(own), side(deck("A", shots=(5,) * 4))))
    assert legal(played, state, HOME) == [a.ExcludeTakers(HOME, ("H2", "H4"))]
    assert played.legal_actions(state, HOME).choices()[0].free == ("takers",)
    for takers, code in (
        (("H1",), OfusaidoCode.WRONG_TAKER_COUNT),
        (("H1", "H1"), OfusaidoCode.DUPLICATE_TAKER),
        (("H1", "H7"), OfusaidoCode.TAKER_HAS_NO_SHOT),
        (("H1", "A1"), OfusaidoCode.TAKER_NOT_ELIGIBLE),
    ):
        assert refusal(played, state, a.ExcludeTakers(HOME, takers)) is code
    assert refusal(played, state, a.ExcludeTakers(AWAY, ("A1", "A2"))) is OfusaidoCode.WRONG_ACTOR
    state = do(played, state, a.ExcludeTakers(HOME, ("H5", "H1")))
    assert (state.kicks.pools, state.phase) == ((("H2", "H3", "H4", "H6"), ("A1", "A2", "A3", "A4")), Phase.TOSS)


def test_sides_stay_unequal_where_a_table_says_so():
    played = game(reduce_to_equate=False)
    state = selecting(played, level(side(deck("H", shots=(5,) * 3)), side(deck("A"))))
    chosen = [action.takers for seat in (HOME, AWAY) for action in legal(played, state, seat)[:1]]
    assert chosen == [("H1", "H2", "H3"), ("A1", "A2", "A3", "A4", "A5")]


def test_the_league_bars_and_the_table_may_count_only_cards_at_hand():
    home = side(deck("H"), barred=("H2",), hand=("H1",), used=("H4", "H5"))
    assert agreed(game(), level(home)).kicks.pools[0] == ("H1", "H3", "H4", "H5", "H6")
    away = side(deck("A"), hand=("A1", "A2", "A3"))
    at_hand = agreed(game(shootout_pool="hand_and_table"), level(home, away))
    assert at_hand.kicks.pools == (("H1", "H4", "H5"), ("A1", "A2", "A3"))


# Before the first kick


def test_the_winner_of_the_toss_chooses():
    played = game()
    state = agreed(played)
    assert played.weighted_chances(state) == [(a.TossCoin(CHANCE, HOME), 1), (a.TossCoin(CHANCE, AWAY), 1)]
    assert refusal(played, state, a.TossCoin(CHANCE, CHANCE)) is NOT_ALLOWED
    refused = played.legal_actions(state, CHANCE).refusal(a.TossCoin(CHANCE, CHANCE))
    assert refused.params == {"rule": "11", "winner": CHANCE}
    state = do(played, state, a.TossCoin(CHANCE, AWAY))
    assert legal(played, state, AWAY) == [a.ChooseFirst(AWAY), a.ChooseSecond(AWAY)]
    assert legal(played, state, HOME) == []
    firsts = [do(played, state, action).kicks.shootout.first for action in legal(played, state, AWAY)]
    assert firsts == [AWAY, HOME]
    assert do(played, state, a.ChooseFirst(AWAY)).kicks.shootout.format == played.settings.format


def test_takers_and_keeper_are_named_once_each():
    played = game()
    state = selecting(played, level(side(deck("H", shots=(3, 9, 7, 8, 9, 5)))))
    assert (state.phase, played.to_act(state)) == (Phase.SELECT_FIVE, {HOME, AWAY})
    assert legal(played, state, HOME) == [
        a.SelectTakers(HOME, ("H2", "H5", "H4", "H3", "H6")),
        a.SelectTakers(HOME, ("H1", "H6", "H3", "H4", "H2")),
        a.SetKeeper(HOME, "HK"),
    ]
    for takers, code in (
        (("H1", "H2", "H3", "H4"), OfusaidoCode.WRONG_TAKER_COUNT),
        (("H1", "H2", "H3", "H4", "H4"), OfusaidoCode.DUPLICATE_TAKER),
        (("H1", "H2", "H3", "H4", "HK"), OfusaidoCode.TAKER_HAS_NO_SHOT),
        (("H1", "H2", "H3", "H4", "A1"), OfusaidoCode.TAKER_NOT_ELIGIBLE),
    ):
        assert refusal(played, state, a.SelectTakers(HOME, takers)) is code
    five = ("H1", "H2", "H3", "H4", "H5")
    state = do(played, state, a.SelectTakers(HOME, five))
    assert kinds(played, state, HOME) == {a.SetKeeper}
    assert refusal(played, state, a.SelectTakers(HOME, five)) is NOT_ALLOWED
    state = do(played, state, a.SetKeeper(HOME, "HK"))
    assert played.to_act(state) == {AWAY}
    assert refusal(played, state, a.SetKeeper(HOME, "HK")) is OfusaidoCode.WRONG_ACTOR
    state = do(played, state, a.SetKeeper(AWAY, "AK"))
    assert refusal(played, state, a.SetKeeper(AWAY, "AK")) is NOT_ALLOWED
    assert kinds(played, state, AWAY) == {a.SelectTakers}
    step = played.apply(state, a.SelectTakers(AWAY, ("A6", "A1", "A2", "A3", "A4")))
    assert (step.state.phase, step.events) == (Phase.KICK, (ShootoutBegan(HOME),))
    assert step.state.kicks.squads == (
        Squad(tuple(f"H{n}" for n in range(1, 7)), five),
        Squad(tuple(f"A{n}" for n in range(1, 7)), ("A6", "A1", "A2", "A3", "A4")),
    )


def test_a_keeper_has_a_save_score_if_any_card_has():
    played = game()
    state = selecting(played)
    assert refusal(played, state, a.SetKeeper(HOME, "H1")) is OfusaidoCode.KEEPER_HAS_NO_SAVE
    assert refusal(played, state, a.SetKeeper(HOME, "AK")) is NOT_ALLOWED
    without = selecting(played, level(side(deck("H", keeper=None), keeper="H1"), side(sharp("A"))))
    assert [c.card for c in legal(played, without, HOME) if isinstance(c, a.SetKeeper)] == [
        f"H{n}" for n in range(1, 7)
    ]
    state = shootout(played, level(side(deck("H", keeper=None), keeper="H1"), side(sharp("A"))), first=AWAY)
    state, _ = take_kick(played, state)
    assert (state.log[0].keeper, state.log[0].duel.save) == ("H1", 0)


def test_a_keeper_may_take_a_kick_and_keep():
    players = (*(Player(f"H{n}", "", shot=5) for n in range(1, 5)), Player("HK", "", shot=4, save=7))
    played = game()
    state = shootout(played, level(side(Deck("H", "H", players))))
    state, _ = take_kick(played, state, "HK")
    state, _ = take_kick(played, state)
    assert [(kick.taker, kick.keeper) for kick in state.log] == [("HK", "AK"), ("A2", "HK")]


# Kick by kick


def test_the_sides_take_turns_and_only_the_named_kick_first():
    played = game()
    state = shootout(played)
    assert (state.phase, played.to_act(state)) == (Phase.KICK, {HOME})
    assert kinds(played, state, AWAY) == {a.Concede}
    assert refusal(played, state, a.ChooseTaker(AWAY, "A1")) is OfusaidoCode.WRONG_TURN
    assert refusal(played, state, a.ChooseTaker(CHANCE, "H1")) is OfusaidoCode.WRONG_ACTOR
    assert refusal(played, state, a.ChooseTaker(HOME, "H6")) is OfusaidoCode.TAKER_NOT_ELIGIBLE
    assert refusal(played, state, a.ChooseTaker(HOME, "A1")) is OfusaidoCode.TAKER_NOT_ELIGIBLE
    assert refusal(played, state, a.ChooseTaker(HOME, "HK")) is OfusaidoCode.TAKER_HAS_NO_SHOT
    state, events = take_kick(played, state, "H2")
    assert events == (KickResolved(state.log[0]),)
    assert (state.attempt, state.log[0].discard_empty) == (None, None)
    assert played.to_act(state) == {AWAY}
    state, _ = take_kick(played, state)
    assert refusal(played, state, a.ChooseTaker(HOME, "H2")) is OfusaidoCode.TAKER_ALREADY_USED
    options = played.legal_actions(state, HOME).choices()[0].options
    assert [option.action.card for option in options if option.refusal] == ["H2"]


def test_a_shootout_ends_when_it_is_decided_and_the_match_stays_drawn():
    played = game()
    state = shootout(played, level(side(sharp(keeper=99)), side(blunt(keeper=0)), score=(1, 1)), first=AWAY)
    for _ in range(6):
        assert played.outcome(state) is None
        state, events = take_kick(played, state)
    assert played.outcome(state) == Outcome(HOME, (3, 0), "shootout")
    assert (state.score, len(state.log)) == ((1, 1), 6)
    assert events[-1] == Ended(End(Ending.SHOOTOUT, HOME, (3, 0)))
    assert refusal(played, state, a.ChooseTaker(AWAY, "A4")) is OfusaidoCode.SHOOTOUT_OVER


def test_sudden_death_needs_additional_takers_then_begins_a_new_cycle():
    played = game()
    pair = level(side(sharp(shots=(99,) * 7)), side(sharp("A", shots=(99,) * 7)))
    state = shootout(played, pair)
    for _ in range(10):
        state, _ = take_kick(played, state)
    assert (state.phase, played.to_act(state)) == (Phase.SUDDEN_DEATH, {HOME})
    offered = [action.card for action in legal(played, state, HOME) if isinstance(action, a.ChooseTaker)]
    assert offered == ["H6", "H7"]
    assert refusal(played, state, a.ChooseTaker(HOME, "H1")) is OfusaidoCode.TAKER_ALREADY_USED
    for card in ("H7", "A6", "H6", "A7"):
        state, _ = take_kick(played, state, card)
    state, _ = take_kick(played, state, "H6")
    assert state.kicks.squads[0].kicked == ("H6",)


@pytest.mark.parametrize(("order", "expected"), [("ABAB", "HAHAHAHAHAHA"), ("ABBA_then_ABAB", "HAAHHAAHHAHA")])
def test_the_order_of_kicks_is_that_of_the_setting(order, expected):
    played = game(kick_order=order)
    state = shootout(played, level(side(sharp()), side(sharp("A"))))
    for _ in range(12):
        state, _ = take_kick(played, state)
    assert "".join("H" if kick.attacker is HOME else "A" for kick in state.log) == expected


def test_lots_decide_after_the_limit_of_sudden_death():
    played = game(sudden_death_limit=1)
    state = shootout(played, level(side(sharp()), side(sharp("A"))))
    for _ in range(12):
        state, _ = take_kick(played, state)
    assert (state.phase, played.to_act(state)) == (Phase.LOTS, {CHANCE})
    state = do(played, state, a.DrawLots(CHANCE, AWAY))
    assert state.end == End(Ending.LOTS, AWAY, (6, 6))


def test_either_coach_may_concede_while_a_kick_is_not_being_resolved():
    played = game()
    state, _ = take_kick(played, shootout(played, level(side(sharp()))))
    for seat, winner in ((HOME, AWAY), (AWAY, HOME)):
        given_up = do(played, state, a.Concede(seat))
        assert given_up.end == End(Ending.CONCEDED, winner, (1, 0))
    drawing = do(played, state, a.ChooseTaker(AWAY, "A1"))
    assert refusal(played, drawing, a.Concede(HOME)) is NOT_ALLOWED
    assert refusal(played, state, a.Concede(REFEREE)) is OfusaidoCode.WRONG_ACTOR


def test_optional_effects_in_a_shootout_and_a_concession_between():
    nerve = Capacity("c", "", (Effect(Counts.SHOT, 3, optional=True),))
    players = tuple(Player(f"H{n}", "", shot=5, capacities=(nerve,)) for n in range(1, 6))
    home = side(Deck("H", "H", (*players, Player("HK", "", save=5)), deck("H").energies))
    played = game()
    state = do(played, shootout(played, level(home)), a.ChooseTaker(HOME, "H3"))
    assert (state.phase, played.to_act(state)) == (Phase.KICK_DECLARE, {HOME})
    assert kinds(played, state, HOME) == {a.UseOptionalEffect, a.Pass, a.Concede}
    assert kinds(played, state, AWAY) == {a.Concede}
    given_up = do(played, state, a.Concede(HOME))
    assert (given_up.end, given_up.attempt) == (End(Ending.CONCEDED, AWAY, (0, 0)), None)
    state = do(played, state, a.UseOptionalEffect(HOME, "H3", 0))
    assert state.phase is Phase.KICK_RESOLVE


# Somebody is barred


def test_a_barred_taker_is_replaced_before_the_kick():
    played = game()
    state, _ = take_kick(played, shootout(played))
    assert played.to_act(state) == {AWAY}
    assert refusal(played, state, a.BarPlayer(HOME, HOME, "H2")) is OfusaidoCode.WRONG_ACTOR
    assert refusal(played, state, a.BarPlayer(REFEREE, HOME, "A2")) is NOT_ALLOWED
    assert refusal(played, state, a.BarPlayer(REFEREE, CHANCE, "A2")) is NOT_ALLOWED
    everybody = [a.BarPlayer(REFEREE, HOME, f"H{n}") for n in (*range(1, 7), "K")]
    everybody += [a.BarPlayer(REFEREE, AWAY, f"A{n}") for n in (*range(1, 7), "K")]
    assert legal(played, state, REFEREE) == everybody
    state = do(played, state, a.BarPlayer(REFEREE, HOME, "H2"))
    assert (state.phase, played.to_act(state)) == (Phase.REPLACE, {HOME})
    assert state.home.barred == ("H2",)
    assert legal(played, state, HOME) == [a.ReplaceTaker(HOME, "H6")]
    assert refusal(played, state, a.ReplaceTaker(HOME, "H1")) is OfusaidoCode.TAKER_NOT_ELIGIBLE
    assert refusal(played, state, a.ReplaceTaker(AWAY, "A6")) is OfusaidoCode.WRONG_ACTOR
    assert refusal(played, state, a.SetKeeper(HOME, "HK")) is NOT_ALLOWED
    state = do(played, state, a.ReplaceTaker(HOME, "H6"))
    assert (state.phase, played.to_act(state)) == (Phase.KICK, {AWAY})
    assert state.kicks.squads[0].named == ("H1", "H3", "H4", "H5", "H6")


def test_whoever_has_kicked_or_was_not_named_needs_no_replacement():
    played = game()
    state, _ = take_kick(played, shootout(played))
    for card in ("H1", "H6"):
        barred = do(played, state, a.BarPlayer(REFEREE, HOME, card))
        assert (barred.phase, barred.kicks.replacing) == (Phase.KICK, None)
        assert card not in barred.kicks.squads[0].pool


def fives(**overlay):
    """A shootout of two squads of five, nobody of whom is spare; home scores with every kick."""
    played = game(**overlay)
    home, away = deck("H", shots=(50,) * 5), deck("A", shots=(5,) * 5, keeper=0)
    return played, shootout(played, level(side(home), side(away)))


def takers(state, seat):
    return [kick.taker for kick in state.log if kick.attacker is seat]


def test_without_anybody_left_to_stand_in_the_kick_of_a_barred_taker_is_missed():
    played, state = fives()
    state, _ = take_kick(played, state, "H1")
    state, _ = take_kick(played, state)
    state = do(played, state, a.BarPlayer(REFEREE, HOME, "H3"))
    assert (state.phase, state.kicks.squads[0].named) == (Phase.KICK, ("H1", "H2", "H4", "H5"))
    for _ in range(6):
        state, _ = take_kick(played, state)
    assert takers(state, HOME) == ["H1", "H2", "H4", "H5", None]
    missed = state.log[-1]
    assert (missed.scored, missed.duel, state.kicks.squads[0].forfeited) == (False, None, 0)
    assert played.to_act(state) == {AWAY}
    state, _ = take_kick(played, state)
    assert state.end == End(Ending.SHOOTOUT, AWAY, (4, 5))


def test_in_sudden_death_a_new_cycle_follows_a_missed_kick():
    played, state = fives()
    state = do(played, state, a.BarPlayer(REFEREE, HOME, "H3"), a.BarPlayer(REFEREE, AWAY, "A5"))
    for _ in range(8):
        state, _ = take_kick(played, state)
    assert takers(state, HOME) == ["H1", "H2", "H4", "H5", None]
    assert takers(state, AWAY) == ["A1", "A2", "A3", "A4", None]
    assert state.phase is Phase.SUDDEN_DEATH
    assert [c.card for c in legal(played, state, HOME) if isinstance(c, a.ChooseTaker)] == ["H1", "H2", "H4", "H5"]


def test_the_last_named_of_a_squad_without_anybody_spare_misses_too():
    played, state = fives()
    for _ in range(8):
        state, _ = take_kick(played, state)
    state = do(played, state, a.BarPlayer(REFEREE, HOME, "H5"))
    assert takers(state, HOME) == ["H1", "H2", "H3", "H4", None]


def test_a_league_may_let_another_kick_for_a_barred_taker():
    played, state = fives(barred_taker="another")
    state = do(played, state, a.BarPlayer(REFEREE, HOME, "H3"))
    for _ in range(8):
        state, _ = take_kick(played, state)
    assert [c.card for c in legal(played, state, HOME) if isinstance(c, a.ChooseTaker)] == ["H1", "H2", "H4", "H5"]


def test_the_last_of_the_named_needs_no_stand_in_since_any_other_may_kick():
    played = game()
    state = shootout(played, level(side(sharp()), side(sharp("A"))))
    for _ in range(8):
        state, _ = take_kick(played, state)
    state = do(played, state, a.BarPlayer(REFEREE, HOME, "H5"))
    assert (state.phase, state.kicks.squads[0].named) == (Phase.KICK, ())
    assert [c.card for c in legal(played, state, HOME) if isinstance(c, a.ChooseTaker)] == ["H6"]


def test_a_barred_keeper_is_replaced():
    players = (*deck("H").players, Player("HS", "second", save=3))
    home = side(Deck("H", "H", players, deck("H").energies))
    played = game()
    state = do(played, shootout(played, level(home)), a.BarPlayer(REFEREE, HOME, "HK"))
    assert (state.phase, played.to_act(state), state.kicks.keepers) == (Phase.REPLACE, {HOME}, (None, "AK"))
    assert legal(played, state, HOME) == [a.SetKeeper(HOME, "HS")]
    assert refusal(played, state, a.ReplaceTaker(HOME, "H6")) is NOT_ALLOWED
    assert refusal(played, state, a.SetKeeper(HOME, "H1")) is OfusaidoCode.KEEPER_HAS_NO_SAVE
    state = do(played, state, a.SetKeeper(HOME, "HS"))
    assert (state.phase, state.kicks.keepers, state.kicks.rekeeping) == (Phase.KICK, ("HS", "AK"), None)
    state, _ = take_kick(played, shootout(played, level(home)))
    state = do(played, state, a.BarPlayer(REFEREE, HOME, "HK"), a.SetKeeper(HOME, "HS"))
    assert (state.kicks.squads[0].kicked, len(state.home.discard)) == (("H1",), 1)


def test_a_barred_keeper_who_was_to_kick_is_replaced_in_both():
    own = (*(Player(f"H{n}", "", shot=5) for n in range(1, 6)), Player("HK", "", shot=4, save=7))
    home = side(Deck("H", "H", own, deck("H").energies))
    played = game()
    state = shootout(played, level(home), named={HOME: ("H1", "H2", "H3", "H4", "HK")})
    state = do(played, state, a.BarPlayer(REFEREE, HOME, "HK"))
    assert kinds(played, state, HOME) == {a.ReplaceTaker, a.SetKeeper}
    state = do(played, state, a.ReplaceTaker(HOME, "H5"))
    assert state.phase is Phase.REPLACE
    assert do(played, state, a.SetKeeper(HOME, "H1")).phase is Phase.KICK


def test_without_anybody_a_side_misses_its_kicks_and_has_no_keeper():
    played = game()
    one = Deck("H", "H", (Player("H1", "", shot=5, save=5),), deck("H").energies)
    state = shootout(played, level(side(one, keeper="H1"), side(sharp("A", shots=(99,)))))
    assert [bar.card for bar in legal(played, state, REFEREE)] == ["H1", "A1", "AK"]
    step = played.apply(state, a.BarPlayer(REFEREE, HOME, "H1"))
    assert [bar.card for bar in legal(played, step.state, REFEREE)] == ["A1", "AK"]
    missed = step.state.log[0]
    assert (missed.kind, missed.turn, missed.attacker, missed.energies) == (Kind.SHOOTOUT, 1, HOME, (None, None))
    assert (missed.taker, missed.scored, missed.duel, missed.keeper) == (None, False, None, "AK")
    assert step.events == (KickResolved(missed),)
    assert (step.state.phase, played.to_act(step.state)) == (Phase.KICK, {AWAY})
    state, _ = take_kick(played, step.state)
    assert (state.log[1].keeper, state.log[1].duel.save) == (None, 0)
    assert [kick.taker for kick in state.log] == [None, "A1", None]
    assert legal(played, state, HOME) == [a.Concede(HOME)]


def test_with_nobody_left_on_either_side_lots_decide():
    played = game(sudden_death_limit=2)
    decks = [Deck(n, n, (Player(f"{n}1", "", shot=5, save=5),), deck(n).energies) for n in "HA"]
    state = shootout(played, level(*(side(own, keeper=f"{own.id}1") for own in decks)))
    step = played.apply(do(played, state, a.BarPlayer(REFEREE, HOME, "H1")), a.BarPlayer(REFEREE, AWAY, "A1"))
    state = step.state
    assert [event.record for event in step.events] == list(state.log[1:])
    assert [kick.keeper for kick in state.log[:3]] == ["A1", None, None]
    assert (state.phase, len(state.log)) == (Phase.LOTS, 14)
    assert verdict(state.kicks.shootout).reason is Reason.LOTS_DUE


# Any play


overlays = st.fixed_dictionaries(
    {},
    optional={
        "kick_order": st.sampled_from(["ABAB", "ABBA", "ABBA_then_ABAB"]),
        "shootout_energy": st.sampled_from(["discard_reshuffle", "cycle_bottom", "reshuffle_each_kick"]),
        "sudden_death_limit": st.integers(1, 3),
        "reduce_to_equate": st.booleans(),
        "trainer_malus_counts": st.booleans(),
        "capacity_scope": st.sampled_from(["duel", "all_players_in_play"]),
        "shootout_pool": st.sampled_from(["squad", "hand_and_table"]),
        "recycle_pick": st.sampled_from(["top", "random", "choice"]),
        "set_piece_energy_source": st.sampled_from(["deck_top", "hand"]),
    },
)
sizes = st.integers(0, 8)


@settings(max_examples=60, deadline=None)
@given(overlays, st.tuples(sizes, sizes), st.sampled_from([0, 5, 99]), st.integers(0, 30), st.randoms())
def test_no_order_of_settings_makes_an_endless_shootout(overlay, takers, shot, energies, random):
    """Nobody concedes, players are barred now and then: it ends in time, and no energy is lost on the way."""
    played, chance = game(draw_resolution="shootout", **overlay), Seeded(random.random().hex())
    decks = [deck(n, (shot,) * number, points=[1] * energies) for n, number in zip("HA", takers, strict=True)]
    state = do(played, played.start(level(*map(side, decks))), a.StartShootout(REFEREE))
    most = 2 * (5 + played.settings.sudden_death_limit)
    steps = 0
    while asked := played.to_act(state):
        steps += 1
        assert steps < 10 * most + 40
        state = played.apply(state, choice(played, state, asked, chance, random)).state
        for number, own in enumerate((state.home, state.away)):
            laid = state.attempt.laid[number] if state.attempt else None
            assert len(all_energies(own)) == energies - bool(laid and laid.card)
    assert len(state.log) <= most
    if state.end.ending is Ending.SHOOTOUT:
        score, taken = tally(state.kicks.shootout.kicks)
        assert (state.end.score, sum(taken)) == (score, len(state.log))
        assert state.end.winner is (HOME if score[0] > score[1] else AWAY)


def choice(played, state, asked, chance, random):
    if CHANCE in asked:
        return draw(played, state, chance)
    if random.random() < 0.1 and (bars := legal(played, state, REFEREE)):
        return random.choice(bars)
    options = [o for seat in sorted(asked) for o in played.legal_actions(state, seat)]
    return random.choice([o for o in options if not isinstance(o, a.Concede)] or options)
