"""Promotion and relegation: teams move between the stages that began side by side, by the tables these have come to."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import KnockOut, Ladder
from rules_engine.competition.qualifying import placed
from rules_engine.competition.ranking import across, tables_of
from rules_engine.competition.stage import Stage
from rules_engine.competition.standing import Parts, Teams
from rules_engine.competition.state import SeasonState
from rules_engine.core import Value
from rules_engine.errors import IllegalAction


class Way(StrEnum):
    """Whether the best of a stage move, or the last."""

    UP = "up"
    DOWN = "down"


class Move(Value, frozen=True):
    """`count` teams of one stage play in another next season, both by their numbers: the best of it (`up`) or the last
    (`down`). Where a stage sends teams two ways in one direction, the better go by the move that is named first."""

    source: int
    to: int
    count: int
    way: Way


def side_by_side(state: SeasonState) -> tuple[Stage, ...]:
    """The stages among which teams can move, none of whose teams come from another stage: the divisions; without any,
    those whose teams were named; else the first."""
    first = [stage for stage in state.stages if stage.groups and not stage.qualifications]
    divisions = [stage for stage in first if stage.division]
    return tuple(divisions or [stage for stage in first if stage.teams] or first[:1])


def order_of(state: SeasonState, stage: Stage) -> Parts:
    """The teams of a finished stage, the best first, together those that nothing separates; who left is not among them.

    Of several groups all the firsts come first, then all the seconds, and so on, each by their records. In a knock-out
    those who lost in the same round are level.
    """
    match stage.format:
        case KnockOut():
            parts = _by_rounds(stage)
        case Ladder():
            parts = tuple((team,) for team in stage.groups[0].teams)
        case _:
            parts = _by_places(state, stage)
    gone = set(state.left)
    kept = (tuple(team for team in part if team not in gone) for part in parts)
    return tuple(part for part in kept if part)


def _by_places(state: SeasonState, stage: Stage) -> Parts:
    places: dict[int, Teams] = {}
    for table in tables_of(state, stage.n):
        for row in table:
            places[row.place] = (*places.get(row.place, ()), row.team)
    compared = across(state, stage.n)
    return tuple(part for place in sorted(places) for part in compared(places[place]))


def _by_rounds(stage: Stage) -> Parts:
    """Those whose place was played for, then the others by the last round they played in."""
    top = tuple(placed(stage))
    reached: dict[str, int] = {}
    for tie in stage.ties:
        for team in filter(None, (tie.home, tie.away)):
            reached[team] = max(reached.get(team, 0), tie.round)
    rest = [team for team in reached if team not in top]
    rounds = sorted(set(reached.values()), reverse=True)
    return (*((team,) for team in top), *(tuple(team for team in rest if reached[team] == one) for one in rounds))


def moved(orders: Mapping[int, Parts], moves: Sequence[Move]) -> Mapping[int, Teams]:
    """Who plays next season where each of these stages was: who comes down first, then who stays, then who comes up.

    Raises `IllegalAction` for a stage that is not among them, a move to where one is, more moves than teams, and lots that
    are due because level teams stand where the line is drawn.
    """
    for move in moves:
        _check(move, orders)
    gone = {n: _leaving(n, order, moves) for n, order in orders.items()}
    arrivals: dict[tuple[int, Way], Teams] = {}
    for n in orders:
        for move, teams in gone[n]:
            arrivals[move.to, move.way] = (*arrivals.get((move.to, move.way), ()), *teams)
    new: dict[int, Teams] = {}
    for n, order in orders.items():
        away = {team for _, teams in gone[n] for team in teams}
        staying = tuple(team for part in order for team in part if team not in away)
        new[n] = (*arrivals.get((n, Way.DOWN), ()), *staying, *arrivals.get((n, Way.UP), ()))
    return new


def _check(move: Move, orders: Mapping[int, Parts]) -> None:
    for n in (move.source, move.to):
        if n not in orders:
            raise IllegalAction(SeasonCode.STAGE_UNKNOWN, stage=n)
    if move.source == move.to:
        raise IllegalAction(SeasonCode.MOVE_NOWHERE, stage=move.source)
    if move.count < 0:
        raise IllegalAction(SeasonCode.NUMBER_NEGATIVE, field="count", value=move.count)


def _leaving(n: int, order: Parts, moves: Sequence[Move]) -> list[tuple[Move, Teams]]:
    """The moves from a stage, each with the teams that make it."""
    mine = [move for move in moves if move.source == n]
    ups, downs = ([move for move in mine if move.way is way] for way in Way)
    rising, falling = (sum(move.count for move in part) for part in (ups, downs))
    teams = sum(map(len, order))
    if rising + falling > teams:
        raise IllegalAction(SeasonCode.MOVES_TOO_MANY, stage=n, moves=rising + falling, teams=teams)
    best = _first(order, rising)
    last = _first(order[::-1], falling)
    order_down = tuple(team for part in order for team in part if team in set(last))
    return [*_dealt(ups, best), *_dealt(downs, order_down)]


def _first(order: Parts, count: int) -> Teams:
    taken: Teams = ()
    for part in order:
        if len(taken) == count:
            break
        taken += part
        if len(taken) > count:
            raise IllegalAction(SeasonCode.LOTS_DUE, tied=part)
    return taken


def _dealt(moves: Sequence[Move], teams: Teams) -> Iterator[tuple[Move, Teams]]:
    for move in moves:
        yield move, teams[: move.count]
        teams = teams[move.count :]
