"""What the changes of a league come to: its settings, who belongs to it, and whose its teams are."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from league.models.changes import SETTLING, ChangeKind, LeagueChange
from league.models.leagues import League


@dataclass
class Belonging:
    """What somebody is in the league, and since when."""

    role: str
    joined_at: datetime


@dataclass
class Holding:
    """Whose a team is, and since when it has retired."""

    coach_id: int | None = None
    retired_at: datetime | None = None


@dataclass
class LeagueState:
    """A league by its changes: settings by name, members by the key of the person, teams by ref."""

    settings: dict[str, Any] = field(default_factory=dict)
    members: dict[int, Belonging] = field(default_factory=dict)
    teams: dict[str, Holding] = field(default_factory=dict)


def state_after(changes: Iterable[LeagueChange]) -> LeagueState:
    """The league after these changes, in the order in which they were written."""
    state = LeagueState()
    for change in changes:
        kind = ChangeKind(change.kind)
        if kind in SETTLING:
            state.settings |= {name: after for name, (_before, after) in change.was_and_is.items()}
        elif change.team:
            _to_team(state.teams.setdefault(change.team, Holding()), kind, change)
        elif kind in MEMBERS:
            MEMBERS[kind](state.members, change)
    return state


def _to_team(team: Holding, kind: ChangeKind, change: LeagueChange) -> None:
    if kind is ChangeKind.COACHED:
        team.coach_id = change.about_id
    else:
        team.retired_at = change.at if kind is ChangeKind.RETIRED else None


Members = dict[int, Belonging]


def _joined(members: Members, change: LeagueChange) -> None:
    members[_who(change)] = Belonging(change.was_and_is["role"][1], change.at)


def _role(members: Members, change: LeagueChange) -> None:
    members[_who(change)].role = change.was_and_is["role"][1]


def _gone(members: Members, change: LeagueChange) -> None:
    del members[_who(change)]


def _who(change: LeagueChange) -> int:
    assert change.about_id is not None
    return change.about_id


MEMBERS = {
    ChangeKind.JOINED: _joined,
    ChangeKind.ROLE: _role,
    ChangeKind.LEFT: _gone,
    ChangeKind.REMOVED: _gone,
}


def changes_of(league: League) -> list[LeagueChange]:
    """Everything that changed, in order."""
    return list(LeagueChange._default_manager.filter(league=league).order_by("pk"))


def holding_of(team: str) -> Holding:
    """Whose the team with this ref is."""
    rows = LeagueChange._default_manager.filter(team=team).order_by("pk")
    return state_after(rows).teams.get(team, Holding())
