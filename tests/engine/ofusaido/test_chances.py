"""The chances of the kick that is due: counted as odds are, and the same whatever is hidden."""

from msgspec.structs import replace

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.chances import chances
from rules_engine.ofusaido.odds import kick_odds, points_of
from rules_engine.ofusaido.simulation import choose, shootout_setup
from rules_engine.ofusaido.state import Phase
from rules_engine.piles import Pile
from rules_engine.shootout import HOME
from tests.engine.ofusaido.table import deck, do, foul, game, side


def test_each_possible_taker_has_the_odds_of_the_kick():
    home = side(deck("H", points=(1, 2, 3)), used=("H1",), hand=("H2",))
    away = side(deck("A", points=(1, 4)))
    played = game()
    state = played.start(foul(home, away))
    found = chances(state, played.settings)
    can_shoot = [card for card in ("H2", "H1") if state.home.deck.player(card).shot is not None]
    keeper = state.away.deck.player(state.away.keeper)
    energies = (points_of(state.home.deck), points_of(state.away.deck))
    assert found == {
        card: kick_odds(Kind.PENALTY, (state.home.deck.player(card).shot, keeper.save), energies) for card in can_shoot
    }


def test_hidden_energies_change_nothing():
    played = game()
    state = played.start(foul(side(deck("H", points=(1, 5)), used=("H1",)), side(deck("A", points=(1, 5)))))
    elsewhere = replace(state, away=replace(state.away, energy=Pile(top=("A-E1",), rest=("A-E0",))))
    assert chances(state, played.settings) == chances(elsewhere, played.settings)


def test_once_chosen_there_is_one_taker_and_none_when_it_is_over():
    played = game(set_piece_energy_source="hand")
    state = played.start(foul(side(deck("H", points=(1, 2)), used=("H1",), energy_hand=("H-E0",))))
    state = do(played, state, a.ChooseTaker(HOME, "H1"))
    assert list(chances(state, played.settings)) == ["H1"]
    state = do(played, state, a.ChooseEnergy(HOME, "H-E0"))
    while played.to_act(state) == {CHANCE}:
        state = played.apply(state, draw(played, state, Seeded("end"))).state
    assert chances(state, played.settings) == {}


def test_in_a_shootout_whoever_may_still_kick_has_odds():
    played, chance = game(), Seeded("kicks")
    names = ("H", "A")
    state = played.start(shootout_setup(*(deck(name, points=(1, 2, 3)) for name in names)))
    while state.phase is not Phase.KICK:
        assert chances(state, played.settings) == {}
        state = played.apply(state, choose(played, state, played.to_act(state), chance)).state
    seat = next(iter(played.to_act(state)))
    assert set(chances(state, played.settings)) == {
        action.card for action in played.legal_actions(state, seat) if isinstance(action, a.ChooseTaker)
    }
