"""A team's life told: its log, its players' stories, and why each number is so."""

from collections.abc import Callable
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as lazy

from league import derivations, house_rules
from league.access import team_for
from league.careers import told_of, what_they_may, wording_of
from league.derivations import Fact, facts
from league.games import BLOODBOWL
from league.models.teams import Player, Team
from league.nominations import nominations
from league.referees import ruleset_of
from league.requests import Request
from league.story import KINDS, Telling, player_of, tellings
from league.team_sheet import TeamSheet
from league.views import clubs

PER_PAGE = 40


def log(request: Request, ref: str) -> HttpResponse:
    """Everything that was written, newest first; by player and by kind where asked."""
    team = team_for(request, ref)
    if team.game != BLOODBOWL:
        return clubs.log(request, team)
    say, history = told_of(team)
    kind, player = request.GET.get("kind", ""), player_of(request.GET.get("player", ""), say.state)
    entries = list(tellings(history, say, kind if kind in KINDS else "", player))
    entries.reverse()
    page = Paginator(entries, PER_PAGE).get_page(
        _page_of(request.GET.get("entry", ""), entries) or request.GET.get("page")
    )
    context = {
        "team": team,
        "league": team.league,
        "page": page,
        "kinds": KINDS,
        "kind": kind,
        "player": player,
        "players": say.state.players,
        **what_they_may(request, team),
    }
    part = "#log" if request.htmx.target == "log" else ""
    return render(request, f"league/team_log.html{part}", context)


def _page_of(seq: str, entries: list[Telling]) -> int | None:
    """The page on which an entry is, for links to it."""
    places = (place for place, telling in enumerate(entries) if str(telling.entry.seq) == seq)
    place = next(places, None)
    return None if place is None else place // PER_PAGE + 1


def player(request: Request, ref: str, n: int) -> HttpResponse:
    """A player's career as a story, and where his SPP and his value come from."""
    team = team_for(request, ref, game=BLOODBOWL)
    row = team.players.filter(n=n).first()
    if row is None:
        raise Http404
    say, history = told_of(team)
    told = list(facts(history, say))
    context = {
        "team": team,
        "league": team.league,
        "row": TeamSheet(team, say.state, say, [row]).rows[0],
        "player": row,
        "state": say.state.players[n - 1],
        "spp": _about(told, derivations.about_spp(n)),
        "value": _about(told, derivations.about_value(n)),
        "body": _about(told, derivations.about_body(n)),
        "nominations": list(nominations(history, n, say)),
        "story": list(tellings(history, say, player=n)),
        **_rules_of(team),
        **what_they_may(request, team),
    }
    return render(request, "league/player.html", context)


def _rules_of(team: Team) -> dict[str, Any]:
    """The rules behind a number: edition, revision, and what this league decided otherwise."""
    ruleset = ruleset_of(team.ruleset_id)
    return {"ruleset": ruleset, "house_rules": house_rules.told(ruleset)}


def _about(told: list[Fact], matters: Callable[[Any], bool]) -> list[Fact]:
    return [fact for fact in told if matters(fact.event)]


def _treasury(team: Team) -> dict[str, Any]:
    say, history = told_of(team)
    return {"facts": _about(list(facts(history, say)), derivations.about_treasury), "say": say}


def _fans(team: Team) -> dict[str, Any]:
    say, history = told_of(team)
    return {"facts": _about(list(facts(history, say)), derivations.about_fans), "say": say}


def _values(team: Team) -> dict[str, Any]:
    say = wording_of(team)
    players: list[Player] = []
    return {"sheet": TeamSheet(team, say.state, say, players)}


WHYS: dict[str, tuple[Any, Callable[[Team], dict[str, Any]]]] = {
    "treasury": (lazy("Treasury book"), _treasury),
    "fans": (lazy("Dedicated fans"), _fans),
    "tv": (lazy("Team Value"), _values),
    "ctv": (lazy("Current Team Value"), _values),
}
"""The numbers of a team that explain themselves: title, and what its page shows."""


def why(request: Request, ref: str, number: str) -> HttpResponse:
    """What a number of the team is made of."""
    team = team_for(request, ref, game=BLOODBOWL)
    if number not in WHYS or not team.is_drafted:
        raise Http404
    title, explain = WHYS[number]
    context = {
        "team": team,
        "league": team.league,
        "title": title,
        "number": number,
        **_rules_of(team),
        **explain(team),
        **what_they_may(request, team),
    }
    return render(request, f"league/why_{number}.html", context)
