"""What a seat may know: its own hand and choices, the other's only once they are on the table (3.10, 8.4)."""

from typing import TypeVar

from rules_engine.core import Seat, Value
from rules_engine.ofusaido.cards import Deck, Kind
from rules_engine.ofusaido.state import Attempt, EffectRef, End, KickRecord, Kicks, Phase, Side, State, place
from rules_engine.piles import PileView
from rules_engine.shootout import AWAY, HOME, Shootout
from rules_engine.squads import Squad

T = TypeVar("T")


class SideView(Value, frozen=True, gc=False):
    """A side as a seat may know it. None: secret. `deck` is the registered list, which is public."""

    deck: Deck
    keeper: str | None
    used: tuple[str, ...]
    hand_size: int
    hand: tuple[str, ...] | None
    trainers: tuple[str, ...]
    energy: PileView[str]
    discard: tuple[str, ...]
    energy_hand_size: int
    energy_hand: tuple[str, ...] | None
    table: tuple[str, ...]
    barred: tuple[str, ...]
    has_laid: bool
    own_laid: str | None


class AttemptView(Value, frozen=True, gc=False):
    """The kick being taken; what was laid for it is face down."""

    kind: Kind
    attacker: Seat
    taker: str
    declared: tuple[EffectRef, ...]
    passed: tuple[Seat, ...]
    discard_empty: tuple[bool, bool]


class KicksView(Value, frozen=True, gc=False):
    """The shootout; selections and keepers of the other side once both have chosen. Pairs are (home, away)."""

    pools: tuple[tuple[str, ...], tuple[str, ...]]
    exclude: tuple[int, int]
    toss: Seat | None
    has_selected: tuple[bool, bool]
    selected: tuple[tuple[str, ...] | None, tuple[str, ...] | None]
    keepers: tuple[str | None, str | None]
    squads: tuple[Squad, Squad] | None
    shootout: Shootout | None


class View(Value, frozen=True, gc=False):
    """What the pages of a seat, or of a spectator, are made from. `score` is (home, away) of the match."""

    seat: Seat | None
    phase: Phase
    asked: tuple[Seat, ...]
    home: SideView
    away: SideView
    score: tuple[int, int]
    turn: int
    attacker: Seat
    stadium: str | None
    attempt: AttemptView | None
    kicks: KicksView | None
    log: tuple[KickRecord, ...]
    end: End | None


def view(state: State, seat: Seat | None, asked: frozenset[Seat]) -> View:
    """The state as `seat` may know it; None is a spectator."""
    return View(
        seat,
        state.phase,
        tuple(sorted(asked)),
        _side(state, HOME, seat),
        _side(state, AWAY, seat),
        state.score,
        state.setup.turn,
        state.attacker,
        state.stadium,
        _attempt(state.attempt) if state.attempt else None,
        _kicks(state.kicks, seat) if state.kicks else None,
        state.log,
        state.end,
    )


def _side(state: State, whose: Seat, seat: Seat | None) -> SideView:
    side, mine = state.side(whose), whose is seat
    laid = state.attempt.laid[place(whose)] if state.attempt else None
    face_down = laid is not None and laid.card is not None
    return SideView(
        side.deck,
        side.keeper,
        side.used,
        len(side.hand),
        side.hand if mine else None,
        side.trainers,
        side.energy.seen(contents=_knows_contents(side, mine, face_down)),
        side.discard,
        len(side.energy_hand),
        side.energy_hand if mine else None,
        side.table,
        side.barred,
        face_down,
        laid.card if laid and laid.from_hand and mine else None,
    )


def _knows_contents(side: Side, mine: bool, face_down: bool) -> bool:
    """Its coach can work out what is left in the deck; so can everybody where no hand hides a card.

    While a drawn card lies face down nobody is told: what is left would give it away.
    """
    return not face_down and (mine or not side.energy_hand)


def _attempt(attempt: Attempt) -> AttemptView:
    return AttemptView(
        attempt.kind,
        attempt.attacker,
        attempt.taker,
        attempt.declared,
        attempt.passed,
        attempt.discard_empty,
    )


def _kicks(kicks: Kicks, seat: Seat | None) -> KicksView:
    revealed = kicks.squads is not None
    return KicksView(
        kicks.pools,
        kicks.exclude,
        kicks.toss,
        (kicks.selected[0] is not None, kicks.selected[1] is not None),
        _known(kicks.selected, seat, revealed),
        _known(kicks.keepers, seat, revealed),
        kicks.squads,
        kicks.shootout,
    )


def _known(pair: tuple[T | None, T | None], seat: Seat | None, revealed: bool) -> tuple[T | None, T | None]:
    if revealed:
        return pair
    return (pair[0] if seat is HOME else None, pair[1] if seat is AWAY else None)
