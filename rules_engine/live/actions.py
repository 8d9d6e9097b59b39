"""What is done around a game: by its two coaches, by who runs the league, by the clock, and by chance at the end."""

from enum import StrEnum

from rules_engine.core import Action, Seat


class OfferKind(StrEnum):
    """What one coach may propose and the other agree to."""

    DRAW = "draw"
    TAKE_BACK = "take_back"
    PAUSE = "pause"


class Begin(Action, frozen=True, gc=False):
    """A coach is ready. `text` is their own part in the chance of this match (see `Committed`)."""

    text: str = ""


class MakeOffer(Action, frozen=True, gc=False):
    """A proposal. It stands until it is answered or its maker's opponent, or its maker, plays on."""

    offer: OfferKind


class AcceptOffer(Action, frozen=True, gc=False):
    """Agreed. `of` is the number of the offer, so that no late answer agrees to a later one."""

    of: int


class DeclineOffer(Action, frozen=True, gc=False):
    """Not agreed, or taken back by who made it."""

    of: int


class Resign(Action, frozen=True, gc=False):
    """Give the match up, in any state in which the game has no action for it."""


class Resume(Action, frozen=True, gc=False):
    """Go on after a pause: either coach after one they agreed, who runs the league after their own."""


class TimeOut(Action, frozen=True, gc=False):
    """CLOCK: these sides have had their time for what they are asked."""

    sides: tuple[Seat, ...]


class ClaimTime(Action, frozen=True, gc=False):
    """The other side's time is up, and this one takes the match."""


class Suspend(Action, frozen=True, gc=False):
    """Whoever runs the league stops the match."""

    reason: str


class EndMatch(Action, frozen=True, gc=False):
    """Whoever runs the league ends it, for one side or for neither."""

    winner: Seat | None
    reason: str


class Annul(Action, frozen=True, gc=False):
    """Whoever runs the league declares that it was no match."""

    reason: str


class RevealSecret(Action, frozen=True, gc=False):
    """CHANCE, when all is over: the secret that every draw followed from."""

    secret: str


LiveAction = (
    Begin
    | MakeOffer
    | AcceptOffer
    | DeclineOffer
    | Resign
    | Resume
    | TimeOut
    | ClaimTime
    | Suspend
    | EndMatch
    | Annul
    | RevealSecret
)
