"""How fixtures come to their results, and what is kept when one changes."""

from enum import StrEnum

from rules_engine.competition.tally import Result
from rules_engine.core import Value


class Ending(StrEnum):
    """How a fixture came to its result. `EXPIRED`: nobody played it, and its deadline decided."""

    PLAYED = "played"
    WALKOVER = "walkover"
    FORFEIT = "forfeit"
    CONCEDED = "conceded"
    ABANDONED = "abandoned"
    AWARDED = "awarded"
    EXPIRED = "expired"


ON_THE_PITCH = frozenset({Ending.PLAYED, Ending.CONCEDED, Ending.ABANDONED})
"""The endings of matches that were played."""


class Proposal(Value, frozen=True):
    """A date one side offers: ISO date and time with offset."""

    team: str
    when: str


class Earlier(Value, frozen=True):
    """A result that no longer counts, and why: it was played again, awarded otherwise, or annulled."""

    result: Result
    ending: Ending
    report: int
    reason: str
