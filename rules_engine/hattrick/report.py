"""A match of Hat-Trick as a league's coaches report it: totals, events, or the whole log; audited beside both teams."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.clubs.audit import SEATS, Judged, banned_findings, teams_findings, turn_findings, wrong
from rules_engine.clubs.codes import ReportCode
from rules_engine.clubs.report import MatchReport, SideReport
from rules_engine.core import Seat
from rules_engine.decider import Decider
from rules_engine.errors import Finding
from rules_engine.hattrick import audit
from rules_engine.hattrick.cards import NUMBERS, Tables, tables
from rules_engine.hattrick.club import Squad, setup_of
from rules_engine.hattrick.retelling import Log, Retold, retell
from rules_engine.hattrick.state import Half
from rules_engine.rulesets import Ruleset

HALVES = {half.value: half for half in audit.ORDER}


class Report(MatchReport, frozen=True, forbid_unknown_fields=True):
    """A claim about a whole match. `kicks` are each side's penalties of a shootout in order, (home, away), True for a
    goal; with a `log` everything else must be what the log says."""

    extra_time: bool = False
    kicks: tuple[tuple[bool, ...], tuple[bool, ...]] | None = None
    log: Log | None = None

    @property
    def own_shootout_score(self) -> tuple[int, int] | None:
        return None if self.kicks is None else (sum(self.kicks[0]), sum(self.kicks[1]))

    def decided_by(self, decider: Decider | None) -> "Report":
        return self if self.log and self.kicks else replace(self, decider=decider, kicks=None)


def audit_report(report: Report, judged: Judged[Squad]) -> tuple[Finding, ...]:
    """Everything wrong or odd about a report."""
    t = tables(judged.ruleset)
    return (
        *teams_findings(report, judged),
        *banned_findings(report, judged),
        *_figures(report, t),
        *_events(report, t),
        *_log(report, judged),
    )


def number_of(player: str | None) -> int | None:
    """The number that a text names; 0, which nobody wears, for one that is no number."""
    if player is None:
        return None
    return int(player) if player.isascii() and player.isdecimal() and len(player) < 4 else 0


def _totals(side: SideReport) -> audit.Totals:
    return audit.Totals(side.goals, side.yellow_cards, tuple(number_of(player) or 0 for player in side.sent_off))


def _claim(report: Report) -> audit.Report:
    """The report as the game alone has it, its events apart."""
    return audit.Report(_totals(report.home), _totals(report.away), None, report.extra_time, report.kicks)


def _figures(report: Report, t: Tables) -> Iterator[Finding]:
    claim = _claim(report)
    yield from audit.totals_findings(t, claim)
    if report.conceded_by is None or report.kicks is None:
        yield from audit.kicks_findings(t, claim)


def _events(report: Report, t: Tables) -> Iterator[Finding]:
    """Each side's list by itself; extra time wants a level score, which only both lists together can tell."""
    listed = [(seat, report.side(seat)) for seat in SEATS if report.side(seat).events is not None]
    for seat, side in listed:
        yield from _of_side(report, side, seat, t)
    if len(listed) == len(SEATS):
        noted = tuple(one for seat, side in listed for one in _noted(side, seat))
        ordered = tuple(sorted(noted, key=lambda one: audit.ORDER.index(one.half) if one.half in audit.ORDER else 9))
        for finding in audit.order_findings(_claim(report), ordered):
            if finding.code is audit.ReportCode.EXTRA_TIME_NOT_NEEDED:
                yield finding


def _of_side(report: Report, side: SideReport, seat: Seat, t: Tables) -> Iterator[Finding]:
    events = _noted(side, seat)
    alone = _claim(report)
    alone = replace(alone, **{"away" if seat is Seat.HOME else "home": audit.Totals(0)})
    found = [*audit.order_findings(replace(alone, extra_time=report.extra_time), events)]
    found = [one for one in found if one.code is not audit.ReportCode.EXTRA_TIME_NOT_NEEDED]
    for finding in (*found, *audit.events_findings(t, alone, events)):
        yield replace(
            finding, where=f"{seat.value}.{finding.where}" if finding.where.startswith("events") else finding.where
        )
    for at, event in enumerate(side.events or ()):
        yield from turn_findings(event, f"{seat.value}.events.{at}")
        if event.what == "yellow_card" and event.player is not None and number_of(event.player) not in NUMBERS:
            yield wrong(ReportCode.PLAYER_UNKNOWN, f"{seat.value}.events.{at}", player=event.player)


def _noted(side: SideReport, seat: Seat) -> tuple[audit.Noted, ...]:
    """The events as the game's own audit reads them; a half that is none is read as the shootout, which has no events."""
    return tuple(
        audit.Noted(HALVES.get(one.half, Half.PENALTIES), seat, one.what, number_of(one.player))
        for one in side.events or ()
    )


# The whole log


def _log(report: Report, judged: Judged[Squad]) -> Iterator[Finding]:
    """A log is legal from end to end, was played with these squads by these rules, and says what the report says."""
    log = report.log
    if log is None:
        return
    if log.ruleset not in (judged.ruleset.hash, _printed(judged.ruleset)):
        yield wrong(ReportCode.LOG_OTHER_RULES, "log", ruleset=log.ruleset)
    yield from _banned(log, judged)
    retold = retell(log, judged.ruleset)
    if retold.fault is not None:
        fault = retold.fault
        yield wrong(ReportCode.LOG_ILLEGAL, "log", line=retold.line, refused=fault.code.value)
        return
    if not retold.is_over:
        yield wrong(ReportCode.LOG_NOT_OVER, "log", actions=len(log.actions))
    yield from _squads(report, judged)
    told = of_log(report.fixture, (report.home.team, report.away.team), log, retold)
    if retold.is_over and replace(report, log=None) != replace(told, log=None):
        yield wrong(ReportCode.LOG_SAYS_OTHERWISE, "log", home=told.home.goals, away=told.away.goals)


def _printed(ruleset: Ruleset) -> str:
    """The name of an edition, where a league plays as printed."""
    return "" if ruleset.overlay else ruleset.edition


def _squads(report: Report, judged: Judged[Squad]) -> Iterator[Finding]:
    if report.log is None or not (judged.home.is_registered and judged.away.is_registered):
        return
    registered = setup_of(judged.home, judged.away)
    for seat, played, ours in (
        (Seat.HOME, report.log.setup.home, registered.home),
        (Seat.AWAY, report.log.setup.away, registered.away),
    ):
        if (set(played.stars), played.star_goalkeeper) != (set(ours.stars), ours.star_goalkeeper):
            yield wrong(ReportCode.LOG_OTHER_SQUAD, seat.value)


def _banned(log: Log, judged: Judged[Squad]) -> Iterator[Finding]:
    """Whom the season keeps out was not on the pitch."""
    for seat, team in zip(SEATS, (log.setup.home, log.setup.away), strict=True):
        for player in judged.banned_of(seat):
            if number_of(player) not in team.absent:
                yield wrong(ReportCode.PLAYER_BANNED, f"{seat.value}.events", player=player)


def of_log(fixture: str, teams: tuple[str, str], log: Log, retold: Retold) -> Report:
    """The report that a log is, told by itself; what a live match hands in at its final whistle."""
    home, away = (replace(side, team=team) for side, team in zip(retold.sides, teams, strict=True))
    return Report(
        fixture,
        home,
        away,
        conceded_by=retold.conceded_by,
        extra_time=retold.extra_time,
        kicks=retold.kicks,
        log=log,
    )
