"""What a log is told of the manners. All of it is public."""

from rules_engine.core import Event, Seat
from rules_engine.live.actions import OfferKind


class CoachReady(Event, frozen=True, gc=False):
    """A coach is ready; `text` is their part in the chance."""

    side: Seat
    text: str


class MatchBegan(Event, frozen=True, gc=False):
    """Both are ready."""


class OfferMade(Event, frozen=True, gc=False):
    """A coach proposes something."""

    side: Seat
    offer: OfferKind


class OfferDeclined(Event, frozen=True, gc=False):
    """A proposal is off: declined by the other side, or withdrawn by its own. `side` did that."""

    side: Seat
    offer: OfferKind


class TakenBack(Event, frozen=True, gc=False):
    """What this side did last was taken back, by agreement."""

    side: Seat


class MatchPaused(Event, frozen=True, gc=False):
    """The match rests. `by` is HOME or AWAY for an agreed pause (who proposed it)."""

    by: Seat
    reason: str


class MatchResumed(Event, frozen=True, gc=False):
    """It goes on."""

    by: Seat


class TimeRanOut(Event, frozen=True, gc=False):
    """These sides had their time."""

    sides: tuple[Seat, ...]


class MatchEnded(Event, frozen=True, gc=False):
    """The match was ended from outside the game. `cause` is as in the outcome; `reason` are a commissioner's words."""

    winner: Seat | None
    cause: str
    reason: str = ""


class SecretRevealed(Event, frozen=True, gc=False):
    """The secret of this match's chance is open: everybody can check every draw."""

    secret: str


LiveEvent = (
    CoachReady
    | MatchBegan
    | OfferMade
    | OfferDeclined
    | TakenBack
    | MatchPaused
    | MatchResumed
    | TimeRanOut
    | MatchEnded
    | SecretRevealed
)
