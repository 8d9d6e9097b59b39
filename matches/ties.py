"""What a knock-out asks of a report: a tie has a winner, by the roll-offs after extra time if by nothing else."""

from collections.abc import Iterator

from league.reading import fold
from matches.models import Fixture
from rules_engine.bloodbowl.report import Report
from rules_engine.competition.advancing import check_decides
from rules_engine.competition.tally import Result
from rules_engine.errors import Finding, IllegalAction, Severity
from rules_engine.rolloffs import RollOffs, wins


def shoot_out_of(report: Report) -> tuple[int, int] | None:
    """Roll-offs won, (home, away); None if there were none."""
    return wins(RollOffs(rolls=report.penalties)) if report.penalties else None


def audit_tie(fixture: Fixture, report: Report) -> Iterator[Finding]:
    """What the season's referee would say of this result in a knock-out; nothing in another stage."""
    scheduled = fold(fixture.season).fixture(fixture.number) if fixture.tie else None
    if scheduled is None:
        return
    result = Result(
        scheduled.home,
        scheduled.away,
        report.home.score,
        report.away.score,
        conceded_by=report.conceded_by,
        shoot_out=shoot_out_of(report),
    )
    try:
        check_decides(fold(fixture.season), scheduled, result)
    except IllegalAction as illegal:
        yield Finding(illegal.code, Severity.IMPOSSIBLE, params=illegal.params)
