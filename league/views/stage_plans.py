"""Pages on which stages are planned: what they would be is shown before anything is written."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from league.access import season_for
from league.forms.once import KEY, SEQ, new_key
from league.forms.plans import PLANS, DivisionsForm
from league.forms.stages import StageForm, as_it_is
from league.models.seasons import Season
from league.models.teams import Team
from league.policies import Act
from league.requests import Request, SignedInRequest
from league.services import stages as services
from league.services.records import Stale
from league.stages.structure import StageTold, Structure, structure_of
from league.views.stages import show
from rules_engine.competition.stages_found import planned
from rules_engine.core import Action
from rules_engine.errors import IllegalAction

MOST_DIVISIONS = 6


@dataclass(frozen=True)
class Draft:
    """Stages in the making. `form_of` is the form filled in with some data, `actions` what a valid one would write, and
    `commit` writes it."""

    structure: Structure
    form_of: Callable[[Any], Any]
    actions: Callable[[Any], Iterable[Action]]
    commit: Callable[[Any], Any]
    context: Mapping[str, Any] = field(default_factory=dict)

    def as_proposed(self) -> Any:
        """The form with what it proposes as if that had been sent, so that it can be looked at before."""
        blank = self.form_of(None)
        data = {name: blank.get_initial_for_field(one, name) for name, one in blank.fields.items()}
        return self.form_of({name: value for name, value in data.items() if value is not None})

    def foreseen(self, form: Any) -> list[StageTold]:
        """The stages that the form would make or change; the referee's words go to the form if it may not be."""
        if not form.is_valid():
            return []
        before = {stage.n: stage for stage in self.structure.state.stages}
        try:
            after = self.structure.with_actions(self.actions(form))
        except IllegalAction as illegal:
            form.refuse(illegal.refusal, self.structure.refused(illegal))
            return []
        told = after.told(form.cleaned_data["expected"])
        return [one for one in told if before.get(one.n) != one.stage] or told

    def page(self, request: Request, form: Any, *, stale: bool = False) -> HttpResponse:
        season, foreseen = self.structure.season, self.foreseen(form)
        context = {"season": season, "league": season.league, "form": form, "foreseen": foreseen, "stale": stale}
        part = "#preview" if request.htmx.target == "preview" else ""
        status = 409 if stale else 422 if form.errors else 200
        return render(request, f"league/stage_plan.html{part}", {**self.context, **context}, status=status)


def _answer(request: SignedInRequest, draft: Draft) -> HttpResponse:
    if request.method != "POST":
        return draft.page(request, draft.as_proposed())
    form = draft.form_of(request.POST)
    if "plan" not in request.POST or not form.is_valid():
        return draft.page(request, form)
    season = draft.structure.season
    try:
        draft.commit(form)
    except Stale:
        season.refresh_from_db()
        typed = request.POST.copy()
        typed[SEQ], typed[KEY] = str(season.seq), new_key()
        return draft.page(request, draft.form_of(typed), stale=True)
    except IllegalAction:
        return draft.page(request, form)
    return redirect("stages", season.league.slug, season.number)


@login_required
def make_plan(request: SignedInRequest, slug: str, number: int, plan: str) -> HttpResponse:
    """One of the plans to begin from."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    chosen = PLANS.get(plan)
    if chosen is None:
        raise Http404
    structure, teams = structure_of(season), _teams_in_order(season)
    last = structure.state.stages[-1].n if structure.state.stages else 0
    asked: dict[str, Any] = {"teams": teams, "first": last + 1}
    context: dict[str, Any] = {"title": chosen.name, "about": chosen.about}
    if chosen.form is DivisionsForm:
        context["divisions"] = asked["divisions"] = _divisions(request)
        context["could_be"] = range(2, MOST_DIVISIONS + 1)
    draft = Draft(
        structure,
        lambda data: chosen.form(data, initial={**chosen.initial, SEQ: season.seq}, **asked),
        lambda form: [shape.plan() for shape in form.shapes()],
        lambda form: services.plan_stages(season, shapes=form.shapes(), by=request.user, **form.once),
        context,
    )
    return _answer(request, draft)


def _divisions(request: Request) -> int:
    asked = request.GET.get("divisions", "2")
    n = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 3 else 2
    return min(max(n, 2), MOST_DIVISIONS)


def _teams_in_order(season: Season) -> list[Team]:
    """Those that have entered, in the order of entry."""
    return [entry.team for entry in season.entered.select_related("team").order_by("place")]


@login_required
def plan_stage(request: SignedInRequest, slug: str, number: int) -> HttpResponse:
    """One more stage."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    structure, teams = structure_of(season), _teams_in_order(season)
    earlier = structure.state.stages
    name = _("Stage %(n)s") % {"n": earlier[-1].n + 1 if earlier else 1}
    draft = Draft(
        structure,
        lambda data: StageForm(data, initial={"name": name, SEQ: season.seq}, teams=teams, earlier=earlier),
        lambda form: [form.shape.plan()],
        lambda form: services.plan_stage(season, shape=form.shape, by=request.user, **form.once),
        {"title": _("Another stage")},
    )
    return _answer(request, draft)


@login_required
def change_stage(request: SignedInRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """What a stage is to be, before it starts."""
    season = season_for(request, slug, number, Act.RUN_LEAGUE)
    structure, teams = structure_of(season), _teams_in_order(season)
    try:
        now = planned(structure.state, stage)
    except IllegalAction as illegal:
        return show(request, season, refused=structure.refused(illegal), status=422)
    earlier = [one for one in structure.state.stages if one.n < stage]
    draft = Draft(
        structure,
        lambda data: StageForm(data, initial={**as_it_is(now), SEQ: season.seq}, teams=teams, earlier=earlier),
        lambda form: [form.shape.change(stage)],
        lambda form: services.change_stage(season, stage=stage, shape=form.shape, by=request.user, **form.once),
        {"title": _("Change “%(stage)s”") % {"stage": now.name}},
    )
    return _answer(request, draft)
