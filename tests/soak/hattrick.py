"""Random matches of Hat-Trick by the hundred thousand: all end, none is long, none raises; and every counting table to its
full depth by the second reading."""

import argparse
import json
import os
import time
from concurrent.futures import ProcessPoolExecutor

from tests.engine.hattrick import naive
from tests.engine.hattrick.table import GAME
from tests.engine.hattrick.test_perft import TABLE, first_in, translated
from tests.engine.hattrick.test_random_play import TURNS, random_match


def one(seed):
    state, actions = random_match(f"soak {seed}")
    outcome = GAME.outcome(state)
    assert outcome, seed
    assert outcome.winner, seed
    assert state.turn <= TURNS, (seed, state.turn)
    return state.turn, actions, sum(outcome.score), outcome.reason


def counting_tables():
    for name, (phase, seed, wanted, counts) in TABLE.items():
        position = translated(first_in(phase, seed, **wanted))
        assert [naive.perft(position, depth) for depth in range(1, 6)] == counts, name
    return len(TABLE)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    started = time.monotonic()
    with ProcessPoolExecutor(args.jobs) as pool:
        played = list(pool.map(one, range(args.matches), chunksize=200))
    turns, actions, goals, reasons = zip(*played, strict=True)
    print(
        json.dumps(
            {
                "matches": len(played),
                "longest_turns": max(turns),
                "mean_turns": round(sum(turns) / len(turns), 1),
                "longest_actions": max(actions),
                "mean_actions": round(sum(actions) / len(actions), 1),
                "goals": round(sum(goals) / len(goals), 2),
                "decided": {reason: reasons.count(reason) for reason in sorted(set(reasons))},
                "counting_tables": counting_tables(),
                "seconds": round(time.monotonic() - started),
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
