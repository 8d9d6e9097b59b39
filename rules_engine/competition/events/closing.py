"""A season closed, told."""

from rules_engine.core import Event


class SeasonClosed(Event, frozen=True):
    """Nothing changes any more; `champions` are the first of each stage that nobody went on from."""

    champions: tuple[str, ...]


ClosingEvent = SeasonClosed
