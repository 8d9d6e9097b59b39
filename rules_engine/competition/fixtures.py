"""What is thrown before a match, and its result."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.advancing import check_decides, decided
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.discipline_room import check_cards, with_cards
from rules_engine.competition.endings import Ending
from rules_engine.competition.fixtures_found import all_open, fixture_of, nobody_waits, open_fixture
from rules_engine.competition.rule import (
    ARRANGING,
    DRAWING,
    REPORTING,
    RULING,
    Rule,
    Rules,
    SeasonStep,
    check_reason,
    scheduled,
)
from rules_engine.competition.state import FairWeatherFans, Fixture, SeasonState
from rules_engine.competition.tally import Absent, Result
from rules_engine.core import Origin, Seat, Step
from rules_engine.errors import IllegalAction

# The fair-weather fans


def check_call(state: SeasonState, action: a.CallFairWeather) -> None:
    fixture = open_fixture(state, action.fixture)
    if not state.setup.fair_weather_die:
        raise IllegalAction(SeasonCode.FAIR_WEATHER_NONE)
    if fixture.n in state.fair_weather_due:
        raise IllegalAction(SeasonCode.FAIR_WEATHER_CALLED, fixture=fixture.n)
    if fixture.fair_weather is not None:
        raise IllegalAction(SeasonCode.FAIR_WEATHER_KNOWN, fixture=fixture.n)


def call_fair_weather(state: SeasonState, action: a.CallFairWeather) -> SeasonStep:
    due = (*state.fair_weather_due, action.fixture)
    return Step(replace(state, fair_weather_due=due), (e.FairWeatherCalled(action.fixture),))


def offer_calls(state: SeasonState, seat: Seat) -> Iterator[a.CallFairWeather]:
    if state.setup.fair_weather_die:
        for fixture in all_open(state):
            yield a.CallFairWeather(seat, fixture.n)


def check_fair_weather(state: SeasonState, action: a.FairWeather) -> None:
    fixture_of(state, action.fixture)
    if action.fixture not in state.fair_weather_due:
        raise IllegalAction(SeasonCode.FAIR_WEATHER_NOT_CALLED, fixture=action.fixture)
    most = state.setup.fair_weather_die
    for face in (action.home, action.away):
        if not 1 <= face <= most:
            raise IllegalAction(SeasonCode.FAIR_WEATHER_RANGE, face=face, most=most)


def fair_weather(state: SeasonState, action: a.FairWeather) -> SeasonStep:
    fixture = fixture_of(state, action.fixture)
    thrown = FairWeatherFans(action.home, action.away, action.origin)
    state = state.with_fixture(replace(fixture, fair_weather=thrown))
    due = tuple(n for n in state.fair_weather_due if n != fixture.n)
    told = e.FairWeatherDrawn(fixture.n, action.home, action.away, action.origin)
    return Step(replace(state, fair_weather_due=due), (told,))


def offer_fair_weather(state: SeasonState, seat: Seat) -> Iterator[a.FairWeather]:
    faces = range(1, state.setup.fair_weather_die + 1)
    for n, home, away in product(state.fair_weather_due, faces, faces):
        yield a.FairWeather(seat, n, home, away, Origin.SITE)


# The result


def check_result(state: SeasonState, action: a.RecordResult) -> None:
    fixture = open_fixture(state, action.fixture)
    if action.fixture in state.fair_weather_due:
        raise IllegalAction(SeasonCode.FAIR_WEATHER_DUE, fixture=action.fixture)
    for name in ("home_scored", "away_scored", "home_casualties", "away_casualties", "report"):
        value = getattr(action, name)
        if value < 0:
            raise IllegalAction(SeasonCode.NUMBER_NEGATIVE, field=name, value=value)
    check_cards(fixture, action.cards)
    check_decides(state, fixture, _result(fixture, action))


def _result(fixture: Fixture, action: a.RecordResult) -> Result:
    return Result(
        fixture.home,
        fixture.away,
        action.home_scored,
        action.away_scored,
        action.home_casualties,
        action.away_casualties,
        conceded_by=action.conceded_by,
        shoot_out=action.shoot_out,
    )


def record_result(state: SeasonState, action: a.RecordResult) -> SeasonStep:
    fixture = fixture_of(state, action.fixture)
    result = _result(fixture, action)
    told = e.ResultRecorded(
        fixture.n,
        action.home_scored,
        action.away_scored,
        action.home_casualties,
        action.away_casualties,
        action.report,
        action.shoot_out,
    )
    ending = Ending.PLAYED if action.conceded_by is None else Ending.CONCEDED
    over = replace(fixture, result=result, report=action.report, ending=ending, proposals=())
    ended = decided(state, over, told)
    carded = with_cards(ended.state, fixture.n, action.cards)
    return Step(carded.state, (*ended.events, *carded.events))


def offer_results(state: SeasonState, seat: Seat) -> Iterator[a.RecordResult]:
    """A win, a draw and a loss for each fixture to be played, and where a tie is to be decided a shoot-out."""
    for fixture in all_open(state):
        for home, away in ((2, 1), (0, 0), (1, 3)):
            yield a.RecordResult(seat, fixture.n, home, away, away, home, 0)
        if fixture.tie:
            yield a.RecordResult(seat, fixture.n, 1, 1, 0, 0, 0, shoot_out=(4, 3))


# A match that is not played


def check_walkover(state: SeasonState, action: a.RecordWalkover) -> None:
    fixture = open_fixture(state, action.fixture)
    check_decides(state, fixture, _not_played(state, fixture, action.absent))
    check_reason(action.reason)


def _not_played(state: SeasonState, fixture: Fixture, absent: Absent) -> Result:
    """Whoever came wins by the score of the set-up."""
    given = state.setup.walkover_score
    home = given if absent is Absent.AWAY else 0
    away = given if absent is Absent.HOME else 0
    return Result(fixture.home, fixture.away, home, away, absent=absent)


def record_walkover(state: SeasonState, action: a.RecordWalkover) -> SeasonStep:
    """Fair-weather fans that were asked for go home."""
    fixture = fixture_of(state, action.fixture)
    result = _not_played(state, fixture, action.absent)
    ending = Ending.FORFEIT if action.forfeit else Ending.WALKOVER
    over = replace(fixture, result=result, ending=ending, reason=action.reason, proposals=())
    told = e.WalkoverRecorded(
        fixture.n, action.absent, result.home_scored, result.away_scored, action.reason, action.forfeit
    )
    return decided(nobody_waits(state, fixture.n), over, told)


def offer_walkovers(state: SeasonState, seat: Seat) -> Iterator[a.RecordWalkover]:
    for fixture in all_open(state):
        for absent in Absent:
            yield a.RecordWalkover(seat, fixture.n, absent, "sample", forfeit=absent is Absent.BOTH)


RULES: Rules = {
    a.CallFairWeather: Rule(ARRANGING, scheduled, check_call, call_fair_weather, offer_calls),
    a.FairWeather: Rule(DRAWING, scheduled, check_fair_weather, fair_weather, offer_fair_weather),
    a.RecordResult: Rule(
        REPORTING,
        scheduled,
        check_result,
        record_result,
        offer_results,
        free=(
            "home_scored",
            "away_scored",
            "home_casualties",
            "away_casualties",
            "report",
            "cards",
            "conceded_by",
            "shoot_out",
        ),
    ),
    a.RecordWalkover: Rule(RULING, scheduled, check_walkover, record_walkover, offer_walkovers, free=("reason",)),
}
