"""Giving a team to another coach."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from league import queries
from league.access import team_for
from league.forms.leagues import HandOverForm
from league.policies import Act, may
from league.requests import SignedInRequest
from league.services import holding


@login_required
def hand_over(request: SignedInRequest, ref: str) -> HttpResponse:
    """Whoever runs the league says who goes on with a team."""
    team = team_for(request, ref)
    if not may(request.user, Act.RUN_LEAGUE, team.league):
        raise PermissionDenied
    form = HandOverForm(request.POST or None, coaches=queries.coaches_in(team.league).exclude(teams=team))
    if request.method == "POST" and form.is_valid():
        to = form.cleaned_data["coach"]
        try:
            holding.hand_over_team(team, to=to, by=request.user)
        except holding.NoCoachHere:
            form.add_error("coach", _("%(coach)s has just left the league.") % {"coach": to})
        else:
            messages.success(request, _("%(coach)s coaches %(team)s now.") % {"coach": to, "team": team})
            return redirect(team)
    context = {"team": team, "league": team.league, "form": form}
    return render(request, "league/hand_over.html", context, status=422 if form.errors else 200)
