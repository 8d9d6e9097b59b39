"""Shootouts played out by chance through the referee itself, for what cannot be counted: decks that run down (8.10)."""

from collections.abc import Callable, Iterator
from math import sqrt

from rules_engine.chance import Chance, draw
from rules_engine.core import CHANCE, Seat, Value
from rules_engine.ofusaido.actions import (
    AgreeToShootout,
    ChooseFirst,
    ChooseTaker,
    ExcludeTakers,
    OfusaidoAction,
    Pass,
    SelectTakers,
    SetKeeper,
    StartShootout,
    TossCoin,
)
from rules_engine.ofusaido.cards import Deck, Player
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.selection import keeper_candidates, ranked, to_select
from rules_engine.ofusaido.shootout_kicks import shootout_of, squad_of
from rules_engine.ofusaido.state import Phase, Setup, SideSetup, State, kicks_of, place
from rules_engine.shootout import HOME
from rules_engine.squads import available


class Interval(Value, frozen=True, gc=False):
    """A share of runs and the limits between which the true one lies with 95 % confidence (Wilson)."""

    share: float
    low: float
    high: float


class Simulated(Value, frozen=True, gc=False):
    """What `runs` shootouts showed; the first side is home."""

    runs: int
    first_wins: Interval
    sudden_death: Interval
    goals: Interval
    kicks: float


def wilson(hits: int, runs: int) -> Interval:
    """The share of hits with its 95 % interval."""
    z = 1.959964
    share = hits / runs
    centre = (share + z * z / (2 * runs)) / (1 + z * z / runs)
    half = z * sqrt(share * (1 - share) / runs + z * z / (4 * runs * runs)) / (1 + z * z / runs)
    return Interval(share, max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half)))


def plain_deck(name: str, shot: int, save: int, energies: Deck) -> Deck:
    """A deck of ten takers with one shot score and a keeper with a save score, with the energies of another deck."""
    takers = tuple(Player(f"{name}-{number}", f"{name} {number}", shot=shot) for number in range(1, 11))
    return Deck(name, name, (*takers, Player(f"{name}-K", f"{name} keeper", save=save)), energies.energies)


def shootout_setup(home: Deck, away: Deck) -> Setup:
    """Nothing but the shootout of these two decks."""
    return Setup(SideSetup(home), SideSetup(away), begins=Phase.MATCH_END)


def play(game: Ofusaido, setup: Setup, chance: Chance) -> tuple[State, list[OfusaidoAction]]:
    """A whole shootout in which home kicks first and every coach picks the best shot left, best keeper first."""
    state, actions = game.start(setup), []
    while asked := game.to_act(state):
        action = choose(game, state, asked, chance)
        actions.append(action)
        state = game.apply(state, action).state
    return state, actions


def choose(game: Ofusaido, state: State, asked: frozenset[Seat], chance: Chance) -> OfusaidoAction:
    """What is done next."""
    if state.phase is Phase.TOSS:
        return TossCoin(CHANCE, HOME)
    if CHANCE in asked:
        return draw(game, state, chance)
    return CHOICES[state.phase](game, state, min(asked))


def _start(game: Ofusaido, state: State, seat: Seat) -> OfusaidoAction:
    return StartShootout(seat) if seat is Seat.COMMISSIONER else AgreeToShootout(seat)


def _exclude(game: Ofusaido, state: State, seat: Seat) -> OfusaidoAction:
    return ExcludeTakers(seat, ranked(state, seat, best=False)[: kicks_of(state).exclude[place(seat)]])


def _select(game: Ofusaido, state: State, seat: Seat) -> OfusaidoAction:
    if kicks_of(state).selected[place(seat)] is None:
        return SelectTakers(seat, ranked(state, seat, best=True)[: to_select(state, seat)])
    deck = state.side(seat).deck
    keepers = keeper_candidates(state, seat, game.settings)
    return SetKeeper(seat, max(keepers, key=lambda card: deck.player(card).save or 0))


def _take(game: Ofusaido, state: State, seat: Seat) -> OfusaidoAction:
    deck = state.side(seat).deck
    return ChooseTaker(seat, max(available(squad_of(state, seat)), key=lambda card: deck.player(card).shot or 0))


CHOICES: dict[Phase, Callable[[Ofusaido, State, Seat], OfusaidoAction]] = {
    Phase.MATCH_END: _start,
    Phase.POOL: _exclude,
    Phase.CHOOSE_ORDER: lambda game, state, seat: ChooseFirst(seat),
    Phase.SELECT_FIVE: _select,
    Phase.KICK: _take,
    Phase.SUDDEN_DEATH: _take,
    Phase.KICK_DECLARE: lambda game, state, seat: Pass(seat),
}


def finals(game: Ofusaido, setup: Setup, runs: int, chance: Chance) -> Iterator[State]:
    """The last state of each of `runs` shootouts."""
    return (play(game, setup, chance)[0] for _ in range(runs))


def summary(states: Iterator[State]) -> Simulated:
    """What finished shootouts show. Raises `ValueError` when there are none."""
    runs = wins = sudden = goals = kicks = 0
    for state in states:
        shootout = shootout_of(state)
        runs += 1
        wins += state.end is not None and state.end.winner is HOME
        sudden += len(shootout.kicks) > 2 * shootout.format.best_of
        goals += sum(kick.scored for kick in shootout.kicks)
        kicks += len(shootout.kicks)
    if not runs:
        raise ValueError("no shootout was played")
    return Simulated(runs, wilson(wins, runs), wilson(sudden, runs), wilson(goals, kicks), kicks / runs)
