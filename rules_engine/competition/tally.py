"""Results counted: what each team has won, drawn, lost, scored and conceded."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum

from rules_engine.competition.points import Bonus, MatchSide, Points
from rules_engine.core import Seat, Value


class Absent(StrEnum):
    """Which side did not come to a match that was not played."""

    HOME = "home"
    AWAY = "away"
    BOTH = "both"


class Winner(StrEnum):
    """Which side has won a match."""

    HOME = "home"
    AWAY = "away"
    DRAW = "draw"
    NEITHER = "neither"


_WINNER_WITHOUT: Mapping[Absent, Winner] = {
    Absent.HOME: Winner.AWAY,
    Absent.AWAY: Winner.HOME,
    Absent.BOTH: Winner.NEITHER,
}


class Result(Value, frozen=True):
    """The result of a match, in whatever the game scores: touchdowns, goals. Casualties are those that each side
    caused, as far as they earn star-player points; a game without casualties leaves them at 0. `absent` where the match
    was not played: both sides lose it when neither came. `conceded_by` is the side that gave up on the way. `shoot_out` are
    the goals (home, away) of a shoot-out that followed because a tie had to be decided: a table does not count them.
    `given`: by a ruling or a deadline; nobody has scored so, and no bonus is earned by it."""

    home: str
    away: str
    home_scored: int
    away_scored: int
    home_casualties: int = 0
    away_casualties: int = 0
    absent: Absent | None = None
    conceded_by: Seat | None = None
    shoot_out: tuple[int, int] | None = None
    given: bool = False

    @property
    def winner(self) -> Winner:
        """Who has the points of a win. Whoever did not come has lost, whatever score was set down."""
        if self.absent is not None:
            return _WINNER_WITHOUT[self.absent]
        margin = self.home_scored - self.away_scored
        if not margin:
            return Winner.DRAW
        return Winner.HOME if margin > 0 else Winner.AWAY

    def sides(self) -> tuple[MatchSide, MatchSide]:
        """The match as home and away see it."""
        absent, gave_up = self.absent, self.conceded_by
        played = absent is None and not self.given
        home = MatchSide(
            self.home_scored,
            self.away_scored,
            self.home_casualties,
            came=absent not in (Absent.HOME, Absent.BOTH),
            gave_up=gave_up is Seat.HOME,
            played=played,
        )
        away = MatchSide(
            self.away_scored,
            self.home_scored,
            self.away_casualties,
            came=absent not in (Absent.AWAY, Absent.BOTH),
            gave_up=gave_up is Seat.AWAY,
            played=played,
        )
        return home, away


class Earned(Value, frozen=True):
    """League points one side has from one match: those of the result, and the bonuses and penalties that were due."""

    result: int
    bonuses: tuple[Bonus, ...] = ()

    @property
    def bonus(self) -> int:
        return sum(bonus.points for bonus in self.bonuses)


def earned(result: Result, points: Points) -> tuple[Earned, Earned]:
    """What a match gives its home and its away side."""
    home, away = _FOR[result.winner](points)
    at_home, away_from = result.sides()
    return Earned(home, tuple(points.due(at_home))), Earned(away, tuple(points.due(away_from)))


_FOR: Mapping[Winner, Callable[[Points], tuple[int, int]]] = {
    Winner.HOME: lambda points: (points.win, points.loss),
    Winner.AWAY: lambda points: (points.loss, points.win),
    Winner.DRAW: lambda points: (points.draw, points.draw),
    Winner.NEITHER: lambda points: (points.loss, points.loss),
}


class Tally(Value, frozen=True):
    """What the results of one team add up to. `away_scored` is scored away from home; `bonus` are the points of bonuses
    less those of penalties; `byes` are rounds without an opponent, which are not matches played."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    casualties_caused: int = 0
    casualties_suffered: int = 0
    away_scored: int = 0
    bonus: int = 0
    byes: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def difference(self) -> int:
        return self.scored - self.conceded

    @property
    def casualties_difference(self) -> int:
        return self.casualties_caused - self.casualties_suffered

    def points(self, points: Points) -> int:
        """The league points of these matches and byes, bonuses included where the scheme counts them."""
        of_results = self.won * points.win + self.drawn * points.draw + self.lost * points.loss
        return of_results + self.byes * points.for_bye + (self.bonus if points.bonuses_count else 0)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.won + other.won,
            self.drawn + other.drawn,
            self.lost + other.lost,
            self.scored + other.scored,
            self.conceded + other.conceded,
            self.casualties_caused + other.casualties_caused,
            self.casualties_suffered + other.casualties_suffered,
            self.away_scored + other.away_scored,
            self.bonus + other.bonus,
            self.byes + other.byes,
        )


# Where the matches of the home and of the away side are counted: 0 won, 1 drawn, 2 lost.
_PLACES: Mapping[Winner, tuple[int, int]] = {
    Winner.HOME: (0, 2),
    Winner.AWAY: (2, 0),
    Winner.DRAW: (1, 1),
    Winner.NEITHER: (2, 2),
}


def tallies(
    teams: Sequence[str], results: Iterable[Result], points: Points, byes: Iterable[str] = ()
) -> Mapping[str, Tally]:
    """A tally for each team, in the order given. A match counts when both its teams are among them, so a table of a
    division or of a tied group needs no results picked out beforehand. `byes` names a team once for each bye it had.

    One pass over plain lists: it is what makes a table of tens of thousands of results quick.
    """
    counts: dict[str, list[int]] = {team: [0] * 10 for team in teams}
    has_bonuses = bool(points.bonuses)
    for result in results:
        home, away = counts.get(result.home), counts.get(result.away)
        if home is None or away is None:
            continue
        scored, conceded = result.home_scored, result.away_scored
        caused, suffered = result.home_casualties, result.away_casualties
        won, other = _PLACES[result.winner]
        home[won] += 1
        away[other] += 1
        home[3] += scored
        home[4] += conceded
        home[5] += caused
        home[6] += suffered
        away[3] += conceded
        away[4] += scored
        away[5] += suffered
        away[6] += caused
        away[7] += conceded
        if has_bonuses:
            for side, gained in zip((home, away), earned(result, points), strict=True):
                side[8] += gained.bonus
    for team in byes:
        if team in counts:
            counts[team][9] += 1
    return {team: Tally(*figures) for team, figures in counts.items()}
