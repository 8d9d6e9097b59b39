"""The penalties and free kicks of an Ofusaido match that were played here: they go into its report by themselves, and stand
there as they were taken, or are left out and that is said."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from league.reading import fold
from matches.codes import KickCode
from matches.models import Fixture
from matches.models.live import LiveKind, LiveStatus, Match
from rules_engine.core import Seat
from rules_engine.errors import Finding, Severity
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.claims import KickClaim
from rules_engine.ofusaido.report import Report
from rules_engine.ofusaido.retelling import claim_of

KICKS = {LiveKind.OFUSAIDO_PENALTY: Kind.PENALTY, LiveKind.OFUSAIDO_FREE_KICK: Kind.FREE_KICK}
"""What of a match is played here while the match goes on at a table."""


def kicks_of(fixture: Fixture) -> tuple[KickClaim, ...]:
    """Those of this match that are over, in the order in which they began. One that was annulled is none."""
    played = Match.objects.filter(
        season=fixture.season, fixture_number=fixture.number, kind__in=KICKS, status=LiveStatus.OVER
    ).exclude(winner="")
    return tuple(_told(match) for match in played.order_by("pk") if fold(match).game.setup.name == fixture.ref)


def _told(match: Match) -> KickClaim:
    """As it was taken; where a side gave it up, as a goal or none for whoever is left. Nobody knows in which turn of the
    match it was."""
    state = fold(match).game
    if state.log:
        return replace(claim_of(state.log[0]), turn=None, match=match.ref)
    taker = state.attempt.taker or None if state.attempt else None
    scored = Seat(match.winner) is state.attacker
    return KickClaim(state.attacker, scored, KICKS[LiveKind(match.kind)], taker=taker, match=match.ref)


def audit_kicks(report: Any, kicks: Sequence[KickClaim]) -> Iterator[Finding]:
    """A report has the kicks that were played here as they were taken, each once, and no others as such; what it leaves out
    or may have twice is doubtful."""
    if not isinstance(report, Report):
        return
    played = {kick.match: kick for kick in kicks}
    counted = [claim for claim in report.set_pieces if claim.match]
    for claim in counted:
        if claim != played.get(claim.match) or counted.count(claim) > 1:
            yield _finding(KickCode.NOT_PLAYED_HERE, Severity.IMPOSSIBLE, claim)
    for kick in kicks:
        if kick.match not in {claim.match for claim in counted}:
            code = KickCode.GOAL_LEFT_OUT if kick.scored else KickCode.MISS_LEFT_OUT
            yield _finding(code, Severity.SUSPICIOUS, kick)
    for claim in report.set_pieces:
        if any(_is_alike(claim, other) for other in counted):
            yield _finding(KickCode.TYPED_BESIDE, Severity.SUSPICIOUS, claim)


def _is_alike(typed: KickClaim, played: KickClaim) -> bool:
    """Whether this may be the same kick once more."""
    same = (typed.side, typed.kind) == (played.side, played.kind)
    return not typed.match and same and typed.taker in (None, played.taker)


def _finding(code: KickCode, severity: Severity, claim: KickClaim) -> Finding:
    return Finding(code, severity, f"{claim.side.value}.set_pieces")
