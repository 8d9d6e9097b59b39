"""5.2 and 5.3: both managers move, and the ball goes sideways in between. The same in a scoring opportunity (6.2)."""

from msgspec.structs import replace

from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.action import act_now
from rules_engine.hattrick.cards import Tables
from rules_engine.hattrick.codes import HatTrickCode, refuse
from rules_engine.hattrick.course import Log
from rules_engine.hattrick.moving import moved
from rules_engine.hattrick.pitch import SIGN, nearest
from rules_engine.hattrick.scoring import begin_action
from rules_engine.hattrick.state import SEATS, Phase, State


def attack_move(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The attacking manager moves a player or nobody; then the ball goes sideways (5.2)."""
    state = moved(state, side, action, Phase.DEFENCE_MOVE, log)
    near = nearest(state.board, state.ball)
    if len(near) == 2:
        return replace(state, phase=Phase.SIDEWAYS)
    return sideways(state, near[0], log) if near else state


def sideways_options(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """The two team-mates that are equally near (5.2.5)."""
    return [act.SIDEWAYS[player] for player in nearest(state.board, state.ball)]


def check_sideways(t: Tables, state: State, side: int, action: act.PassSideways) -> None:
    """Raises unless it is one of the nearest."""
    if SIGN[side] * action.player not in nearest(state.board, state.ball):
        raise refuse(HatTrickCode.NOT_NEAREST, "5.2.5", player=action.player)


def pass_sideways(t: Tables, state: State, side: int, action: act.PassSideways, log: Log) -> State:
    """The manager's choice between two equally near (5.2.5)."""
    return sideways(replace(state, phase=Phase.DEFENCE_MOVE), SIGN[side] * action.player, log)


def sideways(state: State, receiver: int, log: Log) -> State:
    """The mandatory sideways pass (5.2.5)."""
    log.append(ev.BallPassed(SEATS[state.attacker], abs(state.ball), abs(receiver), "sideways"))
    return replace(state, ball=receiver)


def defence_move(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The defending manager moves a player or nobody; then the attacker's card is carried out (5.3, 5.5, 6.3)."""
    state = moved(state, side, action, Phase.PLAY_ON, log)
    return begin_action(t, state, log) if state.opportunity else act_now(t, state, log)
