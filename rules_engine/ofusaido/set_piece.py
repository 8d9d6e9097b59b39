"""From the foul to the end of the turn: the phases of section 11 that lead to one penalty or free kick."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.core import CHANCE, Action, Seat
from rules_engine.errors import Refusal
from rules_engine.ofusaido import energy
from rules_engine.ofusaido.actions import (
    ChooseEnergy,
    ChooseTaker,
    DeclareFoul,
    PickRecycled,
    Play,
    PlayTrainer,
    ResolveShot,
    SetTarget,
    Shoot,
)
from rules_engine.ofusaido.acts import BOTH, REFEREE, Act, Moved
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.codes import OfusaidoCode, fault
from rules_engine.ofusaido.ending import end_of_turn
from rules_engine.ofusaido.events import EnergyRecycled, OfusaidoEvent
from rules_engine.ofusaido.kick import begin_declaring, lay
from rules_engine.ofusaido.settings import FoulTrigger, RecyclePick, Settings
from rules_engine.ofusaido.state import Attempt, Ending, Phase, State, attempt_of, place, set_in, with_side

TARGETS: dict[str, Kind] = {"blue": Kind.PENALTY, "green": Kind.FREE_KICK}  # 2.2
OPEN_PLAY = frozenset({Phase.PROGRESSION, Phase.SHOT})


# Open play, as far as a set piece needs it


def _trainer_faults(state: State, action: PlayTrainer, settings: Settings) -> Iterator[Refusal]:
    if action.card not in _trainers_left(state, action.seat):
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, card=action.card)


def _trainers_left(state: State, seat: Seat) -> list[str]:
    side = state.side(seat)
    return [trainer.id for trainer in side.deck.trainers if trainer.id not in side.trainers]


def _play_trainer(state: State, action: PlayTrainer, settings: Settings) -> Moved:
    side = state.side(action.seat)
    return with_side(state, action.seat, replace(side, trainers=(*side.trainers, action.card))), ()


def _offer_trainers(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    return (PlayTrainer(seat, card) for card in _trainers_left(state, seat))


def _shoot(state: State, action: Shoot, settings: Settings) -> Moved:
    return replace(state, phase=Phase.SHOT), ()


def has_foul_mark(state: State) -> bool:
    """Does an energy that the defender laid this turn carry a foul mark (2.4)?"""
    side = state.side(state.defender)
    return any(card.foul_mark for card in side.deck.energies if card.id in side.table)


def is_foul_open(state: State, settings: Settings) -> bool:
    """May a foul be declared? By hand at any shot; with marks exactly when there is one."""
    return settings.foul_trigger is FoulTrigger.MANUAL or has_foul_mark(state)


def is_foul_on_shot(state: State, action: DeclareFoul) -> bool:
    """Is the claim the only one that gives a set piece: the defender fouled the shooter (2.1, 9.21)?"""
    return action.by is state.defender and action.on is Play.SHOT


def _foul_faults(state: State, action: DeclareFoul, settings: Settings) -> Iterator[Refusal]:
    on_shot = state.phase is Phase.SHOT and is_foul_on_shot(state, action)
    if not on_shot or not is_foul_open(state, settings):
        yield fault(OfusaidoCode.NOT_A_SET_PIECE, by=action.by, on=action.on)


def _may_declare_foul(state: State, settings: Settings) -> frozenset[Seat]:
    return REFEREE | {state.defender}


def _offer_fouls(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    yield DeclareFoul(seat, state.defender, Play.SHOT)


def _declare_foul(state: State, action: DeclareFoul, settings: Settings) -> Moved:
    return replace(state, phase=Phase.FOUL), ()


def _shot_faults(state: State, action: ResolveShot, settings: Settings) -> Iterator[Refusal]:
    if settings.foul_trigger is FoulTrigger.ENERGY_MARK and has_foul_mark(state):
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED)


def _resolve_shot(state: State, action: ResolveShot, settings: Settings) -> Moved:
    return end_of_turn(state, Ending.SHOT, action.scored, settings)


def _offer_shots(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    return (ResolveShot(seat, scored) for scored in (True, False))


# The foul


def _target_faults(state: State, action: SetTarget, settings: Settings) -> Iterator[Refusal]:
    if action.target not in TARGETS:
        yield fault(OfusaidoCode.UNKNOWN_TARGET, target=action.target)


def _offer_targets(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    return (SetTarget(seat, colour) for colour in TARGETS)


def _set_target(state: State, action: SetTarget, settings: Settings) -> Moved:
    return begin_kick(state, TARGETS[action.target], settings)


def begin_kick(state: State, kind: Kind, settings: Settings) -> Moved:
    """The discards are looked at as they lie at the foul (3.8), then recycled."""
    empty = (not state.home.discard, not state.away.discard)
    attempt = Attempt(kind, state.attacker, discard_empty=empty, recycled=empty)
    return _recycle(replace(state, attempt=attempt, phase=Phase.RECYCLE), settings)


def _recycle(state: State, settings: Settings) -> Moved:
    """Whatever needs no choice goes under its deck; then the taker is chosen (3.1, 3.4)."""
    events: tuple[OfusaidoEvent, ...] = ()
    for seat in sorted(to_recycle(state)):
        discard = state.side(seat).discard
        if settings.recycle_pick is RecyclePick.TOP or len(discard) == 1:
            state, event = _recycled(state, seat, discard[0])
            events += event
    if not to_recycle(state):
        state = replace(state, phase=Phase.CHOOSE_TAKER)
    return state, events


def to_recycle(state: State) -> frozenset[Seat]:
    """Which sides still owe their deck a card of the discard."""
    recycled = attempt_of(state).recycled
    return frozenset(seat for seat in BOTH if not recycled[place(seat)])


def _recycled(state: State, seat: Seat, card: str) -> Moved:
    attempt = attempt_of(state)
    attempt = replace(attempt, recycled=set_in(attempt.recycled, seat, True))
    state = with_side(replace(state, attempt=attempt), seat, energy.recycle(state.side(seat), card))
    return state, (EnergyRecycled(seat, card),)


def _pick_faults(state: State, action: PickRecycled, settings: Settings) -> Iterator[Refusal]:
    if action.seat is not CHANCE and action.side is not action.seat:
        yield fault(OfusaidoCode.WRONG_ACTOR, side=action.side)
    if action.side not in to_recycle(state) or action.card not in state.side(action.side).discard:
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, card=action.card)


def _pick_recycled(state: State, action: PickRecycled, settings: Settings) -> Moved:
    state, events = _recycled(state, action.side, action.card)
    state, more = _recycle(state, settings)
    return state, events + more


def _offer_picks(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    sides = sorted(to_recycle(state))[:1] if seat is CHANCE else [seat] if seat in to_recycle(state) else []
    for side in sides:
        for card in state.side(side).discard:
            yield PickRecycled(seat, side, card)


# The taker and the energies


def candidates(state: State) -> tuple[str, ...]:
    """The attacker's cards that may be chosen: in hand, or used this turn (5.1)."""
    side = state.side(state.attacker)
    return tuple(dict.fromkeys((*side.hand, *side.used)))


def _taker_faults(state: State, action: ChooseTaker, settings: Settings) -> Iterator[Refusal]:
    if action.card not in candidates(state):
        yield fault(OfusaidoCode.TAKER_NOT_AVAILABLE, taker=action.card)
    elif state.side(state.attacker).deck.player(action.card).shot is None:
        yield fault(OfusaidoCode.TAKER_HAS_NO_SHOT, taker=action.card)


def _choose_taker(state: State, action: ChooseTaker, settings: Settings) -> Moved:
    """The taker's card lies on the table from now on, as any card played this turn (7.2)."""
    side = state.side(state.attacker)
    if action.card in side.hand:
        hand = tuple(card for card in side.hand if card != action.card)
        state = with_side(state, state.attacker, replace(side, hand=hand, used=(*side.used, action.card)))
    return begin_declaring(replace(state, attempt=replace(attempt_of(state), taker=action.card)), settings)


def _offer_takers(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    return (ChooseTaker(seat, card) for card in candidates(state))


def _energy_faults(state: State, action: ChooseEnergy, settings: Settings) -> Iterator[Refusal]:
    if action.card not in state.side(action.seat).energy_hand:
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, card=action.card)


def _choose_energy(state: State, action: ChooseEnergy, settings: Settings) -> Moved:
    side = energy.from_hand(state.side(action.seat), action.card)
    return lay(with_side(state, action.seat, side), action.seat, action.card, settings, from_hand=True)


def _offer_energies(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    return (ChooseEnergy(seat, card) for card in state.side(seat).energy_hand)


ACTS: tuple[tuple[type[Action], Act], ...] = (
    (PlayTrainer, Act(OPEN_PLAY, _play_trainer, _offer_trainers, _trainer_faults, who=lambda *_: BOTH)),
    (Shoot, Act(frozenset({Phase.PROGRESSION}), _shoot, lambda state, seat, _: [Shoot(seat)])),
    (DeclareFoul, Act(OPEN_PLAY, _declare_foul, _offer_fouls, _foul_faults, who=_may_declare_foul)),
    (ResolveShot, Act(frozenset({Phase.SHOT}), _resolve_shot, _offer_shots, _shot_faults, who=lambda *_: REFEREE)),
    (SetTarget, Act(frozenset({Phase.FOUL}), _set_target, _offer_targets, _target_faults)),
    (PickRecycled, Act(frozenset({Phase.RECYCLE}), _pick_recycled, _offer_picks, _pick_faults)),
    (ChooseTaker, Act(frozenset({Phase.CHOOSE_TAKER}), _choose_taker, _offer_takers, _taker_faults)),
    (ChooseEnergy, Act(frozenset({Phase.DRAW}), _choose_energy, _offer_energies, _energy_faults)),
)
