"""Seasons played to their end in tests: results straight into the season's record, the careers left alone."""

from league.models import Season
from league.reading import fold
from league.services.closing import close_season
from league.services.records import append
from league.services.seasons import schedule_season
from rules_engine.chance import Seeded
from rules_engine.competition.actions import RecordResult
from rules_engine.competition.schedule import Legs
from rules_engine.competition.state import open_fixtures
from rules_engine.core import Seat
from tests.factories import commissioner_of


def now(season):
    return Season.objects.select_related("league", "ruleset").get(pk=season.pk)


def played_out(season, *, strength=None, legs=Legs.SINGLE):
    """Every match has its result: the team that stands earlier in `strength` wins by the difference in places, in order
    of entry if nothing is said."""
    by = commissioner_of(season.league)
    if fold(season).phase == "entering":
        schedule_season(season, legs=legs, by=by, chance=Seeded(1))
    order = [team.ref for team in strength or ()] or list(fold(season).teams)
    results = []
    for fixture in open_fixtures(fold(season)):
        ahead = order.index(fixture.away) - order.index(fixture.home)
        results.append(RecordResult(Seat.COMMISSIONER, fixture.n, max(ahead, 0), max(-ahead, 0), 1, 0, 0))
    append(season, results, by=by)
    return now(season)


def closed_season(season, **choices):
    """Played to the end and closed."""
    played_out(season, **choices)
    close_season(season, by=commissioner_of(season.league))
    return now(season)
