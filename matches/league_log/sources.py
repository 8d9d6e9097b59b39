"""Where the lines of a league's log come from, and which of them are asked for.

Each source is a table of rows that are written once. A page of the log is a page of their union by time: how many
queries it takes depends on how many sources there are, and on nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, overload
from urllib.parse import urlencode

from django.db.models import CharField, Exists, F, OuterRef, Q, QuerySet, Value
from django.utils.translation import gettext_lazy as lazy

from league.models import CareerEntry, League, LeagueChange, SeasonEntry, Team, User
from league.models.changes import BELONGING, INVITING, OF_TEAMS, SETTLING, ChangeKind
from league.models.records import Discarded
from league.policies import Act, may
from league.querysets import Person
from matches.enums import ActingAs
from matches.league_log import played_live
from matches.league_log.folded import PUBLIC_STEPS, Parts
from matches.models import Correction, CorrectionDecision, Fixture, ReportDecision
from rules_engine.core import Seat

KINDS = {
    "settings": lazy("Settings"),
    "members": lazy("Members"),
    "season": lazy("Seasons"),
    "teams": lazy("Teams"),
    "live": lazy("Live matches"),
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


def asked_of(league: League, sent: Any, people: QuerySet[User]) -> Asked:
    """What an address asks for; what it names wrongly is not asked. `people` are those who can be asked for."""
    asked = Asked(kind=kind if (kind := sent.get("kind", "")) in KINDS else "", commissioner="commissioner" in sent)
    if name := sent.get("person"):
        asked = replace(asked, person=people.filter(username=name).first())
    if ref := sent.get("team"):
        asked = replace(asked, team=Team.objects.filter(league=league, ref=ref).first())
    return asked


@dataclass(frozen=True)
class Source:
    """Rows of a table: the kind of their lines, the lookup of their league, which of them are a commissioner's, and which
    about a team. `people` are the columns that name whoever did it or whom it concerns."""

    kind: str
    rows: Callable[[], QuerySet[Any, Any]]
    league: str
    commissioners: Q
    of_team: Callable[[Team], Q]
    people: tuple[str, ...] = ("by",)

    def of(self, league: League) -> QuerySet[Any]:
        return self.rows().filter(**{self.league: league})

    def of_person(self, person: Any) -> Q:
        return Q(*((column, person) for column in self.people), _connector=Q.OR)

    def asked(self, league: League, asked: Asked) -> QuerySet[Any]:
        rows = self.of(league)
        if asked.person:
            rows = rows.filter(self.of_person(asked.person))
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
AS_SUCH = Q(as_commissioner=True)
BY_ROLE = Q(as_role=ActingAs.COMMISSIONER)


def _of_correction(team: Team) -> Q:
    """Of a match of the team, or one that its record was corrected for."""
    return _of_fixture("correction__")(team) | Q(written__contains=f'"{team.ref}"')


def _changes(kind: str, *kinds: ChangeKind) -> Source:
    """Those changes of the league itself."""
    return Source(
        kind,
        lambda: LeagueChange.objects.filter(kind__in=kinds),
        "league",
        AS_SUCH,
        lambda team: Q(team=team.ref),
        ("by", "about"),
    )


SOURCES: dict[str, Source] = {
    "settings": _changes("settings", *SETTLING),
    "coached": _changes("teams", *OF_TEAMS),
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
        _of_correction,
    ),
    "live": Source(
        "live",
        played_live.told_rows,
        "match__league",
        Q(seat=Seat.COMMISSIONER.value),
        played_live.of_team,
        ("by", "match__home_user", "match__away_user"),
    ),
    "discarded": Source(
        "teams",
        Discarded.objects.all,
        "league",
        AS_SUCH,
        lambda team: Q(ref=team.ref),
    ),
}
FOR_THE_SIGNED_IN: dict[str, Source] = {"members": _changes("members", *BELONGING)}
"""Who belongs to a league is nobody's business who has no name themself."""
FOR_RUNNERS: dict[str, Source] = {
    "invited": _changes("members", *INVITING),
    "news": _changes("settings", ChangeKind.NEWS),
    "proposed": Source("corrections", Correction.objects.all, "season__league", BY_ROLE, _of_fixture("")),
    "declined": Source(
        "corrections",
        lambda: CorrectionDecision.objects.exclude(step__in=PUBLIC_STEPS),
        "correction__season__league",
        BY_ROLE,
        _of_fixture("correction__"),
    ),
}
"""What only those see who run the league: its open doors, where its news goes, corrections that somebody proposed, and
what was declined of them."""


def sources_for(user: Person, league: League) -> dict[str, Source]:
    """What this reader of the league may see of its log."""
    named = FOR_THE_SIGNED_IN if user.is_authenticated else {}
    return {**SOURCES, **named, **(FOR_RUNNERS if may(user, Act.RUN_LEAGUE, league) else {})}


def people_of(league: League, sources: Mapping[str, Source]) -> QuerySet[User]:
    """Whoever has written what these sources tell, or is spoken of in it: members or not."""
    found = Q(pk__in=())
    for source in sources.values():
        found |= Q(Exists(source.of(league).filter(source.of_person(OuterRef("pk"))).order_by()))
    return User.objects.filter(found).order_by("username")


class Places(Sequence[tuple[str, int]]):
    """The lines that are asked for, the newest first, by where they stand: their source and their key. It counts and is
    sliced like a list. What a correction wrote is folded into its line, `parts`, but where lines of one kind are asked for
    it stands among those of its own."""

    def __init__(self, league: League, asked: Asked, sources: Mapping[str, Source], parts: Parts) -> None:
        folded: dict[str, list[int]] = {}
        for source, key in (place for places in parts.values() for place in places):
            folded.setdefault(source, []).append(key)
        self._rows = {
            name: source.asked(league, asked).exclude(pk__in=() if asked.kind else folded.get(name, ()))
            for name, source in sources.items()
            if not asked.kind or source.kind == asked.kind
        }

    def __len__(self) -> int:
        return self._together("n").count()

    @overload
    def __getitem__(self, wanted: int) -> tuple[str, int]: ...

    @overload
    def __getitem__(self, wanted: slice) -> list[tuple[str, int]]: ...

    def __getitem__(self, wanted: int | slice) -> Any:
        if isinstance(wanted, int):
            return self[wanted : wanted + 1][0]
        together = self._together("at", "source", "n").order_by("-at", "source", "-n")
        return [(source, n) for _, source, n in together[wanted]]

    def _together(self, *columns: str) -> QuerySet[Any, Any]:
        """These columns of the lines of all sources."""
        first, *others = (
            rows.order_by().annotate(source=Value(name, output_field=CharField()), n=F("pk")).values_list(*columns)
            for name, rows in self._rows.items()
        )
        return first.union(*others, all=True) if others else first
