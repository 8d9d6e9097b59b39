"""The games that a league has seasons of, and which of them a page is about."""

from django.http import HttpRequest

from league.games import BLOODBOWL, KITS, Kit
from league.models.leagues import League


def games_of(league: League) -> list[Kit]:
    """In the order of the table of games; one query."""
    played = set(league.seasons.order_by().values_list("ruleset__game", flat=True).distinct())
    return [kit for kit in KITS.values() if kit.key in played]


def game_asked(request: HttpRequest, games: list[Kit]) -> Kit:
    """The one that `?game=` names, or else the first there is."""
    asked = request.GET.get("game", "")
    return next((kit for kit in games if kit.key == asked), games[0] if games else KITS[BLOODBOWL])
