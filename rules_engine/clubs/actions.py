"""What may be written in a team's record, the squad apart: that is each game's own."""

from rules_engine.clubs.report import Line
from rules_engine.core import Action


class EnterSeason(Action, frozen=True):
    """The team plays in this season from now on, by the rules of this hash."""

    season: str
    ruleset: str


class Rename(Action, frozen=True):
    """Another name for the team."""

    name: str


class BookMatch(Action, frozen=True):
    """A match of the team, once for a fixture. `order` is its place in the order of play; `lines` say what its players
    did as far as they were named; `shootout` are the goals of one, own first; `conceded` says that the team gave up,
    `given` that the other did."""

    fixture: str
    order: int
    home: bool
    opponent: str
    goals: int
    against: int
    lines: tuple[Line, ...] = ()
    shootout: tuple[int, int] | None = None
    conceded: bool = False
    given: bool = False


class BookWalkover(Action, frozen=True):
    """A match that was not played and counts as won, because the other team did not come."""

    fixture: str
    order: int
    opponent: str
    goals: int


ClubAction = EnterSeason | Rename | BookMatch | BookWalkover
