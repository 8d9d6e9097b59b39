"""A season is closed, and in need opened again."""

from rules_engine.core import Action


class CloseSeason(Action, frozen=True):
    """Everything is played and decided: from here on nothing in the season changes."""


class ReopenSeason(Action, frozen=True):
    """A closed season has to change after all."""

    reason: str


ClosingAction = CloseSeason | ReopenSeason
