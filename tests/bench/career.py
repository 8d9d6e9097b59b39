"""A career of five seasons: replayed from its record, and one more action on it, beside the decoding of its text."""

import statistics
from itertools import count
from time import perf_counter

import msgspec

from matches.demo.cast import CAST
from matches.demo.play import match, next_act
from rules_engine.bloodbowl.actions import BookMatch, EndSeason, EnterSeason, Opposition, Redraft, Rename, Roll
from rules_engine.bloodbowl.career import Career, Founding
from rules_engine.bloodbowl.tables import tables
from rules_engine.bloodbowl.team import Phase
from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE, Seat
from rules_engine.record import encode, replay
from rules_engine.rulesets import resolve

SEASONS, MATCHES_A_SEASON, ROUNDS = 5, 15, 7


def lived():
    """A team of the demo league through five seasons, with a sensible coach and seeded dice."""
    ruleset = resolve("bloodbowl", "2025")
    career, printed, chance = Career({ruleset.hash: tables(ruleset)}), tables(ruleset), Seeded("five seasons")
    setup, actions = Founding("t1"), []
    state, names = career.start(setup), tuple(f"Rookie {n}" for n in range(1, 400))

    def do(action):
        nonlocal state
        state = career.apply(state, action).state
        actions.append(action)

    def settle():
        """Throw what is due and shop until the team is ready."""
        while state.phase is Phase.POST_MATCH:
            if CHANCE in career.to_act(state):
                do(draw(career, state, chance))
            else:
                do(next_act(career, state, printed, may_retire=False, names=names))

    do(EnterSeason(Seat.COMMISSIONER, "s1", ruleset.hash))
    do(CAST[0].draft())
    numbers = count(1)
    for season in range(1, SEASONS + 1):
        for _match in range(MATCHES_A_SEASON):
            n = next(numbers)
            side = match(f"f{n}", state, state, printed, chance).home
            theirs = Opposition("t2", chance.below(3), 2, 2, 1_000_000, 0)
            do(BookMatch(Seat.COACH, f"f{n}", True, n, side, theirs, state.dedicated_fans, 1_000_000))
            settle()
            do(Rename(Seat.COACH, f"Rovers {n}"))
        if season < SEASONS:
            do(EndSeason(Seat.COMMISSIONER))
            while CHANCE in career.to_act(state):
                do(draw(career, state, chance))
            offers = [act for act in career.legal_actions(state, Seat.COACH) if isinstance(act, Redraft)]
            do(offers[0])
            do(EnterSeason(Seat.COMMISSIONER, f"s{season + 1}", ruleset.hash))
    return career, setup, actions, state


def median_ms(work):
    taken = []
    for _round in range(ROUNDS):
        begun = perf_counter()
        work()
        taken.append((perf_counter() - begun) * 1000)
    return statistics.median(taken)


def bench(show):
    career, setup, actions, state = lived()
    told = f"{len(actions):,} entries, {len(state.fixtures)} matches, {SEASONS} seasons"
    texts = [encode(action) for action in actions]
    decoder = msgspec.json.Decoder(career.action_type)
    show(f"{told}: decoding the text (reference)", median_ms(lambda: [decoder.decode(text) for text in texts]))
    show(f"{told}: replayed", median_ms(lambda: replay(career, setup, actions)))
    last = next(action for action in reversed(actions) if not isinstance(action, Roll))
    before = replay(career, setup, actions[: actions.index(last)]).state
    show("one more action", median_ms(lambda: career.apply(before, last)))
    show("everything a coach may do now, listed", median_ms(lambda: career.legal_actions(state, Seat.COACH).choices()))
