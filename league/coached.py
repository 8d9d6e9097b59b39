"""Who coached the teams of a league when: a team may be given to another coach, and what it did before stays the other's."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from league.models.changes import ChangeKind, LeagueChange
from league.models.leagues import League


@dataclass(frozen=True)
class Spell:
    """From when on a team was somebody's."""

    since: datetime
    coach: str


Spells = Mapping[str, Sequence[Spell]]
"""The spells of each team by its ref, in order."""


def coach_at(spells: Sequence[Spell], when: datetime | None = None) -> str:
    """Whose the team was then, or is now. Its first coach counts from ever: matches that were brought in from elsewhere are
    older than the team is here. Nobody's for a team without a spell."""
    if not spells:
        return ""
    at = len(spells) if when is None else bisect_right(spells, when, key=lambda spell: spell.since)
    return spells[max(0, at - 1)].coach


def handed_over(spells: Spells) -> list[str]:
    """The refs of the teams that have had more than one coach."""
    return [ref for ref, of_team in spells.items() if len({spell.coach for spell in of_team}) > 1]


def has_coached(spells: Spells, coach: str) -> set[str]:
    """The refs of the teams that are somebody's or once were."""
    return {ref for ref, of_team in spells.items() if any(spell.coach == coach for spell in of_team)}


def each_once(names: Iterable[str]) -> tuple[str, ...]:
    """In the order in which they come."""
    return tuple(dict.fromkeys(name for name in names if name))


def spells_of(league: League) -> Spells:
    """One query."""
    found: dict[str, list[Spell]] = defaultdict(list)
    rows = LeagueChange._default_manager.filter(league=league, kind=ChangeKind.COACHED, about__isnull=False)
    for ref, at, coach in rows.order_by("pk").values_list("team", "at", "about__username"):
        found[ref].append(Spell(at, coach))
    return found
