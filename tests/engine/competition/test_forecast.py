"""How large stages come to be: what is told beforehand is what is played."""

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from rules_engine.competition.actions import StartStage
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.forecast import Forecast, forecast, forecasts
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.schedule import Legs
from rules_engine.errors import IllegalAction
from tests.engine.competition.seasons import COMMISSIONER, entered, planned, play
from tests.engine.competition.test_stages import act, names, played_out

FORMS = (
    RoundRobin(),
    RoundRobin(Legs.DOUBLE, groups=2),
    RoundRobin(groups=3),
    Swiss(3),
    KnockOut(third_place=True),
    KnockOut(legs=2, third_place=True),
)


def finals_after(form, teams, qualification):
    """A season of two stages, the second for those who come from the first."""
    finals = planned(KnockOut(), seeding=Seeding.SEEDED, qualifications=(qualification,))
    return play(*entered(*names(teams)), planned(form, seeding=Seeding.SEEDED), finals)


def test_two_groups_of_six_and_semi_finals():
    state = finals_after(RoundRobin(groups=2), 12, Qualification(1, 2))
    assert forecasts(state) == {
        1: Forecast(12, (6, 6), 5, 30),
        2: Forecast(4, (4,), 2, 3),
    }
    assert forecasts(state, 13)[1] == Forecast(13, (7, 6), 7, 36)
    assert forecasts(state, 13)[1].sizes == ((1, 7), (1, 6))


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(FORMS), st.integers(2, 13), st.integers(1, 3), st.integers(0, 2))
def test_what_is_told_is_what_is_played(form, teams, top, best_next):
    best_next = best_next if isinstance(form, RoundRobin | Swiss) else 0
    state = finals_after(form, teams, Qualification(1, top, best_next))
    told = forecasts(state)
    for n in (1, 2):
        if told[n].refusal is not None:
            return
        try:
            state = act(state, StartStage(COMMISSIONER, n))
        except IllegalAction as illegal:
            if illegal.code is not SeasonCode.LOTS_DUE:
                raise
            reject()
        state = played_out(state, seed=teams, stage=n)
        fixtures = list(state.fixtures_of(n))
        sizes = sorted((len(group.teams) for group in state.stage(n).groups), reverse=True)
        assert told[n] == Forecast(len(state.stage(n).entrants), tuple(sizes), state.last_round_of(n), len(fixtures))


@pytest.mark.parametrize(("form", "teams"), [(RoundRobin(groups=2), 3), (Swiss(4), 4), (KnockOut(), 1)])
def test_too_few(form, teams):
    told = forecast(form, teams)
    assert told.refusal is not None
    assert told.refusal.code in (SeasonCode.TOO_FEW_TEAMS, SeasonCode.FORMAT_RANGE)
    assert (told.rounds, told.matches) == (0, 0)


def test_a_ladder_has_no_rounds_and_those_who_left_do_not_count():
    assert forecast(Ladder(), 5) == Forecast(5, (5,), None, None)
    state = play(*entered("a", "b", "c"), planned(RoundRobin(), teams=("a", "b")))
    assert forecasts(state)[1].teams == 2
