"""A report read beside what it is audited against: both careers as they stand, and the season's tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from django.db.models import Prefetch

from league.models import Season
from league.reading import fold, fold_all
from league.referees import tables_of
from league.wording import Wording
from matches.bans import bans_at, numbers_of, sidelined
from matches.claim import Claim, Setting, claim
from matches.deciders import audit_decider, decider_of, with_decider
from matches.enums import Side
from matches.models import Fixture, LateWhistle, ReportDecision, ReportDraft, ReportVersion
from matches.sheet import Sheet, fresh_body
from matches.ties import audit_tie, is_tie_undecided
from rules_engine.bloodbowl.audit import audit_report
from rules_engine.bloodbowl.prematch import PRAYERS, prayers_due
from rules_engine.bloodbowl.report import Report
from rules_engine.bloodbowl.site_dice import SiteDice, audit_site_dice
from rules_engine.bloodbowl.tables import Tables
from rules_engine.bloodbowl.team import TeamState
from rules_engine.competition.state import SeasonState
from rules_engine.core import Seat
from rules_engine.decider import Decider
from rules_engine.errors import Finding

Drafts = Mapping[Side, ReportDraft]


@dataclass(frozen=True)
class Bench:
    """A fixture with what a report of it is judged by. `states` are the teams as they can play; `banned` are those whom
    the season keeps out; `counts_cards` where its discipline counts them; `decider` is the shootout of the tie that was
    played here; `later` counts the matches of later rounds that each has played."""

    fixture: Fixture
    states: Mapping[Side, TeamState]
    tables: Tables
    banned: Mapping[Side, tuple[int, ...]] = field(default_factory=dict)
    counts_cards: bool = False
    decider: Decider | None = None
    later: Mapping[Side, int] = field(default_factory=dict)

    def sheet(self, draft: ReportDraft | None, side: Side) -> Sheet:
        """One side as far as it is typed; untouched, everybody who may play took part."""
        return draft.sheet if draft is not None and draft.version else Sheet(fresh_body(self.states[side]))

    def sheets(self, drafts: Drafts) -> dict[Side, Sheet]:
        return {side: self.sheet(drafts.get(side), side) for side in Side}

    def claim(self, sheets: Mapping[Side, Sheet]) -> Claim:
        fixture = self.fixture
        claimed = claim(
            sheets,
            Setting(
                fixture.ref,
                teams={side: fixture.team(side).ref for side in Side},
                fair_weather={side: fixture.fair_weather(side) for side in Side},
                thrown=fixture.thrown,
                site_rolls=fixture.season.league.site_rolls,
                states=self.states,
                tables=self.tables,
                friendly=fixture.is_friendly,
            ),
        )
        return Claim(with_decider(claimed.report, self.decider, self.is_undecided), claimed.unread)

    def is_undecided(self, report: Report) -> bool:
        """A tie that this report leaves without a winner."""
        return is_tie_undecided(self.fixture, report)

    def audit(self, report: Report) -> tuple[Finding, ...]:
        home, away = self.states[Side.HOME], self.states[Side.AWAY]
        banned = {Seat(side.value): numbers for side, numbers in self.banned.items()}
        later = {Seat(side.value): matches for side, matches in self.later.items()}
        return (
            *audit_report(report, home, away, self.tables, banned, later),
            *audit_site_dice(report, self.site_dice),
            *audit_tie(self.fixture, report),
            *audit_decider(report, self.decider, self.is_undecided, "penalties"),
        )

    @property
    def site_dice(self) -> SiteDice:
        """What the site threw before this match."""
        home, away, thrown = *map(self.fixture.fair_weather, Side), self.fixture.thrown
        fans = None if home is None or away is None else (home, away)
        return SiteDice(
            fans,
            weather=thrown.weather if thrown else None,
            prayers=(thrown.home_prayers, thrown.away_prayers) if thrown else None,
        )

    def prayers_to_roll(self, report: Report, side: Side) -> int:
        """How many prayers the site would throw for a side: those that are due and have not fallen; where an edition
        sells none, one more at a time after them."""
        thrown = self.fixture.thrown
        if thrown is None:
            return 0
        due = prayers_due(report, self.states[Side.HOME], self.states[Side.AWAY], self.tables)[Seat(side.value)]
        rolled, pre_match = len(thrown.prayers(Seat(side.value))), self.tables.pre_match
        least = 0 if PRAYERS in pre_match.inducements else 1
        return min(max(due - rolled, least), pre_match.prayer_die - rolled)

    def nominable(self, side: Side) -> list[tuple[int, str]]:
        """Who can be named for an award of a side that gets a match unplayed."""
        return [(player.n, f"{player.number} {player.name}") for player in self.states[side].available]

    def findings(self, claimed: Claim) -> tuple[Finding, ...]:
        """What cannot be read, and what the referee says of the rest."""
        return (*claimed.unread, *self.audit(claimed.report))

    def wordings(self, report: Report | None = None) -> dict[Side, Wording]:
        """How each side is spoken of, with the guests that the report has."""
        return {side: Wording(self.states[side], self.tables, guests=_guests(report, side)) for side in Side}


def _guests(report: Report | None, side: Side) -> dict[int, str]:
    return {guest.n: guest.name for guest in report.side(Seat(side.value)).guests} if report else {}


def bench_of(fixture: Fixture) -> Bench:
    """What a report of this fixture would be judged by now."""
    season: SeasonState = fold(fixture.season)
    banned = {side: numbers_of(bans) for side, bans in bans_at(fixture, season).items()}
    careers = zip(Side, fold_all(*map(fixture.team, Side)), strict=True)
    states = {side: sidelined(state, banned[side]) for side, state in careers}
    tables, counts_cards = (
        tables_of(fixture.season.ruleset_id),
        season.discipline.now is not None and not fixture.is_friendly,
    )
    later = {side: later_matches(season, fixture, fixture.team(side).ref) for side in Side}
    return Bench(fixture, states, tables, banned, counts_cards, decider_of(fixture), later)


def later_matches(season: SeasonState, fixture: Fixture, team: str) -> int:
    """How many matches of rounds after this one a team has played; of a friendly, which is of no round, none."""
    here = (fixture.stage, fixture.round)
    played = (one for one in season.fixtures() if one.report and one.was_played and team in (one.home, one.away))
    return 0 if fixture.is_friendly else sum((one.stage, one.round) > here for one in played)


def late_whistle_of(fixture: Fixture) -> LateWhistle | None:
    """A match of this fixture is over, and who watches it later has not seen its end yet."""
    here = LateWhistle.objects.filter(match__season=fixture.season, match__fixture_number=fixture.number)
    return here.first()


def drafts_of(fixture: Fixture) -> dict[Side, ReportDraft]:
    """What is typed so far, by side."""
    rows = ReportDraft.objects.filter(season=fixture.season, fixture_number=fixture.number)
    return {Side(row.side): row for row in rows.select_related("edited_by", "entered_for")}


def report_of(version: ReportVersion) -> Report:
    """What a version says."""
    return msgspec.json.decode(version.body, type=Report)


def versions_of(season: Season, number: int) -> list[ReportVersion]:
    """A fixture's versions with what was decided about each, the latest first."""
    rows = ReportVersion.objects.filter(season=season, fixture_number=number)
    decisions = Prefetch("decisions", ReportDecision.objects.select_related("by"))
    return list(rows.select_related("by").prefetch_related(decisions).order_by("-version"))
