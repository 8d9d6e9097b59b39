"""An opponent for set pieces and shootouts. It sees its own view and its own legal actions, as a person does."""

from collections.abc import Sequence

from rules_engine.chance import Chance
from rules_engine.core import Seat
from rules_engine.ofusaido import actions as act
from rules_engine.ofusaido.actions import OfusaidoAction
from rules_engine.ofusaido.view import SideView, View

# No bot gives up, owns up to a foul, or leaves a match drawn that the other wants to see decided.
NEVER = (act.Concede, act.LeaveDrawn, act.DeclareFoul, act.BarPlayer)


def choose(view: View, legal: Sequence[OfusaidoAction], chance: Chance) -> OfusaidoAction:
    """The best printed figures: best takers, best keeper, best shot, highest energy, and every effect that is offered."""
    usual = _usual(legal)
    side = view.home if view.seat is Seat.HOME else view.away
    ranks = [_worth(side, action) for action in usual]
    best = [action for action, rank in zip(usual, ranks, strict=True) if rank == max(ranks)]
    return best[chance.below(len(best))]


def at_random(view: View, legal: Sequence[OfusaidoAction], chance: Chance) -> OfusaidoAction:
    """Any of them, giving up excepted."""
    usual = _usual(legal)
    return usual[chance.below(len(usual))]


def _usual(legal: Sequence[OfusaidoAction]) -> Sequence[OfusaidoAction]:
    return [action for action in legal if not isinstance(action, NEVER)] or legal


def _worth(side: SideView, action: OfusaidoAction) -> int:
    deck = side.deck
    if isinstance(action, act.ChooseTaker):
        return deck.player(action.card).shot or 0
    if isinstance(action, act.SetKeeper):
        return deck.player(action.card).save or 0
    if isinstance(action, act.SelectTakers):
        return sum(deck.player(card).shot or 0 for card in action.takers)
    if isinstance(action, act.ExcludeTakers):
        return -sum(deck.player(card).shot or 0 for card in action.takers)
    if isinstance(action, act.ChooseEnergy | act.PickRecycled):
        return deck.points(action.card)
    return 1 if isinstance(action, act.UseOptionalEffect | act.AgreeToShootout | act.ChooseFirst) else 0
