"""Sections 8 and 9: the goalkeeper's kick; fouls, cards, free kick and penalty."""

from msgspec.structs import replace

from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Kind, Tables
from rules_engine.hattrick.course import Log, discard_laid, discarded, players_left, shown
from rules_engine.hattrick.hand import from_hand
from rules_engine.hattrick.moving import moved
from rules_engine.hattrick.pitch import (
    LINES,
    SIGN,
    Lie,
    is_inner,
    lowest_of_both,
    own_line,
    pitch_line,
    row,
    side_of,
    without,
)
from rules_engine.hattrick.shot import take_shot
from rules_engine.hattrick.state import NOTHING_LAID, SEATS, Phase, State, with_bench

# 8 the goalkeeper's kick

KICK_LINES = {Kind.DRIBBLING: 1, Kind.SHORT_PASS: 2, Kind.LONG_BALL: 3}


def goal_kick_first(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The saving side may move a player, whatever its edge (8.1). The player just moved may not be displaced; by the
    league's setting nor may the one it swapped with (amendment 5)."""
    return _first_move(t, state, side, action, Phase.GOAL_KICK_SECOND, log)


def _first_move(t: Tables, state: State, side: int, action: act.HatTrickAction, phase: Phase, log: Log) -> State:
    after = moved(state, side, action, phase, log)
    if not isinstance(action, act.MovePlayer):
        return after
    player = SIGN[side] * action.player
    frozen: tuple[int, ...] = (player,)
    if phase is Phase.GOAL_KICK_SECOND and t.settings.goal_kick_freezes == "mover_and_swapped":
        swapped_with = state.board[after.board.index(player)]
        frozen = (player, swapped_with) if swapped_with else frozen
    return replace(after, frozen=frozen)


def goal_kick_second(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The other side may move a player (8.1)."""
    return replace(moved(state, side, action, Phase.GOAL_KICK, log), frozen=())


def goal_kick(t: Tables, state: State, side: int, action: act.PlayCard, log: Log) -> State:
    """A card face up says into which line; the lowest number of both sides there has the ball, of two equal numbers the
    other side's. The kicker draws a card (8.2, 8.3)."""
    bench = discarded(shown(from_hand(state, side, action.card), action.card), side, (action.card,), log)
    line = KICK_LINES[t.cards[action.card].kind]
    log.append(ev.GoalKick(action.seat, action.card, pitch_line(side, line)))
    player = kick_receiver(state, side, line)
    log.append(ev.BallWon(SEATS[side_of(player)], abs(player), "goal_kick"))
    benches = with_bench(state, side, bench)
    return replace(state, benches=benches, ball=player, attacker=side_of(player), phase=Phase.PLAY_ON, due=(side,))


def kick_receiver(state: Lie, side: int, line: int) -> int:
    """The receiver in the named own line; nobody there: in the nearest line further forward, at last further back
    (8.3, 8.4)."""
    lines = (
        row(state.board, pitch_line(side, number)) for number in (*range(line, LINES + 1), *range(line - 1, 0, -1))
    )
    return next(player for there in lines if (player := lowest_of_both(there, wins_tie=1 - side)))


# 9.1, 9.2 fouls and cards


def fouled(t: Tables, state: State, fouler: int, kind: Kind, log: Log) -> State:
    """The action has been completed as a win; the fouler's side is carded, and a free kick or penalty follows (9.2), unless
    the side has too few players left for a match."""
    side = side_of(fouler)
    log.append(ev.Foul(SEATS[side], abs(fouler)))
    state = carded(state, fouler, log)
    left = players_left((state.sheet.setup.home, state.sheet.setup.away)[side], state.benches[side].sent_off)
    if left < t.course.fewest_players:
        log.append(ev.TooFewPlayers(SEATS[side], left))
        return replace(state, phase=Phase.OVER, conceded_by=side)
    seat = SEATS[state.attacker]
    if is_penalty(t, state, kind):
        log.append(ev.Penalty(seat, abs(state.ball)))
        return take_shot(state, penalty=True)
    log.append(ev.FreeKick(seat))
    return replace(state, benches=discard_laid(state, log), laid=NOTHING_LAID, phase=Phase.FREE_KICK_FIRST)


def carded(state: State, fouler: int, log: Log) -> State:
    """A yellow card for the side; a side that has one hands it back and the fouler leaves the pitch (9.2)."""
    side = side_of(fouler)
    bench = state.benches[side]
    if not bench.yellow:
        log.append(ev.YellowCard(SEATS[side]))
        return replace(state, benches=with_bench(state, side, replace(bench, yellow=True)))
    log.append(ev.SentOff(SEATS[side], abs(fouler)))
    bench = replace(bench, yellow=False, sent_off=(*bench.sent_off, abs(fouler)))
    return replace(state, benches=with_bench(state, side, bench), board=without(state.board, fouler))


def is_penalty(t: Tables, state: State, kind: Kind) -> bool:
    """The completed action has put the holder on one of the two fields before the opposing goal (9.5, amendment 6)."""
    field = state.board.index(state.ball)
    in_front = own_line(state.attacker, field) == LINES and is_inner(field)
    return in_front and (kind is Kind.DRIBBLING or t.settings.penalty_on == "any_action")


# 9.3, 9.4 the free kick


def free_kick_first(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The defending side may move a player, whatever its edge (9.3)."""
    return _first_move(t, state, side, action, Phase.FREE_KICK_SECOND, log)


def free_kick_second(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The attacking side may move one; no sideways pass follows (9.3, amendment 4)."""
    return replace(moved(state, side, action, Phase.FREE_KICK, log), frozen=())


def free_kick_options(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """A scoring opportunity wherever the ball is, or a normal turn (9.4)."""
    return [act.TAKE_OPPORTUNITY[side], act.PLAY_ON[side]]


def free_kick(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The attacker's choice (9.4); with the ball in the final line both are a scoring opportunity."""
    return replace(state, phase=Phase.OPPORTUNITY if isinstance(action, act.TakeOpportunity) else Phase.PLAY_ON)
