"""Template tags for the words of the football games."""

from django import template
from django.utils.translation import gettext_lazy as _

register = template.Library()

POSITIONS = {
    "centre-back": _("centre-back"),
    "full-back": _("full-back"),
    "defensive midfielder": _("defensive midfielder"),
    "attacking (wide) midfielder": _("wide midfielder"),
    "forward": _("forward"),
}


@register.filter
def position_word(name: str) -> str:
    """A position of the Hat-Trick box; others as they are written."""
    return str(POSITIONS.get(name, name))
