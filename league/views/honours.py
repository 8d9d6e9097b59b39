"""The honours of a league."""

from django.http import HttpResponse
from django.shortcuts import render

from league.access import league_for
from league.honours import remembered, titles
from league.requests import Request


def honours(request: Request, slug: str) -> HttpResponse:
    """Who won which season, who led in it, and who has won most."""
    league = league_for(request, slug)
    seasons = remembered(league)
    return render(request, "league/honours.html", {"league": league, "seasons": seasons, "titles": titles(seasons)})
