"""What every page about a team begins with: its state, and how it is spoken of."""

from django.http import HttpRequest

from league.guests import told_as_hired
from league.models.seasons import Season
from league.models.teams import Team
from league.policies import Act, may
from league.reading import Reading, Told, fold, read
from league.referees import tables_of
from league.wording import Wording
from rules_engine.bloodbowl.team import TeamState


def names_in(owner: Team | Season) -> dict[str, str]:
    """The teams and seasons of its league by reference: two queries however many there are."""
    teams = Team.objects.filter(league=owner.league_id).named()
    seasons = Season.objects.filter(league=owner.league_id).values_list("ref", "name")
    return {**teams, **dict(seasons)}


def wording_of(team: Team, state: TeamState | None = None, names: dict[str, str] | None = None) -> Wording:
    """How to speak of a team as it stands; `names` where others are spoken of too."""
    state = fold(team) if state is None else state
    return Wording(state, tables_of(state.ruleset) if state.ruleset else None, names or {})


def told_of(team: Team, reading: Reading | None = None) -> tuple[Wording, list[Told]]:
    """A team with its whole history, read once; or as far as a `reading` goes."""
    reading = reading or read(team)
    return wording_of(team, reading.state, names_in(team)), told_as_hired(reading.in_order())


def what_they_may(request: HttpRequest, team: Team) -> dict[str, bool]:
    """For the pages of a team: what its reader may do about it."""
    user = request.user
    return {"manages": may(user, Act.MANAGE_TEAM, team), "runs": may(user, Act.RUN_LEAGUE, team.league)}
