"""A report that counts: into both careers and into the season's record, in one transaction of the caller's."""

from league.models import User
from league.services.careers import book_match
from league.services.records import append
from matches.enums import Side
from matches.reading import Bench
from rules_engine.bloodbowl.actions import BookMatch, Opposition
from rules_engine.bloodbowl.actions import Side as Seen
from rules_engine.bloodbowl.report import Report, SideReport
from rules_engine.bloodbowl.tables import Deed
from rules_engine.bloodbowl.team import current_team_value
from rules_engine.competition.actions import RecordResult
from rules_engine.core import Seat


def book(bench: Bench, report: Report, *, version: int, by: User, seat: Seat) -> None:
    """Book both sides and the result, in the seat of whoever decided that it counts."""
    fixture = bench.fixture
    for side in Side:
        book_match(fixture.team(side), action=match_of(bench, report, side, seat), by=by)
    result = RecordResult(
        seat,
        fixture.number,
        home_scored=report.home.score,
        away_scored=report.away.score,
        home_casualties=report.home.total(Deed.CASUALTY),
        away_casualties=report.away.total(Deed.CASUALTY),
        report=version,
    )
    append(fixture.season, [result], by=by)


def match_of(bench: Bench, report: Report, side: Side, seat: Seat) -> BookMatch:
    """The match as one side's career keeps it. Its place in play order is the round it belongs to."""
    own, other = _side(report, side), _side(report, side.other)
    state, facing = bench.states[side], bench.states[side.other]
    conceded = report.conceded_by
    return BookMatch(
        seat,
        fixture=report.fixture,
        home=side is Side.HOME,
        order=bench.fixture.round,
        side=own,
        opposition=Opposition(
            team=other.team,
            score=other.score,
            fair_weather=other.fair_weather,
            dedicated_fans=facing.dedicated_fans,
            ctv=current_team_value(facing, bench.tables).total,
            casualties=other.total(Deed.CASUALTY),
        ),
        dedicated_fans=state.dedicated_fans,
        ctv=current_team_value(state, bench.tables).total,
        conceded_by=None if conceded is None else Seen.OWN if conceded.value == side else Seen.OTHER,
        penalty=report.penalty,
    )


def _side(report: Report, side: Side) -> SideReport:
    return report.side(Seat(side.value))
