"""The table of a season, as a page and as a file, and where a team's points come from."""

import csv

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from league.access import season_for
from league.games import kit_of
from league.past.moment import chose_none, moment_of
from league.past.pages import choices
from league.past.seasons import rounds_of_season, season_at, table_at
from league.reading import fold
from league.referees import ruleset_of
from league.rule_sources import rules_behind
from league.tie_breaks import told
from matches import queries
from matches.earned import accounts
from matches.lines import tables_told
from matches.services import answers
from matches.spreadsheets import harmless
from matches.statistics.results import forms_of
from rules_engine.competition.tiebreaks import TieBreak

FIGURES = (
    "stage",
    "group",
    "place",
    "played",
    "won",
    "drawn",
    "lost",
    "byes",
    "scored",
    "conceded",
    "casualties_caused",
    "casualties_suffered",
    "bonus",
    "adjusted",
    "points",
    "decided_by",
)


def table(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """Who stands where, with the order of the steps and the one that decided."""
    found = season_for(request, slug, season)
    answers.do_due(found)
    rows = list(queries.tables_of(found))
    context = {
        "season": found,
        "league": found.league,
        "tables": tables_told(rows, found, request.user, forms_of(found)),
        "order": told(found.tie_breaks, kit_of(found)),
        "by_hand": any(row.adjusted or row.decided_by == TieBreak.LOTS for row in rows),
    }
    return render(request, "matches/table.html", context)


def table_as_of(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """The tables as they stood after a round or on a day; where none is asked for, the choice of one."""
    found = season_for(request, slug, season)
    moment = moment_of(request.GET)
    then, now = season_at(found, moment) if moment else (None, fold(found))
    rounds = rounds_of_season(now)
    context = {"season": found, "league": found.league, "nothing": moment and not then, **choices(rounds, moment)}
    context["chose_none"] = chose_none(request.GET)
    if moment and then:
        rows = table_at(found, then)
        context |= {
            "tables": tables_told(rows, found, request.user, query=moment.query),
            "order": told(then.tie_breaks, kit_of(found)),
            "standing": {"told": moment.told(rounds)},
        }
    return render(request, "matches/table_as_of.html", context)


def table_csv(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """The same tables for a spreadsheet: the names of the columns are the same in every language."""
    found = season_for(request, slug, season)
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="table-{found.league.slug}-{found.number}.csv"'
    writer = csv.writer(response)
    writer.writerow(["team", *FIGURES])
    for row in queries.tables_of(found):
        writer.writerow([harmless(str(row.team)), *(getattr(row, name) for name in FIGURES)])
    return response


def team_points(request: HttpRequest, slug: str, season: int, ref: str) -> HttpResponse:
    """Where the points of a team come from, match by match."""
    found = season_for(request, slug, season)
    team = get_object_or_404(found.entered.select_related("team"), team__ref=ref).team
    moment = moment_of(request.GET)
    then, now = season_at(found, moment) if moment else (None, fold(found))
    kit = kit_of(found)
    context = {
        "season": found,
        "league": found.league,
        "team": team,
        "kit": kit,
        "accounts": list(accounts(then or now, team, kit)),
        **rules_behind(ruleset_of(found.ruleset_id), "points" if kit.is_bloodbowl else "club_points"),
    }
    if moment and then:
        context |= {"standing": {"told": moment.told(rounds_of_season(now))}, "moment": moment}
    return render(request, "matches/team_points.html", context)
