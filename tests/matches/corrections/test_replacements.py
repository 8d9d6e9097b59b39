"""A player who is dead is replaced; when the report that told of it is put right, who replaced him stays who he is."""

import pytest
from msgspec.structs import replace

from league.reading import fold
from league.services.careers import take_career_action
from matches.corrections.asking import confirmed
from matches.services.reports import confirm_report
from rules_engine.bloodbowl.actions import Hire, Proceed, Stage
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.core import Seat
from tests.matches.corrections.asked import applied, planned, rewrite, undone
from tests.matches.test_discipline import onwards, side_of, two_matches

pytestmark = pytest.mark.django_db


@pytest.fixture
def replaced():
    """Number 5 dies in the first match; Zug comes for him, in his shirt, and scores in the second."""
    first, second = two_matches(None)
    first.submit(p3_touchdown=2)
    confirm_report(first.fixture, version=1, by=first.away)
    report = confirmed(first.fixture)
    applied(first, rewrite(first, replace(report, home=replace(report.home, injuries=(InjuryLine(5, "dead"),)))))
    team = first.fixture.home
    while fold(team).sequence.stage is not Stage.HIRING:
        take_career_action(team, action=Proceed(Seat.COACH, fold(team).sequence.stage), by=first.home)
    take_career_action(team, action=Hire(Seat.COACH, "human_lineman", "Zug", 5), by=first.home)
    zug = fold(team).players[-1].n
    onwards(first)
    side = side_of(second, team)
    for one in ("home", "away"):
        second.type(one, **({f"p{zug}_touchdown": 1} if one == side else {}))
    second.submit_typed(by=second.home, sure=True)
    confirm_report(second.fixture, version=1, by=second.away)
    return first, second, zug


def test_who_came_for_a_player_that_is_alive_by_now_wears_another_number(replaced):
    first, second, zug = replaced
    report = confirmed(first.fixture)
    alive = rewrite(first, replace(report, home=replace(report.home, injuries=())))
    found = planned(first, alive)
    assert (found.fallen, [(one.rules, one.stands) for one in found.later]) == ((), [(True, True)])
    before = fold(first.fixture.home)
    made = applied(first, alive)
    now = fold(first.fixture.home).players
    assert (now[4].number, now[4].is_on_list) == (5, True)
    assert (now[zug - 1].name, now[zug - 1].number, now[zug - 1].deeds) == ("Zug", 99, {"touchdown": 1})
    assert second.fixture.is_played
    undone(first, made)
    assert fold(first.fixture.home) == before
