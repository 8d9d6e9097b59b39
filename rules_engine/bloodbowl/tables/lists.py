"""Team lists: positions with their profiles, limits, prices."""

from enum import StrEnum

import msgspec

from rules_engine.bloodbowl.tables.terms import Category
from rules_engine.core import Value


class Profile(Value, frozen=True, kw_only=True):
    """MA and ST are amounts; AG, PA and AV are targets. `pa` is None for a player who cannot pass."""

    ma: int
    st: int
    ag: int
    pa: int | None = None
    av: int


class Position(Value, frozen=True, kw_only=True):
    """A line of a team list: at most `max` of them, hired at `cost`."""

    key: str
    name: str
    fr: str | None = None
    max: int
    cost: int
    profile: Profile
    skills: tuple[str, ...]
    primary: tuple[Category, ...]
    secondary: tuple[Category, ...]
    keywords: tuple[str, ...] = ()
    big_guy: bool = False
    aliases: tuple[str, ...] = ()

    @property
    def is_lineman(self) -> bool:
        """Journeymen are of such a position (2025: by keyword; 2020: the 0-12 or 0-16 line)."""
        return "Lineman" in self.keywords or (not self.keywords and self.max >= 12)

    @property
    def is_insignificant(self) -> bool:
        return "Insignificant" in self.skills


class GroupLimit(Value, frozen=True):
    """At most `max` players of these positions together ("up to one Big Guy")."""

    label: str
    max: int
    positions: tuple[str, ...]


class ListStatus(StrEnum):
    """Where a team list stands. 2025 tells rulebook and supplements apart, 2020 calls both official; its Teams of
    Legend are official too, but were never printed in a book. NAF lists are the players' association's own."""

    RULEBOOK = "rulebook"
    SUPPLEMENT = "supplement"
    OFFICIAL = "official"
    TEAMS_OF_LEGEND = "teams_of_legend"
    NAF = "naf"
    SUPERSEDED = "superseded"


class TeamList(Value, frozen=True, kw_only=True):
    """One roster of an edition. A team with several leagues picks one when drafted where `choose_one_league` says so,
    else it belongs to all; `favoured_of` are the choices of "Favoured of..."; `league_rules` come with a league."""

    key: str
    name: str
    fr: str | None = None
    status: ListStatus
    tier: int
    reroll_cost: int
    apothecary: bool
    leagues: tuple[str, ...]
    special_rules: tuple[str, ...]
    positions: tuple[Position, ...]
    group_limits: tuple[GroupLimit, ...] = ()
    favoured_of: tuple[str, ...] = ()
    league_rules: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    choose_one_league: bool = False

    def position(self, key: str) -> Position | None:
        return next((position for position in self.positions if position.key == key), None)
