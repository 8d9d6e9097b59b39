"""Pages of a league as a whole."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Prefetch, prefetch_related_objects
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from league import queries, slots
from league.access import follow_link, league_for
from league.forms.leagues import LeagueForm, LeagueSettingsForm
from league.policies import Act, may
from league.requests import Request, SignedInRequest
from league.services import leagues as services


@login_required
def create_league(request: SignedInRequest) -> HttpResponse:
    """Found a league; the founder is its commissioner."""
    form = LeagueForm(request.POST or None, initial={"time_zone": request.user.time_zone or "Europe/London"})
    if request.method == "POST" and form.is_valid():
        return redirect(services.create_league(by=request.user, **form.cleaned_data))
    return render(request, "league/league_create.html", {"form": form}, status=422 if form.errors else 200)


def league(request: Request, slug: str) -> HttpResponse:
    """The league's front page."""
    league = league_for(request, slug)
    prefetch_related_objects([league], Prefetch("seasons", queries.seasons_of(league)))
    context = {
        "league": league,
        "seasons": league.seasons.all(),
        "role": queries.role_in(request.user, league),
        "runs": may(request.user, Act.RUN_LEAGUE, league),
        "panels": slots.panels(slots.LEAGUE_PANELS, request, league),
    }
    return render(request, "league/league.html", context)


@login_required
def edit_league(request: SignedInRequest, slug: str) -> HttpResponse:
    """The league's settings."""
    league = league_for(request, slug, Act.RUN_LEAGUE)
    form = LeagueSettingsForm(request.POST or None, instance=league)
    if request.method == "POST" and form.is_valid():
        services.edit_league(league, by=request.user, **form.cleaned_data)
        messages.success(request, _("Kept."))
        return redirect(league)
    return render(
        request, "league/league_edit.html", {"form": form, "league": league}, status=422 if form.errors else 200
    )


def league_by_link(request: Request, token: str) -> HttpResponse:
    """The link of a league that is read by whoever has it: remembered in this browser from here on."""
    return redirect(follow_link(request, token))
