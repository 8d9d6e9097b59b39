"""A fixture played here, and the terms of a season's matches."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league.access import season_for
from league.policies import Act
from league.requests import Request
from matches.access import reporting_for, user_of
from matches.boards.refusals import refusal_told
from matches.live.fixtures import CannotStart, set_terms, start_fixture, terms_for
from matches.live.forms import SeasonTermsForm, StartForm
from rules_engine.errors import IllegalAction


@login_required
@require_POST
def start(request: Request, slug: str, season: int, number: int) -> HttpResponse:
    """Begin; whoever takes part may. The other coach finds it on their home."""
    fixture, _part = reporting_for(request, slug, season, number)
    form = StartForm(request.POST)
    if not form.is_valid():
        raise BadRequest(form.errors.as_text())
    key = form.once["request_key"]
    try:
        match = start_fixture(fixture, **form.asked, by=user_of(request), request_key=key)
    except CannotStart:
        messages.error(request, _("This fixture cannot be played here now."))
        return redirect(fixture)
    except IllegalAction as illegal:
        messages.error(request, refusal_told(illegal.refusal))
        return redirect(fixture)
    return redirect(match)


@login_required
def season_terms(request: Request, slug: str, season: int) -> HttpResponse:
    """Clock, take-backs, odds and spectators' delay of the season's matches."""
    found = season_for(request, slug, season, Act.RUN_LEAGUE)
    form = SeasonTermsForm(request.POST if request.method == "POST" else None, initial=terms_for(found))
    if request.method == "POST" and form.is_valid():
        set_terms(found, form.terms)
        return redirect(found)
    context: dict[str, Any] = {"season": found, "league": found.league, "form": form}
    return render(request, "matches/live_terms.html", context, status=422 if form.is_bound else 200)
