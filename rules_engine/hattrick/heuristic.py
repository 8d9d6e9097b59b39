"""A plain opponent: of each choice it takes the one that looks best at once, the other side standing still."""

from collections.abc import Sequence

from rules_engine.chance import Chance, draw, weighted
from rules_engine.core import CHANCE
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.actions import HatTrickAction
from rules_engine.hattrick.imagine import imagine
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.state import SEATS, Phase, State
from rules_engine.hattrick.view import View
from rules_engine.hattrick.worth import worth

# phases that end a look ahead: a new choice of cards, a shot, a set piece
UNSETTLED = frozenset(
    {Phase.PLAY_ON, Phase.REVEAL, Phase.ATTACK_MOVE, Phase.SIDEWAYS, Phase.DEFENCE_MOVE, Phase.LONG_BALL}
)
GUESSES = 6  # imagined cards of the other side


class Heuristic:
    """Looks at the end of the running turn as if nobody else moved."""

    def __init__(self, game: HatTrick) -> None:
        self.game = game

    def choose(self, view: View, legal: Sequence[HatTrickAction], chance: Chance) -> HatTrickAction:
        """By the phase's own way of choosing, else by what looks best."""
        if view.phase is Phase.SAVE:
            return legal[0]  # every card turned helps
        if view.phase is Phase.AIM:
            return aim(self.game, legal, chance)
        side = 0 if view.seat is SEATS[0] else 1
        sign = 1 if side == 0 else -1
        guesses = GUESSES if view.phase is Phase.LAY else 1
        scores = [0.0] * len(legal)
        for _ in range(guesses):
            state = imagine(view, chance)
            if view.phase is Phase.LAY:
                state = opponent_lays(self.game, state, side, chance)
            for at, action in enumerate(legal):
                scores[at] += sign * worth(self.game.tables, settle(self.game, state, action, chance))
        return best(legal, scores, chance)


def best(legal: Sequence[HatTrickAction], scores: Sequence[float], chance: Chance) -> HatTrickAction:
    """The highest score; equal ones by lot."""
    top = max(scores)
    ties = [action for action, score in zip(legal, scores, strict=True) if score >= top - 1e-9]
    return ties[chance.below(len(ties))]


def aim(game: HatTrick, legal: Sequence[HatTrickAction], chance: Chance) -> HatTrickAction:
    """Shooting cards in proportion to the square of their modifier, goalkeeper cards alike: nobody can read it."""
    return weighted(chance, [(action, aim_weight(game, action)) for action in legal])


def aim_weight(game: HatTrick, action: HatTrickAction) -> int:
    """How often a card is chosen."""
    if isinstance(action, act.ChooseShootingCard):
        return max(1, game.tables.shooting[action.card].modifier) ** 2
    return 1


def opponent_lays(game: HatTrick, state: State, side: int, chance: Chance) -> State:
    """The other side's card laid, any of its imagined hand."""
    other = SEATS[1 - side]
    if other not in game.to_act(state):
        return state
    plays = game.options(state, other)[:-1]
    return game.apply(state, plays[chance.below(len(plays))]).state


def settle(game: HatTrick, state: State, action: HatTrickAction, chance: Chance) -> State:
    """The state once the running turn's action is done, everybody else taking the first option they have: to stay."""
    state = game.apply(state, action).state
    while state.due or state.phase in UNSETTLED:
        asked = game.to_act(state)
        if CHANCE in asked:
            state = game.apply(state, draw(game, state, chance)).state
        else:
            (seat,) = asked
            state = game.apply(state, game.options(state, seat)[0]).state
    return state
