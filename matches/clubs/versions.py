"""A version of a football report as a page shows it."""

from collections.abc import Callable
from typing import Any

import msgspec

from league.games import HATTRICK, OFUSAIDO
from matches.clubs.bench import ClubBench
from matches.clubs.telling import club_side_told, kicks_told, lost_shootout, match_remarks, set_pieces_told
from matches.enums import Side
from matches.findings import told
from matches.models import ReportVersion
from matches.played_here import decider_told, early_end_here, replay_of
from rules_engine.clubs.report import MatchReport
from rules_engine.hattrick.report import Report as HatTrickReport
from rules_engine.ofusaido.report import Report as OfusaidoReport

TYPES: dict[str, type[MatchReport]] = {HATTRICK: HatTrickReport, OFUSAIDO: OfusaidoReport}


def decoder(game: str) -> Callable[[str], Any]:
    """Reads the body of a version of this game's reports."""
    read = msgspec.json.Decoder(TYPES[game])
    return read.decode


def club_version_told(version: ReportVersion, bench: ClubBench, *, audit: bool) -> dict[str, Any]:
    """A version in words; with `audit`, what the referee says of it now."""
    report = decoder(bench.game)(version.body)
    return {"version": version, "replay_url": replay_of(version), **report_told(report, bench, audit=audit)}


def report_told(report: MatchReport, bench: ClubBench, *, audit: bool) -> dict[str, Any]:
    """A report in words."""
    early = early_end_here(bench.fixture, report.conceded_by or lost_shootout(report))
    return {
        "sides": [(bench.fixture.named(side), club_side_told(report, side, bench, early)) for side in Side],
        "remarks": list(match_remarks(report, bench, early)),
        "set_pieces": set_pieces_told(report, bench),
        "kicks": kicks_told(report),
        "decider": decider_told(report.decider, bench.fixture),
        "findings": told(bench.audit(report), bench, report) if audit else [],
    }
