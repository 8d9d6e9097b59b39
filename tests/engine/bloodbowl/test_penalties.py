"""Play-offs that are level, and prizes."""

import pytest
from msgspec.structs import replace

from rules_engine.bloodbowl.actions import AwardPrize, EndSeason
from rules_engine.bloodbowl.audit import audit_report
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import GoldMoved, GoldReason, TrophyWon
from rules_engine.bloodbowl.offseason import keep_all
from rules_engine.bloodbowl.penalties import penalties_winner
from rules_engine.bloodbowl.team import team_value
from rules_engine.core import Seat
from tests.engine.bloodbowl.table import COACH, COMMISSIONER, Team
from tests.engine.bloodbowl.test_prematch import quiet, report

SWEEP = ((6, 1), (5, 2), (4, 3))
ALL_FIVE = ((6, 1), (1, 6), (5, 5), (2, 1), (1, 2), (6, 2))


def level(**more):
    home, away = Team("human"), Team("orc")
    whole = replace(report(home, away, quiet(home), quiet(away)), **more)
    told = audit_report(whole, home.state, away.state, home.tables)
    return whole, home, [finding.code.value for finding in told]


@pytest.mark.parametrize(
    ("penalties", "expected"),
    [
        (SWEEP, []),
        (ALL_FIVE, []),
        ((*SWEEP, (1, 2), (1, 2)), []),
        ((*SWEEP, (1, 2)), ["penalties_undecided"]),
        (SWEEP[:2], ["penalties_undecided"]),
        (((7, 1), (5, 2), (4, 3)), ["die_range"]),
    ],
)
def test_five_roll_offs_decide(penalties, expected):
    whole, home, codes = level(extra_time=True, penalties=penalties)
    assert codes == expected
    if not expected:
        assert penalties_winner(whole, home.tables) is Seat.HOME


def test_penalties_need_extra_time():
    assert level(penalties=SWEEP)[2] == ["penalties_not_due"]
    assert level(extra_time=True)[2] == []


@pytest.mark.parametrize(("won", "fans"), [(True, 2), (False, 1), (None, 1)])
def test_who_wins_on_penalties_has_won(won, fans):
    team = Team("human")
    team.do(replace(team.match(1, 1), won_on_penalties=won)).roll(1)
    while team.state.sequence.due:
        team.roll(6)
    assert team.state.dedicated_fans == fans


def test_prizes_are_gold_and_for_the_winner_a_trophy_until_the_next_season_ends():
    team = Team("human").play().to_end()
    before, value = team.state.treasury, team_value(team.state, team.tables).rerolls
    team.do(AwardPrize(COMMISSIONER, 1))
    paid = [event for event in team.events if isinstance(event, GoldMoved)]
    assert [(event.reason, event.amount) for event in paid] == [(GoldReason.PRIZE, 100_000)]
    assert team.state.treasury == before + 100_000
    assert TrophyWon(1) in team.events
    assert team_value(team.state, team.tables).rerolls == value + 50_000
    for held in (True, False):
        team.do(EndSeason(COMMISSIONER))
        assert (team_value(team.state, team.tables).rerolls > value) is held
        team.do(keep_all(team.state, COACH))
    assert team.refused(AwardPrize(COMMISSIONER, 4)).code is CareerCode.NO_PRIZE
    assert team.refused(AwardPrize(COACH, 1)) is not None
    second = Team("human").do(AwardPrize(COMMISSIONER, 2))
    assert not any(isinstance(event, TrophyWon) for event in second.events)
