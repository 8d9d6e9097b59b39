"""What a knock-out asks of a report: a tie has a winner, by the roll-offs after extra time if by nothing else."""

from collections.abc import Iterator

from league.reading import fold
from matches.models import Fixture
from rules_engine.bloodbowl.report import Report
from rules_engine.competition.advancing import check_decides
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.state import Fixture as Scheduled
from rules_engine.competition.state import SeasonState
from rules_engine.competition.tally import Result
from rules_engine.errors import Finding, IllegalAction, Refusal, Severity
from rules_engine.rolloffs import RollOffs, wins


def shoot_out_of(report: Report) -> tuple[int, int] | None:
    """Roll-offs won, or goals of the shootout that was played instead, (home, away); None if there were none."""
    if report.decider is not None:
        return report.decider.score
    return wins(RollOffs(rolls=report.penalties)) if report.penalties else None


def audit_tie(fixture: Fixture, report: Report) -> Iterator[Finding]:
    """What the season's referee would say of this result in a knock-out; nothing in another stage."""
    refusal = _refusal_of(fixture, report)
    if refusal is not None:
        yield Finding(refusal.code, Severity.IMPOSSIBLE, params=refusal.params)


def is_tie_undecided(fixture: Fixture, report: Report) -> bool:
    """After this result the tie still wants a decision."""
    refusal = _refusal_of(fixture, report)
    return refusal is not None and refusal.code is SeasonCode.DECIDER_MISSING


def _refusal_of(fixture: Fixture, report: Report) -> Refusal | None:
    season: SeasonState = fold(fixture.season)
    scheduled = season.fixture(fixture.number) if fixture.tie else None
    if scheduled is None:
        return None
    result = Result(
        scheduled.home,
        scheduled.away,
        report.home.score,
        report.away.score,
        conceded_by=report.conceded_by,
        shoot_out=shoot_out_of(report),
    )
    return refusal_of(season, scheduled, result)


def refusal_of(season: SeasonState, scheduled: Scheduled, result: Result) -> Refusal | None:
    """Why the season's referee would not take this result of a tie; None where it would."""
    try:
        check_decides(season, scheduled, result)
    except IllegalAction as illegal:
        return illegal.refusal
    return None
