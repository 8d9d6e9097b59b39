"""A ladder in the record: challenges, their answers, and who climbs."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.advancing import decided
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.endings import Ending
from rules_engine.competition.formats import Ladder
from rules_engine.competition.ladder import challenges, check_challenge
from rules_engine.competition.rounds import round_of, with_rounds
from rules_engine.competition.rule import ARRANGING, Rule, Rules, SeasonStep, nothing_to_draw
from rules_engine.competition.stage import Challenge, Stage
from rules_engine.competition.stages_found import of_format, running
from rules_engine.competition.state import SeasonState
from rules_engine.competition.tally import Absent, Result
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction


def _busy(state: SeasonState, stage: Stage) -> frozenset[str]:
    """Who has a challenge that is not settled: unanswered, or accepted and not played."""
    waiting = (team for one in stage.challenges for team in (one.challenger, one.challenged))
    playing = (
        team for fixture in state.fixtures_of(stage.n) if fixture.is_open for team in (fixture.home, fixture.away)
    )
    return frozenset((*waiting, *playing))


def _waiting(stage: Stage, challenger: str) -> Challenge:
    for challenge in stage.challenges:
        if challenge.challenger == challenger:
            return challenge
    raise IllegalAction(SeasonCode.CHALLENGE_UNKNOWN, team=challenger)


def _without(state: SeasonState, stage: Stage, challenge: Challenge) -> SeasonState:
    left = tuple(one for one in stage.challenges if one != challenge)
    return state.with_stage(replace(stage, challenges=left))


# A challenge


def check_made(state: SeasonState, action: a.Challenge) -> None:
    stage = running(state, action.stage)
    reach = of_format(stage, Ladder).reach
    order = stage.groups[0].teams
    check_challenge(order, action.challenger, action.challenged, reach=reach, busy=_busy(state, stage))


def challenge(state: SeasonState, action: a.Challenge) -> SeasonStep:
    stage = running(state, action.stage)
    made = Challenge(action.challenger, action.challenged)
    state = state.with_stage(replace(stage, challenges=(*stage.challenges, made)))
    return Step(state, (e.ChallengeMade(stage.n, made.challenger, made.challenged),))


def _ladders(state: SeasonState) -> Iterator[tuple[Stage, Ladder]]:
    for stage in state.stages:
        if isinstance(stage.format, Ladder) and stage.is_running and not stage.closed:
            yield stage, stage.format


def offer_challenges(state: SeasonState, seat: Seat) -> Iterator[a.Challenge]:
    for stage, form in _ladders(state):
        order, busy = stage.groups[0].teams, _busy(state, stage)
        for team in order:
            for other in challenges(order, team, reach=form.reach, busy=busy):
                yield a.Challenge(seat, stage.n, team, other)


# Its answer


def check_of_challenger(state: SeasonState, action: a.AnswerChallenge | a.WithdrawChallenge) -> None:
    stage = running(state, action.stage)
    of_format(stage, Ladder)
    _waiting(stage, action.challenger)


def answer(state: SeasonState, action: a.AnswerChallenge) -> SeasonStep:
    """The match is at the home of the challenged. Who declines has stayed away from it."""
    stage = running(state, action.stage)
    made = _waiting(stage, action.challenger)
    told = e.ChallengeAnswered(stage.n, made.challenger, made.challenged, action.accepted)
    number = state.last_round_of(stage.n) + 1
    pairing = (made.challenged, made.challenger)
    added = with_rounds(_without(state, stage, made), (round_of(stage, number, (pairing,)),))
    if action.accepted:
        return Step(added.state, (told, *added.events))
    fixture = added.state.fixture(added.state.numbers)
    assert fixture is not None
    result = Result(*pairing, 0, state.setup.walkover_score, absent=Absent.HOME)
    away = e.WalkoverRecorded(fixture.n, Absent.HOME, result.home_scored, result.away_scored, "")
    lost = decided(added.state, replace(fixture, result=result, ending=Ending.WALKOVER), away)
    return Step(lost.state, (told, *added.events, *lost.events))


def offer_answers(state: SeasonState, seat: Seat) -> Iterator[a.AnswerChallenge]:
    for stage, _ in _ladders(state):
        for made in stage.challenges:
            yield from (a.AnswerChallenge(seat, stage.n, made.challenger, accepted) for accepted in (True, False))


def withdraw_challenge(state: SeasonState, action: a.WithdrawChallenge) -> SeasonStep:
    stage = running(state, action.stage)
    made = _waiting(stage, action.challenger)
    told = e.ChallengeWithdrawn(stage.n, made.challenger, made.challenged)
    return Step(_without(state, stage, made), (told,))


def offer_withdrawals(state: SeasonState, seat: Seat) -> Iterator[a.WithdrawChallenge]:
    for stage, _ in _ladders(state):
        yield from (a.WithdrawChallenge(seat, stage.n, made.challenger) for made in stage.challenges)


RULES: Rules = {
    a.Challenge: Rule(ARRANGING, nothing_to_draw, check_made, challenge, offer_challenges),
    a.AnswerChallenge: Rule(ARRANGING, nothing_to_draw, check_of_challenger, answer, offer_answers),
    a.WithdrawChallenge: Rule(ARRANGING, nothing_to_draw, check_of_challenger, withdraw_challenge, offer_withdrawals),
}
