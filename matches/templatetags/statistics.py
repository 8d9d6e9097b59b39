"""How it has been going, as a row of letters."""

from collections.abc import Iterable
from functools import lru_cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from matches.statistics.words import SIGNS, SIGNS_SPOKEN
from rules_engine.competition.form import Sign

register = template.Library()


@register.simple_tag
def form_of(signs: Iterable[Sign]) -> SafeString:
    """The latest matches, the latest last: a letter for the eye, a word for whoever listens."""
    return _form(tuple(signs), get_language())


@lru_cache(maxsize=1024)
def _form(signs: tuple[Sign, ...], language: str | None) -> SafeString:
    """A table of 200 teams has as many forms, and most of them are alike."""
    told = (
        (sign.value, SIGNS[sign], SIGNS_SPOKEN[sign], ", " if n < len(signs) else "")
        for n, sign in enumerate(signs, start=1)
    )
    letter = '<span class="{}"><span aria-hidden="true">{}</span><span class="hidden">{}{}</span></span>'
    return format_html('<span class="form">{}</span>', format_html_join("", letter, told))
