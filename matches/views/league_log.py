"""The log of a league, as a page and as files."""

from collections.abc import Callable, Iterator

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render

from league.access import league_for
from league.models import League, Team, User
from matches.league_log.export import as_csv, as_json
from matches.league_log.folded import Place, parts_of
from matches.league_log.lines import Teller
from matches.league_log.sources import KINDS, Asked, Places, asked_of, people_of, sources_for

PER_PAGE = 40


def log(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything that was ever written, the newest first; by whom, about which team, of which kind where asked."""
    league, asked, places, teller, people = _asked(request, slug)
    page: Page[Place] = Paginator(places, PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "league": league,
        "asked": asked,
        "page": page,
        "lines": teller.told(page.object_list),
        "kinds": KINDS,
        "people": people,
        "teams": Team.objects.filter(league=league).order_by("name"),
    }
    return render(request, "matches/league_log.html", context)


def log_csv(request: HttpRequest, slug: str) -> StreamingHttpResponse:
    """What is asked for, for a spreadsheet."""
    return _file(request, slug, "csv", "text/csv; charset=utf-8", as_csv)


def log_json(request: HttpRequest, slug: str) -> StreamingHttpResponse:
    """What is asked for, for programs."""
    return _file(request, slug, "json", "application/json", as_json)


def _asked(request: HttpRequest, slug: str) -> tuple[League, Asked, Places, Teller, QuerySet[User]]:
    league = league_for(request, slug)
    sources = sources_for(request.user, league)
    people = people_of(league, sources)
    asked = asked_of(league, request.GET, people)
    parts = parts_of(league)
    return league, asked, Places(league, asked, sources, parts), Teller(league, parts), people


def _file(
    request: HttpRequest, slug: str, ending: str, kind: str, told: Callable[[Places, Teller], Iterator[str]]
) -> StreamingHttpResponse:
    league, _, places, teller, _ = _asked(request, slug)
    response = StreamingHttpResponse(told(places, teller), content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="log-{league.slug}.{ending}"'
    return response
