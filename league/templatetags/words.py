"""Template tags for the game's terms."""

from enum import StrEnum
from typing import Any

from django import template

from league import terms
from league.wording import Wording
from rules_engine.bloodbowl.team import Stage

register = template.Library()


@register.filter
def term(value: StrEnum) -> str:
    """The word for a value of one of the engine's vocabularies."""
    return terms.term(value)


@register.filter
def stage(key: str) -> str:
    """A step after a match or between seasons, by its key."""
    return terms.term(Stage(key))


@register.filter
def signed_gp(amount: int) -> str:
    """`+60,000` or `−60,000`."""
    return terms.signed_number(amount)


@register.filter
def printed(thing: Any) -> str:
    """A list, position or skill by its print name in the reader's language."""
    return terms.printed(thing)


@register.filter
def rule_name(name: str) -> str:
    """A special rule or a league of the rulebook by its print name in the reader's language."""
    return terms.rule_name(name)


@register.filter
def favour(name: str) -> str:
    """Whom a team may be favoured of, as the special rule that follows."""
    return terms.rule_name(f"Favoured of {name}")


@register.filter
def skill_of(name: str, say: Wording) -> str:
    """A skill that a record names, by its print name in the reader's language."""
    return say.skill(name)


@register.filter
def player_of(n: int, say: Wording) -> str:
    """The name of a player of the team that is spoken of."""
    return say.player(n)
