"""Findings as a page shows them: a sentence about a side, and the place it is about."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from django.utils.translation import gettext as _

from league.sentences import sentence
from league.terms import DEEDS
from league.wording import Wording
from matches.enums import Side
from matches.reading import Bench
from rules_engine.bloodbowl.report import Report, ReportCode
from rules_engine.bloodbowl.tables import Deed
from rules_engine.errors import Finding, Severity

AWARDED = "awarded"


@dataclass(frozen=True)
class Told:
    """A finding in words. `place` is where to go about it, on this page or another; `side` None: the whole match."""

    severity: Severity
    text: str
    place: str
    side: Side | None


def told(
    findings: Iterable[Finding], bench: Bench, report: Report | None = None, *, editing: Side | None = None
) -> list[Told]:
    """Every finding in the reader's words, the impossible ones first. `report` names its guests. `editing` is the side whose fields the page has:
    what is about the other leads to that side as a whole."""
    wordings = bench.wordings(report)
    found = (_told(finding, bench, wordings, editing) for finding in findings)
    return sorted(found, key=lambda one: ORDER.index(one.severity))


ORDER = (Severity.IMPOSSIBLE, Severity.SUSPICIOUS, Severity.NOTE)


def _told(finding: Finding, bench: Bench, wordings: Mapping[Side, Wording], editing: Side | None) -> Told:
    side = side_of(finding)
    wording = wordings[side or Side.HOME]
    params = {**finding.params, "team": wording.state.name}
    if "deed" in params:
        params["deed"] = deed_word(str(params["deed"]))
    text = sentence(Finding(finding.code, finding.severity, finding.where, params), wording)
    return Told(finding.severity, text, _place(finding, side, bench, editing), side)


def _place(finding: Finding, side: Side | None, bench: Bench, editing: Side | None) -> str:
    if finding.code is ReportCode.NOT_READY and side is not None:
        return bench.fixture.team(side).get_absolute_url()
    return "#" + (anchor_of(finding.where) if side in (editing, None) else str(side))


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
