"""A season is closed when everything in it is played; after that its record refuses every act."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.honours import honours
from rules_engine.competition.rule import RULING, Rule, Rules, SeasonStep, under_way
from rules_engine.competition.state import SeasonState, StageStatus, open_fixtures
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction


def check_open(state: SeasonState) -> None:
    """No act is for a closed season."""
    if state.closed:
        raise IllegalAction(SeasonCode.SEASON_CLOSED)


def check_over(state: SeasonState) -> None:
    """Every match has its result, every stage is over and no lots are due; says which is not."""
    for fixture in open_fixtures(state):
        raise IllegalAction(SeasonCode.STAGE_OPEN, stage=fixture.stage, fixture=fixture.n)
    for stage in state.stages:
        if state.status_of(stage) is not StageStatus.FINISHED:
            raise IllegalAction(SeasonCode.STAGE_NOT_OVER, stage=stage.n)
    if state.table_book.lots_due:
        raise IllegalAction(SeasonCode.LOTS_BEING_DRAWN)


def check_close(state: SeasonState, action: a.CloseSeason) -> None:
    check_over(state)


def close(state: SeasonState, action: a.CloseSeason) -> SeasonStep:
    closed = replace(state, closed=True)
    champions = tuple(honour.team for honour in honours(closed) if honour.place == 1)
    return Step(closed, (e.SeasonClosed(champions),))


def offer_closings(state: SeasonState, seat: Seat) -> Iterator[a.CloseSeason]:
    yield a.CloseSeason(seat)


RULES: Rules = {
    a.CloseSeason: Rule(RULING, under_way, check_close, close, offer_closings),
}
