"""The set-up and the state of a set piece or shootout (section 11). No order of a pile is in it, only what is known."""

from enum import StrEnum
from typing import TypeVar

from msgspec.structs import replace

from rules_engine.core import Seat, Value
from rules_engine.ofusaido.cards import Deck, Kind, Stadium
from rules_engine.ofusaido.duel import Duel
from rules_engine.piles import Pile
from rules_engine.shootout import HOME, OTHER, Shootout
from rules_engine.squads import Squad

T = TypeVar("T")


class Phase(StrEnum):
    """Where the record waits for somebody. Steps of section 11 that are the system's own take no phase."""

    DEAL = "deal"
    PROGRESSION = "progression"
    SHOT = "shot"
    FOUL = "foul"
    RECYCLE = "recycle"
    CHOOSE_TAKER = "choose_taker"
    DECLARE = "declare"
    DRAW = "draw"
    MATCH_END = "match_end"
    POOL = "pool"
    TOSS = "toss"
    CHOOSE_ORDER = "choose_order"
    SELECT_FIVE = "select_five"
    KICK = "kick"
    KICK_DECLARE = "kick_declare"
    KICK_RESOLVE = "kick_resolve"
    SUDDEN_DEATH = "sudden_death"
    REPLACE = "replace"
    LOTS = "lots"
    RECORD = "record"
    FINISHED = "finished"


class Dealt(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """How many cards of each sort CHANCE deals to a side, beside its keeper."""

    used: int = 0
    hand: int = 0
    energy_hand: int = 0
    energy_discard: int = 0
    energy_table: int = 0
    trainers: int = 0


class SideSetup(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """One side of a scenario: its deck, and where its cards lie, or how many CHANCE deals.

    `used` are players of this turn; `energy_discard` is top first; `energy_top` are known top cards of the energy deck
    (the rest of the energies is in it, in no known order); `barred` may not play by the league's word.
    """

    deck: Deck
    keeper: str | None = None
    hand: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    trainers: tuple[str, ...] = ()
    energy_hand: tuple[str, ...] = ()
    energy_discard: tuple[str, ...] = ()
    energy_table: tuple[str, ...] = ()
    energy_top: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    dealt: Dealt | None = None


class StadiumSetup(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """The stadium in play, and whose card it is. `card` None: CHANCE deals one of that side's deck."""

    owner: Seat
    card: str | None = None


class Setup(Value, frozen=True, gc=False, forbid_unknown_fields=True):
    """A scenario. `begins` is the phase it starts in: progression, shot, foul, match_end, or record for what was
    played elsewhere. With a `target` the kick of a foul begins at once. `score` is (home, away) of the match."""

    home: SideSetup
    away: SideSetup
    begins: Phase = Phase.FOUL
    attacker: Seat = HOME
    target: str | None = None
    score: tuple[int, int] = (0, 0)
    turn: int = 1
    last_turn: bool = False
    stadium: StadiumSetup | None = None
    name: str = ""


class Side(Value, frozen=True, gc=False):
    """One side now. Cards are ids of its deck; `discard` is top first."""

    deck: Deck
    keeper: str | None
    hand: tuple[str, ...]
    used: tuple[str, ...]
    trainers: tuple[str, ...]
    energy: Pile[str]
    discard: tuple[str, ...]
    energy_hand: tuple[str, ...]
    table: tuple[str, ...]
    barred: tuple[str, ...]


class EffectRef(Value, frozen=True, gc=False):
    """An optional effect that was declared: the `effect`-th of a side's card, from 0."""

    side: Seat
    card: str
    effect: int


class Laid(Value, frozen=True, gc=False):
    """An energy face down for this kick. `card` None: there was none to lay, it counts 0 (3.9)."""

    card: str | None
    from_hand: bool


class Attempt(Value, frozen=True, gc=False):
    """The kick that is being taken. Pairs are (home, away): what each laid, whose discard was empty at the foul."""

    kind: Kind
    attacker: Seat
    taker: str = ""
    declared: tuple[EffectRef, ...] = ()
    passed: tuple[Seat, ...] = ()
    laid: tuple[Laid | None, Laid | None] = (None, None)
    discard_empty: tuple[bool, bool] = (False, False)
    recycled: tuple[bool, bool] = (False, False)


class KickRecord(Value, frozen=True, gc=False):
    """A kick as section 13 wants it kept. A taker None is a kick nobody could take, missed (9.16)."""

    kind: Kind
    turn: int
    attacker: Seat
    taker: str | None
    keeper: str | None
    energies: tuple[str | None, str | None]
    duel: Duel | None
    scored: bool
    discard_empty: tuple[bool, bool] | None = None


class Kicks(Value, frozen=True, gc=False):
    """The shootout of this record so far. Pairs are (home, away)."""

    pools: tuple[tuple[str, ...], tuple[str, ...]]
    exclude: tuple[int, int] = (0, 0)
    toss: Seat | None = None
    selected: tuple[tuple[str, ...] | None, tuple[str, ...] | None] = (None, None)
    keepers: tuple[str | None, str | None] = (None, None)
    squads: tuple[Squad, Squad] | None = None
    replacing: Seat | None = None
    rekeeping: Seat | None = None
    shootout: Shootout | None = None


class Ending(StrEnum):
    """Why a record of this game is over."""

    GOAL = "goal"
    SAVE = "save"
    SHOT = "shot"
    FULL_TIME = "full_time"
    DRAWN = "drawn"
    SHOOTOUT = "shootout"
    CONCEDED = "conceded"
    FORFEIT = "forfeit"
    LOTS = "lots"
    RECORDED = "recorded"


class End(Value, frozen=True, gc=False):
    """The end. `score` is the one that `winner` won by; None: recorded without one (9.3)."""

    ending: Ending
    winner: Seat | None
    score: tuple[int, int] | None


class State(Value, frozen=True, gc=False):
    """Everything about a record of this game now."""

    ruleset: str
    setup: Setup
    phase: Phase
    home: Side
    away: Side
    score: tuple[int, int]
    stadium: str | None = None
    attempt: Attempt | None = None
    kicks: Kicks | None = None
    agreed: tuple[Seat, ...] = ()
    log: tuple[KickRecord, ...] = ()
    end: End | None = None

    def side(self, seat: Seat) -> Side:
        """The side that sits at `seat`."""
        return self.home if seat is HOME else self.away

    @property
    def attacker(self) -> Seat:
        """Whose shot or kick it is."""
        return self.attempt.attacker if self.attempt else self.setup.attacker

    @property
    def defender(self) -> Seat:
        """The other one."""
        return OTHER[self.attacker]


def attempt_of(state: State) -> Attempt:
    """The kick being taken, in the phases that have one."""
    assert state.attempt is not None
    return state.attempt


def kicks_of(state: State) -> Kicks:
    """The shootout's part of the state, in the phases that have one."""
    assert state.kicks is not None
    return state.kicks


def place(seat: Seat) -> int:
    """Where a seat stands in pairs of (home, away)."""
    return 0 if seat is HOME else 1


def set_in(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The pair with the seat's part replaced."""
    return (value, pair[1]) if seat is HOME else (pair[0], value)


def with_side(state: State, seat: Seat, side: Side) -> State:
    """The state with one side replaced."""
    return replace(state, home=side) if seat is HOME else replace(state, away=side)


def stadium_card(state: State) -> Stadium | None:
    """The stadium in play."""
    if state.stadium is None or state.setup.stadium is None:
        return None
    deck = state.side(state.setup.stadium.owner).deck
    return next(stadium for stadium in deck.stadiums if stadium.id == state.stadium)
