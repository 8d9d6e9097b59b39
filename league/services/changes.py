"""Writing down what changes in a league: the one way in which its settings, its people and its teams' coaches change."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from league.changes import changes_of, state_after
from league.models.accounts import User
from league.models.changes import ChangeKind, LeagueChange
from league.models.leagues import League
from league.models.teams import Team
from league.policies import Act, may
from league.projection import CutShort, project
from league.services.records import lock

Changed = Mapping[str, tuple[Any, Any]]
"""Before and after, by name; people by their keys, times as ISO text."""


@transaction.atomic
def write_change(
    league: League,
    kind: ChangeKind,
    *,
    by: User | None,
    about: User | None = None,
    team: Team | None = None,
    changed: Changed | None = None,
    as_commissioner: bool = False,
) -> League:
    """A change, and what follows from it: the league as it is now. Raises `CutShort`."""
    (league,) = lock(league)
    if league.seq > league.changes.count():
        raise CutShort(league)
    LeagueChange.objects.create(
        league=league,
        kind=kind,
        about=about,
        team=team.ref if team else "",
        changed=msgspec.json.encode(changed or {}).decode(),
        by=by,
        as_commissioner=as_commissioner,
        at=timezone.now(),
    )
    derive_league(league)
    return league


def write_of_team(
    league: League, team: Team, kind: ChangeKind, *, by: User, about: User | None = None, **changed: tuple[Any, Any]
) -> None:
    """A change of whose a team is, or of whether it plays on. Whoever calls holds the locks of both, and projects."""
    for_the_coach = not may(by, Act.COACH_TEAM, team)
    write_change(league, kind, by=by, about=about, team=team, changed=changed, as_commissioner=for_the_coach)


def derive_league(league: League) -> None:
    """Write what pages read of a league from its changes. Whoever calls holds its lock."""
    changes = changes_of(league)
    project(league, state_after(changes), len(changes))
