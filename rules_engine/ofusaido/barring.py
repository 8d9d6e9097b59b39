"""A player barred during a shootout: out of the kicks, and replaced where somebody has to be (9.11, 9.16)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.core import Action, Seat
from rules_engine.errors import Refusal
from rules_engine.ofusaido.actions import BarPlayer, ReplaceTaker
from rules_engine.ofusaido.acts import BOTH, REFEREE, Act, Moved
from rules_engine.ofusaido.codes import OfusaidoCode, fault
from rules_engine.ofusaido.selection import keeper_candidates
from rules_engine.ofusaido.settings import BarredTaker, Settings
from rules_engine.ofusaido.shootout_kicks import advance, squad_of, with_squad
from rules_engine.ofusaido.state import Phase, State, kicks_of, place, set_in, with_side
from rules_engine.shootout import AWAY, HOME
from rules_engine.squads import Squad, without


def _bar_faults(state: State, action: BarPlayer, settings: Settings) -> Iterator[Refusal]:
    if action.side not in BOTH or action.card not in _barrable(state, action.side):
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, card=action.card)


def _barrable(state: State, seat: Seat) -> tuple[str, ...]:
    keeper = kicks_of(state).keepers[place(seat)]
    pool = squad_of(state, seat).pool
    return pool if keeper is None or keeper in pool else (*pool, keeper)


def _offer_bars(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    return (BarPlayer(seat, side, card) for side in (HOME, AWAY) for card in _barrable(state, side))


def _bar(state: State, action: BarPlayer, settings: Settings) -> Moved:
    """A barred taker who was to kick first is replaced from the pool, or its kick is missed; a barred keeper is replaced by
    another card (9.16, 9.11)."""
    seat, before, side = action.side, squad_of(state, action.side), state.side(action.side)
    was_due = action.card in before.named and action.card not in before.kicked
    forfeits = was_due and not _unused(before) and settings.barred_taker is BarredTaker.MISSED
    state = with_side(state, seat, replace(side, barred=(*side.barred, action.card)))
    state = with_squad(state, seat, without(before, action.card, forfeits=forfeits))
    owed = was_due and bool(substitutes(state, seat))
    kicks = replace(kicks_of(state), replacing=seat if owed else None)
    if kicks.keepers[place(seat)] == action.card:
        kept = bool(keeper_candidates(state, seat, settings))
        kicks = replace(kicks, keepers=set_in(kicks.keepers, seat, None), rekeeping=seat if kept else None)
    return when_replaced(replace(state, kicks=kicks))


def substitutes(state: State, seat: Seat) -> tuple[str, ...]:
    """Who may stand in for a barred taker: of the pool, not named, not used yet, while others named are still due."""
    squad = squad_of(state, seat)
    return _unused(squad) if squad.named else ()


def _unused(squad: Squad) -> tuple[str, ...]:
    return tuple(card for card in squad.pool if card not in squad.named and card not in squad.kicked)


def when_replaced(state: State) -> Moved:
    """On with the shootout once nobody has to be replaced."""
    kicks = kicks_of(state)
    if kicks.replacing or kicks.rekeeping:
        return replace(state, phase=Phase.REPLACE), ()
    return advance(state)


def replacing(state: State) -> frozenset[Seat]:
    """Who has a taker or a keeper to replace."""
    kicks = kicks_of(state)
    return frozenset(seat for seat in (kicks.replacing, kicks.rekeeping) if seat)


def _replace_faults(state: State, action: ReplaceTaker, settings: Settings) -> Iterator[Refusal]:
    if kicks_of(state).replacing is not action.seat:
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED)
    elif action.card not in substitutes(state, action.seat):
        yield fault(OfusaidoCode.TAKER_NOT_ELIGIBLE, taker=action.card)


def _replace_taker(state: State, action: ReplaceTaker, settings: Settings) -> Moved:
    squad = squad_of(state, action.seat)
    state = with_squad(state, action.seat, replace(squad, named=(*squad.named, action.card)))
    return when_replaced(replace(state, kicks=replace(kicks_of(state), replacing=None)))


def _offer_substitutes(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    if kicks_of(state).replacing is seat:
        for card in substitutes(state, seat):
            yield ReplaceTaker(seat, card)


def _referee(state: State, settings: Settings) -> frozenset[Seat]:
    return REFEREE


KICKING = frozenset({Phase.KICK, Phase.SUDDEN_DEATH})
REPLACE = frozenset({Phase.REPLACE})

ACTS: tuple[tuple[type[Action], Act], ...] = (
    (BarPlayer, Act(KICKING, _bar, _offer_bars, _bar_faults, who=_referee)),
    (ReplaceTaker, Act(REPLACE, _replace_taker, _offer_substitutes, _replace_faults)),
)
