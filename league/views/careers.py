"""A team's life told: its log, its players' stories, and why each number is so."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as lazy

from league import derivations
from league.access import team_for
from league.appearances import appearances
from league.careers import told_of, what_they_may, wording_of
from league.clubs.whys import club_explained
from league.deeds import deeds_explained, is_deed
from league.derivations import Fact, facts
from league.explained import explain, fixtures_of
from league.games import BLOODBOWL
from league.models.teams import Player, Team
from league.nominations import nominations
from league.paging import page_of
from league.past.pages import as_of, standing_asked
from league.profiles import figures_of
from league.reading import Reading, read
from league.referees import ruleset_of
from league.requests import Request
from league.rule_sources import rules_behind
from league.staff_book import FIELDS, staff_book
from league.story import KINDS, player_of, tellings
from league.team_sheet import VALUE_PARTS, TeamSheet
from league.views import clubs

Explain = Callable[[Team, Reading | None], dict[str, Any]]
"""What a page shows of a number of the team, as it is or as far as a reading goes."""


def log(request: Request, ref: str) -> HttpResponse:
    """Everything that was written, newest first; by player and by kind where asked."""
    team = team_for(request, ref)
    if team.game != BLOODBOWL:
        return clubs.log(request, team)
    say, history = told_of(team)
    kind, player = request.GET.get("kind", ""), player_of(request.GET.get("player", ""), say.state)
    entries = list(tellings(history, say, kind if kind in KINDS else "", player))
    entries.sort(key=lambda telling: -telling.entry.seq)
    context = {
        "team": team,
        "league": team.league,
        "page": page_of(request, entries),
        "fixtures": fixtures_of(team.league),
        "kinds": KINDS,
        "kind": kind,
        "player": player,
        "players": say.state.players,
        **what_they_may(request, team),
    }
    part = "#log" if request.htmx.target == "log" else ""
    return render(request, f"league/team_log.html{part}", context)


def player(request: Request, ref: str, n: int) -> HttpResponse:
    """A player's career as a story, and where his SPP and his value come from."""
    team = team_for(request, ref, game=BLOODBOWL)
    standing = standing_asked(request, team)
    rows = standing.rows[Player] if standing else team.players.filter(n=n)
    row = next((row for row in rows if row.n == n), None)
    if row is None:
        raise Http404
    say, history = told_of(team, standing.reading if standing else None)
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
        "figures": figures_of(say.state.players[n - 1], told, say),
        "appearances": list(appearances(history, n, say)),
        "nominations": list(nominations(history, n, say)),
        "story": list(tellings(history, say, player=n)),
        "fixtures": fixtures_of(team.league),
        **as_of(standing),
        **_rules_of(team, "player"),
        **what_they_may(request, team),
    }
    return render(request, "league/player.html", context)


def _rules_of(team: Team, number: str) -> dict[str, Any]:
    """The rules behind a number."""
    return rules_behind(ruleset_of(team.ruleset_id), number, team.roster)


def _about(told: list[Fact], matters: Callable[[Any], bool]) -> list[Fact]:
    return [fact for fact in told if matters(fact.event)]


def _treasury(team: Team, reading: Reading | None) -> dict[str, Any]:
    say, history = told_of(team, reading)
    return {"facts": _about(list(facts(history, say)), derivations.about_treasury), "say": say}


def _fans(team: Team, reading: Reading | None) -> dict[str, Any]:
    say, history = told_of(team, reading)
    return {"facts": _about(list(facts(history, say)), derivations.about_fans), "say": say}


def _values(team: Team, reading: Reading | None) -> dict[str, Any]:
    say = wording_of(team, reading.state if reading else None)
    players: list[Player] = []
    return {"sheet": TeamSheet(team, say.state, say, players)}


def _staff(field: str) -> Explain:
    def explain(team: Team, reading: Reading | None) -> dict[str, Any]:
        say, history = told_of(team, reading)
        return {"lines": list(staff_book(facts(history, say), field)), "count": int(getattr(say.state, field))}

    return explain


@dataclass(frozen=True)
class Why:
    """A number of a team that explains itself: its title, what its page shows, and the page."""

    title: Any
    explain: Explain
    template: str


WHYS = {
    "treasury": Why(lazy("Treasury book"), _treasury, "league/why_treasury.html"),
    "fans": Why(lazy("Dedicated fans"), _fans, "league/why_fans.html"),
    "tv": Why(lazy("Team Value"), _values, "league/why_tv.html"),
    "ctv": Why(lazy("Current Team Value"), _values, "league/why_ctv.html"),
    **{field: Why(VALUE_PARTS[field], _staff(field), "league/why_staff.html") for field in FIELDS},
}


def why(request: Request, ref: str, number: str) -> HttpResponse:
    """What a number of the team, or of one of its players, is made of."""
    team = team_for(request, ref)
    if not team.is_drafted:
        raise Http404
    if number not in WHYS or team.game != BLOODBOWL:
        return _matches_behind(request, team, number)
    asked, standing = WHYS[number], standing_asked(request, team)
    then = standing.team if standing else team
    context = {
        "team": then,
        "league": team.league,
        "title": asked.title,
        "number": number,
        **as_of(standing),
        **_rules_of(then, number),
        **asked.explain(then, standing.reading if standing else None),
        **what_they_may(request, team),
    }
    return render(request, asked.template, context)


def _matches_behind(request: Request, team: Team, number: str) -> HttpResponse:
    """A number that is added up from matches, or from what was registered: any deed of a player, a football team's figures."""
    standing = standing_asked(request, team)
    reading = standing.reading if standing and standing.reading else read(team)
    then = standing.team if standing else team
    if "player" in request.GET and is_deed(team, number):
        season = request.GET.get("season", "")
        explained = deeds_explained(then, reading, number, request.GET["player"], season)
    else:
        explained = club_explained(then, reading, number) if team.game != BLOODBOWL else None
    if explained is None:
        raise Http404
    context = {"team": then, "league": team.league, **as_of(standing), **what_they_may(request, team)}
    return explain(request, explained, "league/base_team.html", context)
