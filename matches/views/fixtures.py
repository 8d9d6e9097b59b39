"""The fixtures of a season, and one of them: its date, its report, what was decided."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league.access import season_for
from league.reading import fold
from league.sentences import sentence
from matches import queries
from matches.access import fixture_for, part_in, reporting_for, user_of
from matches.enums import Side
from matches.fixture_page import fixture_page
from matches.forms import WalkoverForm
from matches.friendlies import friendlies_of, may_arrange
from matches.kinds import kind_of
from matches.models import Fixture
from matches.services import answers, walkovers
from matches.services.drafts import ReportClosed
from matches.stages.rounds import names_of, season_rounds
from rules_engine.competition.state import SeasonState
from rules_engine.errors import IllegalAction


def fixtures(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """All fixtures, round by round."""
    found = season_for(request, slug, season)
    answers.do_due(found)
    state: SeasonState = fold(found)
    context = {
        "season": found,
        "league": found.league,
        "stages": season_rounds(state, queries.fixtures_of(found), names_of(found)),
        "friendlies": friendlies_of(found),
        "may_arrange": may_arrange(request.user, found),
    }
    return render(request, "matches/fixtures.html", context)


def fixture(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """One fixture, with the one thing to do about it on top."""
    found = fixture_for(request, slug, season, number)
    if answers.do_due(found.season):
        found = fixture_for(request, slug, season, number)
    return show(request, found)


def show(request: HttpRequest, fixture: Fixture, *, status: int = 200, **more: Any) -> HttpResponse:
    """The page of a fixture; `more` are forms to be shown again and what was refused."""
    context = fixture_page(fixture, part_in(request.user, fixture)) | more
    return render(request, "matches/fixture.html", context, status=status)


@login_required
@require_POST
def record_walkover(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """It is not played: the commissioner says who did not come."""
    fixture, part = reporting_for(request, slug, season, number)
    if not part.runs:
        raise PermissionDenied
    bench = kind_of(fixture).bench(fixture)
    form = WalkoverForm(request.POST, bench=bench)
    if not form.is_valid():
        return show(request, fixture, walkover_form=form, status=422)
    try:
        walkovers.record_walkover(
            fixture,
            absent=form.absent_side,
            forfeit=form.is_forfeit,
            reason=form.cleaned_data["reason"],
            nominees=form.nominees,
            by=user_of(request),
            request_key=form.cleaned_data["request_key"] or None,
        )
    except ReportClosed:
        return show(request, fixture, refused=_("A report is in: decide about that."), status=409)
    except IllegalAction as illegal:
        refused = sentence(illegal.refusal, bench.wordings()[Side.HOME])
        return show(request, fixture, walkover_form=form, refused=refused, status=422)
    return redirect(fixture)
