"""What cards cost a team: a fine is a ruling in its record that names the card it is paid for. Only a Blood Bowl team has
a treasury to pay it from."""

from django.utils.translation import gettext as _
from django.utils.translation import override

from league.models import Team
from matches.cards import KINDS
from rules_engine.bloodbowl.actions import Ruling, Subject
from rules_engine.competition.discipline import Book, Booking, Card
from rules_engine.core import Seat


def fine_of(book: Book, booking: Booking) -> int:
    """What the card costs by the settings under which it was written down."""
    settings = book.settings[booking.under]
    return settings.fines.of(booking.card.kind) if settings else 0


def fine(team: Team, fixture: str, card: Card, cost: int) -> Ruling:
    """The ruling by which the card is paid for."""
    with override(team.league.language):
        reason = _("Fine: %(card)s") % {"card": KINDS[card.kind]}
    return Ruling(Seat.COMMISSIONER, Subject.TREASURY, reason, gold=-cost, fixture=fixture, card=card)
