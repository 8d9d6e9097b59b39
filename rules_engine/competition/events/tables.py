"""How the table is ordered was changed."""

from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.core import Event


class TieBreaksChanged(Event, frozen=True):
    tie_breaks: tuple[TieBreak, ...]
    before: tuple[TieBreak, ...]
    reason: str


TableEvent = TieBreaksChanged
