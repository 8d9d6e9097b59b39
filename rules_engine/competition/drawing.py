"""How a stage begins once its order is drawn: its groups are made, and the fixtures that are known."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import count, pairwise

from msgspec.structs import replace

from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import RoundRobin
from rules_engine.competition.rule import SeasonStep
from rules_engine.competition.schedule import Pairing, resting, round_robin
from rules_engine.competition.stage import Group, Stage
from rules_engine.competition.state import Fixture, Round, SeasonState
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
    """The order of the stage is known: its groups are dealt and its first fixtures made."""
    stage = replace(stage, groups=tuple(Group(n, teams) for n, teams in enumerate(_dealt(stage), start=1)))
    return with_rounds(state.with_stage(stage), _first_rounds(stage))


def _dealt(stage: Stage) -> Sequence[tuple[str, ...]]:
    return (stage.drawn,)


def _first_rounds(stage: Stage) -> Iterator[Round]:
    """A round robin is made whole, round by round through all groups; `fixtures` have no numbers yet."""
    if isinstance(stage.format, RoundRobin):
        schedules = [
            round_robin(group.teams, stage.format.legs, shifted=stage.format.shifted) for group in stage.groups
        ]
        for number in range(1, max(map(len, schedules)) + 1):
            for group, schedule in zip(stage.groups, schedules, strict=True):
                if number <= len(schedule):
                    yield round_of(stage, group, number, schedule[number - 1])


def round_of(stage: Stage, group: Group, number: int, pairings: Sequence[Pairing]) -> Round:
    """A round with these matches. They get their numbers from `with_rounds`."""
    deadline = stage.deadlines[number - 1] if number <= len(stage.deadlines) else None
    fixtures = tuple(Fixture(0, number, home, away, deadline, stage=stage.n, group=group.n) for home, away in pairings)
    return Round(stage.n, group.n, number, fixtures, resting(group.teams, pairings))


def with_rounds(state: SeasonState, rounds: Iterable[Round]) -> SeasonStep:
    """These rounds are added, their fixtures numbered on from the last one there is."""
    numbers = count(state.next_fixture)
    numbered = tuple(replace(one, fixtures=tuple(replace(f, n=next(numbers)) for f in one.fixtures)) for one in rounds)
    made = (
        e.FixtureMade(f.n, f.round, f.home, f.away, f.deadline, f.stage, f.group)
        for one in numbered
        for f in one.fixtures
    )
    return Step(replace(state, rounds=(*state.rounds, *numbered)), tuple(made))
