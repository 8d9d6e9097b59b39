"""When matches were played, as far as records say: on the date that was agreed, or when somebody first told of them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet

from league.acts import Act, acts
from league.models import SeasonEntry
from matches.enums import DecisionKind
from matches.models import Fixture, ReportDecision
from rules_engine.competition import actions as a

GIVING = (a.RecordResult, a.RecordWalkover, a.AwardResult, a.AbandonMatch, a.PassDeadline)
"""What a match comes to its result by, beside a team that leaves."""
ACTS = (*GIVING, a.OrderReplay, a.LeaveSeason)
SAYING = (DecisionKind.SUBMITTED, DecisionKind.TAKEN_BACK, DecisionKind.RESTORED)


@dataclass(frozen=True)
class Given:
    """When a match got its result, and the reports that may have told of it before: those after `since`, up to `report`."""

    at: datetime
    since: int
    report: int


@dataclass
class Results:
    """The results of a season: by number of fixture, and when teams left, who lose by that what they had to play."""

    given: dict[int, Given] = field(default_factory=dict)
    left: dict[str, datetime] = field(default_factory=dict)


def results(done: Iterable[Act]) -> Results:
    """By the acts of a season in order. What was awarded later was played before; what is played again was not yet."""
    found, counted = Results(), defaultdict[int, int](int)
    for act in done:
        match act.action:
            case a.LeaveSeason(team=team):
                found.left[team] = act.at
            case a.OrderReplay(fixture=n) | a.AbandonMatch(fixture=n, replay=True):
                found.given.pop(n, None)
            case action:
                report = getattr(action, "report", 0)
                found.given.setdefault(action.fixture, Given(act.at, counted[action.fixture], report))
                counted[action.fixture] = max(counted[action.fixture], report)
    return found


@dataclass
class Said:
    """The reports of a match by their numbers: when people handed them in (what a correction wrote is not handed in), and
    which were taken back: the match had not been played."""

    submitted: dict[int, datetime] = field(default_factory=dict)
    taken_back: set[int] = field(default_factory=set)

    def note(self, version: int, kind: DecisionKind, at: datetime) -> None:
        if kind == DecisionKind.SUBMITTED:
            self.submitted[version] = at
        elif kind == DecisionKind.TAKEN_BACK:
            self.taken_back.add(version)
        else:
            self.taken_back.discard(version)

    def told(self, given: Given) -> list[datetime]:
        since = max((one for one in self.taken_back if one < given.report), default=0)
        after = max(since, given.since)
        return [at for version, at in self.submitted.items() if after < version <= given.report]


def played_at(agreed: datetime | None, told: Iterable[datetime]) -> datetime | None:
    """On the date that was agreed, if that was over when somebody first told of the match; or else when somebody did.
    None where nobody has."""
    first = min(told, default=None)
    return agreed if agreed is not None and first is not None and agreed <= first else first


def times_of(matches: "QuerySet[Fixture]") -> Mapping[int, datetime | None]:
    """When each of these matches, which have their results, was played, by key. Three queries."""
    rows = list(matches.values_list("pk", "season_id", "number", "date", "home__ref", "away__ref"))
    seasons = {season for _pk, season, *_ in rows}
    by_season, said = _results(seasons), _said(seasons)
    found = {}
    for pk, season, number, agreed, home, away in rows:
        of_season = by_season[season]
        given = of_season.given.get(number)
        left = [of_season.left[team] for team in (home, away) if team in of_season.left]
        told = [given.at, *said[season, number].told(given)] if given else left
        found[pk] = played_at(agreed, told)
    return found


def _results(seasons: Iterable[int]) -> Mapping[int, Results]:
    by_season: dict[int, list[Act]] = defaultdict(list)
    for act in acts(SeasonEntry, Q(season__in=seasons), *ACTS):
        by_season[act.owner_id].append(act)
    return defaultdict(Results, {season: results(of_season) for season, of_season in by_season.items()})


def _said(seasons: Iterable[int]) -> Mapping[tuple[int, int], Said]:
    found: dict[tuple[int, int], Said] = defaultdict(Said)
    rows: Any = ReportDecision.objects.filter(kind__in=SAYING, version__season__in=seasons).order_by("pk")
    columns = ("version__season_id", "version__fixture_number", "version__version", "kind", "at")
    for season, number, version, kind, at in rows.values_list(*columns):
        found[season, number].note(version, DecisionKind(kind), at)
    return found
