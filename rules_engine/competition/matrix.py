"""Everybody against everybody: the matches of a competition as a square."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar


class Meeting(Protocol):
    """A result or a fixture."""

    @property
    def home(self) -> str: ...

    @property
    def away(self) -> str: ...


M = TypeVar("M", bound=Meeting)


def matrix(teams: Sequence[str], matches: Iterable[M]) -> tuple[tuple[tuple[M, ...], ...], ...]:
    """A row for each team at home, in it a cell for each team away, in it their matches in the order given.

    A cell is empty where they have no match, as all those in the diagonal are.
    """
    cells: dict[tuple[str, str], list[M]] = defaultdict(list)
    for match in matches:
        cells[match.home, match.away].append(match)
    return tuple(tuple(tuple(cells.get((home, away), ())) for away in teams) for home in teams)
