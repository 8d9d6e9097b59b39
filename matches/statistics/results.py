"""The results of a league in the order in which they came, from the rows of its fixtures."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import Any

from django.db.models import QuerySet

from league.coached import Spells
from league.models import League, Season, Team
from matches.coached import Coaches
from matches.enums import FixtureStatus
from matches.models import Fixture
from rules_engine.competition.coaches import Coached, of_coaches
from rules_engine.competition.form import Sign, forms
from rules_engine.competition.tally import Absent, Result

COUNTED = ("season_id", "home_id", "away_id")
FIGURES = ("home_scored", "away_scored", "home_casualties", "away_casualties", "absent")
WANTED = frozenset({"id", "number", "stage", "round", "tie", *COUNTED, *FIGURES})
READ = tuple(field.attname for field in Fixture._meta.concrete_fields if field.attname in WANTED)
"""What is read of each fixture, in the order in which the model has it: plain values, because a league has thousands of
them."""
_counted = itemgetter(*map(READ.index, (*COUNTED, *FIGURES)))
_KEY = READ.index("id")


@dataclass(frozen=True)
class Match:
    """A fixture with its result, in which teams go by their references. `values` are those of `READ`."""

    values: tuple[Any, ...]
    season: Season
    home: Team
    away: Team
    result: Result
    coaches: Coaches

    @cached_property
    def fixture(self) -> Fixture:
        """The fixture itself: few of those that are counted are shown."""
        fixture = Fixture.from_db(None, READ, self.values)
        fixture.season, fixture.home, fixture.away = self.season, self.home, self.away
        return fixture

    @property
    def coached(self) -> Coached:
        """With those who coached when it was played."""
        key = self.values[_KEY]
        return Coached(self.result, self.coaches.of(key, self.home.ref), self.coaches.of(key, self.away.ref))


def matches_of_game(league: League, game: str, spells: Spells | None = None) -> list[Match]:
    """Every result of a game, season by season; three queries, and those of `Coaches` where they are asked for: fewer where
    the `spells` of the league are known. Friendlies are not among them."""
    seasons = {season.pk: season for season in Season.objects.filter(league=league, ruleset__game=game)}
    for season in seasons.values():
        season.league = league
    rows = _with_result().filter(season__in=seasons).order_by("season__number", "ended")
    return _matches(rows, seasons, league, spells) if seasons else []


def matches_of_season(season: Season) -> list[Match]:
    """The results of a season; two queries."""
    return _matches(_with_result().filter(season=season).order_by("ended"), {season.pk: season}, season.league)


def _with_result() -> "QuerySet[Fixture]":
    return Fixture.objects.filter(status=FixtureStatus.PLAYED, ended__gt=0)


def _matches(
    rows: "QuerySet[Fixture]", seasons: Mapping[int, Season], league: League, spells: Spells | None = None
) -> list[Match]:
    teams = {team.pk: team for team in Team.objects.filter(league=league)}
    coaches = Coaches(league, rows, spells)
    return [_match(values, seasons, teams, coaches) for values in rows.values_list(*READ)]


def _match(
    values: tuple[Any, ...], seasons: Mapping[int, Season], teams: Mapping[int, Team], coaches: Coaches
) -> Match:
    season, home, away, scored, conceded, caused, suffered, absent = _counted(values)
    result = Result(
        teams[home].ref,
        teams[away].ref,
        scored or 0,
        conceded or 0,
        caused or 0,
        suffered or 0,
        absent=Absent(absent) if absent else None,
    )
    return Match(values, seasons[season], teams[home], teams[away], result, coaches)


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
