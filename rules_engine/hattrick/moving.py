"""Moving a player one field: who may be moved where in a turn, a scoring opportunity and a set piece (5.2, 5.3, 6.2,
8.1, 9.3)."""

from msgspec.structs import replace

from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Tables
from rules_engine.hattrick.codes import HatTrickCode, refuse
from rules_engine.hattrick.course import Log
from rules_engine.hattrick.pitch import COLUMNS, FIELDS, SIGN, line_of, side_of, swapped
from rules_engine.hattrick.state import SEATS, Phase, State


def movers(t: Tables, state: State, side: int) -> frozenset[int]:
    """Players whose footballs are on the edge of the card played (5.2.2); in a set piece all (8.1, 9.3)."""
    card = state.laid[side]
    return t.movers[side][t.cards[card].edge] if card else t.all_players[side]


def fixtures(state: State, side: int) -> tuple[int, ...]:
    """Whom a mover may not displace: the holder (5.2.4), but a defender of a scoring opportunity may (6.2); in a set
    piece's second move the player just moved as well (8.1, 9.3)."""
    if state.frozen:
        return (*state.frozen, state.ball) if state.ball else state.frozen
    if (state.opportunity and side != state.attacker) or not state.ball:
        return ()
    return (state.ball,)


def move_options(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """Every legal move, and moving nobody (5.2.1)."""
    board, ball = state.board, state.ball
    may_move, fixed = movers(t, state, side), fixtures(state, side)
    found: list[act.HatTrickAction] = [act.STAY[side]]
    for field, player in enumerate(board):
        if player in may_move and player != ball:
            for shift, action in act.MOVES[player]:
                if 0 <= field + shift < FIELDS and board[field + shift] not in fixed:
                    found.append(action)
    return found


def move_candidates(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """Every move of a player on the pitch, legal or not: what a page shows greyed."""
    there = [player for player in state.board if player * SIGN[side] > 0]
    return [act.STAY[side], *(action for player in sorted(there, key=abs) for _, action in act.MOVES[player])]


def check_move(t: Tables, state: State, side: int, action: act.HatTrickAction) -> None:
    """Raises unless the player may make this move."""
    if isinstance(action, act.MovePlayer):
        _check_player(t, state, side, action)


def _check_player(t: Tables, state: State, side: int, action: act.MovePlayer) -> None:
    player = SIGN[side] * action.player
    if player not in state.board or not player:
        raise refuse(HatTrickCode.NOT_ON_THE_PITCH, "5.2.1", player=action.player)
    if player == state.ball:
        raise refuse(HatTrickCode.HOLDER_STAYS, "5.2.1", player=action.player)
    if player not in movers(t, state, side):
        raise refuse(HatTrickCode.OTHER_EDGE, "5.2.2", player=action.player, card=state.laid[side])
    target = _target(state, player, action)
    if not 0 <= target < FIELDS:
        raise refuse(HatTrickCode.NO_SUCH_FIELD, "5.2.3", player=action.player, step=action.step)
    displaced = state.board[target]
    if displaced not in fixtures(state, side):
        return
    if displaced == state.ball:
        raise refuse(HatTrickCode.HOLDER_NOT_DISPLACED, "5.2.4", player=action.player, step=action.step)
    raise refuse(HatTrickCode.JUST_MOVED, "8.1" if not state.ball else "9.3", player=action.player, step=action.step)


def _target(state: State, player: int, action: act.MovePlayer) -> int:
    forward, backward = act.MOVES[player]
    shift = forward[0] if action.step is act.Step.FORWARD else backward[0]
    return state.board.index(player) + shift


def moved(state: State, side: int, action: act.HatTrickAction, phase: Phase, log: Log) -> State:
    """The state after a move or none: the player swaps with whoever stands there, or enters an empty field (5.2.3)."""
    if not isinstance(action, act.MovePlayer):
        return replace(state, phase=phase)
    player = SIGN[side] * action.player
    target = _target(state, player, action)
    other = state.board[target]
    swap = (SEATS[side_of(other)], abs(other)) if other else None
    log.append(ev.PlayerMoved(action.seat, action.player, (line_of(target), target % COLUMNS + 1), swap))
    return replace(state, board=swapped(state.board, state.board.index(player), target), phase=phase)
