"""A Hat-Trick match reported at each of its depths, and everything that can be wrong with the report."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_engine.clubs import actions as a
from rules_engine.clubs.audit import Judged
from rules_engine.clubs.report import Noted, SideReport
from rules_engine.core import Seat
from rules_engine.decider import Decider
from rules_engine.errors import BadRecord, Severity
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.club import Register, Squad, national_squad, setup_of
from rules_engine.hattrick.exhibition import play
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.report import Report, audit_report, of_log
from rules_engine.hattrick.retelling import Log, read_log, retell
from rules_engine.rulesets import resolve
from tests.engine.clubs.trial import BOX, COACH, beginning, entered, state_after

REPLAYS = Path(__file__).parents[2] / "replays" / "hattrick"
NETHERLANDS = state_after("hattrick", entered("hattrick"), Register(COACH, "N", national_squad(BOX, "NED")))
COSTA_RICA = state_after("hattrick", entered("hattrick"), Register(COACH, "C", national_squad(BOX, "CRC")))
TEAMS = Judged(NETHERLANDS, replace(COSTA_RICA, team="other"), BOX)


def side(team="ref", goals=0, yellow=0, off=(), *events):
    return SideReport(team, goals, yellow, off, events or None)


def report(home=None, away=None, **more):
    return Report("f", home or side(), away or side("other"), **more)


def codes(told, judged=TEAMS):
    return sorted((one.code.value, one.where) for one in audit_report(told, judged))


GOAL = Noted("goal", "10", "first", 4)
YELLOW, OFF = Noted("yellow_card", "7", "first"), Noted("sent_off", "7", "second")
GOOD = [
    report(side(goals=2), side("other", 1)),
    report(side("ref", 1, 1, ("7",), GOAL, YELLOW, OFF)),
    report(side("ref", 1, 0, (), Noted("goal", None, "second"))),
    report(kicks=((True, True, True), (False, False, False))),
    report(side(goals=1), conceded_by=Seat.HOME),
    report(extra_time=True, home=side("ref", 1, 0, (), Noted("goal", "9", "extra_time")), away=side("other")),
]


@pytest.mark.parametrize("told", GOOD)
def test_what_can_be_is_in_order(told):
    assert codes(told) == []


WRONG = [
    (report(away=side("other", -1)), [("negative", "away.goals")]),
    (report(side("ref", 0, 0, ("7",))), [("too_many_sent_off", "home.sent_off")]),
    (report(side("ref", 0, 1, ("12",))), [("no_such_player", "home.sent_off.0")]),
    (report(side("ref", 2, 0, (), GOAL)), [("goals_not_the_score", "home.goals")]),
    (report(side("ref", 0, 2, (), YELLOW)), [("cards_not_the_totals", "home.yellow_cards"), ("yellow_while_booked", "home.yellow_cards")]),
    (report(side("ref", 0, 1, ("7",), OFF, YELLOW)), [("halves_out_of_order", "home.events.1"), ("sending_off_without_yellow", "home.events.0")]),
    (report(side("ref", 1, 0, (), replace(GOAL, player="1"))), [("no_such_player", "home.events.0")]),
    (report(side("ref", 1, 0, (), replace(GOAL, player="ten"))), [("no_such_player", "home.events.0")]),
    (report(side("ref", 0, 1, (), replace(YELLOW, player="1"))), [("player_unknown", "home.events.0")]),
    (report(side("ref", 1, 0, (), replace(GOAL, turn=0))), [("turn_range", "home.events.0")]),
    (report(side("ref", 1, 0, (), replace(GOAL, half="extra_time"))), [("halves_out_of_order", "home.events.0")]),
    (report(side("ref", 1, 0, (), replace(GOAL, half="third"))), [("halves_out_of_order", "home.events.0")]),
    (
        report(side("ref", 1, 0, (), GOAL), side("other", 1, 0, (), replace(GOAL, half="extra_time")), extra_time=True),
        [("extra_time_not_needed", "extra_time")],
    ),
    (report(side(goals=1), kicks=((True,) * 3, (False,) * 3)), [("penalties_without_draw", "kicks")]),
    (report(kicks=((True,), (False,))), [("penalties_not_decided", "kicks")]),
    (report(side(goals=13)), [("many_goals", "home.goals")]),
]  # fmt: skip


@pytest.mark.parametrize(("told", "expected"), WRONG)
def test_what_cannot_be_is_found(told, expected):
    assert codes(told) == expected


def test_many_goals_only_want_a_second_look():
    (finding,) = audit_report(report(side(goals=13)), TEAMS)
    assert finding.severity is Severity.SUSPICIOUS


def test_teams_that_cannot_have_played():
    booked = state_after("hattrick", *beginning("hattrick"), a.BookMatch(COACH, "f", 1, True, "x", 1, 0))
    bare = state_after("hattrick", entered("hattrick"))
    assert codes(report(), Judged(booked, bare, BOX)) == [
        ("already_booked", "home"),
        ("not_registered", "away"),
        ("same_team", ""),
    ]


def test_the_banned_did_not_play():
    banned = replace(TEAMS, banned=(("10",), ("11",)))
    told = report(side("ref", 1, 0, (), GOAL), side("other", 0, 1, ("11",)))
    assert codes(told, banned) == [("player_banned", "away.events"), ("player_banned", "home.events")]


# The whole log


@pytest.fixture(scope="module")
def cup():
    """A match with everything: Netherlands against Costa Rica, decided."""
    log = read_log((REPLAYS / "2014_cup.jsonl").read_text(), BOX)
    return log, of_log("f", ("ref", "other"), log, retell(log, BOX))


def test_a_log_tells_the_whole_match(cup):
    log, told = cup
    assert codes(told) == []
    assert told.log == log
    for one in (told.home, told.away):
        assert sum(event.what == "goal" for event in one.events) == one.goals
        assert all(event.player and event.half and event.turn for event in one.events if event.what == "goal")


def test_every_yellow_card_of_a_log_names_the_fouler(cup):
    _, told = cup
    shown = [event for one in (told.home, told.away) for event in one.events if event.what == "yellow_card"]
    assert shown
    assert all(event.player for event in shown)


def test_a_log_of_kicks_says_who_won_them(cup):
    _, told = cup
    if told.kicks is None:
        assert told.home.goals != told.away.goals
    else:
        assert told.shootout_score[0] != told.shootout_score[1]


@pytest.mark.parametrize("change", [{"home": side("ref", 9)}, {"extra_time": None}, {"conceded_by": Seat.AWAY}])
def test_a_report_that_says_otherwise_than_its_log(cup, change):
    _, told = cup
    change = {"extra_time": not told.extra_time} if "extra_time" in change else change
    assert ("log_says_otherwise", "log") in codes(replace(told, **change))


def test_a_log_that_breaks_says_in_which_line(cup):
    log, told = cup
    broken = replace(log, actions=(*log.actions[:50], act.Concede(Seat.CHANCE), *log.actions[50:]))
    (finding,) = audit_report(replace(told, log=broken), TEAMS)
    assert (finding.code.value, finding.params["line"]) == ("log_illegal", 52)


def test_a_log_that_stops_is_not_over(cup):
    log, told = cup
    assert ("log_not_over", "log") in codes(replace(told, log=replace(log, actions=log.actions[:60])))


def test_a_log_of_other_squads_or_rules(cup):
    _, told = cup
    brazil = state_after("hattrick", entered("hattrick"), Register(COACH, "B", national_squad(BOX, "BRA")))
    assert codes(told, replace(TEAMS, home=brazil)) == [("log_other_squad", "home")]
    house = resolve("hattrick", "2014", {"course.hand_size": 3, "clubs.most_stars": 2})
    assert ("log_other_rules", "log") in codes(told, replace(TEAMS, ruleset=house))


def test_a_set_up_that_is_none_is_a_fault_in_the_first_line(cup):
    log, told = cup
    bad = replace(log, setup=replace(log.setup, home=replace(log.setup.home, stars=(99,))))
    (finding,) = audit_report(replace(told, log=bad), TEAMS)
    assert (finding.code.value, finding.params["line"]) == ("log_illegal", 1)


def test_a_conceded_match_is_lost_whatever_the_score(cup):
    log, told = cup
    given_up = replace(log, actions=(*log.actions[:80], act.Concede(Seat.HOME)))
    told = of_log("f", ("ref", "other"), given_up, retell(given_up, BOX))
    assert told.conceded_by is Seat.HOME
    assert codes(told) == []


def test_a_log_of_a_match_without_kicks_tells_its_goals():
    log = read_log((REPLAYS / "2014_league.jsonl").read_text(), BOX)
    told = of_log("f", ("ref", "other"), log, retell(log, BOX))
    scored = [event for one in (told.home, told.away) for event in one.events if event.what == "goal"]
    assert len(scored) == told.home.goals + told.away.goals > 0
    assert (told.kicks, told.shootout_score) == (None, None)


def test_a_plain_shootout_stands_instead_of_kicks_that_were_typed(cup):
    _, told = cup
    decider = Decider("m", Seat.AWAY, "sudden_death")
    typed = report(kicks=((True,) * 3, (False,) * 3))
    assert typed.decided_by(decider) == replace(typed, decider=decider, kicks=None)
    assert told.kicks
    assert told.decided_by(decider) == told


def test_who_is_banned_was_not_on_the_pitch_of_a_log(cup):
    _, told = cup
    found = codes(told, replace(TEAMS, banned=(("10",), ())))
    assert ("player_banned", "home.events") in found
    assert codes(told, replace(TEAMS, home=state_after("hattrick", entered("hattrick")))) == [
        ("not_registered", "home")
    ]


def test_a_player_is_called_as_the_manager_wrote():
    assert Squad(names=("Mole", *[""] * 9)).name_of(2) == "Mole"
    assert Squad().name_of(2) == ""


def test_a_match_that_ends_for_want_of_players_is_lost_as_one_given_up():
    """With three banned on each side the next to go decides, where a league wants seven."""
    rules = resolve("hattrick", "2014", {"course.fewest_players": 7})
    game, setup = HatTrick(rules), setup_of(NETHERLANDS, COSTA_RICA, barred=(("2", "3", "4"), ("2", "3", "4")))
    played = (play(game, setup, ("random", "random"), str(seed)) for seed in range(200))
    match = next(match for match in played if match.outcome.reason == "too_few_players")
    log = Log(rules.hash, setup, match.actions)
    told = of_log("f", ("ref", "other"), log, retell(log, rules))
    loser = Seat.AWAY if match.outcome.winner is Seat.HOME else Seat.HOME
    assert (told.conceded_by, len(told.side(loser).sent_off)) == (loser, 1)
    assert codes(told, replace(TEAMS, ruleset=rules, banned=(("2", "3", "4"), ("2",)))) == []


@pytest.mark.parametrize(("text", "line"), [("", 1), ('{"game":"ofusaido","ruleset":"house","setup":{}}', 1)])
def test_a_text_that_is_no_log(text, line):
    with pytest.raises(BadRecord) as bad:
        read_log(text, BOX)
    assert bad.value.line == line
