"""`{% moment fixture.date league %}`: a time in the league's zone, with the reader's beside it."""

from datetime import datetime

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from league.models import League
from matches.moments import told, told_beside

register = template.Library()


@register.simple_tag
def moment(when: datetime, league: League) -> SafeString:
    beside = told_beside(when, league.tzinfo)
    text = format_html('<time datetime="{}">{}</time>', when.isoformat(), told(when, league.tzinfo))
    return text + format_html(" <small>({})</small>", beside) if beside else text


@register.simple_tag
def moment_of(when: str, league: League) -> SafeString:
    """The same of a moment as records keep it."""
    return moment(datetime.fromisoformat(when), league)
