"""Filling in a report: one side each, kept while it is typed, submitted as a whole."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from league.forms.once import KEY
from matches import acts, keeping
from matches.access import Part, reporting_for, user_of
from matches.enums import Side
from matches.kinds import kind_of
from matches.models import Fixture
from matches.reading import late_whistle_of
from matches.report_page import ReportPage
from matches.services import drafts, fixtures, reports
from matches.sheet import number
from rules_engine.errors import IllegalAction

ROLLED = "rolled"
"""Which dice have fallen since the reader's last page: they tumble once."""


@login_required
@require_POST
def open_report(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """Begin, or go on: the site rolls for the crowd where it does, and the reader's own side comes up."""
    fixture, part = reporting_for(request, slug, season, number)
    if not part.may_report(fixture):
        return closed(request, fixture)
    if fixtures.are_dice_due(fixture):
        request.session[ROLLED] = "match"
    fixtures.open_report(fixture, by=user_of(request))
    return redirect("report", slug, season, number, part.sides[0] if part.sides else Side.HOME)


@never_cache
def report(request: HttpRequest, slug: str, season: int, number: int, side: Side) -> HttpResponse:
    """One side: to be filled in by whose it is, to be looked at by the others who take part."""
    if not request.user.is_authenticated:
        if request.method == "POST":
            keeping.keep(request)
        return redirect_to_login(request.get_full_path())
    fixture, part = reporting_for(request, slug, season, number)
    if not part.may_report(fixture):
        return closed(request, fixture)
    if fixtures.are_dice_due(fixture):
        return _go(request, fixture.get_absolute_url())
    return (_typed if request.method == "POST" else _shown)(request, fixture, part, side)


def _shown(request: HttpRequest, fixture: Fixture, part: Part, side: Side) -> HttpResponse:
    if request.htmx.target == "other":  # type: ignore[attr-defined]
        return _watched(request, kind_of(fixture).page(fixture, part, side.other, watched=side))
    kind = kind_of(fixture)
    page = kind.page(fixture, part, side)
    if not page.is_mine:
        return render(request, "matches/report_read.html", page.looked_at.context)
    if (kept := keeping.take(request)) is not None:
        page = kind.page(fixture, part, side, typed=kind.body(kept[0]), version=kept[1])
        return _render(request, page, restored=True)
    return _render(request, page)


def _watched(request: HttpRequest, page: ReportPage) -> HttpResponse:
    """What has changed on the side one does not edit, if anything has."""
    if request.GET.get("seen") == str(page.watched_version):
        return HttpResponse(status=204)
    return _render(request, page, "#other-side")


def _typed(request: HttpRequest, fixture: Fixture, part: Part, side: Side) -> HttpResponse:
    """Keep what was typed; with `do=submit`, submit the whole."""
    typed, seen = _after_act(request, fixture, part, side), _version(request, "version")
    try:
        drafts.save_draft(
            fixture,
            side=side,
            typed=typed,
            seen=_version(request, "mine") if "mine" in request.POST else seen,
            page=request.POST.get("page", "")[:24],
            by=user_of(request),
        )
        if request.POST.get("do") == "prayers":
            fixtures.roll_prayers(fixture, side=side, by=user_of(request), request_key=_key(request))
            request.session[ROLLED] = "prayers"
            return redirect(f"{request.path}#before")
    except drafts.NotYours:
        raise PermissionDenied from None
    except drafts.ReportClosed:
        return closed(request, fixture)
    except drafts.DraftConflict as conflict:
        kept = conflict.kept.body
        page = kind_of(fixture).page(fixture, part, side, typed=typed, version=seen, conflict=kept)
        return _render(request, page, _part(request), status=409)
    if request.POST.get("do") == "submit":
        return _submit(request, fixture, part, side)
    page = kind_of(fixture).page(fixture, part, side)
    if request.htmx:  # type: ignore[attr-defined]
        return _render(request, page, "#kept", sure=request.POST.get("sure"))
    messages.success(request, _("Kept."))
    return redirect(f"{request.path}#before" if acts.is_act(request.POST.get("do", "")) else request.path)


def _after_act(request: HttpRequest, fixture: Fixture, part: Part, side: Side) -> dict[str, list[str]]:
    """What was typed, and what the pressed button makes of it."""
    kind, do = kind_of(fixture), request.POST.get("do", "")
    typed = kind.body(keeping.typed_in(request))
    if not kind.page.is_act(do):
        return typed
    return kind.page(fixture, part, side, typed=typed).after(do, request.POST)


def _submit(request: HttpRequest, fixture: Fixture, part: Part, side: Side) -> HttpResponse:
    page = kind_of(fixture).page(fixture, part, side)
    sure = bool(page.doubt) and request.POST.get("sure") == page.doubt
    seen = {side: page.version, side.other: _version(request, "seen")}
    try:
        reports.submit_drafts(fixture, seen=seen, sure=sure, by=user_of(request), request_key=_key(request))
    except reports.ReportClosed:
        return closed(request, fixture)
    except reports.DraftsMoved:
        return _render(request, kind_of(fixture).page(fixture, part, side), moved=True, status=409)
    except (IllegalAction, reports.Unsure):
        return _render(request, kind_of(fixture).page(fixture, part, side), refused=True, status=422)
    messages.success(request, _("Submitted. It counts when it is confirmed."))
    return redirect(fixture)


@login_required
@require_POST
def take_over(request: HttpRequest, slug: str, season: int, number: int, side: Side) -> HttpResponse:
    """Fill in the other's empty side for them."""
    fixture, _part = reporting_for(request, slug, season, number)
    try:
        drafts.take_over_side(fixture, side=side, by=user_of(request))
    except drafts.ReportClosed:
        return closed(request, fixture)
    except drafts.NotYours:
        messages.warning(request, _("Something is typed on that side already: it is not empty any more."))
    return redirect("report", slug, season, number, side)


def closed(request: HttpRequest, fixture: Fixture) -> HttpResponse:
    """Nothing is typed any more, or not yet: to the fixture, which says how it stands."""
    if late_whistle_of(fixture):
        messages.info(request, _("Those who watch the match have not seen its end yet: report it then."))
    else:
        messages.info(request, _("The report is in: nothing more can be typed."))
    return _go(request, fixture.get_absolute_url())


def _go(request: HttpRequest, url: str) -> HttpResponse:
    return HttpResponseClientRedirect(url) if request.htmx else redirect(url)  # type: ignore[attr-defined]


def _part(request: HttpRequest) -> str:
    return "#kept" if request.htmx else ""  # type: ignore[attr-defined]


def _version(request: HttpRequest, name: str) -> int:
    return number(request.POST.get(name, "")) or 0


def _key(request: HttpRequest) -> str | None:
    return request.POST.get(KEY, "")[:64] or None


def _render(request: HttpRequest, page: ReportPage, part: str = "", *, status: int = 200, **more: Any) -> HttpResponse:
    """`rolled` says which dice have just fallen: they still tumble."""
    rolled = {"rolled": request.session.pop(ROLLED, "")}
    template = f"{page.parts}{part}" if part else page.template
    return render(request, template, page.context | rolled | more, status=status)
