"""How a season is made: its set-up, the teams that enter, and the drawing of the schedule."""

from collections.abc import Iterator
from datetime import date
from itertools import count, pairwise

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.rule import DRAWING, RULING, Rule, Rules, SeasonStep, check_reason, drawing, entering
from rules_engine.competition.schedule import MAX_TEAMS, MIN_TEAMS, Legs, number_of_rounds, round_robin
from rules_engine.competition.state import Fixture, Plan, SeasonSetup, SeasonState
from rules_engine.competition.tables import check_tie_breaks
from rules_engine.competition.tally import Tally
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction


def check_setup(setup: SeasonSetup) -> None:
    """Raises `IllegalAction` for a table without steps or with one twice, and for a die with fewer than no sides."""
    check_tie_breaks(setup.tie_breaks)
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
    return Step(_with_teams(state, (*state.teams, action.team), withdrawn), (e.TeamEntered(action.team),))


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
    return Step(
        _with_teams(state, teams, (*state.withdrawn, action.team)),
        (e.TeamWithdrawn(action.team, action.reason),),
    )


def offer_withdrawals(state: SeasonState, seat: Seat) -> Iterator[a.WithdrawTeam]:
    return (a.WithdrawTeam(seat, team, "sample") for team in state.teams)


def _with_teams(state: SeasonState, teams: tuple[str, ...], withdrawn: tuple[str, ...]) -> SeasonState:
    """Nothing is played while teams come and go, so every tally is empty."""
    return replace(state, teams=teams, withdrawn=withdrawn, tallies=(Tally(),) * len(teams))


# The schedule


def check_order(state: SeasonState, action: a.OrderSchedule) -> None:
    if len(state.teams) < MIN_TEAMS:
        raise IllegalAction(SeasonCode.TOO_FEW_TEAMS, least=MIN_TEAMS, teams=len(state.teams))
    if not action.deadlines:
        return
    rounds = number_of_rounds(len(state.teams), action.rounds)
    if len(action.deadlines) != rounds:
        raise IllegalAction(SeasonCode.DEADLINES_COUNT, rounds=rounds, deadlines=len(action.deadlines))
    for deadline in action.deadlines:
        _check_date(deadline)
    for earlier, later in pairwise(action.deadlines):
        if later < earlier:
            raise IllegalAction(SeasonCode.DEADLINES_ORDER, earlier=earlier, later=later)


def _check_date(text: str) -> None:
    """Only the long form of a date (2027-01-31) is kept: it sorts as it reads."""
    try:
        if date.fromisoformat(text).isoformat() == text:
            return
    except ValueError:
        pass
    raise IllegalAction(SeasonCode.DATE_UNREADABLE, text=text)


def order_schedule(state: SeasonState, action: a.OrderSchedule) -> SeasonStep:
    plan = Plan(action.rounds, action.deadlines)
    return Step(replace(state, plan=plan), (e.ScheduleOrdered(action.rounds, len(state.teams)),))


def offer_schedules(state: SeasonState, seat: Seat) -> Iterator[a.OrderSchedule]:
    return (a.OrderSchedule(seat, legs) for legs in Legs)


def check_place(state: SeasonState, action: a.DrawPlace) -> None:
    if action.team not in state.to_draw:
        raise IllegalAction(SeasonCode.TEAM_NOT_IN_DRAW, team=action.team)


def draw_place(state: SeasonState, action: a.DrawPlace) -> SeasonStep:
    """After the last place the fixtures are made, numbered by round from 1."""
    assert state.plan is not None
    plan = replace(state.plan, drawn=(*state.plan.drawn, action.team))
    state = replace(state, plan=plan)
    drawn = e.PlaceDrawn(len(plan.drawn), action.team)
    if state.to_draw:
        return Step(state, (drawn,))
    state = replace(state, rounds=_fixtures(plan))
    made = (e.FixtureMade(f.n, f.round, f.home, f.away, f.deadline) for f in state.fixtures())
    return Step(state, (drawn, *made))


def _fixtures(plan: Plan) -> tuple[tuple[Fixture, ...], ...]:
    numbers = count(1)
    deadlines = dict(enumerate(plan.deadlines, start=1))
    return tuple(
        tuple(Fixture(next(numbers), number, home, away, deadlines.get(number)) for home, away in pairings)
        for number, pairings in enumerate(round_robin(plan.drawn, plan.legs), start=1)
    )


def offer_places(state: SeasonState, seat: Seat) -> Iterator[a.DrawPlace]:
    return (a.DrawPlace(seat, team) for team in state.to_draw)


RULES: Rules = {
    a.EnterTeam: Rule(RULING, entering, check_enter, enter, offer_entries, free=("team",)),
    a.WithdrawTeam: Rule(RULING, entering, check_withdraw, withdraw, offer_withdrawals, free=("reason",)),
    a.OrderSchedule: Rule(RULING, entering, check_order, order_schedule, offer_schedules, free=("deadlines",)),
    a.DrawPlace: Rule(DRAWING, drawing, check_place, draw_place, offer_places),
}
