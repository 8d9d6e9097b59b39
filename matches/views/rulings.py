"""What the commissioner decides about a match, and the cards that were shown in it."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from matches.access import reporting_for
from matches.bearers import bearers
from matches.discipline_forms import CardsForm
from matches.models import Fixture
from matches.ruling_forms import AbandonForm, AwardForm, UntilForm
from matches.services import discipline, rulings
from matches.views.dates import decide


def _ruled(request: HttpRequest, slug: str, season: int, number: int) -> Fixture:
    """A fixture for whoever runs its league."""
    fixture, part = reporting_for(request, slug, season, number)
    if not part.runs:
        raise PermissionDenied
    return fixture


@login_required
@require_POST
def abandon(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """It was begun and not ended."""
    fixture = _ruled(request, slug, season, number)
    form = AbandonForm(request.POST)
    return decide(
        request,
        fixture,
        "abandon_form",
        form,
        lambda **k: rulings.abandon_match(
            fixture,
            score=form.score,
            awarded=form.awarded,
            replay=form.is_replay,
            deadline=form.cleaned_data["deadline"],
            reason=form.reason_given,
            **k,
        ),
    )


@login_required
@require_POST
def replay(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """It is played again."""
    fixture = _ruled(request, slug, season, number)
    form = UntilForm(request.POST)
    return decide(
        request,
        fixture,
        "replay_form",
        form,
        lambda **k: rulings.order_replay(
            fixture, reason=form.reason_given, deadline=form.cleaned_data["deadline"], **k
        ),
    )


@login_required
@require_POST
def award(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """The result is decided."""
    fixture = _ruled(request, slug, season, number)
    form = AwardForm(request.POST)
    return decide(
        request,
        fixture,
        "award_form",
        form,
        lambda **k: rulings.award_result(fixture, score=form.score, reason=form.reason_given, **k),
    )


@login_required
@require_POST
def add_cards(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """A card of a match that has ended."""
    fixture = _ruled(request, slug, season, number)
    form = CardsForm(request.POST, bearers=bearers(fixture))
    return decide(
        request,
        fixture,
        "cards_form",
        form,
        lambda **k: discipline.record_cards(
            fixture.season, fixture=fixture.number, cards=form.cards, reason=form.reason_given, **k
        ),
    )
