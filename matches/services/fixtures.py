"""What is arranged about a fixture before it is reported."""

from datetime import datetime

from django.db import transaction

from league.models import User
from league.referees import tables_of
from league.services.records import Written, append, lock
from matches.access import part_in
from matches.models import Fixture
from rules_engine.chance import Chance, Secure
from rules_engine.competition.actions import CallFairWeather, SetDate


def set_date(
    fixture: Fixture,
    *,
    when: datetime | None,
    by: User,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """When the match will be played, by a coach of it or the commissioner. Raises `IllegalAction`."""
    told = when.isoformat() if when else None
    action = SetDate(part_in(by, fixture).seat, fixture.number, told)
    return append(fixture.season, [action], by=by, expected_seq=expected_seq, request_key=request_key)


@transaction.atomic
def open_report(fixture: Fixture, *, by: User, chance: Chance | None = None) -> Fixture:
    """The report is about to be filled in. Where the site throws the dice, the fair-weather fans come now: once,
    whoever opens it and however often."""
    (season,) = lock(fixture.season)
    fixture = Fixture.objects.select_related("home", "away").get(pk=fixture.pk)
    fixture.season = season
    if is_weather_due(fixture):
        action = CallFairWeather(part_in(by, fixture).seat, fixture.number)
        append(season, [action], by=by, chance=chance or Secure())
    return Fixture.objects.get(pk=fixture.pk)


def is_weather_due(fixture: Fixture) -> bool:
    """The site has yet to roll this fixture's fair-weather fans."""
    season = fixture.season
    rolls = season.league.site_rolls and tables_of(season.ruleset_id).settings.fair_weather_fans > 0
    return rolls and fixture.home_fair_weather is None and not fixture.is_played
