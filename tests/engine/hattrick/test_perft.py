"""Counting tables: how many lines of play there are from positions of every phase, by the referee and by a second
reading."""

import random

import pytest

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE
from rules_engine.hattrick.state import Half, Phase
from tests.engine.hattrick import naive
from tests.engine.hattrick.table import GAME, PLAIN

STAGE = {
    Phase.LAY: "play",
    Phase.ATTACK_MOVE: "amove",
    Phase.REVEAL: "amove",
    Phase.SIDEWAYS: "choice",
    Phase.DEFENCE_MOVE: "dmove",
    Phase.LONG_BALL: "line",
    Phase.PASSING: "pass",
    Phase.SHOOT: "shoot",
    Phase.AIM: "cards",
    Phase.SAVE: "save",
    Phase.RESTART: "restart",
    Phase.PLAY_ON: "go on",
    Phase.OPPORTUNITY: "opportunity",
    Phase.GOAL_KICK_FIRST: "gk1",
    Phase.GOAL_KICK_SECOND: "gk2",
    Phase.GOAL_KICK: "gkcard",
    Phase.FREE_KICK_FIRST: "fk1",
    Phase.FREE_KICK_SECOND: "fk2",
    Phase.FREE_KICK: "fkchoice",
    Phase.OVER: "end",
}
TEAMS = "BR"

# position: phase, seed of the random match it is taken from, and lines of play to depths 1 to 5
TABLE = {
    "kick-off": (Phase.LAY, 1, {}, [8, 24, 378, 8694, 84042]),
    "attack move": (Phase.ATTACK_MOVE, 2, {}, [11, 106, 299, 2228, 20291]),
    "sideways pass": (Phase.SIDEWAYS, 3, {}, [3, 20, 36, 144, 432]),
    "defence move": (Phase.DEFENCE_MOVE, 4, {}, [10, 72, 216, 3564, 74844]),
    "long ball": (Phase.LONG_BALL, 5, {}, [3, 24, 303, 1074, 9324]),
    "scoring opportunity": (Phase.LAY, 6, {"opportunity": True}, [8, 24, 180, 1932, 6498]),
    "move of an opportunity": (Phase.DEFENCE_MOVE, 6, {"opportunity": True}, [12, 37, 117, 338, 1552]),
    "pass of an opportunity": (Phase.PASSING, 7, {}, [3, 9, 26, 116, 930]),
    "shot": (Phase.SHOOT, 8, {}, [3, 14, 36, 126, 1056]),
    "secret cards": (Phase.AIM, 9, {}, [8, 24, 54, 756, 8820]),
    "save": (Phase.SAVE, 10, {}, [3, 36, 363, 5682, 97371]),
    "goalkeeper's kick": (Phase.GOAL_KICK_FIRST, 15, {}, [19, 327, 1236, 6489, 51912]),
    "goalkeeper's card": (Phase.GOAL_KICK, 15, {}, [4, 21, 168, 504, 2268]),
    "free kick": (Phase.FREE_KICK_FIRST, 13, {}, [18, 274, 771, 4112, 12336]),
    "free kick choice": (Phase.FREE_KICK, 14, {}, [3, 16, 48, 576, 10568]),
    "half held open": (Phase.LAY, 20, {"held_open": 0, "opportunity": False}, [7, 17, 276, 5520, 49680]),
}


def who(player):
    return ("B" if player > 0 else "R", abs(player)) if player else None


def card(name):
    kind, side, footballs = name.rsplit("_", 2)
    return (kind, side, int(footballs))


def translated(state):
    """The same position as a dictionary of the second reading."""
    shot = state.shot
    return {
        "where": {who(p): (at // 4 + 1, at % 4 + 1) for at, p in enumerate(state.board) if p},
        "holder": who(state.ball),
        "attack": TEAMS[state.attacker],
        "stage": STAGE[state.phase],
        "draws": [TEAMS[side] for side in state.due],
        "hand": {t: [card(c) for c in b.hand] for t, b in zip(TEAMS, state.benches, strict=True)},
        "deck": {t: [card(c) for c in b.deck.cards()] for t, b in zip(TEAMS, state.benches, strict=True)},
        "discard": {t: [card(c) for c in b.discards] for t, b in zip(TEAMS, state.benches, strict=True)},
        "laid": {t: c and card(c) for t, c in zip(TEAMS, state.laid, strict=True)},
        "yellow": {t: b.yellow for t, b in zip(TEAMS, state.benches, strict=True)},
        "out": {t: b.run_out for t, b in zip(TEAMS, state.benches, strict=True)},
        "off": [(t, n) for t, b in zip(TEAMS, state.benches, strict=True) for n in b.sent_off],
        "so": state.opportunity,
        "held": None if state.held_open is None else TEAMS[state.held_open],
        "moved": who(state.frozen[0]) if state.frozen else None,
        "score": dict(zip(TEAMS, state.score, strict=True)),
        "half": 1 if state.half is Half.FIRST else 2,
        "first": TEAMS[state.first],
        "aim": shot and shot.shooting and shot.shooting.rsplit("_", 1)[1],
        "glove": shot and shot.goalkeeper and shot.goalkeeper.rsplit("_", 1)[1],
        "turned": [card(c) for c in shot.turned] if shot else [],
        "penalty": bool(shot and shot.penalty),
    }


def legal(state):
    return [action for seat in sorted(GAME.to_act(state)) for action in GAME.legal_actions(state, seat)]


def perft(state, depth):
    if depth == 0:
        return 1
    actions = legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(GAME.apply(state, action).state, depth - 1) for action in actions)


def random_match(seed):
    """Every state of a match of random actions without concessions."""
    chance, pick = Seeded(seed), random.Random(f"perft {seed}")
    state = GAME.start(PLAIN)
    while asked := GAME.to_act(state):
        yield state
        if CHANCE in asked:
            action = draw(GAME, state, chance)
        else:
            seat = pick.choice(sorted(asked))
            action = pick.choice(list(GAME.legal_actions(state, seat))[:-1])
        state = GAME.apply(state, action).state


def first_in(phase, seed, **wanted):
    """The first state of a random match in this phase with nothing due."""
    for state in random_match(seed):
        if (
            state.phase is phase
            and not state.due
            and all(getattr(state, name) == value for name, value in wanted.items())
        ):
            return state
    raise LookupError(f"no {phase} in match {seed}")


def comparable(state):
    """What both readings know of a position, in the second one's words; a temporary deck's order is nowhere."""
    told = translated(state) if not isinstance(state, dict) else state
    plain = dict(told)
    plain.pop("first")
    for name in ("hand", "deck", "discard"):
        plain[name] = {team: sorted(cards) for team, cards in told[name].items()}
    plain["off"] = sorted(told["off"])
    if plain["stage"] not in ("cards", "save"):
        for name in ("aim", "glove", "turned", "penalty"):
            plain.pop(name)
    if plain["stage"] == "end":
        return {name: plain[name] for name in ("score", "half", "where")}
    return plain


@pytest.mark.parametrize("seed", range(6))
def test_every_step_of_a_random_match_is_the_same_in_both_readings(seed):
    previous = None
    for state in random_match(seed):
        if state.phase is Phase.TOSS:
            continue
        told = translated(state)
        if previous is not None:
            assert comparable(told) in previous
        listed = naive.moves(told)
        assert len(listed) == len(legal(state))
        previous = [comparable(naive.after(told, *what)) for what in listed]


@pytest.mark.parametrize("name", TABLE)
def test_counts(name):
    phase, seed, wanted, counts = TABLE[name]
    state = first_in(phase, seed, **wanted)
    assert [perft(state, depth) for depth in range(1, 6)] == counts


@pytest.mark.parametrize("name", TABLE)
def test_the_second_reading_counts_the_same(name):
    phase, seed, wanted, counts = TABLE[name]
    position = translated(first_in(phase, seed, **wanted))
    assert [naive.perft(position, depth) for depth in range(1, 6)] == counts
