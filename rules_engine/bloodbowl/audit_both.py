"""The audit of what only both sides together show: casualties against injuries, and the order in which matches count."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rules_engine.bloodbowl.report import Cause, Report, ReportCode, SideReport
from rules_engine.bloodbowl.tables import Deed
from rules_engine.core import Seat
from rules_engine.errors import Finding, Param, Severity

Findings = Iterator[Finding]
Later = Mapping[Seat, int]
"""How many matches of later rounds each side has in its record already."""
NOTHING_LATER: Later = {}


def _finding(code: ReportCode, where: str, severity: Severity = Severity.IMPOSSIBLE, **params: Param) -> Finding:
    return Finding(code, severity, where, params)


def audit_both(report: Report, later: Later) -> Findings:
    yield from _audit_together(report)
    yield from _audit_order(later)


def _audit_together(report: Report) -> Findings:
    if report.home.team == report.away.team:
        yield _finding(ReportCode.SAME_TEAM, "")
    if report.penalty and report.conceded_by is None:
        yield _finding(ReportCode.PENALTY_WITHOUT_CONCESSION, "penalty")
    for seat, other in ((Seat.HOME, Seat.AWAY), (Seat.AWAY, Seat.HOME)):
        caused = report.side(seat).total(Deed.CASUALTY)
        suffered = len(report.side(other).injuries)
        if caused and not suffered:
            yield _finding(
                ReportCode.CASUALTIES_WITHOUT_VICTIM, f"{seat.value}.players", Severity.NOTE, casualties=caused
            )
        yield from _audit_blocks(report.side(seat), report.side(other), seat)


def _audit_blocks(side: SideReport, other: SideReport, seat: Seat) -> Findings:
    """Whoever is told to have put opponents out by blocks has as many casualties; of the rest not all need be told."""
    told = Counter(line.causer for line in other.injuries if line.cause is Cause.BLOCK and line.causer is not None)
    for n, injuries in told.items():
        line = side.line(n)
        if line is not None and line.casualty < injuries:
            path = f"{seat.value}.players.{n}.casualty"
            yield _finding(
                ReportCode.CASUALTY_NOT_COUNTED, path, Severity.NOTE, player=n, injuries=injuries, count=line.casualty
            )


def _audit_order(later: Later) -> Findings:
    """A match of an earlier round is booked after later ones: what a player may do is judged by what he is now."""
    for seat, matches in later.items():
        if matches:
            yield _finding(ReportCode.OUT_OF_ORDER, seat.value, Severity.NOTE, matches=matches)
