"""Stages are planned, started and closed, and joined late."""

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.drawing import begin, check_deadlines
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.qualifying import entrants
from rules_engine.competition.rule import RULING, Rule, Rules, SeasonStep, nothing_to_draw
from rules_engine.competition.schedule import MAX_TEAMS, Legs
from rules_engine.competition.stage import Group, Stage
from rules_engine.competition.stage_shape import check_shape, check_size, rounds_of
from rules_engine.competition.stages_found import check_nothing_open, planned, running
from rules_engine.competition.state import SeasonState
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

Planning = a.PlanStage | a.ChangeStage


# Planned


def check_plan(state: SeasonState, action: a.PlanStage) -> None:
    check_shape(state, _as_planned(action, _next(state)))


def plan(state: SeasonState, action: a.PlanStage) -> SeasonStep:
    stage = _as_planned(action, _next(state))
    told = e.StagePlanned(stage.n, stage.name, stage.format)
    return Step(replace(state, stages=(*state.stages, stage)), (told,))


def _next(state: SeasonState) -> int:
    return state.stages[-1].n + 1 if state.stages else 1


def _as_planned(action: Planning, n: int) -> Stage:
    return Stage(n, action.name, action.format, action.seeding, action.division, action.teams, action.qualifications)


def offer_plans(state: SeasonState, seat: Seat) -> Iterator[a.PlanStage]:
    """One of each form; with an earlier stage, the best of it too."""
    for form in (RoundRobin(), RoundRobin(Legs.DOUBLE), Swiss(3), KnockOut(), KnockOut(2, third_place=True), Ladder()):
        yield a.PlanStage(seat, "sample", form)
    yield a.PlanStage(seat, "sample", RoundRobin(groups=2), Seeding.POTS)
    for stage in state.stages:
        qualifications = (Qualification(stage.n, 2),)
        yield a.PlanStage(seat, "sample", KnockOut(), Seeding.SEEDED, qualifications=qualifications)


def check_change(state: SeasonState, action: a.ChangeStage) -> None:
    """It fits those that come from it, too."""
    planned(state, action.stage)
    stage = _as_planned(action, action.stage)
    check_shape(state, stage)
    changed = state.with_stage(stage)
    for later in _planned(changed):
        if any(one.stage == stage.n for one in later.qualifications):
            check_shape(changed, later)


def change(state: SeasonState, action: a.ChangeStage) -> SeasonStep:
    stage = _as_planned(action, action.stage)
    return Step(state.with_stage(stage), (e.StagePlanned(stage.n, stage.name, stage.format),))


def offer_changes(state: SeasonState, seat: Seat) -> Iterator[a.ChangeStage]:
    for stage in _planned(state):
        yield a.ChangeStage(seat, stage.n, stage.name, Swiss(2))


def check_drop(state: SeasonState, action: a.DropStage) -> None:
    planned(state, action.stage)
    for stage in state.stages:
        if any(one.stage == action.stage for one in stage.qualifications):
            raise IllegalAction(SeasonCode.STAGE_NEEDED, stage=action.stage, by=stage.n)


def drop(state: SeasonState, action: a.DropStage) -> SeasonStep:
    stage = planned(state, action.stage)
    left = tuple(one for one in state.stages if one.n != stage.n)
    return Step(replace(state, stages=left), (e.StageDropped(stage.n, stage.name),))


def offer_drops(state: SeasonState, seat: Seat) -> Iterator[a.DropStage]:
    return (a.DropStage(seat, stage.n) for stage in _planned(state))


def _planned(state: SeasonState) -> Iterator[Stage]:
    return (stage for stage in state.stages if not stage.is_started)


# Started


def check_start(state: SeasonState, action: a.StartStage) -> None:
    stage = planned(state, action.stage)
    teams = entrants(state, stage)
    check_size(stage.format, len(teams))
    check_deadlines(action.deadlines, rounds_of(stage.format, len(teams)))


def start(state: SeasonState, action: a.StartStage) -> SeasonStep:
    """A stage by strength begins at once; for another CHANCE draws the order."""
    stage = planned(state, action.stage)
    stage = replace(stage, entrants=entrants(state, stage), deadlines=action.deadlines)
    told = e.StageStarted(stage.n, stage.name, stage.entrants)
    if stage.seeding is not Seeding.SEEDED:
        return Step(state.with_stage(stage), (told,))
    begun = begin(state, replace(stage, drawn=stage.entrants))
    return Step(begun.state, (told, *begun.events))


def offer_starts(state: SeasonState, seat: Seat) -> Iterator[a.StartStage]:
    return (a.StartStage(seat, stage.n) for stage in _planned(state))


# Closed


def _open_ended(state: SeasonState, n: int) -> Stage:
    """A stage in which more is to come that is not made yet."""
    stage = running(state, n)
    if not isinstance(stage.format, Swiss | Ladder):
        raise IllegalAction(SeasonCode.FORMAT_OTHER, stage=stage.n)
    if isinstance(stage.format, Swiss) and state.last_round_of(stage.n) >= stage.format.rounds:
        raise IllegalAction(SeasonCode.ROUNDS_OVER, rounds=stage.format.rounds)
    return stage


def check_close(state: SeasonState, action: a.CloseStage) -> None:
    stage = _open_ended(state, action.stage)
    check_nothing_open(state, stage.n)


def close(state: SeasonState, action: a.CloseStage) -> SeasonStep:
    """Challenges that nobody has answered lapse."""
    stage = running(state, action.stage)
    closed = replace(stage, closed=True, challenges=())
    return Step(state.with_stage(closed), (e.StageClosed(stage.n, stage.name),))


def offer_closings(state: SeasonState, seat: Seat) -> Iterator[a.CloseStage]:
    return (a.CloseStage(seat, stage.n) for stage in joinable(state))


# Joined late


def check_late(state: SeasonState, action: a.EnterLate) -> None:
    stage = _open_ended(state, action.stage)
    if not action.team:
        raise IllegalAction(SeasonCode.TEAM_MISSING)
    if action.team in state.left:
        raise IllegalAction(SeasonCode.TEAM_LEFT, team=action.team)
    if action.team in stage.entrants:
        raise IllegalAction(SeasonCode.TEAM_IN_STAGE, team=action.team)
    if len({*state.teams, action.team}) > MAX_TEAMS:
        raise IllegalAction(SeasonCode.TOO_MANY_TEAMS, most=MAX_TEAMS)


def enter_late(state: SeasonState, action: a.EnterLate) -> SeasonStep:
    """Last in the order of a Swiss stage, and at the foot of a ladder."""
    stage = running(state, action.stage)
    (group,) = stage.groups
    joined = replace(
        stage, entrants=(*stage.entrants, action.team), groups=(Group(group.n, (*group.teams, action.team)),)
    )
    state, told = state.with_stage(joined), list[e.SeasonEvent]()
    if action.team not in state.teams:
        withdrawn = tuple(team for team in state.withdrawn if team != action.team)
        state = replace(state, teams=(*state.teams, action.team), withdrawn=withdrawn)
        told.append(e.TeamEntered(action.team))
    return Step(state, (*told, e.EnteredLate(stage.n, action.team)))


def offer_late(state: SeasonState, seat: Seat) -> Iterator[a.EnterLate]:
    """A team never seen here, and those of the season that are not in the stage."""
    known = {*state.teams, *state.withdrawn}
    fresh = next(name for n in count(1) if (name := f"sample-{n}") not in known)
    for stage in joinable(state):
        for team in (fresh, *(team for team in state.teams if team not in stage.entrants)):
            yield a.EnterLate(seat, stage.n, team)


def joinable(state: SeasonState) -> Iterator[Stage]:
    """The stages that teams may join late: ladders, and Swiss stages with a round still to be paired."""
    for stage in state.stages:
        try:
            yield _open_ended(state, stage.n)
        except IllegalAction:
            continue


_SHAPE = ("name", "format", "seeding", "division", "teams", "qualifications")
RULES: Rules = {
    a.PlanStage: Rule(RULING, nothing_to_draw, check_plan, plan, offer_plans, free=_SHAPE),
    a.ChangeStage: Rule(RULING, nothing_to_draw, check_change, change, offer_changes, free=_SHAPE),
    a.DropStage: Rule(RULING, nothing_to_draw, check_drop, drop, offer_drops),
    a.StartStage: Rule(RULING, nothing_to_draw, check_start, start, offer_starts, free=("deadlines",)),
    a.CloseStage: Rule(RULING, nothing_to_draw, check_close, close, offer_closings),
    a.EnterLate: Rule(RULING, nothing_to_draw, check_late, enter_late, offer_late, free=("team",)),
}
