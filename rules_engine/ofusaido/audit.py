"""A kick as people noted it, held against the rules: every fault at once, each with its rule (section 13)."""

from collections.abc import Iterator

from rules_engine.errors import Finding, Refusal, Severity
from rules_engine.ofusaido.cards import Deck, Kind, Player
from rules_engine.ofusaido.claims import KickClaim
from rules_engine.ofusaido.codes import OfusaidoCode, fault
from rules_engine.ofusaido.duel import totals, why_ignored
from rules_engine.ofusaido.set_piece import TARGETS
from rules_engine.ofusaido.settings import Settings

LOCATIONS = frozenset({"hand", "used"})


def audit_kick(
    claim: KickClaim, taking: Deck, keeping: Deck, settings: Settings, where: str = ""
) -> tuple[Finding, ...]:
    """Every fault of a noted kick. A deck without cards is one nobody entered: its cards are not checked."""
    at = f"{where}." if where else ""
    return tuple(
        Finding(refusal.code, severity, at + field, refusal.params)
        for field, severity, refusal in (
            *_foul(claim),
            *_taker(claim, taking),
            *_keeper(claim, keeping),
            *_energies(claim, (taking, keeping)),
            *_result(claim, settings),
        )
    )


Fault = tuple[str, Severity, Refusal]


def _wrong(field: str, code: OfusaidoCode, **params: str | int | bool | None) -> Fault:
    return field, Severity.IMPOSSIBLE, fault(code, **params)


def _foul(claim: KickClaim) -> Iterator[Fault]:
    if claim.foul_on_kick:
        yield _wrong("foul_on_kick", OfusaidoCode.NO_FOUL_ON_SET_PIECE)
    if claim.foul_by is claim.side:
        yield _wrong("foul_by", OfusaidoCode.NOT_A_SET_PIECE, by=claim.foul_by)
    if claim.foul_on not in (None, "shot"):
        yield _wrong("foul_on", OfusaidoCode.NOT_A_SET_PIECE, on=claim.foul_on)
    if claim.target is None:
        return
    if claim.target not in TARGETS:
        yield _wrong("target", OfusaidoCode.UNKNOWN_TARGET, target=claim.target)
    elif TARGETS[claim.target] is not claim.kind:
        yield _wrong("target", OfusaidoCode.ACTION_NOT_ALLOWED, target=claim.target, kind=claim.kind)


def _card(deck: Deck, card: str | None) -> Player | None:
    return next((player for player in deck.players if player.id == card), None)


def _taker(claim: KickClaim, deck: Deck) -> Iterator[Fault]:
    if claim.chosen_by not in (None, claim.side):
        yield _wrong("chosen_by", OfusaidoCode.WRONG_ACTOR, seat=claim.chosen_by)
    player = _card(deck, claim.taker)
    in_match = claim.kind is not Kind.SHOOTOUT
    unknown = deck.players and claim.taker is not None and player is None
    if in_match and (unknown or claim.taker_from not in (None, *LOCATIONS)):
        yield _wrong("taker", OfusaidoCode.TAKER_NOT_AVAILABLE, taker=claim.taker)
    if unknown and not in_match:
        yield _wrong("taker", OfusaidoCode.TAKER_NOT_ELIGIBLE, taker=claim.taker)
    if player is None:
        return
    if player.shot is None:
        yield _wrong("taker", OfusaidoCode.TAKER_HAS_NO_SHOT, taker=claim.taker)
    elif claim.shot not in (None, player.shot):
        yield _wrong("shot", OfusaidoCode.TOTAL_MISMATCH, noted=claim.shot, printed=player.shot)


def _keeper(claim: KickClaim, deck: Deck) -> Iterator[Fault]:
    keeper = _card(deck, claim.keeper)
    if claim.keeper is not None and deck.players and keeper is None:
        yield _wrong("keeper", OfusaidoCode.ACTION_NOT_ALLOWED, keeper=claim.keeper)
    if keeper is None:
        return
    if keeper.save is None and any(player.save is not None for player in deck.players):
        yield _wrong("keeper", OfusaidoCode.KEEPER_HAS_NO_SAVE, keeper=claim.keeper)
    elif claim.save not in (None, keeper.save or 0):
        yield _wrong("save", OfusaidoCode.TOTAL_MISMATCH, noted=claim.save, printed=keeper.save or 0)


def are_points(points: int | float) -> bool:
    """Can an energy card show this?"""
    return isinstance(points, int) and points >= 0


def _energies(claim: KickClaim, decks: tuple[Deck, Deck]) -> Iterator[Fault]:
    """Impossible points, or points that no card of the deck shows; 0 may also mean that there was no card (3.9)."""
    for number, (points, deck) in enumerate(zip(claim.energies or (), decks, strict=False)):
        field = f"energies.{number}"
        if not are_points(points):
            yield _wrong(field, OfusaidoCode.BAD_ENERGY, points=str(points))
        elif points and deck.energies and points not in {card.points for card in deck.energies}:
            yield field, Severity.SUSPICIOUS, fault(OfusaidoCode.BAD_ENERGY, points=int(points))


def _result(claim: KickClaim, settings: Settings) -> Iterator[Fault]:
    for number, claimed in enumerate(claim.modifiers or ()):
        why = why_ignored(claim.kind, claimed.modifier, settings.trainer_malus_counts)
        if claimed.ignored is not why:
            yield _wrong(f"modifiers.{number}", OfusaidoCode.TOTAL_MISMATCH, noted=claimed.ignored, counted=why)
    noted = (claim.shot_total, claim.save_total)
    computed = recomputed(claim, settings)
    for field, mine, theirs in zip(("shot_total", "save_total"), noted, computed, strict=True):
        if mine is not None and theirs is not None and mine != theirs:
            yield _wrong(field, OfusaidoCode.TOTAL_MISMATCH, noted=mine, computed=theirs)
    shot, save = (noted[n] if total is None else total for n, total in enumerate(computed))
    if shot is not None and save is not None and claim.scored is not (shot > save):
        yield _wrong("scored", OfusaidoCode.OUTCOME_MISMATCH, shot_total=shot, save_total=save)


def recomputed(claim: KickClaim, settings: Settings) -> tuple[int, int] | tuple[None, None]:
    """Both totals as the rules make them, if everything they are made of was noted."""
    energies = claim.energies
    if claim.shot is None or claim.save is None or claim.modifiers is None or energies is None:
        return None, None
    if not all(map(are_points, energies)):
        return None, None
    counted = [
        claimed.modifier
        for claimed in claim.modifiers
        if why_ignored(claim.kind, claimed.modifier, settings.trainer_malus_counts) is None
    ]
    return totals(claim.kind, (claim.shot, claim.save), (int(energies[0]), int(energies[1])), counted)
