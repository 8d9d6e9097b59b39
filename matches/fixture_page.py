"""What the page of a fixture shows: where it stands, what may be done now, the report and its history."""

from typing import Any

from django.utils.translation import gettext as _

from league.enums import SeasonPhase, TeamPhase
from league.reading import fold
from league.referees import tables_of
from matches.access import Part
from matches.coached import Coaches
from matches.disputes import dispute_of
from matches.earned import gained_in
from matches.enums import DecisionKind, Side
from matches.fixture_life import life
from matches.forms import ReasonForm, RulingForm, WalkoverForm
from matches.friendlies import what_counts
from matches.kinds import kind_of
from matches.live.fixtures import fixture_panel
from matches.models import Correction, Fixture, ReportDecision, ReportVersion
from matches.reading import drafts_of, versions_of
from matches.services.reports import countable
from matches.stages.rounds import played_in
from matches.states import answer_due, states, waits_for


def fixture_page(fixture: Fixture, part: Part) -> dict[str, Any]:
    """The context of the page, for somebody with that part in the fixture."""
    versions = versions_of(fixture.season, fixture.number)
    state = fold(fixture.season)
    policies = state.policies
    context: dict[str, Any] = {
        "fixture": fixture,
        "season": fixture.season,
        "league": fixture.season.league,
        "part": part,
        "may_report": part.may_report(fixture),
        "may_answer": part.may_answer(fixture),
        "may_rule": part.may_rule(fixture),
        "waits_for": waits_for(fixture),
        "history": history(versions),
        "coached": _coached(fixture),
        "reject_form": ReasonForm(),
        "answer_due": answer_due(fixture, policies),
        "states": states(fixture, part, policies),
    }
    context |= fixture_panel(fixture, part)
    context["may_report"] = context["may_report"] and context["live_late"] is None
    context |= {"played_in": played_in(state, fixture), **life(fixture, part, state)}
    if context["live_late"]:  # it has been played: a date would be for nothing
        for form in ("offer_form", "date_form", "postpone_form"):
            context.pop(form, None)
    if part.takes_part and fixture.is_disputable:
        context["dispute"] = dispute_of(fixture, part, countable(versions))
    if context["may_rule"]:
        context["ruling_form"] = RulingForm(fixture=fixture, versions=versions)
    if context["may_report"]:
        context["begun"] = bool(drafts_of(fixture))
    if fixture.is_friendly:
        context["counts"] = what_counts(tables_of(fixture.season.ruleset_id))
        context["may_call_off"] = part.may_report(fixture)
    kind = kind_of(fixture)
    if part.runs and fixture.is_open_to_report and not fixture.is_friendly:
        context["walkover_form"] = WalkoverForm(bench=kind.bench(fixture))
    if fixture.is_played:
        context["after"] = [team for team in map(fixture.team, part.sides) if team.phase == TeamPhase.POST_MATCH]
    if fixture.is_played and not fixture.is_friendly:
        context["gained"] = gained_in(fixture)
    if part.takes_part and not fixture.is_friendly:
        context["may_correct"] = fixture.is_played and fixture.season.phase != SeasonPhase.CLOSED
        context["corrections"] = corrections_of(fixture)
    if versions and not fixture.is_open_to_report:
        counts = counting(fixture, versions)
        context |= {"version_template": kind.template, "told_by": told_by(counts, versions)}
        context |= kind.told(counts, kind.bench(fixture), audit=fixture.is_reported)
    return context


def _coached(fixture: Fixture) -> dict[str, str]:
    """Who coached the two sides, or is to."""
    coaches = Coaches(fixture.season.league, Fixture.objects.filter(pk=fixture.pk))
    return {side.value: coaches.of(fixture.pk, fixture.team(side).ref) for side in Side}


def history(versions: list[ReportVersion]) -> list[tuple[ReportVersion, ReportDecision]]:
    """Every decision about every version, the latest first."""
    told = [(version, decision) for version in versions for decision in version.decisions.all()]
    return sorted(told, key=lambda one: -one[1].pk)


def counting(fixture: Fixture, versions: list[ReportVersion]) -> ReportVersion:
    """The version that counts, or the latest where none does."""
    return next((version for version in versions if version.version == fixture.report), versions[0])


def told_by(version: ReportVersion, versions: list[ReportVersion]) -> str:
    """Whose report it is; of one that came of a correction, who had reported and who put it right."""
    if _was_submitted(version):
        return _("by %(name)s") % {"name": version.by.username}
    reported = next((one for one in versions if one.version < version.version and _was_submitted(one)), None)
    if reported is None:
        return _("by a correction of %(name)s") % {"name": version.by.username}
    told = {"reporter": reported.by.username, "corrector": version.by.username}
    return _("reported by %(reporter)s, corrected by %(corrector)s") % told


def _was_submitted(version: ReportVersion) -> bool:
    return any(decision.kind == DecisionKind.SUBMITTED for decision in version.decisions.all())


def corrections_of(fixture: Fixture) -> list[Correction]:
    """What was asked to be put right, the latest first."""
    rows = Correction.objects.filter(season=fixture.season, fixture_number=fixture.number)
    return list(rows.select_related("by").prefetch_related("decisions").order_by("-pk"))
