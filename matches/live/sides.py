"""What a friendly is played with: a side that the game prints, or a team that one coaches in any league.

A team plays as it is registered now and by the printed rules. A league's bans are for its own matches.
"""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from league.enums import TeamPhase
from league.models import Team
from league.nations import Called
from league.querysets import Person
from league.reading import fold
from matches.live.kinds import Kind

TEAM = "team:"
"""What the value of a choice begins with that is a team's reference."""


class SideGone(Exception):  # noqa: N818 - reads as what it is
    """The team is not this person's to play with any more."""


@dataclass(frozen=True)
class Brought:
    """A side: what it is called, and what the set-up of the game takes."""

    called: Called
    what: Any


def own_teams(kind: Kind, user: Person) -> list[Team]:
    """The teams with which this person can play."""
    if kind.own is None or user.pk is None:
        return []
    teams = Team.objects.filter(coach=user, game=kind.game, retired_at=None).exclude(phase=TeamPhase.DRAFTING)
    return list(teams.select_related("league"))


def side_choices(kind: Kind, user: Person) -> list[tuple[str, Any]]:
    """Everything this person may play with, as a form offers it: their teams first."""
    printed = [(value, str(called)) for value, called in kind.sides().items()]
    teams = [(f"{TEAM}{team.ref}", f"{team} ({team.league})") for team in own_teams(kind, user)]
    return [(_("Your teams"), teams), (_("From the box"), printed)] if teams else printed


def first_of(choices: list[tuple[str, Any]]) -> str:
    """The value of the first choice."""
    value, label = choices[0]
    return value if isinstance(label, str) else str(label[0][0])


def side_named(kind: Kind, side: str, user: Person, otherwise: str) -> str:
    """What a side is called: by what it plays with, or else as it is said."""
    if side.startswith(TEAM):
        return next((str(team) for team in own_teams(kind, user) if f"{TEAM}{team.ref}" == side), otherwise)
    return str(kind.sides().get(side, otherwise))


def bring(kind: Kind, side: str, user: Person, otherwise: str) -> Brought:
    """The side that `user` plays with; one without a choice of its own plays under the name `otherwise`. Raises `SideGone`."""
    if not side.startswith(TEAM):
        called = kind.sides().get(side, Called(otherwise))
        return Brought(called, kind.printed(side if kind.sides() else called.name))
    team = next((team for team in own_teams(kind, user) if f"{TEAM}{team.ref}" == side), None)
    if team is None or kind.own is None:
        raise SideGone
    return Brought(team.called, kind.own(fold(team)))
