"""The D6 roll-offs that decide a play-off which is level after extra time."""

from collections.abc import Iterator

from rules_engine.bloodbowl.report import Report, ReportCode
from rules_engine.bloodbowl.tables import Tables
from rules_engine.core import Seat
from rules_engine.errors import Finding, Severity
from rules_engine.rolloffs import RollOffs, roll_off_winner


def penalties_winner(report: Report, tables: Tables) -> Seat | None:
    """Who has won the roll-offs, whether the table stopped when it was decided or threw them all; or the shootout that was
    played instead."""
    if report.decider is not None:
        return report.decider.winner
    best_of = tables.season.extra_time.penalties
    return roll_off_winner(RollOffs(best_of, report.penalties))


def audit_penalties(report: Report, tables: Tables) -> Iterator[Finding]:
    """Thrown only when level after extra time, with faces a die has, to a decision and no further."""
    if not report.penalties:
        return
    rules = tables.season.extra_time
    if (
        report.decider is not None
        or not report.extra_time
        or report.home.score != report.away.score
        or report.conceded_by is not None
    ):
        yield Finding(ReportCode.PENALTIES_NOT_DUE, Severity.IMPOSSIBLE, "penalties")
    for face in (face for pair in report.penalties for face in pair):
        if not 1 <= face <= rules.penalty_die:
            told = {"rolled": face, "low": 1, "high": rules.penalty_die}
            yield Finding(ReportCode.DIE_RANGE, Severity.IMPOSSIBLE, "penalties", told)
    if not any(_ends_here(report.penalties, rules.penalties, play_all=play_all) for play_all in (False, True)):
        yield Finding(ReportCode.PENALTIES_UNDECIDED, Severity.IMPOSSIBLE, "penalties")


def _ends_here(rolls: tuple[tuple[int, int], ...], best_of: int, *, play_all: bool) -> bool:
    """Decided by the last roll, and not before it."""
    return (
        roll_off_winner(RollOffs(best_of, rolls, play_all)) is not None
        and roll_off_winner(RollOffs(best_of, rolls[:-1], play_all)) is None
    )
