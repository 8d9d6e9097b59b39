"""A report that counts: into both careers and into the season's record, in one transaction of the caller's."""

from collections.abc import Iterator, Mapping

from league.models import Team, User
from league.services.careers import book_match
from league.services.records import append
from matches.enums import Side
from matches.models import Fixture
from matches.reading import Bench
from matches.services.discipline import collect_fines
from matches.ties import shoot_out_of
from rules_engine.bloodbowl.actions import BookMatch, BookWalkover, Opposition
from rules_engine.bloodbowl.actions import Side as Seen
from rules_engine.bloodbowl.penalties import penalties_winner
from rules_engine.bloodbowl.prematch import purses
from rules_engine.bloodbowl.report import Report, SideReport
from rules_engine.bloodbowl.spp import scoring_casualties
from rules_engine.chance import Chance
from rules_engine.competition.actions import RecordResult
from rules_engine.competition.discipline import Card
from rules_engine.core import Seat


def book(
    bench: Bench, report: Report, *, version: int, by: User | None, seat: Seat, typed_by: Mapping[Side, User]
) -> None:
    """Book both sides and the result, in the seat of whoever decided that it counts. The dice of the table stand in the
    name of who typed them in."""
    fixture = bench.fixture
    for side in Side if counts_for_careers(bench, report) else ():
        match = match_of(bench, report, side, seat)
        book_match(fixture.team(side), action=match, by=by, typed_by=typed_by[side])
    written = append(fixture.season, [result_of(bench, report, version=version, seat=seat)], by=by)
    collect_fines(fixture.season, written.events, by=by)


def book_walkover(
    fixture: Fixture, team: Team, other: Team, *, nominees: tuple[int, ...], by: User, chance: Chance | None
) -> None:
    """The team that came gets the match, MVP awards among `nominees`, and a die of winnings."""
    booked = BookWalkover(Seat.COMMISSIONER, fixture.ref, other.ref, fixture.round, nominees)
    append(team, [booked], by=by, chance=chance)


def counts_for_careers(bench: Bench, report: Report) -> bool:
    """Whether a match enters the record of its teams: every one but the friendlies of some editions."""
    return not report.friendly or bench.tables.season.friendly.counts_for_careers


def result_of(bench: Bench, report: Report, *, version: int, seat: Seat) -> RecordResult:
    """The match as the season's record keeps it."""
    return RecordResult(
        seat,
        bench.fixture.number,
        home_scored=report.home.score,
        away_scored=report.away.score,
        home_casualties=_casualties(bench, report, Side.HOME),
        away_casualties=_casualties(bench, report, Side.AWAY),
        report=version,
        cards=tuple(_cards(bench, report)),
        conceded_by=report.conceded_by,
        shoot_out=shoot_out_of(report) if bench.fixture.tie else None,
    )


def _cards(bench: Bench, report: Report) -> Iterator[Card]:
    """Cards by who got them: a player by his number in the career, a guest of one match by his name."""
    for side in Side:
        told, team = _side(report, side), bench.fixture.team(side).ref
        for shown in told.cards:
            guest = told.guest(shown.n)
            yield Card(team, "" if guest else str(shown.n), shown.kind, guest.name if guest else "")


def match_of(bench: Bench, report: Report, side: Side, seat: Seat) -> BookMatch:
    """The match as one side's career keeps it. Its place in play order is the round it belongs to."""
    own, other = _side(report, side), _side(report, side.other)
    state, facing = bench.states[side], bench.states[side.other]
    both = purses(report, bench.states[Side.HOME], bench.states[Side.AWAY], bench.tables)
    mine, theirs = both[Seat(side.value)], both[Seat(side.other.value)]
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
            ctv=theirs.ctv,
            casualties=_casualties(bench, report, side.other),
        ),
        dedicated_fans=state.dedicated_fans,
        ctv=mine.ctv,
        conceded_by=None if conceded is None else Seen.OWN if conceded.value == side else Seen.OTHER,
        penalty=report.penalty,
        treasury_spent=mine.treasury_spent,
        won_on_penalties=_won_on_penalties(bench, report, side),
        banned=bench.banned.get(side, ()),
        friendly=report.friendly,
    )


def _won_on_penalties(bench: Bench, report: Report, side: Side) -> bool | None:
    if report.decider is None and not report.penalties:
        return None
    return penalties_winner(report, bench.tables) is Seat(side.value)


def _casualties(bench: Bench, report: Report, side: Side) -> int:
    """Those that count for a side: the ones that earned SPP."""
    return scoring_casualties(_side(report, side), bench.states[side], bench.tables)


def _side(report: Report, side: Side) -> SideReport:
    return report.side(Seat(side.value))
