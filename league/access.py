"""The only way in which a page gets at a league, a season or a team.

What a person may not see is not there (404); what they may see but not do is refused (403).
"""

from collections.abc import Collection
from functools import reduce
from typing import Any, TypeVar

from django.core.exceptions import PermissionDenied
from django.db.models import OuterRef, QuerySet, Subquery
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from league.models.leagues import Invitation, League, Membership
from league.models.seasons import Season
from league.models.teams import Team
from league.policies import Act, may
from league.queries import know_role

LINKS = "league_links"

Seen = TypeVar("Seen", League, Season, Team)


def links_of(request: HttpRequest) -> Collection[str]:
    """The link tokens this browser has followed."""
    links: list[str] = request.session.get(LINKS, [])
    return links


def follow_link(request: HttpRequest, token: str) -> League:
    """Remember a league's link in this browser, if it is one."""
    league = get_object_or_404(League.objects.visible_to(request.user, [token]), link_token=token)
    request.session[LINKS] = sorted({*links_of(request), token})
    return league


def league_for(request: HttpRequest, slug: str, act: Act | None = None) -> League:
    """The league of that address, for somebody who may see it and, with `act`, do that in it."""
    league = _seen(request, League.objects.all(), slug=slug)
    return _allowed(request, league, act, league)


def season_for(
    request: HttpRequest, slug: str, number: int, act: Act | None = None, *, game: str | None = None
) -> Season:
    """A season by its number; `act` is about its league. With `game` only a season of that game is there."""
    seasons = Season.objects.select_related("league", "ruleset")
    season = _seen(request, seasons, league__slug=slug, number=number)
    if game is not None and season.game != game:
        raise Http404
    return _allowed(request, season, act, season.league)


def team_for(request: HttpRequest, ref: str, act: Act | None = None, *, game: str | None = None) -> Team:
    """A team by its reference; `act` is about the team. With `game` only a team of that game is there."""
    team = _seen(request, Team.objects.select_related("league", "coach"), ref=ref)
    if game is not None and team.game != game:
        raise Http404
    return _allowed(request, team, act, team)


def invitation_for(request: HttpRequest, slug: str, pk: int) -> Invitation:
    """An invitation, for whoever runs its league."""
    league = league_for(request, slug, Act.RUN_LEAGUE)
    return get_object_or_404(Invitation, league=league, pk=pk)


def _seen(request: HttpRequest, rows: "QuerySet[Any]", **where: Any) -> Any:
    visible = rows.visible_to(request.user, links_of(request))  # type: ignore[attr-defined]
    return found_in(request, visible, "pk" if rows.model is League else "league", **where)


def found_in(request: HttpRequest, rows: "QuerySet[Any]", league: str, **where: Any) -> Any:
    """A row with what the reader is in its league, which that path leads to: nearly every page asks it next. The rows are
    those that the reader may see."""
    user = request.user
    if not user.is_authenticated:
        return get_object_or_404(rows, **where)
    here = Membership.objects.filter(user=user, league=OuterRef(league))
    found: Any = get_object_or_404(rows.annotate(role_of_reader=Subquery(here.values("role")[:1])), **where)
    know_role(user, found if isinstance(found, League) else _at(found, league), found.role_of_reader)
    return found


def _at(row: Any, path: str) -> League:
    found: League = reduce(getattr, path.split("__"), row)
    return found


def _allowed(request: HttpRequest, seen: Seen, act: Act | None, subject: Any) -> Seen:
    if act is not None and not may(request.user, act, subject):
        raise PermissionDenied
    return seen
