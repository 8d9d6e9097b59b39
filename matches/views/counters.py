"""Another report instead of the one that waits: edited as a copy, sent in with a reason."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from matches.access import Part, reporting_for, user_of
from matches.corrections.page import counter_page_of
from matches.enums import Side
from matches.forms import CounterForm
from matches.models import CorrectionDraft, Fixture
from matches.services import correction_drafts as drafts
from matches.services import reports as services
from matches.views.copies import sheet
from rules_engine.errors import IllegalAction


def answering(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view of a fixture whose report the reader may answer, with what they have written so far. Where somebody has
    decided meanwhile, it says so."""

    @wraps(view)
    def wrapped(request: HttpRequest, slug: str, season: int, number: int, **more: Any) -> HttpResponse:
        fixture, part = reporting_for(request, slug, season, number)
        if not fixture.is_reported:
            messages.warning(request, _("This was decided meanwhile. This is how it stands now."))
            return redirect(fixture)
        if not part.may_answer(fixture):
            raise PermissionDenied
        return view(request, fixture, part, **more)

    return wrapped


def _draft(request: HttpRequest, fixture: Fixture) -> CorrectionDraft | None:
    """What the reader is writing; None where they have not begun."""
    draft = drafts.draft_of(fixture, user_of(request))
    return None if draft is None or draft.asked else draft


@login_required
@require_POST
@answering
def begin(request: HttpRequest, fixture: Fixture, part: Part) -> HttpResponse:
    """Begin with the report that waits, on both sheets."""
    drafts.begin_counter(fixture, by=user_of(request))
    return redirect("counter_side", *fixture.address, part.sides[0])


@never_cache
@login_required
@answering
def side(request: HttpRequest, fixture: Fixture, part: Part, side: Side) -> HttpResponse:
    """One side, as it was."""
    draft = _draft(request, fixture)
    if draft is None:
        return redirect(fixture)
    page = partial(counter_page_of, draft, fixture, part)
    return sheet(request, draft, page, side, on=reverse("counter", args=fixture.address))


@never_cache
@login_required
@answering
def send(request: HttpRequest, fixture: Fixture, part: Part) -> HttpResponse:
    """Both sides once more, and why: then it is sent in."""
    draft = _draft(request, fixture)
    if draft is None:
        return redirect(fixture)
    page = counter_page_of(draft, fixture, part, part.sides[0])
    form = CounterForm(request.POST or None)
    if request.method != "POST":
        return _sending(request, page, form)
    if not form.is_valid():
        return _sending(request, page, form, status=422)
    try:
        services.counter_report(
            fixture,
            version=fixture.versions,
            report=page.claim.report,
            reason=form.cleaned_data["reason"],
            sure=form.cleaned_data["sure"],
            by=user_of(request),
            request_key=form.cleaned_data["request_key"] or None,
        )
    except services.AlreadyDecided:
        messages.warning(request, _("This was decided meanwhile. This is how it stands now."))
        return redirect(fixture)
    except services.SaysTheSame:
        form.add_error(None, _("This says the same as the report that waits: if it was so, confirm that one."))
        return _sending(request, page, form, status=422)
    except services.Unsure:
        form.add_error("sure", _("Something is unusual. Tick this if it was so."))
        return _sending(request, page, form, status=422)
    except IllegalAction:
        return _sending(request, page, form, status=422, refused=True)
    drafts.drop(fixture, user_of(request))
    messages.success(request, _("Sent in. It counts when it is confirmed."))
    return redirect(fixture)


def _sending(request: HttpRequest, page: Any, form: CounterForm, *, status: int = 200, **more: Any) -> HttpResponse:
    return render(request, "matches/counter.html", {**page.context, "form": form, **more}, status=status)
