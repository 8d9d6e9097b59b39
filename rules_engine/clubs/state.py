"""A team as it stands: its squad, its season, the matches it has played."""

from typing import Generic, TypeVar

from rules_engine.clubs.report import Line, summed
from rules_engine.core import Value

SquadT = TypeVar("SquadT")


class Founding(Value, frozen=True):
    """What a team's record begins with: the name by which records call it."""

    team: str


class Played(Value, frozen=True):
    """A match of the team. `result` is 1, 0 or -1, as league points count it; `walkover` when nobody played."""

    fixture: str
    season: str
    order: int
    opponent: str
    goals: int
    against: int
    result: int
    lines: tuple[Line, ...] = ()
    shootout: tuple[int, int] | None = None
    walkover: bool = False


class ClubState(Value, Generic[SquadT], frozen=True):
    """A team. `squad` is None until one is registered; nothing about a team is hidden."""

    team: str
    name: str = ""
    ruleset: str = ""
    season: str = ""
    squad: SquadT | None = None
    matches: tuple[Played, ...] = ()

    @property
    def is_registered(self) -> bool:
        return self.squad is not None

    @property
    def has_played_this_season(self) -> bool:
        return any(match.season == self.season for match in self.matches)

    @property
    def fixtures(self) -> frozenset[str]:
        """The fixtures whose match is booked."""
        return frozenset(match.fixture for match in self.matches)

    @property
    def totals(self) -> dict[str, Line]:
        """What each player who was ever named has done."""
        return {line.player: line for line in summed(line for match in self.matches for line in match.lines)}
