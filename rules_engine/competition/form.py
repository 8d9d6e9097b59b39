"""How it has been going: wins, draws and losses in order, and streaks of them.

All functions take results in the order of playing, and count a match for both its sides. What is said of teams holds
for coaches too: see `coaches.of_coaches`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from rules_engine.competition.tally import Result, Winner
from rules_engine.core import Value


class Sign(StrEnum):
    """What a match was for one side."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


class Run(StrEnum):
    """What a streak is of."""

    WINNING = "winning"
    UNBEATEN = "unbeaten"
    LOSING = "losing"
    WINLESS = "winless"
    SCORING = "scoring"
    CONCEDING_NOTHING = "conceding_nothing"


class Streak(Value, frozen=True):
    """So many matches in a row, from the `first` to the `last`: their places in the results given, from 0. Without any
    the length is 0, and first and last are -1."""

    length: int = 0
    first: int = -1
    last: int = -1


class Seen(NamedTuple):
    """A match as one side saw it. `place` is that of the result among those given."""

    place: int
    sign: Sign
    scored: int
    conceded: int
    played: bool


# A match that was not played is won or lost, but nobody has scored in it or kept anybody from scoring.
_GOES_ON: Mapping[Run, Callable[[Seen], bool]] = {
    Run.WINNING: lambda seen: seen.sign is Sign.WON,
    Run.UNBEATEN: lambda seen: seen.sign is not Sign.LOST,
    Run.LOSING: lambda seen: seen.sign is Sign.LOST,
    Run.WINLESS: lambda seen: seen.sign is not Sign.WON,
    Run.SCORING: lambda seen: seen.played and seen.scored > 0,
    Run.CONCEDING_NOTHING: lambda seen: seen.played and not seen.conceded,
}

_SIGNS: Mapping[Winner, tuple[Sign, Sign]] = {
    Winner.HOME: (Sign.WON, Sign.LOST),
    Winner.AWAY: (Sign.LOST, Sign.WON),
    Winner.DRAW: (Sign.DRAWN, Sign.DRAWN),
    Winner.NEITHER: (Sign.LOST, Sign.LOST),
}


def forms(results: Iterable[Result], last: int = 5) -> Mapping[str, tuple[Sign, ...]]:
    """The last so many matches of every team, the latest at the end."""
    return {team: tuple(one.sign for one in seen[-last:]) for team, seen in _by_team(results).items()}


def longest_streaks(results: Iterable[Result]) -> Mapping[str, Mapping[Run, Streak]]:
    """The longest streak of each kind that every team has had; of equally long ones the first."""
    return {team: {run: _longest(run, seen) for run in Run} for team, seen in _by_team(results).items()}


def current_streaks(results: Iterable[Result]) -> Mapping[str, Mapping[Run, Streak]]:
    """The streaks of each kind in which every team is after its last match; one of length 0 where it is in none."""
    return {team: {run: _current(run, seen) for run in Run} for team, seen in _by_team(results).items()}


def _by_team(results: Iterable[Result]) -> Mapping[str, list[Seen]]:
    seen: dict[str, list[Seen]] = defaultdict(list)
    for place, result in enumerate(results):
        (home, away), played = _SIGNS[result.winner], result.absent is None
        seen[result.home].append(Seen(place, home, result.home_scored, result.away_scored, played))
        seen[result.away].append(Seen(place, away, result.away_scored, result.home_scored, played))
    return seen


def _streaks(run: Run, matches: Iterable[Seen]) -> Iterator[Streak]:
    """Every streak of that kind as it grows, so that the last one yielded of each is the whole of it."""
    streak = Streak()
    for seen in matches:
        if not _GOES_ON[run](seen):
            streak = Streak()
            continue
        streak = Streak(streak.length + 1, streak.first if streak.length else seen.place, seen.place)
        yield streak


def _longest(run: Run, matches: Iterable[Seen]) -> Streak:
    goes_on, longest = _GOES_ON[run], Streak()
    length, first = 0, -1
    for seen in matches:
        if not goes_on(seen):
            length = 0
            continue
        first, length = (first if length else seen.place), length + 1
        if length > longest.length:
            longest = Streak(length, first, seen.place)
    return longest


def _current(run: Run, matches: list[Seen]) -> Streak:
    streak = Streak()
    for one in _streaks(run, matches):
        streak = one
    return streak if streak.last == matches[-1].place else Streak()
