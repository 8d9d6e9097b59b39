"""The plain shootout of a tie that was played here: it goes into the report of the match by itself, and stands there."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from league.reading import fold
from matches.codes import DeciderCode
from matches.models import Fixture
from matches.models.live import LiveKind, LiveStatus, Match
from rules_engine.core import Seat
from rules_engine.decider import Decider
from rules_engine.errors import Finding, Severity

ReportT = TypeVar("ReportT", bound=Any)
IsUndecided = Callable[[Any], bool]
"""Whether the tie still wants a decision after this report."""


def decider_of(fixture: Fixture) -> Decider | None:
    """The last shootout of this match that was played here to a winner. One of a match that is played again is not."""
    if not fixture.tie:
        return None
    played = Match.objects.filter(
        season=fixture.season, fixture_number=fixture.number, kind=LiveKind.SPOT_KICKS, status=LiveStatus.OVER
    ).exclude(winner="")
    return next((_told(match) for match in played if fold(match).game.setup.fixture == fixture.ref), None)


def _told(match: Match) -> Decider:
    shootout = fold(match).game.shootout
    return Decider(match.ref, Seat(match.winner), match.reason, shootout.kicks if shootout else ())


def with_decider(report: ReportT, decider: Decider | None, is_undecided: IsUndecided) -> ReportT:
    """The report with the shootout that was played here, where the rest of it leaves the tie open."""
    if decider is None or not is_undecided(report.decided_by(None)):
        return report
    decided: ReportT = report.decided_by(decider)
    return decided


def audit_decider(
    report: Any, decider: Decider | None, is_undecided: IsUndecided, where: str = "match"
) -> Iterator[Finding]:
    """A report says of a shootout that was played here what happened, and of none that was not."""
    if report.decider is not None:
        if report.decider != decider:
            yield Finding(DeciderCode.NOT_PLAYED_HERE, Severity.IMPOSSIBLE, where)
        return
    if decider is not None:
        undecided = is_undecided(report.decided_by(None))
        code = DeciderCode.PLAYED_OTHERWISE if undecided else DeciderCode.NOT_COUNTED
        home, away = decider.score
        yield Finding(code, Severity.SUSPICIOUS, where, {"home": home, "away": away})
