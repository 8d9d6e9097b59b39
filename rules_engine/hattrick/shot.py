"""Section 7: the shot. Secret cards, power, cards turned to save it; save, parry or goal."""

from msgspec.structs import replace

from rules_engine.core import Action
from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Tables
from rules_engine.hattrick.codes import HatTrickCode, refuse
from rules_engine.hattrick.course import Log, discard_laid, discarded, kick_off, refill, renewed
from rules_engine.hattrick.pitch import LINES, Lie, Row, is_inner, own_line, pitch_line, row, side_of
from rules_engine.hattrick.state import NOTHING_LAID, SEATS, Bench, Phase, Shot, State, with_bench


def take_shot(state: State, *, penalty: bool) -> State:
    """A shot with the action card just performed (7.1), or the one of a foul (9.5)."""
    card = state.laid[state.attacker]
    assert card
    return replace(state, phase=Phase.AIM, shot=Shot(card, penalty))


def shot_of(state: State) -> Shot:
    """The shot that is on."""
    assert state.shot
    return state.shot


# 7.1 both choose a card


def aiming(state: State) -> tuple[int, ...]:
    """Who has not chosen yet."""
    shot = shot_of(state)
    shooter = () if shot.shooting else (state.attacker,)
    goalkeeper = () if shot.goalkeeper else (1 - state.attacker,)
    return shooter + goalkeeper


def aim_options(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """The shooter: the three cards of the action card's colour. The goalkeeper: the team's three (7.1, 3.5)."""
    if side == state.attacker:
        return list(t.aims[side][t.cards[shot_of(state).card].kind])
    return [t.keeps[side][card] for card in state.sheet.goalkeepers[side]]


def check_aim(t: Tables, state: State, side: int, action: Action) -> None:
    """Raises unless it is one of these cards."""
    if action in aim_options(t, state, side):
        return
    shooter = side == state.attacker
    if isinstance(action, act.ChooseShootingCard) and shooter:
        raise refuse(HatTrickCode.OTHER_COLOUR, "7.1", card=action.card, colour=t.cards[shot_of(state).card].kind)
    if isinstance(action, act.ChooseGoalkeeperCard) and not shooter:
        raise refuse(HatTrickCode.NOT_THIS_GOALKEEPER, "3.5", card=action.card)
    raise refuse(HatTrickCode.NOT_ASKED, "7.1", phase=state.phase)


def aim(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """A card is chosen face down; once both are, they are revealed (7.1)."""
    if isinstance(action, act.ChooseShootingCard):
        shot = replace(shot_of(state), shooting=action.card)
    else:
        assert isinstance(action, act.ChooseGoalkeeperCard)
        shot = replace(shot_of(state), goalkeeper=action.card)
    log.append(ev.CardLaid(SEATS[side]))
    state = replace(state, shot=shot)
    return state if aiming(state) else measure(t, state, log)


# 7.2, 7.3 power and allowance


def power(t: Tables, shot: Shot) -> int:
    """Footballs of the action card and the modifier of the shooting card (7.2)."""
    return t.footballs[shot.card] + t.shooting[shot.shooting or ""].modifier


def place(state: Lie) -> int:
    """Where the shot comes from: 0 final line inner, 1 outer, 2 line before inner, 3 outer; a kick of a shootout
    from the best (7.3, 10.2)."""
    if not state.ball:
        return 0
    field = state.board.index(state.ball)
    return 2 * (LINES - own_line(state.attacker, field)) + (not is_inner(field))


def allowance(t: Tables, shot: Shot, place: int) -> int:
    """Cards the goalkeeper may turn: its number for the place, one more or fewer for the hand, fewer for a penalty,
    never below none (7.3, 9.5)."""
    goalkeeper = t.goalkeepers[shot.goalkeeper or ""]
    effect = t.shooting[shot.shooting or ""].hand_effect[goalkeeper.hand]
    reduction = t.course.penalty_reduction if shot.penalty else 0
    return max(0, goalkeeper.cards_drawn[place] + effect - reduction)


def measure(t: Tables, state: State, log: Log) -> State:
    """Both cards are revealed (7.1-7.3)."""
    shot = shot_of(state)
    shot = replace(shot, allowance=allowance(t, shot, place(state)))
    assert shot.shooting
    assert shot.goalkeeper
    seat = SEATS[state.attacker]
    log.append(ev.ShotTaken(seat, abs(state.ball), shot.shooting, shot.goalkeeper, power(t, shot), shot.allowance))
    return save_or_resolve(t, replace(state, shot=shot), log)


# 7.4 the save


def save_or_resolve(t: Tables, state: State, log: Log) -> State:
    """The goalkeeper's manager may go on while the allowance and the cards last (7.4, 4.7)."""
    shot = shot_of(state)
    left = state.benches[1 - state.attacker].deck.rest
    if len(shot.turned) < shot.allowance and left:
        return replace(state, phase=Phase.SAVE)
    return resolve(t, state, log)


def save_options(t: Tables, state: State, side: int) -> list[act.HatTrickAction]:
    """Turn a card, or stop (7.4)."""
    return [act.TURN[side], act.STOP[side]]


def save(t: Tables, state: State, side: int, action: act.HatTrickAction, log: Log) -> State:
    """One more card is due, or these are enough (7.4)."""
    if isinstance(action, act.TurnCard):
        return replace(state, due=(side,))
    return resolve(t, state, log)


def turned(t: Tables, state: State, side: int, card: str, log: Log) -> State:
    """CHANCE has named the card turned up from the goalkeeper's deck; it counts towards the deck's end (7.4)."""
    bench = state.benches[side]
    bench = replace(bench, deck=bench.deck.draw(card))
    shot = shot_of(state)
    shot = replace(shot, turned=(*shot.turned, card))
    log.append(ev.CardTurned(SEATS[side], card, saved_sum(t, shot)))
    if not bench.deck.rest:
        bench = renewed(bench, side, (), log)
    return save_or_resolve(t, replace(state, benches=with_bench(state, side, bench), shot=shot, due=()), log)


def saved_sum(t: Tables, shot: Shot) -> int:
    """The footballs of the cards turned."""
    return sum(t.footballs[card] for card in shot.turned)


# 7.5 save, parry, goal


def resolve(t: Tables, state: State, log: Log) -> State:
    """More footballs than the power: saved; as many: parried; fewer: a goal (7.5). In a shootout 10.2 follows."""
    shot = shot_of(state)
    if state.kicks:
        return replace(state, phase=Phase.SPOT)
    margin = saved_sum(t, shot) - power(t, shot)
    state = replace(state, benches=cleared(state, log), laid=NOTHING_LAID, shot=None, opportunity=False)
    if margin > 0:
        return saved(t, state, log)
    return parried(t, state, power(t, shot), log) if margin == 0 else goal(t, state, log)


def cleared(state: State, log: Log) -> tuple[Bench, Bench]:
    """Both benches with the cards in play and the cards turned on the discard piles (7.4)."""
    state = replace(state, benches=discard_laid(state, log))
    side = 1 - state.attacker
    return with_bench(state, side, discarded(state.benches[side], side, shot_of(state).turned, log))


def saved(t: Tables, state: State, log: Log) -> State:
    """The saving side attacks now, with a goalkeeper's kick; both refill (7.5, 8.1)."""
    side = 1 - state.attacker
    log.append(ev.Saved(SEATS[side]))
    return refill(t, replace(state, attacker=side, ball=0), Phase.GOAL_KICK_FIRST)


def parried(t: Tables, state: State, power: int, log: Log) -> State:
    """To the player of the shooter's final line whose number is nearest to the power; both refill. An attacker has a
    new scoring opportunity (7.6)."""
    player = rebound(final_line(state), power, 1 - state.attacker)
    side = side_of(player)
    log.append(ev.Parried(SEATS[side], abs(player)))
    phase = Phase.OPPORTUNITY if side == state.attacker else Phase.PLAY_ON
    return refill(t, replace(state, ball=player, attacker=side), phase)


def final_line(state: State) -> Row:
    """The shooting side's final line, or if nobody stands there the nearest line before it (7.6)."""
    lines = (row(state.board, pitch_line(state.attacker, line)) for line in range(LINES, 0, -1))
    return next(line for line in lines if any(line))


def rebound(players: Row, power: int, defender: int) -> int:
    """Whose number is nearest to the power: ties go to a defender, then to the lower number (7.6)."""
    there = [player for player in players if player]
    return min(there, key=lambda player: (abs(abs(player) - power), side_of(player) != defender, abs(player)))


def goal(t: Tables, state: State, log: Log) -> State:
    """It counts; start formation, the conceding side kicks off, both refill, decks stay as they are (7.7)."""
    side, (home, away) = state.attacker, state.score
    score = (home + 1, away) if side == 0 else (home, away + 1)
    log.append(ev.Goal(SEATS[side], abs(state.ball), score))
    state = kick_off(t, replace(state, score=score), 1 - side)
    return refill(t, state, Phase.RESTART)
