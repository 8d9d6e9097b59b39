"""The log of a season: everything that was ever written about it."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render

from league.access import season_for
from league.requests import Request
from league.season_log import tellings

PER_PAGE = 40


def log(request: Request, slug: str, number: int) -> HttpResponse:
    """Newest first."""
    season = season_for(request, slug, number)
    page = Paginator(tellings(season), PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "league/season_log.html", {"season": season, "league": season.league, "page": page})
