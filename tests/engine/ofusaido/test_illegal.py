"""Every refusal of section 13 where it arises, and which comes first."""

import pytest

from rules_engine.core import CHANCE
from rules_engine.errors import IllegalAction
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.cards import Capacity, Counts, Deck, Effect, Player
from rules_engine.ofusaido.claims import KickClaim, ShootoutClaim
from rules_engine.ofusaido.codes import PRECEDENCE, RULES, OfusaidoCode, fault, first_refusal
from rules_engine.ofusaido.state import Phase, Setup, SideSetup
from rules_engine.shootout import AWAY, HOME
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

DRAWN = KickClaim(HOME, scored=True, shot=5, save=9, energies=(3, 2), modifiers=(), shot_total=11, save_total=11)


def at(phase, **parts):
    return foul(begins=phase, target=None, **parts)


def waiting(played, setup, *done):
    return do(played, played.start(setup), *done)


def record(**parts):
    return Setup(SideSetup(deck("H")), SideSetup(deck("A")), begins=Phase.RECORD, **parts)


PLAYED, NO_SHOOTOUTS = game(), game(draw_resolution="draw")
TAKER = a.ChooseTaker(HOME, "H1")
FOUL = a.DeclareFoul(AWAY, AWAY, a.Play.SHOT)
SHOTLESS = foul(side(deck("H", shots=(5, None)), used=("H1",), hand=("H2",)))
# The scene each vector names: a game, its state, and the actions that are refused there.
SCENES = {
    "I01": (PLAYED, waiting(PLAYED, foul()), [a.ChooseTaker(HOME, "H5")]),
    "I02": (PLAYED, waiting(PLAYED, foul(), TAKER), [FOUL]),
    "I03": (PLAYED, waiting(PLAYED, foul()), [a.ChooseTaker(AWAY, "H1")]),
    "I05": (PLAYED, waiting(PLAYED, at(Phase.PROGRESSION)), [FOUL, a.DeclareFoul(AWAY, AWAY, a.Play.PASS)]),
    "I06": (PLAYED, waiting(PLAYED, at(Phase.FOUL)), [a.SetTarget(REFEREE, "yellow")]),
    "I07": (PLAYED, waiting(PLAYED, SHOTLESS), [a.ChooseTaker(HOME, "H2")]),
    "I09": (PLAYED, waiting(PLAYED, foul()), [a.PlayTrainer(HOME, "T")]),
    "I10": (PLAYED, waiting(PLAYED, level(score=(1, 0))), [a.StartShootout(REFEREE)]),
    "I11": (
        PLAYED,
        waiting(
            PLAYED,
            level(),
            a.AgreeToShootout(HOME),
            a.AgreeToShootout(AWAY),
            a.TossCoin(CHANCE, HOME),
            a.ChooseFirst(HOME),
        ),
        [a.SelectTakers(HOME, ("H1", "H2", "H3", "H4")), a.SelectTakers(HOME, tuple(f"H{n}" for n in range(1, 7)))],
    ),
    "I13": (
        PLAYED,
        waiting(PLAYED, record()),
        [a.Record(HOME, KickClaim(HOME, scored=True, energies=pair)) for pair in ((-1, 2), (2, 1.5))],
    ),
    "I14": (PLAYED, take_kick(PLAYED, shootout(PLAYED))[0], [a.ChooseTaker(HOME, "H2")]),
    "I15": (PLAYED, waiting(PLAYED, record()), [a.Record(HOME, DRAWN)]),
    "I17": (
        NO_SHOOTOUTS,
        waiting(NO_SHOOTOUTS, record()),
        [a.Record(REFEREE, ShootoutClaim(score=(3, 0), winner=HOME))],
    ),
    "I18": (PLAYED, waiting(PLAYED, record()), [a.Record(HOME, ShootoutClaim(score=(3, 0), rebuilt=False))]),
}


@pytest.mark.parametrize("case", vectors("illegal"))
def test_vector(case):
    played, state, actions = SCENES[case["id"]]
    for action in actions:
        assert refusal(played, state, action).name == case["error"]


def test_the_rules_of_all_codes_are_told_and_their_order_is_that_of_the_table():
    assert set(RULES) == set(OfusaidoCode)
    assert [code.name for code in sorted(OfusaidoCode, key=PRECEDENCE.__getitem__)][:4] == [
        "SHOOTOUT_OVER",
        "NO_FOUL_ON_SET_PIECE",
        "NOT_A_SET_PIECE",
        "UNKNOWN_TARGET",
    ]
    assert list(OfusaidoCode)[-1] is OfusaidoCode.ACTION_NOT_ALLOWED


def test_of_several_faults_the_first_of_the_table_is_told_with_its_rule():
    refused = first_refusal([fault(OfusaidoCode.BAD_ENERGY), fault(OfusaidoCode.WRONG_TURN, due=HOME)])
    assert (refused.code, refused.params) == (OfusaidoCode.WRONG_TURN, {"rule": "8.8", "due": HOME})


PHASES = {
    Phase.FOUL: waiting(PLAYED, at(Phase.FOUL)),
    Phase.CHOOSE_TAKER: waiting(PLAYED, foul()),
    Phase.DRAW: waiting(PLAYED, foul(), TAKER),
    Phase.KICK: shootout(PLAYED),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("play", a.Play)
def test_there_is_no_foul_on_the_kick_whoever_claims_it(phase, play):
    state = PHASES[phase]
    assert state.phase is phase
    for seat in (HOME, AWAY, REFEREE):
        claim = a.DeclareFoul(seat, seat, play)
        assert refusal(PLAYED, state, claim) is OfusaidoCode.NO_FOUL_ON_SET_PIECE


def test_a_foul_claimed_at_the_end_of_the_match_is_told_apart_from_a_wrong_one():
    state = PLAYED.start(level())
    assert refusal(PLAYED, state, FOUL) is OfusaidoCode.ACTION_NOT_ALLOWED
    assert refusal(PLAYED, state, a.DeclareFoul(AWAY, HOME, a.Play.SHOT)) is OfusaidoCode.NOT_A_SET_PIECE


def test_after_a_shootout_every_part_of_a_kick_is_too_late():
    over = do(PLAYED, shootout(PLAYED), a.Concede(AWAY))
    assert over.phase is Phase.FINISHED
    for action in (
        a.ChooseTaker(HOME, "H1"),
        a.UseOptionalEffect(HOME, "H1", 0),
        a.Pass(HOME),
        a.DrawEnergy(CHANCE, HOME, "H-E0"),
        a.Concede(HOME),
        a.DrawLots(CHANCE, HOME),
    ):
        assert refusal(PLAYED, over, action) is OfusaidoCode.SHOOTOUT_OVER
    assert refusal(PLAYED, over, a.SetKeeper(HOME, "HK")) is OfusaidoCode.ACTION_NOT_ALLOWED


def test_no_kick_before_all_energies_are_back_in_the_decks():
    """A kick during the preparations; two coaches are still to name their takers."""
    assert SELECTING.phase is Phase.SELECT_FIVE
    for action in (a.ChooseTaker(HOME, "H1"), a.ChooseTaker(AWAY, "A1"), a.DrawEnergy(CHANCE, HOME, "H-E0")):
        assert refusal(PLAYED, SELECTING, action) is OfusaidoCode.DECK_NOT_REBUILT
    assert refusal(PLAYED, SELECTING, a.Pass(HOME)) is OfusaidoCode.ACTION_NOT_ALLOWED
    assert refusal(PLAYED, PLAYED.start(level()), a.ChooseTaker(HOME, "H1")) is OfusaidoCode.ACTION_NOT_ALLOWED


def test_after_a_set_piece_nothing_is_a_shootout():
    ended = PLAYED.start(level(score=(1, 0)))
    assert ended.phase is Phase.FINISHED
    assert refusal(PLAYED, ended, TAKER) is OfusaidoCode.ACTION_NOT_ALLOWED


def test_a_shootout_is_refused_for_the_setting_before_the_score():
    state = NO_SHOOTOUTS.start(level(score=(1, 0)))
    assert refusal(NO_SHOOTOUTS, state, a.StartShootout(REFEREE)) is OfusaidoCode.SHOOTOUT_NOT_ENABLED


def test_where_coaches_agree_the_referee_does_not_order():
    state = PLAYED.start(level())
    assert refusal(PLAYED, state, a.StartShootout(REFEREE)) is OfusaidoCode.ACTION_NOT_ALLOWED
    assert refusal(PLAYED, state, a.StartShootout(HOME)) is OfusaidoCode.WRONG_ACTOR
    assert list(PLAYED.legal_actions(state, REFEREE)) == []
    ordered = game(draw_resolution="shootout")
    state = ordered.start(level())
    assert ordered.to_act(state) == {REFEREE}
    assert list(ordered.legal_actions(state, REFEREE)) == [a.StartShootout(REFEREE)]
    for seat, code in ((HOME, OfusaidoCode.ACTION_NOT_ALLOWED), (REFEREE, OfusaidoCode.WRONG_ACTOR)):
        assert list(ordered.legal_actions(state, HOME)) == []
        for action in (a.AgreeToShootout(seat), a.LeaveDrawn(seat)):
            assert refusal(ordered, state, action) is code


PENALTY, PROGRESS, SHOT = (
    waiting(PLAYED, foul()),
    waiting(PLAYED, at(Phase.PROGRESSION)),
    waiting(PLAYED, at(Phase.SHOT)),
)
BY_PASS = a.DeclareFoul(AWAY, HOME, a.Play.PASS)
HAND = game(set_piece_energy_source="hand")
OF_HAND = waiting(HAND, foul(side(deck("H"), used=("H1",), energy_hand=("H-E0",))), TAKER)
FIVE = tuple(f"H{n}" for n in range(1, 6))
SELECTING = waiting(
    PLAYED, level(), a.AgreeToShootout(HOME), a.AgreeToShootout(AWAY), a.TossCoin(CHANCE, HOME), a.ChooseFirst(HOME)
)
KICKING = shootout(PLAYED)


@pytest.mark.parametrize(
    ("played", "state", "action", "params"),
    [
        (PLAYED, PROGRESS, a.PlayTrainer(HOME, "T"), {"rule": "11", "card": "T"}),
        (PLAYED, SHOT, BY_PASS, {"rule": "2.1", "by": HOME, "on": "pass"}),
        (PLAYED, PLAYED.start(level()), BY_PASS, {"rule": "2.1", "by": HOME, "on": "pass"}),
        (PLAYED, waiting(PLAYED, at(Phase.FOUL)), a.SetTarget(REFEREE, "red"), {"rule": "2.2", "target": "red"}),
        (PLAYED, PENALTY, a.ChooseTaker(HOME, "H5"), {"rule": "5.1", "taker": "H5"}),
        (PLAYED, waiting(PLAYED, SHOTLESS), a.ChooseTaker(HOME, "H2"), {"rule": "5.3", "taker": "H2"}),
        (PLAYED, PENALTY, a.ChooseTaker(AWAY, "H1"), {"rule": "11", "seat": AWAY}),
        (PLAYED, PENALTY, a.Concede(HOME), {"rule": "11", "phase": "choose_taker"}),
        (HAND, OF_HAND, a.ChooseEnergy(HOME, "H-E1"), {"rule": "11", "card": "H-E1"}),
        (
            PLAYED,
            waiting(PLAYED, foul(), TAKER),
            a.DrawEnergy(CHANCE, AWAY, "A-E0"),
            {"rule": "11", "card": "A-E0", "side": AWAY},
        ),
        (PLAYED, PLAYED.start(level(score=(2, 1))), a.StartShootout(REFEREE), {"rule": "8.1", "home": 2, "away": 1}),
        (PLAYED, SELECTING, a.SelectTakers(HOME, FIVE[:4]), {"rule": "8.2", "wanted": 5, "got": 4}),
        (PLAYED, SELECTING, a.SelectTakers(HOME, (*FIVE[:4], "H1")), {"rule": "8.2", "taker": "H1"}),
        (PLAYED, SELECTING, a.SelectTakers(HOME, (*FIVE[:4], "HK")), {"rule": "5.3", "taker": "HK"}),
        (PLAYED, SELECTING, a.SelectTakers(HOME, (*FIVE[:4], "A1")), {"rule": "8.3", "taker": "A1"}),
        (PLAYED, SELECTING, a.SetKeeper(HOME, "H1"), {"rule": "9.11", "keeper": "H1"}),
        (PLAYED, SELECTING, a.SetKeeper(HOME, "A1"), {"rule": "11", "keeper": "A1"}),
        (PLAYED, KICKING, a.ChooseTaker(AWAY, "A1"), {"rule": "8.8", "due": HOME}),
        (PLAYED, KICKING, a.ChooseTaker(HOME, "HK"), {"rule": "5.3", "taker": "HK"}),
        (PLAYED, KICKING, a.ChooseTaker(HOME, "H6"), {"rule": "8.3", "taker": "H6"}),
        (PLAYED, KICKING, a.BarPlayer(REFEREE, HOME, "A1"), {"rule": "11", "card": "A1"}),
        (PLAYED, do(PLAYED, KICKING, a.Concede(HOME)), TAKER, {"rule": "9.15"}),
        (
            PLAYED,
            do(PLAYED, KICKING, a.BarPlayer(REFEREE, HOME, "H1")),
            a.ReplaceTaker(HOME, "H2"),
            {"rule": "8.3", "taker": "H2"},
        ),
        (
            PLAYED,
            take_kick(PLAYED, take_kick(PLAYED, KICKING)[0])[0],
            a.ChooseTaker(HOME, "H1"),
            {"rule": "8.15", "taker": "H1"},
        ),
    ],
)
def test_a_refusal_tells_what_its_sentence_needs(played, state, action, params):
    refused = played.legal_actions(state, action.seat).refusal(action)
    assert refused.params == params


def test_an_optional_effect_that_is_not_there_is_told():
    bold = Capacity("c", "", (Effect(Counts.SHOT, 1, optional=True),))
    players = (Player("H1", "", shot=5, capacities=(bold,)), Player("HK", "", save=5))
    state = waiting(PLAYED, foul(side(Deck("H", "H", players), used=("H1",))), TAKER)
    refused = PLAYED.legal_actions(state, HOME).refusal(a.UseOptionalEffect(HOME, "H2", 3))
    assert refused.params == {"rule": "11", "card": "H2", "effect": 3}


def test_the_actions_of_a_seat_are_its_own():
    legal = PLAYED.legal_actions(PENALTY, AWAY)
    assert TAKER in PLAYED.legal_actions(PENALTY, HOME)
    assert TAKER not in legal
    assert legal.refusal(TAKER).params == {"rule": "11", "seat": HOME}
    assert [choice.name for choice in PLAYED.legal_actions(PENALTY, HOME).choices()] == ["choose_taker"]
    with pytest.raises(IllegalAction) as caught:
        PLAYED.apply(PENALTY, a.Concede(HOME))
    assert caught.value.findings == ()


def test_an_unknown_seat_is_a_wrong_actor():
    for action in (a.AgreeToShootout(CHANCE), a.LeaveDrawn(REFEREE)):
        assert refusal(PLAYED, PLAYED.start(level()), action) is OfusaidoCode.WRONG_ACTOR
