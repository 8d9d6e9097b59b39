"""From the chosen taker to goal or save, in set pieces and shootouts alike: declare, lay energies, turn, compare."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.core import CHANCE, NOBODY, Action, Seat
from rules_engine.errors import Refusal
from rules_engine.ofusaido import energy
from rules_engine.ofusaido.actions import DrawEnergy, Pass, UseOptionalEffect
from rules_engine.ofusaido.acts import BOTH, Act, Moved
from rules_engine.ofusaido.codes import OfusaidoCode, fault
from rules_engine.ofusaido.duel import Duel, resolve
from rules_engine.ofusaido.ending import end_of_turn
from rules_engine.ofusaido.events import DeckReshuffled, KickResolved, OfusaidoEvent
from rules_engine.ofusaido.modifiers import in_force, keeper_of, open_options
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.shootout_kicks import after_kick
from rules_engine.ofusaido.state import (
    Attempt,
    EffectRef,
    Ending,
    KickRecord,
    Laid,
    Phase,
    State,
    attempt_of,
    place,
    set_in,
    with_side,
)
from rules_engine.shootout import OTHER

DECLARING = frozenset({Phase.DECLARE, Phase.KICK_DECLARE})
DRAWING = frozenset({Phase.DRAW, Phase.KICK_RESOLVE})


# Optional effects


def begin_declaring(state: State, settings: Settings) -> Moved:
    """Whoever has an optional effect to use is asked, attacker first (4.7); then energies are laid."""
    if declarer(state, settings) is not None:
        return replace(state, phase=Phase.KICK_DECLARE if state.kicks else Phase.DECLARE), ()
    return _begin_drawing(state, settings)


def declarer(state: State, settings: Settings) -> Seat | None:
    """Who is asked for an optional effect now."""
    asked = {ref.side for ref in open_options(state, attempt_of(state), settings)}
    return next((seat for seat in (state.attacker, state.defender) if seat in asked), None)


def _effect_faults(state: State, action: UseOptionalEffect, settings: Settings) -> Iterator[Refusal]:
    if _ref(action) not in open_options(state, attempt_of(state), settings):
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, card=action.card, effect=action.effect)


def _ref(action: UseOptionalEffect) -> EffectRef:
    return EffectRef(action.seat, action.card, action.effect)


def _use_effect(state: State, action: UseOptionalEffect, settings: Settings) -> Moved:
    attempt = attempt_of(state)
    declared = (*attempt.declared, _ref(action))
    return begin_declaring(replace(state, attempt=replace(attempt, declared=declared)), settings)


def _offer_effects(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    for ref in open_options(state, attempt_of(state), settings):
        if ref.side is seat:
            yield UseOptionalEffect(seat, ref.card, ref.effect)


def _pass(state: State, action: Pass, settings: Settings) -> Moved:
    attempt = attempt_of(state)
    return begin_declaring(replace(state, attempt=replace(attempt, passed=(*attempt.passed, action.seat))), settings)


# Energies


def _begin_drawing(state: State, settings: Settings) -> Moved:
    """An empty deck is made anew just before a shootout draw (8.10); no energy at all counts 0 (3.9, 9.9)."""
    events: tuple[OfusaidoEvent, ...] = ()
    if state.kicks:
        for seat in sorted(BOTH):
            side = state.side(seat)
            if not side.energy and side.discard:
                state = with_side(state, seat, energy.refilled(side))
                events += (DeckReshuffled(seat),)
    state = replace(state, phase=Phase.KICK_RESOLVE if state.kicks else Phase.DRAW)
    for seat in sorted(BOTH):
        if _source(state, seat, settings) is energy.Source.NONE:
            state = _laid(state, seat, Laid(None, from_hand=False))
    state, more = _turn_when_laid(state, settings)
    return state, events + more


def _source(state: State, seat: Seat, settings: Settings) -> energy.Source:
    return energy.source(state.side(seat), settings, in_shootout=state.kicks is not None)


def choosers(state: State, settings: Settings) -> frozenset[Seat]:
    """Who lays an energy from hand and has not yet; each in secret, both at once (3.9, 3.10)."""
    laid = attempt_of(state).laid
    return frozenset(
        seat for seat in BOTH if laid[place(seat)] is None and _source(state, seat, settings) is energy.Source.HAND
    )


def next_to_lay(state: State) -> Seat:
    """Whose deck CHANCE draws from next: the attacker's first."""
    attacker = state.attacker
    return attacker if attempt_of(state).laid[place(attacker)] is None else OTHER[attacker]


def _laid(state: State, seat: Seat, laid: Laid) -> State:
    attempt = attempt_of(state)
    return replace(state, attempt=replace(attempt, laid=set_in(attempt.laid, seat, laid)))


def lay(state: State, seat: Seat, card: str, settings: Settings, *, from_hand: bool) -> Moved:
    """An energy is face down for this kick; when both are, they are turned together (3.10)."""
    return _turn_when_laid(_laid(state, seat, Laid(card, from_hand)), settings)


def _drawing(state: State, settings: Settings) -> frozenset[Seat]:
    """CHANCE alone turns up a card of a deck, once whoever lays one from hand has."""
    return NOBODY if choosers(state, settings) else frozenset({CHANCE})


def _draw_faults(state: State, action: DrawEnergy, settings: Settings) -> Iterator[Refusal]:
    if action.side is not next_to_lay(state) or not state.side(action.side).energy.can_draw(action.card):
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, card=action.card, side=action.side)


def _draw_energy(state: State, action: DrawEnergy, settings: Settings) -> Moved:
    side = energy.draw(state.side(action.side), action.card)
    return lay(with_side(state, action.side, side), action.side, action.card, settings, from_hand=False)


def _offer_draws(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    due = next_to_lay(state)
    return (DrawEnergy(seat, due, card) for card, _ in state.side(due).energy.chances())


# Goal or save


def _turn_when_laid(state: State, settings: Settings) -> Moved:
    if None in attempt_of(state).laid:
        return state, ()
    record = _record(state, attempt_of(state), settings)
    state = replace(state, log=(*state.log, record))
    if state.kicks:
        state, events = after_kick(state, record, settings)
    else:
        ending = Ending.GOAL if record.scored else Ending.SAVE
        state, events = end_of_turn(state, ending, record.scored, settings)
    return state, (KickResolved(record), *events)


def _record(state: State, attempt: Attempt, settings: Settings) -> KickRecord:
    cards = tuple(_card(attempt, seat) for seat in (state.attacker, state.defender))
    duel = _duel(state, attempt, settings)
    return KickRecord(
        attempt.kind,
        state.setup.turn,
        attempt.attacker,
        attempt.taker,
        keeper_of(state, state.defender),
        (cards[0], cards[1]),
        duel,
        duel.scored,
        None if state.kicks else attempt.discard_empty,
    )


def _card(attempt: Attempt, seat: Seat) -> str | None:
    laid = attempt.laid[place(seat)]
    return laid.card if laid else None


def _points(state: State, attempt: Attempt, seat: Seat) -> int:
    card = _card(attempt, seat)
    return 0 if card is None else state.side(seat).deck.points(card)


def _duel(state: State, attempt: Attempt, settings: Settings) -> Duel:
    """A keeper without a printed save score, or no keeper at all, counts 0 (9.11)."""
    keeper = keeper_of(state, state.defender)
    shot = state.side(state.attacker).deck.player(attempt.taker).shot
    save = state.side(state.defender).deck.player(keeper).save if keeper else None
    return resolve(
        attempt.kind,
        (shot or 0, save or 0),
        (_points(state, attempt, state.attacker), _points(state, attempt, state.defender)),
        in_force(state, attempt, settings),
        trainer_malus_counts=settings.trainer_malus_counts,
    )


ACTS: tuple[tuple[type[Action], Act], ...] = (
    (UseOptionalEffect, Act(DECLARING, _use_effect, _offer_effects, _effect_faults)),
    (Pass, Act(DECLARING, _pass, lambda state, seat, _: [Pass(seat)])),
    (DrawEnergy, Act(DRAWING, _draw_energy, _offer_draws, _draw_faults, who=_drawing)),
)
