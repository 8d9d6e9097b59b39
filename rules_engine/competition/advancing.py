"""What follows from a result: the one way in which a fixture comes to its end."""

from msgspec.structs import replace

from rules_engine.competition.events import SeasonEvent
from rules_engine.competition.rule import SeasonStep
from rules_engine.competition.state import Fixture, SeasonState
from rules_engine.core import Step


def decided(state: SeasonState, fixture: Fixture, *told: SeasonEvent) -> SeasonStep:
    """The step in which this fixture, which holds its result, is over: what was `told`, and all that follows in its
    stage."""
    book = replace(state.discipline, results=state.discipline.results + 1)
    state = replace(state.with_fixture(replace(fixture, ended=book.results)), discipline=book)
    return Step(state, told)
