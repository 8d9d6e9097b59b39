"""From a scenario to the first state: cards put where it says, checked, and the rest dealt by CHANCE."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules_engine.core import Action, Seat
from rules_engine.errors import Finding, Refusal, Severity
from rules_engine.ofusaido.actions import Deal
from rules_engine.ofusaido.acts import Act, Moved
from rules_engine.ofusaido.begin import begin
from rules_engine.ofusaido.codes import OfusaidoCode, SetupCode, fault, finding
from rules_engine.ofusaido.set_piece import TARGETS
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.state import Dealt, Phase, Setup, Side, SideSetup, State, with_side
from rules_engine.piles import Pile
from rules_engine.shootout import AWAY, HOME

# Where dealt cards go, in this order: field of the side, field of `Dealt`.
HEAPS: tuple[tuple[str, str], ...] = (
    ("used", "used"),
    ("hand", "hand"),
    ("discard", "energy_discard"),
    ("table", "energy_table"),
    ("energy_hand", "energy_hand"),
    ("trainers", "trainers"),
)
ENERGY_HEAPS = frozenset({"discard", "table", "energy_hand"})
SITUATIONS = frozenset({Phase.PROGRESSION, Phase.SHOT, Phase.FOUL})
BEGINNINGS = SITUATIONS | {Phase.MATCH_END, Phase.RECORD}


class Slot(NamedTuple):
    """The next place a card is dealt to."""

    side: Seat
    heap: str


def first_state(ruleset: str, setup: Setup) -> State:
    """Every card where the scenario says, all other energies in the decks."""
    return State(
        ruleset,
        setup,
        Phase.DEAL,
        _side(setup.home),
        _side(setup.away),
        setup.score,
        setup.stadium.card if setup.stadium else None,
    )


def _side(setup: SideSetup) -> Side:
    placed = {*setup.energy_hand, *setup.energy_discard, *setup.energy_table, *setup.energy_top}
    rest = sorted(card.id for card in setup.deck.energies if card.id not in placed)
    return Side(
        setup.deck,
        setup.keeper,
        setup.hand,
        setup.used,
        setup.trainers,
        Pile(setup.energy_top, tuple(rest)),
        setup.energy_discard,
        setup.energy_hand,
        setup.energy_table,
        setup.barred,
    )


# Dealing


def next_slot(state: State) -> Slot | None:
    """Where the next card is dealt to, home first; None when all lies."""
    for seat in (HOME, AWAY):
        setup = _setup_of(state, seat)
        if setup.dealt is None:
            continue
        if state.side(seat).keeper is None:
            return Slot(seat, "keeper")
        for heap, wanted in HEAPS:
            given = len(getattr(setup, wanted))
            if len(getattr(state.side(seat), heap)) < given + getattr(setup.dealt, wanted):
                return Slot(seat, heap)
    stadium = state.setup.stadium
    return Slot(stadium.owner, "stadium") if stadium and state.stadium is None else None


def _setup_of(state: State, seat: Seat) -> SideSetup:
    return state.setup.home if seat is HOME else state.setup.away


def candidates(state: State, slot: Slot) -> tuple[str, ...]:
    """The cards that may be dealt there, all equally likely."""
    side = state.side(slot.side)
    if slot.heap == "stadium":
        return tuple(card.id for card in side.deck.stadiums)
    if slot.heap == "trainers":
        return tuple(card.id for card in side.deck.trainers if card.id not in side.trainers)
    if slot.heap in ENERGY_HEAPS:
        return side.energy.rest
    return _players(state, slot, side)


def _players(state: State, slot: Slot, side: Side) -> tuple[str, ...]:
    """A keeper has a save score if any card has; the attacker's first card can shoot: it was fouled shooting (5.2)."""
    gone = {side.keeper, *side.hand, *side.used, *side.barred}
    free = [player for player in side.deck.players if player.id not in gone]
    if slot.heap == "keeper":
        free = [player for player in free if player.save is not None] or free
    elif slot.side is state.setup.attacker and not can_shoot(side):
        free = [player for player in free if player.shot is not None]
    return tuple(player.id for player in free)


def can_shoot(side: Side) -> bool:
    """Has this side a card in hand or used that may take a kick (5.1, 5.3)?"""
    return any(side.deck.player(card).shot is not None for card in (*side.hand, *side.used))


def _due(state: State) -> Slot:
    slot = next_slot(state)
    assert slot is not None
    return slot


def _deal(state: State, action: Deal, settings: Settings) -> Moved:
    slot = _due(state)
    side = state.side(slot.side)
    if slot.heap == "stadium":
        state = replace(state, stadium=action.card)
    elif slot.heap == "keeper":
        state = with_side(state, slot.side, replace(side, keeper=action.card))
    else:
        state = with_side(state, slot.side, _with_card(side, slot.heap, action.card))
    return (state, ()) if next_slot(state) else begin(state, settings)


def _with_card(side: Side, heap: str, card: str) -> Side:
    if heap in ENERGY_HEAPS:  # known top cards stay where the scenario put them
        below = Pile(rest=side.energy.rest).draw(card)
        side = replace(side, energy=Pile(side.energy.top, below.rest))
    return replace(side, **{heap: (*getattr(side, heap), card)})


def _deal_faults(state: State, action: Deal, settings: Settings) -> Iterator[Refusal]:
    slot = _due(state)
    if action.side is not slot.side or action.card not in candidates(state, slot):
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, card=action.card)


def _offer_deals(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    slot = _due(state)
    return (Deal(seat, slot.side, card) for card in candidates(state, slot))


ACTS: tuple[tuple[type[Action], Act], ...] = ((Deal, Act(frozenset({Phase.DEAL}), _deal, _offer_deals, _deal_faults)),)


# What is wrong with a scenario


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
