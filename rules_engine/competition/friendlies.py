"""Friendlies are fixtures of no stage: dated, reported and confirmed like others, and in no table, ban or tie. They may be
played before the season has any fixtures."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.fixtures_found import nobody_waits, open_fixture
from rules_engine.competition.rounds import with_rounds
from rules_engine.competition.rule import ARRANGING, Rule, Rules, SeasonStep, nothing_to_draw, scheduled
from rules_engine.competition.state import NO_STAGE, Fixture, Round, SeasonState
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction


def check_arrange(state: SeasonState, action: a.ArrangeFriendly) -> None:
    if not action.home or not action.away:
        raise IllegalAction(SeasonCode.TEAM_MISSING)
    if action.home == action.away:
        raise IllegalAction(SeasonCode.FRIENDLY_ALONE)
    if not {action.home, action.away} & set(state.teams):
        raise IllegalAction(SeasonCode.TEAM_NOT_ENTERED, team=action.home)


def arrange(state: SeasonState, action: a.ArrangeFriendly) -> SeasonStep:
    fixture = Fixture(0, 0, action.home, action.away, stage=NO_STAGE, group=0)
    made = with_rounds(state, (Round(NO_STAGE, 0, 0, (fixture,)),)).state
    return Step(made, (e.FriendlyArranged(made.numbers, action.home, action.away),))


def offer_friendlies(state: SeasonState, seat: Seat) -> Iterator[a.ArrangeFriendly]:
    """The first two teams, and the first with one from elsewhere."""
    if len(state.teams) > 1:
        yield a.ArrangeFriendly(seat, *state.teams[:2])
    if state.teams:
        yield a.ArrangeFriendly(seat, state.teams[0], "elsewhere")


def check_call_off(state: SeasonState, action: a.CallOffFriendly) -> None:
    if open_fixture(state, action.fixture).stage != NO_STAGE:
        raise IllegalAction(SeasonCode.FRIENDLY_ONLY, fixture=action.fixture)


def call_off(state: SeasonState, action: a.CallOffFriendly) -> SeasonStep:
    fixture = open_fixture(state, action.fixture)
    state = nobody_waits(state, fixture.n).with_fixture(replace(fixture, cancelled=True, proposals=()))
    return Step(state, (e.FriendlyCalledOff(fixture.n),))


def offer_call_offs(state: SeasonState, seat: Seat) -> Iterator[a.CallOffFriendly]:
    return (a.CallOffFriendly(seat, fixture.n) for fixture in state.friendlies() if fixture.is_open)


RULES: Rules = {
    a.ArrangeFriendly: Rule(
        ARRANGING, nothing_to_draw, check_arrange, arrange, offer_friendlies, free=("home", "away")
    ),
    a.CallOffFriendly: Rule(ARRANGING, scheduled, check_call_off, call_off, offer_call_offs),
}
