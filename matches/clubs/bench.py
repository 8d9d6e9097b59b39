"""A football report read beside what it is judged by: both teams as they stand, the rules, and the season's record."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from league.clubs.players import members_of
from league.clubs.words import ClubWording
from league.games import HATTRICK, OFUSAIDO
from league.reading import fold, fold_all
from league.referees import SEASON, ruleset_of
from matches.bans import bans_at
from matches.clubs.claims import ClubClaim, claim
from matches.clubs.results import counted_result, result_of
from matches.clubs.sheet import ClubSheet
from matches.deciders import audit_decider, decider_of, with_decider
from matches.enums import Side
from matches.kicks import audit_kicks, kicks_of
from matches.models import Fixture, ReportDraft
from matches.ties import refusal_of
from rules_engine.clubs.audit import Judged
from rules_engine.clubs.state import ClubState
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.state import SeasonState
from rules_engine.core import Seat
from rules_engine.decider import Decider
from rules_engine.errors import Finding, Severity
from rules_engine.hattrick.report import audit_report as audit_hattrick
from rules_engine.ofusaido.claims import KickClaim
from rules_engine.ofusaido.report import audit_report as audit_ofusaido
from rules_engine.rulesets import Ruleset

AUDITS: dict[str, Callable[[Any, Judged[Any]], tuple[Finding, ...]]] = {
    HATTRICK: audit_hattrick,
    OFUSAIDO: audit_ofusaido,
}


@dataclass(frozen=True)
class ClubBench:
    """A fixture with what a report of it is judged by. `banned` are the players whom the season keeps out; `decider` is
    the shootout of the tie that was played here."""

    fixture: Fixture
    states: Mapping[Side, ClubState[Any]]
    ruleset: Ruleset
    season: SeasonState
    banned: Mapping[Side, tuple[str, ...]]
    decider: Decider | None = None

    @cached_property
    def kicks(self) -> tuple[KickClaim, ...]:
        """The set pieces that were played here: looked up where a report is typed or judged."""
        return kicks_of(self.fixture) if self.game == OFUSAIDO else ()

    @property
    def game(self) -> str:
        return self.ruleset.game

    @property
    def judged(self) -> Judged[Any]:
        banned = tuple(self.banned[side] for side in Side)
        return Judged(self.states[Side.HOME], self.states[Side.AWAY], self.ruleset, (banned[0], banned[1]))

    def sheet(self, draft: ReportDraft | None) -> ClubSheet:
        """One side as far as it is typed."""
        return ClubSheet(draft.body if draft is not None else {})

    def sheets(self, drafts: Mapping[Side, ReportDraft]) -> dict[Side, ClubSheet]:
        return {side: self.sheet(drafts.get(side)) for side in Side}

    def claim(self, sheets: Mapping[Side, ClubSheet]) -> ClubClaim:
        teams = {side: self.fixture.team(side).ref for side in Side}
        claimed = claim(sheets, game=self.game, fixture=self.fixture.ref, teams=teams, kicks=self.kicks)
        return ClubClaim(self.decided(claimed.report), claimed.unread)

    def decided(self, report: Any) -> Any:
        """The report with the shootout that was played here, where it leaves the tie open."""
        return with_decider(report, self.decider, self.is_undecided)

    def is_undecided(self, report: Any) -> bool:
        """A tie that this report leaves without a winner."""
        scheduled = self.season.fixture(self.fixture.number)
        if scheduled is None or not scheduled.tie:
            return False
        refusal = refusal_of(self.season, scheduled, counted_result(self, report, scheduled))
        return refusal is not None and refusal.code is SeasonCode.DECIDER_MISSING

    def audit(self, report: Any) -> tuple[Finding, ...]:
        """What the game's referee says, and what the season's would when the result is entered."""
        return (
            *AUDITS[self.game](report, self.judged),
            *self._result_findings(report),
            *audit_decider(report, self.decider, self.is_undecided, "kicks"),
            *audit_kicks(report, self.kicks),
        )

    def _result_findings(self, report: Any) -> tuple[Finding, ...]:
        result = result_of(self, report, version=max(self.fixture.versions, 1), seat=Seat.COACH)
        refusal = SEASON.legal_actions(self.season, result.seat).refusal(result)
        return () if refusal is None else (Finding(refusal.code, Severity.IMPOSSIBLE, "match", refusal.params),)

    def nominable(self, side: Side) -> list[tuple[int, str]]:
        """Nobody: these games have no awards."""
        return []

    def findings(self, claimed: ClubClaim) -> tuple[Finding, ...]:
        """What cannot be read, and what the referee says of the rest."""
        return (*claimed.unread, *self.audit(claimed.report))

    def wordings(self, report: Any = None) -> dict[Side, ClubWording]:
        """How each side is spoken of; a player of the other is known too."""
        named = {side: {one.key: str(one) for one in members_of(self.states[side], self.game)} for side in Side}
        return {side: ClubWording(self.states[side], self.game, others=named[side.other]) for side in Side}


def club_bench_of(fixture: Fixture) -> ClubBench:
    """What a report of this fixture would be judged by now."""
    season: SeasonState = fold(fixture.season)
    banned = {side: tuple(ban.player for ban in bans) for side, bans in bans_at(fixture, season).items()}
    states = dict(zip(Side, fold_all(*map(fixture.team, Side)), strict=True))
    ruleset = ruleset_of(fixture.season.ruleset_id)
    return ClubBench(fixture, states, ruleset, season, banned, decider_of(fixture))
