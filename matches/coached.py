"""Who coached when a match was played. Most teams have had one coach: only of matches of the others it is asked when they
were played."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property

from django.db.models import Q, QuerySet

from league.coached import Spells, coach_at, each_once, handed_over, spells_of
from league.models import League, Season
from league.slots import SEASON_COACHES, fills
from matches.enums import FixtureStatus
from matches.models import Fixture
from matches.when_played import times_of


class Coaches:
    """Who coached in these matches of a league. No query before somebody asks, then one where the `spells` are not known
    already; three more if a team that has had several coaches has played."""

    def __init__(self, league: League, matches: "QuerySet[Fixture]", spells: Spells | None = None) -> None:
        self.league, self.matches = league, matches
        if spells is not None:
            self.spells = spells

    @cached_property
    def spells(self) -> Spells:
        return spells_of(self.league)

    @cached_property
    def of_handed_over(self) -> "QuerySet[Fixture]":
        """The matches with a result of teams that have had several coaches."""
        teams = handed_over(self.spells)
        both = Q(home__ref__in=teams) | Q(away__ref__in=teams)
        return self.matches.filter(both, status=FixtureStatus.PLAYED) if teams else self.matches.none()

    @cached_property
    def times(self) -> Mapping[int, datetime | None]:
        return times_of(self.of_handed_over)

    def of(self, match: int, team: str) -> str:
        """Who coached the team with this ref in the match with that key; who does now, where that has no result. Empty
        where nobody did."""
        return coach_at(self.spells.get(team, ()), self.times.get(match))


@fills(SEASON_COACHES)
def coaches_in(league: League, seasons: Sequence[Season]) -> Mapping[tuple[int, str], tuple[str, ...]]:
    """Who coached teams that have had several coaches in their matches of each season, in order; by the season's key and
    the team's ref."""
    coaches = Coaches(league, Fixture.objects.filter(season__in=seasons, ended__gt=0))
    found: dict[tuple[int, str], list[str]] = defaultdict(list)
    rows = coaches.of_handed_over.order_by("season", "ended")
    for match, season, *teams in rows.values_list("pk", "season_id", "home__ref", "away__ref"):
        for team in teams:
            found[season, team].append(coaches.of(match, team))
    return {whose: each_once(names) for whose, names in found.items()}
