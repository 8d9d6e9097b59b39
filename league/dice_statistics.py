"""The dice of a league: how often each face fell, beside how often it should; typed dice apart from the site's."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from league.dice_thrown import ORDER, SOURCES, Thrown, What, label_of
from league.models.leagues import League
from league.models.seasons import Season
from league.models.teams import Team
from league.terms import term
from rules_engine.core import Origin


@dataclass(frozen=True)
class Face:
    face: int
    observed: int
    expected: float
    bar: float
    """The share of the tallest bar that this one has, from 0 to 100."""

    @property
    def left(self) -> str:
        """Where the bar begins, as SVG writes it in every language."""
        return f"{self.face - 1}.1"


@dataclass(frozen=True)
class Die:
    """All dice of one kind that were thrown for one purpose (or for any)."""

    label: str
    sides: int
    counts: Counter[int]
    what: What | None = None
    """None for any."""

    @property
    def name(self) -> str:
        """`D6, every die of this kind`."""
        return f"D{self.sides}, {self.label}"

    @property
    def thrown(self) -> int:
        return sum(self.counts.values())

    @property
    def pips(self) -> int:
        """All faces added up."""
        return sum(face * count for face, count in self.counts.items())

    @property
    def average(self) -> float:
        return self.pips / self.thrown

    @property
    def expected_average(self) -> float:
        return (self.sides + 1) / 2

    @property
    def expected(self) -> float:
        return self.thrown / self.sides

    @property
    def expected_bar(self) -> float:
        return 100 * self.expected / self._tallest

    @property
    def _tallest(self) -> float:
        return max(self.expected, *self.counts.values())

    @property
    def faces(self) -> list[Face]:
        return [
            Face(face, self.counts[face], self.expected, 100 * self.counts[face] / self._tallest)
            for face in range(1, self.sides + 1)
        ]


@dataclass(frozen=True)
class Source:
    """The dice that came from one place: all of a kind together, and by purpose."""

    origin: Origin
    together: list[Die]
    by_purpose: list[Die]

    @property
    def label(self) -> str:
        return term(self.origin)


def dice_of(league: League) -> list[Source]:
    """A few queries, however many dice there are."""
    counts: dict[tuple[Origin, What, int], Counter[int]] = {}
    for thrown in (thrown for source in SOURCES for thrown in source(league) if thrown.faces):
        counts.setdefault((thrown.origin, thrown.what, thrown.sides), Counter()).update(thrown.faces)
    return [_source(origin, counts) for origin in Origin if any(key[0] is origin for key in counts)]


def _source(origin: Origin, counts: dict[tuple[Origin, What, int], Counter[int]]) -> Source:
    mine = {(what, sides): counter for (where, what, sides), counter in counts.items() if where is origin}
    together: dict[int, Counter[int]] = {}
    for (_what, sides), counter in mine.items():
        together.setdefault(sides, Counter()).update(counter)
    return Source(
        origin,
        [Die(_("every die of this kind"), sides, counter) for sides, counter in sorted(together.items())],
        [Die(label_of(what), sides, counter, what) for (what, sides), counter in sorted(mine.items(), key=_order)],
    )


def _order(item: tuple[tuple[What, int], Any]) -> tuple[int, int]:
    (what, sides), _counter = item
    return ORDER.index(what), sides


PER_PAGE = 60


@dataclass(frozen=True)
class Roll:
    """Dice that fell together, with the page of the entry or the match they are of."""

    thrown: Thrown
    label: str
    url: str

    @property
    def what(self) -> str:
        return label_of(self.thrown.what)


def die_of(rolls: Iterable[Thrown], sides: int) -> Die:
    """What throws of one kind of die add up to."""
    counts: Counter[int] = Counter()
    for thrown in rolls:
        counts.update(thrown.faces)
    return Die("", sides, counts)


def rolls_of(league: League, origin: str, sides: int, what: str = "") -> list[Thrown]:
    """Every throw of one kind of die from one place, for one purpose or for any."""
    return [
        thrown
        for source in SOURCES
        for thrown in source(league)
        if thrown.faces and (thrown.origin.value, thrown.sides) == (origin, sides) and what in ("", thrown.what.value)
    ]


def told(rolls: Iterable[Thrown], league: League) -> list[Roll]:
    """With the words and the address of where each fell: two queries."""
    teams = {team.pk: team for team in Team.objects.filter(league=league)}
    seasons = {season.pk: season for season in Season.objects.filter(league=league)}
    return [_told(thrown, teams, seasons, league) for thrown in rolls]


def _told(thrown: Thrown, teams: dict[int, Team], seasons: dict[int, Season], league: League) -> Roll:
    if thrown.team is not None:
        team = teams[thrown.team]
        url = f"{reverse('team_log', args=[team.ref])}?entry={thrown.seq}#entry-{thrown.seq}"
        return Roll(thrown, str(team), url)
    season = seasons[thrown.season or 0]
    season.league = league
    label = _("%(season)s, match %(number)s") % {"season": season, "number": thrown.fixture}
    return Roll(thrown, label, reverse("fixture", args=[league.slug, season.number, thrown.fixture]))
