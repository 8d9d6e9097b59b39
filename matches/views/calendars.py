"""Matches for calendars: of a season, and of a coach in all leagues."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from league.access import season_for
from league.models import Season
from matches import queries
from matches.access import user_of
from matches.calendars import calendar_of, coach_of, key_of


def season_calendar(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """The matches of a season that have a date, for whoever may see it."""
    found = season_for(request, slug, season)
    return _file(calendar_of(str(found), queries.dated_of(found), request), f"{slug}-{season}")


def coach_calendar(request: HttpRequest, pk: int, key: str) -> HttpResponse:
    """A coach's matches. The address itself is the permission: calendar programs sign in nowhere."""
    coach = coach_of(pk, key)
    if coach is None:
        raise Http404
    seasons = Season.objects.visible_to(coach)
    return _file(calendar_of(coach.username, queries.dated_for(coach, seasons), request), "matches")


@login_required
def calendars(request: HttpRequest) -> HttpResponse:
    """Where a coach finds the address of their own calendar."""
    user = user_of(request)
    path = reverse("coach_calendar", args=[user.pk, key_of(user)])
    return render(request, "matches/calendars.html", {"address": request.build_absolute_uri(path)})


def _file(text: bytes, name: str) -> HttpResponse:
    answer = HttpResponse(text, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'inline; filename="{name}.ics"'
    return answer
