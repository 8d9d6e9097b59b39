"""One side of somebody's copy of a report, shown and kept as it is typed: for corrections and counter-reports alike."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from matches import keeping
from matches.enums import Side
from matches.models import CorrectionDraft
from matches.services import correction_drafts as drafts
from rules_engine.errors import impossible

PageOf = Callable[..., Any]


def sheet(request: HttpRequest, draft: CorrectionDraft, page_of: PageOf, side: Side, *, on: str) -> HttpResponse:
    """Show the side, or keep what was typed. `page_of` makes its page; once nothing in the report is impossible, its
    submit button leads `on`."""
    if request.method == "POST":
        return _typed(request, draft, page_of, side, on)
    if request.htmx.target == "other":  # type: ignore[attr-defined]
        if request.GET.get("seen") == str(draft.version):
            return HttpResponse(status=204)
        return _form(request, page_of(side.other, watched=side), "#other-side")
    return _form(request, page_of(side))


def _typed(request: HttpRequest, draft: CorrectionDraft, page_of: PageOf, side: Side, on: str) -> HttpResponse:
    typed, do = keeping.typed_in(request), request.POST.get("do", "")
    if page_of(side).is_act(do):
        typed = page_of(side, typed=typed).after(do, request.POST)
    drafts.save_side(draft, side=side, typed=typed)
    page = page_of(side)
    if do == "submit":
        return _form(request, page, status=422, refused=True) if impossible(page.findings) else redirect(on)
    if request.htmx:  # type: ignore[attr-defined]
        return _form(request, page, "#kept", sure=request.POST.get("sure"))
    messages.success(request, _("Kept."))
    return redirect(f"{request.path}#before" if page.is_act(do) else request.path)


def _form(request: HttpRequest, page: Any, part: str = "", *, status: int = 200, **more: Any) -> HttpResponse:
    template = f"{page.parts}{part}" if part else page.template
    return render(request, template, page.context | more, status=status)
