"""The phases in printed order: who is asked in each, what may be done, how it is checked, and what it does."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules_engine.hattrick import action, hand, moving, penalties, scoring, set_pieces, shot, turn
from rules_engine.hattrick import actions as act
from rules_engine.hattrick.actions import HatTrickAction
from rules_engine.hattrick.cards import Tables
from rules_engine.hattrick.course import Log
from rules_engine.hattrick.state import Phase, State

Options = Callable[[Tables, State, int], list[HatTrickAction]]
Check = Callable[[Tables, State, int, Any], None]
Do = Callable[[Tables, State, int, Any, Log], State]


def attacking(state: State) -> tuple[int, ...]:
    """The attacking side is asked."""
    return (state.attacker,)


def defending(state: State) -> tuple[int, ...]:
    """The defending side is asked."""
    return (1 - state.attacker,)


def laying(state: State) -> tuple[int, ...]:
    """Whoever has not laid a card yet (5.1)."""
    first, second = state.laid
    if first is None:
        return (0, 1) if second is None else (0,)
    return (1,)


def anything(t: Tables, state: State, side: int, chosen: Any) -> None:
    """Nothing beyond its type can be wrong with this action."""


class Stage(NamedTuple):
    """A phase in which somebody is asked: who, by which actions, all legal ones, the check of one, and what it does.
    `rule` is where our specification describes it; `shown` are the options a page shows, legal or not."""

    rule: str
    asked: Callable[[State], tuple[int, ...]]
    accepts: frozenset[type]
    options: Options
    check: Check
    do: Do
    shown: Options | None = None


MOVES = frozenset({act.MovePlayer, act.StayPut})
CHOICES = frozenset({act.ChooseShootingCard, act.ChooseGoalkeeperCard})
PLAYS = frozenset({act.PlayCard})


def move_stage(rule: str, asked: Callable[[State], tuple[int, ...]], do: Do) -> Stage:
    """A phase in which one side may move a player."""
    return Stage(rule, asked, MOVES, moving.move_options, moving.check_move, do, moving.move_candidates)


STAGES: dict[Phase, Stage] = {
    Phase.LAY: Stage("5.1", laying, PLAYS, hand.hand_options, hand.check_hand, hand.lay),
    Phase.ATTACK_MOVE: move_stage("5.2", attacking, turn.attack_move),
    Phase.SIDEWAYS: Stage(
        "5.2.5",
        attacking,
        frozenset({act.PassSideways}),
        turn.sideways_options,
        turn.check_sideways,
        turn.pass_sideways,
    ),
    Phase.DEFENCE_MOVE: move_stage("5.3", defending, turn.defence_move),
    Phase.LONG_BALL: Stage(
        "5.5.2",
        attacking,
        frozenset({act.NameLine}),
        action.line_options,
        action.check_line,
        action.play_long_ball,
        action.line_candidates,
    ),
    Phase.PASSING: Stage(
        "6.3",
        attacking,
        frozenset({act.PassTo, act.Decline}),
        scoring.pass_options,
        scoring.check_pass,
        scoring.perform_pass,
        scoring.pass_candidates,
    ),
    Phase.SHOOT: Stage(
        "6.4", attacking, frozenset({act.Shoot, act.Decline}), scoring.shoot_options, anything, scoring.shoot
    ),
    Phase.AIM: Stage("7.1", shot.aiming, CHOICES, shot.aim_options, shot.check_aim, shot.aim),
    Phase.SAVE: Stage(
        "7.4", defending, frozenset({act.TurnCard, act.StopTurning}), shot.save_options, anything, shot.save
    ),
    Phase.GOAL_KICK_FIRST: move_stage("8.1", attacking, set_pieces.goal_kick_first),
    Phase.GOAL_KICK_SECOND: move_stage("8.1", defending, set_pieces.goal_kick_second),
    Phase.GOAL_KICK: Stage("8.2", attacking, PLAYS, hand.hand_options, hand.check_hand, set_pieces.goal_kick),
    Phase.FREE_KICK_FIRST: move_stage("9.3", defending, set_pieces.free_kick_first),
    Phase.FREE_KICK_SECOND: move_stage("9.3", attacking, set_pieces.free_kick_second),
    Phase.FREE_KICK: Stage(
        "9.4",
        attacking,
        frozenset({act.TakeOpportunity, act.PlayOn}),
        set_pieces.free_kick_options,
        anything,
        set_pieces.free_kick,
    ),
    Phase.KICK_CARD: Stage("10.2", attacking, PLAYS, hand.hand_options, hand.check_hand, penalties.kick_card),
}
