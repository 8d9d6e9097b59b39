"""A rating drawn as it went: a line for the guess, and around it a band as wide as the doubt."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_engine.competition.ratings import Rating

WIDTH, HEIGHT = 200, 60


@dataclass(frozen=True)
class Plot:
    """Points of an SVG of `WIDTH` by `HEIGHT`. `heights` are the values of its lower and its upper edge."""

    course: Sequence[Rating]
    heights: tuple[float, float]

    @property
    def line(self) -> str:
        return _points((self._x(n), self._y(one.strength)) for n, one in enumerate(self.course))

    @property
    def band(self) -> str:
        """A deviation up and down, once around."""
        above = [(self._x(n), self._y(one.strength + one.doubt)) for n, one in enumerate(self.course)]
        below = [(self._x(n), self._y(one.strength - one.doubt)) for n, one in enumerate(self.course)]
        return _points([*above, *reversed(below)])

    @property
    def size(self) -> tuple[int, int]:
        return WIDTH, HEIGHT

    def _x(self, n: int) -> float:
        return WIDTH * n / max(1, len(self.course) - 1)

    def _y(self, value: float) -> float:
        low, high = self.heights
        return HEIGHT * (high - value) / ((high - low) or 1)


def _points(points: Iterable[tuple[float, float]]) -> str:
    """As SVG writes them in every language."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
