"""What is decided about a report: confirmed, rejected, ruled on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league.forms.once import KEY
from matches.access import fixture_for, part_in, reporting_for, user_of
from matches.disputes import dispute_of
from matches.findings import told
from matches.forms import AnswerForm, ReasonForm, RulingForm
from matches.kinds import kind_of
from matches.models import Fixture, ReportDecision
from matches.reading import versions_of
from matches.services import reports as services
from matches.views.fixtures import show
from rules_engine.errors import IllegalAction


def version(request: HttpRequest, slug: str, season: int, number: int, version: int) -> HttpResponse:
    """A version of a report, as it was submitted, and what it says otherwise than the one before it."""
    fixture = fixture_for(request, slug, season, number)
    until = [one for one in versions_of(fixture.season, number) if one.version <= version]
    if not until or until[0].version != version:
        raise Http404
    found = until[0]
    context: dict[str, Any] = {"fixture": fixture, "season": fixture.season, "league": fixture.season.league}
    kind = kind_of(fixture)
    context |= {"version_template": kind.template, **kind.told(found, kind.bench(fixture), audit=False)}
    context["dispute"] = dispute_of(fixture, part_in(request.user, fixture), until)
    return render(request, "matches/report_version.html", context)


@login_required
@require_POST
def confirm(request: HttpRequest, slug: str, season: int, number: int, version: int) -> HttpResponse:
    """Agree: the match counts."""
    answer = Answer(services.confirm_report, AnswerForm, "confirm_form", _("Confirmed: the match counts."))
    return _answer(request, reporting_for(request, slug, season, number)[0], version, answer)


@login_required
@require_POST
def reject(request: HttpRequest, slug: str, season: int, number: int, version: int) -> HttpResponse:
    """Send it back with a reason."""
    done = _("Sent back. What was typed is still there.")
    answer = Answer(services.reject_report, ReasonForm, "reject_form", done)
    return _answer(request, reporting_for(request, slug, season, number)[0], version, answer)


@login_required
@require_POST
def rule(request: HttpRequest, slug: str, season: int, number: int, version: int) -> HttpResponse:
    """The commissioner decides."""
    answer = Answer(services.rule_report, RulingForm, "ruling_form", _("Decided."))
    return _answer(request, reporting_for(request, slug, season, number)[0], version, answer)


@dataclass(frozen=True)
class Answer:
    """A kind of answer: what does it, the form it comes in (shown again under `name`), and what is said when done."""

    service: Callable[..., ReportDecision]
    form: type[AnswerForm]
    name: str
    done: str


def _answer(request: HttpRequest, fixture: Fixture, version: int, answer: Answer) -> HttpResponse:
    """Do it; or show the fixture again: 422 with the form as typed and every finding, 409 as it stands by now."""
    form = answer.form(request.POST, fixture=fixture)
    if not form.is_valid():
        return show(request, fixture, status=422, **{answer.name: form})
    key = form.cleaned_data[KEY] or None
    try:
        answer.service(fixture, by=user_of(request), request_key=key, **{"version": version, **form.answer})
    except services.NotYours:
        raise PermissionDenied from None
    except services.AlreadyDecided:
        fixture = fixture_for(request, fixture.season.league.slug, fixture.season.number, fixture.number)
        return show(request, fixture, status=409, refused=_("This was decided meanwhile. This is how it stands now."))
    except IllegalAction as illegal:
        findings = told(illegal.findings, kind_of(fixture).bench(fixture))
        refused = _("This cannot count yet. What stands in the way:")
        return show(request, fixture, status=422, refused=refused, findings=findings, **{answer.name: form})
    messages.success(request, answer.done)
    return redirect(fixture)
