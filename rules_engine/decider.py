"""The plain shootout that decided a tie of a knock-out, where it was played live: what a report of any game says of it."""

from rules_engine.core import Seat, Value
from rules_engine.shootout import HOME, Kick, tally


class Decider(Value, frozen=True, forbid_unknown_fields=True):
    """A shootout that is over. `match` is what the site calls the live match, whose log proves it; `reason` is why it
    ended, as its outcome has it."""

    match: str
    winner: Seat
    reason: str
    kicks: tuple[Kick, ...] = ()

    @property
    def goals(self) -> tuple[int, int]:
        """What the kicks came to, (home, away)."""
        return tally(self.kicks)[0]

    @property
    def score(self) -> tuple[int, int]:
        """The score that counts, (home, away)."""
        return decisive(self.goals, self.winner)


def decisive(goals: tuple[int, int], winner: Seat) -> tuple[int, int]:
    """A score of a shootout, (home, away), that says who won: where the goals do not, because a side gave up or lots
    were drawn, the winner has one more than the other.

    >>> decisive((2, 4), HOME)
    (5, 4)
    >>> decisive((4, 2), HOME)
    (4, 2)
    """
    home, away = goals
    return (max(home, away + 1), away) if winner is HOME else (home, max(away, home + 1))
