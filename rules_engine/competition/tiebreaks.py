"""Steps that order a table, each a small function a commissioner may choose and place.

A step takes teams that all earlier steps left equal and returns them as an ordered partition: the best first, those it
cannot separate together. Nothing is ordered by a step that is not in the commissioner's list, points included.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from itertools import groupby
from typing import Any

from rules_engine.competition.tally import Points, Result, Tally, tallies

Teams = tuple[str, ...]
Parts = tuple[Teams, ...]


class TieBreak(StrEnum):
    """The steps there are, by the name under which a record keeps them."""

    POINTS = "points"
    POINTS_PER_MATCH = "points_per_match"
    WINS = "wins"
    DIFFERENCE = "difference"
    SCORED = "scored"
    CASUALTIES_DIFFERENCE = "casualties_difference"
    CASUALTIES_CAUSED = "casualties_caused"
    HEAD_TO_HEAD = "head_to_head"


# The edition of 2025 leaves the order to the commissioner and suggests this one.
DEFAULT_TIE_BREAKS = (
    TieBreak.POINTS,
    TieBreak.DIFFERENCE,
    TieBreak.SCORED,
    TieBreak.CASUALTIES_CAUSED,
)


class Standing:
    """What a step may look at: every team's tally, the points of a match, and the results between any few teams."""

    __slots__ = ("_at_home", "_results", "points", "tallies")

    def __init__(self, counted: Mapping[str, Tally], results: Iterable[Result], points: Points) -> None:
        self.tallies = counted
        self.points = points
        self._results = results
        self._at_home: dict[str, list[Result]] | None = None

    def between(self, teams: Teams) -> list[Result]:
        """The results of these teams against each other. The results are looked through once, when first asked."""
        if self._at_home is None:
            self._at_home = defaultdict(list)
            for result in self._results:
                self._at_home[result.home].append(result)
        tied = set(teams)
        return [result for team in teams for result in self._at_home.get(team, ()) if result.away in tied]


TieBreakStep = Callable[[Teams, Standing], Parts]


def split(teams: Teams, key: Callable[[str], Any]) -> Parts:
    """The teams by what `key` says of them, most first; equal ones together, in the order they came."""
    ordered = sorted(teams, key=key, reverse=True)
    return tuple(tuple(part) for _, part in groupby(ordered, key))


def points(teams: Teams, standing: Standing) -> Parts:
    """More league points."""
    return split(teams, lambda team: standing.tallies[team].points(standing.points))


def points_per_match(teams: Teams, standing: Standing) -> Parts:
    """More league points per match played, for tables where teams have not played equally often. None played counts 0.

    A quotient of small whole numbers is the same float whenever it is the same number, so this never errs on a tie.
    """

    def per_match(team: str) -> float:
        tally = standing.tallies[team]
        return tally.points(standing.points) / tally.played if tally.played else 0.0

    return split(teams, per_match)


def wins(teams: Teams, standing: Standing) -> Parts:
    """More matches won."""
    return split(teams, lambda team: standing.tallies[team].won)


def difference(teams: Teams, standing: Standing) -> Parts:
    """More touchdowns or goals scored than conceded, over all matches."""
    return split(teams, lambda team: standing.tallies[team].difference)


def scored(teams: Teams, standing: Standing) -> Parts:
    """More touchdowns or goals scored, over all matches."""
    return split(teams, lambda team: standing.tallies[team].scored)


def casualties_difference(teams: Teams, standing: Standing) -> Parts:
    """More casualties caused than suffered, over all matches."""
    return split(teams, lambda team: standing.tallies[team].casualties_difference)


def casualties_caused(teams: Teams, standing: Standing) -> Parts:
    """More casualties caused, over all matches."""
    return split(teams, lambda team: standing.tallies[team].casualties_caused)


def head_to_head(teams: Teams, standing: Standing) -> Parts:
    """The better table of the matches among the tied alone: points, then difference, then scored in those matches.

    Where it separates some of them and leaves others equal, it is worked out anew among those that remain.
    """
    own = tallies(teams, standing.between(teams))
    parts = split(teams, lambda team: (own[team].points(standing.points), own[team].difference, own[team].scored))
    if len(parts) == 1:
        return parts
    return tuple(finer for part in parts for finer in (head_to_head(part, standing) if len(part) > 1 else (part,)))


STEPS: Mapping[TieBreak, TieBreakStep] = {
    TieBreak.POINTS: points,
    TieBreak.POINTS_PER_MATCH: points_per_match,
    TieBreak.WINS: wins,
    TieBreak.DIFFERENCE: difference,
    TieBreak.SCORED: scored,
    TieBreak.CASUALTIES_DIFFERENCE: casualties_difference,
    TieBreak.CASUALTIES_CAUSED: casualties_caused,
    TieBreak.HEAD_TO_HEAD: head_to_head,
}
