"""Template tags for the game's terms."""

from enum import StrEnum
from typing import Any

from django import template

from league import terms
from league.wording import Wording

register = template.Library()


@register.filter
def term(value: StrEnum) -> str:
    """The word for a value of one of the engine's vocabularies."""
    return terms.term(value)


@register.filter
def signed_gp(amount: int) -> str:
    """`+60,000` or `−60,000`."""
    return terms.signed_number(amount)


@register.filter
def printed(thing: Any) -> str:
    """A list, position or skill by its print name in the reader's language."""
    return terms.printed(thing)


@register.filter
def player_of(n: int, say: Wording) -> str:
    """The name of a player of the team that is spoken of."""
    return say.player(n)
