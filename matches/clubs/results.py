"""A football report as the season's record keeps it: the score that counts, the cards, the shootout of a tie."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Any

from league.games import HATTRICK, OFUSAIDO
from matches.enums import Side
from rules_engine.clubs.report import MatchReport, SideReport
from rules_engine.clubs.rules import club_rules
from rules_engine.competition.actions import RecordResult
from rules_engine.competition.discipline import Card, CardKind
from rules_engine.competition.state import Fixture as Scheduled
from rules_engine.competition.tally import Result
from rules_engine.core import Seat

if TYPE_CHECKING:
    from matches.clubs.bench import ClubBench

Shown = tuple[CardKind, str]
"""A card and the player who got it; "" where nobody knows."""
DISMISSED = {HATTRICK: CardKind.SENT_OFF, OFUSAIDO: CardKind.RED}
"""What a sending-off is: in Hat-Trick it is given for a card of the whole side, so there is no red one."""


def counted_score(report: MatchReport, given: int) -> tuple[int, int]:
    """The score that counts, (home, away): as it was played; where somebody gave up, at least as clear as if they had
    not come."""
    home, away = report.home.goals, report.away.goals
    if report.conceded_by is Seat.HOME:
        return (home, away) if away - home >= given else (0, given)
    if report.conceded_by is Seat.AWAY:
        return (home, away) if home - away >= given else (given, 0)
    return home, away


def counted_result(bench: "ClubBench", report: MatchReport, scheduled: Scheduled) -> Result:
    """What a tie is decided by."""
    home, away = counted_score(report, club_rules(bench.ruleset).walkover_score)
    return Result(
        scheduled.home,
        scheduled.away,
        home,
        away,
        conceded_by=report.conceded_by,
        shoot_out=_shoot_out(report),
    )


def _shoot_out(report: MatchReport) -> tuple[int, int] | None:
    """Whoever gave the match up has lost it, however many kicks there had been."""
    return report.shootout_score if report.conceded_by is None else None


def result_of(bench: "ClubBench", report: MatchReport, *, version: int, seat: Seat) -> RecordResult:
    """The result, in the seat of whoever decides that it counts."""
    home, away = counted_score(report, club_rules(bench.ruleset).walkover_score)
    scheduled = bench.season.fixture(bench.fixture.number)
    is_tie = scheduled is not None and bool(scheduled.tie)
    return RecordResult(
        seat,
        bench.fixture.number,
        home_scored=home,
        away_scored=away,
        home_casualties=0,
        away_casualties=0,
        report=version,
        cards=tuple(_cards(bench, report)),
        conceded_by=report.conceded_by,
        shoot_out=_shoot_out(report) if is_tie else None,
    )


def _cards(bench: "ClubBench", report: MatchReport) -> Iterator[Card]:
    """Every card with its bearer. One of which nobody knows whose it was has a bearer of its own, named by the match:
    it counts against its team, and never adds up to a ban."""
    for side in Side:
        ref, nobody = bench.fixture.team(side).ref, count(1)
        for kind, player in _borne(_shown(report.side(Seat(side.value)), DISMISSED[bench.game]), bench.game):
            yield Card(ref, player, kind, "" if player else f"? {bench.fixture.number}.{next(nobody)}")


def _borne(shown: Iterable[Shown], game: str) -> Iterator[Shown]:
    """As a ledger knows cards, which gives nobody the same one twice in a match. A second yellow card is one of its own
    and takes the red one with it; in Hat-Trick, whose yellow cards are the side's, it is nobody's."""
    given = set[Shown]()
    for kind, player in shown:
        if kind is CardKind.YELLOW and player and (kind, player) in given:
            second = (CardKind.SECOND_YELLOW, player)
            borne = (kind, "") if game == HATTRICK or second in given else second
        elif kind is CardKind.RED and (CardKind.SECOND_YELLOW, player) in given:
            continue
        else:
            borne = (kind, player)
        given.add(borne)
        yield borne


def _shown(told: SideReport, dismissed: CardKind) -> Iterator[Shown]:
    if told.events is None:
        yield from ((CardKind.YELLOW, "") for _card in range(told.yellow_cards))
        yield from ((dismissed, player) for player in told.sent_off)
        return
    kinds: dict[Any, CardKind] = {"yellow_card": CardKind.YELLOW, "sent_off": dismissed}
    yield from ((kinds[one.what], one.player or "") for one in told.events if one.what in kinds)
