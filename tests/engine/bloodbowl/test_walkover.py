"""A match to which the other side did not come."""

import pytest

from rules_engine.bloodbowl.actions import BookWalkover
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import MatchBooked
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.team import Stage
from tests.engine.bloodbowl.table import COMMISSIONER, Team


def walkover(nominees=(1, 2, 3, 4, 5, 6), fixture="w1"):
    return BookWalkover(COMMISSIONER, fixture, "t2", 1, nominees)


def test_two_mvps_and_a_die_of_winnings():
    team = Team("human")
    treasury, fans = team.state.treasury, team.state.dedicated_fans
    team.do(walkover())
    assert team.events == (MatchBooked("w1", "t2", 2, 0, 1),)
    team.roll(3).roll(3).roll(5)
    assert (team.player(3).spp, team.state.treasury - treasury, team.state.dedicated_fans) == (8, 50_000, fans)
    assert team.state.sequence.stage is Stage.ADVANCEMENT
    assert team.player(3).games == 0
    assert team.to_end().state.record.played == 0


def test_nobody_has_served_his_missed_match():
    team = Team("human").play(injuries=(InjuryLine(11, "seriously_hurt"),)).to_end().do(walkover())
    assert team.player(11).missing_next


@pytest.mark.parametrize("nominees", [(), (1, 2, 3, 4, 5, 5), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 99)])
def test_nominees_are_players_who_could_have_played(nominees):
    assert Team("human").refused(walkover(nominees)).code is CareerCode.NOMINEES_REFUSED


def test_a_fixture_is_booked_once():
    team = Team("human").do(walkover()).to_end()
    assert team.refused(walkover()).code is CareerCode.FIXTURE_BOOKED
