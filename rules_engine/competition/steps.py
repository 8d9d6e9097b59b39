"""The steps that order a table, each a small function a commissioner may choose and place.

A step takes teams that all earlier steps left equal and returns them as an ordered partition: the best first, those it
cannot separate together. Nothing is ordered by a step that is not in the commissioner's list, points included.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from rules_engine.competition.standing import Parts, Standing, Teams
from rules_engine.competition.strength import buchholz, median_buchholz, sonneborn_berger
from rules_engine.competition.tally import tallies
from rules_engine.competition.tiebreaks import TieBreak

Step = Callable[[Teams, Standing], Parts]


def split(teams: Teams, key: Callable[[str], Any]) -> Parts:
    """The teams by what `key` says of them, most first; equal ones together, in the order they came."""
    ordered = sorted(teams, key=key, reverse=True)
    return tuple(tuple(part) for _, part in groupby(ordered, key))


Figure = Callable[[str, Standing], float]
"""What a step looks at of a team: the more the better."""


def points_per_match(team: str, standing: Standing) -> float:
    """More league points per match played, for tables where teams have not played equally often. None played counts 0.

    A quotient of small whole numbers is the same float whenever it is the same number, so this never errs on a tie.
    """
    played = standing.tallies[team].played
    return standing.league_points[team] / played if played else 0.0


FIGURES: Mapping[TieBreak, Figure] = {
    TieBreak.POINTS: lambda team, standing: standing.league_points[team],
    TieBreak.POINTS_PER_MATCH: points_per_match,
    TieBreak.BONUS: lambda team, standing: standing.tallies[team].bonus,
    TieBreak.WINS: lambda team, standing: standing.tallies[team].won,
    TieBreak.DIFFERENCE: lambda team, standing: standing.tallies[team].difference,
    TieBreak.SCORED: lambda team, standing: standing.tallies[team].scored,
    TieBreak.AWAY_SCORED: lambda team, standing: standing.tallies[team].away_scored,
    TieBreak.CASUALTIES_DIFFERENCE: lambda team, standing: standing.tallies[team].casualties_difference,
    TieBreak.CASUALTIES_CAUSED: lambda team, standing: standing.tallies[team].casualties_caused,
    TieBreak.CONDUCT: lambda team, standing: standing.besides.conduct.get(team, 0),
    TieBreak.BUCHHOLZ: buchholz,
    TieBreak.MEDIAN_BUCHHOLZ: median_buchholz,
    TieBreak.SONNEBORN_BERGER: sonneborn_berger,
}
"""The steps that compare one figure of each team: league points with what was set by hand, bonus points less penalties
whether or not they count among them, tallies over all matches, conduct (each card takes some away)."""


def _by(figure: Figure) -> Step:
    return lambda teams, standing: split(teams, lambda team: figure(team, standing))


def head_to_head(teams: Teams, standing: Standing) -> Parts:
    """The better table of the matches among the tied alone, by the criteria that were chosen for it.

    Where it separates some of them and leaves others equal, it is worked out anew among those that remain, if the
    setting says so; otherwise those stay level for the next step.
    """
    own = among(teams, standing)
    parts: Parts = (teams,)
    for criterion in standing.head_to_head.criteria:
        parts = tuple(finer for part in parts for finer in STEPS[criterion](part, own))
    if len(parts) == 1 or not standing.head_to_head.restarts:
        return parts
    return tuple(finer for part in parts for finer in (head_to_head(part, standing) if len(part) > 1 else (part,)))


def among(teams: Teams, standing: Standing) -> Standing:
    """The table of the matches of these teams against each other."""
    return Standing(tallies(teams, standing.between(teams), standing.points), (), standing.points)


def lots(teams: Teams, standing: Standing) -> Parts:
    """The order that was drawn by lot for these teams, or for more of which these are left; level until one is drawn."""
    order = drawn_order(teams, standing.besides.lots)
    return (teams,) if order is None else tuple((team,) for team in order if team in teams)


def drawn_order(teams: Teams, drawn: Sequence[Teams]) -> Teams | None:
    """The latest order that holds all these teams. A new rival means new lots: nobody drew against him."""
    return next((order for order in reversed(drawn) if set(teams) <= set(order)), None)


STEPS: Mapping[TieBreak, Step] = {
    **{step: _by(figure) for step, figure in FIGURES.items()},
    TieBreak.HEAD_TO_HEAD: head_to_head,
    TieBreak.LOTS: lots,
}
