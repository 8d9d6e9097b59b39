"""What a seat or a spectator may know, what follows from the public course included.

Everybody can count: cards neither discarded nor open are in a hand or a deck. Once a deck has run out, whatever was
not on the discard pile is in the hand, and stays known until it is played.
"""

from collections import Counter
from collections.abc import Iterable

from rules_engine.core import Seat, Value
from rules_engine.hattrick.cards import Tables
from rules_engine.hattrick.pitch import Board
from rules_engine.hattrick.shot import power, saved_sum
from rules_engine.hattrick.state import SEATS, Half, Phase, Sheet, Shot, State
from rules_engine.shootout import Shootout


class SideView(Value, frozen=True, gc=False):
    """One side's cards as the viewer may know them. `hand` and `laid` are None where they are secret; `known` are cards
    certainly among the hidden ones of hand and table; `unseen` are, sorted, all cards that may be anywhere hidden: for
    the owner the deck, for others the deck and the hidden cards less `known`."""

    hand: tuple[str, ...] | None
    hand_size: int
    laid: str | None
    face_down: bool
    known: tuple[str, ...]
    unseen: tuple[str, ...]
    deck_size: int
    run_out: bool
    discards: tuple[str, ...]
    yellow: bool
    sent_off: tuple[int, ...]


class ShotView(Value, frozen=True, gc=False):
    """A shot as the viewer may know it. `power` and `allowance` are 0 until both cards are revealed."""

    card: str
    penalty: bool
    shooting: str | None
    goalkeeper: str | None
    power: int
    allowance: int
    turned: tuple[str, ...]
    sum: int


class View(Value, frozen=True, gc=False):
    """A match as a seat (None: a spectator) may know it. The board is as in the state: signed numbers, line by line."""

    seat: Seat | None
    sheet: Sheet
    phase: Phase
    half: Half
    first: int
    turn: int
    score: tuple[int, int]
    to_act: tuple[Seat, ...]
    attacker: int
    ball: int
    board: Board
    sides: tuple[SideView, SideView]
    opportunity: bool
    due: tuple[int, ...]
    frozen: tuple[int, ...]
    held_open: int | None
    shot: ShotView | None
    kicks: Shootout | None
    conceded_by: int | None


HIDDEN_TABLE = frozenset({Phase.LAY, Phase.REVEAL})


def view(t: Tables, state: State, seat: Seat | None, to_act: Iterable[Seat]) -> View:
    """The view of a seat, or of a spectator."""
    home, away = (side_view(t, state, side, own=seat is SEATS[side]) for side in (0, 1))
    return View(
        seat,
        state.sheet,
        state.phase,
        state.half,
        state.first,
        state.turn,
        state.score,
        tuple(sorted(to_act)),
        state.attacker,
        state.ball,
        state.board,
        (home, away),
        state.opportunity,
        state.due,
        state.frozen,
        state.held_open,
        shot_view(t, state, state.shot, seat) if state.shot else None,
        state.kicks,
        state.conceded_by,
    )


def side_view(t: Tables, state: State, side: int, *, own: bool) -> SideView:
    """One side; a hand drawn for a shootout is seen by nobody unless its order is chosen (amendment 8)."""
    bench, laid = state.benches[side], state.laid[side]
    hidden = state.phase in HIDDEN_TABLE and laid is not None
    seen = own and (not state.kicks or t.settings.shootout_order == "chosen")
    covered = bench.hand + ((laid,) if hidden and laid else ())
    known = bench.known if bench.deck.rest else tuple(sorted(covered))
    return SideView(
        hand=bench.hand if seen else None,
        hand_size=len(bench.hand),
        laid=laid if seen or not hidden else None,
        face_down=hidden,
        known=tuple(sorted(known)),
        unseen=bench.deck.rest if seen else less(bench.deck.rest + covered, known),
        deck_size=len(bench.deck.rest),
        run_out=bench.run_out,
        discards=bench.discards,
        yellow=bench.yellow,
        sent_off=bench.sent_off,
    )


def less(cards: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    """The cards without those taken, sorted."""
    return tuple(sorted((Counter(cards) - Counter(taken)).elements()))


def shot_view(t: Tables, state: State, shot: Shot, seat: Seat | None) -> ShotView:
    """A shot; until both cards are revealed each side sees its own (7.1), also where somebody gave up before."""
    secret = shot.shooting is None or shot.goalkeeper is None
    shooter = seat is SEATS[state.attacker]
    goalkeeper = seat is SEATS[1 - state.attacker]
    return ShotView(
        card=shot.card,
        penalty=shot.penalty,
        shooting=shot.shooting if shooter or not secret else None,
        goalkeeper=shot.goalkeeper if goalkeeper or not secret else None,
        power=0 if secret else power(t, shot),
        allowance=shot.allowance,
        turned=shot.turned,
        sum=saved_sum(t, shot),
    )
