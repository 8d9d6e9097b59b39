"""The sequence after a match: booking it, the dice it calls for, and the steps in printed order."""

from collections.abc import Callable

from msgspec.structs import replace

from rules_engine.bloodbowl import advancement, offseason
from rules_engine.bloodbowl.actions import CloseSequence, Proceed, Roll
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.events import (
    CareerEvent,
    DiceRolled,
    FansChanged,
    GoldReason,
    HatredGained,
    PlayerLeft,
    StageReached,
)
from rules_engine.bloodbowl.spp import Worth, earn
from rules_engine.bloodbowl.tables import Deed, Tables
from rules_engine.bloodbowl.team import (
    Due,
    Phase,
    Player,
    Purpose,
    Stage,
    Status,
    TeamState,
    known,
    with_player,
    with_sequence,
)
from rules_engine.bloodbowl.treasury import (
    expensive_mistake_due,
    major_incident_loss,
    mistake,
    move_gold,
)
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction

CareerStep = Step[TeamState, CareerEvent]


STAGE_OF_DUE = {
    Purpose.MVP: Stage.OUTCOME,
    Purpose.WALKOVER_WINNINGS: Stage.OUTCOME,
    Purpose.GETTING_EVEN: Stage.OUTCOME,
    Purpose.FANS: Stage.FANS,
    Purpose.CONCESSION_FANS: Stage.FANS,
    Purpose.LOYALTY: Stage.FANS,
}


def settle(state: TeamState) -> tuple[TeamState, tuple[CareerEvent, ...]]:
    """Move to the step that the next die belongs to; with none due, steps 1 and 2 lead to advancement."""
    assert state.sequence is not None
    due, stage = state.sequence.due, state.sequence.stage
    reached = STAGE_OF_DUE.get(due[0].purpose, stage) if due else Stage.ADVANCEMENT
    if reached is stage:
        return state, ()
    return with_sequence(state, stage=reached), (StageReached(reached),)


# Dice


def check_roll(state: TeamState, action: Roll) -> None:
    """The dice that are due, with faces they can show."""
    if state.sequence is None or not state.sequence.due:
        raise IllegalAction(CareerCode.NO_DICE_DUE)
    due = state.sequence.due[0]
    if action.purpose is not due.purpose:
        raise IllegalAction(CareerCode.OTHER_DICE_DUE, purpose=action.purpose.value, due=due.purpose.value)
    if len(action.faces) != due.dice or not all(1 <= face <= due.sides for face in action.faces):
        raise IllegalAction(CareerCode.FACES_RANGE, faces=action.faces, dice=due.dice, sides=due.sides)


def roll(state: TeamState, action: Roll, tables: Tables) -> CareerStep:
    """What the dice that were due lead to."""
    assert state.sequence is not None
    due, *rest = state.sequence.due
    step, again = ROLLS[due.purpose](with_sequence(state, due=tuple(rest)), due, action.faces, tables)
    rolled = DiceRolled(due.purpose, action.faces, action.origin, due.player, again)
    return Step(step.state, (rolled, *step.events))


Rolled = tuple[CareerStep, bool]


def _settled(state: TeamState, *events: CareerEvent) -> Rolled:
    state, more = settle(state)
    return Step(state, (*events, *more)), False


def _mvp(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """The nominee of that number gets the award; a number without a nominee is thrown again. A mercenary, where a league
    lets them be named, takes it away with him."""
    assert state.sequence is not None
    nominees = state.sequence.nominees
    if faces[0] > len(nominees):
        return Step(with_sequence(state, due=(due, *state.sequence.due)), ()), True
    player = state.player(nominees[faces[0] - 1])
    if player is None:
        return _settled(state)
    award = Worth(tables.team_list(state.roster), tables).award(Deed.MVP)
    player, earned = earn(player, state.sequence.fixture, Deed.MVP, 1, award)
    return _settled(with_player(state, player), earned)


def _fans(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """After a win a D6 of at least the Dedicated Fans adds one; after a loss a D6 below them loses one."""
    assert state.sequence is not None
    won, fans = state.sequence.result > 0, state.dedicated_fans
    change = int(faces[0] >= fans) if won else -int(faces[0] < fans)
    return _change_fans(state, change, tables)


def _concession_fans(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """A side that conceded loses D3 Dedicated Fans."""
    return _change_fans(state, -faces[0], tables)


def _change_fans(state: TeamState, change: int, tables: Tables) -> Rolled:
    rules = tables.post_match
    fans = min(max(state.dedicated_fans + change, rules.fans_min), rules.fans_max)
    changed = FansChanged(fans - state.dedicated_fans, fans)
    return _settled(replace(state, dedicated_fans=fans), changed)


def _getting_even(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    assert due.player is not None
    assert due.keyword is not None
    rules, player = tables.injuries.getting_even, known(state, due.player)
    assert rules is not None
    if faces[0] < rules.at_least or due.keyword in player.hatreds:
        return _settled(state)
    hating = replace(player, hatreds=(*player.hatreds, due.keyword))
    return _settled(with_player(state, hating), HatredGained(player.n, due.keyword))


def _walkover_winnings(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    amount = faces[0] * tables.season.unplayed.real_life.other_team_winnings_unit
    state, paid = move_gold(state, GoldReason.WINNINGS, amount)
    return _settled(state, paid)


def _loyalty(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """After a concession an old hand leaves on a low die."""
    assert due.player is not None
    if faces[0] > tables.post_match.concession.leaves_at_most:
        return _settled(state)
    player = replace(known(state, due.player), status=Status.LEFT, may_retire=False)
    return _settled(with_player(state, player), PlayerLeft(player.n, Status.LEFT))


def _random_skill(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    return advancement.draw_skill(state, faces, tables)


def _characteristic(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    return advancement.characteristic_rolled(state, faces[0]), False


def _expensive_mistake(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    rules = tables.post_match
    match mistake(state.treasury, faces[0], rules):
        case "minor_incident":
            die = Due(Purpose.MINOR_INCIDENT, rules.minor_incident_die)
            return Step(with_sequence(state, due=(die,)), ()), False
        case "catastrophe":
            return Step(with_sequence(state, due=(Due(Purpose.CATASTROPHE, 6, 2),)), ()), False
        case "major_incident":
            return _lose_and_end(state, major_incident_loss(state.treasury, rules))
        case _:
            return _lose_and_end(state, 0)


def _minor_incident(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    return _lose_and_end(state, min(state.treasury, faces[0] * tables.post_match.incident_unit))


def _catastrophe(state: TeamState, due: Due, faces: tuple[int, ...], tables: Tables) -> Rolled:
    """All goes but 2D6 times the unit."""
    kept = min(state.treasury, sum(faces) * tables.post_match.incident_unit)
    return _lose_and_end(state, state.treasury - kept)


def _lose_and_end(state: TeamState, loss: int) -> Rolled:
    if not loss:
        return end(state), False
    state, lost = move_gold(state, GoldReason.EXPENSIVE_MISTAKE, -loss)
    ended = end(state)
    return Step(ended.state, (lost, *ended.events)), False


ROLLS: dict[Purpose, Callable[[TeamState, Due, tuple[int, ...], Tables], Rolled]] = {
    Purpose.MVP: _mvp,
    Purpose.FANS: _fans,
    Purpose.CONCESSION_FANS: _concession_fans,
    Purpose.LOYALTY: _loyalty,
    Purpose.WALKOVER_WINNINGS: _walkover_winnings,
    Purpose.GETTING_EVEN: _getting_even,
    Purpose.HATRED_RECOVERY: offseason.hatred_recovery,
    Purpose.RANDOM_SKILL: _random_skill,
    Purpose.CHARACTERISTIC: _characteristic,
    Purpose.EXPENSIVE_MISTAKE: _expensive_mistake,
    Purpose.MINOR_INCIDENT: _minor_incident,
    Purpose.CATASTROPHE: _catastrophe,
    Purpose.NIGGLING_RECOVERY: offseason.niggling_recovery,
    Purpose.CHARACTERISTIC_RECOVERY: offseason.characteristic_recovery,
}


# From step to step


def check_proceed(state: TeamState, action: Proceed, tables: Tables) -> None:
    """A step can be left when nothing begun is unfinished and nobody still has to advance."""
    assert state.sequence is not None
    if state.sequence.making is not None:
        raise IllegalAction(CareerCode.ADVANCE_UNFINISHED, player=state.sequence.making.player)
    if action.stage is not state.sequence.stage:
        raise IllegalAction(CareerCode.WRONG_STAGE, stage=action.stage.value, reached=state.sequence.stage.value)
    if action.ruling and action.seat is Seat.COMMISSIONER:
        return
    if state.sequence.stage is Stage.ADVANCEMENT:
        forced = tuple(p.n for p in advancement.candidates(state) if advancement.is_held_to(state, p, tables))
        if forced:
            raise IllegalAction(CareerCode.MUST_ADVANCE, players=forced)


def proceed(state: TeamState, action: Proceed, tables: Tables) -> CareerStep:
    if action.stage is Stage.ADVANCEMENT:
        return Step(with_sequence(state, stage=Stage.HIRING), (StageReached(Stage.HIRING),))
    due = expensive_mistake_due(state, tables.post_match)
    if not due:
        return end(state)
    state = with_sequence(state, stage=Stage.EXPENSIVE_MISTAKES, due=due)
    return Step(state, (StageReached(Stage.EXPENSIVE_MISTAKES),))


def check_close(state: TeamState, action: CloseSequence, tables: Tables) -> None:
    assert state.sequence is not None
    if state.sequence.making is not None:
        raise IllegalAction(CareerCode.ADVANCE_UNFINISHED, player=state.sequence.making.player)
    if not action.reason.strip():
        raise IllegalAction(CareerCode.REASON_MISSING)


def close(state: TeamState, action: CloseSequence, tables: Tables) -> CareerStep:
    """The commissioner ends the shopping: no purchases; a rich team still throws for expensive mistakes."""
    due = expensive_mistake_due(state, tables.post_match)
    if not due:
        return end(state)
    state = with_sequence(state, stage=Stage.EXPENSIVE_MISTAKES, due=due)
    return Step(state, (StageReached(Stage.EXPENSIVE_MISTAKES),))


def end(state: TeamState) -> CareerStep:
    """The team is ready for its next match; a lasting injury of this one no longer opens temporary retirement."""
    players: tuple[Player, ...] = tuple(
        replace(player, may_retire=False) if player.may_retire else player for player in state.players
    )
    return Step(replace(state, players=players, phase=Phase.READY, sequence=None), (StageReached(None),))
