"""A football report as the season's record keeps it: the score that counts, the cards, the shootout of a tie."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from league.games import HATTRICK, OFUSAIDO
from matches.enums import Side
from rules_engine.clubs.report import MatchReport, SideReport
from rules_engine.clubs.rules import club_rules
from rules_engine.competition.actions import RecordResult
from rules_engine.competition.discipline import Card, CardKind
from rules_engine.core import Seat

if TYPE_CHECKING:
    from matches.clubs.bench import ClubBench

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
        shoot_out=report.shootout_score if is_tie else None,
    )


def _cards(bench: "ClubBench", report: MatchReport) -> Iterator[Card]:
    """Every card; one of which nobody knows whose it was is the manager's."""
    for side in Side:
        told, team = report.side(Seat(side.value)), bench.fixture.team(side)
        manager = team.coach.username if team.coach else str(team)
        for kind, player in _shown(told, DISMISSED[bench.game]):
            yield Card(team.ref, player, kind, "" if player else manager)


def _shown(told: SideReport, dismissed: CardKind) -> Iterator[tuple[CardKind, str]]:
    if told.events is None:
        yield from ((CardKind.YELLOW, "") for _card in range(told.yellow_cards))
        yield from ((dismissed, player) for player in told.sent_off)
        return
    kinds: dict[Any, CardKind] = {"yellow_card": CardKind.YELLOW, "sent_off": dismissed}
    yield from ((kinds[one.what], one.player or "") for one in told.events if one.what in kinds)
