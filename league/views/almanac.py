"""The books of a league: its dead, its dice, and the star players of a season's rules."""

from django.http import HttpResponse
from django.shortcuts import render

from league import queries
from league.access import league_for, season_for, team_for
from league.careers import what_they_may
from league.dice_statistics import dice_of
from league.games import BLOODBOWL
from league.graveyard import graves
from league.reading import fold
from league.referees import ruleset_of, tables_of
from league.requests import Request
from league.star_players import stars_of


def graveyard(request: Request, slug: str) -> HttpResponse:
    """Everybody who died in this league."""
    league = league_for(request, slug)
    return render(request, "league/graveyard.html", {"league": league, "graves": graves(league)})


def team_graveyard(request: Request, ref: str) -> HttpResponse:
    """Everybody who died for this team."""
    team = team_for(request, ref, game=BLOODBOWL)
    context = {
        "team": team,
        "league": team.league,
        "graves": graves(team.league, team),
        **what_they_may(request, team),
    }
    return render(request, "league/team_graveyard.html", context)


def dice(request: Request, slug: str) -> HttpResponse:
    """How the dice of this league fell."""
    league = league_for(request, slug)
    return render(request, "league/dice.html", {"league": league, "sources": dice_of(league)})


def stars(request: Request, slug: str, number: int) -> HttpResponse:
    """The star players of a season's rules, for every team or for one."""
    season = season_for(request, slug, number, game=BLOODBOWL)
    teams = [entry.team for entry in queries.entered_teams(season)]
    asked = request.GET.get("team", "")
    team = next((team for team in teams if team.ref == asked), None)
    found = stars_of(
        ruleset_of(season.ruleset_id), tables_of(season.ruleset_id), fold(team) if team is not None else None
    )
    context = {
        "season": season,
        "league": season.league,
        "teams": teams,
        "team": team,
        "stars": [star for star in found if star.is_open],
        "is_known": bool(found),
    }
    return render(request, "league/stars.html", context)
