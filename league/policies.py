"""Who may do what, as predicates combined with & and |.

Staff see every league and may act as its commissioner (the record says that it was they); they never act as a coach.
"""

from enum import StrEnum
from typing import Any

import rules

from league.enums import Role
from league.models.leagues import League
from league.models.teams import Team
from league.queries import role_in
from league.querysets import Person


class Act(StrEnum):
    """What a person does beyond reading."""

    RUN_LEAGUE = "league.run"
    PLAY_IN_LEAGUE = "league.play"
    ENTER_TEAM = "league.enter_team"
    LEAVE_LEAGUE = "league.leave"
    COACH_TEAM = "team.coach"
    MANAGE_TEAM = "team.manage"


@rules.predicate
def is_staff(user: Person) -> bool:
    return bool(user.is_staff)


@rules.predicate
def is_member(user: Person, league: League) -> bool:
    return role_in(user, league) is not None


@rules.predicate
def is_commissioner(user: Person, league: League) -> bool:
    return role_in(user, league) is Role.COMMISSIONER


@rules.predicate
def is_coach(user: Person, league: League) -> bool:
    return role_in(user, league) in {Role.COACH, Role.COMMISSIONER}


@rules.predicate
def coaches(user: Person, team: Team) -> bool:
    """The team is theirs, and they are still of the league."""
    return team.coach_id is not None and team.coach_id == user.pk and is_coach(user, team.league)


@rules.predicate
def runs_its_league(user: Person, team: Team) -> bool:
    return is_commissioner(user, team.league)


PREDICATES: dict[Act, Any] = {
    Act.RUN_LEAGUE: is_commissioner | is_staff,
    Act.PLAY_IN_LEAGUE: is_coach,
    Act.ENTER_TEAM: is_coach | is_staff,
    Act.LEAVE_LEAGUE: is_member,
    Act.COACH_TEAM: coaches,
    Act.MANAGE_TEAM: coaches | runs_its_league | is_staff,
}
for act, predicate in PREDICATES.items():
    rules.add_perm(act, predicate)


def may(user: Person, act: Act, subject: Any) -> bool:
    """Whether this person may do this with this league or team."""
    return bool(rules.has_perm(act, user, subject))
