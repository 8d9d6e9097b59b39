"""Cards, and what the commissioner decides about bans."""

from rules_engine.competition.discipline import Card, Carried, Discipline
from rules_engine.core import Action


class RecordCards(Action, frozen=True):
    """Cards of a match that has ended, written down after its result. Bans begin with the matches that end later."""

    fixture: int
    cards: tuple[Card, ...]
    reason: str


class StrikeCard(Action, frozen=True):
    """A card that should not have been, or was written down by mistake: it counts for nothing any more."""

    card: int
    reason: str


class DecideAppeal(Action, frozen=True):
    """A ban is `length` matches from now on, 0 for none: shortened, lifted or lengthened."""

    ban: int
    length: int
    reason: str


class ChangeDiscipline(Action, frozen=True):
    """What cards bring from now on; None: they ban nobody. Cards that are written down already keep what they brought."""

    settings: Discipline | None
    reason: str


class BringBans(Action, frozen=True):
    """What is left of bans from the season before."""

    bans: tuple[Carried, ...]


DisciplineAction = RecordCards | StrikeCard | DecideAppeal | ChangeDiscipline | BringBans
