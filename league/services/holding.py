"""Whose a team is."""

from django.db import transaction

from league.enums import Role
from league.models.accounts import User
from league.models.changes import ChangeKind
from league.models.leagues import Membership
from league.models.teams import Team
from league.projection import project
from league.reading import fold
from league.services.changes import write_of_team
from league.services.records import lock


class NoCoachHere(Exception):  # noqa: N818 - reads as what it is
    """Only who coaches in the league can be given a team of it."""


@transaction.atomic
def hand_over_team(team: Team, *, to: User, by: User) -> Team:
    """Another coach goes on with the team; all that it did stays. Raises `NoCoachHere`."""
    league, team = lock(team.league, team)
    if not Membership.objects.filter(league=league, user=to, role__in=(Role.COACH, Role.COMMISSIONER)).exists():
        raise NoCoachHere
    if team.coach_id != to.pk:
        write_of_team(league, team, ChangeKind.COACHED, by=by, about=to, coach=(team.coach_id, to.pk))
        project(team, fold(team), team.seq)
    return team
