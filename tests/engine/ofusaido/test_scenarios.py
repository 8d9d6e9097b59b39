"""Scenarios: given, dealt by CHANCE, or wrong (sections 2, 11)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE
from rules_engine.errors import BadRuleset, Finding, IllegalAction, Severity
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.cards import Deck, Player, Stadium, Trainer
from rules_engine.ofusaido.codes import OfusaidoCode, SetupCode
from rules_engine.ofusaido.energy import all_energies
from rules_engine.ofusaido.house import house_decks, read_scenario, scenarios
from rules_engine.ofusaido.setup_audit import audit_setup
from rules_engine.ofusaido.state import Dealt, Phase, StadiumSetup
from rules_engine.piles import Pile
from rules_engine.shootout import AWAY, HOME
from tests.engine.ofusaido.table import REFEREE, deck, do, foul, game, level, refusal, side

STADIUM, OTHER = Stadium("S", "S"), Stadium("S2", "S2")


def rich(name="H", **parts):
    return deck(
        name, points=range(8), trainers=(Trainer("T", "T"), Trainer("T2", "T2")), stadiums=(STADIUM, OTHER), **parts
    )


def found(setup):
    return [(finding.where, finding.code.name) for finding in audit_setup(setup)]


@pytest.mark.parametrize(
    ("name", "phase"),
    [
        ("penalty", Phase.CHOOSE_TAKER),
        ("free_kick", Phase.SHOT),
        ("dealt", Phase.DEAL),
        ("shootout", Phase.MATCH_END),
    ],
)
def test_the_scenarios_that_come_with_the_game_can_be_played(name, phase):
    setup = scenarios()[name]
    assert found(setup) == []
    assert game().start(setup).phase is phase
    assert setup.name


def test_there_are_no_others():
    assert sorted(scenarios()) == ["dealt", "free_kick", "penalty", "shootout"]


def test_a_given_scenario_lies_as_it_says():
    state = game().start(scenarios()["penalty"])
    assert (state.home.keeper, state.home.hand, state.home.used) == (
        "BRU-01",
        ("BRU-13", "BRU-05", "BRU-02"),
        ("BRU-08", "BRU-12"),
    )
    assert (state.stadium, state.home.trainers, state.score, state.setup.turn) == ("ST-01", ("TR-01",), (1, 1), 20)
    assert state.home.energy.bottom == ("BRU-E01",)
    assert (state.home.discard, state.home.table) == (("BRU-E10",), ("BRU-E19", "BRU-E05"))
    assert (state.ruleset, state.attacker, state.defender) == (game().ruleset.hash, HOME, AWAY)


def test_a_scenario_is_read_from_its_figures():
    decks = {"H": deck("H"), "A": deck("A")}
    figures = {"home": {"deck": "H", "keeper": "HK"}, "away": {"deck": "A"}, "begins": "shot", "source": {}}
    setup = read_scenario(figures, decks)
    assert (setup.home.deck, setup.home.keeper, setup.begins) == (decks["H"], "HK", Phase.SHOT)
    for wrong, path in (
        ({**figures, "away": {"deck": "Z"}}, "away.deck"),
        ({**figures, "home": "H"}, "home.deck"),
        ({**figures, "home": {}}, "home.deck"),
        ({**figures, "begins": "somewhere"}, "scenario"),
        ({**figures, "weather": "rain"}, "scenario"),
    ):
        with pytest.raises(BadRuleset) as caught:
            read_scenario(wrong, decks)
        assert caught.value.path == path


def dealt_scene(**parts):
    home = side(rich("H"), keeper=None, dealt=Dealt(2, 1, 1, 2, 1, 1), energy_top=("H-E7",), used=("H2",))
    away = side(rich("A"), keeper=None, dealt=Dealt(hand=2, energy_table=1), barred=("A1",))
    return foul(home, away, stadium=StadiumSetup(AWAY), **parts)


def deal_out(played, state, seed=1):
    chance, dealt = Seeded(seed), []
    while state.phase is Phase.DEAL:
        assert played.to_act(state) == {CHANCE}
        action = draw(played, state, chance)
        dealt.append(action)
        state = do(played, state, action)
    return state, dealt


def test_chance_deals_heap_by_heap_home_first():
    played = game()
    state, dealt = deal_out(played, played.start(dealt_scene()))
    assert [action.side for action in dealt] == [HOME] * 9 + [AWAY] * 5
    home, away = state.home, state.away
    assert (home.keeper, away.keeper) == ("HK", "AK")
    assert (len(home.used), home.used[0], len(home.hand), len(home.energy_hand), len(home.table)) == (3, "H2", 1, 1, 1)
    assert home.trainers[0] in {"T", "T2"}
    assert (len(home.discard), len(home.trainers)) == (1, 1)  # one of two was recycled at the foul
    assert home.energy.top == ("H-E7",)
    assert (len(away.hand), len(away.table), len(away.used), away.trainers) == (2, 1, 0, ())
    assert "A1" not in away.hand
    assert state.stadium in {"S", "S2"}
    assert (state.phase, all_energies(home)) == (Phase.CHOOSE_TAKER, tuple(f"H-E{n}" for n in range(8)))


def test_each_card_is_dealt_as_often_as_any_other_and_only_where_it_may():
    played = game()
    state = played.start(dealt_scene())
    assert list(played.legal_actions(state, CHANCE)) == [a.Deal(CHANCE, HOME, "HK")]
    state = do(played, state, a.Deal(CHANCE, HOME, "HK"))
    free = [f"H{n}" for n in (1, 3, 4, 5, 6)]
    assert played.weighted_chances(state) == [(a.Deal(CHANCE, HOME, card), 1) for card in free]
    for action in (a.Deal(CHANCE, HOME, "H2"), a.Deal(CHANCE, AWAY, "H1"), a.Deal(CHANCE, HOME, "A1")):
        assert refusal(played, state, action) is OfusaidoCode.ACTION_NOT_ALLOWED
    assert refusal(played, state, a.Deal(HOME, HOME, "H1")) is OfusaidoCode.WRONG_ACTOR
    refused = played.legal_actions(state, CHANCE).refusal(a.Deal(CHANCE, HOME, "H2"))
    assert refused.params == {"rule": "11", "card": "H2"}


def test_a_side_without_a_save_score_is_dealt_any_keeper():
    played = game()
    home = side(deck("H", keeper=None), keeper=None, dealt=Dealt(), used=("H1",))
    state = played.start(foul(home))
    assert [action.card for action in played.legal_actions(state, CHANCE)] == [f"H{n}" for n in range(2, 7)]


def test_the_attackers_first_card_can_shoot():
    own = deck("H", shots=(None, None, None, 4, None))
    played = game()
    for dealt in (Dealt(used=1), Dealt(hand=2), Dealt(used=2, hand=1)):
        state = played.start(foul(side(own, dealt=dealt)))
        assert [action.card for action in played.legal_actions(state, CHANCE)] == ["H4"]
    defending = foul(side(deck("H"), used=("H1",)), side(deck("A", shots=(None, 4)), dealt=Dealt(hand=1)))
    state = played.start(defending)
    assert [action.card for action in played.legal_actions(state, CHANCE)] == ["A1", "A2"]
    given_one = played.start(foul(side(own, dealt=Dealt(hand=1), used=("H4",))))
    assert [action.card for action in played.legal_actions(given_one, CHANCE)] == ["H1", "H2", "H3", "H5"]


def test_a_dealt_hand_is_secret():
    played = game()
    one, _ = deal_out(played, played.start(dealt_scene()), 1)
    assert played.view(one, AWAY).home.hand is None
    assert played.view(one, HOME).home.hand == one.home.hand


@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        (foul(), []),
        (level(), []),
        (foul(score=(-1, 0)), [("score", "BAD_SCORE")]),
        (foul(begins=Phase.KICK), [("begins", "CANNOT_BEGIN_HERE")]),
        (foul(target="red"), [("target", "UNKNOWN_TARGET")]),
        (foul(stadium=StadiumSetup(HOME)), [("stadium", "UNKNOWN_CARD")]),
        (foul(stadium=StadiumSetup(HOME, "S")), [("stadium", "UNKNOWN_CARD")]),
        (foul(side(rich(), used=("H1",)), stadium=StadiumSetup(HOME, "S")), []),
        (foul(side(rich(), used=("H1",)), stadium=StadiumSetup(HOME)), []),
        (foul(side(rich(), used=("H1",)), stadium=StadiumSetup(AWAY, "S")), [("stadium", "UNKNOWN_CARD")]),
        (foul(away=side(rich("A")), stadium=StadiumSetup(AWAY, "S3")), [("stadium", "UNKNOWN_CARD")]),
        (foul(away=side(deck("A"), keeper="HK")), [("away.keeper", "UNKNOWN_CARD")]),
        (foul(away=side(deck("A"), keeper=None)), [("away.keeper", "NO_KEEPER")]),
        (level(side(deck("H"), keeper=None)), []),
        (foul(side(deck("H"))), [("home.used", "NOBODY_CAN_SHOOT")]),
        (foul(side(deck("H", shots=(None, 5)), used=("H1",))), [("home.used", "NOBODY_CAN_SHOOT")]),
        (foul(side(deck("H"), used=("H1", "H1"))), [("home", "CARD_TWICE")]),
        (foul(side(deck("H"), used=("H1",), hand=("HK",))), [("home", "CARD_TWICE")]),
        (foul(side(rich(), used=("H1",), trainers=("T", "T"))), [("home", "CARD_TWICE")]),
        (foul(side(deck("H"), used=("H1",), energy_hand=("H-E0",), energy_top=("H-E0",))), [("home", "CARD_TWICE")]),
        (foul(side(deck("H"), used=("H1",), dealt=Dealt(hand=6))), [("home.dealt", "TOO_FEW_CARDS")]),
        (foul(side(deck("H"), used=("H1",), dealt=Dealt(hand=5))), []),
        (foul(side(deck("H"), keeper=None, used=("H1",), dealt=Dealt(hand=6))), [("home.dealt", "TOO_FEW_CARDS")]),
        (foul(side(deck("H"), used=("H1",), barred=("H2",), dealt=Dealt(hand=5))), [("home.dealt", "TOO_FEW_CARDS")]),
        (
            foul(side(deck("H"), used=("H1",), energy_hand=("H-E0",), dealt=Dealt(energy_table=3))),
            [("home.dealt", "TOO_FEW_CARDS")],
        ),
        (foul(side(rich(), used=("H1",), trainers=("T",), dealt=Dealt(trainers=2))), [("home.dealt", "TOO_FEW_CARDS")]),
        (foul(side(rich(), used=("H1",), trainers=("T",), dealt=Dealt(trainers=1))), []),
        (foul(side(deck("H"), dealt=Dealt(hand=1))), []),
        (foul(side(deck("H"), dealt=Dealt())), [("home.used", "NOBODY_CAN_SHOOT")]),
        (
            foul(side(deck("H", shots=(5,), keeper=None), keeper=None, dealt=Dealt(hand=0, used=0))),
            [("home.used", "NOBODY_CAN_SHOOT")],
        ),
    ],
)
def test_every_fault_of_a_scenario_is_found(setup, expected):
    assert found(setup) == expected


@pytest.mark.parametrize(
    "heap",
    ["hand", "used", "barred", "trainers", "energy_hand", "energy_discard", "energy_table", "energy_top"],
)
def test_cards_that_are_not_in_the_deck_are_found(heap):
    parts = {"used": ("H1",), heap: ("Z",)} if heap != "used" else {"used": ("H1", "Z")}
    assert (f"home.{heap}", "UNKNOWN_CARD") in found(foul(side(deck("H"), **parts)))


@pytest.mark.parametrize(
    ("setup", "params"),
    [
        (foul(side(deck("H"), used=("H1", "H1"))), {"card": "H1"}),
        (foul(target="red"), {"rule": "2.2", "target": "red"}),
        (foul(stadium=StadiumSetup(HOME, "S")), {"card": "S"}),
        (foul(away=side(deck("A"), keeper="HK")), {"card": "HK"}),
        (foul(away=side(deck("A"), keeper=None)), {}),
    ],
)
def test_a_fault_of_a_scenario_names_the_card(setup, params):
    (finding,) = audit_setup(setup)
    assert finding.params == params


@pytest.mark.parametrize(("hand", "discard", "table"), [(1, 1, 1), (4, 0, 0), (0, 4, 0), (0, 0, 4), (0, 3, 1)])
def test_all_dealt_energies_count(hand, discard, table):
    few = deck("H", points=(1,) * (hand + discard + table))
    dealt = Dealt(energy_hand=hand, energy_discard=discard, energy_table=table)
    assert found(foul(side(few, used=("H1",), dealt=dealt))) == []
    fewer = deck("H", points=(1,) * (hand + discard + table - 1))
    assert found(foul(side(fewer, used=("H1",), dealt=dealt))) == [("home.dealt", "TOO_FEW_CARDS")]


def test_without_keepers_no_card_is_there_twice():
    assert found(level(side(deck("H"), keeper=None), side(deck("A"), keeper=None))) == []


def test_a_lone_shooter_may_be_made_keeper_and_is_not_counted_on():
    players = (Player("H1", "", shot=5, save=5), Player("H2", ""), Player("H3", ""))
    setup = foul(side(Deck("H", "H", players), keeper=None, dealt=Dealt(hand=1)))
    assert found(setup) == [("home.used", "NOBODY_CAN_SHOOT")]


def test_a_bad_scenario_does_not_start_and_tells_all():
    with pytest.raises(IllegalAction) as caught:
        game().start(foul(side(deck("H"), used=("H1", "Z")), score=(-1, 0)))
    assert caught.value.code is SetupCode.UNKNOWN_CARD
    assert caught.value.params == {"card": "Z"}
    assert caught.value.findings == (
        Finding(SetupCode.UNKNOWN_CARD, Severity.IMPOSSIBLE, "home.used", {"card": "Z"}),
        Finding(SetupCode.BAD_SCORE, Severity.IMPOSSIBLE, "score", {}),
    )


def test_both_coaches_may_bring_the_same_deck():
    played, own = game(), house_decks()["BRU"]
    twins = [side(own, keeper="BRU-01", used=("BRU-13",)) for _ in range(2)]
    state = do(played, played.start(foul(*twins)), a.ChooseTaker(HOME, "BRU-13"))
    state = do(played, state, a.DrawEnergy(CHANCE, HOME, "BRU-E20"), a.DrawEnergy(CHANCE, AWAY, "BRU-E20"))
    assert state.log[0].energies == ("BRU-E20", "BRU-E20")


def test_a_level_match_without_shootouts_is_over_at_once():
    assert game(draw_resolution="draw").start(level()).phase is Phase.FINISHED
    assert game().start(level(score=(0, 3))).end.winner is AWAY


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([Phase.PROGRESSION, Phase.SHOT, Phase.FOUL, Phase.MATCH_END]))
def test_whatever_is_dealt_a_scenario_goes_on(seed, begins):
    played = game()
    state, _ = deal_out(played, played.start(dealt_scene(begins=begins, target=None)), seed)
    assert state.phase is begins
    assert played.to_act(state) <= {HOME, AWAY, REFEREE}
    assert isinstance(state.home.energy, Pile)
