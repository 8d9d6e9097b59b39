"""Pages of the stages of a season that are made of its matches."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from league.access import season_for
from league.reading import fold
from matches import queries
from matches.stages.square import squares


def square(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """Everybody against everybody, as squares."""
    found = season_for(request, slug, season)
    context = {
        "season": found,
        "league": found.league,
        "squares": squares(fold(found), list(queries.tables_of(found))),
    }
    return render(request, "matches/square.html", context)
