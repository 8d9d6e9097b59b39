"""Pages on which live matches begin: choosing what to play, challenges, a fixture played here."""

from io import BytesIO
from typing import Any

import segno
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django.views.decorators.vary import vary_on_headers

from league.htmx import go
from league.policies import Act, may
from league.requests import Request
from matches.access import user_of
from matches.boards.refusals import refusal_told
from matches.live import starting
from matches.live.access import challenge_for
from matches.live.forms import BOT, DEVICE, AcceptForm, NewMatchForm, clock_told
from matches.live.kinds import KINDS, Kind
from matches.live.sides import SideGone, side_named
from matches.models.live import Challenge, LiveKind, Match
from rules_engine.errors import IllegalAction

SHOWN = 30
GONE = lazy("The team that was chosen does not play for this coach any more.")


@login_required
def play_here(request: Request) -> HttpResponse:
    """What can be played, what is being played, and who asks for a match."""
    user = user_of(request)
    matches = Match.objects.of_player(user).with_league()
    context = {
        "kinds": LiveKind,
        "running": matches.running()[:SHOWN],
        "finished": matches.filter(status="over").select_related("late_whistle")[:SHOWN],
        "asked": Challenge.objects.filter(by=user, match=None, withdrawn_at=None)[:SHOWN],
        "open": open_challenges(user)[:SHOWN],
    }
    return render(request, "matches/live_play.html", context)


def fair_chance(request: HttpRequest) -> HttpResponse:
    """How the site draws, and how anybody checks it."""
    return render(request, "matches/live_fair_chance.html")


def open_challenges(user: Any) -> Any:
    """Those of one's leagues that others have made."""
    found = Challenge.objects.filter(match=None, withdrawn_at=None, league__memberships__user=user)
    return found.exclude(by=user).select_related("by", "league")


def _posted(request: HttpRequest) -> Any:
    return request.POST if request.method == "POST" else None


def _kind(key: str) -> Kind:
    if key not in KINDS:
        raise Http404
    return KINDS[key]


@login_required
def new_match(request: Request, kind: str) -> HttpResponse:
    """A friendly."""
    what, user = _kind(kind), user_of(request)
    form = NewMatchForm(_posted(request), kind=what, user=user)
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(_start(what, form, user))
        except SideGone:
            form.add_error("side", GONE)
        except IllegalAction as illegal:
            form.add_error(None, refusal_told(illegal.refusal))
    return render(
        request,
        "matches/live_new.html",
        {"form": form, "kind": LiveKind(what.key)},
        status=422 if form.is_bound else 200,
    )


def _start(kind: Kind, form: NewMatchForm, user: Any) -> Match | Challenge:
    given = form.cleaned_data
    terms = {**form.terms, "decided": bool(given.get("decided"))}
    sides = (given.get("side", ""), given.get("other", ""))
    against, once = given["against"], form.once["request_key"]
    if against == DEVICE:
        return starting.start_on_one_device(kind, sides=sides, terms=terms, by=user, request_key=once)
    if against.startswith(BOT):
        bot = against.removeprefix(BOT)
        return starting.start_against_bot(kind, bot=bot, sides=sides, terms=terms, by=user, request_key=once)
    return starting.challenge(kind, side=sides[0], terms=terms, by=user, league=given.get("league"))


@never_cache
@vary_on_headers("HX-Request")
def challenge(request: Request, token: str) -> HttpResponse:
    """A challenge: its maker sends it on and waits (htmx asks for them), somebody else takes it up."""
    if request.method == "POST" and not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    asked = challenge_for(request, token)
    if asked.match is not None:
        return go(request, asked.match)
    if request.htmx:
        return HttpResponse(status=204)
    kind = KINDS[asked.kind]
    context = {
        "challenge": asked,
        "is_mine": asked.by_id == request.user.pk,
        "address": request.build_absolute_uri(asked.get_absolute_url()),
        "side": side_named(kind, asked.side, asked.by, ""),
        "clock": clock_told(asked.terms),
        "form": AcceptForm(_posted(request), kind=kind, user=request.user),
        "may_accept": _may_accept(request, asked),
    }
    if request.method == "POST":
        return _accept(request, asked, context)
    return render(request, "matches/live_challenge.html", context)


def _may_accept(request: HttpRequest, asked: Challenge) -> bool:
    """In a league its coaches; elsewhere whoever is signed in; nobody their own."""
    if not request.user.is_authenticated or asked.by_id == request.user.pk or not asked.is_open:
        return False
    return asked.league is None or may(request.user, Act.PLAY_IN_LEAGUE, asked.league)


def _accept(request: Request, asked: Challenge, context: dict[str, Any]) -> HttpResponse:
    if not context["may_accept"]:
        raise PermissionDenied
    form: AcceptForm = context["form"]
    if not form.is_valid():
        return render(request, "matches/live_challenge.html", context, status=422)
    side = form.cleaned_data.get("side", "")
    try:
        match = starting.accept_challenge(asked, side=side, by=user_of(request), request_key=form.once["request_key"])
    except starting.ChallengeClosed:
        told = {**context, "refused": _("Somebody was quicker, or the challenge was withdrawn.")}
        return render(request, "matches/live_challenge.html", told, status=409)
    except SideGone:
        return render(request, "matches/live_challenge.html", {**context, "refused": GONE}, status=409)
    except IllegalAction as illegal:
        told = {**context, "refused": refusal_told(illegal.refusal)}
        return render(request, "matches/live_challenge.html", told, status=422)
    return redirect(match)


@login_required
@require_POST
def withdraw_challenge(request: Request, token: str) -> HttpResponse:
    """Ask no longer."""
    asked = challenge_for(request, token)
    try:
        starting.withdraw_challenge(asked, by=user_of(request))
    except starting.ChallengeClosed:
        raise PermissionDenied from None
    return redirect("play")


@login_required
def challenge_qr(request: HttpRequest, token: str) -> HttpResponse:
    """The challenge as a picture for a phone's camera, for who made it."""
    asked = challenge_for(request, token)
    if asked.by_id != request.user.pk:
        raise PermissionDenied
    code = segno.make(request.build_absolute_uri(asked.get_absolute_url()), error="m")
    picture = BytesIO()
    code.save(picture, kind="svg", scale=6, border=2, dark="#000", light="#fff")
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")
