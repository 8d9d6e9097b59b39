"""What later matches stated of a team's worth at their kick-off, where that no longer agrees with what is known then. They
stand: both sides played by what they read at the table."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from league.games import BLOODBOWL
from league.models import Season, Team
from league.reading import fold
from league.referees import tables_of
from league.refs import season_of_fixture
from league.terms import gold
from matches.bans import sidelined
from matches.corrections.changed import Changed
from matches.corrections.chapters import Chapter
from matches.corrections.plan import Plan
from matches.enums import Side
from matches.models import Fixture, ReportVersion
from matches.stages.rounds import played_in
from rules_engine.bloodbowl.actions import BookMatch
from rules_engine.bloodbowl.inducements import from_treasury, means
from rules_engine.bloodbowl.prematch import match_ctv
from rules_engine.bloodbowl.report import Report
from rules_engine.bloodbowl.tables import Tables
from rules_engine.correction import Rehearsal


@dataclass(frozen=True)
class _Kickoff:
    """A team before a match of its: what it stated of its CTV, what that comes to by its record, and its treasury."""

    match: BookMatch
    ctv: int
    treasury: int
    tables: Tables


def stated_told(plan: Plan) -> list[Changed]:
    """The later matches whose stated CTV, or the money for inducements that came of it, would be another now."""
    teams = [one for one in plan.chapters if isinstance(one.owner, Team) and one.owner.game == BLOODBOWL]
    would = {team.owner.ref: _changed(team) for team in teams}
    matches = _matches({ref for told in would.values() for ref in told})
    return [line for fixture, report in matches.values() for line in _told(fixture, report, would)]


def _changed(chapter: Chapter) -> dict[str, _Kickoff]:
    """The team before each match in which it would be worth something else than it stated, and not only as it was."""
    was = {kickoff.match.fixture: kickoff.ctv for kickoff in _kickoffs(chapter, chapter.as_is)}
    now = _kickoffs(chapter, chapter.rehearsal)
    return {one.match.fixture: one for one in now if one.ctv not in (one.match.ctv, was.get(one.match.fixture))}


def _kickoffs(chapter: Chapter, rehearsal: Rehearsal) -> Iterator[_Kickoff]:
    acts = dict(chapter.placed if rehearsal is chapter.rehearsal else chapter.standing())
    for one in rehearsal.played:
        match = acts.get(one.seq)
        if isinstance(match, BookMatch):
            tables = tables_of(one.before.ruleset)
            ctv = match_ctv(sidelined(one.before, match.banned), match.side, tables)
            yield _Kickoff(match, ctv, one.before.treasury, tables)


def _matches(refs: Iterable[str]) -> dict[str, tuple[Fixture, Report]]:
    """The matches that careers call so, each with the report that counts, in the order in which they are numbered; three
    reads a season."""
    found: dict[str, tuple[Fixture, Report]] = {}
    numbers: dict[str, set[int]] = {}
    for ref in refs:
        numbers.setdefault(season_of_fixture(ref), set()).add(int(ref.rpartition("-")[2].partition(".")[0]))
    for season in Season.objects.select_related("league").filter(ref__in=numbers):
        wanted = numbers[season.ref]
        versions = ReportVersion.objects.filter(season=season, fixture_number__in=wanted)
        bodies = {(one.fixture_number, one.version): one.body for one in versions}
        for fixture in Fixture.objects.select_related("home", "away").filter(season=season, number__in=wanted):
            fixture.season = season
            if body := bodies.get((fixture.number, fixture.report or 0)):
                found[fixture.ref] = fixture, msgspec.json.decode(body, type=Report)
    return found


def _told(fixture: Fixture, report: Report, would: Mapping[str, Mapping[str, _Kickoff]]) -> Iterator[Changed]:
    label = f"{fixture}, {played_in(fold(fixture.season), fixture)}"
    sides = {side: would.get(fixture.team(side).ref, {}).get(fixture.ref) for side in Side}
    if not any(sides.values()):
        return
    stated = _stated(sides)
    now = {side: kickoff.ctv if (kickoff := sides[side]) else stated[side] for side in Side}
    tables = next(kickoff.tables for kickoff in sides.values() if kickoff)
    for side in Side:
        team = str(fixture.team(side))
        if stated[side] != now[side]:
            yield Changed(label, _("CTV of %(team)s") % {"team": team}, gold(stated[side]), gold(now[side]))
        before, after = _petty(report, side, stated, tables), _petty(report, side, now, tables)
        if before != after:
            yield Changed(label, _("Petty cash of %(team)s") % {"team": team}, gold(before), gold(after))
        kickoff = sides[side]
        if kickoff and (spent := _spent(report, side, now, kickoff)) != kickoff.match.treasury_spent:
            what = _("Inducements of %(team)s paid from the treasury") % {"team": team}
            yield Changed(label, what, gold(kickoff.match.treasury_spent), gold(spent))


def _stated(sides: Mapping[Side, _Kickoff | None]) -> dict[Side, int]:
    """The CTV of both sides as one of them has them in its record."""
    side, kickoff = next((side, kickoff) for side, kickoff in sides.items() if kickoff)
    return {side: kickoff.match.ctv, side.other: kickoff.match.opposition.ctv}


def _bought(report: Report, side: Side) -> Any:
    return report.home.inducements if side is Side.HOME else report.away.inducements


def _means(report: Report, side: Side, ctv: Mapping[Side, int], treasury: int, tables: Tables) -> Any:
    dearer = ctv[side.other] > ctv[side]
    others = sum(one.cost for one in _bought(report, side.other)) if dearer else 0
    return means(ctv[side], ctv[side.other], treasury, others, tables)


def _petty(report: Report, side: Side, ctv: Mapping[Side, int], tables: Tables) -> int:
    cash: int = _means(report, side, ctv, 0, tables).petty_cash
    return cash


def _spent(report: Report, side: Side, ctv: Mapping[Side, int], kickoff: _Kickoff) -> int:
    return from_treasury(_bought(report, side), _means(report, side, ctv, kickoff.treasury, kickoff.tables))
