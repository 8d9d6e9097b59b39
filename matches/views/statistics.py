"""The books that are made of results: records, coaches and how strong they are, a season told in sentences."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from league import leaders
from league.access import league_for, season_for
from league.games import kit_of
from league.models import Team
from league.played_games import game_asked, games_of
from matches.statistics import feats, history
from matches.statistics.coaching import Coaching
from matches.statistics.results import matches_of_game
from matches.statistics.words import RUNS


def records(request: HttpRequest, slug: str) -> HttpResponse:
    """The most that anybody has come to, in all seasons of a game."""
    league = league_for(request, slug)
    games = games_of(league)
    kit = game_asked(request, games)
    matches = matches_of_game(league, kit.key)
    context = {
        "league": league,
        "games": games,
        "kit": kit,
        "of_matches": list(feats.feats_of_matches(matches, kit)),
        "of_teams": list(feats.feats_of_teams(matches, kit)),
        "streaks": list(feats.streaks(matches)),
        "boards": list(leaders.boards(leaders.of_all_seasons(league, kit.key), kit.key, shown=1)),
        "least": feats.LEAST_MATCHES,
    }
    return render(request, "matches/records.html", context)


def coaches(request: HttpRequest, slug: str) -> HttpResponse:
    """The coaches of a league by their ratings."""
    league = league_for(request, slug)
    games = games_of(league)
    kit = game_asked(request, games)
    coaching = Coaching(matches_of_game(league, kit.key))
    context = {"league": league, "games": games, "kit": kit, "coaches": coaching.coaches}
    return render(request, "matches/coaches.html", context)


def coach(request: HttpRequest, slug: str, username: str) -> HttpResponse:
    """A coach: his teams, his rating match by match, whom he has met."""
    league = league_for(request, slug)
    teams = list(Team.objects.filter(league=league, coach__username=username))
    if not teams:
        raise Http404
    games = games_of(league)
    kit = game_asked(request, [game for game in games if any(team.game == game.key for team in teams)])
    coaching = Coaching(matches_of_game(league, kit.key))
    mine = next((one for one in coaching.coaches if one.name == username), None)
    context = {
        "league": league,
        "games": [game for game in games if any(team.game == game.key for team in teams)],
        "kit": kit,
        "name": username,
        "teams": teams,
        "coach": mine,
        "rivals": coaching.rivals_of(username),
        "rated": coaching.matches_of(username)[::-1],
        "streaks": [(RUNS[run], now, ever) for run, now, ever in coaching.streaks_of(username)],
    }
    return render(request, "matches/coach.html", context)


def season_history(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """A season told in sentences."""
    found = season_for(request, slug, season)
    context = {
        "season": found,
        "league": found.league,
        "kit": kit_of(found),
        "sentences": history.sentences(found),
    }
    return render(request, "matches/season_history.html", context)
