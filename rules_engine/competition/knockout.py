"""A knock-out in the record: its ties are decided by results, and the matches of the next ones made.

Every match of the tree has its number from the start, so that a season is the same in whatever order results come.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from rules_engine.competition import events as e
from rules_engine.competition.bracket import NOBODY, Tie, matches
from rules_engine.competition.bracket import decided as decided_by
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import KnockOut
from rules_engine.competition.rounds import deadline_of, with_numbered
from rules_engine.competition.rule import SeasonStep
from rules_engine.competition.stage import Stage
from rules_engine.competition.state import Fixture, Round, SeasonState
from rules_engine.competition.tally import Result
from rules_engine.core import Step
from rules_engine.errors import IllegalAction


def open_tree(state: SeasonState, stage: Stage) -> SeasonStep:
    """The tree stands: its matches have their numbers, and those of the first round are made."""
    numbers = state.numbers + _form(stage).legs * len(_numbered(stage))
    state = replace(state.with_stage(replace(stage, first_fixture=state.numbers + 1)), numbers=numbers)
    return advance(state, stage.n)


def advance(state: SeasonState, n: int) -> SeasonStep:
    """Ties whose matches are over are decided, and ties that have both teams get their matches."""
    told: list[e.SeasonEvent] = []
    while found := _newly_decided(state, _stage(state, n)):
        stage = _stage(state, n)
        winners = tuple(sorted((*stage.winners, *found)))
        state = state.with_stage(replace(stage, winners=winners))
        told += (e.TieDecided(n, tie, winner or None) for tie, winner in found)
    made = with_numbered(state, tuple(_new_rounds(state, _stage(state, n))))
    return Step(made.state, (*told, *made.events))


def check_decides(state: SeasonState, fixture: Fixture, result: Result) -> None:
    """A shoot-out is for a tie that nothing else decides; and the last result of a tie decides it, by a shoot-out if by
    nothing else. Legs may be reported in any order: the shoot-out comes with whichever is reported last."""
    if result.shoot_out is not None:
        _check_score_of_shoot_out(*result.shoot_out)
    if not fixture.tie:
        if result.shoot_out is not None:
            raise IllegalAction(SeasonCode.SHOOT_OUT_NOT_DUE, fixture=fixture.n)
        return
    stage = _stage(state, fixture.stage)
    tie = next(tie for tie in stage.ties if tie.n == fixture.tie)
    others = [other for other in _fixtures(state, stage, tie) if other.n != fixture.n]
    if any(other.is_open for other in others):
        return
    before = [other.result for other in others if other.result is not None]
    if _by_results(stage, tie, [*before, result]) is None:
        raise IllegalAction(SeasonCode.DECIDER_MISSING, fixture=fixture.n)
    if result.shoot_out and _by_results(stage, tie, [*before, replace(result, shoot_out=None)]) is not None:
        raise IllegalAction(SeasonCode.SHOOT_OUT_NOT_DUE, fixture=fixture.n)


def _check_score_of_shoot_out(home: int, away: int) -> None:
    for value in (home, away):
        if value < 0:
            raise IllegalAction(SeasonCode.NUMBER_NEGATIVE, field="shoot_out", value=value)
    if home == away:
        raise IllegalAction(SeasonCode.SHOOT_OUT_LEVEL)


def _newly_decided(state: SeasonState, stage: Stage) -> tuple[tuple[int, str], ...]:
    known = dict(stage.winners)
    waiting = (tie for tie in stage.ties if tie.pairing and tie.n not in known)
    found = ((tie.n, _winner(state, stage, tie)) for tie in waiting)
    return tuple((n, winner) for n, winner in found if winner is not None)


def _winner(state: SeasonState, stage: Stage, tie: Tie) -> str | None:
    """Who goes on: by results, or because the other side has left; `NOBODY` when both have, or nothing was played."""
    fixtures = _fixtures(state, stage, tie)
    if any(fixture.is_open for fixture in fixtures):
        return None
    won = _by_results(stage, tie, [fixture.result for fixture in fixtures if fixture.result is not None])
    if won is not None:
        return won
    staying = [team for team in tie.pairing or () if team not in state.left]
    if len(staying) == 1:
        return staying[0]
    return NOBODY if fixtures or not staying else None


def _by_results(stage: Stage, tie: Tie, results: Iterable[Result]) -> str | None:
    """By the results of all legs there are; the one with a shoot-out counts as the last, whichever was reported so."""
    played = sorted(results, key=lambda result: result.shoot_out is not None)
    form = _form(stage)
    return decided_by(tie, played, legs=len(played), away_goals=form.away_goals) if played else None


def _new_rounds(state: SeasonState, stage: Stage) -> Iterator[Round]:
    known, made = dict(stage.winners), {fixture.tie for fixture in state.fixtures_of(stage.n)}
    legs = _form(stage).legs
    for place, tie in enumerate(_numbered(stage)):
        if tie.pairing and tie.n not in known and tie.n not in made:
            first, deadline = stage.first_fixture + place * legs, deadline_of(stage, tie.round)
            fixtures = (
                Fixture(first + i, tie.round, home, away, deadline, stage=stage.n, tie=tie.n, leg=i + 1)
                for i, (home, away) in enumerate(matches(tie, legs))
            )
            yield Round(stage.n, 1, tie.round, tuple(fixtures))


def _numbered(stage: Stage) -> list[Tie]:
    """The ties whose matches have numbers: a place of the first round where nobody comes needs none."""
    return [tie for tie in stage.ties if not (tie.round == 1 and NOBODY in (tie.home, tie.away))]


def _fixtures(state: SeasonState, stage: Stage, tie: Tie) -> tuple[Fixture, ...]:
    return tuple(fixture for fixture in state.fixtures_of(stage.n) if fixture.tie == tie.n)


def _stage(state: SeasonState, n: int) -> Stage:
    stage = state.stage(n)
    assert stage is not None
    return stage


def _form(stage: Stage) -> KnockOut:
    assert isinstance(stage.format, KnockOut)
    return stage.format
