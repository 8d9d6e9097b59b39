"""How a season is made: its set-up, the teams that enter, and the drawing of the schedule."""

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.drawing import begin, check_deadlines
from rules_engine.competition.formats import RoundRobin
from rules_engine.competition.rule import DRAWING, RULING, Rule, Rules, SeasonStep, check_reason, drawing, entering
from rules_engine.competition.schedule import MAX_TEAMS, MIN_TEAMS, Legs, number_of_rounds
from rules_engine.competition.stage import Stage
from rules_engine.competition.state import SeasonSetup, SeasonState
from rules_engine.competition.tables import check_points, check_tie_breaks
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction


def check_setup(setup: SeasonSetup) -> None:
    """Raises `IllegalAction` for a table without steps or with one twice, and for a die with fewer than no sides."""
    check_tie_breaks(setup.tie_breaks, setup.head_to_head)
    check_points(setup.points)
    if setup.fair_weather_die < 0:
        raise IllegalAction(SeasonCode.NUMBER_NEGATIVE, field="fair_weather_die", value=setup.fair_weather_die)
    for value in (setup.prayer_die, *(sides - 1 for sides in setup.weather_dice)):
        if value < 0:
            raise IllegalAction(SeasonCode.NUMBER_NEGATIVE, field="dice", value=value)


# Entering


def check_enter(state: SeasonState, action: a.EnterTeam) -> None:
    if not action.team:
        raise IllegalAction(SeasonCode.TEAM_MISSING)
    if action.team in state.teams:
        raise IllegalAction(SeasonCode.TEAM_ENTERED, team=action.team)
    if len(state.teams) >= MAX_TEAMS:
        raise IllegalAction(SeasonCode.TOO_MANY_TEAMS, most=MAX_TEAMS)


def enter(state: SeasonState, action: a.EnterTeam) -> SeasonStep:
    withdrawn = tuple(team for team in state.withdrawn if team != action.team)
    state = replace(state, teams=(*state.teams, action.team), withdrawn=withdrawn)
    return Step(state, (e.TeamEntered(action.team),))


def offer_entries(state: SeasonState, seat: Seat) -> Iterator[a.EnterTeam]:
    """A team never seen here, and each that has left."""
    known = {*state.teams, *state.withdrawn}
    fresh = next(name for n in count(1) if (name := f"sample-{n}") not in known)
    return (a.EnterTeam(seat, team) for team in (fresh, *state.withdrawn))


def check_withdraw(state: SeasonState, action: a.WithdrawTeam) -> None:
    if action.team not in state.teams:
        raise IllegalAction(SeasonCode.TEAM_NOT_ENTERED, team=action.team)
    check_reason(action.reason)


def withdraw(state: SeasonState, action: a.WithdrawTeam) -> SeasonStep:
    teams = tuple(team for team in state.teams if team != action.team)
    state = replace(state, teams=teams, withdrawn=(*state.withdrawn, action.team))
    return Step(state, (e.TeamWithdrawn(action.team, action.reason),))


def offer_withdrawals(state: SeasonState, seat: Seat) -> Iterator[a.WithdrawTeam]:
    return (a.WithdrawTeam(seat, team, "sample") for team in state.teams)


# The schedule


def check_order(state: SeasonState, action: a.OrderSchedule) -> None:
    if state.stages:
        raise IllegalAction(SeasonCode.STAGES_PLANNED)
    if len(state.teams) < MIN_TEAMS:
        raise IllegalAction(SeasonCode.TOO_FEW_TEAMS, least=MIN_TEAMS, teams=len(state.teams))
    check_deadlines(action.deadlines, number_of_rounds(len(state.teams), action.rounds))


def order_schedule(state: SeasonState, action: a.OrderSchedule) -> SeasonStep:
    """The whole season is one stage."""
    form = RoundRobin(action.rounds, shifted=False)
    stage = Stage(1, "", form, deadlines=action.deadlines, entrants=state.teams)
    return Step(replace(state, stages=(stage,)), (e.ScheduleOrdered(action.rounds, len(state.teams)),))


def offer_schedules(state: SeasonState, seat: Seat) -> Iterator[a.OrderSchedule]:
    return (a.OrderSchedule(seat, legs) for legs in Legs)


def check_place(state: SeasonState, action: a.DrawPlace) -> None:
    if action.team not in state.to_draw:
        raise IllegalAction(SeasonCode.TEAM_NOT_IN_DRAW, team=action.team)


def draw_place(state: SeasonState, action: a.DrawPlace) -> SeasonStep:
    """After the last place the stage begins."""
    stage = next(stage for stage in state.stages if stage.is_drawing)
    stage = replace(stage, drawn=(*stage.drawn, action.team))
    state = state.with_stage(stage)
    drawn = e.PlaceDrawn(len(stage.drawn), action.team)
    if stage.to_draw:
        return Step(state, (drawn,))
    begun = begin(state, stage)
    return Step(begun.state, (drawn, *begun.events))


def offer_places(state: SeasonState, seat: Seat) -> Iterator[a.DrawPlace]:
    return (a.DrawPlace(seat, team) for team in state.to_draw)


RULES: Rules = {
    a.EnterTeam: Rule(RULING, entering, check_enter, enter, offer_entries, free=("team",)),
    a.WithdrawTeam: Rule(RULING, entering, check_withdraw, withdraw, offer_withdrawals, free=("reason",)),
    a.OrderSchedule: Rule(RULING, entering, check_order, order_schedule, offer_schedules, free=("deadlines",)),
    a.DrawPlace: Rule(DRAWING, drawing, check_place, draw_place, offer_places),
}
