"""Pages of friendlies: arranging one, calling one off. Everything else about them is a fixture's page."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league.access import season_for
from league.referees import tables_of
from league.season_sentences import say
from matches.access import reporting_for, user_of
from matches.friendlies import GAME, FriendlyForm, may_arrange, what_counts
from matches.services import friendlies as services
from matches.services.drafts import NotYours, ReportClosed
from matches.views.fixtures import show
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction


@login_required
def arrange_friendly(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """Who meets whom; then the fixture."""
    found = season_for(request, slug, season, game=GAME)
    user = user_of(request)
    if not may_arrange(user, found):
        raise PermissionDenied
    form = FriendlyForm(request.POST or None, user=user, season=found)
    if request.method == "POST" and form.is_valid():
        teams = form.cleaned_data["home"], form.cleaned_data["away"]
        seat = Seat.COACH if any(team.coach_id == user.pk for team in teams) else Seat.COMMISSIONER
        try:
            fixture = services.arrange_friendly(
                found,
                home=teams[0],
                away=teams[1],
                by=user,
                seat=seat,
                request_key=form.cleaned_data["request_key"] or None,
            )
            return redirect(fixture)
        except IllegalAction as illegal:
            form.add_error(None, say(illegal.refusal, {}))
    context = {
        "season": found,
        "league": found.league,
        "form": form,
        "counts": what_counts(tables_of(found.ruleset_id)),
    }
    return render(request, "matches/friendly.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def call_off_friendly(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """It is not played."""
    fixture, _part = reporting_for(request, slug, season, number)
    if not fixture.is_friendly:
        raise Http404
    try:
        services.call_off_friendly(fixture, by=user_of(request), request_key=request.POST.get("request_key") or None)
    except NotYours:
        raise PermissionDenied from None
    except (ReportClosed, IllegalAction):
        return show(request, fixture, refused=_("A report is in: it can no longer be called off."), status=409)
    messages.success(request, _("Called off."))
    return redirect("fixtures", slug, season)
