"""An opponent that searches: it imagines the hidden cards many times, and looks for the best move against the best
reply."""

from collections.abc import Sequence
from math import inf

from rules_engine.chance import Chance, draw
from rules_engine.hattrick.actions import HatTrickAction
from rules_engine.hattrick.heuristic import UNSETTLED, aim, best, opponent_lays
from rules_engine.hattrick.imagine import imagine
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.state import SEATS, Phase, State
from rules_engine.hattrick.view import View
from rules_engine.hattrick.worth import worth

GUESSES = 8  # imagined hands of both sides before a card is chosen; after that the turn is open


class Searcher:
    """Expectimax over imagined cards; within the turn both sides move best."""

    def __init__(self, game: HatTrick) -> None:
        self.game = game

    def choose(self, view: View, legal: Sequence[HatTrickAction], chance: Chance) -> HatTrickAction:
        """By the phase's own way of choosing, else the best after the best replies."""
        if view.phase is Phase.SAVE:
            return legal[0]  # every card turned helps
        if view.phase is Phase.AIM:
            return aim(self.game, legal, chance)
        side = 0 if view.seat is SEATS[0] else 1
        sign = 1 if side == 0 else -1
        scores = [0.0] * len(legal)
        for _ in range(GUESSES if view.phase is Phase.LAY else 1):
            state = imagine(view, chance)
            if view.phase is Phase.LAY:
                state = opponent_lays(self.game, state, side, chance)
            for at, action in enumerate(legal):
                scores[at] += sign * self.value(self.game.apply(state, action).state, chance)
        return best(legal, scores, chance)

    def value(self, state: State, chance: Chance, low: float = -inf, high: float = inf) -> float:
        """The worth of a state for the home side when both play the rest of the turn best. Lines that cannot matter any
        more, because somebody has something better than `low` to `high` elsewhere, are left out (alpha-beta)."""
        game = self.game
        while state.due:
            state = game.apply(state, draw(game, state, chance)).state
        if state.phase not in UNSETTLED:
            return worth(game.tables, state)
        (seat,) = game.to_act(state)
        at_home = seat is SEATS[0]
        for action in game.options(state, seat)[:-1]:
            value = self.value(game.apply(state, action).state, chance, low, high)
            if at_home:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if at_home else high
