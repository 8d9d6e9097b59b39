"""Opponents. A bot sees its own view and its own legal actions, as a person does; what is hidden it must imagine."""

from collections.abc import Callable, Sequence
from typing import Protocol

from rules_engine.chance import Chance
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.actions import HatTrickAction
from rules_engine.hattrick.heuristic import Heuristic
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.searcher import Searcher
from rules_engine.hattrick.view import View


class Bot(Protocol):
    """Chooses one of the legal actions. No bot concedes: `legal` comes without that."""

    def choose(self, view: View, legal: Sequence[HatTrickAction], chance: Chance) -> HatTrickAction: ...


class Random:
    """Any legal action, all alike."""

    def __init__(self, game: HatTrick) -> None:
        self.game = game

    def choose(self, view: View, legal: Sequence[HatTrickAction], chance: Chance) -> HatTrickAction:
        """One of them."""
        return legal[chance.below(len(legal))]


BOTS: dict[str, Callable[[HatTrick], Bot]] = {"random": Random, "heuristic": Heuristic, "searcher": Searcher}


def decide(game: HatTrick, bot: Bot, view: View, legal: Sequence[HatTrickAction], chance: Chance) -> HatTrickAction:
    """A bot's action, of those a seat has; it is spared conceding and choices of one."""
    usual = [action for action in legal if not isinstance(action, act.Concede)]
    return usual[0] if len(usual) == 1 else bot.choose(view, usual, chance)
