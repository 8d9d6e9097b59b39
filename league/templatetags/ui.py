"""Template tags for the look: icons, money, and where the reader is."""

from datetime import datetime, timedelta

from django import template
from django.templatetags.static import static
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

register = template.Library()


@register.simple_tag
def icon(name: str) -> SafeString:
    """An icon of the sprite; decoration only, so words must stand beside it or in aria-label."""
    return format_html('<svg class="icon" aria-hidden="true"><use href="{}#{}"/></svg>', static("icons.svg"), name)


@register.simple_tag
def because(*about: object) -> SafeString:
    """What a link on a number opens, for who hears it: many numbers of a page look alike, their links must not."""
    told = _("%(what)s: why") % {"what": ", ".join(str(one) for one in about if one)}
    return format_html('<span class="hidden"> {}</span>', told)


@register.simple_tag
def why(url: str, number: object, *about: object) -> SafeString:
    """A number that leads to what it is made of; `about` says what it is of."""
    return format_html('<a class="why" href="{}">{}{}</a>', url, number, because(*about))


@register.filter
def is_now(when: datetime) -> bool:
    """Less than a minute ago: a time of which nobody counts minutes."""
    return timezone.now() - when < timedelta(minutes=1)


@register.filter
def gp(amount: int | None) -> str:
    """An amount of gold pieces, grouped as the reader's language does."""
    return "–" if amount is None else number_format(amount, force_grouping=True)


@register.simple_tag(takes_context=True)
def here(context: template.Context, prefix: str) -> SafeString:
    """Mark a navigation link whose page, or whose section, is being shown."""
    request = context.get("request")
    if request is None or not request.path.startswith(prefix):
        return SafeString("")
    return SafeString('aria-current="page"' if request.path == prefix else 'aria-current="true"')
