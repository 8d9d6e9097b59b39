"""The stage an action speaks of, and what it is asked to be."""

from typing import TypeVar

from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import Format
from rules_engine.competition.stage import Stage
from rules_engine.competition.state import SeasonState, StageStatus
from rules_engine.errors import IllegalAction

FormatT = TypeVar("FormatT", bound=Format)


def found(state: SeasonState, n: int) -> Stage:
    """The stage of that number."""
    stage = state.stage(n)
    if stage is None:
        raise IllegalAction(SeasonCode.STAGE_UNKNOWN, stage=n)
    return stage


def planned(state: SeasonState, n: int) -> Stage:
    """A stage that has not started."""
    stage = found(state, n)
    if stage.is_started:
        raise IllegalAction(SeasonCode.STAGE_STARTED, stage=n)
    return stage


def running(state: SeasonState, n: int) -> Stage:
    """A stage that is started and drawn, and not closed."""
    stage = found(state, n)
    if not stage.is_running:
        raise IllegalAction(SeasonCode.STAGE_NOT_STARTED, stage=n)
    if stage.closed:
        raise IllegalAction(SeasonCode.STAGE_CLOSED, stage=n)
    return stage


def of_format(stage: Stage, kind: type[FormatT]) -> FormatT:
    """What is particular to a stage of this format."""
    if not isinstance(stage.format, kind):
        raise IllegalAction(SeasonCode.FORMAT_OTHER, stage=stage.n)
    return stage.format


def check_finished(state: SeasonState, stage: Stage) -> None:
    """Others come from this stage: it is over."""
    check_nothing_open(state, stage.n)
    if state.status_of(stage) is not StageStatus.FINISHED:
        raise IllegalAction(SeasonCode.STAGE_NOT_OVER, stage=stage.n)


def check_nothing_open(state: SeasonState, n: int) -> None:
    """Every match of the stage that is made is over; says which one is not."""
    for fixture in state.fixtures_of(n):
        if fixture.is_open:
            raise IllegalAction(SeasonCode.STAGE_OPEN, stage=n, fixture=fixture.n)
