"""Friendlies: matches beside the season, which count in none of its tables."""

from rules_engine.core import Action


class ArrangeFriendly(Action, frozen=True):
    """Two teams meet, one of this season's at least; the other may play elsewhere."""

    home: str
    away: str


class CallOffFriendly(Action, frozen=True):
    """A friendly that nobody has reported is not played."""

    fixture: int


FriendlyAction = ArrangeFriendly | CallOffFriendly
