"""The cards and bans of a season: the ledger, appeals, and what the competition makes of cards."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league.access import season_for
from league.explained import explain
from league.games import BLOODBOWL
from league.models import Season
from league.policies import Act, may
from league.reading import fold
from league.season_sentences import say
from league.services.records import Stale
from matches.access import user_of
from matches.ban_why import ban_explained
from matches.discipline_forms import AppealForm, DisciplineForm, StrikeForm
from matches.discipline_told import told
from matches.ledger import ledger
from matches.services import discipline as services
from rules_engine.errors import IllegalAction


def discipline(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """Who got which card, who is banned from what, and what cards bring here."""
    return _page(request, season_for(request, slug, season))


def _page(request: HttpRequest, season: Season, *, status: int = 200, **more: Any) -> HttpResponse:
    settings = fold(season).discipline.now
    context = {
        "season": season,
        "league": season.league,
        "ledger": ledger(season),
        "counts": settings is not None,
        "settings": told(settings, fines=season.game == BLOODBOWL),
        "runs": may(request.user, Act.RUN_LEAGUE, season.league),
        **more,
    }
    return render(request, "matches/discipline.html", context, status=status)


def ban_why(request: HttpRequest, slug: str, season: int, ban: int) -> HttpResponse:
    """What a ban follows from, and what is left of it."""
    found = season_for(request, slug, season)
    explained = ban_explained(found, ban)
    if explained is None:
        raise Http404
    return explain(request, explained, "matches/base_season.html", {"season": found, "league": found.league})


@login_required
def settings(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """What cards bring from now on."""
    found = season_for(request, slug, season, Act.RUN_LEAGUE)
    now, fines = fold(found).discipline.now, found.game == BLOODBOWL
    form = DisciplineForm(request.POST or None, now=now, fines=fines, initial={"expected_seq": found.seq})
    status = 200
    if request.method == "POST" and form.is_valid():
        try:
            services.change_discipline(
                found, settings=form.settings, reason=form.reason_given, by=user_of(request), **form.once
            )
            return redirect("discipline", slug, season)
        except Stale:
            found.refresh_from_db()
            status = 409
            form = DisciplineForm(now=fold(found).discipline.now, fines=fines, initial={"expected_seq": found.seq})
        except IllegalAction as illegal:
            form.add_error(None, say(illegal.refusal, {}))
    context = {"season": found, "league": found.league, "form": form, "stale": status == 409}
    return render(request, "matches/discipline_settings.html", context, status=422 if form.errors else status)


@login_required
@require_POST
def appeal(request: HttpRequest, slug: str, season: int, ban: int) -> HttpResponse:
    """The commissioner decides how long a ban is."""
    found = season_for(request, slug, season, Act.RUN_LEAGUE)
    form = AppealForm(request.POST)
    if not form.is_valid():
        return _page(request, found, refused=_("Say how many matches, and why."), status=422)
    return _decided(
        request,
        found,
        lambda: services.decide_appeal(
            found,
            ban=ban,
            length=form.cleaned_data["length"],
            reason=form.reason_given,
            by=user_of(request),
            request_key=form.cleaned_data["request_key"] or None,
        ),
    )


@login_required
@require_POST
def strike(request: HttpRequest, slug: str, season: int, card: int) -> HttpResponse:
    """The commissioner strikes a card."""
    found = season_for(request, slug, season, Act.RUN_LEAGUE)
    form = StrikeForm(request.POST)
    if not form.is_valid():
        return _page(request, found, refused=_("Say why the card does not count."), status=422)
    return _decided(
        request,
        found,
        lambda: services.strike_card(
            found,
            card=card,
            reason=form.cleaned_data["reason"],
            by=user_of(request),
            request_key=form.cleaned_data["request_key"] or None,
        ),
    )


def _decided(request: HttpRequest, season: Season, do: Any) -> HttpResponse:
    try:
        do()
    except IllegalAction as illegal:
        return _page(request, season, refused=say(illegal.refusal, {}), status=422)
    return redirect("discipline", season.league.slug, season.number)
