"""The table of 200 teams as a page, beside a bare HttpResponse from the same server."""

import http.client
import statistics
import time

from django.http import HttpResponse
from django.test import override_settings
from django.urls import path

from league.conf.urls import urlpatterns as site
from league.reading import STATES
from league.services.records import append
from league.services.seasons import schedule_season
from rules_engine.chance import Seeded
from rules_engine.competition.actions import RecordResult
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from tests.browser.server import serving
from tests.factories import LeagueFactory, commissioner_of, entered_team, member, season_of

TEAMS, ROUNDS = 200, 10

urlpatterns = [*site, path("bare/", lambda request: HttpResponse("bare"))]


def played_season():
    """A single round robin of 200 teams with ten rounds played."""
    season, coach = season_of(LeagueFactory()), None
    for n in range(TEAMS):
        coach = coach or member(season.league)
        entered_team(season, coach, name=f"Team {n}")
    by, chance = commissioner_of(season.league), Seeded(1)
    schedule_season(season, legs=Legs.SINGLE, by=by, chance=chance)
    numbers = season.fixtures.filter(round__lte=ROUNDS).values_list("number", flat=True)
    results = [RecordResult(Seat.COMMISSIONER, n, *(chance.below(4) for _ in range(4)), 0) for n in numbers]
    append(season, results, by=by)
    return season


def median_ms(address, page, times=60, warm=5, clock=time.perf_counter):
    """The median time from request to the last byte, one connection, in milliseconds. With `time.process_time`: of the
    processor, for the server and this client together, whatever else the machine is doing."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"))
    taken = []
    for _ in range(warm + times):
        start = clock()
        connection.request("GET", page)
        response = connection.getresponse()
        response.read()
        taken.append((clock() - start) * 1000)
        if response.status != 200:
            raise RuntimeError(f"{page} answered {response.status}")
    connection.close()
    return statistics.median(taken[warm:])


def bench(show):
    from league.conf.asgi import application

    season = played_season()
    page = f"{season.get_absolute_url()}table/"
    with override_settings(ROOT_URLCONF=__name__), serving(application) as address:
        show("a bare HttpResponse", median_ms(address, "/bare/"))
        show(f"the table of {TEAMS} teams after {ROUNDS} rounds", median_ms(address, page))
        show("the same, processor time", median_ms(address, page, clock=time.process_time))
        STATES.clear()
        show("the same, once, with no state remembered", median_ms(address, page, times=1, warm=0))
