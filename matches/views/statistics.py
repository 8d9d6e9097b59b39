"""The books that are made of results: records, coaches and how strong they are, a season told in sentences."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from league import leaders
from league.access import league_for, season_for
from league.coached import has_coached, spells_of
from league.explained import explain
from league.games import kit_of
from league.models import League, Team
from league.played_games import game_asked, games_of
from matches.statistics import feats, history, whys
from matches.statistics.coaching import Coaching
from matches.statistics.results import matches_of_game
from matches.statistics.whys import Asked
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
    """A coach: the teams that he has or had, his rating match by match, whom he has met."""
    league = league_for(request, slug)
    spells = spells_of(league)
    coached = has_coached(spells, username)
    teams = list(Team.objects.filter(league=league, ref__in=coached).select_related("coach"))
    if not teams:
        raise Http404
    games = games_of(league)
    kit = game_asked(request, [game for game in games if any(team.game == game.key for team in teams)])
    coaching = Coaching(matches_of_game(league, kit.key, spells))
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
        "streaks": [(run, RUNS[run], now, ever) for run, now, ever in coaching.streaks_of(username)],
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


def number_why(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """What a number is made of that results add up to: `?season=`, `?team=`, `?coach=`, `?against=` say whose it is."""
    league = league_for(request, slug)
    asked = _asked(request, league)
    explained = whys.explained(asked, number)
    if explained is None:
        raise Http404
    return explain(request, explained, "league/base_league.html", {"league": league})


def _asked(request: HttpRequest, league: League) -> Asked:
    season, ref, coach = (request.GET.get(key, "") for key in ("season", "team", "coach"))
    found = season_for(request, league.slug, int(season)) if season.isdecimal() else None
    team = get_object_or_404(Team, league=league, ref=ref) if ref else None
    if coach and not has_coached(spells_of(league), coach):
        raise Http404
    return Asked(
        league,
        kit_of(found or team) if found or team else game_asked(request, games_of(league)),
        found,
        team,
        coach,
        request.GET.get("against", ""),
        now="now" in request.GET,
    )
