"""Pages of a Hat-Trick or an Ofusaido team: its sheet, its registration, its log."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from league.careers import names_in, what_they_may
from league.clubs.log import tellings
from league.clubs.sheet import club_sheet
from league.clubs.words import ClubWording
from league.explained import fixtures_of
from league.forms.clubs import ClubForm, DeckFileForm, HatTrickForm, HouseDeckForm
from league.forms.deck_sheet import DeckSheetForm
from league.games import HATTRICK, OFUSAIDO
from league.models.teams import Team
from league.paging import page_of
from league.queries import season_missed
from league.reading import fold, read
from league.referees import ruleset_of
from league.requests import Request, SignedInRequest
from league.sentences import sentence
from league.services.clubs import register_squad
from league.services.records import Stale
from rules_engine.clubs.state import ClubState
from rules_engine.errors import IllegalAction


def sheet(request: Request, team: Team) -> HttpResponse:
    """The team with its squad."""
    context = {"team": team, "league": team.league, **what_they_may(request, team)}
    if not team.is_drafted:
        return render(request, "league/clubs/unregistered.html", context)
    context["sheet"] = club_sheet(team, fold(team), names_in(team))
    return render(request, f"league/clubs/{team.game}.html", context)


def log(request: Request, team: Team) -> HttpResponse:
    """Everything that was written, newest first."""
    reading = read(team)
    say = ClubWording(reading.state, team.game, names_in(team))
    told = list(tellings(reading.told.values(), say))[::-1]
    context = {
        "team": team,
        "league": team.league,
        "page": page_of(request, told),
        "fixtures": fixtures_of(team.league),
        **what_they_may(request, team),
    }
    return render(request, "league/clubs/log.html", context)


# Registering


def _hattrick(request: SignedInRequest, state: ClubState[Any], **kwargs: Any) -> dict[str, ClubForm]:
    return {"squad": HatTrickForm(_sent(request, "squad"), **kwargs)}


def _ofusaido(request: SignedInRequest, state: ClubState[Any], **kwargs: Any) -> dict[str, ClubForm]:
    return {
        "house": HouseDeckForm(_sent(request, "house"), **kwargs),
        "sheet": DeckSheetForm(_sent(request, "sheet"), known=state.totals, **kwargs),
        "file": DeckFileForm(_sent(request, "file"), request.FILES or None, **kwargs),
    }


FORMS: dict[str, Callable[..., dict[str, ClubForm]]] = {HATTRICK: _hattrick, OFUSAIDO: _ofusaido}
"""The ways in which a squad of a game may be registered, by the name that a form sends as `way`."""


def _sent(request: SignedInRequest, way: str) -> Any:
    """What was sent, for the form it was sent with."""
    return request.POST if request.method == "POST" and request.POST.get("way", "squad") == way else None


def registration(request: SignedInRequest, team: Team) -> HttpResponse:
    """The squad the team plays with from now on: its first, or another one."""
    state = fold(team)
    initial = {"name": team.name, "expected_seq": team.seq}
    ruleset = ruleset_of(team.ruleset_id)
    forms = FORMS[team.game](request, state, ruleset=ruleset, squad=state.squad, initial=initial)
    sent = next((form for form in forms.values() if form.is_bound), None)
    status, stale = 200, False
    if sent is not None and sent.is_valid():
        try:
            return _registered(request, team, sent)
        except Stale:
            status, stale = 409, True
        except IllegalAction as illegal:
            say = ClubWording(state, team.game)
            for told in [sentence(one, say) for one in illegal.findings] or [sentence(illegal.refusal, say)]:
                sent.add_error(None, told)
    if sent is not None and not stale:
        status = 422 if sent.errors else status
    context = {
        "team": team,
        "league": team.league,
        "forms": forms,
        "stale": stale,
        **what_they_may(request, team),
    }
    return render(request, f"league/clubs/register_{team.game}.html", context, status=status)


def _registered(request: SignedInRequest, team: Team, form: ClubForm) -> HttpResponse:
    was_drafted = team.is_drafted
    register_squad(team, name=form.cleaned_data["name"].strip(), squad=form.squad, by=request.user, **form.once)
    team.refresh_from_db()
    messages.success(request, _("%(team)s is registered.") % {"team": team})
    if not was_drafted and (season := season_missed(team)):
        messages.warning(request, _("%(season)s takes no more teams.") % {"season": season})
    return redirect("team", team.ref)
