"""A season as it stands: who plays, its stages, and the fixtures with what is known of each.

How to read a stage. `state.stages` are the stages in the order planned; `state.stage(n)` is one of them, `stage.format`
what it is (`RoundRobin`, `Swiss`, `KnockOut`, `Ladder`). `state.status_of(stage)` says how far it has come. Once it is
drawn it has `stage.groups` (one, if it is not divided): `group.teams` in the order drawn, or as a ladder stands. Its
matches are `state.fixtures_of(stage.n)`, each with `group`, `round`, and in a knock-out `tie` and `leg`;
`state.rounds_of(stage.n)` are the same by round, with who rests. `season.table(state, stage, group)` is a table of any
group (of a knock-out too, where it is of no consequence). A knock-out's whole tree is in `stage.ties` from its start:
`stage.winner(tie)` is who goes on. A season of the first records has one stage, a round robin of all teams.
"""

from bisect import bisect_right
from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from rules_engine.competition.dice import NOTHING_THROWN, Dice, DiceDue
from rules_engine.competition.discipline import Book
from rules_engine.competition.endings import ON_THE_PITCH, Earlier, Ending, Proposal
from rules_engine.competition.formats import KnockOut, Ladder, Swiss
from rules_engine.competition.points import Points
from rules_engine.competition.policies import Policies
from rules_engine.competition.stage import Stage
from rules_engine.competition.table_book import TableBook
from rules_engine.competition.tally import Result
from rules_engine.competition.tiebreaks import AMONG_TIED, DEFAULT_TIE_BREAKS, HeadToHead, TieBreak
from rules_engine.core import Origin, Value


class SeasonSetup(Value, frozen=True):
    """What a season begins with. `ruleset` is the hash of its frozen ruleset, of which `points` and the sides of
    `fair_weather_die` (a D3 in print, 0 where none is rolled) are told here, and the score of a side whose opponent did
    not come. `weather_dice` and `prayer_die` are the sides of what the site throws before a match, none where it throws
    none. `tie_breaks` are the steps of its tables, `head_to_head` how matches among the tied count in them."""

    name: str
    ruleset: str
    points: Points
    tie_breaks: tuple[TieBreak, ...] = DEFAULT_TIE_BREAKS
    fair_weather_die: int = 3
    walkover_score: int = 2
    weather_dice: tuple[int, ...] = ()
    prayer_die: int = 0
    head_to_head: HeadToHead = AMONG_TIED


class Phase(StrEnum):
    """How far a season has come: teams enter until its first stage starts. It is finished when nothing in it is open, and
    closed when the commissioner has said so: then it stays as it is."""

    ENTERING = "entering"
    DRAWING = "drawing"
    SCHEDULED = "scheduled"
    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"


class StageStatus(StrEnum):
    """How far a stage has come."""

    PLANNED = "planned"
    DRAWING = "drawing"
    RUNNING = "running"
    FINISHED = "finished"


NO_STAGE = 0
"""Where friendlies are."""


class FairWeatherFans(Value, frozen=True):
    """The fair-weather fans of both sides, and who threw the dice."""

    home: int
    away: int
    origin: Origin


class Fixture(Value, frozen=True):
    """A match. `n` is its number in the season, from 1 and never given again; `stage`, `group` and `round` count from 1;
    `tie` is the number of its tie in a knock-out (0: none), `leg` which match of the tie it is. `deadline` is an ISO date,
    `when` an ISO date and time with offset. `report` is the number of the report `result` comes from, 0 for none; `ended` is the
    how-manieth result of the season it was, 0 while there is none.

    `proposals` are dates that wait for the other side's answer; `postponed` is why it was put off, until it has a new
    date. `ending` and `reason` say how it came to its result and why, where somebody decided that; `earlier` are results
    that no longer count. A `cancelled` one is never played and has no result."""

    n: int
    round: int
    home: str
    away: str
    deadline: str | None = None
    when: str | None = None
    fair_weather: FairWeatherFans | None = None
    result: Result | None = None
    report: int = 0
    ended: int = 0
    dice: Dice = NOTHING_THROWN
    stage: int = 1
    group: int = 1
    tie: int = 0
    leg: int = 1
    proposals: tuple[Proposal, ...] = ()
    postponed: str = ""
    ending: Ending = Ending.PLAYED
    reason: str = ""
    earlier: tuple[Earlier, ...] = ()
    cancelled: bool = False

    @property
    def is_open(self) -> bool:
        """It waits for its result."""
        return self.result is None and not self.cancelled

    @property
    def was_played(self) -> bool:
        """It was on the pitch, whatever became of the result."""
        now = self.result is not None and self.ending in ON_THE_PITCH
        return now or any(one.ending in ON_THE_PITCH for one in self.earlier)


class Round(Value, frozen=True):
    """Fixtures of one round of a group that were made together: their numbers rise without a gap, and there is one at
    least. `resting` are the group's teams without a match in it; in a Swiss stage that is the bye. A round of a
    knock-out comes in several parts, one for each tie as soon as both its teams are known; who goes on without a match
    is told by its ties."""

    stage: int
    group: int
    number: int
    fixtures: tuple[Fixture, ...]
    resting: tuple[str, ...] = ()


class SeasonState(Value, frozen=True):
    """Everything about a season. Nothing is hidden. `teams` and `withdrawn` are in the order of entry and leaving;
    `left` are those of `teams` that gave up after their first stage had started; `rounds` hold the fixtures, numbers
    rising; `numbers` are given so far, those of matches of a knock-out that are still to be made
    included; `fair_weather_due` are the numbers of those whose fans CHANCE has still to throw."""

    setup: SeasonSetup
    tie_breaks: tuple[TieBreak, ...]
    teams: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = ()
    rounds: tuple[Round, ...] = ()
    numbers: int = 0
    fair_weather_due: tuple[int, ...] = ()
    dice_due: tuple[DiceDue, ...] = ()
    discipline: Book = Book()
    policies: Policies = Policies()
    table_book: TableBook = TableBook()
    closed: bool = False

    @property
    def points(self) -> Points:
        """The scheme of points: that of the set-up, unless it was changed."""
        return self.table_book.scheme or self.setup.points

    # Stages

    def stage(self, n: int) -> Stage | None:
        """The stage of that number, or None."""
        return next((stage for stage in self.stages if stage.n == n), None)

    def with_stage(self, stage: Stage) -> "SeasonState":
        """The state in which the stage of that number is this one."""
        return replace(self, stages=tuple(stage if one.n == stage.n else one for one in self.stages))

    def status_of(self, stage: Stage) -> StageStatus:
        """How far the stage has come. It is finished when nothing in it is open and nothing more will be made."""
        if not stage.is_started:
            return StageStatus.PLANNED
        if stage.is_drawing:
            return StageStatus.DRAWING
        if self._makes_more(stage) or any(fixture.is_open for fixture in self.fixtures_of(stage.n)):
            return StageStatus.RUNNING
        return StageStatus.FINISHED

    def _makes_more(self, stage: Stage) -> bool:
        match stage.format:
            case Swiss(rounds=rounds):
                return not stage.closed and self.last_round_of(stage.n) < rounds
            case KnockOut():
                return any(stage.winner(tie) is None for tie in stage.ties)
            case Ladder():
                return not stage.closed
        return False

    @property
    def is_drawing(self) -> bool:
        """A stage has started and places in it are still to be drawn."""
        return any(stage.is_drawing for stage in self.stages)

    @property
    def to_draw(self) -> tuple[str, ...]:
        """The teams of which CHANCE draws the next place."""
        return next((stage.to_draw for stage in self.stages if stage.is_drawing), ())

    @property
    def phase(self) -> Phase:
        if self.closed:
            return Phase.CLOSED
        if self.is_drawing:
            return Phase.DRAWING
        if not any(stage.is_started for stage in self.stages):
            return Phase.ENTERING
        if all(self.status_of(stage) is StageStatus.FINISHED for stage in self.stages):
            return Phase.FINISHED
        return Phase.RUNNING if any(True for _ in self.results()) else Phase.SCHEDULED

    @property
    def played(self) -> int:
        """How many fixtures have a result."""
        return sum(1 for _ in self.results())

    # Rounds and fixtures

    def rounds_of(self, stage: int) -> tuple[Round, ...]:
        """The rounds of a stage by number, then by group; those of a knock-out in the parts in which they were made."""
        mine = (one for one in self.rounds if one.stage == stage)
        return tuple(sorted(mine, key=lambda one: (one.number, one.group)))

    def last_round_of(self, stage: int) -> int:
        """The highest number of a round of the stage, 0 before the first."""
        return max((one.number for one in self.rounds if one.stage == stage), default=0)

    def fixtures(self) -> Iterator[Fixture]:
        """All fixtures of the season by number, without friendlies."""
        return (fixture for one in self.rounds if one.stage != NO_STAGE for fixture in one.fixtures)

    def friendlies(self) -> Iterator[Fixture]:
        """The matches beside the season, by number."""
        return self.fixtures_of(NO_STAGE)

    def fixtures_of(self, stage: int, group: int | None = None) -> Iterator[Fixture]:
        """The fixtures of a stage, or of one of its groups, by number."""
        mine = (one for one in self.rounds if one.stage == stage and group in (None, one.group))
        return (fixture for one in mine for fixture in one.fixtures)

    def results(self) -> Iterator[Result]:
        """The results there are, by number of fixture."""
        return (fixture.result for fixture in self.fixtures() if fixture.result is not None)

    def fixture(self, n: int) -> Fixture | None:
        """The fixture of that number, or None."""
        if not self.rounds:
            return None
        fixtures = self.rounds[self._round_of(n)].fixtures
        at = n - fixtures[0].n
        return fixtures[at] if 0 <= at < len(fixtures) else None

    def with_fixture(self, fixture: Fixture) -> "SeasonState":
        """The state in which the fixture of that number is this one. The other rounds are shared, not copied."""
        number = self._round_of(fixture.n)
        fixtures = self.rounds[number].fixtures
        at = fixture.n - fixtures[0].n
        changed = replace(self.rounds[number], fixtures=(*fixtures[:at], fixture, *fixtures[at + 1 :]))
        return replace(self, rounds=(*self.rounds[:number], changed, *self.rounds[number + 1 :]))

    def _round_of(self, n: int) -> int:
        """Where in `rounds` a fixture of that number would be: each holds numbers without a gap."""
        return max(0, bisect_right(self.rounds, n, key=lambda one: one.fixtures[0].n) - 1)


def open_fixtures(state: SeasonState) -> tuple[Fixture, ...]:
    """The fixtures that keep the season from being finished, by number."""
    return tuple(fixture for fixture in state.fixtures() if fixture.is_open)
