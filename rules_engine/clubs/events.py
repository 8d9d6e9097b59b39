"""What a team's log is told."""

from rules_engine.clubs.report import Line
from rules_engine.core import Event


class SeasonEntered(Event, frozen=True):
    """The team plays in a season, by the rules of this hash."""

    season: str
    ruleset: str


class SquadRegistered(Event, frozen=True):
    """A squad was registered; `first` when it is the team's first."""

    name: str
    first: bool


class Renamed(Event, frozen=True):
    """The team has another name."""

    name: str


class MatchBooked(Event, frozen=True):
    """A match was booked. `result` is 1 for a win, 0 for a draw, -1 for a loss, a shootout and a concession included."""

    fixture: str
    opponent: str
    goals: int
    against: int
    result: int
    lines: tuple[Line, ...] = ()
    shootout: tuple[int, int] | None = None
    conceded: bool = False
    given: bool = False


class WalkoverBooked(Event, frozen=True):
    """A match that was not played counts as won."""

    fixture: str
    opponent: str
    goals: int


ClubEvent = SeasonEntered | SquadRegistered | Renamed | MatchBooked | WalkoverBooked
