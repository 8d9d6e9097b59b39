"""The first page: for a newcomer what this is, for everybody else what waits for them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from league import queries, slots


def home(request: HttpRequest) -> HttpResponse:
    """What waits for the reader and their leagues; for a visitor, what this is and what they may read."""
    if not request.user.is_authenticated:
        return render(request, "league/welcome.html", {"leagues": queries.public_leagues()})
    context = {
        "waiting": slots.waiting_for(request.user),
        "memberships": queries.leagues_of(request.user),
        "leagues": queries.public_leagues(),
    }
    return render(request, "league/home.html", context)
