"""What was played at a table, entered as one action: audited whole, then it is the record (section 11, RECORD)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.core import Action, Seat
from rules_engine.errors import Finding, IllegalAction, Refusal, impossible
from rules_engine.ofusaido.actions import Record
from rules_engine.ofusaido.acts import Act, Moved, finish
from rules_engine.ofusaido.audit import audit_kick
from rules_engine.ofusaido.audit_shootout import audit_shootout, winner_and_score
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.claims import KickClaim, ShootoutClaim
from rules_engine.ofusaido.codes import PRECEDENCE
from rules_engine.ofusaido.settings import DrawResolution, Settings
from rules_engine.ofusaido.state import Ending, Phase, State, place, set_in
from rules_engine.shootout import HOME, OTHER


def audit_claim(state: State, claim: KickClaim | ShootoutClaim, settings: Settings) -> tuple[Finding, ...]:
    """Every finding about a claim, held against the decks, barred players and match score of the record's set-up."""
    decks = (state.home.deck, state.away.deck)
    if isinstance(claim, KickClaim):
        return audit_kick(claim, decks[place(claim.side)], decks[place(OTHER[claim.side])], settings)
    if claim.match_score is None:
        claim = replace(claim, match_score=state.score)
    return audit_shootout(claim, decks, settings, (*state.home.barred, *state.away.barred))


def _faults(state: State, action: Record, settings: Settings) -> Iterator[Refusal]:
    """Raises with every finding at once; the first of section 13 names the refusal."""
    findings = audit_claim(state, action.claim, settings)
    wrong = sorted(impossible(findings), key=lambda finding: PRECEDENCE[finding.code])
    if wrong:
        raise IllegalAction(wrong[0].code, findings=findings, **wrong[0].params)
    return iter(())


def _record(state: State, action: Record, settings: Settings) -> Moved:
    claim = action.claim
    if isinstance(claim, ShootoutClaim):
        return finish(state, Ending.RECORDED, *winner_and_score(claim, settings))
    score = set_in(state.score, claim.side, state.score[place(claim.side)] + claim.scored)
    winner = claim.side if claim.scored else OTHER[claim.side]
    return finish(replace(state, score=score), Ending.RECORDED, winner, score)


def _samples(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    yield Record(seat, KickClaim(state.setup.attacker, scored=True, kind=Kind.PENALTY))
    if settings.draw_resolution is not DrawResolution.DRAW and state.score[0] == state.score[1]:
        yield Record(seat, ShootoutClaim(score=(3, 0), winner=HOME))


ACTS: tuple[tuple[type[Action], Act], ...] = (
    (Record, Act(frozenset({Phase.RECORD}), _record, _samples, _faults, free=("claim",))),
)
