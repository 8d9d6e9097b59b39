"""Reports of matches played at a table: each finding by a report that triggers it alone, and one beside it that does
not."""

import pytest

from rules_engine.core import Seat
from rules_engine.errors import Severity
from rules_engine.hattrick.audit import Noted, Report, ReportCode, Totals, audit
from rules_engine.hattrick.state import Half
from tests.engine.hattrick.table import GAME, game

H, A = Seat.HOME, Seat.AWAY
ONE, TWO, EXTRA = Half.FIRST, Half.SECOND, Half.EXTRA_TIME
RESETS = {"yellow_carries_over": False, "sent_off_carries_over": False}


def report(home=None, away=None, **rest):
    return Report(Totals(**{"goals": 0, **(home or {})}), Totals(**{"goals": 0, **(away or {})}), **rest)


def goal(side=H, half=ONE, player=10):
    return Noted(half, side, "goal", player)


def yellow(side=H, half=ONE):
    return Noted(half, side, "yellow_card")


def off(side=H, half=ONE, player=5):
    return Noted(half, side, "sent_off", player)


def kicks(home, away):
    return tuple(tuple(one == "x" for one in side) for side in (home, away))


CASES = {
    ReportCode.NEGATIVE: (report({"goals": -1}), report({"goals": 0})),
    ReportCode.GOALS_NEED_SHOTS: (report({"goals": 2, "shots": 1}), report({"goals": 2, "shots": 2})),
    ReportCode.CARDS_NEED_FOULS: (
        report({"yellow_cards": 2, "sent_off": (4,), "fouls": 2}),
        report({"yellow_cards": 2, "sent_off": (4,), "fouls": 3}),
    ),
    ReportCode.TOO_MANY_SENT_OFF: (report({"sent_off": (4,)}), report({"sent_off": (4,), "yellow_cards": 1})),
    ReportCode.YELLOW_WHILE_BOOKED: (report({"yellow_cards": 2}), report({"yellow_cards": 1})),
    ReportCode.NO_SUCH_PLAYER: (
        report({"sent_off": (1,), "yellow_cards": 1}),
        report({"sent_off": (11,), "yellow_cards": 1}),
    ),
    ReportCode.SENT_OFF_TWICE: (
        report({"sent_off": (4, 4), "yellow_cards": 2}),
        report({"sent_off": (4, 5), "yellow_cards": 2}),
    ),
    ReportCode.MANY_GOALS: (report({"goals": 13}), report({"goals": 12})),
    ReportCode.PENALTIES_WITHOUT_DRAW: (
        report({"goals": 1}, kicks=kicks("xxx", "ooo")),
        report({"goals": 1}, {"goals": 1}, kicks=kicks("xxx", "ooo")),
    ),
    ReportCode.PENALTIES_NOT_DECIDED: (report(kicks=kicks("xx", "oo")), report(kicks=kicks("xxxxxx", "xxxxxo"))),
    ReportCode.GOALS_NOT_THE_SCORE: (report({"goals": 2}, events=(goal(),)), report({"goals": 1}, events=(goal(),))),
    ReportCode.CARDS_NOT_THE_TOTALS: (report({"yellow_cards": 1}, events=()), report({"yellow_cards": 1},
    events=(yellow(),))), ReportCode.HALVES_OUT_OF_ORDER: (
        report({"goals": 2}, events=(goal(half=TWO), goal())),
        report({"goals": 2}, events=(goal(), goal(half=TWO))),
    ),
    ReportCode.EXTRA_TIME_NOT_NEEDED: (
        report({"goals": 1}, events=(goal(),), extra_time=True),
        report({"goals": 1}, events=(goal(half=EXTRA),), extra_time=True),
    ),
    ReportCode.SENDING_OFF_WITHOUT_YELLOW: (
        report({"yellow_cards": 1, "sent_off": (5,)}, events=(off(), yellow())),
        report({"yellow_cards": 1, "sent_off": (5,)}, events=(yellow(), off())),
    ),
    ReportCode.PLAYED_AFTER_SENDING_OFF: (
        report({"goals": 1, "yellow_cards": 1, "sent_off": (10,)}, events=(yellow(), off(player=10), goal(half=TWO))),
        report({"goals": 1, "yellow_cards": 1, "sent_off": (10,)}, events=(goal(), yellow(), off(half=TWO, player=10))),
    ),
}  # fmt: skip


def codes(told, g=GAME):
    return [finding.code for finding in audit(g.tables, told)]


@pytest.mark.parametrize("code", ReportCode)
def test_each_finding_alone_and_a_near_miss(code):
    wrong, right = CASES[code]
    assert codes(wrong) == [code]
    assert codes(right) == []


def test_a_whole_honest_report():
    events = (goal(), yellow(A), off(A, TWO, 2), goal(A, TWO, None), yellow(A, TWO))
    told = report(
        {"goals": 1, "shots": 3}, {"goals": 1, "yellow_cards": 2, "sent_off": (2,), "fouls": 3}, events=events
    )
    assert codes(told) == []


def test_all_findings_at_once_with_their_places():
    told = report({"goals": 2, "shots": 1, "sent_off": (1,)}, {"goals": -1}, kicks=kicks("x", "o"))
    assert [(one.where, one.code) for one in audit(GAME.tables, told)] == [
        ("home.goals", "goals_need_shots"),
        ("home.sent_off", "too_many_sent_off"),
        ("home.sent_off.0", "no_such_player"),
        ("away.goals", "negative"),
        ("kicks", "penalties_without_draw"),
        ("kicks", "penalties_not_decided"),
    ]


def test_only_unlikely_scores_are_merely_suspicious():
    (finding,) = audit(GAME.tables, report(away={"goals": 13}))
    assert (finding.severity, finding.where) == (Severity.SUSPICIOUS, "away.goals")
    (finding,) = audit(GAME.tables, report(away={"goals": -13}))
    assert finding.severity is Severity.IMPOSSIBLE


def test_a_second_yellow_while_the_first_is_held():
    told = report(
        {"yellow_cards": 3, "sent_off": (4, 5)}, events=(yellow(), yellow(), off(player=4), yellow(), off(player=5))
    )
    assert codes(told) == [ReportCode.YELLOW_WHILE_BOOKED]


def test_a_goal_by_nobody_of_the_team():
    assert codes(report({"goals": 1}, events=(goal(player=1),))) == [ReportCode.NO_SUCH_PLAYER]


def test_extra_time_without_the_report_saying_so():
    assert codes(report({"goals": 1}, events=(goal(half=EXTRA),))) == [ReportCode.HALVES_OUT_OF_ORDER]


@pytest.mark.parametrize(
    "told",
    [
        report({"yellow_cards": 2}),
        report({"yellow_cards": 2, "sent_off": (4, 4)}),
        report({"yellow_cards": 2}, events=(yellow(), yellow(half=TWO))),
        report({"goals": 1, "yellow_cards": 1, "sent_off": (10,)}, events=(yellow(), off(player=10), goal(half=TWO))),
    ],
)
def test_where_a_league_resets_cards_at_half_time(told):
    assert codes(told) != []
    assert codes(told, game(**RESETS)) == []
