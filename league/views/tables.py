"""Pages of what a commissioner writes into a table: the order of its steps, points with a reason, lots."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league.access import season_for
from league.forms.tables import AdjustForm, LotsForm, ReorderForm, TakeBackForm
from league.games import kit_of
from league.models.seasons import Season
from league.models.teams import Team
from league.points import signed
from league.policies import Act, may
from league.reading import fold
from league.requests import Request, SignedInRequest
from league.season_sentences import say
from league.services import tables as services
from league.services.records import Stale
from rules_engine.competition.state import SeasonState
from rules_engine.competition.tables import level
from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.errors import IllegalAction


@login_required
def tie_breaks(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """Another order for the table."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    form = _reorder_form(season, request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            services.change_tie_breaks(
                season,
                tie_breaks=form.order,
                head_to_head=form.head_to_head,
                reason=form.cleaned_data["reason"],
                by=request.user,
                **form.once,
            )
            return redirect("season_rules", slug, number)
        except Stale:
            season.refresh_from_db()
            context = {"season": season, "league": season.league, "form": _reorder_form(season), "stale": True}
            return render(request, "league/tie_breaks.html", context, status=409)
        except IllegalAction as illegal:
            form.add_error(None, say(illegal.refusal, {}))
    context = {"season": season, "league": season.league, "form": form}
    return render(request, "league/tie_breaks.html", context, status=422 if form.errors else 200)


def _reorder_form(season: Season, data: Any = None) -> ReorderForm:
    """The order as it is now."""
    state: SeasonState = fold(season)
    return ReorderForm(
        data,
        kit=kit_of(season),
        order=state.tie_breaks,
        head_to_head=state.table_book.head_to_head,
        initial={"expected_seq": season.seq},
    )


def table_book(request: Request, slug: str, number: int) -> HttpResponse:
    """Points set by hand and lots, with their reasons; forms for whoever runs the league."""
    return _book(request, season_for(request, slug, number))


def _book(request: Request, season: Season, *, status: int = 200, **changed: Any) -> HttpResponse:
    state: SeasonState = fold(season)
    teams = Team.objects.filter(pk__in=season.entered.values("team"))
    names = {team.ref: team for team in teams}
    stages = {stage.n: stage.name for stage in state.stages}
    context = {
        "season": season,
        "league": season.league,
        "adjustments": [
            (one, names.get(one.team, one.team), signed(one.points), stages.get(one.stage, ""))
            for one in reversed(state.table_book.adjustments)
        ],
        "lots": [
            ([names.get(team, team) for team in one.drawn], stages.get(one.stage, ""))
            for one in reversed(state.table_book.lots)
        ],
    }
    if may(request.user, Act.RUN_LEAGUE, season.league) and not state.closed:
        context |= {
            "adjust_form": _adjust_form(season, state, teams),
            "take_back_form": TakeBackForm(initial={"expected_seq": season.seq}, auto_id=False),
            "level": list(_level(season, state, names)),
            "may_draw": state.tie_breaks[-1] is TieBreak.LOTS,
        }
    return render(request, "league/table_book.html", context | changed, status=status)


def _adjust_form(season: Season, state: SeasonState, teams: Any, data: Any = None) -> AdjustForm:
    stages = [(stage.n, stage.name) for stage in state.stages]
    return AdjustForm(data, teams=teams, stages=stages or [(1, "")], initial={"expected_seq": season.seq})


def _level(season: Season, state: SeasonState, names: dict[str, Team]) -> Any:
    """Who shares a place, stage by stage, each with the form that draws lots. Before a match is played all do, and
    nobody would draw lots for that."""
    for stage in state.stages:
        if any(fixture.result for fixture in state.fixtures_of(stage.n)):
            for teams in level(state, stage.n):
                initial = {"teams": " ".join(teams), "stage": stage.n, "expected_seq": season.seq}
                yield stage.name, [names.get(team, team) for team in teams], LotsForm(initial=initial, auto_id=False)


@login_required
@require_POST
def adjust_points(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """Points for a team, or against it."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    teams = Team.objects.filter(pk__in=season.entered.values("team"))
    form = _adjust_form(season, fold(season), teams, request.POST)
    if not form.is_valid():
        return _book(request, season, status=422, adjust_form=form)
    asked = form.cleaned_data
    try:
        services.adjust_points(
            season,
            team=asked["team"].ref,
            points=asked["points"],
            reason=asked["reason"],
            stage=asked["stage"],
            by=request.user,
            **form.once,
        )
    except Stale:
        return _again(request, season)
    except IllegalAction as illegal:
        form.add_error(None, say(illegal.refusal, {asked["team"].ref: str(asked["team"])}))
        return _book(request, season, status=422, adjust_form=form)
    return redirect("table_book", slug, number)


@login_required
@require_POST
def take_back_adjustment(request: SignedInRequest, slug: str, number: int, adjustment: int) -> HttpResponse:
    """Points that were set by hand count no more."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    form = TakeBackForm(request.POST)
    if not form.is_valid():
        return _book(request, season, status=422, refused=_("Say why: the season’s history keeps the reason."))
    try:
        services.take_back_adjustment(
            season, adjustment=adjustment, reason=form.cleaned_data["reason"], by=request.user, **form.once
        )
    except Stale:
        return _again(request, season)
    except IllegalAction as illegal:
        return _book(request, season, status=422, refused=say(illegal.refusal, {}))
    return redirect("table_book", slug, number)


@login_required
@require_POST
def draw_lots(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """Chance orders the teams that share a place."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    form = LotsForm(request.POST)
    if not form.is_valid():
        return _book(request, season, status=422, refused=_("Say which teams."))
    asked = form.cleaned_data
    try:
        services.draw_lots(season, teams=asked["teams"], stage=asked["stage"], by=request.user, **form.once)
    except Stale:
        return _again(request, season)
    except IllegalAction as illegal:
        return _book(request, season, status=422, refused=say(illegal.refusal, {}))
    return redirect("table_book", slug, number)


def _again(request: Request, season: Season) -> HttpResponse:
    """Somebody was quicker: the book as it is now."""
    season.refresh_from_db()
    return _book(request, season, status=409, stale=True)
