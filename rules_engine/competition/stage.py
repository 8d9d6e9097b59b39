"""The parts of a season: stages, their groups, and the challenges of a ladder."""

from rules_engine.competition.bracket import Tie, goes_on, tree
from rules_engine.competition.formats import AnyFormat, KnockOut, Qualification, RoundRobin, Seeding
from rules_engine.core import Value


class Group(Value, frozen=True):
    """Teams that meet each other, in the order drawn (in a ladder: as they stand now, the top first; in a knock-out: by
    seed)."""

    n: int
    teams: tuple[str, ...]


class Challenge(Value, frozen=True):
    """A challenge in a ladder that waits for its answer."""

    challenger: str
    challenged: str


class Stage(Value, frozen=True):
    """A part of a season with a form of its own; `n` counts from 1 and is never given again.

    `division` is 0 for none, 1 for the top one: divisions are stages side by side. Before it starts a stage has only
    what it was planned with: `teams` the commissioner has named, `qualifications` from earlier stages after them, and
    everybody who has entered when it has neither. From its start on, `entrants` are the teams in order of strength and
    `drawn` the order of the lots, as far as they are drawn; `groups` are there when the last one is. `winners` are
    those of the ties of a knock-out that were decided, by number of tie ("": nobody goes on), `first_fixture` the number
    of its first match; `challenges` those of a ladder that wait for an answer. `closed` is the end of a ladder, or of a Swiss stage before its last round.
    """

    n: int
    name: str
    format: AnyFormat
    seeding: Seeding = Seeding.DRAWN
    division: int = 0
    teams: tuple[str, ...] = ()
    qualifications: tuple[Qualification, ...] = ()
    deadlines: tuple[str, ...] = ()
    entrants: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    winners: tuple[tuple[int, str], ...] = ()
    first_fixture: int = 0
    challenges: tuple[Challenge, ...] = ()
    closed: bool = False

    @property
    def is_started(self) -> bool:
        return bool(self.entrants)

    @property
    def is_drawing(self) -> bool:
        """Places in it are still to be drawn."""
        return self.is_started and not self.groups

    @property
    def is_running(self) -> bool:
        """It is started and drawn (and maybe over)."""
        return bool(self.groups)

    @property
    def ties(self) -> tuple[Tie, ...]:
        """The whole tree of a knock-out, as far as it is known; nothing in other stages."""
        if not isinstance(self.format, KnockOut) or not self.groups:
            return ()
        return tree(self.groups[0].teams, dict(self.winners), third=self.format.third_place)

    def winner(self, tie: Tie) -> str | None:
        """Who goes on from a tie of this knock-out, with a match or without: "" for nobody, None while it is open."""
        return goes_on(tie, dict(self.winners))

    @property
    def to_draw(self) -> tuple[str, ...]:
        """The teams of which CHANCE draws the next place, in the order they were given: all that are left, or those
        left in the pot whose turn it is."""
        if not self.is_drawing:
            return ()
        gone = set(self.drawn)
        return tuple(team for team in self._pot() if team not in gone)

    def _pot(self) -> tuple[str, ...]:
        if self.seeding is not Seeding.POTS or not isinstance(self.format, RoundRobin):
            return self.entrants
        size = self.format.groups
        first = len(self.drawn) // size * size
        return self.entrants[first : first + size]
