"""The scheme of points: what a result gives, and what a match may give or cost besides."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from rules_engine.core import Value


class MatchSide(NamedTuple):
    """One side of a match, as far as points depend on it. `came` and `gave_up` tell of a match that was not played, or
    not to its end."""

    scored: int
    conceded: int
    casualties: int = 0
    came: bool = True
    gave_up: bool = False
    played: bool = True


class Condition(StrEnum):
    """What a bonus or a penalty is for. The words of the first six are completed by a number."""

    SCORED_AT_LEAST = "scored_at_least"
    CONCEDED_AT_LEAST = "conceded_at_least"
    CONCEDED_AT_MOST = "conceded_at_most"
    CASUALTIES_AT_LEAST = "casualties_at_least"
    WON_BY_AT_LEAST = "won_by_at_least"
    LOST_BY_AT_MOST = "lost_by_at_most"
    STAYED_AWAY = "stayed_away"
    GAVE_UP = "gave_up"


COUNTED = frozenset(Condition) - {Condition.STAYED_AWAY, Condition.GAVE_UP}

# A match that was not played earns nothing by its score, which nobody has scored.
_HOLDS: Mapping[Condition, Callable[[MatchSide, int], bool]] = {
    Condition.SCORED_AT_LEAST: lambda side, n: side.played and side.scored >= n,
    Condition.CONCEDED_AT_LEAST: lambda side, n: side.played and side.conceded >= n,
    Condition.CONCEDED_AT_MOST: lambda side, n: side.played and side.conceded <= n,
    Condition.CASUALTIES_AT_LEAST: lambda side, n: side.played and side.casualties >= n,
    Condition.WON_BY_AT_LEAST: lambda side, n: side.played and side.scored - side.conceded >= max(n, 1),
    Condition.LOST_BY_AT_MOST: lambda side, n: side.played and 0 < side.conceded - side.scored <= n,
    Condition.STAYED_AWAY: lambda side, n: not side.came,
    Condition.GAVE_UP: lambda side, n: side.gave_up,
}


class Bonus(Value, frozen=True):
    """League points a match gives, or with a minus takes, besides those of its result. `n` completes the condition
    (scored at least `n`, lost by at most `n`) and is 0 where there is nothing to count."""

    condition: Condition
    points: int
    n: int = 0

    def is_due(self, side: MatchSide) -> bool:
        """Whether this side of the match has earned it."""
        return _HOLDS[self.condition](side, self.n)


class Points(Value, frozen=True):
    """League points of a match. A bye gives `bye`, or as much as a win where that is None. Without `bonuses_count`
    the bonuses stand apart: they order the table only where a step asks for them."""

    win: int
    draw: int
    loss: int
    bye: int | None = None
    bonuses: tuple[Bonus, ...] = ()
    bonuses_count: bool = True

    @property
    def for_bye(self) -> int:
        return self.win if self.bye is None else self.bye

    def due(self, side: MatchSide) -> Iterator[Bonus]:
        """The bonuses and penalties of one side of a match, in the order of the scheme."""
        return (bonus for bonus in self.bonuses if bonus.is_due(side))
