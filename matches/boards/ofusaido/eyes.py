"""Through whose eyes an Ofusaido board is seen, and what cards are called."""

from collections.abc import Iterator

from matches.boards.ofusaido.words import CATEGORIES
from matches.names import of_side, told_apart
from rules_engine.core import Seat
from rules_engine.ofusaido.cards import Deck, Effect, Player, Stadium, Trainer
from rules_engine.ofusaido.duel import Modifier
from rules_engine.ofusaido.view import SideView, View
from rules_engine.shootout import AWAY, HOME, OTHER

SIDES = {HOME: "home", AWAY: "away"}


class Eyes:
    """A viewer; `mine` is whose cards lie below, home's for a spectator. `names` are those of both sides, home first."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.mine = AWAY if view.seat is Seat.AWAY else HOME
        self.names = told_apart(view.home.deck.name, view.away.deck.name)

    def side(self, seat: Seat) -> SideView:
        """A side's cards as the viewer may know them."""
        return self.view.home if seat is HOME else self.view.away

    def team(self, seat: Seat) -> str:
        """A side's name."""
        return self.names[0 if seat is HOME else 1]

    def player(self, seat: Seat, card: str) -> Player:
        """A player card of a side."""
        return self.side(seat).deck.player(card)

    def who(self, seat: Seat, card: str) -> str:
        """A player in a sentence: of a name that both sides have, with whose it is."""
        name = self.player(seat, card).name
        is_shared = any(one.name == name for one in self.side(OTHER[seat]).deck.players)
        return of_side(name, is_home=seat is HOME) if is_shared else name

    def source(self, modifier: Modifier, attacker: Seat) -> str:
        """What an effect is called: the capacity's name, the trainer's, the stadium's, else its category."""
        for seat in (attacker, OTHER[attacker]):
            deck = self.side(seat).deck
            for card, name, effects in printed(deck):
                if card == modifier.card and any(_is_same(effect, modifier) for effect in effects):
                    return name
        return str(CATEGORIES[modifier.category])

    def optional(self, seat: Seat, card: str, number: int) -> tuple[str, Effect]:
        """The name and the effect behind a choice of an optional effect: the `number`-th of that card."""
        rows = [row for row in printed(self.side(seat).deck) if row[0] == card]
        numbered = [(name, effect) for _card, name, effects in rows for effect in effects]
        return numbered[number]


def printed(deck: Deck) -> Iterator[tuple[str, str, tuple[Effect, ...]]]:
    """Every card with effects: its id, what they are called, and the effects."""
    for player in deck.players:
        for capacity in player.capacities:
            yield player.id, capacity.name, capacity.effects
    others: tuple[Trainer | Stadium, ...] = (*deck.trainers, *deck.stadiums)
    for other in others:
        yield other.id, other.name, other.effects


def _is_same(effect: Effect, modifier: Modifier) -> bool:
    told = (effect.target, effect.value, effect.scope)
    return told == (modifier.target, modifier.value, modifier.scope)
