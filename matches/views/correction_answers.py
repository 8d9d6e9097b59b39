"""A correction that was asked for: what it leads to while it waits, the answer to it, and how it is taken back."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from league.services.records import Stale
from matches.access import Part, reporting_for, user_of
from matches.corrections.asked import Settled
from matches.corrections.draft import CannotCorrect
from matches.corrections.plan import Plan, plan
from matches.corrections.thrown import Dice, NotShown
from matches.enums import CorrectionStep
from matches.forms import CorrectionForm, WhyForm
from matches.models import Correction, Fixture
from matches.services import correction_drafts as drafts
from matches.services import corrections as services
from matches.views.correction_parts import MORE_DICE, consequences, context_of, is_closed, settled_in
from matches.views.correction_progress import telling
from rules_engine.errors import IllegalAction


def _found(request: HttpRequest, slug: str, season: int, number: int, pk: int) -> tuple[Correction, Fixture, Part]:
    fixture, part = reporting_for(request, slug, season, number)
    rows = Correction.objects.select_related("by").prefetch_related("decisions__by")
    found = rows.filter(season=fixture.season, fixture_number=number, pk=pk).first()
    if found is None:
        raise Http404
    found.season = fixture.season
    return found, fixture, part


@never_cache
@login_required
@telling
def correction(request: HttpRequest, slug: str, season: int, number: int, pk: int) -> HttpResponse:
    """A correction: what it leads to while it waits, what came of it, and how it is taken back."""
    return _shown(request, *_found(request, slug, season, number, pk))


def _shown(
    request: HttpRequest, found: Correction, fixture: Fixture, part: Part, *, status: int = 200, **more: Any
) -> HttpResponse:
    steps, closed = {decision.step for decision in found.decisions.all()}, is_closed(fixture)
    undoes = part.runs and not closed and CorrectionStep.APPLIED in steps and CorrectionStep.UNDONE not in steps
    context = {
        **context_of(fixture),
        "part": part,
        "correction": found,
        "waits": not steps,
        "is_closed": closed,
        "undoes": undoes,
        "may_answer": not steps and not closed and services.may_answer(part, found),
        "may_withdraw": not steps and found.by_id == user_of(request).pk,
        "form": WhyForm(),
    }
    settled = _settlements(request, part)
    try:
        if not steps and not closed:
            context |= consequences(drafts.answered(found, partial(_agreed, found, settled)))
        elif undoes:
            context |= consequences(drafts.answered(found, partial(_undone, found, settled)))
    except CannotCorrect:
        context["gone"] = True
    return render(request, "matches/correction.html", context | more, status=status)


def _agreed(found: Correction, settled: tuple[Settled, ...] | None, dice: Dice) -> Plan:
    return services.plan_of(found, settled=settled, dice=dice)


def _undone(found: Correction, settled: tuple[Settled, ...] | None, dice: Dice) -> Plan:
    return plan(found.season, services.undoing(found), reason=found.reason, settled=settled or (), dice=dice)


def _settlements(request: HttpRequest, part: Part) -> tuple[Settled, ...] | None:
    """How the commissioner settles later acts on the page of a correction; None where it stands as it was proposed."""
    chosen = settled_in(request, {}) if request.method == "POST" and part.runs else {}
    return tuple(drafts.read_settled(chosen)) if chosen else None


@login_required
@require_POST
@telling
def accept(request: HttpRequest, slug: str, season: int, number: int, pk: int) -> HttpResponse:
    """Agree: it is applied."""
    return _answer(request, slug, season, number, pk, services.accept, _("Corrected."), reasoned=False)


@login_required
@require_POST
def decline(request: HttpRequest, slug: str, season: int, number: int, pk: int) -> HttpResponse:
    """Say no, with a reason; or take back what one proposed."""
    return _answer(request, slug, season, number, pk, services.decline, _("Declined: nothing changes."), seen=False)


@login_required
@require_POST
@telling
def undo(request: HttpRequest, slug: str, season: int, number: int, pk: int) -> HttpResponse:
    """Take an applied correction back, with everything that was settled for it."""
    return _answer(request, slug, season, number, pk, services.undo, _("Undone: all is as it was before."))


def _answer(
    request: HttpRequest,
    slug: str,
    season: int,
    number: int,
    pk: int,
    service: Callable[..., Any],
    done: str,
    *,
    seen: bool = True,
    reasoned: bool = True,
) -> HttpResponse:
    found, fixture, part = _found(request, slug, season, number, pk)
    if request.POST.get("do") == "settle":
        return _shown(request, found, fixture, part)
    form = (WhyForm if reasoned else CorrectionForm)(request.POST)
    form.fields["reason"].required = reasoned
    if not form.is_valid():
        return _shown(request, found, fixture, part, form=form, status=422)
    more: dict[str, Any] = {"reason": form.cleaned_data["reason"]} if reasoned else {}
    if seen:
        more |= {"seen": CorrectionForm(request.POST).seen_places, "dice": drafts.answer_dice(found)}
        if settled := _settlements(request, part):
            more["settled"] = settled
    try:
        service(found, by=user_of(request), request_key=form.cleaned_data["request_key"] or None, **more)
    except services.NotYours:
        raise PermissionDenied from None
    except (services.AlreadyDecided, Stale):
        refused = _("Somebody was quicker. This is how it stands now.")
        found, fixture, part = _found(request, slug, season, number, pk)
        return _shown(request, found, fixture, part, refused=refused, status=409)
    except NotShown:
        return _shown(request, found, fixture, part, refused=MORE_DICE, status=409)
    except (IllegalAction, CannotCorrect):
        return _shown(request, found, fixture, part, refused=_("This cannot be applied any more."), status=422)
    messages.success(request, done)
    return redirect(fixture)
