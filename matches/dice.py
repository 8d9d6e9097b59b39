"""The dice that confirmed reports bring from the table, for the statistics of a league."""

from collections.abc import Iterator

from league.dice_thrown import GAME, MatchDie, Thrown, throws
from league.models import League
from league.referees import tables_of
from matches.models import Fixture, ReportVersion
from matches.reading import report_of
from rules_engine.bloodbowl.report import Report
from rules_engine.bloodbowl.tables import Tables
from rules_engine.core import Origin


@throws
def of_reports(league: League) -> Iterator[Thrown]:
    """Typed dice of reports that count. Those of a team are in its career, those of the site in the season's record."""
    counted = Fixture.objects.filter(season__league=league, season__ruleset__game=GAME, report__isnull=False)
    rows = {
        (fixture.season_id, fixture.number, fixture.report): fixture
        for fixture in counted.select_related("season").only(
            "season__ruleset", "number", "report", "dice", "home_fair_weather"
        )
    }
    for version in ReportVersion.objects.filter(season__league=league).order_by("pk"):
        fixture = rows.get((version.season_id, version.fixture_number, version.version))
        if fixture is not None:
            yield from _typed(report_of(version), fixture, tables_of(fixture.season.ruleset_id))


def _typed(report: Report, fixture: Fixture, tables: Tables) -> Iterator[Thrown]:
    pre_match, fans = tables.pre_match, tables.settings.fair_weather_fans
    if fans and fixture.home_fair_weather is None:
        faces = (report.home.fair_weather, report.away.fair_weather)
        yield _of(fixture, MatchDie.FAIR_WEATHER, fans, faces)
    if fixture.thrown is None:
        yield _of(fixture, MatchDie.PRAYER, pre_match.prayer_die, (*report.home.prayers, *report.away.prayers))
        yield _of(fixture, MatchDie.WEATHER, pre_match.weather_dice[0], report.weather or ())
    rolled = tuple(face for pair in report.penalties for face in pair)
    yield _of(fixture, MatchDie.PENALTY, tables.season.extra_time.penalty_die, rolled)


def _of(fixture: Fixture, what: MatchDie, sides: int, faces: tuple[int, ...]) -> Thrown:
    return Thrown(what, sides, Origin.TYPED, faces, season=fixture.season_id, fixture=fixture.number)
