"""What the page of a fixture shows: where it stands, what may be done now, the report and its history."""

from collections.abc import Mapping
from typing import Any

from league.reading import fold
from league.referees import tables_of
from matches.access import Part
from matches.awards import mvps_of
from matches.earned import gained_in
from matches.enums import Side
from matches.findings import told
from matches.fixture_life import life
from matches.forms import ReasonForm, RulingForm, WalkoverForm
from matches.friendlies import what_counts
from matches.live.fixtures import fixture_panel
from matches.models import Correction, Fixture, ReportDecision, ReportVersion
from matches.reading import Bench, bench_of, drafts_of, report_of, versions_of
from matches.telling import match_told, side_told


def fixture_page(fixture: Fixture, part: Part) -> dict[str, Any]:
    """The context of the page, for somebody with that part in the fixture."""
    versions = versions_of(fixture.season, fixture.number)
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
        "reject_form": ReasonForm(),
        "ruling_form": RulingForm(),
    }
    context |= fixture_panel(fixture, part)
    context |= life(fixture, part, fold(fixture.season))
    if context["may_report"]:
        context["begun"] = bool(drafts_of(fixture))
    if fixture.is_friendly:
        context["counts"] = what_counts(tables_of(fixture.season.ruleset_id))
        context["may_call_off"] = part.may_report(fixture)
    if part.runs and fixture.is_open_to_report and not fixture.is_friendly:
        context["walkover_form"] = WalkoverForm(bench=bench_of(fixture))
    if fixture.is_played and not fixture.is_friendly:
        context["gained"] = gained_in(fixture)
    if part.takes_part and not fixture.is_friendly:
        context["may_correct"] = fixture.is_played
        context["corrections"] = corrections_of(fixture)
    if versions and not fixture.is_open_to_report:
        mvps = {side: mvps_of(fixture.team(side), fixture.ref) for side in Side} if fixture.is_played else {}
        context |= version_told(counting(fixture, versions), bench_of(fixture), audit=fixture.is_reported, mvps=mvps)
    return context


def version_told(
    version: ReportVersion, bench: Bench, *, audit: bool, mvps: Mapping[Side, list[tuple[int, int]]] = {}
) -> dict[str, Any]:
    """A version in words; with `audit`, what the referee says of it now; with `mvps`, who became MVP on each side."""
    report = report_of(version)
    findings = told(bench.audit(report), bench, report) if audit else []
    return {
        "version": version,
        "sides": [(bench.fixture.team(side), side_told(report, side, bench, mvps.get(side, ()))) for side in Side],
        "remarks": list(match_told(report, bench.tables)),
        "findings": findings,
    }


def waits_for(fixture: Fixture) -> list[str]:
    """The coaches whose answer a submitted report waits for, by name; empty when only the commissioner can answer."""
    if not fixture.is_reported:
        return []
    coaches = {fixture.team(side).coach_id: fixture.team(side).coach for side in Side}
    return [coach.username for pk, coach in coaches.items() if coach and pk != fixture.reported_by_id]


def history(versions: list[ReportVersion]) -> list[tuple[ReportVersion, ReportDecision]]:
    """Every decision about every version, the latest first."""
    told = [(version, decision) for version in versions for decision in version.decisions.all()]
    return sorted(told, key=lambda one: -one[1].pk)


def counting(fixture: Fixture, versions: list[ReportVersion]) -> ReportVersion:
    """The version that counts, or the latest where none does."""
    return next((version for version in versions if version.version == fixture.report), versions[0])


def corrections_of(fixture: Fixture) -> list[Correction]:
    """What was asked to be put right, the latest first."""
    rows = Correction.objects.filter(season=fixture.season, fixture_number=fixture.number)
    return list(rows.select_related("by").prefetch_related("decisions").order_by("-pk"))
