"""Deleting what was never used, retiring what was, and forgetting a person: each page says first what would happen."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from league.access import league_for, season_for, team_for
from league.policies import Act, may
from league.requests import SignedInRequest
from league.services import anonymising, deleting


@login_required
def delete_team(request: SignedInRequest, ref: str) -> HttpResponse:
    """A team that was never used is deleted; another retires, and comes back."""
    team = team_for(request, ref, Act.MANAGE_TEAM)
    done = request.POST.get("do")
    if done in ("retire", "back"):
        act = deleting.retire_team if done == "retire" else deleting.bring_back_team
        act(team, by=request.user)
        return redirect(team)
    runs = may(request.user, Act.RUN_LEAGUE, team.league)
    context = {"team": team, "league": team.league, "what": team, "is_team": True, "runs": runs}
    return _delete(request, context, deleting.fate_of_team(team), lambda: deleting.delete_team(team, by=request.user))


@login_required
def delete_season(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """A season that was never used is deleted."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    context = {"season": season, "league": season.league, "what": season}
    fate = deleting.fate_of_season(season)
    return _delete(request, context, fate, lambda: deleting.delete_season(season, by=request.user))


@login_required
def delete_league(request: SignedInRequest, slug: str) -> HttpResponse:
    """A league that was never used is deleted."""
    league = league_for(request, slug, Act.RUN_LEAGUE)
    context = {"league": league, "what": league}
    fate = deleting.fate_of_league(league)
    return _delete(request, context, fate, lambda: deleting.delete_league(league, by=request.user), to="home")


def _delete(
    request: SignedInRequest,
    context: dict[str, Any],
    fate: deleting.Fate,
    delete: Callable[[], None],
    *,
    to: Any = None,
) -> HttpResponse:
    if request.method == "POST":
        try:
            delete()
        except deleting.InUse:
            return render(request, "league/deleting.html", {**context, "fate": fate}, status=422)
        messages.success(request, _("%(what)s is deleted.") % {"what": context["what"]})
        return redirect(to or context["league"])
    return render(request, "league/deleting.html", {**context, "fate": fate})


@login_required
def forget_me(request: SignedInRequest) -> HttpResponse:
    """The person themself is forgotten, once they have typed their name."""
    user, refused = request.user, ""
    if request.method == "POST" and request.POST.get("name") != user.username:
        refused = _("Type your name as it stands above.")
    elif request.method == "POST":
        try:
            anonymising.anonymise(user, by=user)
        except deleting.InUse:
            refused = _("Not yet: see below.")
        else:
            logout(request)
            messages.success(request, _("You are forgotten. Goodbye, and thank you."))
            return redirect("home")
    context = {"fate": anonymising.fate_of_person(user), "refused": refused}
    return render(request, "league/forget_me.html", context, status=422 if refused else 200)
