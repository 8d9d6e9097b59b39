"""Section 6: the scoring opportunity. Play and move as in a turn, then an action without counting, then perhaps a
shot."""

from msgspec.structs import replace

from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Kind, Tables
from rules_engine.hattrick.codes import HatTrickCode, refuse
from rules_engine.hattrick.course import ARRIVALS, Log, discard_laid, refill
from rules_engine.hattrick.pitch import LINES, SIGN, lowest_of_both, neighbours, own_line, row_of, side_of
from rules_engine.hattrick.shot import take_shot
from rules_engine.hattrick.state import NOTHING_LAID, SEATS, Phase, State


def begin_opportunity(t: Tables, state: State, log: Log) -> State:
    """Both managers play from full hands, without drawing (6.1)."""
    log.append(ev.OpportunityStarted(SEATS[state.attacker], abs(state.ball)))
    return replace(state, phase=Phase.LAY, opportunity=True, turn=state.turn + 1)


# 6.3 the action


def begin_action(t: Tables, state: State, log: Log) -> State:
    """Dribbling changes nothing; a pass needs somebody to receive it (6.3)."""
    if attack_kind(t, state) is Kind.DRIBBLING:
        return may_shoot(t, state, log)
    if receivers(t, state):
        return replace(state, phase=Phase.PASSING)
    log.append(ev.ActionDeclined(SEATS[state.attacker], possible=False))
    return next_round(t, state, log)


def attack_kind(t: Tables, state: State) -> Kind:
    """The type of the attacking side's card."""
    card = state.laid[state.attacker]
    assert card
    return t.cards[card].kind


def in_zone(t: Tables, state: State, player: int) -> bool:
    """Is the player where one may shoot, the final two lines (6.4, amendment 19)?"""
    return own_line(state.attacker, state.board.index(player)) > LINES - t.course.shoot_zone_lines


def receivers(t: Tables, state: State) -> tuple[int, ...]:
    """Short pass: team-mates on the eight neighbouring fields; long ball: any in the final two lines (6.3)."""
    if attack_kind(t, state) is Kind.SHORT_PASS:
        return neighbours(state.board, state.ball)
    return tuple(
        player
        for player in state.board
        if player * state.ball > 0 and player != state.ball and in_zone(t, state, player)
    )


def pass_options(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """The receivers, or declining (6.3)."""
    return [act.DECLINE[side], *(act.PASSES[player] for player in receivers(t, state))]


def pass_candidates(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """Every team-mate on the pitch, or declining."""
    mates = [player for player in state.board if player * state.ball > 0 and player != state.ball]
    return [act.DECLINE[side], *(act.PASSES[player] for player in sorted(mates, key=abs))]


def check_pass(t: Tables, state: State, side: int, action: act.HatTrickAction) -> None:
    """Raises unless the player can receive the pass."""
    if isinstance(action, act.PassTo) and SIGN[side] * action.player not in receivers(t, state):
        raise refuse(HatTrickCode.NOT_WITHIN_PASS, "6.3", player=action.player)


def perform_pass(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The pass, without any counting; declining leaves the ball where it is (6.3, 6.4)."""
    if not isinstance(action, act.PassTo):
        return declined(t, state, side, action, log)
    log.append(ev.BallPassed(action.seat, abs(state.ball), action.player, attack_kind(t, state)))
    return may_shoot(t, replace(state, ball=SIGN[side] * action.player), log)


# 6.4 shoot or not


def may_shoot(t: Tables, state: State, log: Log) -> State:
    """The action has been performed: a holder in the final two lines may shoot; otherwise the next round (6.4)."""
    if in_zone(t, state, state.ball):
        return replace(state, phase=Phase.SHOOT)
    return next_round(t, state, log)


def shoot_options(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """Shoot, or decline (6.4)."""
    return [act.SHOOT[side], act.DECLINE[side]]


def shoot(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The shot (7), or the next round (6.4)."""
    if isinstance(action, act.Shoot):
        return take_shot(state, penalty=False)
    return declined(t, state, side, action, log)


def declined(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """The attacker refused (6.4)."""
    log.append(ev.ActionDeclined(SEATS[side], possible=True))
    return next_round(t, state, log)


def next_round(t: Tables, state: State, log: Log) -> State:
    """Another round while the attacker has a card, else a loose ball. Both managers play one card a round, so the
    defender runs out at the same time (6.5, 6.6)."""
    state = replace(state, benches=discard_laid(state, log), laid=NOTHING_LAID)
    if not state.benches[state.attacker].hand:
        return loose_ball(t, state, log)
    return replace(state, phase=Phase.LAY, turn=state.turn + 1)


def loose_ball(t: Tables, state: State, log: Log) -> State:
    """To the lowest number in the ball's line, a defender winning a tie; both refill (6.5). An attacker still in the
    final line gets a new scoring opportunity, or by the league's setting a normal turn (amendment 7)."""
    line = row_of(state.board, state.board.index(state.ball))
    player = lowest_of_both(line, wins_tie=1 - state.attacker)
    side = side_of(player)
    log.append(ev.LooseBall(SEATS[state.attacker]))
    log.append(ev.BallWon(SEATS[side], abs(player), "loose"))
    kept = side == state.attacker
    phase = Phase.NEW_TURN if kept and t.settings.after_out_of_cards == "turn" else Phase.PLAY_ON
    return refill(t, replace(state, ball=player, attacker=side, opportunity=False), phase)


ARRIVALS[Phase.OPPORTUNITY] = begin_opportunity
