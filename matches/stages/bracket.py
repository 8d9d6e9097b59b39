"""A knock-out as a bracket: round by round, each tie with its two sides, who goes on, and where it is played."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from league.models import Team
from league.querysets import Person
from league.stages.words import round_name
from matches.models import Fixture
from rules_engine.competition.bracket import NOBODY, Tie
from rules_engine.competition.stage import Stage

Teams = Mapping[str, Team]


@dataclass(frozen=True)
class Side:
    """A side of a tie. `score` is what it has scored in all, `legs` match by match where there are two; `shoot_out` what
    it has scored in one."""

    name: str
    is_known: bool
    score: str = ""
    legs: str = ""
    shoot_out: str = ""
    goes_on: bool = False
    is_own: bool = False


@dataclass(frozen=True)
class TieTold:
    """A tie, with its matches in order. In one that `is_bye` only one team comes; one `of_losers` is for third place."""

    n: int
    title: str
    sides: tuple[Side, Side]
    fixtures: Sequence[Fixture]
    is_bye: bool
    of_losers: bool


@dataclass(frozen=True)
class BracketRound:
    """A round of the bracket."""

    name: str
    deadline: date | None
    ties: Sequence[TieTold]


def bracket(stage: Stage, fixtures: Iterable[Fixture], teams: Teams, reader: Person) -> list[BracketRound]:
    """The whole tree of a knock-out that is drawn, from the first round to the final."""
    by_tie: dict[int, list[Fixture]] = defaultdict(list)
    for fixture in fixtures:
        by_tie[fixture.tie].append(fixture)
    told = _Telling(stage, by_tie, teams, reader)
    rounds: dict[int, list[TieTold]] = defaultdict(list)
    for tie in stage.ties:
        rounds[tie.round].append(told.tie(tie))
    return [BracketRound(round_name(stage, n), _deadline(stage, n), ties) for n, ties in rounds.items()]


def _deadline(stage: Stage, number: int) -> date | None:
    return date.fromisoformat(stage.deadlines[number - 1]) if number <= len(stage.deadlines) else None


@dataclass(frozen=True)
class _Telling:
    stage: Stage
    fixtures: Mapping[int, list[Fixture]]
    teams: Teams
    reader: Person

    def tie(self, tie: Tie) -> TieTold:
        played = sorted(self.fixtures.get(tie.n, ()), key=lambda row: row.leg)
        sides = (self._side(tie, 0, tie.home, played), self._side(tie, 1, tie.away, played))
        title = _("Third place") if tie.of_losers else _("Tie %(n)s") % {"n": tie.n}
        return TieTold(tie.n, title, sides, played, NOBODY in (tie.home, tie.away), tie.of_losers)

    def _side(self, tie: Tie, at: int, ref: str | None, played: Sequence[Fixture]) -> Side:
        if not ref:
            return Side(self._to_come(tie, at) if ref is None else _("nobody"), is_known=False)
        team = self.teams[ref]
        scores = [row for row in (_scored(fixture, team) for fixture in played) if row is not None]
        shoot_outs = [row for row in (_shot(fixture, team) for fixture in played) if row is not None]
        return Side(
            str(team),
            is_known=True,
            score=str(sum(scores)) if scores else "",
            legs=" + ".join(map(str, scores)) if len(played) > 1 and scores else "",
            shoot_out=str(shoot_outs[-1]) if shoot_outs else "",
            goes_on=self.stage.winner(tie) == ref,
            is_own=self.reader.pk is not None and team.coach_id == self.reader.pk,
        )

    def _to_come(self, tie: Tie, at: int) -> str:
        """Where a side comes from that is not known yet."""
        words = _("loser of tie %(n)s") if tie.of_losers else _("winner of tie %(n)s")
        return words % {"n": tie.feeders[at]}


def _scored(fixture: Fixture, team: Team) -> int | None:
    return fixture.home_scored if fixture.home_id == team.pk else fixture.away_scored


def _shot(fixture: Fixture, team: Team) -> int | None:
    return fixture.home_shoot_out if fixture.home_id == team.pk else fixture.away_shoot_out
