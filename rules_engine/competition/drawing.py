"""How a stage begins once its order is known: its groups are dealt, and the fixtures made that can be made."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from itertools import pairwise

from msgspec.structs import replace

from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import Format, KnockOut, Ladder, RoundRobin, Seeding, Swiss
from rules_engine.competition.grouping import serpentine
from rules_engine.competition.knockout import open_tree
from rules_engine.competition.rounds import round_of, with_rounds
from rules_engine.competition.rule import SeasonStep
from rules_engine.competition.schedule import resting, round_robin
from rules_engine.competition.stage import Group, Stage
from rules_engine.competition.state import Round, SeasonState
from rules_engine.competition.swiss import with_next_round
from rules_engine.core import Step
from rules_engine.errors import IllegalAction


def check_deadlines(deadlines: tuple[str, ...], rounds: int) -> None:
    """None, or one for each round, none before the one before it."""
    if not deadlines:
        return
    if len(deadlines) != rounds:
        raise IllegalAction(SeasonCode.DEADLINES_COUNT, rounds=rounds, deadlines=len(deadlines))
    for deadline in deadlines:
        _check_date(deadline)
    for earlier, later in pairwise(deadlines):
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


def begin(state: SeasonState, stage: Stage) -> SeasonStep:
    """The order of the stage is drawn, or stands: it begins."""
    stage = replace(stage, groups=tuple(Group(n, teams) for n, teams in enumerate(dealt(stage), start=1)))
    return BEGINNINGS[type(stage.format)](state.with_stage(stage), stage)


def dealt(stage: Stage) -> Sequence[tuple[str, ...]]:
    """The groups, from the order drawn."""
    if not isinstance(stage.format, RoundRobin) or stage.format.groups == 1:
        return (stage.drawn,)
    groups = stage.format.groups
    if stage.seeding is Seeding.POTS:
        return tuple(stage.drawn[n::groups] for n in range(groups))
    return serpentine(stage.drawn, groups)


def _all_rounds(state: SeasonState, stage: Stage) -> SeasonStep:
    return with_rounds(state, _round_robins(stage))


def _round_robins(stage: Stage) -> Iterator[Round]:
    """Everything is made at once, round by round through all groups."""
    assert isinstance(stage.format, RoundRobin)
    legs, shifted = stage.format.legs, stage.format.shifted
    schedules = [round_robin(group.teams, legs, shifted=shifted) for group in stage.groups]
    for number in range(1, max(map(len, schedules)) + 1):
        for group, schedule in zip(stage.groups, schedules, strict=True):
            if number <= len(schedule):
                pairings = schedule[number - 1]
                yield round_of(stage, number, pairings, group=group.n, resting=resting(group.teams, pairings))


BEGINNINGS: Mapping[type[Format], Callable[[SeasonState, Stage], SeasonStep]] = {
    RoundRobin: _all_rounds,
    Swiss: with_next_round,
    KnockOut: open_tree,
    Ladder: lambda state, _: Step(state, ()),
}
