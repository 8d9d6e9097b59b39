"""What follows for cards and bans."""

from rules_engine.competition.discipline import Card, Carried, Cause, Discipline
from rules_engine.core import Event


class CardShown(Event, frozen=True):
    """`card` is its number in the season's book."""

    card: int
    fixture: int
    shown: Card


class CardStruck(Event, frozen=True):
    card: int
    fixture: int
    shown: Card
    reason: str


class PlayerBanned(Event, frozen=True):
    """`ban` is the number of the card that brought it."""

    ban: int
    team: str
    player: str
    person: str
    cause: Cause
    length: int


class AppealDecided(Event, frozen=True):
    """`before` is the length until now."""

    ban: int
    team: str
    player: str
    person: str
    length: int
    before: int
    reason: str


class DisciplineChanged(Event, frozen=True):
    settings: Discipline | None
    before: Discipline | None
    reason: str


class BanBrought(Event, frozen=True):
    ban: int
    brought: Carried


DisciplineEvent = CardShown | CardStruck | PlayerBanned | AppealDecided | DisciplineChanged | BanBrought
