"""Roll-offs: a shootout of dice where every round has one winner (Blood Bowl: five D6 roll-offs, ties rolled again)."""

from rules_engine.core import Seat, Value
from rules_engine.errors import IllegalAction
from rules_engine.shootout import AWAY, HOME, ShootoutCode


class RollOffs(Value, frozen=True, gc=False):
    """Roll-offs so far: dice as (home, away), in order, ties included. `best_of` is odd, so that one side wins most.

    With `play_all` every round is rolled although the winner is known, as some tables do; then 5-0 is a possible score.
    """

    best_of: int = 5
    rolls: tuple[tuple[int, int], ...] = ()
    play_all: bool = False

    def __post_init__(self) -> None:
        if self.best_of < 1 or self.best_of % 2 == 0:
            raise ValueError("best_of is odd")


def wins(rolloffs: RollOffs) -> tuple[int, int]:
    """Rounds won, (home, away). A tie is no round: it is rolled again."""
    home = sum(mine > theirs for mine, theirs in rolloffs.rolls)
    away = sum(mine < theirs for mine, theirs in rolloffs.rolls)
    return home, away


def roll_off_winner(rolloffs: RollOffs) -> Seat | None:
    """Who has won, or None while rounds are due."""
    home, away = wins(rolloffs)
    needed = rolloffs.best_of if rolloffs.play_all else rolloffs.best_of // 2 + 1
    done = home + away if rolloffs.play_all else max(home, away)
    if done < needed:
        return None
    return HOME if home > away else AWAY


def roll_off(rolloffs: RollOffs, home: int, away: int) -> RollOffs:
    """The roll-offs after both dice of one more round. Raises `SHOOTOUT_OVER` when no round is due."""
    if roll_off_winner(rolloffs) is not None:
        raise IllegalAction(ShootoutCode.SHOOTOUT_OVER, rolls=len(rolloffs.rolls))
    return RollOffs(rolloffs.best_of, (*rolloffs.rolls, (home, away)), rolloffs.play_all)


def is_possible_score(home: int, away: int, best_of: int = 5, *, play_all: bool) -> bool:
    """Can roll-offs have ended with this score?"""
    if play_all:
        return home >= 0 and away >= 0 and home + away == best_of
    needed = best_of // 2 + 1
    return max(home, away) == needed and 0 <= min(home, away) < needed
