"""Template tags of the league room: who may do what, and requests that count once."""

from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from league.explained import Fixtures
from league.forms.once import KEY, SEQ, new_key
from league.models.leagues import League
from league.models.seasons import Season
from league.policies import Act
from league.policies import may as is_allowed
from league.slots import LEAGUE_BOOKS, SEASON_LINKS, LeagueBook, SeasonLink

register = template.Library()


@register.simple_tag(takes_context=True)
def may(context: template.Context, act: str, subject: Any) -> bool:
    """`{% may "league.run" league as runs %}`: whether the reader may do that with this league or team."""
    return is_allowed(context["request"].user, Act(act), subject)


@register.simple_tag
def once(seq: int | None = None) -> SafeString:
    """The hidden fields of a form that is nothing but a button: the request's key and the place the page stands at."""
    key = format_html('<input type="hidden" name="{}" value="{}">', KEY, new_key())
    return key if seq is None else key + format_html('<input type="hidden" name="{}" value="{}">', SEQ, seq)


@register.simple_tag
def league_books(league: League) -> list[tuple[LeagueBook, str]]:
    """The books of a league, as the rooms have named them, with their addresses."""
    return [(book, reverse(book.route, args=[league.slug])) for book in LEAGUE_BOOKS]


@register.simple_tag
def season_links(season: Season) -> list[tuple[Any, str]]:
    """The pages of a season, as the rooms have named them, with their addresses."""
    args = [season.league.slug, season.number]
    own = (SeasonLink(_("Stages"), "stages"), SeasonLink(_("Rules"), "season_rules"))
    return [(link.label, reverse(link.route, args=args)) for link in (*SEASON_LINKS, *own)]


@register.filter
def match_url(telling: Any, fixtures: Fixtures) -> str:
    """Where the match is that an entry of a team's record is about; empty where it is about none."""
    ref = getattr(telling.body, "fixture", "")
    return fixtures.url(ref) if ref else ""
