"""When a match is played: dates offered, taken back and taken, set by the commissioner, put off."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league.forms.once import OnceForm
from league.season_sentences import say
from matches.access import reporting_for, user_of
from matches.models import Fixture
from matches.ruling_forms import DateForm, OfferedForm, OfferForm, UntilForm
from matches.services import dates
from matches.services.drafts import NotYours, ReportClosed
from matches.views.fixtures import show
from rules_engine.errors import IllegalAction


def decide(request: HttpRequest, fixture: Fixture, name: str, form: OnceForm, do: Callable[..., Any]) -> HttpResponse:
    """Do what a form of the fixture's page asks for, or show the page again with what is wrong. `name` is that of the
    form on the page."""
    if not form.is_valid():
        return show(request, fixture, **{name: form}, status=422)
    try:
        do(by=user_of(request), request_key=form.cleaned_data["request_key"] or None)
    except NotYours:
        raise PermissionDenied from None
    except ReportClosed:
        return show(request, fixture, refused=_("A report is in: decide about that."), status=409)
    except IllegalAction as illegal:
        names = {team.ref: str(team) for team in (fixture.home, fixture.away)}
        return show(request, fixture, **{name: form}, refused=say(illegal.refusal, names), status=422)
    return redirect(fixture)


@login_required
@require_POST
def set_date(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """The commissioner says when."""
    fixture, _part = reporting_for(request, slug, season, number)
    form = DateForm(request.POST, zone=fixture.season.league.tzinfo)
    return decide(
        request, fixture, "date_form", form, lambda **k: dates.set_date(fixture, when=form.cleaned_data["when"], **k)
    )


@login_required
@require_POST
def propose_date(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """A coach offers a date."""
    fixture, _part = reporting_for(request, slug, season, number)
    form = OfferForm(request.POST, zone=fixture.season.league.tzinfo)
    return decide(
        request,
        fixture,
        "offer_form",
        form,
        lambda **k: dates.propose_date(fixture, side=form.offering, when=form.cleaned_data["when"], **k),
    )


@login_required
@require_POST
def accept_date(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """A coach takes a date that the other side has offered."""
    return _answered(request, slug, season, number, dates.accept_date)


@login_required
@require_POST
def take_back_date(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """A coach takes an offer back."""
    return _answered(request, slug, season, number, dates.take_back_date)


def _answered(request: HttpRequest, slug: str, season: int, number: int, service: Callable[..., Any]) -> HttpResponse:
    fixture, _part = reporting_for(request, slug, season, number)
    form = OfferedForm(request.POST)
    return decide(
        request,
        fixture,
        "answer_form",
        form,
        lambda **k: service(fixture, side=form.answering, when=form.cleaned_data["when"], **k),
    )


@login_required
@require_POST
def postpone(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """The commissioner puts it off."""
    fixture, _part = reporting_for(request, slug, season, number)
    form = UntilForm(request.POST)
    return decide(
        request,
        fixture,
        "postpone_form",
        form,
        lambda **k: dates.postpone_fixture(
            fixture, reason=form.reason_given, deadline=form.cleaned_data["deadline"], **k
        ),
    )
