"""What the referee of Ofusaido says to an action that is not legal."""

from typing import Any

from django.utils.translation import gettext_lazy as lazy

from rules_engine.errors import Code, Refusal
from rules_engine.ofusaido.codes import OfusaidoCode, SetupCode

SAID: dict[Code, Any] = {
    OfusaidoCode.SHOOTOUT_OVER: lazy("The shootout is over."),
    OfusaidoCode.NO_FOUL_ON_SET_PIECE: lazy("There is no foul on a set piece itself."),
    OfusaidoCode.NOT_A_SET_PIECE: lazy("Only a foul by the defender on a shot gives a set piece."),
    OfusaidoCode.UNKNOWN_TARGET: lazy("A place is blue or green."),
    OfusaidoCode.SHOOTOUT_NOT_ENABLED: lazy("This competition has no shootouts."),
    OfusaidoCode.MATCH_NOT_DRAWN: lazy("Only a drawn match has a shootout."),
    OfusaidoCode.DECK_NOT_REBUILT: lazy("All energies go back into the decks before the first kick."),
    OfusaidoCode.WRONG_TURN: lazy("It is the other side’s kick."),
    OfusaidoCode.WRONG_ACTOR: lazy("That is not this side’s to do."),
    OfusaidoCode.WRONG_TAKER_COUNT: lazy("%(wanted)s takers are wanted, not %(got)s."),
    OfusaidoCode.DUPLICATE_TAKER: lazy("The same card twice."),
    OfusaidoCode.TAKER_NOT_AVAILABLE: lazy("Neither in hand nor used this turn."),
    OfusaidoCode.TAKER_HAS_NO_SHOT: lazy("Has no shot score."),
    OfusaidoCode.TAKER_NOT_ELIGIBLE: lazy("Not among the takers."),
    OfusaidoCode.TAKER_ALREADY_USED: lazy("Has kicked already."),
    OfusaidoCode.KEEPER_HAS_NO_SAVE: lazy("Has no save score, and another has one."),
    OfusaidoCode.BAD_ENERGY: lazy("An energy is a whole number, 0 or more."),
    OfusaidoCode.TOTAL_MISMATCH: lazy("The total that is written is not what the sum makes."),
    OfusaidoCode.OUTCOME_MISMATCH: lazy("The result that is written is not what the totals make."),
    OfusaidoCode.ACTION_NOT_ALLOWED: lazy("Not now."),
    SetupCode.TOO_FEW_CARDS: lazy("A deck has too few cards for this: its players and energies are dealt from it."),
    SetupCode.NOBODY_CAN_SHOOT: lazy("Nobody who is there has a shot score."),
    SetupCode.NO_KEEPER: lazy("Somebody must keep."),
}


def reason(refusal: Refusal) -> str:
    """The sentence of a refusal."""
    return str(SAID[refusal.code]) % dict(refusal.params)
