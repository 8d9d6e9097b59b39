"""What a step offers: one thing to choose, or several under a heading; and the referee's own choices behind them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from league.referees import CAREER
from league.sentences import sentence
from league.wording import Wording
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import Sequence, TeamState
from rules_engine.core import Option, Seat
from rules_engine.errors import Refusal


@dataclass(frozen=True)
class Offer:
    """One thing to choose: what a button sends, its words, its price, and why it cannot be had if so."""

    act: str
    label: str
    price: str = ""
    refused: str = ""
    note: str = ""


@dataclass(frozen=True)
class Group:
    """Offers under a heading, such as the skills of a category."""

    label: str
    price: str
    offers: list[Offer]

    @property
    def is_open(self) -> bool:
        return any(not offer.refused for offer in self.offers)

    @property
    def reason(self) -> str:
        """What stands beside the heading when nothing under it can be had."""
        return "" if self.is_open or not self.offers else self.offers[0].refused


class Offered:
    """What the referee lets `seat` choose now, and why it refuses the rest: so a page and the check of its answer agree."""

    def __init__(self, state: TeamState, seat: Seat, wording: Wording) -> None:
        assert wording.tables is not None
        self.state, self.seat, self.say = state, seat, wording
        self.tables: Tables = wording.tables
        self.sequence: Sequence | None = state.sequence

    @cached_property
    def _options(self) -> dict[str, tuple[Option[Any], ...]]:
        choices = CAREER.legal_actions(self.state, self.seat).choices()
        return {choice.name: choice.options for choice in choices}

    def of(self, name: str, player: int | None = None) -> Iterator[Option[Any]]:
        """The options of one kind, for one player or for all."""
        options = self._options.get(name, ())
        return (option for option in options if player is None or option.action.player == player)

    def why(self, refusal: Refusal | None) -> str:
        return sentence(refusal, self.say) if refusal else ""
