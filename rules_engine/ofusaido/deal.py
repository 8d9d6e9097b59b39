"""From a scenario to the first state: cards put where it says, and the rest dealt by CHANCE."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules_engine.core import Action, Seat
from rules_engine.errors import Refusal
from rules_engine.ofusaido.actions import Deal
from rules_engine.ofusaido.acts import Act, Moved
from rules_engine.ofusaido.begin import begin
from rules_engine.ofusaido.codes import OfusaidoCode, fault
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.state import Phase, Setup, Side, SideSetup, State, with_side
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
