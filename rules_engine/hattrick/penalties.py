"""10.2: the shootout. Five cards each for five kicks, then pairs of kicks until one scores and the other does not."""

from msgspec.structs import replace

from rules_engine import shootout
from rules_engine.hattrick import actions as act
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Tables
from rules_engine.hattrick.course import ARRIVALS, Log, discarded, fresh_benches, start_half
from rules_engine.hattrick.hand import from_hand
from rules_engine.hattrick.shot import power, saved_sum, shot_of
from rules_engine.hattrick.state import HOME, SEATS, Half, Phase, Shot, State, with_bench


def tossed(t: Tables, state: State, action: act.Toss, log: Log) -> State:
    """The coin: who kicks off (4.4), who begins extra time (10.1) or the kicks (10.2), or whom lots let win."""
    side = 0 if action.side is HOME else 1
    log.append(ev.TossWon(action.side))
    if state.kicks:
        return won(replace(state, kicks=shootout.draw_lots(state.kicks, action.side)), log)
    if state.half is Half.PENALTIES:
        return begin_kicks(t, state, side)
    return start_half(t, replace(state, first=side), state.half, side, log)


def begin_kicks(t: Tables, state: State, side: int) -> State:
    """Decks whole again; each side draws its cards for the first kicks, face down (10.2, amendment 8)."""
    count = t.course.shootout_kicks
    form = shootout.Format(best_of=count, sudden_death_limit=t.course.shootout_limit)
    return replace(
        state,
        benches=fresh_benches(t, state),
        kicks=shootout.Shootout(SEATS[side], form),
        phase=Phase.SPOT,
        due=(0,) * count + (1,) * count,
        ball=0,
        opportunity=False,
    )


def spot(t: Tables, state: State, log: Log) -> State:
    """The kick just taken counts; then the match is decided, or lots are due, or somebody kicks (10.2)."""
    if state.shot:
        state = count_kick(t, state, log)
    kicks = kicks_of(state)
    if shootout.verdict(kicks).winner:
        return won(state, log)
    kicker = shootout.next_kicker(kicks)
    if kicker is None:
        return replace(state, phase=Phase.TOSS)
    return step_up(t, state, 0 if kicker is HOME else 1)


def kicks_of(state: State) -> shootout.Shootout:
    """The shootout that is on."""
    assert state.kicks
    return state.kicks


def count_kick(t: Tables, state: State, log: Log) -> State:
    """A save or a parry is no goal; cards used are discarded (10.2)."""
    shot, side = shot_of(state), state.attacker
    scored = saved_sum(t, shot) < power(t, shot)
    kicks = shootout.kick(kicks_of(state), SEATS[side], scored)
    log.append(ev.KickTaken(SEATS[side], scored, shootout.verdict(kicks).score))
    bench = discarded(state.benches[side], side, (shot.card,), log)
    state = replace(state, benches=with_bench(state, side, bench), kicks=kicks, shot=None)
    goalkeeper = discarded(state.benches[1 - side], 1 - side, shot.turned, log)
    return replace(state, benches=with_bench(state, 1 - side, goalkeeper))


def step_up(t: Tables, state: State, side: int) -> State:
    """The kicker's card: the next of those drawn, or one of them by choice; after them the top card of the deck
    (amendment 8)."""
    hand = state.benches[side].hand
    state = replace(state, attacker=side)
    if not hand:
        return replace(state, due=(side,))
    if t.settings.shootout_order == "chosen" and len(hand) > 1:
        return replace(state, phase=Phase.KICK_CARD)
    return kick_with(state, side, hand[0])


def kick_card(t: Tables, state: State, side: int, action: act.PlayCard, log: Log) -> State:
    """The kicker has chosen its card."""
    return kick_with(state, side, action.card)


def kick_with(state: State, side: int, card: str) -> State:
    """A penalty with this card: its footballs and colour (10.2)."""
    return replace(
        state,
        benches=with_bench(state, side, from_hand(state, side, card)),
        shot=Shot(card, penalty=True),
        phase=Phase.AIM,
    )


def won(state: State, log: Log) -> State:
    """The kicks have decided the match; its score stays."""
    log.append(ev.FullTime(shootout.verdict(kicks_of(state)).winner, state.score, Half.PENALTIES))
    return replace(state, phase=Phase.OVER)


ARRIVALS[Phase.SPOT] = spot
