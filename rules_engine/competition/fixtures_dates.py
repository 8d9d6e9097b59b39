"""When a fixture is played: dates offered and taken, set by the commissioner, or put off."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.endings import Proposal
from rules_engine.competition.fixtures_found import (
    all_open,
    check_day,
    check_moment,
    fixture_of,
    nobody_waits,
    open_fixture,
)
from rules_engine.competition.rule import ARRANGING, RULING, Rule, Rules, SeasonStep, check_reason, scheduled
from rules_engine.competition.state import Fixture, SeasonState
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

MOST_PROPOSALS = 6
"""Dates that one side may have offered at a time."""


def _dated(fixture: Fixture, when: str | None) -> Fixture:
    """With this date nothing is asked any more, and it is not put off any more if it is one."""
    return replace(fixture, when=when, proposals=(), postponed=fixture.postponed if when is None else "")


def check_date(state: SeasonState, action: a.SetDate) -> None:
    open_fixture(state, action.fixture)
    if action.when is not None:
        check_moment(action.when)


def set_date(state: SeasonState, action: a.SetDate) -> SeasonStep:
    fixture = fixture_of(state, action.fixture)
    told = e.DateSet(fixture.n, action.when, before=fixture.when)
    return Step(state.with_fixture(_dated(fixture, action.when)), (told,))


def offer_dates(state: SeasonState, seat: Seat) -> Iterator[a.SetDate]:
    for fixture in all_open(state):
        yield a.SetDate(seat, fixture.n, "2027-01-31T19:00:00+01:00")
        if fixture.when is not None:
            yield a.SetDate(seat, fixture.n, None)


# Dates that one side offers and the other takes


def _side(state: SeasonState, n: int, team: str) -> Fixture:
    fixture = open_fixture(state, n)
    if team not in (fixture.home, fixture.away):
        raise IllegalAction(SeasonCode.NOT_OF_THIS_MATCH, team=team, fixture=n)
    return fixture


def check_propose(state: SeasonState, action: a.ProposeDate) -> None:
    fixture = _side(state, action.fixture, action.team)
    check_moment(action.when)
    if any(one.when == action.when for one in fixture.proposals):
        raise IllegalAction(SeasonCode.DATE_OFFERED, text=action.when)
    if sum(one.team == action.team for one in fixture.proposals) >= MOST_PROPOSALS:
        raise IllegalAction(SeasonCode.DATES_TOO_MANY, most=MOST_PROPOSALS)


def propose(state: SeasonState, action: a.ProposeDate) -> SeasonStep:
    fixture = fixture_of(state, action.fixture)
    offered = (*fixture.proposals, Proposal(action.team, action.when))
    told = e.DateProposed(fixture.n, action.team, action.when)
    return Step(state.with_fixture(replace(fixture, proposals=offered)), (told,))


def offer_proposals(state: SeasonState, seat: Seat) -> Iterator[a.ProposeDate]:
    for fixture in all_open(state):
        for team, hour in ((fixture.home, 19), (fixture.away, 20)):
            yield a.ProposeDate(seat, fixture.n, team, f"2027-01-31T{hour}:00:00+01:00")


def check_take_back(state: SeasonState, action: a.TakeBackDate) -> None:
    fixture = _side(state, action.fixture, action.team)
    if Proposal(action.team, action.when) not in fixture.proposals:
        raise IllegalAction(SeasonCode.DATE_NOT_OFFERED, text=action.when)


def take_back(state: SeasonState, action: a.TakeBackDate) -> SeasonStep:
    fixture = fixture_of(state, action.fixture)
    left = tuple(one for one in fixture.proposals if one != Proposal(action.team, action.when))
    told = e.DateTakenBack(fixture.n, action.team, action.when)
    return Step(state.with_fixture(replace(fixture, proposals=left)), (told,))


def offer_take_backs(state: SeasonState, seat: Seat) -> Iterator[a.TakeBackDate]:
    return (
        a.TakeBackDate(seat, fixture.n, one.team, one.when) for fixture in all_open(state) for one in fixture.proposals
    )


def check_accept(state: SeasonState, action: a.AcceptDate) -> None:
    fixture = _side(state, action.fixture, action.team)
    other = fixture.away if action.team == fixture.home else fixture.home
    if Proposal(other, action.when) not in fixture.proposals:
        raise IllegalAction(SeasonCode.DATE_NOT_OFFERED, text=action.when)


def accept(state: SeasonState, action: a.AcceptDate) -> SeasonStep:
    """The other dates are of no consequence any more."""
    fixture = fixture_of(state, action.fixture)
    told = e.DateAgreed(fixture.n, action.team, action.when, before=fixture.when)
    return Step(state.with_fixture(_dated(fixture, action.when)), (told,))


def offer_accepts(state: SeasonState, seat: Seat) -> Iterator[a.AcceptDate]:
    for fixture in all_open(state):
        for one in fixture.proposals:
            other = fixture.away if one.team == fixture.home else fixture.home
            yield a.AcceptDate(seat, fixture.n, other, one.when)


# Put off


def check_postpone(state: SeasonState, action: a.PostponeFixture) -> None:
    open_fixture(state, action.fixture)
    check_day(action.deadline)
    check_reason(action.reason)


def postpone(state: SeasonState, action: a.PostponeFixture) -> SeasonStep:
    """Dice that were asked for before it are not due any more; those that have fallen stay."""
    fixture = fixture_of(state, action.fixture)
    off = replace(fixture, when=None, proposals=(), postponed=action.reason, deadline=action.deadline)
    told = e.FixturePostponed(fixture.n, action.reason, action.deadline)
    return Step(nobody_waits(state, fixture.n).with_fixture(off), (told,))


def offer_postponements(state: SeasonState, seat: Seat) -> Iterator[a.PostponeFixture]:
    for fixture in all_open(state):
        for deadline in (None, "2027-02-28"):
            yield a.PostponeFixture(seat, fixture.n, "sample", deadline)


RULES: Rules = {
    a.SetDate: Rule(ARRANGING, scheduled, check_date, set_date, offer_dates, free=("when",)),
    a.ProposeDate: Rule(ARRANGING, scheduled, check_propose, propose, offer_proposals, free=("when",)),
    a.TakeBackDate: Rule(ARRANGING, scheduled, check_take_back, take_back, offer_take_backs),
    a.AcceptDate: Rule(ARRANGING, scheduled, check_accept, accept, offer_accepts),
    a.PostponeFixture: Rule(
        RULING, scheduled, check_postpone, postpone, offer_postponements, free=("reason", "deadline")
    ),
}
