"""How a table is ordered."""

from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.core import Action


class ChangeTieBreaks(Action, frozen=True):
    """Another order of the table's steps, for all results there are and will be."""

    tie_breaks: tuple[TieBreak, ...]
    reason: str


TableAction = ChangeTieBreaks
