"""Who is at a match, over all processes: each tells the others what it sees in one short line.

What another process has said holds for a while only, and is said again before that: one that was killed is forgotten.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

HOLDS = 50.0  # seconds


@dataclass(frozen=True)
class Present:
    """Which coaches have the match open, and how many others."""

    home: bool = False
    away: bool = False
    watching: int = 0

    def __add__(self, other: "Present") -> "Present":
        return Present(self.home or other.home, self.away or other.away, self.watching + other.watching)

    def __bool__(self) -> bool:
        return self.home or self.away or self.watching > 0


NOBODY = Present()


def together(all_of_them: Iterable[Present]) -> Present:
    """Everybody."""
    return reduce(Present.__add__, all_of_them, NOBODY)


def line_of(process: str, match: int, present: Present) -> str:
    """What a process says of a match to the others."""
    return f"{process}:{match}:{present.home:d}:{present.away:d}:{present.watching}"


def read(line: str) -> tuple[str, int, Present]:
    """The process, the match and who is there."""
    process, match, home, away, watching = line.split(":")
    return process, int(match), Present(home == "1", away == "1", int(watching))


class Elsewhere:
    """What other processes have said, by match and process, and when (in seconds of any one clock)."""

    def __init__(self) -> None:
        self._heard: dict[int, dict[str, tuple[float, Present]]] = {}

    def hear(self, process: str, match: int, present: Present, now: float) -> bool:
        """Keep it. Whether this process was unknown here, and so does not know of us either."""
        known = self._heard.setdefault(match, {})
        is_new = process not in known
        if present:
            known[process] = now, present
        else:
            known.pop(process, None)
        return is_new and bool(present)

    def at(self, match: int, now: float) -> Present:
        """Who is at the match with the others, as far as that still holds."""
        known = self._heard.get(match, {})
        for process in [one for one, (when, _) in known.items() if now - when > HOLDS]:
            del known[process]
        return together(present for _, present in known.values())

    def forget(self, match: int) -> None:
        """Nobody here asks for this match any more."""
        self._heard.pop(match, None)
