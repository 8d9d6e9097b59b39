"""Energies from the foul to the end of the turn, and through a shootout (sections 3 and 8)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.cards import Deck, Energy, Player
from rules_engine.ofusaido.codes import OfusaidoCode
from rules_engine.ofusaido.energy import all_energies
from rules_engine.ofusaido.events import DeckReshuffled, EnergyRecycled, KickResolved
from rules_engine.ofusaido.state import Phase
from rules_engine.piles import Pile
from rules_engine.shootout import AWAY, HOME
from tests.engine.ofusaido.table import (
    REFEREE,
    deck,
    do,
    draws,
    foul,
    game,
    level,
    refusal,
    shootout,
    side,
    take_kick,
    vectors,
)


def energy_deck(*heaps):
    """A deck whose energies are those of all heaps, one card for each, and the ids of each heap."""
    cards, ids = [], []
    for heap in heaps:
        ids.append(tuple(f"H-E{len(cards) + n}" for n in range(len(heap))))
        cards += heap
    players = (Player("H1", "taker", shot=5), Player("HK", "keeper", save=5))
    return Deck("H", "H", players, tuple(Energy(f"H-E{n}", p) for n, p in enumerate(cards))), ids


@pytest.mark.parametrize("case", vectors("energy_piles"))
@pytest.mark.parametrize("kind", ["blue", "green"])
def test_vector(case, kind):
    own, (top, discard, hand) = energy_deck(case["deck"], case["discard"], case["hand"])
    home = side(own, used=("H1",), energy_top=top, energy_discard=discard, energy_hand=hand)
    played, expect = game(), case["expect"]
    state = played.start(foul(home, target=kind))
    recycled = discard[0] if discard else None
    assert (own.points(recycled) if recycled else None) == expect.get("recycled")
    state = do(played, state, a.ChooseTaker(HOME, "H1"))
    if HOME in played.to_act(state):
        state = do(played, state, a.ChooseEnergy(HOME, hand[case["hand"].index(case["hand_choice"])]))
    state, events = draws(played, state)
    resolved = next(event for event in events if isinstance(event, KickResolved))
    assert resolved.record.duel.energies[0] == expect["drawn"]
    after = state.home
    assert after.energy.rest == ()
    assert [own.points(card) for card in (*after.energy.top, *after.energy.bottom)] == expect["deck_end"]
    assert [own.points(card) for card in after.discard] == expect["discard_end"]
    assert len(after.energy) == len(top) + (case.get("hand_choice") is not None)


@pytest.mark.parametrize("case", vectors("energy_exhaustion_shootout"))
def test_exhaustion_vector(case):
    played = game(sudden_death_limit=30)
    size = case["deck_size"]
    decks = [deck(name, shots=(0,), keeper=99, points=(1,) * size) for name in "HA"]
    state = shootout(played, level(*map(side, decks)))
    reshuffled = {HOME: [], AWAY: []}
    for number in range(1, case["up_to_kick"] + 1):
        state, events = take_kick(played, state)
        for event in events:
            if isinstance(event, DeckReshuffled):
                reshuffled[event.side].append(number)
        kick = state.log[-1]
        assert kick.duel.energies == ((1, 1) if size else (0, 0))
    assert reshuffled == {HOME: case["expect_reshuffle_before_kicks"], AWAY: case["expect_reshuffle_before_kicks"]}


def test_each_side_reshuffles_on_its_own_count():
    played = game()
    decks = [deck("H", shots=(0,), keeper=99, points=(1,) * 3), deck("A", shots=(0,), keeper=99, points=(1,) * 2)]
    state = shootout(played, level(*map(side, decks)))
    seen = []
    for _ in range(5):
        state, events = take_kick(played, state)
        seen.append([event.side for event in events if isinstance(event, DeckReshuffled)])
    assert seen == [[], [], [AWAY], [HOME], [AWAY]]


@pytest.mark.parametrize(
    ("policy", "after_one"),
    [
        ("discard_reshuffle", (Pile(rest=("A-E1", "A-E2")), ("A-E0",))),
        ("cycle_bottom", (Pile(rest=("A-E1", "A-E2"), bottom=("A-E0",)), ())),
        ("reshuffle_each_kick", (Pile(rest=("A-E0", "A-E1", "A-E2")), ())),
    ],
)
def test_what_becomes_of_an_energy_used_in_a_shootout(policy, after_one):
    played = game(shootout_energy=policy)
    state = do(played, shootout(played), a.ChooseTaker(HOME, "H1"))
    state = do(played, state, a.DrawEnergy(CHANCE, HOME, "H-E2"), a.DrawEnergy(CHANCE, AWAY, "A-E0"))
    assert (state.away.energy, state.away.discard) == after_one


def test_a_shootout_begins_with_every_energy_in_the_deck():
    home = side(deck("H", points=range(6)), energy_hand=("H-E0",), energy_discard=("H-E1",), energy_table=("H-E2",))
    away = side(deck("A", points=range(4)), energy_hand=("A-E0",), energy_discard=("A-E1",), energy_table=("A-E2",))
    state = shootout(game(), level(home, away))
    assert state.away.energy == Pile(rest=("A-E0", "A-E1", "A-E2", "A-E3"))
    assert state.home.energy == Pile(rest=tuple(f"H-E{n}" for n in range(6)))
    assert (state.home.discard, state.home.energy_hand, state.home.table) == ((), (), ())


def test_the_top_of_the_discard_goes_under_the_deck_and_the_log_says_so():
    home = side(deck("H", points=(1, 2, 3)), used=("H1",), energy_discard=("H-E1", "H-E0"))
    played = game()
    waiting = played.start(foul(home, target=None))
    step = played.apply(waiting, a.SetTarget(REFEREE, "green"))
    assert step.events == (EnergyRecycled(HOME, "H-E1"),)
    assert (step.state.home.energy, step.state.home.discard) == (Pile(rest=("H-E2",), bottom=("H-E1",)), ("H-E0",))
    assert step.state.attempt.discard_empty == (False, True)
    pair = [side(deck(n, points=(1, 2)), used=(f"{n}1",), energy_discard=(f"{n}-E1",)) for n in "HA"]
    both = played.apply(played.start(foul(*pair, target=None)), a.SetTarget(REFEREE, "blue"))
    assert set(both.events) == {EnergyRecycled(HOME, "H-E1"), EnergyRecycled(AWAY, "A-E1")}


def picking(rule):
    home = side(deck("H", points=(1, 2, 3)), used=("H1",), energy_discard=("H-E1", "H-E0"))
    away = side(deck("A", points=(1, 2, 3)), energy_discard=("A-E2",))
    played = game(recycle_pick=rule)
    return played, played.start(foul(home, away))


def test_a_coach_may_choose_what_to_recycle_where_the_table_plays_so():
    played, state = picking("choice")
    assert (state.phase, played.to_act(state)) == (Phase.RECYCLE, {HOME})
    assert state.away.discard == ()
    assert list(played.legal_actions(state, HOME)) == [a.PickRecycled(HOME, HOME, c) for c in ("H-E1", "H-E0")]
    assert refusal(played, state, a.PickRecycled(HOME, HOME, "H-E2")) is OfusaidoCode.ACTION_NOT_ALLOWED
    assert refusal(played, state, a.PickRecycled(HOME, AWAY, "A-E2")) is OfusaidoCode.WRONG_ACTOR
    assert refusal(played, state, a.PickRecycled(AWAY, HOME, "H-E0")) is OfusaidoCode.WRONG_ACTOR
    legal = played.legal_actions(state, HOME)
    assert legal.refusal(a.PickRecycled(HOME, HOME, "H-E2")).params == {"rule": "11", "card": "H-E2"}
    assert legal.refusal(a.PickRecycled(HOME, AWAY, "A-E2")).params == {"rule": "11", "side": AWAY}
    state = do(played, state, a.PickRecycled(HOME, HOME, "H-E0"))
    assert (state.phase, state.home.discard, state.home.energy.bottom) == (Phase.CHOOSE_TAKER, ("H-E1",), ("H-E0",))


def test_both_coaches_choose_at_once():
    pair = [side(deck(n, points=(1, 2, 3)), used=(f"{n}1",), energy_discard=(f"{n}-E1", f"{n}-E0")) for n in "HA"]
    played = game(recycle_pick="choice")
    state = played.start(foul(*pair))
    assert played.to_act(state) == {HOME, AWAY}
    state = do(played, state, a.PickRecycled(AWAY, AWAY, "A-E0"))
    assert played.to_act(state) == {HOME}
    assert list(played.legal_actions(state, AWAY)) == []


def test_chance_picks_where_the_table_plays_so():
    played, state = picking("random")
    assert played.to_act(state) == {CHANCE}
    assert played.weighted_chances(state) == [(a.PickRecycled(CHANCE, HOME, c), 1) for c in ("H-E1", "H-E0")]
    assert do(played, state, a.PickRecycled(CHANCE, HOME, "H-E0")).phase is Phase.CHOOSE_TAKER


def test_an_energy_from_hand_where_the_table_plays_so():
    home = side(deck("H", points=(1, 2, 3)), used=("H1",), energy_hand=("H-E0", "H-E2"), energy_discard=("H-E1",))
    played = game(set_piece_energy_source="hand")
    state = do(played, played.start(foul(home)), a.ChooseTaker(HOME, "H1"))
    assert played.to_act(state) == {HOME}
    assert refusal(played, state, a.ChooseEnergy(HOME, "H-E1")) is OfusaidoCode.ACTION_NOT_ALLOWED
    assert refusal(played, state, a.ChooseEnergy(AWAY, "H-E0")) is OfusaidoCode.WRONG_ACTOR
    state, _ = draws(played, do(played, state, a.ChooseEnergy(HOME, "H-E2")))
    assert state.log[-1].energies[0] == "H-E2"
    assert (state.home.energy_hand, state.home.discard) == (("H-E0",), ("H-E2",))


def test_nobody_but_chance_draws_from_a_deck():
    home = side(deck("H", points=(1, 2)), used=("H1",), energy_hand=("H-E0",))
    away = side(deck("A", points=(1, 2)), energy_hand=("A-E0",))
    played = game(set_piece_energy_source="hand")
    state = do(played, played.start(foul(home, away)), a.ChooseTaker(HOME, "H1"))
    assert played.to_act(state) == {HOME, AWAY}
    for seat in (HOME, AWAY, CHANCE):
        assert refusal(played, state, a.DrawEnergy(seat, HOME, "H-E1")) is OfusaidoCode.WRONG_ACTOR
    assert [choice.name for choice in played.legal_actions(state, HOME).choices()] == ["choose_energy"]


def test_the_defenders_energy_goes_home_too():
    away = side(deck("A", points=(1, 2)), energy_discard=("A-E1",))
    played = game()
    state, _ = draws(played, do(played, played.start(foul(away=away)), a.ChooseTaker(HOME, "H1")))
    assert (state.away.energy, state.away.discard) == (Pile(bottom=("A-E1",)), ("A-E0",))
    assert (len(state.home.energy), state.home.discard, len(state.home.energy.bottom)) == (3, (), 1)


def test_the_kick_is_resolved_as_soon_as_the_last_energy_from_hand_lies():
    home = side(deck("H", points=(3,)), used=("H1",), energy_hand=("H-E0",))
    played = game(set_piece_energy_source="hand")
    state = do(played, played.start(foul(home, side(deck("A", points=())))), a.ChooseTaker(HOME, "H1"))
    state = do(played, state, a.ChooseEnergy(HOME, "H-E0"))
    assert (state.phase, state.log[0].duel.energies) == (Phase.FINISHED, (3, 0))


def test_with_an_empty_hand_the_deck_serves():
    played = game(set_piece_energy_source="hand")
    state = do(played, played.start(foul()), a.ChooseTaker(HOME, "H1"))
    assert played.to_act(state) == {CHANCE}


def test_no_energy_anywhere_counts_nothing_and_moves_nothing():
    played = game()
    pair = [side(deck(name, points=()), used=(f"{name}1",)) for name in "HA"]
    step = played.apply(played.start(foul(*pair)), a.ChooseTaker(HOME, "H1"))
    record = step.state.log[-1]
    assert (record.energies, record.duel.energies) == ((None, None), (0, 0))
    assert (len(step.state.home.energy), step.state.home.discard) == (0, ())


def test_chance_draws_the_attackers_energy_first_and_only_what_can_lie_there():
    played = game()
    state = do(played, played.start(foul()), a.ChooseTaker(HOME, "H1"))
    assert refusal(played, state, a.DrawEnergy(CHANCE, AWAY, "A-E0")) is OfusaidoCode.ACTION_NOT_ALLOWED
    assert refusal(played, state, a.DrawEnergy(CHANCE, HOME, "A-E0")) is OfusaidoCode.ACTION_NOT_ALLOWED
    assert refusal(played, state, a.DrawEnergy(HOME, HOME, "H-E0")) is OfusaidoCode.WRONG_ACTOR
    assert list(played.legal_actions(state, CHANCE)) == [a.DrawEnergy(CHANCE, HOME, f"H-E{n}") for n in range(3)]
    assert played.weighted_chances(state) == [(a.DrawEnergy(CHANCE, HOME, f"H-E{n}"), 1) for n in range(3)]


heaps = st.lists(st.integers(0, 5), max_size=4)


@settings(deadline=None)
@given(heaps, heaps, heaps, heaps, st.sampled_from(["top", "random"]), st.integers(0, 99))
def test_no_energy_is_lost_or_made_and_the_deck_keeps_its_size(top, discard, hand, table, pick, seed):
    own, (top_ids, discard_ids, hand_ids, table_ids) = energy_deck(top, discard, hand, table)
    home = side(
        own,
        used=("H1",),
        energy_top=top_ids[:2],
        energy_discard=discard_ids,
        energy_hand=hand_ids,
        energy_table=table_ids,
    )
    played, chance = game(recycle_pick=pick), Seeded(seed)
    state = played.start(foul(home))
    before = tuple(sorted(card.id for card in own.energies))
    while asked := played.to_act(state):
        legal = played.legal_actions(state, min(asked))
        action = draw(played, state, chance) if CHANCE in asked else next(iter(legal))
        state = played.apply(state, action).state
    assert all_energies(state.home) == before
    from_hand = not top and not discard and bool(hand)
    assert len(state.home.energy) == len(top) + from_hand
    assert (state.home.table, len(state.home.energy_hand)) == (table_ids, len(hand) - from_hand)
