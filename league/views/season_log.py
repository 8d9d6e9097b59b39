"""The log of a season: everything that was ever written about it."""

from django.http import HttpResponse
from django.shortcuts import render

from league.access import season_for
from league.paging import page_of
from league.requests import Request
from league.season_log import tellings


def log(request: Request, slug: str, number: int) -> HttpResponse:
    """Newest first."""
    season = season_for(request, slug, number)
    context = {"season": season, "league": season.league, "page": page_of(request, tellings(season))}
    return render(request, "league/season_log.html", context)
