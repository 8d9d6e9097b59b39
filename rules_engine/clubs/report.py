"""What both football games report of a match: goals and cards of each side, as totals or one by one.

A player is named by a text: the number of a Hat-Trick player, the id of an Ofusaido card.
"""

from collections.abc import Iterable
from typing import Literal, Self

from msgspec.structs import replace

from rules_engine.core import Seat, Value
from rules_engine.decider import Decider

What = Literal["goal", "yellow_card", "sent_off"]


class Noted(Value, frozen=True, forbid_unknown_fields=True):
    """One thing that happened to a side. `player` is the scorer, the one booked or sent off; None where nobody knows.
    `half` is empty in a game without halves; `turn` counts from 1 where it was written down."""

    what: What
    player: str | None = None
    half: str = ""
    turn: int | None = None


class SideReport(Value, frozen=True, forbid_unknown_fields=True):
    """One side's figures. `events` None: totals only. `sent_off` names each player once for each red card."""

    team: str
    goals: int
    yellow_cards: int = 0
    sent_off: tuple[str, ...] = ()
    events: tuple[Noted, ...] | None = None


class Line(Value, frozen=True):
    """What one player did in a match."""

    player: str
    goals: int = 0
    yellow_cards: int = 0
    sent_off: int = 0

    def __add__(self, other: "Line") -> "Line":
        return Line(
            self.player,
            self.goals + other.goals,
            self.yellow_cards + other.yellow_cards,
            self.sent_off + other.sent_off,
        )


class MatchReport(Value, frozen=True, forbid_unknown_fields=True):
    """What a report of either game says. `fixture` is the fixture's reference; who concedes loses, whatever the score.
    `decider`: the plain shootout that was played live instead of the game's own."""

    fixture: str
    home: SideReport
    away: SideReport
    conceded_by: Seat | None = None
    decider: Decider | None = None

    def side(self, seat: Seat) -> SideReport:
        return self.home if seat is Seat.HOME else self.away

    @property
    def shootout_score(self) -> tuple[int, int] | None:
        """Goals of a shootout as they count, (home, away), or None where there was none."""
        return self.decider.score if self.decider else self.own_shootout_score

    @property
    def own_shootout_score(self) -> tuple[int, int] | None:
        """The same of the game's own shootout."""
        return None

    def decided_by(self, decider: Decider | None) -> Self:
        """The report with this shootout, and no other that was typed."""
        return replace(self, decider=decider)


FIELDS: dict[What, str] = {"goal": "goals", "yellow_card": "yellow_cards", "sent_off": "sent_off"}


def lines_of(side: SideReport) -> tuple[Line, ...]:
    """What each named player did; of a report of totals, who was sent off."""
    if side.events is None:
        return summed(Line(player, sent_off=1) for player in side.sent_off)
    return summed(Line(one.player, **{FIELDS[one.what]: 1}) for one in side.events if one.player is not None)


def summed(lines: Iterable[Line]) -> tuple[Line, ...]:
    """One line for each player, in the order in which they are first named."""
    found: dict[str, Line] = {}
    for line in lines:
        found[line.player] = found[line.player] + line if line.player in found else line
    return tuple(found.values())
