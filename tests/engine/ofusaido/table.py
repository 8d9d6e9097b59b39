"""A table to play at: small decks, scenes and a few verbs, for the tests of this folder."""

import tomllib
from pathlib import Path

import pytest

from rules_engine.chance import Seeded, draw
from rules_engine.core import CHANCE, Seat
from rules_engine.errors import IllegalAction
from rules_engine.ofusaido import actions as a
from rules_engine.ofusaido.cards import Deck, Energy, Player
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.state import Phase, Setup, SideSetup
from rules_engine.rulesets import resolve
from rules_engine.shootout import AWAY, HOME

REFEREE = Seat.COMMISSIONER
VECTORS = Path(__file__).parents[2] / "vectors" / "ofusaido"
SHARED = Path(__file__).parents[4] / "shared" / "rules" / "ofusaido"


def vectors(name):
    """The vectors of a file, each named by its id."""
    cases = tomllib.loads((VECTORS / f"{name}.toml").read_text(encoding="utf-8"))["vector"]
    return [pytest.param(case, id=case["id"]) for case in cases]


def game(**overlay):
    return Ofusaido(resolve("ofusaido", "house", overlay))


def deck(name="H", shots=(5,) * 6, keeper=6, points=(2, 2, 2), **parts):
    """A deck: takers `H1`, `H2`, … by shot score, keeper `HK` with a save score, energies `H-E0`, … by points."""
    takers = tuple(Player(f"{name}{n}", f"{name} {n}", shot=shot) for n, shot in enumerate(shots, start=1))
    keepers = () if keeper is None else (Player(f"{name}K", f"{name} keeper", save=keeper),)
    energies = tuple(Energy(f"{name}-E{n}", p) for n, p in enumerate(points))
    return Deck(name, name, (*takers, *keepers), energies, **parts)


def side(of, **parts):
    return SideSetup(of, **{"keeper": f"{of.id}K", **parts})


def foul(home=None, away=None, **parts):
    """A scene at the foul, home attacking, its first card used this turn, its second in hand."""
    mine = home or side(deck("H"), used=("H1",), hand=("H2",))
    return Setup(mine, away or side(deck("A")), **{"begins": Phase.FOUL, "target": "blue", **parts})


def level(home=None, away=None, **parts):
    """A scene at the end of a drawn match."""
    return Setup(home or side(deck("H")), away or side(deck("A")), begins=Phase.MATCH_END, **parts)


def do(played, state, *done):
    for action in done:
        state = played.apply(state, action).state
    return state


def refusal(played, state, action):
    """The code an action is refused with; it must be told the same way by the list of legal actions."""
    with pytest.raises(IllegalAction) as caught:
        played.apply(state, action)
    legal = played.legal_actions(state, action.seat)
    assert action not in legal
    assert legal.refusal(action).code == caught.value.code
    return caught.value.code


def draws(played, state, seed=0):
    """Let CHANCE draw whatever is due; the step's events of the last draw come too."""
    chance, events = Seeded(seed), ()
    while CHANCE in played.to_act(state):
        step = played.apply(state, draw(played, state, chance))
        state, events = step.state, step.events
    return state, events


def shootout(played, setup=None, first=HOME, named=None):
    """A shootout before its first kick, the first five (or all) takers of each deck named."""
    state = played.start(setup or level())
    if Seat.COMMISSIONER in played.to_act(state):
        state = do(played, state, a.StartShootout(REFEREE))
    else:
        state = do(played, state, a.AgreeToShootout(HOME), a.AgreeToShootout(AWAY))
    if state.phase is Phase.POOL:
        seat = next(iter(played.to_act(state)))
        state = do(played, state, next(iter(played.legal_actions(state, seat))))
    state = do(played, state, a.TossCoin(CHANCE, first), a.ChooseFirst(first))
    for seat in (HOME, AWAY):
        pool = state.kicks.pools[0 if seat is HOME else 1]
        keeper = next(o for o in played.legal_actions(state, seat) if isinstance(o, a.SetKeeper))
        state = do(played, state, a.SelectTakers(seat, (named or {}).get(seat, pool[:5])), keeper)
    return state


def take_kick(played, state, card=None):
    """One kick by the side on turn: the named card, or the first that may."""
    seat = next(iter(played.to_act(state)))
    takers = [o for o in played.legal_actions(state, seat) if isinstance(o, a.ChooseTaker)]
    action = a.ChooseTaker(seat, card) if card else takers[0]
    step = played.apply(state, action)
    state, events = step.state, step.events
    while played.to_act(state) == {CHANCE} and state.phase is Phase.KICK_RESOLVE:
        step = played.apply(state, draw(played, state, Seeded(0)))
        state, events = step.state, (*events, *step.events)
    return state, events
