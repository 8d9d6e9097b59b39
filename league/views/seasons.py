"""Pages of a season: its beginning, who plays, its rules, its schedule."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league import house_rules, queries, slots
from league.access import league_for, season_for
from league.forms.house_rules import HouseRulesForm
from league.forms.once import new_key
from league.forms.seasons import ScheduleForm, SeasonForm, TeamForm, WithdrawForm
from league.forms.tables import BonusForm
from league.games import BLOODBOWL, KITS, kit_of
from league.models.seasons import Season
from league.policies import Act, may
from league.referees import ruleset_of
from league.requests import Request, SignedInRequest
from league.season_sentences import say
from league.services import seasons as services
from league.services.records import Stale
from league.table_rules import table_rules
from rules_engine.competition.schedule import number_of_rounds
from rules_engine.errors import IllegalAction


@login_required
def create_season(request: SignedInRequest, slug: str) -> HttpResponse:
    """Begin a season: first its game, then the rest; its rules are frozen with it."""
    league = league_for(request, slug, Act.RUN_LEAGUE)
    asked = request.POST or request.GET
    if not asked:
        return render(request, "league/season_game.html", {"league": league, "kits": KITS.values()})
    kit = KITS.get(asked.get("game", ""), KITS[BLOODBOWL])
    edition = asked.get("edition", "")
    edition = edition if edition in kit.editions else kit.editions[-1]
    form = SeasonForm(request.POST or None, kit=kit, initial={"edition": edition})
    rules = HouseRulesForm(kit.key, edition, request.POST or None)
    bonuses = BonusForm(request.POST or None, kit=kit, prefix="bonus")
    if request.method == "POST" and form.is_valid() and rules.is_valid() and bonuses.is_valid():
        try:
            return redirect(
                services.create_season(
                    league,
                    by=request.user,
                    name=form.cleaned_data["name"],
                    game=kit.key,
                    edition=edition,
                    overlay=rules.overlay,
                    tie_breaks=form.order,
                    head_to_head=form.head_to_head,
                    bonuses=bonuses.bonuses,
                    bye=bonuses.cleaned_data["bye"],
                    request_key=form.once["request_key"],
                )
            )
        except IllegalAction as illegal:
            form.add_error(None, say(illegal.refusal, {}))
    status = 422 if form.errors or rules.errors or bonuses.errors else 200
    context = {"league": league, "kit": kit, "form": form, "rules": rules, "bonuses": bonuses}
    return render(request, "league/season_create.html", context, status=status)


def season(request: Request, slug: str, number: int) -> HttpResponse:
    """A season: who plays in it, and what other rooms have to show of it."""
    return _season(request, season_for(request, slug, number))


def _season(request: Request, season: Season, *, refused: str = "", status: int = 200) -> HttpResponse:
    """The page, or only its list of teams where that is what is asked for."""
    context = {
        "season": season,
        "kit": kit_of(season),
        "edition": kit_of(season).edition_name(season.ruleset.edition),
        "league": season.league,
        "refused": refused,
        "entered": queries.entered_teams(season),
        "enterable": _enterable(request, season),
        "panels": slots.panels(slots.SEASON_PANELS, request, season),
    }
    part = "#teams" if request.htmx.target == "teams" else ""
    return render(request, f"league/season.html{part}", context, status=status)


def _enterable(request: Request, season: Season) -> Any:
    """The teams this person may enter: their own, or any for whoever runs the league."""
    teams = queries.teams_to_enter(season)
    if not season.is_entering or not request.user.is_authenticated:
        return teams.none()
    return teams if may(request.user, Act.RUN_LEAGUE, season.league) else teams.filter(coach=request.user)


@login_required
@require_POST
def enter_team(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """A team joins: entered by its coach or by the commissioner."""
    season = season_for(request, slug, number, Act.ENTER_TEAM)
    form = TeamForm(request.POST, teams=queries.teams_of(season.league))
    if not form.is_valid():
        return _season(request, season, refused=_("Say which team."), status=422)
    team = form.cleaned_data["team"]
    if not may(request.user, Act.MANAGE_TEAM, team):
        raise PermissionDenied
    try:
        services.enter_team(season, team=team, by=request.user, request_key=form.once["request_key"])
    except services.NotDrafted:
        return _season(request, season, refused=_("First draft the team: then it can enter."), status=422)
    except services.HasRetired:
        return _season(request, season, refused=_("%(team)s has retired.") % {"team": team}, status=422)
    except services.OtherGame:
        told = {"team": team, "game": kit_of(season).name}
        return _season(request, season, refused=_("%(team)s does not play %(game)s.") % told, status=422)
    except IllegalAction as illegal:
        return _season(request, season, refused=say(illegal.refusal, {team.ref: str(team)}), status=422)
    return redirect(season)


@login_required
@require_POST
def withdraw_team(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """A team leaves before the fixtures are drawn."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    form = WithdrawForm(request.POST, teams=queries.teams_of(season.league))
    if not form.is_valid():
        return _season(request, season, refused=_("Say which team leaves, and why."), status=422)
    team, reason = form.cleaned_data["team"], form.cleaned_data["reason"]
    try:
        services.withdraw_team(season, team=team, reason=reason, by=request.user, request_key=form.once["request_key"])
    except IllegalAction as illegal:
        return _season(request, season, refused=say(illegal.refusal, {team.ref: str(team)}), status=422)
    return redirect(season)


def season_rules(request: Request, slug: str, number: int) -> HttpResponse:
    """The rules of a season: the edition, and what this league decided otherwise."""
    season = season_for(request, slug, number)
    context = {
        "season": season,
        "league": season.league,
        "kit": kit_of(season),
        "edition": kit_of(season).edition_name(season.ruleset.edition),
        "changes": house_rules.told(ruleset_of(season.ruleset_id)),
    } | table_rules(season)
    return render(request, "league/season_rules.html", context)


@login_required
def schedule(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """Close the entries and draw the fixtures."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    form = ScheduleForm(request.POST or None, initial={"expected_seq": season.seq})
    teams, status = season.entered.count(), 200
    if request.method == "POST" and form.is_valid():
        legs = form.cleaned_data["legs"]
        deadlines = form.deadlines(number_of_rounds(teams, legs)) if teams > 1 else []
        try:
            services.schedule_season(season, legs=legs, deadlines=deadlines, by=request.user, **form.once)
            return redirect(season)
        except Stale:
            status = 409
            season.refresh_from_db()
            form = ScheduleForm(initial=form.cleaned_data | {"expected_seq": season.seq, "request_key": new_key()})
        except IllegalAction as illegal:
            form.add_error(None, say(illegal.refusal, {}))
    context = {
        "season": season,
        "league": season.league,
        "form": form,
        "teams": season.entered.count(),
        "enterable": queries.teams_to_enter(season),
        "sizes": [(legs, number_of_rounds(max(teams, 2), legs)) for legs in services.Legs],
        "stale": status == 409,
    }
    return render(request, "league/schedule.html", context, status=422 if form.errors else status)
