"""A season as a record: teams enter, stages are planned and drawn, and each fixture gets its date and its result.

The record has no outcome: when a season is closed nobody acts in it any more. Coaches set dates and hand in results
while nobody waits for them; CHANCE is waited for while a draw or a fixture's dice are due.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from rules_engine.competition import actions as a
from rules_engine.competition import (
    climbing,
    closing,
    discipline_room,
    fixtures,
    fixtures_dates,
    fixtures_policies,
    fixtures_rulings,
    founding,
    friendlies,
    prematch,
    stages,
    swiss,
    tables,
)
from rules_engine.competition.events import SeasonEvent
from rules_engine.competition.rule import DRAWING, RULING, Rules, SeasonStep
from rules_engine.competition.state import SeasonSetup, SeasonState
from rules_engine.competition.table_book import TableBook
from rules_engine.core import CHANCE, Game, LegalActions, Outcome, Seat
from rules_engine.rulebook import Rulebook

# The table of the season: each kind of action with its rule, room by room
RULES: Rules = {
    **founding.RULES,
    **closing.RULES,
    **stages.RULES,
    **swiss.RULES,
    **climbing.RULES,
    **tables.RULES,
    **fixtures_dates.RULES,
    **fixtures.RULES,
    **fixtures_rulings.RULES,
    **fixtures_policies.RULES,
    **discipline_room.RULES,
    **prematch.RULES,
    **friendlies.RULES,
}
BOOK = Rulebook(RULES, closing.check_open)


class Season(Game[SeasonSetup, SeasonState, Any, SeasonEvent, SeasonState]):
    """The game of a season, the same for every kind of match that is played in it."""

    name: ClassVar[str] = "competition.season"
    endless: ClassVar[bool] = True
    setup_type: ClassVar[Any] = SeasonSetup
    action_type: ClassVar[Any] = a.SeasonAction

    def start(self, setup: SeasonSetup) -> SeasonState:
        founding.check_setup(setup)
        return SeasonState(setup, setup.tie_breaks, table_book=TableBook(setup.head_to_head))

    def to_act(self, state: SeasonState) -> frozenset[Seat]:
        if state.closed:
            return frozenset()
        due = state.is_drawing or state.fair_weather_due or state.dice_due or state.table_book.lots_due
        return DRAWING if due else RULING

    def legal_actions(self, state: SeasonState, seat: Seat) -> LegalActions[Any]:
        legal: LegalActions[Any] = LegalActions(
            lambda action: BOOK.lawful(state, action, seat), lambda: tuple(BOOK.choices(state, seat, legal))
        )
        return legal

    def apply(self, state: SeasonState, action: Any) -> SeasonStep:
        return BOOK.lawful(state, action, action.seat).do(state, action)

    def view(self, state: SeasonState, seat: Seat | None) -> SeasonState:
        """Nothing in a season is hidden."""
        return state

    def outcome(self, state: SeasonState) -> Outcome | None:
        """A season's record never ends."""
        return None

    def weighted_chances(self, state: SeasonState) -> Sequence[tuple[Any, int]]:
        """Of the first kind of draw that is due, every team that is still to be drawn or every face, equally likely."""
        drawing = (rule for _kind, rule in BOOK.timely(state) if rule.seats == DRAWING)
        found = ([(action, 1) for action in rule.offers(state, CHANCE)] for rule in drawing)
        return next(filter(None, found), [])
