"""The results of a league in the order in which they came, from the rows of its fixtures."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from league.models import League, Season
from matches.enums import FixtureStatus
from matches.models import Fixture
from rules_engine.competition.coaches import Coached, of_coaches
from rules_engine.competition.form import Sign, forms
from rules_engine.competition.tally import Absent, Result

READ = (
    *(
        "number",
        "stage",
        "round",
        "tie",
        "season",
        "home",
        "away",
        "home_scored",
        "away_scored",
        "home_casualties",
        "away_casualties",
    ),
    *("absent", "ended"),
    *("season__ref", "season__number", "season__name", "season__league"),
    *("home__name", "home__ref", "home__coach__username", "away__name", "away__ref", "away__coach__username"),
)


@dataclass(frozen=True)
class Match:
    """A fixture with its result, in which teams go by their references."""

    fixture: Fixture
    result: Result

    @property
    def coached(self) -> Coached:
        """With the coaches of today: records do not say who coached a team before."""
        home, away = self.fixture.home.coach, self.fixture.away.coach
        return Coached(self.result, home.username if home else "", away.username if away else "")


def matches_of_game(league: League, game: str) -> list[Match]:
    """Every result of a game, season by season; one query. Friendlies are not among them."""
    rows = _with_result().filter(season__league=league, season__ruleset__game=game)
    return [_match(fixture, league) for fixture in rows.order_by("season__number", "ended")]


def matches_of_season(season: Season) -> list[Match]:
    """The results of a season; one query."""
    return [_match(fixture, season.league) for fixture in _with_result().filter(season=season).order_by("ended")]


def _with_result() -> QuerySet[Fixture]:
    rows = Fixture.objects.filter(status=FixtureStatus.PLAYED, ended__gt=0)
    return rows.select_related("season", "home__coach", "away__coach").only(*READ)


def _match(fixture: Fixture, league: League) -> Match:
    fixture.season.league = league
    return Match(
        fixture,
        Result(
            fixture.home.ref,
            fixture.away.ref,
            fixture.home_scored or 0,
            fixture.away_scored or 0,
            fixture.home_casualties or 0,
            fixture.away_casualties or 0,
            absent=Absent(fixture.absent) if fixture.absent else None,
        ),
    )


def results_of(matches: Iterable[Match]) -> list[Result]:
    """By teams."""
    return [match.result for match in matches]


def between_coaches(matches: Iterable[Match]) -> Iterator[tuple[Match, Result]]:
    """By coaches, with the match each result is of: those in which two different people coached."""
    for match in matches:
        for result in of_coaches([match.coached]):
            yield match, result


def forms_of(season: Season, last: int = 5) -> Mapping[str, tuple[Sign, ...]]:
    """How it has been going for each team of a season, by reference, the latest match last; one query for plain values,
    because a table is read often."""
    figures = ("home__ref", "away__ref", "home_scored", "away_scored", "absent")
    rows = Fixture.objects.filter(season=season, status=FixtureStatus.PLAYED, ended__gt=0).order_by("ended")
    results = (
        Result(home, away, scored, conceded, absent=Absent(absent) if absent else None)
        for home, away, scored, conceded, absent in rows.values_list(*figures)
    )
    return forms(results, last)
