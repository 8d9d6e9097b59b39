"""Whom the record waits for, phase by phase (section 11)."""

from collections.abc import Callable

from rules_engine.core import CHANCE, NOBODY, Seat
from rules_engine.ofusaido.acts import BOTH, REFEREE
from rules_engine.ofusaido.barring import replacing
from rules_engine.ofusaido.kick import choosers, declarer
from rules_engine.ofusaido.set_piece import is_foul_open, to_recycle
from rules_engine.ofusaido.settings import DrawResolution, RecyclePick, Settings
from rules_engine.ofusaido.shootout import kicker, larger_side, selecting
from rules_engine.ofusaido.state import Phase, State, kicks_of

Waiting = Callable[[State, Settings], frozenset[Seat]]
BY_CHANCE = frozenset({CHANCE})


def _only(seat: Seat | None) -> frozenset[Seat]:
    return frozenset({seat}) if seat else NOBODY


def _shot(state: State, settings: Settings) -> frozenset[Seat]:
    """The defender may own up to a foul; without one only the referee can go on."""
    return REFEREE | {state.defender} if is_foul_open(state, settings) else REFEREE


def _recycle(state: State, settings: Settings) -> frozenset[Seat]:
    return BY_CHANCE if settings.recycle_pick is RecyclePick.RANDOM else to_recycle(state)


def _match_end(state: State, settings: Settings) -> frozenset[Seat]:
    if settings.draw_resolution is DrawResolution.SHOOTOUT:
        return REFEREE
    return BOTH - set(state.agreed)


WAITING: dict[Phase, Waiting] = {
    Phase.DEAL: lambda state, settings: BY_CHANCE,
    Phase.PROGRESSION: lambda state, settings: _only(state.attacker),
    Phase.SHOT: _shot,
    Phase.FOUL: lambda state, settings: REFEREE,
    Phase.RECYCLE: _recycle,
    Phase.CHOOSE_TAKER: lambda state, settings: _only(state.attacker),
    Phase.DECLARE: lambda state, settings: _only(declarer(state, settings)),
    Phase.DRAW: lambda state, settings: choosers(state, settings) or BY_CHANCE,
    Phase.MATCH_END: _match_end,
    Phase.POOL: lambda state, settings: _only(larger_side(state)),
    Phase.TOSS: lambda state, settings: BY_CHANCE,
    Phase.CHOOSE_ORDER: lambda state, settings: _only(kicks_of(state).toss),
    Phase.SELECT_FIVE: lambda state, settings: selecting(state),
    Phase.KICK: lambda state, settings: _only(kicker(state)),
    Phase.SUDDEN_DEATH: lambda state, settings: _only(kicker(state)),
    Phase.KICK_DECLARE: lambda state, settings: _only(declarer(state, settings)),
    Phase.KICK_RESOLVE: lambda state, settings: BY_CHANCE,
    Phase.REPLACE: lambda state, settings: replacing(state),
    Phase.LOTS: lambda state, settings: BY_CHANCE,
    Phase.RECORD: lambda state, settings: BOTH | REFEREE,
    Phase.FINISHED: lambda state, settings: NOBODY,
}


def waits_for(state: State, settings: Settings) -> frozenset[Seat]:
    """Whom the record waits for; nobody when it is over."""
    return WAITING[state.phase](state, settings)
