"""A football report that counts: into both teams' records and into the season's, in one transaction of the caller's."""

from collections.abc import Mapping

from league.models import Team, User
from league.referees import ruleset_of
from league.services.clubs import book_club_match
from league.services.records import append
from matches.clubs.bench import ClubBench
from matches.clubs.results import result_of
from matches.enums import Side
from matches.models import Fixture
from rules_engine.chance import Chance
from rules_engine.clubs.actions import BookMatch, BookWalkover
from rules_engine.clubs.report import MatchReport, lines_of
from rules_engine.clubs.rules import club_rules
from rules_engine.core import Seat


def book_club_report(
    bench: ClubBench, report: MatchReport, *, version: int, by: User | None, seat: Seat, typed_by: Mapping[Side, User]
) -> None:
    """Book both sides and the result, in the seat of whoever decided that it counts."""
    fixture = bench.fixture
    for side in Side:
        book_club_match(fixture.team(side), action=match_of(bench, report, side, seat), by=by)
    append(fixture.season, [result_of(bench, report, version=version, seat=seat)], by=by)


def match_of(bench: ClubBench, report: MatchReport, side: Side, seat: Seat) -> BookMatch:
    """The match as one side's record keeps it. Its place in play order is the round it belongs to."""
    own, other = report.side(Seat(side.value)), report.side(Seat(side.other.value))
    shootout = report.shootout_score
    return BookMatch(
        seat,
        fixture=report.fixture,
        order=bench.fixture.round,
        home=side is Side.HOME,
        opponent=other.team,
        goals=own.goals,
        against=other.goals,
        lines=lines_of(own),
        shootout=shootout if shootout is None or side is Side.HOME else (shootout[1], shootout[0]),
        conceded=report.conceded_by == side.value,
        given=report.conceded_by == side.other.value,
    )


def book_club_walkover(
    fixture: Fixture, team: Team, other: Team, *, nominees: tuple[int, ...], by: User, chance: Chance | None
) -> None:
    """The team that came gets the match; there is nothing to award and nothing to throw."""
    goals = club_rules(ruleset_of(fixture.season.ruleset_id)).walkover_score
    booked = BookWalkover(Seat.COMMISSIONER, fixture.ref, fixture.round, other.ref, goals)
    book_club_match(team, action=booked, by=by)
