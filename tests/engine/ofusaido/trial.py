"""Ofusaido's place in the contract suite: a dealt set piece, and a whole match end with its shootout."""

from msgspec.structs import replace

from rules_engine.core import Seat
from rules_engine.ofusaido.house import scenarios
from rules_engine.ofusaido.state import Phase
from rules_engine.piles import Pile
from rules_engine.shootout import AWAY, HOME
from tests.engine.contract import Trial
from tests.engine.ofusaido.table import game

SEATS = (Seat.HOME, Seat.AWAY, Seat.COMMISSIONER)


def variants(state, seat):
    """States that differ only in what `seat` may not know: hands of the others, and selections not yet revealed."""
    for whose in (HOME, AWAY):
        if whose is not seat:
            yield replace(state, **{whose.value: _other_hands(state.side(whose))})
            if state.phase is Phase.SELECT_FIVE:
                at = 0 if whose is HOME else 1
                yield replace(state, kicks=_other_selection(state.kicks, at))


def _other_hands(side):
    free = [p.id for p in side.deck.players if p.id not in (*side.hand, *side.used, side.keeper)]
    if side.hand and free:
        side = replace(side, hand=(free[0], *side.hand[1:]))
    if side.energy_hand and side.energy.rest:
        held, lying = side.energy_hand[0], side.energy.rest[0]
        pile = Pile(side.energy.top, tuple(sorted((held, *side.energy.rest[1:]))), side.energy.bottom)
        side = replace(side, energy_hand=(lying, *side.energy_hand[1:]), energy=pile)
    return side


def _other_selection(kicks, at):
    if kicks.selected[at] is None:
        return kicks
    selected = list(kicks.selected)
    selected[at] = tuple(reversed(selected[at]))
    return replace(kicks, selected=tuple(selected))


SET_PIECE = Trial(game(recycle_pick="choice"), scenarios()["dealt"], variants=variants, seats=SEATS, out_of_turn=0.05)
FREE_KICK = Trial(
    game(set_piece_energy_source="hand"), scenarios()["free_kick"], variants=variants, seats=SEATS, out_of_turn=0.1
)
SHOOTOUT = Trial(
    game(draw_resolution="shootout"), scenarios()["shootout"], variants=variants, seats=SEATS, out_of_turn=0.05
)
