"""The page of a live match, and what is done on it."""

from dataclasses import replace
from typing import Any

import msgspec
from django.contrib.auth.decorators import login_required
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django.views.decorators.vary import vary_on_headers

from league.requests import Request
from league.services.records import Stale
from matches.access import user_of
from matches.boards.answers import action_text
from matches.boards.refusals import refusal_told
from matches.live import ruling
from matches.live.access import AS, Viewer, live_for, player_for, runner_for
from matches.live.bots import bots_answer
from matches.live.forms import BeginForm, MoveForm, RulingForm
from matches.live.haste import in_haste
from matches.live.kinds import KINDS
from matches.live.page import course_for, page, pass_of
from matches.live.referees import decoder_at
from matches.live.services import NotYourSeat, play, ring
from matches.live.tokens import stream_url
from matches.live.whistle import blow_late
from matches.models.live import Match
from rules_engine.core import Action, Seat
from rules_engine.errors import IllegalAction
from rules_engine.live import actions as act

SEQ = "seq"


@never_cache
@vary_on_headers("HX-Request")
def live_match(request: Request, ref: str) -> HttpResponse:
    """A match as its reader may see it: a page, or the fragment that has changed (204 where none has)."""
    viewer = live_for(request, ref)
    tend(viewer.match)
    course = course_for(viewer)
    if request.htmx and request.GET.get(SEQ) == str(course.last.seq):
        return HttpResponse(status=204)
    return show(request, viewer, course=course)


def tend(match: Match) -> None:
    """What is overdue happens when somebody looks: time that is up, a bot that was asked, an end that all have seen."""
    if ring(match) | bots_answer(match):
        match.refresh_from_db()
    if match.delay and match.is_over:
        blow_late(match.season_id)


def show(request: Request, viewer: Viewer, *, status: int = 200, course: Any = None, **more: Any) -> HttpResponse:
    """The match as it stands; to htmx the fragment only, which replaces the one on the page."""
    context = page(viewer, course or course_for(viewer), **more)
    if not request.htmx:
        context |= {
            "begin_form": more.get("begin_form") or BeginForm(),
            "ruling_form": more.get("ruling_form") or RulingForm(),
        }
        return render(request, "matches/live.html", context, status=status)
    context |= {"begin_form": more.get("begin_form") or BeginForm()}
    response = render(request, "matches/live_fragment.html", context, status=status)
    response["HX-Retarget"], response["HX-Reswap"] = "#live", "outerHTML"
    return response


@login_required
@require_POST
def act_live(request: Request, ref: str) -> HttpResponse:
    """One action of a side. Malformed: 400; another seat's: 403; stale: 409; illegal: 422, both with the fresh match."""
    if in_haste(request):
        return HttpResponse(_("Too many requests at once."), status=429)
    viewer = player_for(request, ref)
    form = MoveForm(request.POST)
    if not form.is_valid():
        raise BadRequest(form.errors.as_text())
    action = read_action(viewer.match, action_text(request.POST))
    return _played(request, viewer, action, form.cleaned_data["decision"], form.cleaned_data["request_key"] or None)


@login_required
@require_POST
def begin_live(request: Request, ref: str) -> HttpResponse:
    """A coach is ready."""
    viewer = player_for(request, ref)
    form = BeginForm(request.POST)
    if not form.is_valid():
        return show(request, viewer, status=422, begin_form=form)
    seats = viewer.seats if viewer.match.one_device else (acting_seat(viewer),)
    for seat in seats[:-1]:
        _begin_quietly(viewer.match, act.Begin(seat), request)
    action = act.Begin(seats[-1], form.cleaned_data["text"])
    return _played(request, viewer, action, None, form.once["request_key"])


def _begin_quietly(match: Match, action: act.Begin, request: Request) -> None:
    """On one device both sides are ready at once."""
    try:
        play(match, seat=action.seat, action=action, decision=None, by=user_of(request))
    except IllegalAction:
        return


def read_action(match: Match, text: str) -> Action:
    """The action that a form's text says. Raises `BadRequest`."""
    decoder = decoder_at(KINDS[match.kind].game, match.ruleset_id or "")
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRequest(str(error)) from error


def acting_seat(viewer: Viewer) -> Seat:
    """The seat this person acts for."""
    return viewer.seat or viewer.seats[0]


def _played(
    request: Request, viewer: Viewer, action: Action, decision: int | None, request_key: str | None
) -> HttpResponse:
    """Do it and show what came of it; or say why not."""
    if action.seat not in viewer.seats or (viewer.seat and action.seat is not viewer.seat):
        raise PermissionDenied
    match, by = viewer.match, user_of(request)
    try:
        written = play(match, seat=action.seat, action=action, decision=decision, by=by, request_key=request_key)
    except NotYourSeat:
        raise PermissionDenied from None
    except Stale:
        return show(
            request, _fresh(viewer), status=409, refused=_("The match has moved on. This is how it stands now.")
        )
    except IllegalAction as illegal:
        return show(request, _fresh(viewer), status=422, refused=refusal_told(illegal.refusal))
    now = None if bots_answer(written.owner) else written.owner
    if request.htmx:
        return show(request, _fresh(viewer, now))
    seat = f"?{AS}={viewer.seat}" if viewer.match.one_device and viewer.seat else ""
    return redirect(match.get_absolute_url() + seat)


def _fresh(viewer: Viewer, now: Match | None = None) -> Viewer:
    """The viewer of the match as it is by `now`. On one device, a side that is asked no more hands over."""
    match = now or Match.objects.get(pk=viewer.match.pk)
    match.league, match.season = viewer.match.league, viewer.match.season
    asked = {Seat.HOME: match.home_asked, Seat.AWAY: match.away_asked}
    keeps = viewer.seat is not None and (not match.one_device or asked[viewer.seat])
    return replace(viewer, match=match, seat=viewer.seat if keeps else None)


@never_cache
def live_stream(request: HttpRequest, ref: str) -> JsonResponse:
    """A fresh address for the stream of a page that has been open for long."""
    return JsonResponse({"url": stream_url(pass_of(live_for(request, ref)))})


@login_required
@require_POST
def rule_live(request: Request, ref: str) -> HttpResponse:
    """Whoever runs the league pauses, ends or annuls a match."""
    viewer = runner_for(request, ref)
    form = RulingForm(request.POST)
    if not form.is_valid():
        return show(request, viewer, status=422, ruling_form=form)
    try:
        ruling.decide(viewer.match, form.cleaned_data["does"], form.cleaned_data["reason"], by=user_of(request))
    except IllegalAction:
        form.add_error(None, _("That is not possible now, or a reason is missing."))
        return show(request, _fresh(viewer), status=422, ruling_form=form)
    return redirect(viewer.match)
