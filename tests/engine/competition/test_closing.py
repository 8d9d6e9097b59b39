"""A closed season stays as it is, and is remembered by its honours."""

import pytest

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding
from rules_engine.competition.honours import honours
from rules_engine.competition.policies import Leaving
from rules_engine.competition.state import Phase
from rules_engine.core import Seat
from tests.engine.competition.rooms import EXAMPLES
from tests.engine.competition.rooms.closing import PLAYED, SHUT
from tests.engine.competition.seasons import COMMISSIONER, SEASON, entered, planned, play, result, staged


@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: kind.__name__)
def test_a_closed_season_refuses_every_act(kind):
    action, state = EXAMPLES[kind][1], play(*SHUT)
    assert SEASON.legal_actions(state, action.seat).refusal(action).code is SeasonCode.SEASON_CLOSED
    assert list(SEASON.legal_actions(state, action.seat).choices()) == []


def test_nobody_is_asked_in_a_closed_season():
    assert (play(*PLAYED).phase, play(*SHUT).phase) == (Phase.FINISHED, Phase.CLOSED)
    assert SEASON.to_act(play(*PLAYED))
    assert SEASON.to_act(play(*SHUT)) == frozenset()


def told(state):
    return [(one.name, one.division, one.place, one.team) for one in honours(state)]


def test_the_first_three_of_a_table_are_honoured_and_only_once_it_is_closed():
    assert told(play(*PLAYED)) == []
    rows = told(play(*SHUT))
    assert [place for *_, place, _ in rows] == [1, 2, 3]
    assert SEASON.apply(play(*PLAYED), a.CloseSeason(COMMISSIONER)).events[0].champions == (rows[0][3],)


def test_a_stage_that_others_come_from_gives_no_honours():
    """Two groups of two, the first of each to a final."""
    groups = planned(RoundRobin(groups=2), name="Groups", seeding=Seeding.SEEDED)
    final = planned(KnockOut(), name="Final", seeding=Seeding.SEEDED, qualifications=(Qualification(1, 1),))
    state = play(
        *entered("a", "b", "c", "d"),
        groups,
        final,
        a.StartStage(COMMISSIONER, 1),
        result(1, 1, 0),
        result(2, 0, 1),
        a.StartStage(COMMISSIONER, 2),
        result(3, 0, 1),
        a.CloseSeason(COMMISSIONER),
    )
    final = state.fixture(3)
    assert told(state) == [("Final", 0, 1, final.away), ("Final", 0, 2, final.home)]


def test_divisions_side_by_side_are_honoured_from_the_top():
    second = planned(RoundRobin(), name="Second", division=2, teams=("c", "d"), seeding=Seeding.SEEDED)
    first = planned(RoundRobin(), name="First", division=1, teams=("a", "b"), seeding=Seeding.SEEDED)
    starts = (a.StartStage(COMMISSIONER, 1), a.StartStage(COMMISSIONER, 2))
    both = (*entered("a", "b", "c", "d"), second, first, *starts)
    state = play(*both, result(1, 0, 1), result(2, 1, 1), a.CloseSeason(COMMISSIONER))
    loser, winner = state.fixture(1).home, state.fixture(1).away
    assert sorted(told(state)[:2]) == [("First", 1, 1, "a"), ("First", 1, 1, "b")], "a shared place has two holders"
    assert told(state)[2:] == [("Second", 2, 1, winner), ("Second", 2, 2, loser)]


def test_a_ladder_is_honoured_as_it_stands():
    climbed = (a.Challenge(Seat.COACH, 1, "b", "a"), a.AnswerChallenge(Seat.COACH, 1, "b", accepted=True))
    ladder = (*staged("a", "b", "c", form=Ladder()), *climbed)
    won = result(1, *((1, 0) if play(*ladder).fixture(1).home == "b" else (0, 1)))
    state = play(*ladder, won, a.CloseStage(COMMISSIONER, 1), a.CloseSeason(COMMISSIONER))
    assert [(place, team) for *_, place, team in told(state)] == [(1, "b"), (2, "a"), (3, "c")]


def test_who_left_is_not_honoured():
    leaving = a.LeaveSeason(COMMISSIONER, honours(play(*SHUT))[0].team, Leaving.KEEP, "moves away")
    state = play(*PLAYED, leaving, a.CloseSeason(COMMISSIONER))
    assert [place for *_, place, _ in told(state)] == [2, 3]
