"""What teams put on the pages of people and seasons: what waits for a coach, and the way to a new team."""

from collections.abc import Iterator

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from league import queries
from league.enums import TeamPhase
from league.games import kit_of
from league.models.accounts import User
from league.models.leagues import League
from league.models.seasons import Season
from league.models.teams import Team
from league.policies import Act, may
from league.slots import LEAGUE_PANELS, SEASON_PANELS, WAITS, Panel, Waiting, fills

ASKED = {
    TeamPhase.DRAFTING: ("draft", lambda team: str(kit_of(team).begins)),
    TeamPhase.POST_MATCH: ("aftermath", lambda team: _("Go on with %(team)s after the match") % {"team": team}),
    TeamPhase.OFF_SEASON: ("aftermath", lambda team: _("Make %(team)s ready for the next season") % {"team": team}),
}
"""What a team in a phase asks of its coach: the page, and the words."""


@fills(WAITS)
def unfinished_teams(user: User) -> Iterator[Waiting]:
    """Teams to be drafted, and those whose steps after a match or between seasons are open."""
    teams = Team.objects.filter(coach=user, phase__in=ASKED).select_related("league").order_by("pk")
    for team in teams:
        page, words = ASKED[TeamPhase(team.phase)]
        yield Waiting(words(team), reverse(page, args=[team.ref]), team.league)


@fills(WAITS)
def seasons_to_enter(user: User) -> Iterator[Waiting]:
    """Seasons that take entries, for a coach who has no team in them and none in the making."""
    for season in queries.seasons_without_a_team_of(user):
        yield Waiting(_("Enter a team in %(season)s") % {"season": season}, season.get_absolute_url(), season.league)


@fills(LEAGUE_PANELS)
def to_enter(request: HttpRequest, league: League) -> Panel | None:
    """The way into the seasons that take entries, for a coach who has no team in them."""
    if not request.user.is_authenticated or not any(season.is_entering for season in league.seasons.all()):
        return None
    seasons = list(queries.seasons_without_a_team_of(request.user).filter(league=league))
    return Panel("league/_to_enter.html", {"seasons": seasons}) if seasons else None


@fills(SEASON_PANELS)
def open_steps(request: HttpRequest, season: Season) -> Panel | None:
    """For whoever runs the league: which teams are at which step, since when, and the way to act for them."""
    if not may(request.user, Act.RUN_LEAGUE, season.league):
        return None
    teams = list(queries.teams_at_a_step(season))
    return Panel("league/_open_steps.html", {"teams": teams}) if teams else None


@fills(SEASON_PANELS)
def found_a_team(request: HttpRequest, season: Season) -> Panel | None:
    """The button that begins a team, for whoever may play while the season takes entries."""
    if not season.is_entering or not may(request.user, Act.PLAY_IN_LEAGUE, season.league):
        return None
    plays = season.entered.filter(team__coach=request.user.pk).exists()
    context = {"league": season.league, "season": season, "kit": kit_of(season), "plays": plays}
    return Panel("league/_found_team.html", context)
