"""Pages of a team: founded, shown as on paper, and named."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league import slots
from league.access import season_for, team_for
from league.careers import what_they_may, wording_of
from league.forms.names import NamesForm
from league.forms.once import once_of
from league.games import BLOODBOWL, HATTRICK, OFUSAIDO
from league.models.teams import Team
from league.policies import Act
from league.requests import Request, SignedInRequest
from league.sentences import sentence
from league.services import careers
from league.services.records import Stale
from league.team_sheet import TeamSheet
from league.views import clubs
from rules_engine.errors import IllegalAction


@login_required
@require_POST
def found_team(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """A new team for a season that takes entries; then its draft."""
    season = season_for(request, slug, number, Act.PLAY_IN_LEAGUE)
    key = once_of(request)["request_key"]
    try:
        team = careers.found_team(season=season, by=request.user, request_key=key)
    except careers.SeasonClosed:
        messages.warning(request, _("%(season)s takes no more teams.") % {"season": season})
        return redirect(season)
    return redirect("draft", team.ref)


def team(request: Request, ref: str) -> HttpResponse:
    """The team as its game shows it."""
    team = team_for(request, ref)
    return SHEETS[team.game](request, team)


def _sheet(request: Request, team: Team) -> HttpResponse:
    """The team sheet of a Blood Bowl team."""
    may = what_they_may(request, team)
    if not team.is_drafted:
        return render(request, "league/team_undrafted.html", {"team": team, "league": team.league, **may})
    say = wording_of(team)
    sheet = TeamSheet(team, say.state, say, team.players.all())
    panels = slots.panels(slots.TEAM_PANELS, request, team)
    context = {"team": team, "league": team.league, "sheet": sheet, "panels": panels, **may}
    return render(request, "league/team.html", context)


SHEETS: dict[str, Callable[[Any, Team], HttpResponse]] = {
    BLOODBOWL: _sheet,
    HATTRICK: clubs.sheet,
    OFUSAIDO: clubs.sheet,
}


@login_required
def names(request: SignedInRequest, ref: str) -> HttpResponse:
    """Names and shirt numbers of the whole list at once."""
    team = team_for(request, ref, Act.MANAGE_TEAM, game=BLOODBOWL)
    if not team.is_drafted:
        return redirect("draft", ref)
    say = wording_of(team)
    seat = careers.seat_of(request.user, team)
    form = NamesForm(say, request.POST or None, initial={"expected_seq": team.seq})
    if request.method == "POST" and form.is_valid():
        try:
            careers.rename(team, names=form.acts(seat), by=request.user, **form.once)
            return redirect("team", ref)
        except IllegalAction as illegal:
            form.add_error(None, sentence(illegal.refusal, say))
        except Stale:
            return _names_again(request, team)
    return _names(request, team, form, status=422 if form.errors else 200)


def _names(request: SignedInRequest, team: Team, form: Any, *, status: int, stale: bool = False) -> HttpResponse:
    context = {"team": team, "league": team.league, "form": form, "stale": stale, **what_they_may(request, team)}
    return render(request, "league/team_names.html", context, status=status)


def _names_again(request: SignedInRequest, team: Team) -> HttpResponse:
    """The list changed meanwhile: what was typed stays, and counts against the list as it is now."""
    team.refresh_from_db()
    form = NamesForm(wording_of(team), initial={"expected_seq": team.seq}, typed=request.POST)
    return _names(request, team, form, status=409, stale=True)
