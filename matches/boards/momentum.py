"""Who had the upper hand, moment by moment, as a small plot. A rough measure of ours: what a side achieves counts for
it, and fades."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from rules_engine.core import Event, Seat
from rules_engine.hattrick import events as ev

WIDTH, HEIGHT = 600, 120
MIDDLE = HEIGHT / 2
FADES = 0.94

# what an achievement is worth to the side that its event names
WORTH: dict[type, float] = {
    ev.Goal: 6,
    ev.ShotTaken: 4,
    ev.OpportunityStarted: 3,
    ev.Penalty: 2,
    ev.Saved: 2,
    ev.BallWon: 1.5,
    ev.Dribbled: 1,
    ev.BallPassed: 0.5,
}


@dataclass(frozen=True)
class Mark:
    """Something worth a mark: a goal (its side and a sentence), or where a half begins (side empty)."""

    x: float
    y: float
    side: str
    title: str


@dataclass(frozen=True)
class Momentum:
    """A plot of WIDTH by HEIGHT: home above the middle line, away below. `here` is the moment looked at, or None."""

    template: ClassVar[str] = "matches/boards/_momentum.html"

    home: str
    away: str
    names: tuple[str, str]
    marks: tuple[Mark, ...]
    here: float | None
    told: str


def momentum_of(moments: Sequence[Sequence[Event]], names: tuple[str, str], at: int | None = None) -> Momentum | None:
    """The plot of a match from the events of each of its moments; `at` is the index of the one looked at.

    None for a game whose events say nothing of the kind, and before anything has happened.
    """
    pressure = pressures(moments)
    if not any(pressure):
        return None
    step = WIDTH / max(1, len(pressure) - 1)
    most = max(map(abs, pressure))
    points = [(round(n * step, 1), round(MIDDLE - MIDDLE * 0.92 * value / most, 1)) for n, value in enumerate(pressure)]
    share = round(100 * sum(value > 0 for value in pressure) / sum(value != 0 for value in pressure))
    told = _("%(home)s has the upper hand in %(share)s %% of the match, %(away)s in %(rest)s %%.")
    return Momentum(
        _area([(x, min(y, MIDDLE)) for x, y in points]),
        _area([(x, max(y, MIDDLE)) for x, y in points]),
        names,
        tuple(_marks(moments, points, names)),
        None if at is None else round(at * step, 1),
        told % {"home": names[0], "away": names[1], "share": share, "rest": 100 - share},
    )


def pressures(moments: Sequence[Sequence[Event]]) -> list[float]:
    """Above 0 home has the upper hand, below it away; each moment fades into the next."""
    found, now = [], 0.0
    for events in moments:
        now *= FADES
        for event in events:
            side: Any = getattr(event, "side", None)
            now += WORTH.get(type(event), 0) * (1 if side is Seat.HOME else -1)
        found.append(now)
    return found


def _area(points: Sequence[tuple[float, float]]) -> str:
    return f"M0 {MIDDLE} " + " ".join(f"L{x} {y}" for x, y in points) + f" L{points[-1][0]} {MIDDLE}Z"


def _marks(
    moments: Sequence[Sequence[Event]], points: Sequence[tuple[float, float]], names: tuple[str, str]
) -> list[Mark]:
    marks = []
    for (x, y), events in zip(points, moments, strict=True):
        for event in events:
            if isinstance(event, ev.Goal):
                name = names[0 if event.side is Seat.HOME else 1]
                said = {"name": name, "number": event.player, "home": event.score[0], "away": event.score[1]}
                marks.append(Mark(x, y, event.side.value, _("%(name)s %(number)s: %(home)s to %(away)s") % said))
            elif isinstance(event, ev.HalfStarted):
                marks.append(Mark(x, MIDDLE, "", ""))
    return marks
