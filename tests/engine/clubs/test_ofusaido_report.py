"""An Ofusaido match reported: a score, its goals, its set pieces and shootout by hand or by their records."""

import pytest
from msgspec.structs import replace

from rules_engine.clubs import actions as a
from rules_engine.clubs.audit import Judged
from rules_engine.clubs.report import Noted, SideReport
from rules_engine.core import Seat
from rules_engine.decider import Decider
from rules_engine.errors import BadRecord
from rules_engine.ofusaido.actions import AgreeToShootout, BarPlayer, ChooseTaker, Concede
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.claims import KickClaim, ShootoutClaim
from rules_engine.ofusaido.club import Register, Squad, foul_of, setup_of
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.house import house_decks
from rules_engine.ofusaido.report import Report, audit_report, of_logs
from rules_engine.ofusaido.retelling import Log, read_logs, retell
from rules_engine.ofusaido.state import Phase
from rules_engine.record import Record, dump_lines
from rules_engine.rulesets import resolve
from tests.engine.clubs.trial import COACH, HOUSE, beginning, entered, state_after
from tests.engine.contract import Trial, walk

HOME, AWAY = Seat.HOME, Seat.AWAY
DECKS = house_decks(HOUSE)
BRU = state_after("ofusaido", *beginning("ofusaido"))
TUI = replace(state_after("ofusaido", entered("ofusaido"), Register(COACH, "T", Squad(DECKS["TUI"]))), team="other")
TEAMS = Judged(BRU, TUI, HOUSE)


def side(team="ref", goals=0, yellow=0, off=(), *events):
    return SideReport(team, goals, yellow, off, events or None)


def report(home=None, away=None, **more):
    return Report("f", home or side(), away or side("other"), **more)


def codes(told, judged=TEAMS):
    return sorted((one.code.value, one.where) for one in audit_report(told, judged))


GOAL = Noted("goal", "BRU-14", turn=3)
PENALTY = KickClaim(HOME, True, Kind.PENALTY, target="blue", taker="BRU-14", keeper="TUI-01", energies=(5, 1))


def kicks(home, away):
    """Plain kicks in turns, home first."""
    pairs = [(HOME, scored) for scored in home], [(AWAY, scored) for scored in away]
    ordered = [one for pair in zip(*pairs, strict=False) for one in pair] + pairs[0][len(away) :]
    return tuple(KickClaim(seat, scored) for seat, scored in ordered)


PLAIN_KICKS = ShootoutClaim(kicks=kicks((True, True, True), (False, False, False)))


@pytest.mark.parametrize(
    "told",
    [
        report(side(goals=2), side("other", 1)),
        report(side("ref", 1, 0, (), GOAL)),
        report(side("ref", 2, 1, ("BRU-03",), GOAL, Noted("goal"), Noted("yellow_card"), Noted("sent_off", "BRU-03"))),
        report(side(goals=1), set_pieces=(PENALTY,)),
        report(shootout=ShootoutClaim(score=(3, 2))),
        report(shootout=PLAIN_KICKS),
        report(side(goals=1), conceded_by=AWAY),
    ],
)
def test_what_can_be_is_in_order(told):
    assert codes(told) == []


WRONG = [
    (report(side(yellow=-1)), [("negative", "home.yellow_cards")]),
    (report(side("ref", 1, 0, (), replace(GOAL, player="TUI-14"))), [("player_unknown", "home.events.0")]),
    (report(side("ref", 0, 0, ("X",))), [("player_unknown", "home.sent_off.0")]),
    (report(side("ref", 0, 0, (), Noted("sent_off"))), [("cards_not_the_totals", "home.yellow_cards"), ("player_missing", "home.events.0")]),
    (report(side("ref", 1, 0, ("BRU-14",), Noted("sent_off", "BRU-14"), GOAL)), [("played_after_sending_off", "home.events.1")]),
    (report(side("ref", 2, 0, (), GOAL)), [("goals_not_the_score", "home.goals")]),
    (report(side("ref", 1, 0, (), replace(GOAL, turn=1000))), [("turn_range", "home.events.0")]),
    (report(set_pieces=(PENALTY,)), [("set_pieces_over_score", "home.goals")]),
    (report(side(goals=1), set_pieces=(replace(PENALTY, kind=Kind.SHOOTOUT, target=None),)), [("action_not_allowed", "set_pieces.0.kind")]),
    (report(side(goals=1), set_pieces=(replace(PENALTY, taker="BRU-02"),)), [("taker_has_no_shot", "set_pieces.0.taker")]),
    (report(side(goals=1), set_pieces=(replace(PENALTY, target="green"),)), [("action_not_allowed", "set_pieces.0.target")]),
    (report(side(goals=1), set_pieces=(replace(PENALTY, shot_total=1, save_total=9),)), [("outcome_mismatch", "set_pieces.0.scored")]),
    (report(side(goals=1), shootout=PLAIN_KICKS), [("match_not_drawn", "shootout.match_score")]),
    (report(shootout=ShootoutClaim(score=(9, 0))), [("outcome_mismatch", "shootout.score")]),
    (report(shootout=replace(PLAIN_KICKS, kicks=PLAIN_KICKS.kicks[:4])), [("outcome_mismatch", "shootout.winner")]),
]  # fmt: skip


@pytest.mark.parametrize(("told", "expected"), WRONG)
def test_what_cannot_be_is_found(told, expected):
    assert codes(told) == expected


def test_teams_that_cannot_have_played():
    booked = state_after("ofusaido", *beginning("ofusaido"), a.BookMatch(COACH, "f", 1, True, "x", 1, 0))
    found = codes(report(), Judged(booked, state_after("ofusaido", entered("ofusaido")), HOUSE))
    assert found == [("already_booked", "home"), ("not_registered", "away"), ("same_team", "")]


def test_the_banned_take_no_part_not_even_in_goal():
    banned = replace(TEAMS, banned=(("BRU-14",), ("TUI-01",)))
    told = report(side("ref", 1, 0, (), GOAL), set_pieces=(PENALTY,))
    assert codes(told, banned) == [
        ("player_banned", "home.events"),
        ("player_banned", "set_pieces.0.keeper"),
        ("player_banned", "set_pieces.0.taker"),
    ]
    no_shootouts = resolve("ofusaido", "house", {"draw_resolution": "draw"})
    assert codes(report(shootout=PLAIN_KICKS), replace(TEAMS, ruleset=no_shootouts)) == [
        ("shootout_not_enabled", "shootout")
    ]


# Records


def played(setup, seed, ruleset=HOUSE):
    """A record by random play, to its end."""
    taken = walk(Trial(Ofusaido(ruleset), setup, seats=(HOME, AWAY, Seat.COMMISSIONER), seldom=(Concede,)), seed)
    return Log("house", setup, tuple(taken.actions))


@pytest.fixture(scope="module")
def shootout():
    for seed in range(40):
        log = played(setup_of(BRU, TUI), seed)
        told = retell(log, HOUSE)
        if told.shootout is not None and told.shootout.kicks and told.shootout.conceded_by is None:
            return log, told
    raise AssertionError("no shootout in forty records")


@pytest.fixture(scope="module")
def penalty():
    setup = setup_of(BRU, TUI, begins=Phase.FOUL)
    home = replace(setup.home, keeper="BRU-01", used=("BRU-14", "BRU-10"))
    setup = replace(setup, home=home, away=replace(setup.away, keeper="TUI-01"), target="blue")
    for seed in range(40):
        log = played(setup, seed)
        told = retell(log, HOUSE)
        if told.set_pieces and told.set_pieces[0].energies is not None:
            return log, told
    raise AssertionError("no penalty in forty records")


def whole(*retold, **more):
    pieces, kicks = of_logs(retold)
    goals = [sum(one.scored for one in pieces if one.side is seat) for seat in (HOME, AWAY)]
    level = max(goals)
    return report(side(goals=level), side("other", level), set_pieces=pieces, shootout=kicks, **more)


def test_records_tell_set_pieces_and_the_shootout(penalty, shootout):
    logs = (penalty[0], shootout[0])
    told = whole(penalty[1], shootout[1], logs=logs)
    assert codes(told) == []
    assert told.set_pieces[0].taker in ("BRU-14", "BRU-10")
    assert told.shootout_score == told.shootout.score


def test_the_text_of_several_records_reads_back(penalty, shootout):
    logs = (penalty[0], shootout[0])
    text = "".join(dump_lines(Record("ofusaido", log.ruleset, log.setup, log.actions)) for log in logs)
    assert read_logs(text, HOUSE) == logs


def test_a_line_that_cannot_be_read_is_counted_in_the_whole_text(penalty, shootout):
    first = dump_lines(Record("ofusaido", "house", penalty[0].setup, penalty[0].actions))
    text = first + dump_lines(Record("ofusaido", "house", shootout[0].setup, ())) + '{"do":"nothing"}\n'
    with pytest.raises(BadRecord) as bad:
        read_logs(text, HOUSE)
    assert bad.value.line == first.count("\n") + 2


def test_a_report_that_says_otherwise_than_its_records(shootout):
    log, _ = shootout
    assert codes(report(shootout=PLAIN_KICKS, logs=(log,))) == [("log_says_otherwise", "logs")]
    assert ("log_says_otherwise", "logs") in codes(report(logs=(log,)))


def test_records_that_break_stop_or_are_of_others(shootout):
    log, told = shootout
    broken = replace(log, actions=(*log.actions[:2], *log.actions[:2]))
    (finding,) = audit_report(whole(told, logs=(broken,)), TEAMS)
    assert (finding.code.value, finding.where) == ("log_illegal", "logs.0")
    short = replace(log, actions=log.actions[:3])
    assert ("log_not_over", "logs.0") in codes(report(logs=(short,)))
    swapped = replace(TEAMS, home=replace(TUI, team="x"))
    assert ("log_other_squad", "logs.0.home") in codes(whole(told, logs=(log,)), swapped)
    house = replace(TEAMS, ruleset=resolve("ofusaido", "house", {"sudden_death_limit": 60}))
    assert ("log_other_rules", "logs.0") in codes(whole(told, logs=(log,)), house)


def test_a_plain_shootout_stands_instead_of_one_that_was_typed(shootout):
    log, told = shootout
    decider = Decider("m", AWAY, "sudden_death")
    typed = report(shootout=PLAIN_KICKS)
    assert typed.decided_by(decider) == replace(typed, decider=decider, shootout=None)
    proved = whole(told, logs=(log,))
    assert proved.decided_by(decider) == proved
    assert (report().shootout_score, typed.shootout_score) == (None, (3, 0))


def test_a_kick_that_was_played_live_is_not_held_against_the_decks_of_today():
    stranger = replace(PENALTY, taker="X", match="m")
    assert codes(report(side(goals=1), set_pieces=(stranger,))) == []
    assert codes(report(side(goals=1), set_pieces=(replace(stranger, match=""),))) != []


def test_a_record_that_cannot_begin_is_a_fault_in_its_first_line(penalty):
    log, _ = penalty
    told = retell(replace(log, setup=replace(log.setup, score=(-1, 0))), HOUSE)
    assert (told.line, told.is_over, told.fault.code.value) == (1, False, "bad_score")


def test_records_of_a_shootout_in_which_nobody_can_kick():
    nobody = tuple(player.id for player in DECKS["BRU"].players)
    setup = setup_of(BRU, TUI, barred=(nobody, ()))
    agreed = (AgreeToShootout(HOME), AgreeToShootout(AWAY))
    told = retell(Log("house", setup, agreed), HOUSE)
    assert (told.is_over, told.shootout) == (True, ShootoutClaim(winner=AWAY, match_score=(0, 0)))
    assert retell(Log("house", setup, agreed[:1]), HOUSE).shootout is None


def test_a_kick_that_nobody_took_is_noted_as_missed():
    others = tuple(player.id for player in DECKS["BRU"].players if player.id != "BRU-14")
    setup = setup_of(BRU, TUI, barred=(others, ()))
    first = ChooseTaker(HOME, "BRU-14")
    log = next(log for log in (played(setup, seed) for seed in range(40)) if first in log.actions)
    before = log.actions[: log.actions.index(first)]
    told = retell(replace(log, actions=(*before, BarPlayer(Seat.COMMISSIONER, HOME, "BRU-14"))), HOUSE)
    assert told.fault is None
    assert KickClaim(HOME, False, Kind.SHOOTOUT, turn=1) in told.shootout.kicks


def test_a_foul_is_kicked_with_the_registered_decks():
    setup = foul_of(BRU, TUI, target="green", attacker=AWAY, barred=(("BRU-02",), ()), name="f")
    assert (setup.home.deck.name, setup.away.deck.name) == (BRU.name, TUI.name)
    assert (setup.attacker, setup.target, setup.home.barred, setup.name) == (AWAY, "green", ("BRU-02",), "f")


def test_a_text_of_another_game_is_no_log():
    with pytest.raises(BadRecord) as bad:
        read_logs('{"game":"hattrick","ruleset":"2014","setup":{}}', HOUSE)
    assert bad.value.line == 1
