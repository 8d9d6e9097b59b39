"""A table for career tests: a team that is drafted, plays, and is looked at, in a few words each."""

from typing import Any

from msgspec.structs import replace

from rules_engine.bloodbowl.actions import (
    BookMatch,
    DraftedPlayer,
    EnterSeason,
    Opposition,
    Origin,
    Proceed,
    Roll,
    Side,
    TakeSkill,
)
from rules_engine.bloodbowl.career import Career, Founding
from rules_engine.bloodbowl.report import InjuryLine, PlayerLine, SideReport
from rules_engine.bloodbowl.samples import plain_draft
from rules_engine.bloodbowl.tables import Tables, tables
from rules_engine.bloodbowl.team import Player, Purpose, Stage, TeamState
from rules_engine.core import CHANCE, Seat
from rules_engine.errors import IllegalAction, Refusal
from rules_engine.rulesets import resolve

PRINTED = resolve("bloodbowl", "2025")
HUMANS = tuple(DraftedPlayer("human_lineman", f"Player {n}", n) for n in range(1, 12))
COACH, COMMISSIONER = Seat.COACH, Seat.COMMISSIONER


class Team:
    """A career in progress. `do` takes an action and keeps its events; `refused` says why one is not legal."""

    def __init__(
        self,
        roster: str = "human",
        *,
        overlay: dict[str, Any] | None = None,
        draft: Any = None,
        edition: str = "2025",
    ) -> None:
        ruleset = resolve("bloodbowl", edition, overlay or {})
        self.tables: Tables = tables(ruleset)
        self.career = Career({ruleset.hash: self.tables})
        self.state: TeamState = self.career.start(Founding("t1"))
        self.events: tuple[Any, ...] = ()
        self.actions: list[Any] = []
        self.do(EnterSeason(COMMISSIONER, "s1", ruleset.hash))
        first = draft or plain_draft(COACH, self.tables.team_list(roster), self.tables)
        self.do(replace(first, players=HUMANS) if roster == "human" and draft is None else first)

    def do(self, *actions: Any) -> "Team":
        for action in actions:
            step = self.career.apply(self.state, action)
            self.state, self.events = step.state, step.events
            self.actions.append(action)
        return self

    def refused(self, action: Any) -> Refusal | None:
        return self.career.legal_actions(self.state, action.seat).refusal(action)

    def findings(self, action: Any) -> list[tuple[str, str]]:
        try:
            self.career.apply(self.state, action)
        except IllegalAction as illegal:
            return [(finding.code.value, finding.where) for finding in illegal.findings]
        return []

    def player(self, n: int) -> Player:
        return self.state.players[n - 1]

    def roll(self, *faces: int, origin: Origin = Origin.TYPED) -> "Team":
        """Throw the dice that are due."""
        assert self.state.sequence is not None
        return self.do(Roll(CHANCE, self.state.sequence.due[0].purpose, faces, origin))

    def proceed(self) -> "Team":
        assert self.state.sequence is not None
        return self.do(Proceed(COACH, self.state.sequence.stage))

    def play(self, score: int = 0, against: int = 0, **more: Any) -> "Team":
        """Book a match in which everybody available took part; `lines` replaces players' lines by number."""
        return self.do(self.match(score, against, **more))

    def match(
        self,
        score: int = 0,
        against: int = 0,
        *,
        lines: dict[int, dict[str, int]] | None = None,
        injuries: tuple[InjuryLine, ...] = (),
        nominees: tuple[int, ...] | None = None,
        fair_weather: tuple[int, int] = (2, 2),
        stalled: bool = False,
        other_fans: int = 1,
        conceded_by: Side | None = None,
        penalty: bool = False,
        players: tuple[int, ...] | None = None,
    ) -> BookMatch:
        taking_part = players if players is not None else tuple(player.n for player in self.state.available)
        told = lines or {taking_part[0]: {"touchdown": score}}
        side = SideReport(
            team="t1",
            score=score,
            fair_weather=fair_weather[0],
            stalled=stalled,
            players=tuple(PlayerLine(n, **told.get(n, {})) for n in taking_part),
            injuries=injuries,
            nominees=taking_part[:6] if nominees is None else nominees,
        )
        return BookMatch(
            COACH,
            fixture=f"f{len(self.state.fixtures) + 1}",
            home=True,
            order=len(self.state.fixtures) + 1,
            side=side,
            opposition=Opposition("t2", against, fair_weather[1], other_fans, 1_000_000, 0),
            dedicated_fans=self.state.dedicated_fans,
            ctv=1_000_000,
            conceded_by=conceded_by,
            penalty=penalty,
        )

    def to_advancement(self, mvp: int = 1, fans: int = 1) -> "Team":
        """Throw the dice of steps 1 and 2, so that the advancement step is open."""
        while self.state.sequence is not None and self.state.sequence.due:
            purpose = self.state.sequence.due[0].purpose
            self.roll(mvp if purpose is Purpose.MVP else fans)
        assert self.state.sequence is not None
        assert self.state.sequence.stage is Stage.ADVANCEMENT
        return self

    def to_hiring(self) -> "Team":
        return self.to_advancement().proceed()

    def to_end(self) -> "Team":
        """Finish the open sequence without buying anything; players who must advance take the first legal skill."""
        while (sequence := self.state.sequence) is not None:
            if sequence.due:
                self.roll(*(min(2, sequence.due[0].sides),) * sequence.due[0].dice)
                continue
            proceed = Proceed(COACH, sequence.stage)
            if self.refused(proceed) is None:
                self.do(proceed)
            else:
                forced = self.refused(proceed).params["players"]  # type: ignore[union-attr]
                legal = self.career.legal_actions(self.state, COACH)
                self.do(next(x for x in legal if isinstance(x, TakeSkill) and x.player in forced))
        return self
