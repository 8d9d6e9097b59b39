"""Groups from an order of teams: seeded by strength, or drawn."""

from collections.abc import Sequence


def serpentine(order: Sequence[str], groups: int) -> tuple[tuple[str, ...], ...]:
    """The teams dealt out to so many groups, there and back again: the first seeds are spread, and the group that has
    the best of one turn has the worst of the next. Sizes differ by one at most. Raises `ValueError` if a group would
    have fewer than two teams, and for a team named twice.

    >>> serpentine(["1", "2", "3", "4", "5", "6"], 2)
    (('1', '4', '5'), ('2', '3', '6'))
    """
    if groups < 1 or len(order) < 2 * groups:
        raise ValueError(f"{len(order)} teams make no {groups} groups")
    if len(set(order)) < len(order):
        raise ValueError("a team is named twice")
    there_and_back = (*range(groups), *reversed(range(groups)))
    dealt: list[list[str]] = [[] for _ in range(groups)]
    for n, team in enumerate(order):
        dealt[there_and_back[n % len(there_and_back)]].append(team)
    return tuple(map(tuple, dealt))
