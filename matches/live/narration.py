"""What happened around the game, as sentences: the game's own events are told by its board."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from matches.live.course import Moment
from matches.live.endings import ending
from matches.models.live import Match
from rules_engine.core import Seat
from rules_engine.live import Terms
from rules_engine.live import events as ev
from rules_engine.live.actions import OfferKind
from rules_engine.live.events import LiveEvent


@dataclass(frozen=True)
class Line:
    """A sentence, where in the record it stands, and when that was."""

    seq: int
    at: datetime
    text: str


def manners_told(match: Match, moments: Iterable[Moment]) -> list[Line]:
    """Everything around the game so far, newest first."""
    lines = [
        Line(moment.seq, moment.at, tell(match, event, moment.state.terms))
        for moment in moments
        for event in moment.events
        if isinstance(event, LiveEvent)
    ]
    return lines[::-1]


def tell(match: Match, event: Any, terms: Terms) -> str:
    """One event as a sentence."""
    if isinstance(event, ev.MatchEnded):
        return ending(event.cause, event.winner, terms, event.reason).told_with_reason(match.sides)
    home, away = match.sides
    names = {Seat.HOME: home, Seat.AWAY: away, Seat.COMMISSIONER: _("The commissioner")}
    return SENTENCES[type(event)](event, names)


Names = dict[Seat, str]


def _ready(event: ev.CoachReady, names: Names) -> str:
    told = {"side": names[event.side], "text": event.text}
    return _("Ready: %(side)s, with the words “%(text)s”.") % told if event.text else _("Ready: %(side)s.") % told


def _offer(event: ev.OfferMade, names: Names) -> str:
    return str(OFFERS[event.offer]()) % {"side": names[event.side]}


def _paused(event: ev.MatchPaused, names: Names) -> str:
    if event.reason:
        return _("The commissioner stopped the match: %(reason)s") % {"reason": event.reason}
    return _("A pause was agreed.")


def _time(event: ev.TimeRanOut, names: Names) -> str:
    return _("The time of %(sides)s is up.") % {"sides": _(" and ").join(names[side] for side in event.sides)}


OFFERS: dict[OfferKind, Callable[[], str]] = {
    OfferKind.DRAW: lambda: _("%(side)s offered a draw."),
    OfferKind.TAKE_BACK: lambda: _("%(side)s asked to take back the last action."),
    OfferKind.PAUSE: lambda: _("%(side)s asked for a pause."),
}
SENTENCES: dict[type[Any], Callable[[Any, Names], str]] = {
    ev.CoachReady: _ready,
    ev.MatchBegan: lambda event, names: _("The match begins."),
    ev.OfferMade: _offer,
    ev.OfferDeclined: lambda event, names: _("%(side)s turned the offer down.") % {"side": names[event.side]},
    ev.TakenBack: lambda event, names: _("%(side)s took back the last action.") % {"side": names[event.side]},
    ev.MatchPaused: _paused,
    ev.MatchResumed: lambda event, names: _("The match goes on."),
    ev.TimeRanOut: _time,
    ev.SecretRevealed: lambda event, names: _("The secret of the draws is open."),
}
