"""A team leaves during a season, with a look at what follows; and what is decided beforehand."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from league.access import season_for
from league.models import Season, Team
from league.policies import Act
from league.reading import fold
from league.season_sentences import say
from league.services.records import Stale
from matches.access import user_of
from matches.leaving_forms import LeavingForm, PoliciesForm
from matches.models import Fixture
from matches.services import leaving as services
from matches.services.drafts import ReportClosed
from rules_engine.errors import IllegalAction


@login_required
def leave(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """First what would follow is shown; then it is done."""
    found = season_for(request, slug, season, Act.RUN_LEAGUE)
    state = fold(found)
    teams = Team.objects.filter(ref__in=[ref for ref in state.teams if ref not in state.left]).order_by("name")
    form = LeavingForm(request.POST or None, teams=teams, initial={"policy": state.policies.leaving.value})
    context: dict[str, Any] = {"season": found, "league": found.league, "form": form}
    if request.method == "POST" and form.is_valid():
        try:
            if request.POST.get("do") == "leave":
                services.leave_season(found, by=user_of(request), request_key=form.once["request_key"], **form.asked)
                return redirect("fixtures", slug, season)
            context["foreseen"] = _foreseen(found, services.foresee_leaving(found, **form.asked))
        except ReportClosed:
            form.add_error(None, _("One of its reports waits for an answer: decide about that first."))
        except IllegalAction as illegal:
            form.add_error(None, say(illegal.refusal, {team.ref: str(team) for team in teams}))
    return render(request, "matches/leave.html", context, status=422 if form.errors else 200)


def _foreseen(season: Season, told: services.Consequences) -> Mapping[str, Any]:
    """The consequences with names: tables line by line as they are and would be, and the matches concerned."""
    refs = {row.team for rows in (*told.before.values(), *told.after.values()) for row in rows}
    names = Team.objects.filter(ref__in=refs).named()
    rows = Fixture.objects.filter(season=season).select_related("home", "away")
    fixtures = {row.number: str(row) for row in rows}

    def lines(table: Any) -> list[Any]:
        return [(row.place, names[row.team], row.played, row.points) for row in table]

    return {
        "tables": [(lines(told.before[group]), lines(told.after[group])) for group in told.before],
        "cancelled": [fixtures[n] for n in told.cancelled],
        "annulled": [fixtures[n] for n in told.annulled],
        "lost": [fixtures[n] for n in told.lost],
    }


@login_required
def policies(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """What happens at deadlines, and when a team leaves."""
    found = season_for(request, slug, season, Act.RUN_LEAGUE)
    now = fold(found).policies
    form, status = PoliciesForm(request.POST or None, now=now, initial={"expected_seq": found.seq}), 200
    if request.method == "POST" and form.is_valid():
        try:
            services.change_policies(
                found, policies=form.policies, reason=form.reason_given, by=user_of(request), **form.once
            )
            return redirect("fixtures", slug, season)
        except Stale:
            found.refresh_from_db()
            status, form = 409, PoliciesForm(now=fold(found).policies, initial={"expected_seq": found.seq})
        except IllegalAction as illegal:
            form.add_error(None, say(illegal.refusal, {}))
    context = {"season": found, "league": found.league, "form": form, "stale": status == 409}
    return render(request, "matches/policies.html", context, status=422 if form.errors else status)
