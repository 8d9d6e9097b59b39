"""What a commissioner decides about a match: it was abandoned, it is played again, it is awarded. A result that counts no
more stays with its fixture."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.advancing import check_decides, decided
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.dice import NOTHING_THROWN
from rules_engine.competition.endings import Earlier, Ending
from rules_engine.competition.fixtures_found import all_open, check_day, fixture_of, nobody_waits, open_fixture
from rules_engine.competition.formats import KnockOut, Ladder
from rules_engine.competition.rule import RULING, Rule, Rules, SeasonStep, check_reason, scheduled
from rules_engine.competition.state import Fixture, SeasonState
from rules_engine.competition.tally import Result
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

FINAL = (KnockOut, Ladder)
"""Forms in which the next matches, or the order itself, follow from a result at once: it cannot be taken away."""


def check_score(*score: int) -> None:
    """Nobody scores less than nothing."""
    for scored in score:
        if scored < 0:
            raise IllegalAction(SeasonCode.NUMBER_NEGATIVE, field="score", value=scored)


def check_not_final(state: SeasonState, fixture: Fixture) -> None:
    """The result may be taken away: nothing has been built upon it."""
    stage = state.stage(fixture.stage)
    if stage is not None and isinstance(stage.format, FINAL):
        raise IllegalAction(SeasonCode.RESULT_BUILT_UPON, fixture=fixture.n)


def superseded(fixture: Fixture, reason: str) -> Fixture:
    """The fixture without its result, which is kept among the earlier ones."""
    assert fixture.result is not None
    gone = Earlier(fixture.result, fixture.ending, fixture.report, reason)
    return replace(
        fixture,
        result=None,
        report=0,
        ended=0,
        ending=Ending.PLAYED,
        reason="",
        earlier=(*fixture.earlier, gone),
    )


def _afresh(fixture: Fixture, deadline: str | None) -> Fixture:
    """To be played from the beginning: nothing is arranged, no die has fallen."""
    return replace(
        fixture, when=None, proposals=(), postponed="", deadline=deadline, fair_weather=None, dice=NOTHING_THROWN
    )


def _score_of(fixture: Fixture, home: int, away: int) -> Result:
    return Result(fixture.home, fixture.away, home, away)


# Abandoned


def check_abandon(state: SeasonState, action: a.AbandonMatch) -> None:
    fixture = open_fixture(state, action.fixture)
    check_score(action.home_scored, action.away_scored, *(action.awarded or ()))
    check_day(action.deadline)
    if action.awarded is not None and action.replay:
        raise IllegalAction(SeasonCode.AWARD_AND_REPLAY)
    if not action.replay:
        score = action.awarded or (action.home_scored, action.away_scored)
        check_decides(state, fixture, _score_of(fixture, *score))
    check_reason(action.reason)


def abandon(state: SeasonState, action: a.AbandonMatch) -> SeasonStep:
    """The score stands, or is kept beside what counts instead of it."""
    fixture = fixture_of(state, action.fixture)
    state = nobody_waits(state, fixture.n)
    told = e.MatchAbandoned(fixture.n, action.home_scored, action.away_scored, action.reason)
    stopped = replace(
        fixture,
        result=_score_of(fixture, action.home_scored, action.away_scored),
        ending=Ending.ABANDONED,
        reason=action.reason,
    )
    if action.replay:
        again = _afresh(superseded(stopped, action.reason), action.deadline)
        return Step(state.with_fixture(again), (told, e.ReplayOrdered(fixture.n, action.deadline, action.reason)))
    if action.awarded is None:
        return decided(state, stopped, told)
    given, of_it = _awarded(superseded(stopped, action.reason), *action.awarded, action.reason)
    return decided(state, given, told, of_it)


def offer_abandoned(state: SeasonState, seat: Seat) -> Iterator[a.AbandonMatch]:
    """For each match to be played: the score stands, it is awarded to the home side, it is played again."""
    for fixture in all_open(state):
        yield a.AbandonMatch(seat, fixture.n, 1, 0, "sample")
        yield a.AbandonMatch(seat, fixture.n, 0, 1, "sample", awarded=(2, 0))
        yield a.AbandonMatch(seat, fixture.n, 1, 1, "sample", replay=True)


# Played again


def check_replay(state: SeasonState, action: a.OrderReplay) -> None:
    fixture = fixture_of(state, action.fixture)
    if fixture.result is None:
        raise IllegalAction(SeasonCode.NOT_PLAYED, fixture=fixture.n)
    check_not_final(state, fixture)
    check_day(action.deadline)
    check_reason(action.reason)


def order_replay(state: SeasonState, action: a.OrderReplay) -> SeasonStep:
    fixture = fixture_of(state, action.fixture)
    assert fixture.result is not None
    again = _afresh(superseded(fixture, action.reason), action.deadline)
    told = (
        _no_more(fixture, action.reason),
        e.ReplayOrdered(fixture.n, action.deadline, action.reason),
    )
    return Step(state.with_fixture(again), told)


def _no_more(fixture: Fixture, reason: str) -> e.ResultSuperseded:
    assert fixture.result is not None
    return e.ResultSuperseded(fixture.n, fixture.result.home_scored, fixture.result.away_scored, reason)


def offer_replays(state: SeasonState, seat: Seat) -> Iterator[a.OrderReplay]:
    return (a.OrderReplay(seat, fixture.n, "sample") for fixture in state.fixtures() if fixture.result is not None)


# Awarded


def check_award(state: SeasonState, action: a.AwardResult) -> None:
    fixture = fixture_of(state, action.fixture)
    if fixture.cancelled:
        raise IllegalAction(SeasonCode.FIXTURE_CANCELLED, fixture=fixture.n)
    if fixture.result is not None:
        check_not_final(state, fixture)
    check_score(action.home_scored, action.away_scored)
    check_decides(state, fixture, _score_of(fixture, action.home_scored, action.away_scored))
    check_reason(action.reason)


def award(state: SeasonState, action: a.AwardResult) -> SeasonStep:
    fixture, told = fixture_of(state, action.fixture), list[e.SeasonEvent]()
    if fixture.result is not None:
        told.append(_no_more(fixture, action.reason))
        fixture = replace(superseded(fixture, action.reason), ended=fixture.ended)
    given, of_it = _awarded(fixture, action.home_scored, action.away_scored, action.reason)
    return decided(nobody_waits(state, fixture.n), given, *told, of_it)


def _awarded(fixture: Fixture, home: int, away: int, reason: str) -> tuple[Fixture, e.ResultGiven]:
    given = replace(
        fixture, result=replace(_score_of(fixture, home, away), given=True), ending=Ending.AWARDED, reason=reason
    )
    return given, e.ResultGiven(fixture.n, Ending.AWARDED, home, away, reason)


def offer_awards(state: SeasonState, seat: Seat) -> Iterator[a.AwardResult]:
    for fixture in state.fixtures():
        for home, away in ((2, 0), (0, 2)):
            yield a.AwardResult(seat, fixture.n, home, away, "sample")


RULES: Rules = {
    a.AbandonMatch: Rule(
        RULING,
        scheduled,
        check_abandon,
        abandon,
        offer_abandoned,
        free=("home_scored", "away_scored", "awarded", "deadline", "reason"),
    ),
    a.OrderReplay: Rule(RULING, scheduled, check_replay, order_replay, offer_replays, free=("deadline", "reason")),
    a.AwardResult: Rule(
        RULING, scheduled, check_award, award, offer_awards, free=("home_scored", "away_scored", "reason")
    ),
}
