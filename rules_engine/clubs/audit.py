"""What both football games ask of a report: two different teams that may play, figures that add up, players who are
there."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any, Generic

from rules_engine.clubs.codes import ReportCode
from rules_engine.clubs.report import MatchReport, Noted, SideReport
from rules_engine.clubs.state import ClubState, SquadT
from rules_engine.core import Seat, Value
from rules_engine.errors import Finding, Param, Severity
from rules_engine.rulesets import Ruleset

MANY = 12  # goals of one side beyond anything that sensible play has shown
LAST_TURN = 999
SEATS = (Seat.HOME, Seat.AWAY)


class Judged(Value, Generic[SquadT], frozen=True):
    """What a report is held against: both teams, the rules, and whom the season keeps out, (home, away)."""

    home: ClubState[SquadT]
    away: ClubState[SquadT]
    ruleset: Ruleset
    banned: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

    def banned_of(self, seat: Seat) -> tuple[str, ...]:
        return self.banned[SEATS.index(seat)]


def wrong(code: ReportCode, where: str, **params: Param) -> Finding:
    """A finding that forbids booking the report."""
    return Finding(code, Severity.IMPOSSIBLE, where, params)


def teams_findings(report: MatchReport, judged: Judged[Any]) -> Iterator[Finding]:
    """Two different teams with squads, neither of which has this match already."""
    home, away = judged.home, judged.away
    if home.team == away.team:
        yield wrong(ReportCode.SAME_TEAM, "")
    for seat, club in zip(SEATS, (home, away), strict=True):
        if not club.is_registered:
            yield wrong(ReportCode.NOT_REGISTERED, seat.value)
        if report.fixture in club.fixtures:
            yield wrong(ReportCode.ALREADY_BOOKED, seat.value)


def banned_findings(report: MatchReport, judged: Judged[Any]) -> Iterator[Finding]:
    """Nobody whom the season keeps out took part."""
    for seat in SEATS:
        named = {one.player for one in report.side(seat).events or ()} | set(report.side(seat).sent_off)
        for player in sorted(named & set(judged.banned_of(seat)), key=str):
            yield wrong(ReportCode.PLAYER_BANNED, f"{seat.value}.events", player=player)


def sides_findings(report: MatchReport, known: dict[Seat, Collection[str]]) -> Iterator[Finding]:
    """Each side's figures, and its events one by one; `known` are the players who may be named."""
    for seat in SEATS:
        side = report.side(seat)
        yield from figures_findings(side, seat.value)
        for at, player in enumerate(side.sent_off):
            if player not in known[seat]:
                yield wrong(ReportCode.PLAYER_UNKNOWN, f"{seat.value}.sent_off.{at}", player=player)
        if side.events is not None:
            yield from events_findings(side, side.events, known[seat], seat.value)


def figures_findings(side: SideReport, where: str) -> Iterator[Finding]:
    """No figure is below nothing; very many goals want a second look."""
    for name, count in (("goals", side.goals), ("yellow_cards", side.yellow_cards)):
        if count < 0:
            yield wrong(ReportCode.NEGATIVE, f"{where}.{name}", count=count)
    if side.goals > MANY:
        yield Finding(ReportCode.MANY_GOALS, Severity.SUSPICIOUS, f"{where}.goals", {"goals": side.goals})


def events_findings(
    side: SideReport, events: tuple[Noted, ...], known: Collection[str], where: str
) -> Iterator[Finding]:
    """The list adds up to the figures, and names players who are there and not sent off before."""
    yield from sums_findings(side, events, where)
    out: set[str] = set()
    for at, event in enumerate(events):
        path = f"{where}.events.{at}"
        yield from turn_findings(event, path)
        if event.player is None:
            if event.what == "sent_off":
                yield wrong(ReportCode.PLAYER_MISSING, path)
            continue
        if event.player not in known:
            yield wrong(ReportCode.PLAYER_UNKNOWN, path, player=event.player)
        elif event.player in out:
            yield wrong(ReportCode.PLAYED_AFTER_SENDING_OFF, path, player=event.player)
        out |= {event.player} if event.what == "sent_off" else set()


def sums_findings(side: SideReport, events: tuple[Noted, ...], where: str) -> Iterator[Finding]:
    """As many goals and cards as the figures say."""
    counts = Counter(event.what for event in events)
    if counts["goal"] != side.goals:
        yield wrong(ReportCode.GOALS_NOT_THE_SCORE, f"{where}.goals", told=side.goals, listed=counts["goal"])
    sent_off = Counter(event.player for event in events if event.what == "sent_off")
    if counts["yellow_card"] != side.yellow_cards or sent_off != Counter(side.sent_off):
        yield wrong(ReportCode.CARDS_NOT_THE_TOTALS, f"{where}.yellow_cards", yellow_cards=counts["yellow_card"])


def turn_findings(event: Noted, where: str) -> Iterator[Finding]:
    if event.turn is not None and not 1 <= event.turn <= LAST_TURN:
        yield wrong(ReportCode.TURN_RANGE, where, turn=event.turn)
