"""Section 4: kick-off, drawing, decks that run out, how halves and the match end. And 5.6, what follows an action."""

from collections.abc import Callable

from msgspec.structs import replace

from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import NUMBERS, Tables
from rules_engine.hattrick.pitch import EMPTY, LINES, Board, lowest, own_line, side_of, without
from rules_engine.hattrick.state import NOTHING_LAID, SEATS, Bench, Half, Phase, Sheet, State, Team, with_bench
from rules_engine.piles import shuffle

Log = list[ev.HatTrickEvent]
Arrival = Callable[[Tables, State, Log], State]

# what happens on reaching a phase in which nobody is asked; each section enters its own
ARRIVALS: dict[Phase, Arrival] = {}


def arrive(t: Tables, state: State, log: Log) -> State:
    """Go through phases in which nobody is asked, until somebody is or a draw is due."""
    while not state.due and (arrival := ARRIVALS.get(state.phase)):
        state = arrival(t, state, log)
    return state


# 4.1-4.6 the start of a half


def line_up(t: Tables, sheet: Sheet) -> Board:
    """Both teams in their formation, less those who are absent from the match (4.1)."""
    board = t.formation
    for team, sign in ((sheet.setup.home, 1), (sheet.setup.away, -1)):
        for number in team.absent:
            board = without(board, sign * number)
    return board


def kick_off(t: Tables, state: State, side: int) -> State:
    """Both teams lined up, less those sent off; the ball on the side's number 6, else 7, else its lowest (4.4, 4.6).

    A side with nobody left leaves the kick-off to the other.
    """
    board = line_up(t, state.sheet)
    for bench, sign in zip(state.benches, (1, -1), strict=True):
        for number in bench.sent_off:
            board = without(board, sign * number)
    sign = 1 if side == 0 else -1
    ball = (
        next((sign * n for n in (6, 7) if sign * n in board), EMPTY) or lowest(board, side) or lowest(board, 1 - side)
    )
    return replace(state, board=board, ball=ball, attacker=side_of(ball), opportunity=False, shot=None)


def players_left(team: Team, sent_off: tuple[int, ...]) -> int:
    """How many of a team's ten can be on the pitch (9.2)."""
    return len(NUMBERS) - len({*team.absent, *sent_off})


def start_half(t: Tables, state: State, half: Half, side: int, log: Log) -> State:
    """Set up once more: all cards collected and shuffled, both draw a hand, and the side kicks off (4.4, 4.5)."""
    state = kick_off(
        t, replace(state, half=half, benches=fresh_benches(t, state), held_open=None, laid=NOTHING_LAID), side
    )
    log.append(ev.HalfStarted(half, SEATS[state.attacker], abs(state.ball)))
    return refill(t, state, Phase.PLAY_ON)


def fresh_benches(t: Tables, state: State) -> tuple[Bench, Bench]:
    """Whole decks; yellow cards and sent-off players stay as they are, unless the league resets them (4.5)."""
    rules = t.settings
    home, away = (
        Bench(
            shuffle(t.deck),
            yellow=bench.yellow and rules.yellow_carries_over,
            sent_off=bench.sent_off if rules.sent_off_carries_over else (),
        )
        for bench in state.benches
    )
    return home, away


# 4.7 cards


def refill(t: Tables, state: State, phase: Phase) -> State:
    """Both hands are to be filled up, the home side's first; `phase` follows once they are."""
    home, away = (t.course.hand_size - len(bench.hand) for bench in state.benches)
    return replace(state, phase=phase, due=(0,) * home + (1,) * away)


def discard_laid(state: State, log: Log) -> tuple[Bench, Bench]:
    """Both benches with the cards in play laid on their discard piles."""
    home, away = state.benches
    first, second = state.laid
    return (
        discarded(home, 0, (first,), log) if first else home,
        discarded(away, 1, (second,), log) if second else away,
    )


def discarded(bench: Bench, side: int, cards: tuple[str, ...], log: Log) -> Bench:
    """The bench with used cards on its discard pile; they are the new deck where none is left."""
    bench = replace(bench, discards=bench.discards + cards)
    return bench if bench.deck.rest else renewed(bench, side, (), log)


def drawn(t: Tables, state: State, side: int, card: str, log: Log) -> State:
    """CHANCE has named the next card of a deck for a hand."""
    bench = state.benches[side]
    bench = replace(bench, deck=bench.deck.draw(card), hand=(*bench.hand, card))
    log.append(ev.CardDrawn(SEATS[side]))
    if not bench.deck.rest:
        bench = renewed(bench, side, state.laid[side : side + 1], log)
    return replace(state, benches=with_bench(state, side, bench), due=state.due[1:])


def renewed(bench: Bench, side: int, laid: tuple[str | None, ...], log: Log) -> Bench:
    """The deck has run out: the discards, shuffled, are a temporary one (4.7, amendment 3).

    Everything not among them is in the manager's hand or `laid` face down, and everybody can work that out.
    """
    log.append(ev.DeckRanOut(SEATS[side], len(bench.discards)))
    hidden = bench.hand + tuple(card for card in laid if card)
    return replace(bench, deck=shuffle(bench.discards), discards=(), run_out=True, known=hidden)


def shown(bench: Bench, card: str) -> Bench:
    """The bench once a card of its hand lies open: one card fewer is known to be hidden."""
    if card not in bench.known:
        return bench
    at = bench.known.index(card)
    return replace(bench, known=bench.known[:at] + bench.known[at + 1 :])


# 4.8 the end of a half; 5.6 the end of a turn


def play_on(t: Tables, state: State, log: Log) -> State:
    """Scoring opportunity if the holder stands in its team's final line, else a new turn (5.6, amendment 16)."""
    if own_line(state.attacker, state.board.index(state.ball)) == LINES:
        return replace(state, phase=Phase.OPPORTUNITY)
    return replace(state, phase=Phase.NEW_TURN)


def restart(t: Tables, state: State, log: Log) -> State:
    """After a goal the half-end test stands before the kick-off: no ball is near a goal then, whoever takes it and from
    wherever (4.8, amendments 3 and 18)."""
    if t.settings.goal_clears and have_run_out(state):
        return end_half(t, state, log)
    return play_on(t, state, log)


def have_run_out(state: State) -> bool:
    """Are both original decks of the half used up (4.7)?"""
    return state.benches[0].run_out and state.benches[1].run_out


def new_turn(t: Tables, state: State, log: Log) -> State:
    """The half is over if both original decks have run out and the ball does not hold it open; else a turn (4.8)."""
    held_open = None
    if have_run_out(state):
        held_open = keeps_open(t, state)
        if held_open is None:
            return end_half(t, state, log)
    return replace(state, phase=Phase.LAY, opportunity=False, held_open=held_open, turn=state.turn + 1)


def keeps_open(t: Tables, state: State) -> int | None:
    """The side in whose final two lines the ball keeps the half from ending, if any.

    With `position`, a half once held open stays so until the ball lies outside those two lines, whoever has it; with
    `possession`, only the holder's own final two lines count (amendment 2).
    """
    field = state.board.index(state.ball)
    held = state.held_open
    if held is not None and t.settings.half_end_clear == "position" and own_line(held, field) >= LINES - 1:
        return held
    return state.attacker if own_line(state.attacker, field) >= LINES - 1 else None


def end_half(t: Tables, state: State, log: Log) -> State:
    """The second half is the other side's kick-off (4.5); a match that must be decided goes on while level (10)."""
    log.append(ev.HalfEnded(state.half, state.score))
    home, away = state.score
    if state.half is Half.FIRST:
        return start_half(t, state, Half.SECOND, 1 - state.first, log)
    if home != away or not state.sheet.setup.decided:
        return full_time(state, log, "extra_time" if state.half is Half.EXTRA_TIME else "full_time")
    extra_time = state.half is Half.SECOND and t.settings.extra_time
    return replace(state, phase=Phase.TOSS, half=Half.EXTRA_TIME if extra_time else Half.PENALTIES)


def full_time(state: State, log: Log, reason: str) -> State:
    """The match is over with the score as it stands; level is a draw (4.5)."""
    home, away = state.score
    winner = None if home == away else SEATS[0 if home > away else 1]
    log.append(ev.FullTime(winner, state.score, reason))
    return replace(state, phase=Phase.OVER)


ARRIVALS[Phase.RESTART] = restart
ARRIVALS[Phase.PLAY_ON] = play_on
ARRIVALS[Phase.NEW_TURN] = new_turn
