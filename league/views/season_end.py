"""The end of a season: who is ready for it, the prizes, and what comes after."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext

from league.access import season_for
from league.forms.season_end import EndSeasonForm
from league.games import BLOODBOWL
from league.models.seasons import Season
from league.policies import Act
from league.queries import main_table
from league.reading import fold
from league.referees import tables_of
from league.requests import SignedInRequest
from league.season_end import Standing, standing
from league.services import season_end as services
from rules_engine.competition.state import open_fixtures


@login_required
def end_season(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """End the season for every team that is ready."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE, game=BLOODBOWL)
    if season.is_entering:
        return redirect(season)
    now = standing(season)
    form = _form(season, now, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        ended = services.end_season(season, prizes=form.prizes, by=request.user, request_key=form.once["request_key"])
        told = ngettext("The season is over for %(n)s team.", "The season is over for %(n)s teams.", len(ended))
        messages.success(request, told % {"n": len(ended)})
        return redirect("end_season", slug, number)
    context = {"season": season, "league": season.league, "form": form, "now": now, "unplayed": _unplayed(season)}
    return render(request, "league/season_end.html", context, status=422 if form.errors else 200)


def _form(season: Season, now: Standing, data: Any) -> EndSeasonForm:
    rows = main_table(season).select_related("team").order_by("position")
    prizes = tables_of(season.ruleset_id).season.prizes
    return EndSeasonForm(data, prizes=prizes, standing=now, table=[row.team for row in rows])


def _unplayed(season: Season) -> int:
    """Fixtures without a result: they cannot be booked for a team whose season is over."""
    return len(open_fixtures(fold(season)))
