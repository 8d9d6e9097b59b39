"""An opponent for kicks: it takes what is printed highest, and never gives up."""

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE, Seat
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.bots import at_random, choose
from rules_engine.ofusaido.cards import Capacity, Counts, Deck, Effect, Player
from rules_engine.ofusaido.state import Phase
from rules_engine.shootout import AWAY, HOME
from tests.engine.ofusaido.table import deck, foul, game, level, side

NEVER = (a.Concede, a.LeaveDrawn, a.DeclareFoul)


def chosen(played, state, seat, bot=choose):
    return bot(played.view(state, seat), list(played.legal_actions(state, seat)), Seeded(1))


def played_out(played, state, bot=choose):
    """Every action of both coaches, to the end."""
    chance, taken = Seeded(7), []
    while asked := played.to_act(state):
        seat = min(asked)
        if CHANCE in asked:
            action = draw(played, state, chance)
        elif seat is Seat.COMMISSIONER:
            action = next(iter(played.legal_actions(state, seat)))
        else:
            action = chosen(played, state, seat, bot)
            taken.append(action)
        state = played.apply(state, action).state
    return state, taken


def test_it_names_its_best_takers_and_keeper_and_begins():
    own = deck("H", shots=(1, 7, 3, 5, 9, 4, 2))
    second = Player("HS", "second", save=2)
    home = side(Deck("H", "H", (*own.players, second), own.energies))
    state, taken = played_out(game(), game().start(level(home, side(deck("A", shots=(5,) * 6)))))
    mine = [action for action in taken if action.seat is HOME]
    assert mine[0] == a.AgreeToShootout(HOME)
    (excluded,) = [action.takers for action in mine if isinstance(action, a.ExcludeTakers)]
    assert excluded == ("H1",)
    assert [action.card for action in mine if isinstance(action, a.SetKeeper)] == ["HK"]
    (named,) = [action.takers for action in mine if isinstance(action, a.SelectTakers)]
    assert sorted(named) == ["H2", "H3", "H4", "H5", "H6"]
    kicks = [action.card for action in mine if isinstance(action, a.ChooseTaker)]
    assert kicks[:3] == ["H5", "H2", "H4"]
    assert not [action for action in taken if isinstance(action, NEVER)]
    assert state.end


def test_it_uses_its_effects_and_lays_its_highest_energy():
    trick = Capacity("c", "", (Effect(Counts.SHOT, 2, optional=True),))
    players = (Player("H1", "", shot=6, capacities=(trick,)), Player("H2", "", shot=5), Player("HK", "", save=4))
    own = Deck("H", "H", players, deck("H", points=(1, 3, 2)).energies)
    home = side(own, used=("H1", "H2"), energy_hand=("H-E0", "H-E1", "H-E2"))
    played = game(set_piece_energy_source="hand")
    _, taken = played_out(played, played.start(foul(home)))
    assert taken == [a.ChooseTaker(HOME, "H1"), a.UseOptionalEffect(HOME, "H1", 0), a.ChooseEnergy(HOME, "H-E1")]


def test_it_owns_up_to_no_foul_unless_that_is_all_there_is():
    played = game()
    state = played.start(foul(begins=Phase.SHOT, target=None))
    assert chosen(played, state, AWAY) == a.DeclareFoul(AWAY, AWAY, a.Play.SHOT)


def test_one_at_random_gives_nothing_up_either():
    state, taken = played_out(game(), game().start(level()), at_random)
    assert state.end
    assert not [action for action in taken if isinstance(action, NEVER)]
