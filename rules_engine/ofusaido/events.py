"""What followed from an action: what a log is told. Nothing here is secret once it has happened."""

from rules_engine.core import Event, Seat
from rules_engine.ofusaido.state import End, KickRecord


class EnergyRecycled(Event, frozen=True, gc=False):
    """An energy went from a side's discard under its deck."""

    side: Seat
    card: str


class DeckReshuffled(Event, frozen=True, gc=False):
    """A side's discard became its new energy deck."""

    side: Seat


class KickResolved(Event, frozen=True, gc=False):
    """A kick was taken, with everything that made its result."""

    record: KickRecord


class ShootoutBegan(Event, frozen=True, gc=False):
    """Both fives are known and all energies are back in the decks."""

    first: Seat


class Ended(Event, frozen=True, gc=False):
    """It is over."""

    end: End


OfusaidoEvent = EnergyRecycled | DeckReshuffled | KickResolved | ShootoutBegan | Ended
