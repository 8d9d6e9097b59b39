"""Where the lines of a league's log come from, and which of them are asked for.

Each source is a table of rows that are written once. A page of the log is a page of their union by time: how many
queries it takes depends on how many sources there are, and on nothing else.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, overload
from urllib.parse import urlencode

from django.db.models import CharField, Exists, F, OuterRef, Q, QuerySet, Value
from django.utils.translation import gettext_lazy as lazy

from league.models import CareerEntry, League, SeasonEntry, Team, User
from league.models.records import Discarded
from matches.enums import ActingAs, CorrectionStep
from matches.models import Correction, CorrectionDecision, Fixture, ReportDecision
from rules_engine.core import Seat

KINDS = {
    "season": lazy("Seasons"),
    "teams": lazy("Teams"),
    "reports": lazy("Reports"),
    "corrections": lazy("Corrections"),
}
"""The kinds of lines, as the filter calls them."""


@dataclass(frozen=True)
class Asked:
    """Which lines: by whom, about which team, of which kind, or only what commissioners did as such."""

    person: User | None = None
    team: Team | None = None
    kind: str = ""
    commissioner: bool = False

    @property
    def query(self) -> str:
        """What is asked, for the addresses of other pages and of the files."""
        said = {
            "person": self.person.username if self.person else "",
            "team": self.team.ref if self.team else "",
            "kind": self.kind,
            "commissioner": "1" if self.commissioner else "",
        }
        return urlencode({name: value for name, value in said.items() if value})


def asked_of(league: League, sent: Any) -> Asked:
    """What an address asks for; what it names wrongly is not asked."""
    asked = Asked(kind=kind if (kind := sent.get("kind", "")) in KINDS else "", commissioner="commissioner" in sent)
    if name := sent.get("person"):
        asked = replace(asked, person=writers(league).filter(username=name).first())
    if ref := sent.get("team"):
        asked = replace(asked, team=Team.objects.filter(league=league, ref=ref).first())
    return asked


def writers(league: League) -> QuerySet[User]:
    """Whoever has written in the league, members or not."""
    careers = CareerEntry.objects.filter(team__league=league, by=OuterRef("pk"))
    seasons = SeasonEntry.objects.filter(season__league=league, by=OuterRef("pk"))
    decisions = ReportDecision.objects.filter(version__season__league=league, by=OuterRef("pk"))
    return User.objects.filter(Exists(careers) | Exists(seasons) | Exists(decisions)).order_by("username")


@dataclass(frozen=True)
class Source:
    """A table: the kind of its lines, the lookup of its league, which rows are a commissioner's, and which about a team."""

    kind: str
    rows: Callable[[], QuerySet[Any, Any]]
    league: str
    commissioners: Q
    of_team: Callable[[Team], Q]

    def asked(self, league: League, asked: Asked) -> QuerySet[Any]:
        rows = self.rows().filter(**{self.league: league})
        if asked.person:
            rows = rows.filter(by=asked.person)
        if asked.commissioner:
            rows = rows.filter(self.commissioners)
        return rows.filter(self.of_team(asked.team)) if asked.team else rows


def _of_season(team: Team) -> Q:
    """Entries that name the team or one of its fixtures. Bodies are texts as the engine wrote them."""
    numbers: dict[int, list[str]] = {}
    for season, number in Fixture.objects.filter(Q(home=team) | Q(away=team)).values_list("season", "number"):
        numbers.setdefault(season, []).append(str(number))
    found = Q(body__contains=f'"{team.ref}"')
    for season, its in numbers.items():
        found |= Q(season=season, body__regex=rf'"fixture":({"|".join(its)})[,}}]')
    return found


def _of_fixture(prefix: str) -> Callable[[Team], Q]:
    def of_team(team: Team) -> Q:
        outer = {"season": OuterRef(f"{prefix}season"), "number": OuterRef(f"{prefix}fixture_number")}
        return Q(Exists(Fixture.objects.filter(Q(home=team) | Q(away=team), **outer)))

    return of_team


BY_SEAT = Q(seat=Seat.COMMISSIONER.value) & ~Q(body__contains='"do":"enter_')
"""Entering bears that seat whoever enters."""
BY_ROLE = Q(as_role=ActingAs.COMMISSIONER)
PUBLIC_STEPS = (CorrectionStep.APPLIED, CorrectionStep.UNDONE)
SOURCES: dict[str, Source] = {
    "career": Source("teams", CareerEntry.objects.all, "team__league", BY_SEAT, lambda team: Q(team=team)),
    "season": Source("season", SeasonEntry.objects.all, "season__league", BY_SEAT, _of_season),
    "report": Source(
        "reports", ReportDecision.objects.all, "version__season__league", BY_ROLE, _of_fixture("version__")
    ),
    "corrected": Source(
        "corrections",
        lambda: CorrectionDecision.objects.filter(step__in=PUBLIC_STEPS),
        "correction__season__league",
        BY_ROLE,
        _of_fixture("correction__"),
    ),
    "discarded": Source(
        "teams",
        Discarded.objects.all,
        "league",
        Q(as_commissioner=True),
        lambda team: Q(ref=team.ref),
    ),
}
FOR_RUNNERS: dict[str, Source] = {
    "proposed": Source("corrections", Correction.objects.all, "season__league", BY_ROLE, _of_fixture("")),
    "declined": Source(
        "corrections",
        lambda: CorrectionDecision.objects.exclude(step__in=PUBLIC_STEPS),
        "correction__season__league",
        BY_ROLE,
        _of_fixture("correction__"),
    ),
}
"""What only those see who run the league: corrections that somebody proposed, and what was declined of them."""


class Places(Sequence[tuple[str, int]]):
    """The lines that are asked for, the newest first, by where they stand: their source and their key. It counts and is
    sliced like a list."""

    def __init__(self, league: League, asked: Asked, *, runs: bool) -> None:
        sources = {**SOURCES, **(FOR_RUNNERS if runs else {})}
        self._rows = {
            name: source.asked(league, asked)
            for name, source in sources.items()
            if not asked.kind or source.kind == asked.kind
        }

    def __len__(self) -> int:
        return sum(rows.count() for rows in self._rows.values())

    @overload
    def __getitem__(self, wanted: int) -> tuple[str, int]: ...

    @overload
    def __getitem__(self, wanted: slice) -> list[tuple[str, int]]: ...

    def __getitem__(self, wanted: int | slice) -> Any:
        if isinstance(wanted, int):
            return self[wanted : wanted + 1][0]
        first, *others = (
            rows.order_by()
            .annotate(source=Value(name, output_field=CharField()), n=F("pk"))
            .values_list("at", "source", "n")
            for name, rows in self._rows.items()
        )
        together = first.union(*others, all=True) if others else first
        return [(source, n) for _, source, n in together.order_by("-at", "source", "-n")[wanted]]
