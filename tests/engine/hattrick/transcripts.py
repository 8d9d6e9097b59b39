"""Transcripts of random play, one around each phase; `python -m tests.engine.hattrick.transcripts` writes them anew."""

import random
from pathlib import Path

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE
from rules_engine.hattrick import Setup, Team
from rules_engine.hattrick.phases import STAGES
from rules_engine.hattrick.state import SEATS
from rules_engine.record import encode
from tests.engine.hattrick.table import GAME, game, name

FOLDER = Path(__file__).parents[2] / "replays" / "hattrick" / "phases"
BEFORE, AFTER = 30, 60
CUP = Setup(Team("Blue", (10,)), Team("Red", (), star_goalkeeper=True), decided=True)
CHOSEN = game(shootout_order="chosen")
PHASES = tuple(STAGES)


def course(seed, g):
    """Each step of a random match: (state before, action, events)."""
    chance, pick, state = Seeded(seed), random.Random(f"transcript {seed}"), g.start(CUP)
    while asked := g.to_act(state):
        if CHANCE in asked:
            action = draw(g, state, chance)
        else:
            action = pick.choice(g.options(state, pick.choice(sorted(asked)))[:-1])
        step = g.apply(state, action)
        yield state, action, step.events
        state = step.state


def transcript(phase):
    """The steps around the first time a phase is reached, in the first match that reaches it."""
    g = CHOSEN if phase == "kick_card" else GAME
    for seed in range(400):
        steps = list(course(f"{phase} {seed}", g))
        reached = next((n for n, (state, _, _) in enumerate(steps) if state.phase == phase and not state.due), None)
        if reached is not None:
            first = max(0, reached - BEFORE)
            return "".join(told(g, n, *steps[n]) for n in range(first, min(len(steps), reached + AFTER)))
    raise LookupError(f"no random match reaches {phase}")


def told(g, number, state, action, events):
    home, away = state.score
    hands = " ".join(f"{len(b.hand)}/{len(b.deck)}/{len(b.discards)}" for b in state.benches)
    legal = {seat: len(g.options(state, seat)) for seat in (*SEATS, CHANCE)}
    head = f"{number} {state.phase} {state.half} {home}:{away} ball {name(state.ball)} cards {hands} "
    head += f"legal {list(legal.values())}"
    return "\n".join([head, encode(action).decode(), *(f"  {encode(event).decode()}" for event in events), ""])


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    for phase in PHASES:
        (FOLDER / f"{phase}.txt").write_text(transcript(phase), encoding="utf-8")


if __name__ == "__main__":
    main()
