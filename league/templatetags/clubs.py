"""Template tags for the words of the football games."""

from django import template
from django.utils.translation import gettext_lazy as _

from league import leaders
from league.models.teams import Team

register = template.Library()

POSITIONS = {
    "centre-back": _("centre-back"),
    "full-back": _("full-back"),
    "defensive midfielder": _("defensive midfielder"),
    "attacking (wide) midfielder": _("wide midfielder"),
    "forward": _("forward"),
}


@register.simple_tag(takes_context=True)
def deed_url(context: template.Context, team: Team, deed: str, player: str) -> str:
    """Where a deed of a player is told match by match, as far as the page goes where it is of the past."""
    then = str(context.get("then_query") or "").replace("?", "&", 1)
    return leaders.deed_url(team, deed, player) + then


@register.filter
def position_word(name: str) -> str:
    """A position of the Hat-Trick box; others as they are written."""
    return str(POSITIONS.get(name, name))
