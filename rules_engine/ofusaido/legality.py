"""One table of all actions, and the one check that the choices on a page and `apply` both trust."""

from collections.abc import Iterator

from rules_engine.core import Action, Seat
from rules_engine.errors import Refusal
from rules_engine.ofusaido import barring, deal, kick, match_end, recording, set_piece, shootout
from rules_engine.ofusaido.actions import (
    ChooseTaker,
    Concede,
    DeclareFoul,
    DrawEnergy,
    DrawLots,
    Pass,
    StartShootout,
    UseOptionalEffect,
)
from rules_engine.ofusaido.acts import Act
from rules_engine.ofusaido.codes import OfusaidoCode, fault, first_refusal
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.state import Phase, State
from rules_engine.ofusaido.turns import waits_for

ACTS: dict[Phase, dict[type[Action], Act]] = {phase: {} for phase in Phase}
MODULES = (deal, set_piece, kick, match_end, shootout, barring, recording)
for kind, act in (row for module in MODULES for row in module.ACTS):
    for phase in act.phases:
        ACTS[phase][kind] = act

PART_OF_A_KICK = (ChooseTaker, UseOptionalEffect, Pass, DrawEnergy, Concede, DrawLots)
SET_PIECE = frozenset(
    {Phase.FOUL, Phase.RECYCLE, Phase.CHOOSE_TAKER, Phase.DECLARE, Phase.DRAW}
    | {Phase.KICK, Phase.SUDDEN_DEATH, Phase.KICK_DECLARE, Phase.KICK_RESOLVE}
)


BEFORE_THE_KICKS = frozenset({Phase.POOL, Phase.TOSS, Phase.CHOOSE_ORDER, Phase.SELECT_FIVE})


def may_act(state: State, act: Act, settings: Settings) -> frozenset[Seat]:
    """Who may do it now, out of turn included."""
    return act.who(state, settings) if act.who else waits_for(state, settings)


def check(state: State, action: Action, settings: Settings) -> Act:
    """What the action does, if it is legal. Raises `IllegalAction` for the first of its faults in section 13."""
    act = ACTS[state.phase].get(type(action))
    if act is None:
        raise first_refusal(_out_of_phase(state, action, settings))
    faults = list(act.faults(state, action, settings))
    if action.seat not in may_act(state, act, settings):
        faults.append(fault(OfusaidoCode.WRONG_ACTOR, seat=action.seat))
    if faults:
        raise first_refusal(faults)
    return act


def _out_of_phase(state: State, action: Action, settings: Settings) -> Iterator[Refusal]:
    """An action its phase does not know: whatever of section 13 fits, and at last `ACTION_NOT_ALLOWED`."""
    if state.phase is Phase.FINISHED and state.kicks and isinstance(action, PART_OF_A_KICK):
        yield fault(OfusaidoCode.SHOOTOUT_OVER)
    if state.phase in BEFORE_THE_KICKS and isinstance(action, ChooseTaker | DrawEnergy):
        yield fault(OfusaidoCode.DECK_NOT_REBUILT)
    if isinstance(action, DeclareFoul):
        yield from _late_foul(state, action)
    if isinstance(action, StartShootout):
        yield from match_end.start_faults(state, action, settings)
    yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, phase=state.phase)


def _late_foul(state: State, action: DeclareFoul) -> Iterator[Refusal]:
    if state.phase in SET_PIECE:
        yield fault(OfusaidoCode.NO_FOUL_ON_SET_PIECE)
    if not set_piece.is_foul_on_shot(state, action):
        yield fault(OfusaidoCode.NOT_A_SET_PIECE, by=action.by, on=action.on)
