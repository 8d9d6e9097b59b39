"""Putting right what was confirmed: choose what, edit a copy, see everything it leads to, then apply, propose or drop."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from league.games import BLOODBOWL
from league.services.records import Stale
from matches.access import Part, reporting_for, user_of
from matches.corrections.asked import Asked, Move, Rethrow, Unplay
from matches.corrections.choices import Dice, dice_of, other_fixtures
from matches.corrections.draft import CannotCorrect
from matches.corrections.page import page_of
from matches.corrections.thrown import NotShown
from matches.enums import Side
from matches.forms import CorrectionForm
from matches.models import CorrectionDraft, Fixture
from matches.services import correction_drafts as drafts
from matches.services import corrections as services
from matches.views.copies import sheet
from matches.views.correction_parts import MORE_DICE, consequences, context_of, is_closed, settled_in
from matches.views.correction_progress import telling
from rules_engine.errors import IllegalAction


def correcting(request: HttpRequest, slug: str, season: int, number: int) -> tuple[Fixture, Part]:
    """A played fixture for somebody who takes part in it."""
    fixture, part = reporting_for(request, slug, season, number)
    if not fixture.is_played:
        raise Http404
    return fixture, part


@login_required
def correct(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """What is to be put right."""
    fixture, part = correcting(request, slug, season, number)
    if is_closed(fixture):
        refused = _("The season is closed: nothing in it changes until the commissioner opens it again.")
        return _chosen(request, fixture, part, refused=refused, status=422 if request.method == "POST" else 200)
    if request.method != "POST":
        return _chosen(request, fixture, part)
    try:
        asked = ASKED.get(request.POST.get("what", ""), _nothing)(request, fixture)
        drafts.begin(fixture, asked=asked, by=user_of(request))
    except (CannotCorrect, ValueError):
        return _chosen(request, fixture, part, refused=_("There is nothing of that kind to correct here."), status=422)
    if asked is None:
        return redirect("correct_side", *fixture.address, part.sides[0] if part.sides else Side.HOME)
    return redirect("correct_preview", *fixture.address)


def _nothing(request: HttpRequest, fixture: Fixture) -> Asked:
    raise CannotCorrect


def _rethrow(request: HttpRequest, fixture: Fixture) -> Asked:
    team, _colon, seq = request.POST.get("die", "").partition(":")
    if team not in (fixture.home.ref, fixture.away.ref):
        raise CannotCorrect
    faces = request.POST.get("faces", "").replace(",", " ").split()
    return Rethrow(team, int(seq), tuple(int(face) for face in faces))


ASKED: dict[str, Callable[[HttpRequest, Fixture], Asked | None]] = {
    "report": lambda request, fixture: None,
    "unplay": lambda request, fixture: Unplay(fixture.number),
    "move": lambda request, fixture: Move(fixture.number, int(request.POST.get("to", ""))),
    "dice": _rethrow,
}


def _chosen(request: HttpRequest, fixture: Fixture, part: Part, *, status: int = 200, **more: Any) -> HttpResponse:
    dice: list[Dice] = dice_of(fixture)
    context = {
        **context_of(fixture),
        "part": part,
        "has_report": fixture.report is not None,
        "others": other_fixtures(fixture),
        "dice": dice,
        "begun": drafts.draft_of(fixture, user_of(request)),
        "of_records": fixture.season.game != BLOODBOWL,
        **more,
    }
    return render(request, "matches/correct.html", context, status=status)


@never_cache
@login_required
def side(request: HttpRequest, slug: str, season: int, number: int, side: Side) -> HttpResponse:
    """One side of the report, as it should have been."""
    fixture, part = correcting(request, slug, season, number)
    draft = drafts.draft_of(fixture, user_of(request))
    if draft is None or draft.asked:
        return redirect("correct", *fixture.address)
    page = partial(page_of, draft, fixture, part)
    return sheet(request, draft, page, side, on=reverse("correct_preview", args=fixture.address))


@never_cache
@login_required
@telling
def preview(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """Everything that follows, before anything is saved; the commissioner applies it, a coach proposes it."""
    fixture, part = correcting(request, slug, season, number)
    draft = drafts.draft_of(fixture, user_of(request))
    if draft is None:
        return redirect("correct", *fixture.address)
    if request.method == "POST":
        return _decided(request, fixture, part, draft)
    return _previewed(request, fixture, part, draft, CorrectionForm())


def _decided(request: HttpRequest, fixture: Fixture, part: Part, draft: CorrectionDraft) -> HttpResponse:
    form = CorrectionForm(request.POST)
    drafts.settle(draft, settled=settled_in(request, draft.settled))
    if request.POST.get("do") == "settle":
        return redirect("correct_preview", *fixture.address)
    if not form.is_valid():
        return _previewed(request, fixture, part, draft, form, status=422)
    do = _apply if part.runs else _propose
    try:
        return do(request, fixture, draft, form)
    except Stale:
        refused = _("Somebody wrote into these records meanwhile. Look again: this is what it leads to now.")
        return _previewed(request, fixture, part, draft, form, refused=refused, status=409)
    except NotShown:
        return _previewed(request, fixture, part, draft, form, refused=MORE_DICE, status=409)
    except CannotCorrect:
        messages.warning(request, _("Begin again: what was to be corrected is not there any more."))
        return redirect(fixture)
    except IllegalAction:
        return _previewed(request, fixture, part, draft, form, refused=_("This report cannot be."), status=422)


def _apply(request: HttpRequest, fixture: Fixture, draft: CorrectionDraft, form: CorrectionForm) -> HttpResponse:
    services.correct(fixture, seen=form.seen_places, **_what(request, fixture, draft, form))
    drafts.drop(fixture, user_of(request))
    messages.success(request, _("Corrected. Everything that follows from it is put right."))
    return redirect(fixture)


def _propose(request: HttpRequest, fixture: Fixture, draft: CorrectionDraft, form: CorrectionForm) -> HttpResponse:
    services.propose(fixture, **_what(request, fixture, draft, form))
    drafts.drop(fixture, user_of(request))
    messages.success(request, _("Proposed. It counts when the other coach or the commissioner agrees."))
    return redirect(fixture)


def _what(request: HttpRequest, fixture: Fixture, draft: CorrectionDraft, form: CorrectionForm) -> dict[str, Any]:
    return {
        "asked": drafts.asked_of(draft, fixture),
        "reason": form.cleaned_data["reason"],
        "settled": drafts.settled_of(draft),
        "dice": draft.dice,
        "by": user_of(request),
        "request_key": form.cleaned_data["request_key"] or None,
    }


def _previewed(
    request: HttpRequest,
    fixture: Fixture,
    part: Part,
    draft: CorrectionDraft,
    form: CorrectionForm,
    *,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    try:
        found = drafts.planned(draft, fixture, reason=form.data.get("reason") or _("a correction"))
    except (drafts.Unread, CannotCorrect):
        messages.warning(request, _("Begin again: what was to be corrected is not there any more."))
        return redirect("correct", *fixture.address)
    context = {**context_of(fixture), **consequences(found), "part": part, "form": form, "draft": draft, **more}
    return render(request, "matches/correct_preview.html", context, status=status)
