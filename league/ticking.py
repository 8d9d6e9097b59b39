"""What happens because time passes. Other rooms put in what they have; `manage.py tick` does it all, as often as it is
called: nothing here may happen twice."""

from collections.abc import Callable
from datetime import datetime

Tick = Callable[[datetime], int]
TICKS: list[Tick] = []


def ticks(tick: Tick) -> Tick:
    """`@ticks`: something to be done when it is due by `now`. It returns how many things it has done."""
    TICKS.append(tick)
    return tick


def tick_all(now: datetime) -> dict[str, int]:
    """Everything that is due, and how much of it was done, by name. What fails keeps nothing else from being done: then
    an `ExceptionGroup` is raised at the end."""
    done, failed = {}, []
    for tick in TICKS:
        try:
            done[tick.__name__] = tick(now)
        except Exception as error:
            failed.append(error)
    if failed:
        raise ExceptionGroup("ticks failed", failed)
    return done
