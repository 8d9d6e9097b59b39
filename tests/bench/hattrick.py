"""Hat-Trick: random play beside python-chess in the same run, replay of a stored match, and what a bot's decision costs.

All in processor time of one core. Random play lists all legal actions and applies one, events built; python-chess lists
all legal moves and pushes one.
"""

import random
import statistics
from pathlib import Path
from time import process_time

import chess

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE
from rules_engine.hattrick import HatTrick, Setup, Team
from rules_engine.hattrick.bots import BOTS, decide
from rules_engine.record import load_lines, replay
from rules_engine.rulesets import resolve

GAME = HatTrick(resolve("hattrick", "2014"))
SETUP = Setup(Team("Blue"), Team("Red"), decided=True)
KEPT = Path(__file__).parents[1] / "replays" / "hattrick" / "2014_cup.jsonl"
ROUNDS = 60
THOUSAND = 1_000


def random_match(seed):
    """Actions of the seats and of CHANCE in a whole match."""
    choose, state, seats, chances = random.Random(seed).choice, GAME.start(SETUP), 0, 0
    while asked := GAME.to_act(state):
        (seat, *_) = asked
        options = list(GAME.legal_actions(state, seat))
        if seat is CHANCE:
            chances += 1
        else:
            options.pop()  # conceding
            seats += 1
        state = GAME.apply(state, choose(options)).state
    return seats, chances


def split_match(seed):
    """Seconds spent on the seats' actions and on CHANCE's."""
    choose, state, spent = random.Random(seed).choice, GAME.start(SETUP), [0.0, 0.0]
    while asked := GAME.to_act(state):
        (seat, *_) = asked
        started = process_time()
        options = list(GAME.legal_actions(state, seat))
        if seat is not CHANCE:
            options.pop()
        state = GAME.apply(state, choose(options)).state
        spent[seat is CHANCE] += process_time() - started
    return spent


def random_chess(seed):
    """Moves of a random game."""
    choose, board = random.Random(seed).choice, chess.Board()
    while board.ply() < 300 and (moves := list(board.legal_moves)):
        board.push(choose(moves))
    return board.ply()


def timed(work, seed):
    started = process_time()
    done = work(seed)
    return done, process_time() - started


def bench(show):
    ours, theirs = [], []
    seats = chances = 0
    split = [0.0, 0.0]
    for seed in range(ROUNDS):  # in turn, so that both meet the same weather
        (mine, drawn), spent = timed(random_match, seed)
        ours.append((mine + drawn) / spent)
        seats, chances = seats + mine, chances + drawn
        moves, spent = timed(random_chess, seed)
        theirs.append(moves / spent)
        split = [all_so_far + one for all_so_far, one in zip(split, split_match(seed), strict=True)]
    rate, chess_rate = statistics.median(ours), statistics.median(theirs)
    show("1,000 actions of random play", 1e6 / rate)
    show("1,000 actions of the seats (with a clock read around each)", 1e6 * split[0] / seats)
    show("1,000 actions of CHANCE (with a clock read around each)", 1e6 * split[1] / chances)
    show(f"1,000 moves of random python-chess: {rate / chess_rate:.2f} times as long", 1e6 / chess_rate)
    show("replay of a stored match of 726 actions, text read and events built", 1_000 * stored_replay())
    for name in BOTS:
        middle, worst = decisions(name)
        show(f"a decision of the {name} bot, mean; the longest took {1_000 * worst:.0f} ms", 1_000 * middle)


def stored_replay():
    text = KEPT.read_text(encoding="utf-8")
    times = []
    for _ in range(15):
        started = process_time()
        record = load_lines(text, GAME)
        assert replay(GAME, record.setup, record.actions).fault is None
        times.append(process_time() - started)
    return statistics.median(times)


def decisions(name):
    """Mean and longest decision in two matches against itself."""
    times = []
    for seed in (1, 2):
        chance, bot, state = Seeded(seed), BOTS[name](GAME), GAME.start(SETUP)
        while asked := GAME.to_act(state):
            if CHANCE in asked:
                state = GAME.apply(state, draw(GAME, state, chance)).state
                continue
            seat = min(asked)
            started = process_time()
            action = decide(GAME, bot, GAME.view(state, seat), GAME.options(state, seat), chance)
            times.append(process_time() - started)
            state = GAME.apply(state, action).state
    return statistics.mean(times), max(times)
