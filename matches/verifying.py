"""What reports say against what both records booked of them, and what was decided against what the records have of it."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from django.db.models import Q

from league.games import BLOODBOWL, HATTRICK, OFUSAIDO
from league.models import Season, Team
from league.projection import WITNESSES
from league.reading import Reading
from league.referees import ruleset_of
from league.verifying import CHECKS, Fault
from matches.clubs.results import counted_score
from matches.enums import COUNTING, DecisionKind, Side
from matches.kinds import KINDS
from matches.models import CorrectionDecision, Fixture, ReportDecision, ReportVersion
from rules_engine.bloodbowl import actions as bb
from rules_engine.bloodbowl.report import Report
from rules_engine.clubs import actions as club
from rules_engine.clubs.report import MatchReport, lines_of
from rules_engine.clubs.rules import club_rules
from rules_engine.competition.actions import CloseSeason
from rules_engine.core import Seat
from rules_engine.record import Amendment


def _bloodbowl(report: Report, side: Side) -> Mapping[str, Any]:
    return {"side": report.side(Seat(side.value)), "opposition.score": report.side(Seat(side.other.value)).score}


def _football(report: MatchReport, side: Side) -> Mapping[str, Any]:
    own, other = report.side(Seat(side.value)), report.side(Seat(side.other.value))
    return {"goals": own.goals, "against": other.goals, "lines": lines_of(own)}


BOOKED_OF: Mapping[str, Callable[[Any, Side], Mapping[str, Any]]] = {
    BLOODBOWL: _bloodbowl,
    HATTRICK: _football,
    OFUSAIDO: _football,
}
"""What a team's record takes from a report as it is, by the game: the fields of what is booked."""


def scores_of(season: Season, report: Any) -> tuple[int, int]:
    """The score that counts, (home, away)."""
    if season.game == BLOODBOWL:
        return report.home.score, report.away.score
    return counted_score(report, club_rules(ruleset_of(season.ruleset_id)).walkover_score)


MADE_IT_COUNT = (*COUNTING, DecisionKind.CORRECTED, DecisionKind.RESTORED)
"""What a version needs to count: one of these decisions."""


def check_season(season: Season, reading: Reading) -> Iterator[Fault]:
    """Each result that comes from a report has the score of the version that counts, and somebody decided that it does."""
    counting = _counting(ReportVersion.objects.filter(season=season))
    decisions = ReportDecision.objects.filter(version__season=season, kind__in=MADE_IT_COUNT)
    decided = set(decisions.values_list("version_id", flat=True))
    for fixture in (*reading.state.fixtures(), *reading.state.friendlies()):
        if not fixture.report or fixture.result is None:
            continue
        version = counting.get((season.pk, fixture.n, fixture.report))
        if version is None:
            missing = ReportVersion(season=season, fixture_number=fixture.n, version=fixture.report)
            yield Fault(missing, "row", "there", "missing")
            continue
        recorded = (fixture.result.home_scored, fixture.result.away_scored)
        said = scores_of(season, KINDS[season.game].decode(version))
        if recorded != said:
            yield Fault(version, "score", recorded, said)
        if version.pk not in decided:
            yield Fault(ReportDecision(version=version), "row", "there", "missing")


def check_amendments(owner: Season | Team, reading: Reading) -> Iterator[Fault]:
    """Each amendment of a record was written by a correction that says so, or opens a season again."""
    amendments = {line.seq: line.body for line in reading.lines if isinstance(line.body, Amendment)}
    if not amendments:
        return
    said: set[int] = set()
    for written in CorrectionDecision.objects.filter(written__contains=f'"{owner.ref}"').values_list(
        "written", flat=True
    ):
        said.update(json.loads(written)[owner.ref])
    for seq, body in amendments.items():
        if seq not in said and not isinstance(reading.told[body.target].body, CloseSeason):
            yield Fault(reading.told[seq].entry, "correction that wrote it", "there", "missing")


def check_team(team: Team, reading: Reading) -> Iterator[Fault]:
    """Each match that is booked says what the team's side of the version that counts says."""
    booked = {
        one.body.fixture: one.body
        for one in reading.told.values()
        if one.events and isinstance(one.body, bb.BookMatch | club.BookMatch)
    }
    fixtures = Fixture.objects.filter(Q(home=team) | Q(away=team), report__isnull=False, report__gt=0)
    played = {fixture.ref: fixture for fixture in fixtures.select_related("season__league")}
    versions = _counting(ReportVersion.objects.filter(season__in={one.season_id for one in played.values()}))
    for ref in booked.keys() & played.keys():
        fixture = played[ref]
        version = versions.get((fixture.season_id, fixture.number, fixture.report or 0))
        if version is None:
            continue
        said = KINDS[team.game].decode(version)
        side = Side.HOME if booked[ref].home else Side.AWAY
        for name, value in BOOKED_OF[team.game](said, side).items():
            for what, expected, found in unlike(_field(booked[ref], name), value, name):
                yield Fault(version, f"{side}: {what}", expected, found)


def _counting(versions: Any) -> dict[tuple[int, int, int], ReportVersion]:
    return {(one.season_id, one.fixture_number, one.version): one for one in versions}


def _field(booked: Any, name: str) -> Any:
    for part in name.split("."):
        booked = getattr(booked, part)
    return booked


def unlike(expected: Any, found: Any, name: str) -> Iterator[tuple[str, Any, Any]]:
    """Each number of two values of the same kind that is not the same: its name, what is expected, what is found."""
    if isinstance(expected, msgspec.Struct) and type(expected) is type(found):
        for field in expected.__struct_fields__:
            yield from unlike(getattr(expected, field), getattr(found, field), f"{name}.{field}")
    elif isinstance(expected, tuple) and isinstance(found, tuple) and len(expected) == len(found):
        for place, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from unlike(one, other, f"{name}[{place}]")
    elif expected != found:
        yield name, expected, found


def register() -> None:
    """Called once, when the site starts."""
    CHECKS[Season] += [check_season, check_amendments]
    CHECKS[Team] += [check_team, check_amendments]
    WITNESSES[Fixture] = ("versions", "since")
