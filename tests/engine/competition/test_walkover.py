"""Fixtures that are not played, by the commissioner's decision."""

import pytest

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.points import Points
from rules_engine.competition.ranking import table
from rules_engine.competition.standings import standings
from rules_engine.competition.tally import Absent, Result
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS
from rules_engine.core import Seat
from tests.engine.competition.test_season import COMMISSIONER, FOUR, SEASON, play


@pytest.mark.parametrize(
    ("absent", "score", "points"),
    [
        (Absent.AWAY, (2, 0), {"home": 3, "away": 0}),
        (Absent.HOME, (0, 2), {"home": 0, "away": 3}),
        (Absent.BOTH, (0, 0), {"home": 0, "away": 0}),
    ],
)
def test_who_does_not_come_loses(absent, score, points):
    game, state = SEASON, play(*FOUR)
    fixture = next(iter(state.fixtures()))
    state = game.apply(state, a.RecordWalkover(COMMISSIONER, fixture.n, absent, "snow")).state
    ended = state.fixture(fixture.n)
    assert (ended.result.home_scored, ended.result.away_scored, ended.report) == (*score, 0)
    rows = {row.team: row for row in table(state)}
    assert {"home": rows[fixture.home].points, "away": rows[fixture.away].points} == points
    assert rows[fixture.home].played == rows[fixture.away].played == 1
    again = a.RecordWalkover(COMMISSIONER, fixture.n, absent, "snow")
    assert game.legal_actions(state, Seat.COMMISSIONER).refusal(again).code is SeasonCode.ALREADY_PLAYED


def test_it_takes_a_commissioner_and_a_reason():
    game, state = SEASON, play(*FOUR)
    silent = a.RecordWalkover(COMMISSIONER, 1, Absent.HOME, " ")
    assert game.legal_actions(state, COMMISSIONER).refusal(silent).code is SeasonCode.REASON_MISSING
    assert a.RecordWalkover(Seat.COACH, 1, Absent.HOME, "snow") not in game.legal_actions(state, Seat.COACH)


def test_a_match_both_lost_is_lost_by_both_in_any_table():
    results = [Result("x", "y", 0, 0, absent=Absent.BOTH)]
    rows = standings(("x", "y"), results, Points(3, 1, 0), DEFAULT_TIE_BREAKS)
    assert [(row.lost, row.drawn, row.points) for row in rows] == [(1, 0, 0), (1, 0, 0)]
