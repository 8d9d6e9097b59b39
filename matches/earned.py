"""Where league points come from, in words: match by match, byes, and what was set by hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _

from league.games import Kit
from league.models import Team
from league.points import bonus_told, signed
from league.reading import fold
from league.terms import about
from league.tie_breaks import TIE_BREAKS, words_of
from matches.models import Fixture
from rules_engine.competition.comparison import compared
from rules_engine.competition.formats import KnockOut, Ladder
from rules_engine.competition.ranking import tables_of
from rules_engine.competition.standings import Row
from rules_engine.competition.state import Fixture as Played
from rules_engine.competition.state import SeasonState
from rules_engine.competition.table_book import Adjustment
from rules_engine.competition.tally import Earned, Winner, earned


@dataclass(frozen=True, slots=True)
class Gained:
    """What a match gave one side: the points of its result, and each bonus or penalty in words with its points."""

    team: Team | str
    result: int
    bonuses: tuple[tuple[str, str], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Line:
    """A match of a team: its number and round, whom it met, how it ended and what it gave; `casualties` caused and
    suffered."""

    number: int
    round: int
    opponent: Team | str
    score: str
    outcome: Any
    casualties: str
    gained: Gained


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the table that looked at two teams: its name, and what it saw of each."""

    name: str
    own: str
    above: str
    decides: bool


@dataclass(frozen=True, slots=True)
class Below:
    """Why a team stands where it stands: under whom, and by which steps. They share the place if none decides."""

    above: Team | str
    steps: tuple[Step, ...]

    @property
    def is_shared(self) -> bool:
        return not any(step.decides for step in self.steps)


@dataclass(frozen=True, slots=True)
class Account:
    """A team's points in a stage, with its `row` of the table and the order it stands in. `apart`: bonuses are no league
    points here; `below` is None for the first, and on a ladder."""

    n: int
    stage: str
    row: Row
    below: Below | None
    lines: tuple[Line, ...]
    byes: int
    for_byes: int
    adjustments: tuple[tuple[str, Adjustment], ...]
    total: int
    apart: bool


def gained_in(fixture: Fixture) -> tuple[Gained, ...]:
    """What a match that is over gave both sides; nothing in a knock-out, which is no table."""
    state: SeasonState = fold(fixture.season)
    played = state.fixture(fixture.number)
    stage = state.stage(played.stage) if played else None
    if played is None or played.result is None or (stage and isinstance(stage.format, KnockOut)):
        return ()
    teams = {played.home: fixture.home, played.away: fixture.away}
    return tuple(_gained(state, teams[ref], gained) for ref, gained in _both(state, played).items())


def accounts(state: SeasonState, team: Team, kit: Kit) -> Iterator[Account]:
    """The points of a team, stage by stage, as far as it has played in any table."""
    names: dict[str, Team] = {one.ref: one for one in Team.objects.filter(ref__in=state.teams)}
    for n, name in _stages(state):
        found = next((rows for rows in tables_of(state, n) if any(row.team == team.ref for row in rows)), None)
        if found is not None:
            at = next(at for at, row in enumerate(found) if row.team == team.ref)
            row = found[at]
            fixtures = state.fixtures_of(n)
            played = (one for one in fixtures if one.result is not None and team.ref in (one.home, one.away))
            yield Account(
                n=n,
                stage=name,
                row=row,
                below=_below(state, n, row, found[at - 1], names, kit) if at else None,
                lines=tuple(_line(state, team, one, names) for one in played),
                byes=row.byes,
                for_byes=row.byes * state.points.for_bye,
                adjustments=tuple(
                    (signed(one.points), one) for one in state.table_book.in_force(n) if one.team == team.ref
                ),
                total=row.points,
                apart=bool(state.points.bonuses) and not state.points.bonuses_count,
            )


OUTCOMES = {1: _("won"), 0: _("drawn"), -1: _("lost")}


def _below(state: SeasonState, n: int, row: Row, above: Row, names: dict[str, Team], kit: Kit) -> Below | None:
    stage = state.stage(n)
    if stage and isinstance(stage.format, Ladder):
        return None
    group = next((one.n for one in stage.groups if row.team in one.teams), 1) if stage else 1
    words = {**TIE_BREAKS, **words_of(kit)}
    steps = tuple(
        Step(
            name=str(words[one.step]) if one.criterion is None else about(words[one.step], words[one.criterion]),
            own=_figure(one.below),
            above=_figure(one.above),
            decides=one.decides,
        )
        for one in compared(state, n, group, row.team, above.team)
    )
    return Below(names.get(above.team, above.team), steps)


def _figure(value: float) -> str:
    return number_format(value, 2 if value != int(value) else 0)


def _stages(state: SeasonState) -> list[tuple[int, str]]:
    """The stages with a table. Before any is planned there is the one of all who have entered."""
    if not state.stages:
        return [(1, "")]
    return [(stage.n, stage.name) for stage in state.stages if not isinstance(stage.format, KnockOut)]


def _both(state: SeasonState, played: Played) -> dict[str, Earned]:
    assert played.result is not None
    home, away = earned(played.result, state.points)
    return {played.home: home, played.away: away}


def _gained(state: SeasonState, team: Team | str, gained: Earned) -> Gained:
    bonuses = tuple((bonus_told(bonus), signed(bonus.points)) for bonus in gained.bonuses)
    total = gained.result + (gained.bonus if state.points.bonuses_count else 0)
    return Gained(team, gained.result, bonuses, total)


def _line(state: SeasonState, team: Team, played: Played, names: dict[str, Team]) -> Line:
    assert played.result is not None
    is_home = played.home == team.ref
    score = (played.result.home_scored, played.result.away_scored)
    own, other = score if is_home else score[::-1]
    opponent = played.away if is_home else played.home
    gained = _gained(state, team, _both(state, played)[team.ref])
    hurt = (played.result.home_casualties, played.result.away_casualties)
    caused, suffered = hurt if is_home else hurt[::-1]
    winner = played.result.winner
    outcome = 0 if winner is Winner.DRAW else 1 if (winner is Winner.HOME) == is_home else -1
    return Line(
        number=played.n,
        round=played.round,
        opponent=names.get(opponent, opponent),
        score=f"{own}–{other}",
        outcome=OUTCOMES[outcome],
        casualties=f"{caused}–{suffered}",
        gained=gained,
    )
