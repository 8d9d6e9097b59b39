"""What is thrown before a match is reported."""

from collections.abc import Iterator

from django.db import transaction

from league.models import Season, SeasonEntry, User
from league.reading import fold
from league.services.records import append, lock, written_by
from matches.access import part_in
from matches.enums import Side
from matches.models import Fixture
from matches.reading import bench_of, drafts_of
from matches.services.drafts import NotYours, ReportClosed
from rules_engine.chance import Chance, Secure
from rules_engine.competition.actions import CallFairWeather, CallPrayers, CallWeather
from rules_engine.core import Seat


@transaction.atomic
def open_report(fixture: Fixture, *, by: User, chance: Chance | None = None) -> Fixture:
    """The report is about to be filled in. Where the site throws the dice, the fair-weather fans and the weather come
    now: once, whoever opens it and however often."""
    (season,) = lock(fixture.season)
    fixture = _as_now(fixture, season)
    if calls := list(_calls(fixture, part_in(by, fixture).seat)):
        append(season, calls, by=by, chance=chance or Secure())
    return Fixture.objects.get(pk=fixture.pk)


def are_dice_due(fixture: Fixture) -> bool:
    """The site has yet to roll what comes before this match."""
    return next(_calls(fixture, Seat.COACH), None) is not None


def _calls(fixture: Fixture, seat: Seat) -> Iterator[CallFairWeather | CallWeather]:
    """What the site would be asked to throw."""
    season, fans, weather = fixture.season, fixture.home_fair_weather is None, fixture.thrown is None
    if fixture.is_played or not season.league.site_rolls or not (fans or weather):
        return
    setup = fold(season).setup
    if fans and setup.fair_weather_die:
        yield CallFairWeather(seat, fixture.number)
    if weather and setup.weather_dice:
        yield CallWeather(seat, fixture.number)


@transaction.atomic
def roll_prayers(
    fixture: Fixture, *, side: Side, by: User, request_key: str | None = None, chance: Chance | None = None
) -> None:
    """The site throws the prayers that a side has still to roll for, as its report stands by now.

    Raises `ReportClosed`, `NotYours`.
    """
    (season,) = lock(fixture.season)
    if written_by(SeasonEntry, request_key) is not None:
        return
    fixture = _as_now(fixture, season)
    if not fixture.is_open_to_report:
        raise ReportClosed
    part, drafts, bench = part_in(by, fixture), drafts_of(fixture), bench_of(fixture)
    if not part.may_edit(side, drafts.get(side)):
        raise NotYours
    count = bench.prayers_to_roll(bench.claim(bench.sheets(drafts)).report, side)
    if count:
        called = CallPrayers(part.seat, fixture.number, Seat(side.value), count)
        append(season, [called], by=by, request_key=request_key, chance=chance or Secure())


def _as_now(fixture: Fixture, season: Season) -> Fixture:
    """The fixture under the lock of its season."""
    now: Fixture = Fixture.objects.select_related("home", "away").get(pk=fixture.pk)
    now.season = season
    now.home.league = now.away.league = season.league
    return now
