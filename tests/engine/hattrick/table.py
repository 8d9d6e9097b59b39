"""Positions for tests: fields as in the specification's examples, `{"B6": [4, 2]}` with B for home and R for away."""

from msgspec.structs import replace

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE
from rules_engine.hattrick import HatTrick, Setup, Team
from rules_engine.hattrick.pitch import FIELDS
from rules_engine.hattrick.state import SEATS, Bench, Phase, State
from rules_engine.piles import shuffle
from rules_engine.rulesets import resolve

SIDES = {"blue": 0, "red": 1, "home": 0, "away": 1}
GAME = HatTrick(resolve("hattrick", "2014"))
PLAIN = Setup(Team("Blue"), Team("Red"))
HAND = ("short_pass_left_3", "short_pass_right_1", "short_pass_right_4")


def game(**overlay) -> HatTrick:
    """The game under house rules."""
    return HatTrick(resolve("hattrick", "2014", overlay))


def player(name: str | None) -> int:
    """`B6` is 6, `R6` is -6."""
    return int(name[1:]) * (1 if name[0] == "B" else -1) if name else 0


def name(number: int) -> str | None:
    return f"{'B' if number > 0 else 'R'}{abs(number)}" if number else None


def field(place) -> int:
    line, column = place
    return (line - 1) * 4 + column - 1


def board(fields) -> tuple[int, ...]:
    squares = [0] * FIELDS
    for who, place in fields.items():
        squares[field(place)] = player(who)
    return tuple(squares)


def fields(state: State) -> dict[str, list[int]]:
    return {name(there): [at // 4 + 1, at % 4 + 1] for at, there in enumerate(state.board) if there}


def bench(g: HatTrick, hand=HAND, discards=(), laid=None, **changes) -> Bench:
    """Cards as given, the rest of a whole deck in the deck."""
    rest = list(g.tables.deck)
    for card in (*hand, *discards, *([laid] if laid else [])):
        rest.remove(card)
    return Bench(**{"deck": shuffle(rest), "hand": tuple(hand), "discards": tuple(discards), **changes})


def position(
    at=None, *, ball=None, phase=Phase.LAY, g=GAME, setup=PLAIN, laid=(None, None), hands=(HAND, HAND), **changes
) -> State:
    """A state with these players on the pitch, everybody in the start formation when none are given."""
    start = g.start(setup)
    squares = board(at) if at else start.board
    benches = tuple(bench(g, hand, laid=card) for hand, card in zip(hands, laid, strict=True))
    holder = player(ball)
    values = {"benches": benches, "ball": holder, "attacker": 0 if holder >= 0 else 1, "laid": laid, "turn": 1}
    return replace(start, phase=phase, board=squares, **{**values, **changes})


def with_bench(state: State, side: int, **changes) -> State:
    benches = list(state.benches)
    benches[side] = replace(benches[side], **changes)
    return replace(state, benches=tuple(benches))


def card(kind="short_pass", footballs=2, side="left") -> str:
    return f"{kind}_{side}_{footballs}"


def play(state: State, *actions, g=GAME):
    """The state and all events after some actions; draws that fall due are made by a fixed seed."""
    events = []
    for action in actions:
        step = g.apply(state, action)
        state, events = step.state, [*events, *step.events]
        state, drawn = draw_due(state, g)
        events += drawn
    return state, events


def draw_due(state: State, g=GAME, seed=1):
    chance, events = Seeded(seed), []
    while CHANCE in g.to_act(state):
        step = g.apply(state, draw(g, state, chance))
        state, events = step.state, [*events, *step.events]
    return state, events


def seat(side) -> str:
    return SEATS[side if isinstance(side, int) else SIDES[side]]
