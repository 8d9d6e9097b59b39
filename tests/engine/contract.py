"""What every game of the referee must keep, as checks that walk any game with random play."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import pytest

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE, Game, Seat
from rules_engine.errors import IllegalAction
from rules_engine.record import Record, dump_lines, encode, load_lines, replay


@dataclass(frozen=True)
class Trial:
    """A game and a set-up to walk. `variants(state, seat)` yields states that differ in what `seat` may not know."""

    game: Game[Any, Any, Any, Any, Any]
    setup: Any
    max_actions: int = 2_000
    out_of_turn: float = 0.0
    variants: Callable[[Any, Seat | None], Iterable[Any]] | None = None
    seldom: tuple[type, ...] = ()  # actions that random play takes only now and then: conceding would end every walk
    seats: tuple[Seat, ...] = (Seat.HOME, Seat.AWAY)
    openings: tuple[tuple[Any, ...], ...] = ((),)  # one of these is played first, CHANCE drawing where it is asked
    also: Callable[["Walk"], None] | None = None  # what else must hold on every walk of this game


@dataclass
class Walk:
    """The course of random play. `texts` are the states as they were when each came about, where somebody asked for them."""

    states: list[Any]
    actions: list[Any] = field(default_factory=list)
    events: list[tuple[Any, ...]] = field(default_factory=list)
    texts: list[bytes] = field(default_factory=list)


def walk(trial: Trial, seed: int, *, with_texts: bool = False) -> Walk:
    """Random play from the set-up: who is asked acts, chance draws, now and then somebody acts out of turn."""
    chance, pick = Seeded(seed), random.Random(f"pick {seed}")
    game, state = trial.game, trial.game.start(trial.setup)
    taken, opening = Walk([state], texts=[encode(state)]), list(pick.choice(trial.openings))
    while (asked := game.to_act(state)) and len(taken.actions) < trial.max_actions:
        opens = opening and CHANCE not in asked
        action = opening.pop(0) if opens else next_action(trial, state, asked, chance, pick)
        assert action is not None, f"{asked} asked, nothing legal"
        step = game.apply(state, action)
        state = step.state
        if with_texts:
            taken.texts.append(encode(state))
        taken.states.append(state)
        taken.actions.append(action)
        taken.events.append(step.events)
    return taken


def next_action(trial: Trial, state: Any, asked: frozenset[Seat], chance: Seeded, pick: random.Random) -> Any:
    game = trial.game
    if CHANCE in asked:
        return draw(game, state, chance)
    seats = sorted(asked)
    if trial.out_of_turn and pick.random() < trial.out_of_turn:
        seats = list(trial.seats)
    pick.shuffle(seats)
    for seat in (*seats, *sorted(asked)):
        legal = list(game.legal_actions(state, seat))
        usual = [action for action in legal if not isinstance(action, trial.seldom)]
        if legal:
            return pick.choice(usual if usual and pick.random() < 0.998 else legal)
    return None


def check_contract(trial: Trial, seed: int) -> None:
    """One walk through the game, and all that must hold on it. Nothing that was done on the way has changed a state."""
    taken = walk(trial, seed, with_texts=True)
    check_play(trial, taken)
    check_legality(trial, taken, seed)
    check_views(trial, taken, seed)
    if trial.also:
        trial.also(taken)
    changed = [
        n for n, (state, text) in enumerate(zip(taken.states, taken.texts, strict=True)) if encode(state) != text
    ]
    assert changed == [], f"states {changed} of seed {seed} are not what they were"


def check_play(trial: Trial, taken: Walk) -> None:
    """Legal is never empty before the end; the record plays again to the same states; a text of it reads back."""
    game = trial.game
    for state in taken.states[:-1]:
        asked = game.to_act(state)
        assert asked
        assert all(game.legal_actions(state, seat) for seat in asked), f"{asked} asked, nothing legal"
        assert game.outcome(state) is None
    final = taken.states[-1]
    if game.endless:
        assert game.outcome(final) is None
    elif not game.to_act(final):
        assert game.outcome(final) is not None
    else:
        pytest.fail(f"not over after {trial.max_actions} actions")
    again = replay(game, trial.setup, taken.actions)
    assert again.fault is None
    assert again.state == final
    assert again.events == tuple(taken.events)
    record = Record(game.name, "any", trial.setup, tuple(taken.actions))
    assert load_lines(dump_lines(record), game) == record


def check_legality(trial: Trial, taken: Walk, seed: int) -> None:
    """`in`, iteration, choices and `apply` agree; what is not legal raises."""
    game, pick = trial.game, random.Random(f"legality {seed}")
    everything = list(taken.actions)
    for state in pick.sample(taken.states, min(len(taken.states), 25)):
        for seat in (*trial.seats, CHANCE):
            legal = game.legal_actions(state, seat)
            listed = list(legal)
            assert bool(legal) == bool(listed)
            for action in pick.sample(listed, min(len(listed), 12)):
                assert action in legal
                game.apply(state, action)
            for option in (option for choice in legal.choices() for option in choice.options):
                assert legal.refusal(option.action) == option.refusal
        for action in pick.sample(everything, min(len(everything), 25)):
            if action not in game.legal_actions(state, action.seat):
                with pytest.raises(IllegalAction):
                    game.apply(state, action)


def check_views(trial: Trial, taken: Walk, seed: int) -> None:
    """Every seat and the spectator have a view that can be written down; it hides what its seat may not know."""
    pick = random.Random(f"views {seed}")
    for state in pick.sample(taken.states, min(len(taken.states), 15)):
        for seat in (*trial.seats, None):
            seen = trial.game.view(state, seat)
            assert encode(seen)
            for other in trial.variants(state, seat) if trial.variants else ():
                assert trial.game.view(other, seat) == seen
