"""Who sees what, as the filters every read starts from."""

from collections.abc import Collection
from typing import Any, Self

from django.apps import apps
from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from league.enums import Visibility

Person = Any
"""A user of the site, or `AnonymousUser`."""


def _seen(user: Person, links: Collection[str], prefix: str) -> Q:
    """What makes a league, reached by `prefix`, visible to this person. `links` are the link tokens they hold."""
    if user.is_staff:
        return Q()
    seen = Q(**{f"{prefix}visibility": Visibility.PUBLIC})
    if links:
        seen |= Q(**{f"{prefix}visibility": Visibility.LINK, f"{prefix}link_token__in": list(links)})
    if not isinstance(user, AnonymousUser):
        league = OuterRef(f"{prefix}pk" if prefix else "pk")
        membership = apps.get_model("league", "Membership")
        seen |= Q(Exists(membership._default_manager.filter(league=league, user=user)))
    return seen


class LeagueQuerySet(QuerySet[Any]):
    def visible_to(self, user: Person, links: Collection[str] = ()) -> Self:
        """Public leagues, those by link whose link one has, and one's own; everything for staff."""
        return self.filter(_seen(user, links, ""))


class OfLeagueQuerySet(QuerySet[Any]):
    """Rows that belong to a league and are seen by whoever sees it."""

    def visible_to(self, user: Person, links: Collection[str] = ()) -> Self:
        return self.filter(_seen(user, links, "league__"))


class TeamQuerySet(OfLeagueQuerySet):
    """Teams."""

    def named(self) -> dict[str, str]:
        """What each is called, by its reference."""
        return {team.ref: str(team) for team in self.only("ref", "name", "roster", "game")}
