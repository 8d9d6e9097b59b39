"""A match of Ofusaido as a league's coaches report it: open play as a score, with its set pieces and its shootout.

Goals are listed as totals or one by one; set pieces and shootout kick by kick as far as they were noted, or with the
records of the whole. All of it is audited beside both decks.
"""

from collections.abc import Collection, Iterator

import msgspec
from msgspec.structs import replace

from rules_engine.clubs.audit import SEATS, Judged, banned_findings, sides_findings, teams_findings, wrong
from rules_engine.clubs.codes import ReportCode
from rules_engine.clubs.report import MatchReport
from rules_engine.core import Seat
from rules_engine.decider import Decider, decisive
from rules_engine.errors import Finding
from rules_engine.ofusaido.audit import audit_kick
from rules_engine.ofusaido.audit_shootout import audit_shootout
from rules_engine.ofusaido.cards import Deck, Kind
from rules_engine.ofusaido.claims import KickClaim, ShootoutClaim
from rules_engine.ofusaido.club import Figures, Squad
from rules_engine.ofusaido.codes import OfusaidoCode, fault, finding
from rules_engine.ofusaido.retelling import Log, Retold, retell
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.state import place
from rules_engine.rulesets import Ruleset
from rules_engine.shootout import OTHER, tally
from rules_engine.shootout import Kick as ShootoutKick

NO_CARDS = Deck("", "")


class Report(MatchReport, frozen=True, forbid_unknown_fields=True):
    """A claim about a whole match. The goals of set pieces are among those of the score, the goals of a shootout are not.
    With `logs` the set pieces and the shootout must be what these say, besides set pieces that were played live, which have
    logs of their own; `left_out` names the live matches of those that are not to count."""

    set_pieces: tuple[KickClaim, ...] = ()
    shootout: ShootoutClaim | None = None
    logs: tuple[Log, ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def own_shootout_score(self) -> tuple[int, int] | None:
        """As it counts: where it ended otherwise than by kicks, so that it says who won."""
        claim = self.shootout
        if claim is None:
            return None
        goals = tally(ShootoutKick(kick.side, kick.scored) for kick in claim.kicks)[0] if claim.kicks else claim.score
        return goals if claim.winner is None else decisive(goals or (0, 0), claim.winner)

    def decided_by(self, decider: Decider | None) -> "Report":
        return self if self.logs and self.shootout else replace(self, decider=decider, shootout=None)


def decks_of(judged: Judged[Squad]) -> tuple[Deck, Deck]:
    """Both decks, (home, away); one without cards for a team that has none."""
    home, away = (club.squad.deck if club.squad else NO_CARDS for club in (judged.home, judged.away))
    return home, away


def _known(judged: Judged[Squad], seat: Seat) -> tuple[str, ...]:
    return tuple(player.id for player in decks_of(judged)[place(seat)].players)


def settings_of(ruleset: Ruleset) -> Settings:
    """The switches of a ruleset."""
    return msgspec.convert(ruleset.tables, Figures).settings


def audit_report(report: Report, judged: Judged[Squad]) -> tuple[Finding, ...]:
    """Everything wrong or odd about a report."""
    settings = settings_of(judged.ruleset)
    return (
        *teams_findings(report, judged),
        *banned_findings(report, judged),
        *sides_findings(report, {seat: _known(judged, seat) for seat in SEATS}),
        *_set_pieces(report, judged, settings),
        *_shootout(report, judged, settings),
        *_logs(report, judged),
    )


def _set_pieces(report: Report, judged: Judged[Squad], settings: Settings) -> Iterator[Finding]:
    """Each kick by the rules, none of them of a shootout, and no more goals by them than there are. One that was played
    live was refereed then, with the decks of that day."""
    for at, claim in enumerate(report.set_pieces):
        where = f"set_pieces.{at}"
        if claim.kind is Kind.SHOOTOUT:
            yield finding(fault(OfusaidoCode.ACTION_NOT_ALLOWED, kind=claim.kind), f"{where}.kind")
        taking, keeping = decks_of(judged)[place(claim.side)], decks_of(judged)[place(OTHER[claim.side])]
        if not claim.match:
            yield from audit_kick(claim, taking, keeping, settings, where)
        yield from _banned_kick(claim, judged, where)
    for seat in SEATS:
        scored = sum(claim.scored for claim in report.set_pieces if claim.side is seat)
        if scored > report.side(seat).goals:
            told = {"scored": scored, "goals": report.side(seat).goals}
            yield wrong(ReportCode.SET_PIECES_OVER_SCORE, f"{seat.value}.goals", **told)


def _banned_kick(claim: KickClaim, judged: Judged[Squad], where: str) -> Iterator[Finding]:
    for player, side, field in ((claim.taker, claim.side, "taker"), (claim.keeper, OTHER[claim.side], "keeper")):
        if player is not None and player in judged.banned_of(side):
            yield wrong(ReportCode.PLAYER_BANNED, f"{where}.{field}", player=player)


def _shootout(report: Report, judged: Judged[Squad], settings: Settings) -> Iterator[Finding]:
    if report.shootout is None:
        return
    claim = replace(report.shootout, match_score=(report.home.goals, report.away.goals))
    barred = tuple(player for seat in SEATS for player in judged.banned_of(seat))
    for one in audit_shootout(claim, decks_of(judged), settings, barred):
        yield replace(one, where=f"shootout.{one.where}" if one.where else "shootout")


# The whole log


def _logs(report: Report, judged: Judged[Squad]) -> Iterator[Finding]:
    """Logs are legal from end to end, were played with these decks by these rules, and say what the report says."""
    if not report.logs:
        return
    retold = [retell(log, judged.ruleset) for log in report.logs]
    for at, (log, told) in enumerate(zip(report.logs, retold, strict=True)):
        yield from _log(log, told, judged, f"logs.{at}")
    if any(told.fault for told in retold):
        return
    pieces, shootout = of_logs(retold)
    noted = tuple(claim for claim in report.set_pieces if not claim.match)
    if (pieces, shootout) != (noted, report.shootout):
        yield wrong(ReportCode.LOG_SAYS_OTHERWISE, "logs", home=report.home.goals, away=report.away.goals)


def _log(log: Log, told: Retold, judged: Judged[Squad], where: str) -> Iterator[Finding]:
    printed = "" if judged.ruleset.overlay else judged.ruleset.edition
    if log.ruleset not in (judged.ruleset.hash, printed):
        yield wrong(ReportCode.LOG_OTHER_RULES, where, ruleset=log.ruleset)
    if told.fault is not None:
        yield wrong(ReportCode.LOG_ILLEGAL, where, line=told.line, refused=told.fault.code.value)
    elif not told.is_over:
        yield wrong(ReportCode.LOG_NOT_OVER, where, actions=len(log.actions))
    for seat, side, deck in zip(SEATS, (log.setup.home, log.setup.away), decks_of(judged), strict=True):
        if deck is not NO_CARDS and replace(side.deck, name=deck.name) != deck:
            yield wrong(ReportCode.LOG_OTHER_SQUAD, f"{where}.{seat.value}")


def of_logs(retold: Collection[Retold]) -> tuple[tuple[KickClaim, ...], ShootoutClaim | None]:
    """The set pieces and the shootout that logs tell of; of several shootouts the last."""
    pieces = tuple(claim for told in retold for claim in told.set_pieces)
    shootouts = [told.shootout for told in retold if told.shootout is not None]
    return pieces, shootouts[-1] if shootouts else None
