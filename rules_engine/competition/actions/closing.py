"""A season is closed."""

from rules_engine.core import Action


class CloseSeason(Action, frozen=True):
    """Everything is played and decided: from here on nothing in the season changes. A season is opened again by voiding
    this entry, so that what is corrected then is read as if the season had been open all along."""


ClosingAction = CloseSeason
