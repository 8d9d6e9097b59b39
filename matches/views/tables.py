"""The table of a season."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from league.access import season_for
from matches import queries
from matches.lines import lines, order_told
from rules_engine.competition.tiebreaks import TieBreak


def table(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """Who stands where, with the order of the steps and the one that decided."""
    found = season_for(request, slug, season)
    context = {
        "season": found,
        "league": found.league,
        "lines": lines(queries.table_of(found), request.user),
        "order": order_told(map(TieBreak, found.tie_breaks)),
    }
    return render(request, "matches/table.html", context)
