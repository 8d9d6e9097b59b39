"""What the two managers and CHANCE may do. Every action there is exists once, so that listing them costs little."""

from enum import StrEnum

from rules_engine.core import CHANCE, Action, Seat
from rules_engine.hattrick.pitch import FORWARD, side_of
from rules_engine.hattrick.state import SEATS


class Step(StrEnum):
    """One field towards the opposing goal or back."""

    FORWARD = "forward"
    BACKWARD = "backward"


class PlayCard(Action, frozen=True, gc=False):
    """Lay a card of the hand: face down (5.1, 6.1), face up for a goalkeeper's kick (8.2), or for a penalty (10.2)."""

    card: str


class MovePlayer(Action, frozen=True, gc=False):
    """Move an own player one field (5.2, 5.3, 6.2, 8.1, 9.3)."""

    player: int
    step: Step


class StayPut(Action, frozen=True, gc=False):
    """Move nobody: moving is optional (5.2.1)."""


class PassSideways(Action, frozen=True, gc=False):
    """Choose between two equally near team-mates for the mandatory pass (5.2.5)."""

    player: int


class NameLine(Action, frozen=True, gc=False):
    """Name the line of the pitch a long ball goes to (5.5.2)."""

    line: int


class PassTo(Action, frozen=True, gc=False):
    """Perform the pass of a scoring opportunity (6.3)."""

    player: int


class Decline(Action, frozen=True, gc=False):
    """Refuse the action or the shot of a scoring opportunity (6.4)."""


class Shoot(Action, frozen=True, gc=False):
    """Shoot on goal (6.4)."""


class ChooseShootingCard(Action, frozen=True, gc=False):
    """The shooter's secret choice (7.1)."""

    card: str


class ChooseGoalkeeperCard(Action, frozen=True, gc=False):
    """The goalkeeper's secret choice (7.1)."""

    card: str


class TurnCard(Action, frozen=True, gc=False):
    """Turn one more card of the own deck to save a shot (7.4)."""


class StopTurning(Action, frozen=True, gc=False):
    """Be content with the cards turned (7.4)."""


class TakeOpportunity(Action, frozen=True, gc=False):
    """After a foul: a scoring opportunity, wherever the ball is (9.4)."""


class PlayOn(Action, frozen=True, gc=False):
    """After a foul: a normal turn (9.4)."""


class Concede(Action, frozen=True, gc=False):
    """Give the match up, at any time."""


class Toss(Action, frozen=True, gc=False):
    """CHANCE says which side begins (4.4, 10.1, 10.2), or wins by lots where penalties never end."""

    side: Seat


class DrawCard(Action, frozen=True, gc=False):
    """CHANCE says which card a manager draws or turns."""

    side: Seat
    card: str


HatTrickAction = (
    PlayCard
    | MovePlayer
    | StayPut
    | PassSideways
    | NameLine
    | PassTo
    | Decline
    | Shoot
    | ChooseShootingCard
    | ChooseGoalkeeperCard
    | TurnCard
    | StopTurning
    | TakeOpportunity
    | PlayOn
    | Concede
    | Toss
    | DrawCard
)

NUMBERS = range(2, 12)
PLAYERS = tuple(sign * number for sign in (1, -1) for number in NUMBERS)


def seat_of(player: int) -> Seat:
    """Whose player it is."""
    return SEATS[side_of(player)]


STAY = tuple(StayPut(seat) for seat in SEATS)
DECLINE = tuple(Decline(seat) for seat in SEATS)
SHOOT = tuple(Shoot(seat) for seat in SEATS)
TURN = tuple(TurnCard(seat) for seat in SEATS)
STOP = tuple(StopTurning(seat) for seat in SEATS)
TAKE_OPPORTUNITY = tuple(TakeOpportunity(seat) for seat in SEATS)
PLAY_ON = tuple(PlayOn(seat) for seat in SEATS)
CONCEDE = tuple(Concede(seat) for seat in SEATS)
TOSSES = tuple(Toss(CHANCE, side) for side in SEATS)
LINES = tuple({line: NameLine(seat, line) for line in range(1, 7)} for seat in SEATS)
SIDEWAYS = {player: PassSideways(seat_of(player), abs(player)) for player in PLAYERS}
PASSES = {player: PassTo(seat_of(player), abs(player)) for player in PLAYERS}

# each player's two moves, with how far they lead on the board
MOVES = {
    player: tuple(
        (direction * FORWARD[side_of(player)], MovePlayer(seat_of(player), abs(player), step))
        for direction, step in ((1, Step.FORWARD), (-1, Step.BACKWARD))
    )
    for player in PLAYERS
}
