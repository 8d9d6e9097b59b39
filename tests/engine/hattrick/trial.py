"""Hat-Trick's place in the contract suite, and what a viewer cannot tell apart."""

import random
from collections import Counter

from msgspec.structs import replace

from rules_engine.hattrick import Setup, Team, national_team
from rules_engine.hattrick.actions import Concede
from rules_engine.hattrick.state import SEATS, Phase
from rules_engine.piles import shuffle
from tests.engine.contract import Trial
from tests.engine.hattrick.table import GAME

HIDDEN = (Phase.LAY, Phase.REVEAL)


def variants(state, seat):
    """States that differ only in what `seat` may not know: hidden cards exchanged for others that may be there, and the
    other side's secret choice for a shot."""
    pick = random.Random(f"{state.turn} {seat}")
    for _ in range(3):
        other = state
        for side in (0, 1):
            if seat is not SEATS[side] or state.kicks:
                other = exchanged(other, side, pick)
        yield secret_choice(other, seat, pick)


def exchanged(state, side, pick):
    bench, laid = state.benches[side], state.laid[side]
    covered = laid if state.phase in HIDDEN else None
    hidden = [*bench.hand, *([covered] if covered else [])]
    known = Counter(bench.known if bench.deck.rest else hidden)
    if state.phase is Phase.OVER and laid:  # given up with a card laid that nobody has seen: it is in no hand
        known -= Counter([laid])
    pool = list((Counter([*bench.deck.rest, *hidden]) - known).elements())
    pick.shuffle(pool)
    cards = [*known.elements(), *pool[: len(hidden) - known.total()]]
    pick.shuffle(cards)
    new_laid = list(state.laid)
    if covered:
        new_laid[side] = cards.pop()
    benches = list(state.benches)
    benches[side] = replace(bench, hand=tuple(cards), deck=shuffle(pool[len(hidden) - known.total() :]))
    return replace(state, benches=tuple(benches), laid=tuple(new_laid))


def secret_choice(state, seat, pick):
    if state.phase is not Phase.AIM:
        return state
    shot, t = state.shot, GAME.tables
    if shot.shooting and seat is not SEATS[state.attacker]:
        colour = [card.card for card in t.aims[state.attacker][t.cards[shot.card].kind]]
        shot = replace(shot, shooting=pick.choice(colour))
    if shot.goalkeeper and seat is not SEATS[1 - state.attacker]:
        shot = replace(shot, goalkeeper=pick.choice(state.sheet.goalkeepers[1 - state.attacker]))
    return replace(state, shot=shot)


def _trial(setup):
    return Trial(GAME, setup, max_actions=3_000, out_of_turn=0.02, variants=variants, seldom=(Concede,))


LEAGUE_MATCH = _trial(Setup(national_team(GAME.tables, "GER"), national_team(GAME.tables, "BRA")))
CUP_MATCH = _trial(Setup(Team("Regulars"), Team("Some", (2, 11), star_goalkeeper=True), decided=True))
