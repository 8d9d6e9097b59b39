"""5.5: the action of a normal turn, of the type of the attacking side's card. It is always performed (amendment 11)."""

from collections.abc import Callable

from msgspec.structs import replace

from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Kind, Tables
from rules_engine.hattrick.codes import HatTrickCode, refuse
from rules_engine.hattrick.contest import Result, contest
from rules_engine.hattrick.course import Log, discard_laid
from rules_engine.hattrick.pitch import (
    COLUMNS,
    FIELDS,
    FORWARD,
    LINES,
    Row,
    line_of,
    lowest,
    own_line,
    pitch_line,
    row,
    row_of,
    side_of,
    swapped,
)
from rules_engine.hattrick.set_pieces import fouled
from rules_engine.hattrick.state import NOTHING_LAID, SEATS, Phase, State


def act_now(t: Tables, state: State, log: Log) -> State:
    """The action of the attacking side's card (5.5)."""
    return ACTIONS[attack_kind(t, state)](t, state, log)


def attack_kind(t: Tables, state: State) -> Kind:
    """The type of the attacking side's card."""
    card = state.laid[state.attacker]
    assert card
    return t.cards[card].kind


# 5.5.1 short pass


def short_pass(t: Tables, state: State, log: Log) -> State:
    """All in the ball's line are concerned. Won: one line forward to the lowest-numbered team-mate, where there is
    none to the lowest in the same line. Lost: to the lowest-numbered defender of the line (5.5.1)."""
    line = row_of(state.board, state.board.index(state.ball))
    result = contest(t, state, Kind.SHORT_PASS, line, log)
    if result is Result.DEFENCE:
        return lost(state, Kind.SHORT_PASS, line, log)
    ahead = _ahead(state)
    return completed(t, state, Kind.SHORT_PASS, line, lowest(ahead, state.attacker), result, log)


def _ahead(state: State) -> Row:
    """The line in front of the ball; none in front of the final line."""
    line = own_line(state.attacker, state.board.index(state.ball))
    return row(state.board, pitch_line(state.attacker, line + 1)) if line < LINES else ()


# 5.5.2 long ball


def long_ball(t: Tables, state: State, log: Log) -> State:
    """A line must be named first; where there is none, the card has no effect (5.5.2, amendment 7)."""
    if long_ball_lines(t, state):
        return replace(state, phase=Phase.LONG_BALL)
    return no_effect(state, Kind.LONG_BALL, log)


def lines_in_reach(t: Tables, state: State) -> list[int]:
    """Lines of the pitch a long ball may go to, whoever stands there (5.5.2, amendment 15)."""
    here = own_line(state.attacker, state.board.index(state.ball))
    return [
        pitch_line(state.attacker, here + forward)
        for forward in t.course.long_ball_lines_forward
        if here + forward <= LINES
    ]


def long_ball_lines(t: Tables, state: State) -> list[int]:
    """Lines that may be named: those with an own player if there is any (5.5.2)."""
    reach = lines_in_reach(t, state)
    return [line for line in reach if lowest(row(state.board, line), state.attacker)] or reach


def line_options(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """The lines that may be named."""
    return [act.LINES[side][line] for line in long_ball_lines(t, state)]


def line_candidates(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """All lines in reach."""
    return [act.LINES[side][line] for line in lines_in_reach(t, state)]


def check_line(t: Tables, state: State, side: int, action: act.NameLine) -> None:
    """Raises unless the line may be named."""
    if action.line not in lines_in_reach(t, state):
        raise refuse(HatTrickCode.LINE_OUT_OF_REACH, "5.5.2", line=action.line)
    if action.line not in long_ball_lines(t, state):
        raise refuse(HatTrickCode.LINE_WITHOUT_TEAM_MATE, "5.5.2", line=action.line)


def play_long_ball(t: Tables, state: State, side: int, action: act.NameLine, log: Log) -> State:
    """All in the named line are concerned. Won: to the lowest-numbered team-mate there, or as a short pass where
    there is none. Lost: to the lowest-numbered defender there (5.5.2)."""
    line = row(state.board, action.line)
    result = contest(t, state, Kind.LONG_BALL, line, log)
    if result is Result.DEFENCE:
        return lost(state, Kind.LONG_BALL, line, log)
    return completed(t, state, Kind.LONG_BALL, line, lowest(line, side), result, log)


# 5.5.3 dribbling


def dribbling(t: Tables, state: State, log: Log) -> State:
    """Against the player directly in front: an empty field is entered, a team-mate gets the ball, an opponent is
    challenged: won, the two swap; lost, the opponent has the ball (5.5.3)."""
    side, at = state.attacker, state.board.index(state.ball)
    target = at + FORWARD[side]
    if not 0 <= target < FIELDS:
        return no_effect(state, Kind.DRIBBLING, log)
    ahead = state.board[target]
    if ahead * state.ball > 0:
        return end_turn(passed(state, ahead, Kind.DRIBBLING, log), log)
    if not ahead:
        log.append(ev.Uncontested(SEATS[side], Kind.DRIBBLING))
        return end_turn(run(state, target, log), log)
    result = contest(t, state, Kind.DRIBBLING, (state.ball, ahead), log)
    if result is Result.DEFENCE:
        return end_turn(intercepted(state, ahead, Kind.DRIBBLING, log), log)
    state = run(state, target, log)
    if result is Result.FOUL:
        return fouled(t, state, ahead, Kind.DRIBBLING, log)
    return end_turn(state, log)


def run(state: State, target: int, log: Log) -> State:
    """The holder goes there with the ball; who stood there stands where it came from."""
    log.append(ev.Dribbled(SEATS[state.attacker], abs(state.ball), (line_of(target), target % COLUMNS + 1)))
    return replace(state, board=swapped(state.board, state.board.index(state.ball), target))


# what follows


def completed(t: Tables, state: State, kind: Kind, concerned: Row, receiver: int, result: Result, log: Log) -> State:
    """A pass won, or completed after a foul by the lowest-numbered defender concerned (9.1). Nobody there to receive
    it: it stays with the lowest-numbered team-mate of the ball's line (5.5.1)."""
    stays = lowest(row_of(state.board, state.board.index(state.ball)), state.attacker)
    state = passed(state, receiver or stays, kind, log)
    if result is Result.FOUL:
        return fouled(t, state, lowest(concerned, 1 - state.attacker), kind, log)
    return end_turn(state, log)


def lost(state: State, kind: Kind, concerned: Row, log: Log) -> State:
    """A pass lost: to the lowest-numbered defender concerned. Where a card alone defended, the ball does not advance
    and goes to the lowest-numbered attacker of its line (amendment 10)."""
    defender = lowest(concerned, 1 - state.attacker)
    if defender:
        return end_turn(intercepted(state, defender, kind, log), log)
    stays = lowest(row_of(state.board, state.board.index(state.ball)), state.attacker)
    return end_turn(passed(state, stays, kind, log), log)


def passed(state: State, receiver: int, kind: Kind, log: Log) -> State:
    """The ball goes to a team-mate, or back to the passer."""
    log.append(ev.BallPassed(SEATS[state.attacker], abs(state.ball), abs(receiver), kind))
    return replace(state, ball=receiver)


def intercepted(state: State, player: int, kind: Kind, log: Log) -> State:
    """The ball goes to a defender, whose side attacks from now on (1.3)."""
    log.append(ev.BallWon(SEATS[side_of(player)], abs(player), kind))
    return replace(state, ball=player, attacker=side_of(player))


def no_effect(state: State, kind: Kind, log: Log) -> State:
    """In the final line a long ball or dribbling changes nothing (amendment 7)."""
    log.append(ev.NoEffect(SEATS[state.attacker], kind))
    return end_turn(state, log)


def end_turn(state: State, log: Log) -> State:
    """Cards in play are discarded; what follows is 5.6."""
    return replace(state, benches=discard_laid(state, log), laid=NOTHING_LAID, phase=Phase.PLAY_ON)


ACTIONS: dict[Kind, Callable[[Tables, State, Log], State]] = {
    Kind.SHORT_PASS: short_pass,
    Kind.LONG_BALL: long_ball,
    Kind.DRIBBLING: dribbling,
}
