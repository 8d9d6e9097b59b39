"""Where energies go: recycled at a foul, laid for a kick, moved at the end of the turn, used up in a shootout."""

from collections.abc import Callable
from enum import StrEnum

from msgspec.structs import replace

from rules_engine.core import Seat
from rules_engine.ofusaido.settings import EnergySource, Settings, ShootoutEnergy
from rules_engine.ofusaido.state import Laid, Side, State, place
from rules_engine.piles import Pile, shuffle


class Source(StrEnum):
    """Where a side's next energy comes from."""

    DECK = "deck"
    HAND = "hand"
    NONE = "none"


def recycle(side: Side, card: str) -> Side:
    """A card of the discard laid under the deck, seen by all (3.1)."""
    at = side.discard.index(card)
    discard = side.discard[:at] + side.discard[at + 1 :]
    return replace(side, discard=discard, energy=side.energy.put_under(card))


def source(side: Side, settings: Settings, *, in_shootout: bool) -> Source:
    """Where this side's energy comes from (3.2, 3.9). A shootout draws from the deck (8.9, 8.10)."""
    if in_shootout:
        return Source.DECK if side.energy or side.discard else Source.NONE
    if side.energy_hand and (settings.set_piece_energy_source is EnergySource.HAND or not side.energy):
        return Source.HAND
    return Source.DECK if side.energy else Source.NONE


def refilled(side: Side) -> Side:
    """The side whose discard has become its deck (8.10)."""
    return replace(side, energy=shuffle(side.discard), discard=())


def draw(side: Side, card: str) -> Side:
    """The side after this card of its deck was turned up. Raises `LookupError` for one that cannot be next."""
    return replace(side, energy=side.energy.draw(card))


def from_hand(side: Side, card: str) -> Side:
    """The side after this card left its hand."""
    at = side.energy_hand.index(card)
    return replace(side, energy_hand=side.energy_hand[:at] + side.energy_hand[at + 1 :])


def end_turn(state: State, seat: Seat) -> Side:
    """A side once its set-piece energy has gone where it belongs (3.5 to 3.7, 3.9).

    Under the deck if there was nothing to recycle, else on top of the discard: the deck is as large as before the foul.
    """
    side, attempt, at = state.side(seat), state.attempt, place(seat)
    laid = attempt.laid[at] if attempt else None
    if attempt is None or laid is None or laid.card is None:
        return side
    if attempt.discard_empty[at]:
        return replace(side, energy=side.energy.put_under(laid.card))
    return replace(side, discard=(laid.card, *side.discard))


def _to_discard(side: Side, card: str) -> Side:
    return replace(side, discard=(card, *side.discard))


def _under_the_deck(side: Side, card: str) -> Side:
    return replace(side, energy=side.energy.put_under(card))


def _shuffled_in(side: Side, card: str) -> Side:
    return replace(side, energy=shuffle(side.energy.cards(), (card,)))


AFTER_KICK: dict[ShootoutEnergy, Callable[[Side, str], Side]] = {
    ShootoutEnergy.DISCARD_RESHUFFLE: _to_discard,
    ShootoutEnergy.CYCLE_BOTTOM: _under_the_deck,
    ShootoutEnergy.RESHUFFLE_EACH_KICK: _shuffled_in,
}


def after_kick(side: Side, laid: Laid | None, settings: Settings) -> Side:
    """A side after a shootout kick: what becomes of the energy it used (8.10)."""
    return side if laid is None or laid.card is None else AFTER_KICK[settings.shootout_energy](side, laid.card)


def rebuilt(side: Side) -> Side:
    """All energies of a side in one new deck: deck, discard, hand and table (8.5)."""
    pile: Pile[str] = shuffle(side.energy.cards(), side.discard, side.energy_hand, side.table)
    return replace(side, energy=pile, discard=(), energy_hand=(), table=())


def all_energies(side: Side) -> tuple[str, ...]:
    """Every energy of a side wherever it lies, sorted; one that lies face down for a kick is on no pile."""
    return tuple(sorted((*side.energy.cards(), *side.discard, *side.energy_hand, *side.table)))
