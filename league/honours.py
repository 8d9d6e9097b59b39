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
from league.coached import coach_at, each_once, spells_of
from league.enums import SeasonPhase
from league.leaders import Board
from league.models.almanac import PlayerSeason, SeasonHonour
from league.models.leagues import League
from league.models.seasons import Season
from league.models.teams import Team
from league.slots import SEASON_COACHES
from league.stages.words import group_name

PLACES: Mapping[str, tuple[int, Any]] = {
    "first": (1, pgettext_lazy("place", "First")),
    "second": (2, gettext_lazy("Second")),
    "third": (3, gettext_lazy("Third")),
}
DEEDS_HONOURED = 3
"""So many of a game's deeds, the first in the order of its leaders, are remembered with a season."""


@dataclass(frozen=True)
class Podium:
    """The first of a stage or of one of its groups, the best first: each place with those who hold it. `coaches` are who
    coached them then, by the team's key."""

    title: str
    places: list[tuple[int, list[Team]]]
    coaches: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    @property
    def winners(self) -> list[tuple[int, list[tuple[Team, tuple[str, ...]]]]]:
        """Each place with the teams that hold it, and who coached those."""
        return [(place, [(team, self.coaches.get(team.pk, ())) for team in teams]) for place, teams in self.places]


@dataclass(frozen=True)
class Remembered:
    """A closed season with its podiums and its leaders. `coaches` are who coached its teams in it, by the team's key."""

    season: Season
    coaches: Mapping[int, tuple[str, ...]]
    podiums: list[Podium]
    boards: list[Board]


@dataclass
class Titles:
    """How often a team was first, second and third, and under whom."""

    team: Team
    coaches: tuple[str, ...] = ()
    places: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    @property
    def counts(self) -> list[int]:
        return [self.places[place] for place, _label in PLACES.values()]

    @property
    def told(self) -> list[tuple[str, Any, int]]:
        """What each place goes by in addresses, what it is called, and how often it was theirs."""
        return [(key, label, self.places[place]) for key, (place, label) in PLACES.items()]


def remembered(league: League) -> list[Remembered]:
    """The closed seasons, the latest first; four queries, however many there are, and those of `SEASON_COACHES`."""
    won = Prefetch("honours", SeasonHonour.objects.select_related("team").order_by("position"))
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
    coaches = _coaches(league, seasons)
    return [_remembered(season, league, lines[season.ref], coaches[season.pk]) for season in seasons]


def _coaches(league: League, seasons: list[Season]) -> dict[int, dict[int, tuple[str, ...]]]:
    """Who coached the teams with honours, by season and team: whoever always has, or who did in its matches."""
    spells = spells_of(league)
    several = {whose: names for of in SEASON_COACHES for whose, names in of(league, seasons).items()}
    found: dict[int, dict[int, tuple[str, ...]]] = defaultdict(dict)
    for season in seasons:
        for team in [honour.team for honour in season.honours.all()]:
            now = each_once([coach_at(spells.get(team.ref, ()))])
            found[season.pk][team.pk] = several.get((season.pk, team.ref), now)
    return found


def _remembered(
    season: Season, league: League, lines: Iterable[PlayerSeason], coaches: Mapping[int, tuple[str, ...]]
) -> Remembered:
    season.league = league
    boards = leaders.boards(leaders.summed(lines, season.ref), season.game, shown=1)
    first = list(leaders.DEEDS[season.game])[:DEEDS_HONOURED]
    of_parts = list(podiums(season.honours.all(), coaches))
    return Remembered(season, coaches, of_parts, [one for one in boards if one.deed in first])


def podiums(honours: Iterable[SeasonHonour], coaches: Mapping[int, tuple[str, ...]] | None = None) -> Iterator[Podium]:
    """The honours of one season, part by part."""
    for (title, division, group), part in groupby(honours, lambda one: (one.title, one.division, one.group)):
        places = [(place, [one.team for one in held]) for place, held in groupby(part, lambda one: one.place)]
        yield Podium(_titled(title, division, group), places, coaches or {})


def _titled(title: str, division: int, group: int) -> str:
    name = title or (_("Division %(n)s") % {"n": division} if division else "")
    return _("%(name)s, group %(n)s") % {"name": name, "n": group_name(group)} if group else name


def titles(seasons: Iterable[Remembered]) -> list[Titles]:
    """Every team that has an honour in the top division, or where there are none, the most decorated first. Its coaches
    come in the order of its honours."""
    found: dict[int, Titles] = {}
    for one in sorted(seasons, key=lambda one: one.season.number):
        for honour in one.season.honours.all():
            if honour.division <= 1:
                titles = found.setdefault(honour.team_id, Titles(honour.team))
                titles.places[honour.place] += 1
                titles.coaches = each_once((*titles.coaches, *one.coaches[honour.team_id]))
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
