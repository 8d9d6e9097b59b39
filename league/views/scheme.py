"""The page on which what a match gives is put right in a season under way: first what follows is shown, then it is done."""

from collections.abc import Iterator
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render

from league.access import season_for
from league.forms.tables import SchemeForm
from league.games import kit_of
from league.models.seasons import Season
from league.models.teams import Team
from league.policies import Act
from league.reading import fold
from league.requests import SignedInRequest
from league.season_sentences import say
from league.services import tables as services
from league.services.records import Stale
from league.stages.words import group_told
from rules_engine.competition.state import SeasonState
from rules_engine.errors import IllegalAction


@login_required
def change_scheme(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """Another scheme of points."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    form, stale = _form(season, request.POST or None), False
    context: dict[str, Any] = {"season": season, "league": season.league}
    if request.method == "POST" and form.is_valid():
        asked = {"scheme": form.scheme, "reason": form.cleaned_data["reason"]}
        try:
            if request.POST.get("do") == "change":
                services.change_scheme(season, **asked, by=request.user, **form.once)
                return redirect("season_rules", slug, number)
            context["foreseen"] = list(_told(season, services.foresee_scheme(season, **asked)))
        except Stale:
            season.refresh_from_db()
            form, stale = _form(season), True
        except IllegalAction as illegal:
            form.add_error(None, say(illegal.refusal, {}))
    context |= {"form": form, "stale": stale}
    return render(request, "league/scheme.html", context, status=409 if stale else 422 if form.errors else 200)


def _form(season: Season, data: Any = None) -> SchemeForm:
    """What a match gives now."""
    state: SeasonState = fold(season)
    return SchemeForm(data, kit=kit_of(season), points=state.points, initial={"expected_seq": season.seq})


def _told(season: Season, tables: list[services.Rearranged]) -> Iterator[tuple[str, list[Any]]]:
    """Each table that changes, with the name of its stage and group: its teams in the new order, now and then."""
    state: SeasonState = fold(season)
    refs = {row.team for table in tables for row in table.after}
    names = {team.ref: team for team in Team.objects.filter(ref__in=refs)}
    for table in tables:
        stage, now = state.stage(table.stage), {row.team: row for row in table.before}
        group = group_told(table.group) if stage and len(stage.groups) > 1 else ""
        title = " · ".join(filter(None, (stage.name if stage else "", group)))
        yield title, [(names[row.team], now[row.team], row) for row in table.after]
