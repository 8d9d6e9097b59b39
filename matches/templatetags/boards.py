"""Template tags of the boards: drawings from their sprite, and shirts."""

from collections.abc import Hashable
from functools import cache, lru_cache

from django import template
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from matches.boards.kits import Kit

register = template.Library()

SHIRT = "M16 2 4 8 1 19l8 3 2-5v25h26V17l2 5 8-3L44 8 32 2c-2 4-14 4-16 0z"


@register.simple_tag
@cache
def mark(name: str) -> SafeString:
    """A drawing of the boards' sprite; decoration only, so words must stand beside it. A board has some hundred."""
    return format_html(
        '<svg class="mark {}" aria-hidden="true"><use href="{}#{}"/></svg>', name, static("matches/board.svg"), name
    )


@register.simple_tag
def shirt(number: int | str, side: str, kit: Kit, board: str = "board") -> SafeString:
    """A shirt with a number; its cloth is the pattern `{board}-{side}` that the board has defined."""
    return format_html(
        '<svg class="shirt" viewBox="0 0 48 44" aria-hidden="true"><path class="cloth" d="{}" fill="url(#{}-{})"/>'
        '<path d="M16 2c2 4 14 4 16 0" fill="none" stroke="{}" stroke-width="3"/>'
        '<text x="24" y="32" fill="{}" stroke="{}">{}</text></svg>',
        SHIRT,
        board,
        side,
        kit.second,
        kit.ink,
        kit.halo,
        number,
    )


@register.simple_tag
def drawn(template_name: str, name: str, part: Hashable, **more: Hashable) -> SafeString:
    """A part of a board by its own template, which reads it under `name`. Most parts of a board look the same after a move
    as before it: what was drawn is remembered by all that the drawing depends on, the language included."""
    return _drawn(get_language(), template_name, name, part, **more)


@lru_cache(maxsize=4096)
def _drawn(language: str | None, template_name: str, name: str, part: Hashable, **more: Hashable) -> SafeString:
    return render_to_string(template_name, {name: part, **more})
