"""Ofusaido: a whole shootout replayed, and 10,000 played out by chance, in processor time of one core."""

import statistics
from time import process_time

from rules_engine.chance import Seeded
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.house import house_decks
from rules_engine.ofusaido.simulation import finals, play, shootout_setup, summary
from rules_engine.record import replay

ROUNDS = 200
RUNS = 10_000


def milliseconds(work):
    begun = process_time()
    work()
    return (process_time() - begun) * 1000


def bench(show):
    game, decks = Ofusaido(), house_decks()
    setup = shootout_setup(decks["BRU"], decks["TUI"])
    records = [play(game, setup, Seeded(seed)) for seed in range(ROUNDS)]
    taken = [milliseconds(lambda actions=actions: replay(game, setup, actions)) for _, actions in records]
    kicks = sum(len(state.log) for state, _ in records) / ROUNDS
    show(f"a whole shootout replayed ({kicks:.1f} kicks on average), median", statistics.median(taken))
    show(f"a whole shootout replayed, slowest of {ROUNDS}", max(taken))
    show(f"{RUNS:,} shootouts simulated", milliseconds(lambda: summary(finals(game, setup, RUNS, Seeded(1)))))
