"""Where league points come from, in words: match by match, byes, and what was set by hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from league.models import Team
from league.points import bonus_told, signed
from league.reading import fold
from matches.models import Fixture
from rules_engine.competition.formats import KnockOut
from rules_engine.competition.ranking import tables_of
from rules_engine.competition.state import Fixture as Played
from rules_engine.competition.state import SeasonState
from rules_engine.competition.table_book import Adjustment
from rules_engine.competition.tally import Earned, earned


@dataclass(frozen=True, slots=True)
class Gained:
    """What a match gave one side: the points of its result, and each bonus or penalty in words with its points."""

    team: Team | str
    result: int
    bonuses: tuple[tuple[str, str], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Line:
    """A match of a team: its number and round, whom it met, and what it gave."""

    number: int
    round: int
    opponent: Team | str
    score: str
    gained: Gained


@dataclass(frozen=True, slots=True)
class Account:
    """A team's points in a stage. `apart`: bonuses are no league points here."""

    stage: str
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


def accounts(state: SeasonState, team: Team) -> Iterator[Account]:
    """The points of a team, stage by stage, as far as it has played in any table."""
    names: dict[str, Team] = {one.ref: one for one in Team.objects.filter(ref__in=state.teams)}
    for n, name in _stages(state):
        row = next((row for rows in tables_of(state, n) for row in rows if row.team == team.ref), None)
        if row is not None:
            fixtures = state.fixtures_of(n)
            played = (one for one in fixtures if one.result is not None and team.ref in (one.home, one.away))
            yield Account(
                stage=name,
                lines=tuple(_line(state, team, one, names) for one in played),
                byes=row.byes,
                for_byes=row.byes * state.setup.points.for_bye,
                adjustments=tuple(
                    (signed(one.points), one) for one in state.table_book.in_force(n) if one.team == team.ref
                ),
                total=row.points,
                apart=bool(state.setup.points.bonuses) and not state.setup.points.bonuses_count,
            )


def _stages(state: SeasonState) -> list[tuple[int, str]]:
    """The stages with a table. Before any is planned there is the one of all who have entered."""
    if not state.stages:
        return [(1, "")]
    return [(stage.n, stage.name) for stage in state.stages if not isinstance(stage.format, KnockOut)]


def _both(state: SeasonState, played: Played) -> dict[str, Earned]:
    assert played.result is not None
    home, away = earned(played.result, state.setup.points)
    return {played.home: home, played.away: away}


def _gained(state: SeasonState, team: Team | str, gained: Earned) -> Gained:
    bonuses = tuple((bonus_told(bonus), signed(bonus.points)) for bonus in gained.bonuses)
    total = gained.result + (gained.bonus if state.setup.points.bonuses_count else 0)
    return Gained(team, gained.result, bonuses, total)


def _line(state: SeasonState, team: Team, played: Played, names: dict[str, Team]) -> Line:
    assert played.result is not None
    is_home = played.home == team.ref
    score = (played.result.home_scored, played.result.away_scored)
    own, other = score if is_home else score[::-1]
    opponent = played.away if is_home else played.home
    gained = _gained(state, team, _both(state, played)[team.ref])
    return Line(played.n, played.round, names.get(opponent, opponent), f"{own}–{other}", gained)
