"""Bots at the board: they see what their seat sees, and answer as soon as they are asked."""

from typing import Any

from league.services.records import Stale
from matches.live.kinds import KINDS
from matches.live.services import Sitting, play, sit_down
from matches.models.live import Match
from rules_engine.chance import Chance, Secure
from rules_engine.core import Action, Seat
from rules_engine.live import actions as act
from rules_engine.live.actions import OfferKind
from rules_engine.live.state import SIDES, place

MOST = 500  # answers in a row; no game asks one side that often without asking the other


def bots_answer(match: Match, chance: Chance | None = None) -> bool:
    """Let the bots of a match do all that they are asked. Whether they did anything.

    A bot thinks outside any transaction: the match is not locked meanwhile, and a person may act.
    """
    if not match.home_bot and not match.away_bot:
        return False
    acted = False
    for _ in range(MOST):
        sitting = sit_down(Match.objects.get(pk=match.pk))
        found = answer(sitting, chance or Secure())
        if found is None:
            break
        try:
            play(match, seat=found.seat, action=found, decision=sitting.decision(found.seat), by=None)
        except Stale:
            continue
        acted = True
    return acted


def answer(sitting: Sitting, chance: Chance) -> Action | None:
    """What a bot does now, or None when none is asked."""
    for seat in SIDES:
        name = sitting.match.bot_at(seat)
        if name and (found := _answer_of(sitting, seat, name, chance)) is not None:
            return found
    return None


def _answer_of(sitting: Sitting, seat: Seat, name: str, chance: Chance) -> Action | None:
    game, state = sitting.game, sitting.state
    if game.is_over(state) or state.paused_by is not None:
        return None
    if not state.begun[place(seat)]:
        return act.Begin(seat)
    if state.offer is not None and state.offer.by is not seat:
        kind = act.DeclineOffer if state.offer.kind is OfferKind.DRAW else act.AcceptOffer
        return kind(seat, state.offer.n)
    if not game.is_in_play(state) or not sitting.is_asked(seat):
        return None
    return _choice(sitting, seat, name, chance)


def _choice(sitting: Sitting, seat: Seat, name: str, chance: Chance) -> Action:
    inner = sitting.game.game
    view = sitting.game.view(sitting.state, seat)
    legal: list[Any] = list(inner.legal_actions(sitting.state.game, seat))
    chosen: Action = KINDS[sitting.match.kind].bots[name](inner, view.game, legal, chance)
    return chosen
