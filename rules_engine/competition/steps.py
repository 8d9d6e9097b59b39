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


def points(teams: Teams, standing: Standing) -> Parts:
    """More league points, adjustments included."""
    return split(teams, standing.league_points.__getitem__)


def points_per_match(teams: Teams, standing: Standing) -> Parts:
    """More league points per match played, for tables where teams have not played equally often. None played counts 0.

    A quotient of small whole numbers is the same float whenever it is the same number, so this never errs on a tie.
    """

    def per_match(team: str) -> float:
        played = standing.tallies[team].played
        return standing.league_points[team] / played if played else 0.0

    return split(teams, per_match)


def bonus(teams: Teams, standing: Standing) -> Parts:
    """More bonus points less penalties, whether or not they count among the league points."""
    return split(teams, lambda team: standing.tallies[team].bonus)


def wins(teams: Teams, standing: Standing) -> Parts:
    """More matches won."""
    return split(teams, lambda team: standing.tallies[team].won)


def difference(teams: Teams, standing: Standing) -> Parts:
    """More touchdowns or goals scored than conceded, over all matches."""
    return split(teams, lambda team: standing.tallies[team].difference)


def scored(teams: Teams, standing: Standing) -> Parts:
    """More touchdowns or goals scored, over all matches."""
    return split(teams, lambda team: standing.tallies[team].scored)


def away_scored(teams: Teams, standing: Standing) -> Parts:
    """More touchdowns or goals scored away from home, over all matches."""
    return split(teams, lambda team: standing.tallies[team].away_scored)


def casualties_difference(teams: Teams, standing: Standing) -> Parts:
    """More casualties caused than suffered, over all matches."""
    return split(teams, lambda team: standing.tallies[team].casualties_difference)


def casualties_caused(teams: Teams, standing: Standing) -> Parts:
    """More casualties caused, over all matches."""
    return split(teams, lambda team: standing.tallies[team].casualties_caused)


def conduct(teams: Teams, standing: Standing) -> Parts:
    """More conduct points: each card takes some away, so fewer and lighter cards are better."""
    return split(teams, lambda team: standing.besides.conduct.get(team, 0))


def head_to_head(teams: Teams, standing: Standing) -> Parts:
    """The better table of the matches among the tied alone, by the criteria that were chosen for it.

    Where it separates some of them and leaves others equal, it is worked out anew among those that remain, if the
    setting says so; otherwise those stay level for the next step.
    """
    own = Standing(tallies(teams, standing.between(teams), standing.points), (), standing.points)
    parts: Parts = (teams,)
    for criterion in standing.head_to_head.criteria:
        parts = tuple(finer for part in parts for finer in STEPS[criterion](part, own))
    if len(parts) == 1 or not standing.head_to_head.restarts:
        return parts
    return tuple(finer for part in parts for finer in (head_to_head(part, standing) if len(part) > 1 else (part,)))


def lots(teams: Teams, standing: Standing) -> Parts:
    """The order that was drawn by lot for these teams, or for more of which these are left; level until one is drawn."""
    order = _drawn(teams, standing.besides.lots)
    return (teams,) if order is None else tuple((team,) for team in order if team in teams)


def _drawn(teams: Teams, drawn: Sequence[Teams]) -> Teams | None:
    """The latest order that holds all these teams. A new rival means new lots: nobody drew against him."""
    return next((order for order in reversed(drawn) if set(teams) <= set(order)), None)


STEPS: Mapping[TieBreak, Step] = {
    TieBreak.POINTS: points,
    TieBreak.POINTS_PER_MATCH: points_per_match,
    TieBreak.BONUS: bonus,
    TieBreak.WINS: wins,
    TieBreak.DIFFERENCE: difference,
    TieBreak.SCORED: scored,
    TieBreak.AWAY_SCORED: away_scored,
    TieBreak.CASUALTIES_DIFFERENCE: casualties_difference,
    TieBreak.CASUALTIES_CAUSED: casualties_caused,
    TieBreak.HEAD_TO_HEAD: head_to_head,
    TieBreak.CONDUCT: conduct,
    TieBreak.BUCHHOLZ: lambda teams, standing: split(teams, lambda team: buchholz(team, standing)),
    TieBreak.MEDIAN_BUCHHOLZ: lambda teams, standing: split(teams, lambda team: median_buchholz(team, standing)),
    TieBreak.SONNEBORN_BERGER: lambda teams, standing: split(teams, lambda team: sonneborn_berger(team, standing)),
    TieBreak.LOTS: lots,
}
