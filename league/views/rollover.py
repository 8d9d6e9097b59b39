"""From one season to the next, and the closing of a season."""

import json
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from league import house_rules
from league.access import season_for
from league.forms.closing import ReopenForm
from league.forms.house_rules import HouseRulesForm
from league.forms.once import OnceForm, new_key
from league.forms.rollover import RolloverForm, Sides, rules_as_they_were
from league.games import kit_of
from league.models.seasons import Season, TableRow
from league.models.teams import Team
from league.policies import Act
from league.reading import fold
from league.referees import ruleset_of, tables_of
from league.requests import SignedInRequest
from league.rollover import Chosen, Preview, StepsOpen, begun_after, may_join, preview
from league.rollover_told import told
from league.season_end import Standing, standing
from league.season_sentences import say
from league.services import closing as closing_services
from league.services import rollover as services
from league.services.records import Stale
from rules_engine.competition.closing import check_over
from rules_engine.competition.promotion import side_by_side
from rules_engine.errors import IllegalAction


@login_required
def next_season(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """Choose what the next season is, look at what that comes to, then begin it."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    if refused := _still_open(season):
        return _page(request, season, {"refused": refused})
    desk = _Desk(season, request)
    if request.method == "GET":
        return _page(request, season, desk.context)
    if not desk.is_valid:
        return _page(request, season, desk.context, 422)
    if "begin" in request.POST:
        return desk.begin()
    return desk.look()


def _still_open(season: Season) -> str:
    """Why this season cannot be followed by another yet: which match or stage is open."""
    try:
        check_over(fold(season))
    except IllegalAction as illegal:
        return say(illegal.refusal, {})
    return _("The fixtures are not drawn yet.") if season.is_entering else ""


class _Desk:
    """The forms of a rollover as they were sent, and what they come to."""

    def __init__(self, season: Season, request: SignedInRequest) -> None:
        self.season, self.request, self.kit, self.state = season, request, kit_of(season), fold(season)
        asked = request.POST.get("edition") or request.GET.get("edition") or season.ruleset.edition
        self.edition = asked if asked in self.kit.editions else season.ruleset.edition
        data = request.POST if request.method == "POST" else None
        has_end = self.kit.has_seasons_end
        self.standing = standing(season) if has_end else Standing({}, frozenset())
        entered = Team.objects.filter(seasons_entered__season=season).order_by("seasons_entered__place")
        left = set(self.state.left)
        self.sides = Sides(
            [team for team in entered if team.ref not in left], list(may_join(season)), side_by_side(self.state)
        )
        self.teams = {team.ref: team for team in (*entered, *self.sides.joining)}
        self.form = self._form(data)
        self.rules = (
            HouseRulesForm(season.game, self.edition, data)
            if data is not None
            else rules_as_they_were(ruleset_of(season.ruleset_id), self.edition)
        )
        self.found: Preview | None = None
        self.is_stale = False

    def _form(self, data: Any, **initial: Any) -> RolloverForm:
        rows = TableRow.objects.filter(season=self.season, stage=1).select_related("team").order_by("group", "position")
        prizes = tables_of(self.season.ruleset_id).season.prizes if self.kit.has_seasons_end else {}
        return RolloverForm(
            data,
            sides=self.sides,
            editions=self.kit.editions,
            prizes=prizes,
            standing=self.standing,
            table=[row.team for row in rows],
            initial={"edition": self.edition, **initial},
        )

    @property
    def is_valid(self) -> bool:
        return self.form.is_valid() and self.rules.is_valid()

    @property
    def _chosen(self) -> Chosen:
        told = self.form.cleaned_data
        return Chosen(told["name"], self.edition, self.rules.overlay, self.form.rollover, self.form.prizes)

    def look(self) -> HttpResponse:
        """The preview, below what it comes from."""
        try:
            self.found = preview(self.season, self._chosen)
        except (StepsOpen, IllegalAction) as refused:
            self.form.add_error(None, self._why(refused))
        return _page(
            self.request, self.season, self.context, 409 if self.is_stale else 422 if self.form.errors else 200
        )

    def begin(self) -> HttpResponse:
        """What was looked at, written; looked at again where something has changed since."""
        once = self.form.once
        try:
            later = services.roll_over(
                self.season,
                chosen=self._chosen,
                by=self.request.user,
                seen=self.form.cleaned_data["seen"],
                request_key=once["request_key"],
            )
        except Stale:
            self.is_stale = True
            return self.look()
        except (StepsOpen, IllegalAction) as refused:
            self.form.add_error(None, self._why(refused))
            return _page(self.request, self.season, self.context, 422)
        messages.success(self.request, _("%(season)s is open.") % {"season": later})
        return redirect(later)

    def _why(self, refused: Exception) -> str:
        if isinstance(refused, StepsOpen):
            teams = ", ".join(map(str, refused.teams))
            return _("The steps after a match come first: %(teams)s.") % {"teams": teams}
        assert isinstance(refused, IllegalAction)
        return say(refused.refusal, {ref: str(team) for ref, team in self.teams.items()})

    @property
    def _seen(self) -> str:
        """The last places of what the preview was worked out from."""
        teams = {ref: self.teams[ref].seq for ref in self.state.teams if ref in self.teams}
        return json.dumps({self.season.ref: self.season.seq, **teams})

    @property
    def context(self) -> dict[str, Any]:
        context: dict[str, Any] = {
            "kit": self.kit,
            "form": self.form,
            "rules": self.rules,
            "edition": self.edition,
            "editions": [(one, self.kit.edition_name(one)) for one in self.kit.editions],
            "now": self.standing,
            "stale": self.is_stale,
            "begun_after": begun_after(self.season),
        }
        if self.found is not None:
            context |= {
                "told": told(self.found, self.sides.stages, self.teams, str(self.season)),
                "changes": house_rules.told(self.found.ruleset),
                "seen": self._seen,
                "key": new_key(),
            }
        return context


def _page(request: SignedInRequest, season: Season, context: dict[str, Any], status: int = 200) -> HttpResponse:
    context = {"season": season, "league": season.league, **context}
    return render(request, "league/next_season.html", context, status=status)


@login_required
def close_season(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """Close a season that is played, or open a closed one again."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    is_closed, refused = fold(season).closed, ""
    data = request.POST if request.method == "POST" else None
    form = (ReopenForm if is_closed else OnceForm)(data, initial={"expected_seq": season.seq})
    if request.method == "POST" and form.is_valid():
        try:
            if is_closed:
                closing_services.reopen_season(season, reason=form.cleaned_data["reason"], by=request.user, **form.once)
            else:
                closing_services.close_season(season, by=request.user, **form.once)
            return redirect("season_history", slug, number)
        except Stale:
            refused = _("Something changed since you opened this page: look again.")
        except IllegalAction as illegal:
            refused = say(illegal.refusal, {})
    context = {
        "season": season,
        "league": season.league,
        "form": form,
        "is_closed": is_closed,
        "refused": refused or ("" if is_closed else _still_open(season)),
    }
    return render(request, "league/close_season.html", context, status=422 if refused or form.errors else 200)
