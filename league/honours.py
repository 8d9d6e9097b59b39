"""The honours of a league: who won its seasons, who led in them, and who has won most."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from django.db.models import Prefetch
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from league import leaders
from league.enums import SeasonPhase
from league.leaders import Board
from league.models.almanac import PlayerSeason, SeasonHonour
from league.models.leagues import League
from league.models.seasons import Season
from league.models.teams import Team

PLACES: Mapping[str, tuple[int, Any]] = {
    "first": (1, pgettext_lazy("place", "First")),
    "second": (2, gettext_lazy("Second")),
    "third": (3, gettext_lazy("Third")),
}
DEEDS_HONOURED = 3
"""So many of a game's deeds, the first in the order of its leaders, are remembered with a season."""


@dataclass(frozen=True)
class Podium:
    """The first of a stage or of one of its groups, the best first: each place with those who hold it."""

    title: str
    places: list[tuple[int, list[Team]]]


@dataclass(frozen=True)
class Remembered:
    """A closed season with its podiums and its leaders."""

    season: Season
    podiums: list[Podium]
    boards: list[Board]


@dataclass
class Titles:
    """How often a team was first, second and third."""

    team: Team
    places: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    @property
    def counts(self) -> list[int]:
        return [self.places[place] for place, _label in PLACES.values()]

    @property
    def told(self) -> list[tuple[str, Any, int]]:
        """What each place goes by in addresses, what it is called, and how often it was theirs."""
        return [(key, label, self.places[place]) for key, (place, label) in PLACES.items()]


def remembered(league: League) -> list[Remembered]:
    """The closed seasons, the latest first; three queries, however many there are."""
    won = Prefetch("honours", SeasonHonour.objects.select_related("team__coach").order_by("position"))
    seasons = list(
        Season.objects.filter(league=league, phase=SeasonPhase.CLOSED)
        .select_related("ruleset")
        .prefetch_related(won)
        .order_by("-number")
    )
    lines: dict[str, list[PlayerSeason]] = defaultdict(list)
    refs = [season.ref for season in seasons]
    for line in PlayerSeason.objects.filter(team__league=league, season_ref__in=refs).select_related("team"):
        lines[line.season_ref].append(line)
    return [_remembered(season, league, lines[season.ref]) for season in seasons]


def _remembered(season: Season, league: League, lines: Iterable[PlayerSeason]) -> Remembered:
    season.league = league
    boards = leaders.boards(leaders.summed(lines, season.ref), season.game, shown=1)
    first = list(leaders.DEEDS[season.game])[:DEEDS_HONOURED]
    return Remembered(season, list(podiums(season.honours.all())), [one for one in boards if one.deed in first])


def podiums(honours: Iterable[SeasonHonour]) -> Iterator[Podium]:
    """The honours of one season, part by part."""
    for (title, division, group), part in groupby(honours, lambda one: (one.title, one.division, one.group)):
        places = [(place, [one.team for one in held]) for place, held in groupby(part, lambda one: one.place)]
        yield Podium(_titled(title, division, group), places)


def _titled(title: str, division: int, group: int) -> str:
    name = title or (_("Division %(n)s") % {"n": division} if division else "")
    return _("%(name)s, group %(n)s") % {"name": name, "n": group} if group else name


def titles(seasons: Iterable[Remembered]) -> list[Titles]:
    """Every team that has an honour in the top division, or where there are none, the most decorated first."""
    found: dict[int, Titles] = {}
    for one in seasons:
        for honour in one.season.honours.all():
            if honour.division <= 1:
                found.setdefault(honour.team_id, Titles(honour.team)).places[honour.place] += 1
    return sorted(found.values(), key=lambda one: ([-count for count in one.counts], str(one.team)))


def champions_told(podium: Podium) -> str:
    """`Reavers`, or all who share the first place."""
    first = podium.places[0][1] if podium.places and podium.places[0][0] == 1 else []
    told = {"teams": ", ".join(map(str, first)), "part": podium.title}
    if not first:
        return ""
    if podium.title:
        words = ngettext("%(teams)s won %(part)s.", "%(teams)s won %(part)s together.", len(first))
    else:
        words = ngettext("%(teams)s won the season.", "%(teams)s won the season together.", len(first))
    return words % told
