"""What the steps of a table may look at."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.competition.points import Points
from rules_engine.competition.tally import Result, Tally, Winner
from rules_engine.competition.tiebreaks import AMONG_TIED, HeadToHead

Teams = tuple[str, ...]
Parts = tuple[Teams, ...]


@dataclass(frozen=True, slots=True)
class Besides:
    """What counts in a table besides results. `adjustments` are points set by hand; `conduct` the points for cards,
    the fewer cards the more; `lots` the orders that were drawn, the latest last."""

    adjustments: Mapping[str, int] = field(default_factory=dict)
    conduct: Mapping[str, int] = field(default_factory=dict)
    lots: Sequence[Teams] = ()


class Meeting(NamedTuple):
    """A match as one team saw it: against whom, and whether it was won or drawn."""

    opponent: str
    won: bool
    drawn: bool


class Standing:
    """Every team's tally and league points, the results between any few teams, and what counts besides."""

    __slots__ = ("_met", "_results", "besides", "head_to_head", "league_points", "points", "tallies")

    def __init__(
        self,
        counted: Mapping[str, Tally],
        results: Iterable[Result],
        points: Points,
        head_to_head: HeadToHead = AMONG_TIED,
        besides: Besides | None = None,
    ) -> None:
        self.tallies = counted
        self.points = points
        self.head_to_head = head_to_head
        self.besides = besides or Besides()
        adjusted = self.besides.adjustments
        self.league_points = {team: tally.points(points) + adjusted.get(team, 0) for team, tally in counted.items()}
        self._results = results
        self._met: dict[str, list[Result]] | None = None

    def between(self, teams: Teams) -> list[Result]:
        """The results of these teams against each other."""
        tied = set(teams)
        return [r for team in teams for r in self._results_of(team) if r.home == team and r.away in tied]

    def meetings(self, team: str) -> list[Meeting]:
        """The matches this team has played against teams of the table. Those that were given, or one side did not come
        to, are left out: nobody was met there."""
        return [
            _seen(team, result)
            for result in self._results_of(team)
            if result.absent is None
            and not result.given
            and result.home in self.tallies
            and result.away in self.tallies
        ]

    def _results_of(self, team: str) -> Sequence[Result]:
        """The results are looked through once, when first asked for."""
        if self._met is None:
            self._met = defaultdict(list)
            for result in self._results:
                self._met[result.home].append(result)
                self._met[result.away].append(result)
        return self._met.get(team, ())


def _seen(team: str, result: Result) -> Meeting:
    is_home = team == result.home
    winner = result.winner
    won = winner is (Winner.HOME if is_home else Winner.AWAY)
    return Meeting(result.away if is_home else result.home, won, winner is Winner.DRAW)
