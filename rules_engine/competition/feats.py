"""Records to be proud of, or not: the most that any match or any team has come to.

What is equal is held together: a record has all its holders. Matches that were not played hold and count for none.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Generic, TypeVar

from rules_engine.competition.points import Points
from rules_engine.competition.tally import Result, Tally, tallies
from rules_engine.core import Value

Holder = TypeVar("Holder", int, str)


class MatchFeat(StrEnum):
    """What a match may hold the record of."""

    BIGGEST_WIN = "biggest_win"
    MOST_SCORED = "most_scored"
    MOST_SCORED_BY_ONE = "most_scored_by_one"
    HIGHEST_DRAW = "highest_draw"
    MOST_CASUALTIES = "most_casualties"
    MOST_CASUALTIES_BY_ONE = "most_casualties_by_one"


class TeamFeat(StrEnum):
    """What a team may hold the record of, over its matches."""

    BEST_ATTACK = "best_attack"
    BEST_DEFENCE = "best_defence"
    BEST_DIFFERENCE = "best_difference"
    MOST_MATCHES = "most_matches"
    MOST_WINS = "most_wins"
    BEST_SHARE_OF_WINS = "best_share_of_wins"
    MOST_CASUALTIES = "most_casualties"


class Held(Value, Generic[Holder], frozen=True):
    """A figure that nobody has bettered, and its holders in the order in which they came."""

    figure: float
    holders: tuple[Holder, ...]


_OF_A_MATCH: Mapping[MatchFeat, Callable[[Result], int]] = {
    MatchFeat.BIGGEST_WIN: lambda result: abs(result.home_scored - result.away_scored),
    MatchFeat.MOST_SCORED: lambda result: result.home_scored + result.away_scored,
    MatchFeat.MOST_SCORED_BY_ONE: lambda result: max(result.home_scored, result.away_scored),
    MatchFeat.HIGHEST_DRAW: lambda result: result.home_scored if result.home_scored == result.away_scored else 0,
    MatchFeat.MOST_CASUALTIES: lambda result: result.home_casualties + result.away_casualties,
    MatchFeat.MOST_CASUALTIES_BY_ONE: lambda result: max(result.home_casualties, result.away_casualties),
}

# Each with whether more is better. What grows with the number of matches is told by match, where it is a quality.
_OF_A_TEAM: Mapping[TeamFeat, tuple[Callable[[Tally], float], bool]] = {
    TeamFeat.BEST_ATTACK: (lambda tally: tally.scored / tally.played, True),
    TeamFeat.BEST_DEFENCE: (lambda tally: tally.conceded / tally.played, False),
    TeamFeat.BEST_DIFFERENCE: (lambda tally: tally.difference / tally.played, True),
    TeamFeat.MOST_MATCHES: (lambda tally: tally.played, True),
    TeamFeat.MOST_WINS: (lambda tally: tally.won, True),
    TeamFeat.BEST_SHARE_OF_WINS: (lambda tally: tally.won / tally.played, True),
    TeamFeat.MOST_CASUALTIES: (lambda tally: tally.casualties_caused / tally.played, True),
}


def match_figures(results: Iterable[Result]) -> Mapping[MatchFeat, Mapping[int, int]]:
    """What every match that was played comes to in each respect, by its place among the results, from 0."""
    played = [(place, result) for place, result in enumerate(results) if result.absent is None]
    return {feat: {place: of(result) for place, result in played} for feat, of in _OF_A_MATCH.items()}


def match_feats(results: Iterable[Result]) -> Mapping[MatchFeat, Held[int]]:
    """The records of matches, held by their places among the results, from 0. A record of nothing is not told."""
    found = {feat: _most(figures) for feat, figures in match_figures(results).items()}
    return {feat: held for feat, held in found.items() if held.figure}


def team_figures(results: Sequence[Result], least_matches: int = 1) -> Mapping[TeamFeat, Mapping[str, float]]:
    """What every team (or coach) that has played `least_matches` or more comes to in each respect."""
    played = [result for result in results if result.absent is None]
    teams = tuple(dict.fromkeys(team for result in played for team in (result.home, result.away)))
    counted = {
        team: tally
        for team, tally in tallies(teams, played, Points(0, 0, 0)).items()
        if tally.played >= max(1, least_matches)
    }
    return {feat: {team: of(tally) for team, tally in counted.items()} for feat, (of, _) in _OF_A_TEAM.items()}


def team_feats(results: Sequence[Result], least_matches: int = 1) -> Mapping[TeamFeat, Held[str]]:
    """The records of teams (or coaches) that have played `least_matches` or more. Empty if there are none."""
    figures = team_figures(results, least_matches)
    return {feat: _most(of, more_is_better=more_is_better(feat)) for feat, of in figures.items() if of}


def more_is_better(feat: TeamFeat) -> bool:
    """Whether the most of it is the record, rather than the least."""
    return _OF_A_TEAM[feat][1]


def _most(figures: Mapping[Holder, float], *, more_is_better: bool = True) -> Held[Holder]:
    if not figures:
        return Held(0, ())
    best = (max if more_is_better else min)(figures.values())
    return Held(best, tuple(holder for holder, figure in figures.items() if figure == best))
