"""Template tags for the people of a report."""

from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def who(line: Any, team: Any = None) -> SafeString:
    """A player's name, which leads to him where he is of the team's list: guests of one match have no page."""
    if not team or line.n <= 0:
        return format_html("{}", line.name)
    return format_html('<a href="{}">{}</a>', reverse("player", args=[team.ref, line.n]), line.name)
