"""The table as it lies: the two benches with their cards, the pitch, the ball, and what is asked next."""

from enum import StrEnum

from rules_engine.core import Seat, Value
from rules_engine.hattrick.pitch import Board
from rules_engine.piles import Pile
from rules_engine.shootout import Shootout

HOME, AWAY = Seat.HOME, Seat.AWAY
SEATS = (HOME, AWAY)

Pair = tuple[str | None, str | None]
NOTHING_LAID: Pair = (None, None)


class Phase(StrEnum):
    """What the match waits for, in the order of the rulebook. Those marked * are passed through once the draws that are
    due have been made; nobody is asked in them."""

    TOSS = "toss"  # 4.4, 10.1, 10.2
    RESTART = "restart"  # * amendment 3: half end or kick-off, after a goal
    PLAY_ON = "play_on"  # * 5.6: scoring opportunity, half end or a new turn
    NEW_TURN = "new_turn"  # * 4.8: half end or a new turn
    LAY = "lay"  # 5.1, 6.1
    REVEAL = "reveal"  # * 5.1
    ATTACK_MOVE = "attack_move"  # 5.2, 6.2
    SIDEWAYS = "sideways"  # 5.2.5
    DEFENCE_MOVE = "defence_move"  # 5.3, 6.2
    LONG_BALL = "long_ball"  # 5.5.2
    OPPORTUNITY = "opportunity"  # * 6
    PASSING = "passing"  # 6.3
    SHOOT = "shoot"  # 6.4
    AIM = "aim"  # 7.1
    SAVE = "save"  # 7.4
    GOAL_KICK_FIRST = "goal_kick_first"  # 8.1
    GOAL_KICK_SECOND = "goal_kick_second"  # 8.1
    GOAL_KICK = "goal_kick"  # 8.2
    FREE_KICK_FIRST = "free_kick_first"  # 9.3
    FREE_KICK_SECOND = "free_kick_second"  # 9.3
    FREE_KICK = "free_kick"  # 9.4
    SPOT = "spot"  # * 10.2
    KICK_CARD = "kick_card"  # 10.2, amendment 8
    OVER = "over"


class Half(StrEnum):
    """The parts of a match, in order (4.5, 10)."""

    FIRST = "first"
    SECOND = "second"
    EXTRA_TIME = "extra_time"
    PENALTIES = "penalties"


class Team(Value, frozen=True, gc=False):
    """A team as its manager brings it: which numbers are turned to their star side, and which goalkeepers (3.5,
    3.6). `absent` are players whom a league's ban keeps out: nobody steps in for them, and their fields are empty from the
    start like those of players sent off (9.2)."""

    name: str
    stars: tuple[int, ...] = ()
    star_goalkeeper: bool = False
    absent: tuple[int, ...] = ()


class Setup(Value, frozen=True, gc=False):
    """Before the match. `decided`: a draw is not left standing (10)."""

    home: Team
    away: Team
    decided: bool = False


class Sheet(Value, frozen=True, gc=False):
    """What lies there for the whole match: the ruleset by its hash, the set-up, and each player's footballs by
    number."""

    ruleset: str
    setup: Setup
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    goalkeepers: tuple[tuple[str, ...], tuple[str, ...]]


class Bench(Value, frozen=True, gc=False):
    """One manager's cards. `known` are cards in hand that everybody can tell, because the deck once ran out;
    `run_out`: the half's original deck is used up (4.7)."""

    deck: Pile[str]
    hand: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    run_out: bool = False
    yellow: bool = False
    sent_off: tuple[int, ...] = ()


class Shot(Value, frozen=True, gc=False):
    """A shot: the action card that led to it, the two cards chosen, and the cards turned to save it (7)."""

    card: str
    penalty: bool = False
    shooting: str | None = None
    goalkeeper: str | None = None
    allowance: int = 0
    turned: tuple[str, ...] = ()


class State(Value, frozen=True, gc=False):
    """A match as it stands. Sides are 0 (home) and 1 (away), players signed numbers; `ball` is its holder, 0 while no
    field player has it. `due` lists the sides that draw a card next. `held_open` is the side in whose final two lines
    the ball keeps the half from ending (4.8); `frozen` are players a set piece's second move may not displace;
    `conceded_by` is the side that gave the match up, or had too few players left."""

    sheet: Sheet
    phase: Phase
    board: Board
    benches: tuple[Bench, Bench]
    half: Half = Half.FIRST
    first: int = 0
    turn: int = 0
    score: tuple[int, int] = (0, 0)
    attacker: int = 0
    ball: int = 0
    opportunity: bool = False
    laid: Pair = NOTHING_LAID
    due: tuple[int, ...] = ()
    frozen: tuple[int, ...] = ()
    held_open: int | None = None
    shot: Shot | None = None
    kicks: Shootout | None = None
    conceded_by: int | None = None


def with_bench(state: State, side: int, bench: Bench) -> tuple[Bench, Bench]:
    """Both benches, one of them new."""
    return (bench, state.benches[1]) if side == 0 else (state.benches[0], bench)


def with_laid(state: State, side: int, card: str) -> Pair:
    """Both cards in play, one of them new."""
    return (card, state.laid[1]) if side == 0 else (state.laid[0], card)
