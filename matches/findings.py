"""Findings as a page shows them: a sentence about a side, and the place it is about."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol

from django.urls import reverse
from django.utils.translation import gettext as _

from league.sentences import sentence
from league.terms import DEEDS
from matches.enums import Side
from matches.models import Fixture
from rules_engine.bloodbowl.report import ReportCode
from rules_engine.bloodbowl.tables import Deed
from rules_engine.errors import Code, Finding, Severity

AWARDED = "awarded"


@dataclass(frozen=True)
class Told:
    """A finding in words. `place` is where the reader can do something about it, on this page or another, "" for a
    reader who cannot; `side` None: the whole match. `is_missing`: nothing is wrong, something is not filled in yet."""

    severity: Severity
    text: str
    place: str
    side: Side | None
    is_missing: bool = False

    @property
    def kind(self) -> str:
        """As what it is shown."""
        return "missing" if self.is_missing else self.severity.value


@dataclass(frozen=True)
class Reader:
    """Who reads findings on a page: the side whose fields it has, those sides that they may fill in, and the teams whose
    steps they may finish."""

    editing: Side | None = None
    may_edit: frozenset[Side] = frozenset()
    may_finish: frozenset[Side] = frozenset()


LOOKING_ON = Reader()


class Speaker(Protocol):
    """The bench of any game: it knows the fixture, and how each side and its players are spoken of."""

    @property
    def fixture(self) -> Fixture: ...

    def wordings(self, report: Any = None) -> Mapping[Side, Any]: ...


def told(findings: Iterable[Finding], bench: Speaker, report: Any = None, *, reader: Reader = LOOKING_ON) -> list[Told]:
    """Every finding in the reader's words: what cannot be, then what is not filled in yet, what is unusual, the rest.
    `report` names its guests."""
    wordings = bench.wordings(report)
    found = (_told(finding, bench, wordings, reader) for finding in findings)
    return sorted(found, key=lambda one: ORDER.index(one.kind))


ORDER = ("impossible", "missing", "suspicious", "note")


def _told(finding: Finding, bench: Speaker, wordings: Mapping[Side, Any], reader: Reader) -> Told:
    side = side_of(finding)
    wording = wordings[side or Side.HOME]
    params = {**finding.params, "team": bench.fixture.named(side or Side.HOME)}
    if "deed" in params:
        params["deed"] = deed_word(str(params["deed"]))
    text = sentence(Finding(finding.code, finding.severity, finding.where, params), wording)
    return Told(finding.severity, text, _place(finding, side, bench, reader), side, is_missing(finding))


MISSING: dict[Code, str] = {
    ReportCode.NOMINEES_TOO_FEW: "named",
    ReportCode.FAIR_WEATHER_RANGE: "rolled",
    ReportCode.JOURNEYMEN_TOO_FEW: "journeymen",
    ReportCode.PRAYERS_MISMATCH: "rolled",
}
"""Findings that say only that something is still to be filled in, while this of their parameters is nothing."""


def is_missing(finding: Finding) -> bool:
    counted = MISSING.get(finding.code)
    return counted is not None and finding.params.get(counted) == 0


def _place(finding: Finding, side: Side | None, bench: Speaker, reader: Reader) -> str:
    if finding.code is ReportCode.NOT_READY and side is not None:
        return reverse("aftermath", args=[bench.fixture.team(side).ref]) if side in reader.may_finish else ""
    if side is None or side is reader.editing:
        return "#" + anchor_of(finding.where) if reader.editing else ""
    return (
        reverse("report", args=[*bench.fixture.address, side]) + f"#{anchor_of(finding.where)}"
        if side in reader.may_edit
        else ""
    )


def deed_word(name: str) -> str:
    """The word for what a counter counts."""
    return _("awarded touchdown") if name == AWARDED else str(DEEDS[Deed(name)])


def side_of(finding: Finding) -> Side | None:
    first = finding.where.split(".")[0]
    return Side(first) if first in Side.values else None


PLAYERS = frozenset({"players", "injuries"})


def anchor_of(where: str) -> str:
    """`home.players.3.touchdown` and `home.injuries.3` are about player 3 of the home side: `home-3`."""
    side, *path = where.split(".")
    if side not in Side.values:
        return "match"
    if not path:
        return side
    if path[0] in PLAYERS and len(path) > 1:
        return f"{side}-{path[1]}"
    return f"{side}-{'nominees' if path[0] == 'nominee' else path[0]}"


def of_severity(findings: Iterable[Finding], severity: Severity) -> tuple[Finding, ...]:
    return tuple(finding for finding in findings if finding.severity is severity)


def digest(findings: Iterable[Finding]) -> str:
    """What a tick of “yes, it is so” stands for: these suspicious findings and no others."""
    doubts = sorted((one.where, one.code.value) for one in of_severity(findings, Severity.SUSPICIOUS))
    return sha256(repr(doubts).encode()).hexdigest()[:16] if doubts else ""
