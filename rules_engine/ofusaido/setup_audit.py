"""What is wrong with a scenario, everything at once: cards that are not there, or twice, or a scene nobody can play."""

from collections.abc import Iterator

from rules_engine.core import Seat
from rules_engine.errors import Finding, Severity
from rules_engine.ofusaido.codes import OfusaidoCode, SetupCode, fault, finding
from rules_engine.ofusaido.set_piece import TARGETS
from rules_engine.ofusaido.state import Dealt, Phase, Setup, SideSetup
from rules_engine.shootout import AWAY, HOME

SITUATIONS = frozenset({Phase.PROGRESSION, Phase.SHOT, Phase.FOUL})
BEGINNINGS = SITUATIONS | {Phase.MATCH_END, Phase.RECORD}


def audit_setup(setup: Setup) -> tuple[Finding, ...]:
    """Everything wrong with a scenario at once."""
    findings = [
        *_audit_side(setup, setup.home, HOME),
        *_audit_side(setup, setup.away, AWAY),
        *_audit_scene(setup),
    ]
    return tuple(findings)


def _wrong(code: SetupCode, where: str, card: str | None = None) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, {} if card is None else {"card": card})


def _audit_scene(setup: Setup) -> Iterator[Finding]:
    if min(setup.score) < 0:
        yield _wrong(SetupCode.BAD_SCORE, "score")
    if setup.begins not in BEGINNINGS:
        yield _wrong(SetupCode.CANNOT_BEGIN_HERE, "begins")
    if setup.target is not None and setup.target not in TARGETS:
        yield finding(fault(OfusaidoCode.UNKNOWN_TARGET, target=setup.target), "target")
    stadium = setup.stadium
    if stadium:
        deck = setup.home.deck if stadium.owner is HOME else setup.away.deck
        known = [card.id for card in deck.stadiums]
        if not known or (stadium.card is not None and stadium.card not in known):
            yield _wrong(SetupCode.UNKNOWN_CARD, "stadium", stadium.card)


def _audit_side(setup: Setup, side: SideSetup, seat: Seat) -> Iterator[Finding]:
    deck, dealt = side.deck, side.dealt or Dealt()
    players = {card.id for card in deck.players}
    energies = {card.id for card in deck.energies}
    trainers = {card.id for card in deck.trainers}
    for heap, known in (
        ("hand", players),
        ("used", players),
        ("barred", players),
        ("trainers", trainers),
        ("energy_hand", energies),
        ("energy_discard", energies),
        ("energy_table", energies),
        ("energy_top", energies),
    ):
        for card in getattr(side, heap):
            if card not in known:
                yield _wrong(SetupCode.UNKNOWN_CARD, f"{seat}.{heap}", card)
    if side.keeper is not None and side.keeper not in players:
        yield _wrong(SetupCode.UNKNOWN_CARD, f"{seat}.keeper", side.keeper)
    yield from _audit_numbers(setup, side, seat, dealt)


def _audit_numbers(setup: Setup, side: SideSetup, seat: Seat, dealt: Dealt) -> Iterator[Finding]:
    ours = [*side.hand, *side.used, *([side.keeper] if side.keeper else ())]
    laid = [*side.energy_hand, *side.energy_discard, *side.energy_table, *side.energy_top]
    for cards in (ours, laid, side.trainers):
        for card in sorted({card for card in cards if cards.count(card) > 1}):
            yield _wrong(SetupCode.CARD_TWICE, str(seat), card)
    keeper = side.dealt is not None and side.keeper is None
    free = len({card.id for card in side.deck.players} - {*ours, *side.barred})
    energies = dealt.energy_hand + dealt.energy_discard + dealt.energy_table
    if (
        free < dealt.used + dealt.hand + keeper
        or len(side.deck.energies) - len(laid) < energies
        or len(side.deck.trainers) - len(side.trainers) < dealt.trainers
    ):
        yield _wrong(SetupCode.TOO_FEW_CARDS, f"{seat}.dealt")
    yield from _audit_duel(setup, side, seat, dealt)


def _audit_duel(setup: Setup, side: SideSetup, seat: Seat, dealt: Dealt) -> Iterator[Finding]:
    if setup.begins not in SITUATIONS:
        return
    if side.keeper is None and side.dealt is None:
        yield _wrong(SetupCode.NO_KEEPER, f"{seat}.keeper")
    shooters = {card.id for card in side.deck.players if card.shot is not None}
    on_call = shooters & {*side.hand, *side.used}
    may_keep = side.keeper is None  # CHANCE may make one of them the keeper
    dealt_one = dealt.used + dealt.hand > 0 and len(shooters - {side.keeper, *side.barred}) > may_keep
    if seat is setup.attacker and not on_call and not dealt_one:
        yield _wrong(SetupCode.NOBODY_CAN_SHOOT, f"{seat}.used")
