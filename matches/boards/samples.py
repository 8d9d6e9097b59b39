"""Moments of real matches, played by bots from a seed: what the styleguide and the tests of the boards look at."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from matches.boards.boards import board_of, odds_of
from matches.boards.parts import Board
from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE, Event, Game, LegalActions, Seat
from rules_engine.hattrick.bots import BOTS, decide
from rules_engine.hattrick.cards import national_team
from rules_engine.hattrick.match import HatTrick
from rules_engine.hattrick.state import Setup
from rules_engine.ofusaido.actions import Concede, LeaveDrawn
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.house import scenarios
from rules_engine.rulesets import resolve
from rules_engine.spot_kicks import Setup as KicksSetup
from rules_engine.spot_kicks import SpotKicks

ORDER = (Seat.HOME, Seat.AWAY, Seat.COMMISSIONER)


class Moment(NamedTuple):
    """A state of a match, the events of the last choice with what chance did next, and all events before them."""

    game: Game[Any, Any, Any, Any, Any]
    state: Any
    events: tuple[Event, ...]
    earlier: tuple[Event, ...]
    nations: tuple[str, str] = ("", "")

    def legal(self, seat: Seat | None) -> LegalActions[Any] | None:
        """What a seat may do; a spectator nothing."""
        return self.game.legal_actions(self.state, seat) if seat else None

    def board(self, seat: Seat | None) -> Board:
        """The board as a seat, or a spectator, sees it."""
        view = self.game.view(self.state, seat)
        decision = len(self.earlier) + len(self.events)
        odds = odds_of(self.game, self.state)
        legal = self.legal(seat)
        return board_of(
            self.game,
            view,
            legal,
            self.events,
            earlier=self.earlier,
            decision=decision,
            odds=odds,
            nations=self.nations,
        )


Chooser = Callable[[Any, Seat], Any]


def moments(game: Game[Any, Any, Any, Any, Any], setup: Any, choose: Chooser, seed: str) -> Iterator[Moment]:
    """Every moment of a match in which somebody is asked, and its end."""
    chance = Seeded(seed)
    state, earlier, events = game.start(setup), (), ()
    while asked := game.to_act(state):
        if CHANCE in asked:
            action = draw(game, state, chance)
        else:
            yield Moment(game, state, events, earlier)
            earlier, events = (*earlier, *events), ()
            action = choose(state, min(asked, key=ORDER.index))
        step = game.apply(state, action)
        state, events = step.state, (*events, *step.events)
    yield Moment(game, state, events, earlier)


def hattrick(seed: str, home: str, away: str, *, bot: str = "heuristic", decided: bool = True) -> Iterator[Moment]:
    """A match of two nations between bots."""
    game = HatTrick(resolve("hattrick", "2014"))
    player, chance = BOTS[bot](game), Seeded(f"{seed} bot")
    setup = Setup(national_team(game.tables, home), national_team(game.tables, away), decided)

    def choose(state: Any, seat: Seat) -> Any:
        return decide(game, player, game.view(state, seat), game.options(state, seat), chance)

    return (one._replace(nations=(home, away)) for one in moments(game, setup, choose, seed))


def ofusaido(seed: str, scenario: str, **settings: Any) -> Iterator[Moment]:
    """A scene that comes with the game, each choice made by lot."""
    overlay = {f"settings.{name}": value for name, value in settings.items()}
    game = Ofusaido(resolve("ofusaido", "house", overlay))
    chance = Seeded(f"{seed} choices")

    def choose(state: Any, seat: Seat) -> Any:
        usual = [action for action in game.legal_actions(state, seat) if not isinstance(action, (Concede, LeaveDrawn))]
        return usual[chance.below(len(usual))]

    return moments(game, scenarios()[scenario], choose, seed)


def spot_kicks(seed: str) -> Iterator[Moment]:
    """A shootout of plain football, each choice made by lot."""
    game = SpotKicks()
    chance = Seeded(f"{seed} choices")

    def choose(state: Any, seat: Seat) -> Any:
        legal = list(game.legal_actions(state, seat))
        return legal[chance.below(len(legal))]

    return moments(game, KicksSetup("Reds", "Blues"), choose, seed)
