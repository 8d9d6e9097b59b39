"""Long logs page by page, and the page on which an entry stands."""

from collections.abc import Sequence
from typing import Any

from django.core.paginator import Page, Paginator
from django.http import HttpRequest

PER_PAGE = 40


def page_of(request: HttpRequest, tellings: Sequence[Any]) -> Page[Any]:
    """The page that is asked for, or the one of the entry that a link leads to (`?entry=`)."""
    asked = request.GET.get("entry", "")
    place = next((place for place, telling in enumerate(tellings) if str(telling.entry.seq) == asked), None)
    page = request.GET.get("page") if place is None else place // PER_PAGE + 1
    return Paginator(tellings, PER_PAGE).get_page(page)
