"""Template tags for the words of form."""

from django import template

from matches.statistics.words import SIGNS, SIGNS_SPOKEN
from rules_engine.competition.form import Sign

register = template.Library()


@register.filter
def sign_letter(sign: Sign) -> str:
    """One letter for a match won, drawn or lost."""
    return str(SIGNS[sign])


@register.filter
def sign_spoken(sign: Sign) -> str:
    """The same as a word, for whoever listens."""
    return str(SIGNS_SPOKEN[sign])
