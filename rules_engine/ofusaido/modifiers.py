"""Which printed effects are brought to a kick, and by whom (4.4 to 4.7)."""

from collections.abc import Iterable, Iterator

from rules_engine.core import Seat, Value
from rules_engine.ofusaido.cards import AppliesTo, Category, Counts, Effect, Player, When
from rules_engine.ofusaido.duel import Modifier, why_ignored
from rules_engine.ofusaido.settings import CapacityScope, Settings
from rules_engine.ofusaido.state import Attempt, EffectRef, Side, State, place, stadium_card
from rules_engine.shootout import OTHER

TAKING = frozenset({Counts.SHOT, Counts.SHOT_ENERGY})


class Brought(Value, frozen=True, gc=False):
    """An effect that is about this kick, and what it would do."""

    ref: EffectRef
    optional: bool
    modifier: Modifier


def keeper_of(state: State, seat: Seat) -> str | None:
    """Who keeps for a side: in a shootout the keeper named for it (8.6), else the one in play (5.5)."""
    return state.kicks.keepers[place(seat)] if state.kicks else state.side(seat).keeper


def brought(state: State, attempt: Attempt, settings: Settings) -> Iterator[Brought]:
    """Every effect that is about this kick, optional or not, counted or not: capacities, trainers, stadium."""
    yield from _capacities(state, attempt, settings)
    yield from _trainers(state, attempt)
    yield from _stadium(state, attempt)


def in_force(state: State, attempt: Attempt, settings: Settings) -> list[Modifier]:
    """The modifiers of this kick: what is not optional, and what its owner declared."""
    return [
        one.modifier for one in brought(state, attempt, settings) if not one.optional or one.ref in attempt.declared
    ]


def open_options(state: State, attempt: Attempt, settings: Settings) -> list[EffectRef]:
    """The optional effects that may still be declared: by sides that have not passed, and such as count here (4.7)."""
    return [
        one.ref
        for one in brought(state, attempt, settings)
        if one.optional
        and one.ref.side not in attempt.passed
        and one.ref not in attempt.declared
        and why_ignored(attempt.kind, one.modifier, settings.trainer_malus_counts) is None
    ]


def _capacities(state: State, attempt: Attempt, settings: Settings) -> Iterator[Brought]:
    for seat in (attempt.attacker, OTHER[attempt.attacker]):
        role = When.TAKING if seat is attempt.attacker else When.KEEPING
        for player in _players(state, attempt, seat, settings):
            effects = [effect for capacity in player.capacities for effect in capacity.effects]
            for number, effect in enumerate(effects):
                if effect.when in (role, When.ALWAYS):
                    yield _brought(player.id, number, effect, Category.CAPACITY, seat)


def _players(state: State, attempt: Attempt, seat: Seat, settings: Settings) -> Iterable[Player]:
    """Whose capacities count for a side: the one in the duel, or by the switch of 4.5 all it has in play."""
    side, keeper = state.side(seat), keeper_of(state, seat)
    in_duel = attempt.taker if seat is attempt.attacker else keeper
    if settings.capacity_scope is CapacityScope.DUEL:
        return [side.deck.player(in_duel)] if in_duel else []
    return [side.deck.player(card) for card in dict.fromkeys((in_duel, *side.used, keeper)) if card]


def _helps(side_takes: bool, effect: Effect) -> bool:
    """Is an effect for its owner's own kicks or saves about this kick?"""
    role = When.TAKING if side_takes else When.KEEPING
    return effect.when in (role, When.ALWAYS) and (effect.target in TAKING) is side_takes


def _trainers(state: State, attempt: Attempt) -> Iterator[Brought]:
    for seat in (attempt.attacker, OTHER[attempt.attacker]):
        side: Side = state.side(seat)
        for trainer in map(side.deck.trainer, side.trainers):
            for number, effect in enumerate(trainer.effects):
                if _helps(seat is attempt.attacker, effect):
                    yield _brought(trainer.id, number, effect, Category.TRAINER, seat)


def _stadium(state: State, attempt: Attempt) -> Iterator[Brought]:
    stadium = stadium_card(state)
    if stadium is None or state.setup.stadium is None:
        return
    owner = state.setup.stadium.owner
    for number, effect in enumerate(stadium.effects):
        if effect.applies_to is AppliesTo.BOTH or _helps(owner is attempt.attacker, effect):
            yield _brought(stadium.id, number, effect, Category.STADIUM, owner)


def _brought(card: str, number: int, effect: Effect, printed_on: Category, owner: Seat) -> Brought:
    category = effect.category or printed_on
    modifier = Modifier(category, effect.target, effect.value, effect.scope, card)
    return Brought(EffectRef(owner, card, number), effect.optional, modifier)
