"""A Swiss stage in the record: each round is paired by the standings when the one before it is over."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.formats import Seeding, Swiss
from rules_engine.competition.pairing import SwissRound, swiss_pairings
from rules_engine.competition.ranking import table
from rules_engine.competition.rounds import round_of, with_rounds
from rules_engine.competition.rule import RULING, Rule, Rules, SeasonStep, nothing_to_draw
from rules_engine.competition.schedule import MIN_TEAMS
from rules_engine.competition.stage import Stage
from rules_engine.competition.stages_found import check_nothing_open, of_format, running
from rules_engine.competition.state import SeasonState
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction


def check_pair(state: SeasonState, action: a.PairRound) -> None:
    stage = running(state, action.stage)
    form = of_format(stage, Swiss)
    if state.last_round_of(stage.n) >= form.rounds:
        raise IllegalAction(SeasonCode.ROUNDS_OVER, rounds=form.rounds)
    check_nothing_open(state, stage.n)
    next_round(state, stage)


def pair(state: SeasonState, action: a.PairRound) -> SeasonStep:
    stage = running(state, action.stage)
    return with_next_round(state, stage)


def with_next_round(state: SeasonState, stage: Stage) -> SeasonStep:
    """The next round of this stage is made."""
    paired, number = next_round(state, stage), state.last_round_of(stage.n) + 1
    resting = () if paired.bye is None else (paired.bye,)
    made = with_rounds(state, (round_of(stage, number, paired.pairings, resting=resting),))
    return Step(made.state, (e.RoundPaired(stage.n, number, paired.bye), *made.events))


def next_round(state: SeasonState, stage: Stage) -> SwissRound:
    """Who would meet whom now: of those who have not left, by points; equals in the order that was drawn.

    Raises `IllegalAction` when no round is possible without a second match of two teams or a second bye of one.
    """
    fixtures = tuple(state.fixtures_of(stage.n))
    rows = table(state, stage.n)
    scores = {row.team: row.points for row in rows}
    place = {row.team: row.place for row in rows}
    drawn = [team for team in stage.groups[0].teams if team not in state.left]
    if len(drawn) < MIN_TEAMS:
        raise IllegalAction(SeasonCode.NO_PAIRING, teams=tuple(drawn))
    teams = sorted(drawn, key=lambda team: place[team]) if fixtures else _first_order(stage, drawn)
    at_home = Counter(fixture.home for fixture in fixtures)
    return _paired(
        tuple(teams),
        tuple(scores[team] for team in teams),
        frozenset(frozenset((fixture.home, fixture.away)) for fixture in fixtures),
        frozenset(team for one in state.rounds_of(stage.n) for team in one.resting),
        tuple(at_home[team] for team in teams),
    )


def _first_order(stage: Stage, teams: list[str]) -> list[str]:
    """Where strength is given, the upper half meets the lower half in the first round, and the last of an odd number
    rests."""
    if stage.seeding is not Seeding.SEEDED:
        return teams
    half = len(teams) // 2
    return [*chain(*zip(teams[:half], teams[half : 2 * half], strict=True)), *teams[2 * half :]]


@lru_cache(maxsize=16)
def _paired(
    teams: tuple[str, ...],
    scores: tuple[int, ...],
    played: frozenset[frozenset[str]],
    byes: frozenset[str],
    at_home: tuple[int, ...],
) -> SwissRound:
    """Remembered, because what is checked is then done: a large round takes a second."""
    by_team, homes = dict(zip(teams, scores, strict=True)), dict(zip(teams, at_home, strict=True))
    return swiss_pairings(teams, by_team, played, byes, homes)


def offer_pairings(state: SeasonState, seat: Seat) -> Iterator[a.PairRound]:
    return (
        a.PairRound(seat, stage.n) for stage in state.stages if isinstance(stage.format, Swiss) and stage.is_running
    )


RULES: Rules = {a.PairRound: Rule(RULING, nothing_to_draw, check_pair, pair, offer_pairings)}
