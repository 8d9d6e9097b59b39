"""Gold: winnings, the book of what came and went, and expensive mistakes."""

from collections.abc import Callable

from msgspec.structs import replace

from rules_engine.bloodbowl.events import GoldMoved, GoldReason
from rules_engine.bloodbowl.tables import MajorIncident, PostMatch
from rules_engine.bloodbowl.team import Due, Purpose, TeamState


def winnings(attendance: int, touchdowns: int, stalled: bool, rules: PostMatch) -> int:
    """Half the attendance (both fan factors) plus own touchdowns plus one without stalling, times the unit.

    Halves are kept: with a unit of 10,000 the sum is a multiple of 5,000.
    """
    bonus = 0 if stalled else rules.no_stalling_bonus
    return rules.winnings_unit * (attendance + 2 * (touchdowns + bonus)) // 2


def concession_winnings(attendance: int, touchdowns: int, rules: PostMatch, *, bonus: bool = False) -> int:
    """What the other side of a concession with penalty collects: the full attendance counts. `bonus`: the one without
    stalling comes on top, where a league has it so."""
    return rules.winnings_unit * (attendance + touchdowns + (rules.no_stalling_bonus if bonus else 0))


def move_gold(
    state: TeamState, reason: GoldReason, amount: int, *, quantity: int = 1, player: int | None = None
) -> tuple[TeamState, GoldMoved]:
    """The state with `amount` more (or less) in its treasury, and the line for the book."""
    balance = state.treasury + amount
    return replace(state, treasury=balance), GoldMoved(reason, amount, balance, quantity, player)


def expensive_mistake_due(state: TeamState, rules: PostMatch) -> tuple[Due, ...]:
    """The D6 that a rich team throws after shopping."""
    rich = state.treasury >= rules.expensive_mistakes[0].low
    return (Due(Purpose.EXPENSIVE_MISTAKE, 6),) if rich else ()


def mistake(treasury: int, face: int, rules: PostMatch) -> str:
    """The result for a D6: crisis_averted, minor_incident, major_incident or catastrophe."""
    column = next(c for c in reversed(rules.expensive_mistakes) if treasury >= c.low)
    return column.results[face - 1]


def major_incident_loss(treasury: int, rules: PostMatch) -> int:
    """Half goes; either what is lost or what remains is rounded down to a full step, as the edition says."""
    return MAJOR_INCIDENTS[rules.major_incident](treasury, rules.major_incident_round_to)


def _half(treasury: int, step: int) -> int:
    return treasury // 2 // step * step


MAJOR_INCIDENTS: dict[MajorIncident, Callable[[int, int], int]] = {
    MajorIncident.ROUND_LOSS: _half,
    MajorIncident.ROUND_REST: lambda treasury, step: treasury - _half(treasury, step),
}
