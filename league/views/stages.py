"""Pages of the stages of a season: read by everybody, started, paired, closed and joined late by whoever runs the league."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from league import queries
from league.access import season_for
from league.forms.once import once_of
from league.forms.plans import PLANS
from league.forms.seasons import DeadlinesForm, TeamForm
from league.games import kit_of
from league.models.seasons import Season
from league.models.teams import Team
from league.policies import Act, may
from league.requests import Request, SignedInRequest
from league.services import stages as services
from league.services.records import Stale
from league.services.seasons import HasRetired, NotDrafted, OtherGame
from league.stages.structure import structure_of
from rules_engine.competition.qualifying import entrants
from rules_engine.competition.stage_shape import check_size, rounds_of
from rules_engine.competition.stages_found import planned
from rules_engine.errors import IllegalAction


def stages(request: Request, slug: str, number: int) -> HttpResponse:
    """How the season is played: for everybody to read, and for whoever runs the league to act on."""
    return show(request, season_for(request, slug, number))


def show(request: Request, season: Season, *, refused: str = "", status: int = 200) -> HttpResponse:
    """The page; `refused` is why something was not done."""
    structure = structure_of(season)
    runs = may(request.user, Act.RUN_LEAGUE, season.league)
    teams = (
        list(queries.teams_of(season.league).filter(game=season.game, retired_at=None).order_by("name")) if runs else []
    )
    context = {
        "season": season,
        "league": season.league,
        "stages": [(one, one.could_join(teams)) for one in structure.told()],
        "plans": PLANS,
        "entered": len(structure.state.teams),
        "is_closed": structure.state.closed,
        "refused": refused,
        "stale": status == 409,
    }
    return render(request, "league/stages.html", context, status=status)


def _done(request: SignedInRequest, season: Season, do: Callable[..., Any]) -> HttpResponse:
    """Do it and show the page of the stages, or show it again with why it was not done."""
    try:
        do(by=request.user, **once_of(request))
    except Stale:
        season.refresh_from_db()
        return show(request, season, status=409)
    except services.NotTheirs:
        raise PermissionDenied from None
    except NotDrafted:
        return show(request, season, refused=_("First draft the team: then it can enter."), status=422)
    except HasRetired:
        return show(request, season, refused=_("The team has retired."), status=422)
    except OtherGame:
        refused = _("The team does not play %(game)s.") % {"game": kit_of(season).name}
        return show(request, season, refused=refused, status=422)
    except IllegalAction as illegal:
        return show(request, season, refused=structure_of(season).refused(illegal), status=422)
    return redirect("stages", season.league.slug, season.number)


@login_required
@require_POST
def drop_stage(request: SignedInRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """A planned stage is given up."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    return _done(request, season, lambda **once: services.drop_stage(season, stage=stage, **once))


@login_required
@require_POST
def pair_round(request: SignedInRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """The next round of a Swiss stage."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    return _done(request, season, lambda **once: services.pair_round(season, stage=stage, **once))


@login_required
@require_POST
def close_stage(request: SignedInRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """A ladder ends, or a Swiss stage before its last round."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    return _done(request, season, lambda **once: services.close_stage(season, stage=stage, **once))


@login_required
@require_POST
def enter_late(request: SignedInRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """A team joins a stage under way."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    form = TeamForm(request.POST, teams=queries.teams_of(season.league))
    if not form.is_valid():
        return show(request, season, refused=_("Say which team."), status=422)
    team = form.cleaned_data["team"]
    return _done(request, season, lambda **once: services.enter_late(season, stage=stage, team=team, **once))


# Starting


@login_required
def start_stage(request: SignedInRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """First who would play in it; then entries close, and lots are drawn."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    structure = structure_of(season)
    form = DeadlinesForm(request.POST or None, initial={"expected_seq": season.seq})
    try:
        now = planned(structure.state, stage)
        teams = entrants(structure.state, now)
        check_size(now.format, len(teams))
    except IllegalAction as illegal:
        return show(request, season, refused=structure.refused(illegal), status=422)
    rounds = rounds_of(now.format, len(teams))
    if request.method == "POST" and form.is_valid():
        days = form.deadlines(rounds)
        try:
            services.start_stage(season, stage=stage, deadlines=days, by=request.user, **form.once)
        except Stale:
            season.refresh_from_db()
            return show(request, season, status=409)
        except IllegalAction as illegal:
            form.add_error(None, structure.refused(illegal))
        else:
            return redirect(f"{reverse('stages', args=[slug, number])}#stage-{stage}")
    told = next(one for one in structure.told() if one.n == stage)
    context = {
        "season": season,
        "league": season.league,
        "told": told,
        "form": form,
        "rounds": rounds,
        "teams": [structure.names.get(ref, ref) for ref in teams],
    }
    return render(request, "league/stage_start.html", context, status=422 if form.errors else 200)


# Ladders


@login_required
@require_POST
def challenge_team(request: SignedInRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """A team challenges one above it."""
    return _between(request, slug, number, stage, services.challenge)


@login_required
@require_POST
def answer_challenge(request: SignedInRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """The challenged side takes it up, or declines and loses."""
    accepted = request.POST.get("answer") == "accept"
    return _between(request, slug, number, stage, services.answer_challenge, accepted=accepted)


@login_required
@require_POST
def take_back_challenge(request: SignedInRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """The challenger takes it back."""
    season = _laddered(request, slug, number)
    challenger = _team(season, request, "challenger")
    return _done(
        request, season, lambda **once: services.withdraw_challenge(season, stage=stage, challenger=challenger, **once)
    )


def _between(
    request: SignedInRequest, slug: str, number: int, stage: int, service: Callable[..., Any], **more: Any
) -> HttpResponse:
    season = _laddered(request, slug, number)
    teams = {name: _team(season, request, name) for name in ("challenger", "challenged")}
    return _done(request, season, lambda **once: service(season, stage=stage, **teams, **more, **once))


def _laddered(request: SignedInRequest, slug: str, number: int) -> Season:
    """Whoever may enter a team may climb with it; whose team it is, the services ask."""
    return season_for(request, slug, number, Act.ENTER_TEAM)


def _team(season: Season, request: SignedInRequest, name: str) -> Team:
    teams = queries.teams_of(season.league)
    return get_object_or_404(teams, ref=request.POST.get(name, ""), seasons_entered__season=season)
