"""A knock-out: the tree of its ties, who goes on, and what decides a tie.

Pure: the order of the seeds (drawn, or given by strength) and the winners so far decide everything. Ties are numbered
through the whole tree, round by round and from top to bottom; with a match for third place, that is the last one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from rules_engine.competition.schedule import MAX_TEAMS, MIN_TEAMS, Pairing
from rules_engine.competition.tally import Result, Winner
from rules_engine.core import Seat, Value

T = TypeVar("T")

# Comes where a tie has a free place, and goes on from a tie that nobody won.
NOBODY = ""


class Tie(Value, frozen=True):
    """Two places of the tree. A team is None while it is not known, and `NOBODY` ("") where none comes: then the other
    goes on without a match. `feeders` are the ties whose winners meet here (their losers, with `of_losers`), none in
    the first round. `home` is the side that comes from above, the favourite if favourites win."""

    n: int
    round: int
    home: str | None
    away: str | None
    feeders: tuple[int, ...] = ()
    of_losers: bool = False

    @property
    def pairing(self) -> Pairing | None:
        """The two that meet; None while one is not known, or if there is nobody to meet."""
        return (self.home, self.away) if self.home and self.away else None


def first_round(order: Sequence[str]) -> tuple[Tie, ...]:
    """The first round for teams in order of seeding, the first seed first.

    The tree has as many places as the next power of two; free places are opposite the best seeds. If favourites win,
    the first seed meets the last in each round, the second the last but one, and so on; 1 and 2 can only meet in the
    final. Raises `ValueError` for fewer than 2 or more than 500 teams, and for a team named twice.

    >>> [(tie.home, tie.away) for tie in first_round(["a", "b", "c"])]
    [('a', ''), ('b', 'c')]
    """
    if not MIN_TEAMS <= len(order) <= MAX_TEAMS:
        raise ValueError(f"a knock-out is for {MIN_TEAMS} to {MAX_TEAMS} teams, not for {len(order)}")
    if len(set(order)) < len(order):
        raise ValueError("a team is named twice")
    seats = [order[seed - 1] if seed <= len(order) else NOBODY for seed in _places(len(order))]
    return tuple(Tie(n, 1, *pair) for n, pair in enumerate(_by_two(seats), start=1))


def next_round(ties: Sequence[Tie], winners: Mapping[int, str]) -> tuple[Tie, ...]:
    """The round that follows a whole round. `winners` by number of tie, as far as they are known: `NOBODY` for a tie
    nobody won, and nothing need be said of ties in which only one team came. Empty after the final."""
    if len(ties) == 1:
        return ()
    number, first = ties[0].round + 1, ties[-1].n + 1
    return tuple(
        Tie(n, number, goes_on(upper, winners), goes_on(lower, winners), (upper.n, lower.n))
        for n, (upper, lower) in enumerate(_by_two(ties), start=first)
    )


def third_place(semi_finals: Sequence[Tie], winners: Mapping[int, str]) -> Tie:
    """The tie for third place between those who lost in the semi-finals, of the round of the final."""
    upper, lower = semi_finals
    return Tie(
        lower.n + 2, lower.round + 1, _loser(upper, winners), _loser(lower, winners), (upper.n, lower.n), of_losers=True
    )


def tree(order: Sequence[str], winners: Mapping[int, str], *, third: bool = False) -> tuple[Tie, ...]:
    """All ties by number, as far as they are known. `third`: with a tie for third place, if there are semi-finals."""
    ties = last = first_round(order)
    while len(last) > 1:
        semi_finals, last = last, next_round(last, winners)
        ties += last
    if third and len(ties) > 1:
        ties += (third_place(semi_finals, winners),)
    return ties


def goes_on(tie: Tie, winners: Mapping[int, str]) -> str | None:
    """Who goes on from the tie: its winner, or the only team that comes; None while that is not known.

    Raises `ValueError` for a winner who does not play in it.
    """
    winner = winners.get(tie.n)
    if winner is not None:
        if winner not in (tie.home, tie.away, NOBODY):
            raise ValueError(f"{winner!r} does not play in tie {tie.n}")
        return winner
    if tie.home is None or tie.away is None or tie.pairing:
        return None
    return tie.home or tie.away


def matches(tie: Tie, legs: int) -> tuple[Pairing, ...]:
    """The matches of a tie that has both teams, home side first. Of two legs the second is at the home of `tie.home`."""
    if tie.pairing is None:
        return ()
    home, away = tie.pairing
    return ((home, away),) if legs == 1 else ((away, home), (home, away))


def decided(tie: Tie, results: Sequence[Result], *, legs: int = 1, away_goals: bool = False) -> str | None:
    """Who wins the tie by the results of its matches, in order of playing; None while that is open.

    Most goals over all legs, then (if `away_goals`, and with two legs) most goals away from home, then the shoot-out
    that came with the last result. Whoever did not come to the only leg, or gave up in a leg that leaves the tie
    level, loses; where neither came to any leg the winner is `NOBODY`. Raises `ValueError` for a result of other teams.
    """
    if any({result.home, result.away} != {tie.home, tie.away} for result in results):
        raise ValueError(f"not a match of tie {tie.n}")
    if len(results) < legs:
        return None
    if all(result.winner is Winner.NEITHER for result in results):
        return NOBODY
    return _by_walkover(results) or _by_goals(results, away_goals=away_goals and legs > 1) or _by_what_followed(results)


def _by_walkover(results: Sequence[Result]) -> str | None:
    """A single leg to which one side did not come is decided, whatever score is set down for it."""
    return _winner(results[0]) if len(results) == 1 else None


def _winner(result: Result) -> str | None:
    return {Winner.HOME: result.home, Winner.AWAY: result.away}.get(result.winner)


def _by_goals(results: Iterable[Result], *, away_goals: bool) -> str | None:
    goals, away = Counter[str](), Counter[str]()
    for result in results:
        goals[result.home] += result.home_scored
        goals[result.away] += result.away_scored
        away[result.away] += result.away_scored
    return _ahead(goals) or (_ahead(away) if away_goals else None)


def _by_what_followed(results: Sequence[Result]) -> str | None:
    last = results[-1]
    for result in results:
        if result.conceded_by is not None:
            return result.away if result.conceded_by is Seat.HOME else result.home
    return _ahead({last.home: last.shoot_out[0], last.away: last.shoot_out[1]}) if last.shoot_out else None


def _ahead(figures: Mapping[str, int]) -> str | None:
    """The one of two with more; None if they are level."""
    (one, more), (other, less) = figures.items()
    return None if more == less else one if more > less else other


def _loser(tie: Tie, winners: Mapping[int, str]) -> str | None:
    winner = goes_on(tie, winners)
    if not winner:
        return winner
    return tie.away if winner == tie.home else tie.home


def _places(teams: int) -> list[int]:
    """The seeds from the top of the tree to its bottom, free places numbered on after the last seed."""
    places = [1]
    while len(places) < teams:
        both = 2 * len(places) + 1
        places = [place for seed in places for place in (seed, both - seed)]
    return places


def _by_two(sequence: Sequence[T]) -> "zip[tuple[T, T]]":
    return zip(sequence[::2], sequence[1::2], strict=True)
