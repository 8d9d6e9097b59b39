"""A season as it stands: who plays, the fixtures with what is known of each, and the table."""

from bisect import bisect_right
from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from rules_engine.competition.points import Points
from rules_engine.competition.dice import NOTHING_THROWN, Dice, DiceDue
from rules_engine.competition.schedule import Legs
from rules_engine.competition.tally import Result, Tally, tallies
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, TieBreak
from rules_engine.core import Origin, Value


class SeasonSetup(Value, frozen=True):
    """What a season begins with. `ruleset` is the hash of its frozen ruleset, of which `points` and the sides of
    `fair_weather_die` (a D3 in print, 0 where none is rolled) are told here, and the score of a side whose opponent did
    not come. `weather_dice` and `prayer_die` are the sides of what the site throws before a match, none where it throws
    none."""

    name: str
    ruleset: str
    points: Points
    tie_breaks: tuple[TieBreak, ...] = DEFAULT_TIE_BREAKS
    fair_weather_die: int = 3
    walkover_score: int = 2
    weather_dice: tuple[int, ...] = ()
    prayer_die: int = 0


class Phase(StrEnum):
    """How far a season has come."""

    ENTERING = "entering"
    DRAWING = "drawing"
    SCHEDULED = "scheduled"
    RUNNING = "running"
    FINISHED = "finished"


class Plan(Value, frozen=True):
    """The schedule that was ordered, and the order of its teams as far as it is drawn."""

    legs: Legs
    deadlines: tuple[str, ...]
    drawn: tuple[str, ...] = ()


class FairWeatherFans(Value, frozen=True):
    """The fair-weather fans of both sides, and who threw the dice."""

    home: int
    away: int
    origin: Origin


class Fixture(Value, frozen=True):
    """A match of the schedule. `n` is its number, from 1 and never given again; `deadline` an ISO date, `when` an ISO
    date and time with offset. `report` is the number of the report `result` comes from, 0 for none."""

    n: int
    round: int
    home: str
    away: str
    deadline: str | None = None
    when: str | None = None
    fair_weather: FairWeatherFans | None = None
    result: Result | None = None
    report: int = 0
    dice: Dice = NOTHING_THROWN


class SeasonState(Value, frozen=True):
    """Everything about a season. Nothing is hidden. `teams` and `withdrawn` are in the order of entry and leaving;
    `tallies` go with `teams`; `rounds` hold the fixtures, numbers rising; `fair_weather_due` are the numbers of those
    whose fans CHANCE has still to throw."""

    setup: SeasonSetup
    tie_breaks: tuple[TieBreak, ...]
    teams: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()
    plan: Plan | None = None
    rounds: tuple[tuple[Fixture, ...], ...] = ()
    tallies: tuple[Tally, ...] = ()
    fair_weather_due: tuple[int, ...] = ()
    dice_due: tuple[DiceDue, ...] = ()

    @property
    def is_drawing(self) -> bool:
        """The schedule is ordered and places in it are still to be drawn."""
        return self.plan is not None and not self.rounds

    @property
    def phase(self) -> Phase:
        if self.plan is None:
            return Phase.ENTERING
        if self.is_drawing:
            return Phase.DRAWING
        played, due = self.played, sum(map(len, self.rounds))
        if played < due:
            return Phase.RUNNING if played else Phase.SCHEDULED
        return Phase.FINISHED

    @property
    def played(self) -> int:
        """How many fixtures have a result."""
        return sum(tally.played for tally in self.tallies) // 2

    @property
    def to_draw(self) -> tuple[str, ...]:
        """The teams whose place in the schedule is still to be drawn, in order of entry."""
        if self.plan is None:
            return ()
        drawn = set(self.plan.drawn)
        return tuple(team for team in self.teams if team not in drawn)

    def fixtures(self) -> Iterator[Fixture]:
        """All fixtures by number."""
        return (fixture for fixtures in self.rounds for fixture in fixtures)

    def results(self) -> Iterator[Result]:
        """The results there are, by number of fixture."""
        return (fixture.result for fixture in self.fixtures() if fixture.result is not None)

    def fixture(self, n: int) -> Fixture | None:
        """The fixture of that number, or None."""
        if not self.rounds:
            return None
        fixtures = self.rounds[self._round_of(n)]
        at = n - fixtures[0].n
        return fixtures[at] if 0 <= at < len(fixtures) else None

    def with_fixture(self, fixture: Fixture) -> "SeasonState":
        """The state in which the fixture of that number is this one. The other rounds are shared, not copied."""
        number = self._round_of(fixture.n)
        fixtures = self.rounds[number]
        at = fixture.n - fixtures[0].n
        changed = (*fixtures[:at], fixture, *fixtures[at + 1 :])
        return replace(self, rounds=(*self.rounds[:number], changed, *self.rounds[number + 1 :]))

    def with_result(self, fixture: Fixture, result: Result, report: int) -> "SeasonState":
        """The state in which the fixture has ended so, counted for both teams."""
        counted = tallies((result.home, result.away), (result,), self.setup.points)
        state = self.with_fixture(replace(fixture, result=result, report=report))
        return replace(
            state,
            tallies=tuple(
                tally + counted[team] if team in counted else tally
                for team, tally in zip(self.teams, self.tallies, strict=True)
            ),
        )

    def _round_of(self, n: int) -> int:
        """Where in `rounds` a fixture of that number would be: rounds hold numbers without a gap."""
        return max(0, bisect_right(self.rounds, n, key=lambda fixtures: fixtures[0].n) - 1)
