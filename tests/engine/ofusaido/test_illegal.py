"""Every refusal of section 13 where it arises, and which comes first."""

import pytest

from rules_engine.core import CHANCE
from rules_engine.ofusaido import actions as a
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


def test_an_unknown_seat_is_a_wrong_actor():
    for action in (a.AgreeToShootout(CHANCE), a.LeaveDrawn(REFEREE)):
        assert refusal(PLAYED, PLAYED.start(level()), action) is OfusaidoCode.WRONG_ACTOR
