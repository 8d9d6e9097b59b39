"""Whether a drawn match has a shootout: ordered by the referee, or agreed between the coaches (8.1)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.core import Action, Seat
from rules_engine.errors import Refusal
from rules_engine.ofusaido.actions import AgreeToShootout, LeaveDrawn, StartShootout
from rules_engine.ofusaido.acts import BOTH, REFEREE, Act, Moved, finish
from rules_engine.ofusaido.codes import OfusaidoCode, fault
from rules_engine.ofusaido.settings import DrawResolution, Settings
from rules_engine.ofusaido.shootout import begin_shootout
from rules_engine.ofusaido.state import Ending, Phase, State


def start_faults(state: State, action: StartShootout, settings: Settings) -> Iterator[Refusal]:
    """What stands against a shootout of this match, in any phase (8.1)."""
    if settings.draw_resolution is DrawResolution.DRAW:
        yield fault(OfusaidoCode.SHOOTOUT_NOT_ENABLED)
    if state.score[0] != state.score[1]:
        yield fault(OfusaidoCode.MATCH_NOT_DRAWN, home=state.score[0], away=state.score[1])
    if settings.draw_resolution is DrawResolution.AGREE:
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED)


def _agreement_faults(state: State, action: Action, settings: Settings) -> Iterator[Refusal]:
    if settings.draw_resolution is not DrawResolution.AGREE:
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED)


def _offer_start(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    if settings.draw_resolution is DrawResolution.SHOOTOUT:
        yield StartShootout(seat)


def _undecided(state: State, settings: Settings) -> frozenset[Seat]:
    return BOTH - set(state.agreed)


def _offer_agreement(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    if settings.draw_resolution is DrawResolution.AGREE:
        yield AgreeToShootout(seat)


def _offer_leaving(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    if settings.draw_resolution is DrawResolution.AGREE:
        yield LeaveDrawn(seat)


def _agree(state: State, action: AgreeToShootout, settings: Settings) -> Moved:
    agreed = (*state.agreed, action.seat)
    state = replace(state, agreed=agreed)
    return begin_shootout(state, settings) if len(agreed) == len(BOTH) else (state, ())


def _leave_drawn(state: State, action: LeaveDrawn, settings: Settings) -> Moved:
    return finish(state, Ending.DRAWN, None, state.score)


def _start(state: State, action: StartShootout, settings: Settings) -> Moved:
    return begin_shootout(state, settings)


def _referee(state: State, settings: Settings) -> frozenset[Seat]:
    return REFEREE


MATCH_END = frozenset({Phase.MATCH_END})

ACTS: tuple[tuple[type[Action], Act], ...] = (
    (StartShootout, Act(MATCH_END, _start, _offer_start, start_faults, who=_referee)),
    (AgreeToShootout, Act(MATCH_END, _agree, _offer_agreement, _agreement_faults, who=_undecided)),
    (LeaveDrawn, Act(MATCH_END, _leave_drawn, _offer_leaving, _agreement_faults, who=_undecided)),
)
