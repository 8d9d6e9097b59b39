"""A season closed and opened again, told."""

from rules_engine.core import Event


class SeasonClosed(Event, frozen=True):
    """Nothing changes any more; `champions` are the first of each stage that nobody went on from."""

    champions: tuple[str, ...]


class SeasonReopened(Event, frozen=True):
    """The season goes on."""

    reason: str


ClosingEvent = SeasonClosed | SeasonReopened
