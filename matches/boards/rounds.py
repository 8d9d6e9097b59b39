"""A shootout kick by kick: what the boards of every game show of it, and plain football's too."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from rules_engine.core import Seat
from rules_engine.shootout import HOME, OTHER, Reason, Shootout, next_kicker, verdict

REASONS = {
    Reason.NEXT_KICK: lazy("Kicks from the mark"),
    Reason.SUDDEN_DEATH_KICK: lazy("Sudden death"),
    Reason.LOTS_DUE: lazy("Lots must decide"),
    Reason.OUT_OF_REACH: lazy("Out of reach"),
    Reason.AHEAD_AFTER_ALL: lazy("Ahead after all kicks"),
    Reason.SUDDEN_DEATH: lazy("Decided in sudden death"),
    Reason.CONCEDED: lazy("Conceded"),
    Reason.FORFEIT: lazy("Forfeit"),
    Reason.LOTS: lazy("Decided by lots"),
}
NEW_DOT = 2
"""The beats after which the last kick is seen."""


@dataclass(frozen=True)
class Dot:
    """One kick of a side: `state` is goal, miss, next or open."""

    number: int
    state: str
    spoken: str
    is_new: bool = False


@dataclass(frozen=True)
class Kicks:
    """One side's kicks. In sudden death only as many as are needed."""

    name: str
    side: str
    goals: int
    dots: tuple[Dot, ...]
    is_winner: bool


@dataclass(frozen=True)
class Rounds:
    """Both sides' kicks, who kicks first on top, and where the shootout stands."""

    rows: tuple[Kicks, Kicks]
    told: str


def rounds_of(shootout: Shootout, names: tuple[str, str], new: int = 0) -> Rounds:
    """The board of a shootout; the last `new` kicks have just been taken."""
    stands = verdict(shootout)
    first = shootout.first
    order = (first, OTHER[first])
    told = REASONS[stands.reason]
    rows = [_row(shootout, seat, names[0 if seat is HOME else 1], new) for seat in order]
    return Rounds((rows[0], rows[1]), str(told))


def _row(shootout: Shootout, seat: Seat, name: str, new: int) -> Kicks:
    stands = verdict(shootout)
    at = 0 if seat is HOME else 1
    taken = [(place, kick.scored) for place, kick in enumerate(shootout.kicks) if kick.side is seat]
    fresh = len(shootout.kicks) - new
    dots = [_taken(number, scored, place >= fresh) for number, (place, scored) in enumerate(taken, start=1)]
    due = next_kicker(shootout)
    rounds = max(shootout.format.best_of, *stands.taken, stands.taken[at] + (due is seat))
    for number in range(len(dots) + 1, rounds + 1):
        is_next = due is seat and number == len(taken) + 1
        spoken = _("kick %(number)s: next") if is_next else _("kick %(number)s: open")
        dots.append(Dot(number, "next" if is_next else "open", spoken % {"number": number}))
    return Kicks(name, seat.value, stands.score[at], tuple(dots), stands.winner is seat)


def _taken(number: int, scored: bool, is_new: bool) -> Dot:
    spoken = _("kick %(number)s: goal") if scored else _("kick %(number)s: no goal")
    return Dot(number, "goal" if scored else "miss", spoken % {"number": number}, is_new)
