"""Teams as they once stood."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from league.access import team_for
from league.careers import names_in, wording_of
from league.clubs.sheet import club_sheet
from league.games import BLOODBOWL
from league.models.clubs import ClubPlayer
from league.models.teams import Player, Team
from league.past.moment import chose_none, moment_of
from league.past.pages import Standing, as_of, choices, standing_of
from league.past.teams import rounds_of
from league.reading import read
from league.requests import Request
from league.team_sheet import TeamSheet


def team_as_of(request: Request, ref: str) -> HttpResponse:
    """The team's page as it stood after a round or on a day; where none is asked for, the choice of one."""
    team = team_for(request, ref)
    moment = moment_of(request.GET)
    standing = standing_of(team, moment) if moment else None
    rounds = standing.rounds if standing else rounds_of(read(team)).names
    context = {"team": team, "league": team.league, "chose_none": chose_none(request.GET), **choices(rounds, moment)}
    if standing is None or standing.reading is None or not standing.team.is_drafted:
        return render(request, "league/team_as_of.html", {**context, "nothing": standing is not None})
    context |= {"team": standing.team, "sheet": _sheet(team, standing), **as_of(standing)}
    template = "league/team.html" if team.game == BLOODBOWL else f"league/clubs/{team.game}.html"
    return render(request, template, context)


def _sheet(team: Team, standing: Standing) -> Any:
    assert standing.reading is not None
    state = standing.reading.state
    if team.game == BLOODBOWL:
        return TeamSheet(standing.team, state, wording_of(team, state), standing.rows[Player])
    players = sorted(standing.rows[ClubPlayer], key=lambda player: player.place)
    return club_sheet(standing.team, state, names_in(team), players)
