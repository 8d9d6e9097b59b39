"""The pitch of 6 lines and 4 columns, and who stands nearest, lowest or in front (1, 5.2.5, 5.5.5).

A board is a tuple of 24 players, line by line from the home goal. A player is its number, positive for home and
negative for away, so that a sign is a side; 0 is an empty field. Tables by player are read with the same signed number.
"""

from collections.abc import Iterable
from typing import Protocol

LINES = 6
COLUMNS = 4
FIELDS = LINES * COLUMNS
EMPTY = 0

Board = tuple[int, ...]
Row = tuple[int, ...]


class Lie(Protocol):
    """Where the ball is, as a state and every view of it know."""

    @property
    def attacker(self) -> int: ...
    @property
    def ball(self) -> int: ...
    @property
    def board(self) -> Board: ...


SIGN = (1, -1)
FORWARD = (COLUMNS, -COLUMNS)


def side_of(player: int) -> int:
    """0 for a home player, 1 for an away player."""
    return 0 if player > 0 else 1


def line_of(field: int) -> int:
    """1 next to the home goal to 6 next to the away goal (1.1)."""
    return field // COLUMNS + 1


def own_line(side: int, field: int) -> int:
    """The line as that side counts: 1 before its own goal, 6 its final line (1.2)."""
    line = field // COLUMNS + 1
    return line if side == 0 else LINES + 1 - line


def pitch_line(side: int, line: int) -> int:
    """The line of the pitch that is a side's own line; the same sum turns either into the other (1.2)."""
    return line if side == 0 else LINES + 1 - line


def is_inner(field: int) -> bool:
    """Is it in one of the two middle columns (1.4)?"""
    return field % COLUMNS in (1, 2)


def row(board: Board, line: int) -> Row:
    """The four fields of a line of the pitch."""
    start = (line - 1) * COLUMNS
    return board[start : start + COLUMNS]


def row_of(board: Board, field: int) -> Row:
    """The four fields of the line a field lies in."""
    start = field - field % COLUMNS
    return board[start : start + COLUMNS]


def lowest(players: Iterable[int], side: int) -> int:
    """The lowest-numbered player of one side among these; 0 for none. Only the named side is looked at (5.5.5)."""
    found = EMPTY
    if side == 0:
        for player in players:
            if player > 0 and (player < found or not found):
                found = player
    else:
        for player in players:
            if player < 0 and (player > found or not found):
                found = player
    return found


def lowest_of_both(players: Iterable[int], wins_tie: int) -> int:
    """The lowest number of both sides; of two equal numbers the one of side `wins_tie` (6.5, 8.3). 0 for none."""
    there = [player for player in players if player]
    return min(there, key=lambda player: (abs(player), side_of(player) != wins_tie), default=EMPTY)


def total(values: tuple[int, ...], players: Iterable[int], side: int) -> int:
    """The footballs of one side's players among these."""
    footballs = 0
    if side == 0:
        for player in players:
            if player > 0:
                footballs += values[player]
    else:
        for player in players:
            if player < 0:
                footballs += values[player]
    return footballs


def nearest(board: Board, ball: int) -> Row:
    """The holder's nearest team-mates in its line, counted in columns whoever stands between: none, one or two
    (5.2.5)."""
    at = board.index(ball)
    column = at % COLUMNS
    line = board[at - column : at - column + COLUMNS]
    for pair in NEARBY[column]:
        found = [line[near] for near in pair if line[near] * ball > 0]
        if found:
            return tuple(found)
    return ()


# the other columns of a line, one apart, two apart and three apart
NEARBY = tuple(
    tuple(
        tuple(near for near in (column - distance, column + distance) if 0 <= near < COLUMNS) for distance in (1, 2, 3)
    )
    for column in range(COLUMNS)
)


def neighbours(board: Board, ball: int) -> Row:
    """Team-mates on the eight fields around the holder (6.3)."""
    at = board.index(ball)
    line, column = divmod(at, COLUMNS)
    return tuple(
        player
        for field, player in enumerate(board)
        if player * ball > 0
        and player != ball
        and abs(field // COLUMNS - line) <= 1
        and abs(field % COLUMNS - column) <= 1
    )


def swapped(board: Board, one: int, other: int) -> Board:
    """The board with what stands on two fields exchanged (5.2.3)."""
    fields = list(board)
    fields[one], fields[other] = fields[other], fields[one]
    return tuple(fields)


def without(board: Board, player: int) -> Board:
    """The board with a player taken off it (9.2)."""
    return tuple(EMPTY if there == player else there for there in board)
