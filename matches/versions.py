"""A version of a Blood Bowl report as a page shows it."""

from typing import Any

from matches.awards import mvps_of
from matches.enums import Side
from matches.findings import told
from matches.models import ReportVersion
from matches.played_here import decider_told
from matches.reading import Bench, report_of
from matches.telling import match_told, side_told


def version_told(version: ReportVersion, bench: Bench, *, audit: bool) -> dict[str, Any]:
    """A version in words; with `audit`, what the referee says of it now; of the one that counts, who became MVP."""
    report, fixture = report_of(version), bench.fixture
    counts = fixture.is_played and fixture.report == version.version
    mvps = {side: mvps_of(fixture.team(side), fixture.ref) for side in Side} if counts else {}
    return {
        "version": version,
        "sides": [(fixture.team(side), side_told(report, side, bench, mvps.get(side, ()))) for side in Side],
        "remarks": list(match_told(report, bench.tables)),
        "decider": decider_told(report.decider, fixture),
        "findings": told(bench.audit(report), bench, report) if audit else [],
    }
