"""A rule of the season's record. Each room keeps a table of its own, `RULES`."""

from rules_engine import rulebook
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.events import SeasonEvent
from rules_engine.competition.state import SeasonState
from rules_engine.core import CHANCE, Action, Seat, Step
from rules_engine.errors import IllegalAction

SeasonStep = Step[SeasonState, SeasonEvent]
RULING = frozenset({Seat.COMMISSIONER})
ARRANGING = frozenset({Seat.COACH, Seat.COMMISSIONER})
REPORTING = frozenset({Seat.COACH, Seat.COMMISSIONER, Seat.CLOCK})
DRAWING = frozenset({CHANCE})


Rule = rulebook.Rule[SeasonState, SeasonStep, []]
Rules = dict[type[Action], Rule]


# When


def entering(state: SeasonState) -> None:
    """Until the first stage starts."""
    if any(stage.is_started for stage in state.stages):
        raise IllegalAction(SeasonCode.ENTRIES_CLOSED)


def nothing_to_draw(state: SeasonState) -> None:
    """At any time but during a draw."""
    if state.is_drawing:
        raise IllegalAction(SeasonCode.DRAW_DUE)


def drawing(state: SeasonState) -> None:
    """During a draw."""
    if not state.is_drawing:
        raise IllegalAction(SeasonCode.NO_DRAW_DUE)


def under_way(state: SeasonState) -> None:
    """Once a stage has started."""
    nothing_to_draw(state)
    if not any(stage.is_started for stage in state.stages):
        raise IllegalAction(SeasonCode.NOT_SCHEDULED)


def scheduled(state: SeasonState) -> None:
    """Once there are fixtures."""
    nothing_to_draw(state)
    if not state.rounds:
        raise IllegalAction(SeasonCode.NOT_SCHEDULED)


# Whether


def check_reason(reason: str) -> None:
    """A ruling says why."""
    if not reason.strip():
        raise IllegalAction(SeasonCode.REASON_MISSING)
