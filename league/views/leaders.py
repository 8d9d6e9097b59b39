"""Who leads in what."""

from django.http import HttpResponse
from django.shortcuts import render

from league import leaders
from league.access import league_for, season_for
from league.played_games import game_asked, games_of
from league.requests import Request


def season_leaders(request: Request, slug: str, number: int) -> HttpResponse:
    """The first of a season, by every deed that is counted."""
    season = season_for(request, slug, number)
    boards = list(leaders.boards(leaders.of_season(season), season.game, whole=request.GET.get("whole", "")))
    context = {"season": season, "league": season.league, "boards": boards}
    return render(request, "league/season_leaders.html", context)


def leaders_of_all_seasons(request: Request, slug: str) -> HttpResponse:
    """The first of all seasons, game by game."""
    league = league_for(request, slug)
    games = games_of(league)
    kit = game_asked(request, games)
    boards = list(leaders.boards(leaders.of_all_seasons(league, kit.key), kit.key, whole=request.GET.get("whole", "")))
    context = {"league": league, "games": games, "kit": kit, "boards": boards}
    return render(request, "league/leaders.html", context)
