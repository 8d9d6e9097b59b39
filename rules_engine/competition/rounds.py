"""How rounds come into a season: their fixtures are made, and numbered."""

from bisect import insort
from collections.abc import Iterable, Sequence
from itertools import count

from msgspec.structs import replace

from rules_engine.competition import events as e
from rules_engine.competition.rule import SeasonStep
from rules_engine.competition.schedule import Pairing
from rules_engine.competition.stage import Stage
from rules_engine.competition.state import Fixture, Round, SeasonState
from rules_engine.core import Step


def round_of(
    stage: Stage, number: int, pairings: Sequence[Pairing], *, group: int = 1, resting: tuple[str, ...] = ()
) -> Round:
    """A round with these matches. They get their numbers from `with_rounds`."""
    deadline = deadline_of(stage, number)
    fixtures = tuple(Fixture(0, number, home, away, deadline, stage=stage.n, group=group) for home, away in pairings)
    return Round(stage.n, group, number, fixtures, resting)


def deadline_of(stage: Stage, number: int) -> str | None:
    """Until when the round of that number is to be played, if that was said."""
    return stage.deadlines[number - 1] if number <= len(stage.deadlines) else None


def with_rounds(state: SeasonState, rounds: Iterable[Round]) -> SeasonStep:
    """These rounds are added, their fixtures numbered on from the last number given."""
    numbers = count(state.numbers + 1)
    numbered = [replace(one, fixtures=tuple(replace(f, n=next(numbers)) for f in one.fixtures)) for one in rounds]
    given = sum(len(one.fixtures) for one in numbered)
    return with_numbered(replace(state, numbers=state.numbers + given), numbered)


def with_numbered(state: SeasonState, rounds: Sequence[Round]) -> SeasonStep:
    """These rounds, whose fixtures have numbers that were given before, are put in their place."""
    held = list(state.rounds)
    for one in rounds:
        insort(held, one, key=lambda other: other.fixtures[0].n)
    made = (
        e.FixtureMade(f.n, f.round, f.home, f.away, f.deadline, f.stage, f.group)
        for one in rounds
        for f in one.fixtures
    )
    return Step(replace(state, rounds=tuple(held)), tuple(made))
