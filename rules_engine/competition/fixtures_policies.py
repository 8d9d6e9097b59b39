"""What was decided beforehand happens: at a deadline that passes, and when a team leaves."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.advancing import decided, gone
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.endings import Ending
from rules_engine.competition.fixtures_found import all_open, check_day, fixture_of, nobody_waits, open_fixture
from rules_engine.competition.fixtures_rulings import FINAL, superseded
from rules_engine.competition.policies import Leaving, Policies, Policy, Unanswered
from rules_engine.competition.rule import (
    RULING,
    Rule,
    Rules,
    SeasonStep,
    check_reason,
    nothing_to_draw,
    scheduled,
    under_way,
)
from rules_engine.competition.state import Fixture, SeasonState, StageStatus
from rules_engine.competition.tally import Absent, Result
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

TICKING = frozenset({Seat.CLOCK})
MOST_DAYS = 60
"""How long a report may be made to wait for its answer at most."""
ABSENT_BY: dict[Policy, Absent | None] = {Policy.DRAW: None, Policy.FORFEIT: Absent.BOTH}
"""The policies that decide by themselves, and who has lost."""


def check_change(state: SeasonState, action: a.ChangePolicies) -> None:
    if action.policies == state.policies:
        raise IllegalAction(SeasonCode.POLICIES_AS_BEFORE)
    days = action.policies.answer_days
    if days is not None and not 1 <= days <= MOST_DAYS:
        raise IllegalAction(SeasonCode.WAIT_OUT_OF_RANGE, days=days, most=MOST_DAYS)
    check_reason(action.reason)


def change(state: SeasonState, action: a.ChangePolicies) -> SeasonStep:
    told = e.PoliciesChanged(action.policies, state.policies, action.reason)
    return Step(replace(state, policies=action.policies), (told,))


def offer_changes(state: SeasonState, seat: Seat) -> Iterator[a.ChangePolicies]:
    for deadline, leaving in zip(Policy, (*Leaving, Leaving.KEEP), strict=True):
        yield a.ChangePolicies(seat, Policies(deadline, leaving), "sample")
    yield a.ChangePolicies(seat, Policies(unanswered=Unanswered.ACCEPT, answer_days=3), "sample")


# Deadlines


def is_decided_by_clock(state: SeasonState, fixture: Fixture) -> bool:
    """What happens at this fixture's deadline is decided. In a knock-out and a ladder somebody has to win: there the
    commissioner decides whatever the policy."""
    stage = state.stage(fixture.stage)
    return state.policies.deadline in ABSENT_BY and not (stage and isinstance(stage.format, FINAL))


def overdue(state: SeasonState, today: str) -> Iterator[Fixture]:
    """The fixtures whose deadline has passed on that ISO date, by number."""
    return (fixture for fixture in all_open(state) if fixture.deadline is not None and fixture.deadline < today)


def check_deadline(state: SeasonState, action: a.PassDeadline) -> None:
    fixture = open_fixture(state, action.fixture)
    check_day(action.today)
    if fixture.deadline is None:
        raise IllegalAction(SeasonCode.NO_DEADLINE, fixture=fixture.n)
    if action.today <= fixture.deadline:
        raise IllegalAction(SeasonCode.DEADLINE_TO_COME, deadline=fixture.deadline)
    if not is_decided_by_clock(state, fixture):
        raise IllegalAction(SeasonCode.NOTHING_DECIDED, fixture=fixture.n)


def pass_deadline(state: SeasonState, action: a.PassDeadline) -> SeasonStep:
    fixture = fixture_of(state, action.fixture)
    result = Result(fixture.home, fixture.away, 0, 0, absent=ABSENT_BY[state.policies.deadline], given=True)
    over = replace(fixture, result=result, ending=Ending.EXPIRED, proposals=())
    told = e.ResultGiven(fixture.n, Ending.EXPIRED, 0, 0, "")
    return decided(nobody_waits(state, fixture.n), over, told)


def offer_deadlines(state: SeasonState, seat: Seat) -> Iterator[a.PassDeadline]:
    for fixture in overdue(state, "9999-12-31"):
        if is_decided_by_clock(state, fixture):
            yield a.PassDeadline(seat, fixture.n, "9999-12-31")


# A team leaves


def check_leave(state: SeasonState, action: a.LeaveSeason) -> None:
    if action.team not in state.teams:
        raise IllegalAction(SeasonCode.TEAM_NOT_ENTERED, team=action.team)
    if action.team in state.left:
        raise IllegalAction(SeasonCode.TEAM_LEFT, team=action.team)
    check_reason(action.reason)


def leave(state: SeasonState, action: a.LeaveSeason) -> SeasonStep:
    """Stages that are over keep everything: others have qualified by it. In a knock-out and a ladder the rest is lost
    whatever the policy, so that the others go on."""
    told: list[e.SeasonEvent] = [e.TeamLeft(action.team, action.policy, action.reason)]
    state = gone(replace(state, left=(*state.left, action.team)), action.team)
    for n in _concerned(state, action.team):
        fixture = fixture_of(state, n)
        step = _without(state, fixture, action)
        state = step.state
        told += step.events
    return Step(state, tuple(told))


def _concerned(state: SeasonState, team: str) -> list[int]:
    """The team's fixtures in stages that are not over."""
    running = {stage.n for stage in state.stages if state.status_of(stage) is StageStatus.RUNNING}
    return [f.n for f in state.fixtures() if f.stage in running and team in (f.home, f.away) and not f.cancelled]


def _without(state: SeasonState, fixture: Fixture, action: a.LeaveSeason) -> SeasonStep:
    stage = state.stage(fixture.stage)
    final = stage is not None and isinstance(stage.format, FINAL)
    if fixture.result is not None:
        annulled = action.policy is Leaving.VOID and not final
        return _cancelled(state, superseded(fixture, action.reason)) if annulled else Step(state, ())
    if action.policy is Leaving.FORFEIT or final:
        return _lost(state, fixture, action)
    return _cancelled(state, fixture)


def _cancelled(state: SeasonState, fixture: Fixture) -> SeasonStep:
    never = replace(fixture, cancelled=True, when=None, proposals=(), postponed="")
    return Step(nobody_waits(state, fixture.n).with_fixture(never), (e.FixtureCancelled(fixture.n),))


def _lost(state: SeasonState, fixture: Fixture, action: a.LeaveSeason) -> SeasonStep:
    """To whoever would have come, by the score of the set-up; to nobody, if that team has left as well."""
    given = state.setup.walkover_score
    left = [team in state.left for team in (fixture.home, fixture.away)]
    absent = Absent.BOTH if all(left) else Absent.HOME if left[0] else Absent.AWAY
    home, away = (given if absent is Absent.AWAY else 0), (given if absent is Absent.HOME else 0)
    result = Result(fixture.home, fixture.away, home, away, absent=absent)
    over = replace(fixture, result=result, ending=Ending.FORFEIT, reason=action.reason, proposals=())
    told = e.WalkoverRecorded(fixture.n, absent, home, away, action.reason, forfeit=True)
    return decided(nobody_waits(state, fixture.n), over, told)


def offer_leavings(state: SeasonState, seat: Seat) -> Iterator[a.LeaveSeason]:
    for team in state.teams:
        if team not in state.left:
            for policy in Leaving:
                yield a.LeaveSeason(seat, team, policy, "sample")


RULES: Rules = {
    a.ChangePolicies: Rule(RULING, nothing_to_draw, check_change, change, offer_changes, free=("reason",)),
    a.PassDeadline: Rule(TICKING, scheduled, check_deadline, pass_deadline, offer_deadlines, free=("today",)),
    a.LeaveSeason: Rule(RULING, under_way, check_leave, leave, offer_leavings, free=("reason",)),
}
