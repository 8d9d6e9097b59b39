"""A whole shootout as people noted it, from the bare score to every card, held against sections 8, 9 and 13."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from rules_engine.core import Seat
from rules_engine.errors import Finding, IllegalAction, Refusal
from rules_engine.ofusaido.audit import are_points, audit_kick
from rules_engine.ofusaido.cards import Deck
from rules_engine.ofusaido.claims import ShootoutClaim
from rules_engine.ofusaido.codes import OfusaidoCode, fault, finding
from rules_engine.ofusaido.selection import group_faults
from rules_engine.ofusaido.settings import TAKERS, DrawResolution, Settings, ShootoutEnergy
from rules_engine.ofusaido.state import place
from rules_engine.shootout import AWAY, HOME, OTHER, Format, Kick, Reason, Shootout, kick, next_kicker, tally, verdict
from rules_engine.squads import Squad, after_kick, check_taker, to_exclude

Decks = tuple[Deck, Deck]
Faults = Iterator[tuple[str, Refusal]]


def audit_shootout(
    claim: ShootoutClaim, decks: Decks, settings: Settings, barred: tuple[str, ...] = ()
) -> tuple[Finding, ...]:
    """Every fault of a noted shootout. `decks` are (home, away); one without cards was not entered."""
    found = [
        *_whether(claim, settings),
        *_groups(claim, decks, settings, barred),
        *_kicks(claim, settings),
        *_takers(claim, decks, barred),
        *_keepers(claim),
        *_energies(claim, decks, settings),
        *_end(claim, settings),
    ]
    findings = [finding(refusal, where) for where, refusal in found]
    for number, noted in enumerate(claim.kicks):
        taking, keeping = decks[place(noted.side)], decks[place(OTHER[noted.side])]
        findings += audit_kick(noted, taking, keeping, settings, f"kicks.{number}")
    return tuple(findings)


def _whether(claim: ShootoutClaim, settings: Settings) -> Faults:
    if settings.draw_resolution is DrawResolution.DRAW:
        yield "", fault(OfusaidoCode.SHOOTOUT_NOT_ENABLED)
    if claim.match_score and claim.match_score[0] != claim.match_score[1]:
        yield "match_score", fault(OfusaidoCode.MATCH_NOT_DRAWN, home=claim.match_score[0], away=claim.match_score[1])
    if not claim.rebuilt:
        yield "rebuilt", fault(OfusaidoCode.DECK_NOT_REBUILT)


# Who


def _pool(deck: Deck, barred: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card.id for card in deck.players if card.shot is not None and card.id not in barred)


def _groups(claim: ShootoutClaim, decks: Decks, settings: Settings, barred: tuple[str, ...]) -> Faults:
    """The players left out and the takers named, where noted."""
    pools = [_pool(deck, barred) for deck in decks]
    if not all(deck.players for deck in decks):
        return
    exclude = to_exclude((len(pools[0]), len(pools[1]))) if settings.reduce_to_equate else (0, 0)
    for side, deck in enumerate(decks):
        left = len(pools[side]) - exclude[side]
        if claim.excluded is not None:
            for refusal in group_faults(deck, pools[side], claim.excluded[side], exclude[side]):
                yield f"excluded.{side}", refusal
        if claim.selected is not None:
            pool = _without(pools[side], claim, side)
            for refusal in group_faults(deck, pool, claim.selected[side], min(TAKERS, left)):
                yield f"selected.{side}", refusal


def _without(pool: tuple[str, ...], claim: ShootoutClaim, side: int) -> tuple[str, ...]:
    gone = claim.excluded[side] if claim.excluded else ()
    return tuple(card for card in pool if card not in gone)


def _takers(claim: ShootoutClaim, decks: Decks, barred: tuple[str, ...]) -> Faults:
    """Each side's takers in order: eligible, and nobody twice before all have kicked. Unnoted takers end the check."""
    for seat, deck in zip((HOME, AWAY), decks, strict=True):
        side = place(seat)
        pool = _without(_pool(deck, barred), claim, side)
        named = claim.selected[side] if claim.selected else ()
        squad = Squad(pool, tuple(card for card in named if card in pool))
        for number, noted in enumerate(claim.kicks):
            if noted.side is not seat:
                continue
            if noted.taker is None or not pool:
                break
            if not any(card.id == noted.taker for card in deck.players):
                continue  # an unknown card is a finding of the kick itself
            try:
                check_taker(squad, noted.taker)
            except IllegalAction as refused:
                yield f"kicks.{number}.taker", fault(OfusaidoCode(refused.code.value), taker=noted.taker)
            else:
                squad = after_kick(squad, noted.taker)


def _keepers(claim: ShootoutClaim) -> Faults:
    """One keeper a side, from the first kick to the last (8.6)."""
    keepers = list(claim.keepers)
    for number, noted in enumerate(claim.kicks):
        at = place(OTHER[noted.side])
        if noted.keeper is not None:
            keepers[at] = keepers[at] or noted.keeper
            if noted.keeper != keepers[at]:
                yield f"kicks.{number}.keeper", fault(OfusaidoCode.ACTION_NOT_ALLOWED, keeper=noted.keeper)


# Kick by kick


def first_of(claim: ShootoutClaim) -> Seat:
    """Who began: as noted, else whoever took the first kick, else home."""
    return claim.first or (claim.kicks[0].side if claim.kicks else HOME)


def _played(claim: ShootoutClaim, settings: Settings) -> tuple[Shootout, int]:
    """The shootout up to its first kick that cannot be, and how many there were before it."""
    shootout = Shootout(first_of(claim), settings.format)
    for number, noted in enumerate(claim.kicks):
        if next_kicker(shootout) is not noted.side:
            return shootout, number
        shootout = kick(shootout, noted.side, noted.scored)
    return shootout, len(claim.kicks)


def _kicks(claim: ShootoutClaim, settings: Settings) -> Faults:
    """Out of turn is told of once; every kick after the decision by itself."""
    shootout, good = _played(claim, settings)
    if good == len(claim.kicks):
        return
    due = next_kicker(shootout)
    if due is not None:
        yield f"kicks.{good}.side", fault(OfusaidoCode.WRONG_TURN, due=due)
        return
    for number in range(good, len(claim.kicks)):
        yield f"kicks.{number}", fault(OfusaidoCode.SHOOTOUT_OVER)


def _energies(claim: ShootoutClaim, decks: Decks, settings: Settings) -> Faults:
    """Each card is used once before the discard is shuffled again (8.10): no points more often than cards show them."""
    if settings.shootout_energy is not ShootoutEnergy.DISCARD_RESHUFFLE:
        return
    for seat, deck in zip((HOME, AWAY), decks, strict=True):
        left: Counter[int | float] = Counter()
        for number, noted in enumerate(claim.kicks if deck.energies else ()):
            if noted.energies is None or not all(map(are_points, noted.energies)):
                break
            if number % len(deck.energies) == 0:
                left = Counter(card.points for card in deck.energies)
            at = 0 if noted.side is seat else 1
            points = noted.energies[at]
            left[points] -= 1
            if left[points] < 0 and points in {card.points for card in deck.energies}:
                yield f"kicks.{number}.energies.{at}", fault(OfusaidoCode.BAD_ENERGY, points=int(points))


# The end


def winner_and_score(claim: ShootoutClaim, settings: Settings) -> tuple[Seat | None, tuple[int, int] | None]:
    """Who has won by what was noted, and the score, (home, away); None where it does not say."""
    shootout, _ = _played(claim, settings)
    score = tally(shootout.kicks)[0] if claim.kicks else claim.score
    if claim.conceded_by is not None:
        return OTHER[claim.conceded_by], score
    if claim.lots:
        return claim.winner, score
    if claim.kicks:
        return verdict(shootout).winner, score
    return (_leader(score) if score else claim.winner), score


def _leader(score: tuple[int, int]) -> Seat | None:
    return None if score[0] == score[1] else HOME if score[0] > score[1] else AWAY


def _end(claim: ShootoutClaim, settings: Settings) -> Faults:
    winner, _ = winner_and_score(claim, settings)
    if winner is None:
        yield "winner", fault(OfusaidoCode.OUTCOME_MISMATCH, reason=verdict(_played(claim, settings)[0]).reason)
    elif claim.winner not in (None, winner):
        yield "winner", fault(OfusaidoCode.OUTCOME_MISMATCH, winner=winner)
    if claim.kicks:
        yield from _end_of_kicks(claim, settings)
    elif claim.score is not None and not _is_possible(claim, claim.score, settings):
        yield "score", fault(OfusaidoCode.OUTCOME_MISMATCH, home=claim.score[0], away=claim.score[1])


def _is_possible(claim: ShootoutClaim, score: tuple[int, int], settings: Settings) -> bool:
    """Can it have ended so? A concession or lots can come at any score that is not negative."""
    if claim.conceded_by is not None or claim.lots:
        return min(score) >= 0
    return score in possible_scores(settings.format)


def _end_of_kicks(claim: ShootoutClaim, settings: Settings) -> Faults:
    """The noted score is that of the kicks; nobody concedes a decided shootout, and lots wait for their time (8.18)."""
    now = verdict(_played(claim, settings)[0])
    score, _ = tally(Kick(noted.side, noted.scored) for noted in claim.kicks)
    if claim.score not in (None, score):
        yield "score", fault(OfusaidoCode.OUTCOME_MISMATCH, home=score[0], away=score[1])
    if now.winner is not None and (claim.conceded_by or claim.lots):
        yield "conceded_by" if claim.conceded_by else "lots", fault(OfusaidoCode.SHOOTOUT_OVER)
    elif claim.lots and now.reason is not Reason.LOTS_DUE:
        yield "lots", fault(OfusaidoCode.ACTION_NOT_ALLOWED)


@lru_cache
def possible_scores(form: Format) -> frozenset[tuple[int, int]]:
    """Every score, (home, away), at which kicks can decide a shootout, whoever begins."""
    level_at_most = form.best_of + form.sudden_death_limit - 1
    found = {pair for goals in range(level_at_most + 1) for pair in ((goals + 1, goals), (goals, goals + 1))}
    for first in (HOME, AWAY):
        found |= _early_scores(Shootout(first, form))
    return frozenset(found)


def _early_scores(opening: Shootout) -> set[tuple[int, int]]:
    """Scores that decide within the first kicks; of two ways to the same score at the same kick one is followed."""
    found: set[tuple[int, int]] = set()
    open_now = {(0, 0): opening}
    for _ in range(2 * opening.format.best_of):
        after: dict[tuple[int, int], Shootout] = {}
        for shootout in open_now.values():
            due = next_kicker(shootout)
            assert due
            for scored in (True, False):
                now = kick(shootout, due, scored)
                told = verdict(now)
                if told.winner:
                    found.add(told.score)
                else:
                    after[told.score] = now
        open_now = after
    return found
