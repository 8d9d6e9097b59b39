"""How large the stages of a season come to be, told before anything in them is drawn.

Pure: who has entered and what is planned decide everything. A stage that takes its teams from another gets as many as
that one can give.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby

from rules_engine.competition.formats import AnyFormat, KnockOut, Ladder, Qualification, RoundRobin, Swiss
from rules_engine.competition.schedule import Legs
from rules_engine.competition.stage import Stage
from rules_engine.competition.stage_shape import check_size, rounds_of
from rules_engine.competition.state import SeasonState
from rules_engine.core import Value
from rules_engine.errors import IllegalAction, Refusal

WITH_THIRD_PLACE = 4
"""So few teams must come for two to lose a semi-final."""


class Forecast(Value, frozen=True):
    """What a stage comes to if it starts with so many `teams`: the sizes of its `groups`, the largest first, its rounds
    and its matches, which are None on a ladder. `refusal` is why it cannot start with so many."""

    teams: int
    groups: tuple[int, ...]
    rounds: int | None
    matches: int | None
    refusal: Refusal | None = None

    @property
    def sizes(self) -> tuple[tuple[int, int], ...]:
        """How many groups there are of each size: (groups, teams), the largest first."""
        return tuple((len(list(same)), size) for size, same in groupby(self.groups))


def forecasts(state: SeasonState, entered: int | None = None) -> dict[int, Forecast]:
    """The forecast of every stage by its number. `entered` is how many teams to reckon with where everybody plays: as
    many as there are, unless that is said."""
    everybody = len(set(state.teams) - set(state.left)) if entered is None else entered
    found: dict[int, Forecast] = {}
    for stage in state.stages:
        found[stage.n] = forecast(stage.format, _teams(state, stage, everybody, found))
    return found


def forecast(form: AnyFormat, teams: int) -> Forecast:
    """What a stage of this format comes to with so many teams.

    >>> forecast(RoundRobin(groups=2), 12).matches
    30
    """
    groups = _groups(form, teams)
    try:
        check_size(form, teams)
    except IllegalAction as illegal:
        return Forecast(teams, groups, 0, 0, illegal.refusal)
    if isinstance(form, Ladder):
        return Forecast(teams, groups, None, None)
    return Forecast(teams, groups, rounds_of(form, teams), _matches(form, groups))


def _teams(state: SeasonState, stage: Stage, everybody: int, found: Mapping[int, Forecast]) -> int:
    if stage.is_started:
        return len(stage.entrants)
    if not stage.teams and not stage.qualifications:
        return everybody
    gone = {*state.left, *state.withdrawn}
    came = sum(_qualifying(state, one, found) for one in stage.qualifications)
    return came + sum(team not in gone for team in stage.teams)


def _qualifying(state: SeasonState, one: Qualification, found: Mapping[int, Forecast]) -> int:
    """How many teams the earlier stage can give."""
    source = state.stage(one.stage)
    assert source is not None
    sizes = found[one.stage].groups
    if isinstance(source.format, KnockOut):
        # of three teams one loses the only semi-final: third without a match
        return min(one.top, sizes[0], WITH_THIRD_PLACE if source.format.third_place else 2)
    first = sum(min(one.top, size) for size in sizes)
    return first + min(one.best_next, sum(size > one.top for size in sizes))


def _groups(form: AnyFormat, teams: int) -> tuple[int, ...]:
    groups = form.groups if isinstance(form, RoundRobin) else 1
    return tuple(teams // groups + (n < teams % groups) for n in range(groups))


def _matches(form: RoundRobin | Swiss | KnockOut, groups: tuple[int, ...]) -> int:
    match form:
        case RoundRobin(legs=legs):
            return sum(_everybody_once(groups)) * (1 if legs is Legs.SINGLE else 2)
        case Swiss(rounds=rounds):
            return rounds * (groups[0] // 2)
        case KnockOut(legs=legs, third_place=third_place):
            return legs * (groups[0] - 1 + (third_place and groups[0] >= WITH_THIRD_PLACE))


def _everybody_once(groups: tuple[int, ...]) -> Iterator[int]:
    return (size * (size - 1) // 2 for size in groups)
