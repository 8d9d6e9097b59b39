"""Finding the order of teams under which the Berger tables hold the fixtures that a file says were played."""

from collections.abc import Collection, Sequence
from itertools import permutations

from rules_engine.chance import Scripted
from rules_engine.competition.schedule import Legs, Pairing, round_robin

MOST_TEAMS = 8
"""Up to here every order is tried (8 teams: 40,320)."""


def order_with(teams: Sequence[str], played: Collection[Pairing], legs: Legs) -> tuple[str, ...] | None:
    """An order whose round robin has every played (home, away), or None."""
    wanted = set(played)
    if len(teams) > MOST_TEAMS:
        return None
    for order in permutations(teams):
        if wanted <= {pairing for pairings in round_robin(order, legs) for pairing in pairings}:
            return order
    return None


def lots_for(entered: Sequence[str], order: Sequence[str]) -> Scripted:
    """Lots that draw the teams, entered in one order, in another."""
    left, numbers = list(entered), []
    for team in order:
        numbers.append(left.index(team))
        left.remove(team)
    return Scripted(numbers)
