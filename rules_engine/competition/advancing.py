"""What follows from a result: the one way in which a fixture comes to its end.

Whatever gives a fixture its result calls `check_decides` (in its check) and `decided` (in what it does). A team that
has left is `gone`.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rules_engine.competition import events as e
from rules_engine.competition import knockout
from rules_engine.competition.formats import Format, KnockOut, Ladder
from rules_engine.competition.knockout import check_decides
from rules_engine.competition.ladder import climb
from rules_engine.competition.rule import SeasonStep
from rules_engine.competition.stage import Group, Stage
from rules_engine.competition.state import Fixture, SeasonState
from rules_engine.competition.tally import Winner
from rules_engine.core import Step

__all__ = ["check_decides", "decided", "gone"]


def decided(state: SeasonState, fixture: Fixture, *told: e.SeasonEvent) -> SeasonStep:
    """The step in which this fixture, which holds its result, is over: what was `told`, and all that follows in its
    stage. One that had ended already, and is decided otherwise now, keeps its place in the order of results."""
    book = replace(state.discipline, results=state.discipline.results + 1)
    fixture = replace(fixture, ended=fixture.ended or book.results)
    state = replace(state, discipline=book).with_fixture(fixture)
    stage = state.stage(fixture.stage)
    follows = stage and FOLLOWS.get(type(stage.format))
    after: SeasonStep = follows(state, fixture) if follows else Step(state, ())
    return Step(after.state, (*told, *after.events))


def _knocked_out(state: SeasonState, fixture: Fixture) -> SeasonStep:
    return knockout.advance(state, fixture.stage)


def _climbed(state: SeasonState, fixture: Fixture) -> SeasonStep:
    """The challenger, who is the guest, takes the place of the team he has beaten."""
    stage = state.stage(fixture.stage)
    assert stage is not None
    order = stage.groups[0].teams
    here = fixture.home in order and fixture.away in order
    if not here or fixture.result is None or fixture.result.winner is not Winner.AWAY:
        return Step(state, ())
    moved = climb(order, fixture.away, fixture.home)
    if moved == order:
        return Step(state, ())
    told = e.LadderClimbed(stage.n, fixture.away, moved.index(fixture.away) + 1)
    return Step(state.with_stage(_with_order(stage, moved)), (told,))


FOLLOWS: Mapping[type[Format], Callable[[SeasonState, Fixture], SeasonStep]] = {
    KnockOut: _knocked_out,
    Ladder: _climbed,
}


def gone(state: SeasonState, team: str) -> SeasonState:
    """The state in which a team that has left is on no ladder any more, nor in a challenge that waits for an answer."""
    return replace(state, stages=tuple(_without(stage, team) for stage in state.stages))


def _without(stage: Stage, team: str) -> Stage:
    if not isinstance(stage.format, Ladder) or not stage.is_running or stage.closed:
        return stage
    challenges = tuple(one for one in stage.challenges if team not in (one.challenger, one.challenged))
    order = tuple(other for other in stage.groups[0].teams if other != team)
    return _with_order(replace(stage, challenges=challenges), order)


def _with_order(stage: Stage, order: tuple[str, ...]) -> Stage:
    return replace(stage, groups=(Group(stage.groups[0].n, order),))
