"""The books of a league: its dead, its dice, and the star players of a season's rules."""

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render

from league import queries
from league.access import league_for, season_for, team_for
from league.careers import what_they_may
from league.dice_statistics import PER_PAGE, dice_of, die_of, rolls_of, told
from league.dice_thrown import label_of
from league.games import BLOODBOWL
from league.graveyard import graves
from league.reading import fold
from league.referees import ruleset_of, tables_of
from league.requests import Request
from league.rule_sources import rules_behind
from league.star_players import stars_of
from league.terms import term


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


def dice_rolls(request: Request, slug: str, origin: str, sides: int) -> HttpResponse:
    """Every throw of one kind of die, each with the entry or the match it is of."""
    league, asked = league_for(request, slug), request.GET.get("what", "")
    found = rolls_of(league, origin, sides, asked)
    if not found:
        raise Http404
    face = request.GET.get("face", "")
    shown = [thrown for thrown in found if int(face) in thrown.faces] if face.isdecimal() else found
    page = Paginator(shown, PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "league": league,
        "sides": sides,
        "die": die_of(found, sides),
        "face": face if face.isdecimal() else "",
        "what": label_of(found[0].what) if asked else "",
        "asked": asked,
        "origin": term(found[0].origin),
        "page": page,
        "rolls": told(page.object_list, league),
    }
    return render(request, "league/dice_rolls.html", context)


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
        **rules_behind(ruleset_of(season.ruleset_id), "stars"),
    }
    return render(request, "league/stars.html", context)
