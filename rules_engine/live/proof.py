"""Proving the chance of a match afterwards: does every draw follow from the secret that was committed to?"""

from collections.abc import Iterable
from typing import Any

from rules_engine.chance import Committed, commitment, weighted
from rules_engine.core import CHANCE, Value
from rules_engine.errors import IllegalAction
from rules_engine.live.actions import RevealSecret
from rules_engine.live.envelope import Envelope
from rules_engine.live.state import LiveSetup, LiveState


class Proof(Value, frozen=True, gc=False):
    """`draws` is how many follow from the secret. `fault` names what does not hold, at the `at`-th action from 1:
    `no_commitment`, `no_secret`, `secret_wrong`, `illegal`, `draw_wrong`; "" when all is proven."""

    draws: int
    fault: str = ""
    at: int = 0
    drawn: str = ""
    due: str = ""


def prove(game: Envelope, setup: LiveSetup[Any], actions: Iterable[Any]) -> Proof:
    """Play the record again and make each draw anew."""
    record = list(actions)
    secret = next((action.secret for action in record if isinstance(action, RevealSecret)), None)
    if not setup.terms.commitment:
        return Proof(0, "no_commitment")
    if secret is None:
        return Proof(0, "no_secret", len(record))
    if commitment(secret) != setup.terms.commitment:
        return Proof(0, "secret_wrong", len(record))
    state: LiveState[Any] = game.start(setup)
    for at, action in enumerate(record, start=1):
        if action.seat is CHANCE and not isinstance(action, RevealSecret):
            due = due_draw(game, state, secret)
            if due != action:
                return Proof(state.drawn, "draw_wrong", at, str(action), str(due))
        try:
            state = game.apply(state, action).state
        except IllegalAction as illegal:
            return Proof(state.drawn, "illegal", at, str(illegal))
    return Proof(state.drawn)


def due_draw(game: Envelope, state: LiveState[Any], secret: str) -> Any:
    """What CHANCE has to do now."""
    chance = Committed(secret, state.texts, state.drawn)
    return weighted(chance, game.weighted_chances(state))
