"""The pitch as cards on grass: six lines of four fields, top to bottom as the viewer sees them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from matches.boards.hattrick.eyes import Eyes, at
from matches.boards.hattrick.sums import Sum
from matches.boards.hattrick.words import POSITIONS, SHORT_POSITIONS
from matches.boards.parts import Button, Part
from rules_engine.hattrick.pitch import COLUMNS, FIELDS, LINES, side_of

SIDES = ("home", "away")


class Move(Part, frozen=True):
    """A move to a neighbouring field; `way` is up or down as the viewer sees it."""

    way: str
    button: Button


class Piece(Part, frozen=True):
    """A player card on the pitch. With a button it can be chosen; with moves it is tapped first, then where it goes."""

    number: int
    side: str
    is_mine: bool
    short: str
    is_star: bool
    edge: str
    attack: int
    defence: int
    has_ball: bool
    is_fresh: bool
    is_held: bool
    spoken: str
    button: Button | None = None
    moves: tuple[Move, ...] = ()


class Field(Part, frozen=True):
    """One field, with whoever stands there. `is_target`: a move of somebody leads here."""

    piece: Piece | None
    is_target: bool


class Row(Part, frozen=True):
    """One line of the pitch. With a button a long ball may be named to it; `sum` is what it would come to."""

    line: int
    name: str
    fields: tuple[Field, ...]
    button: Button | None = None
    sum: Sum | None = None


@dataclass(frozen=True)
class Choices:
    """What may be pressed on the pitch: by signed player, and by line."""

    players: Mapping[int, Button]
    moves: Mapping[int, tuple[tuple[int, Button], ...]]
    lines: Mapping[int, tuple[Button, Sum]]


NOTHING = Choices({}, {}, {})


def rows_of(eyes: Eyes, choices: Choices, fresh: frozenset[int]) -> tuple[Row, ...]:
    """The lines from top to bottom, the viewer's own goal below. `fresh` are players that have just moved."""
    lines = range(LINES, 0, -1) if eyes.side == 0 else range(1, LINES + 1)
    return tuple(_row(eyes, line, choices, fresh) for line in lines)


def _row(eyes: Eyes, line: int, choices: Choices, fresh: frozenset[int]) -> Row:
    first = (line - 1) * COLUMNS
    fields = range(first, first + COLUMNS) if eyes.side == 0 else range(first + COLUMNS - 1, first - 1, -1)
    button, comparison = choices.lines.get(line, (None, None))
    targets = {to for moves in choices.moves.values() for to, _button in moves}
    return Row(
        eyes.line(line),
        _("Line %(line)s") % {"line": eyes.line(line)},
        tuple(Field(_piece(eyes, field, choices, fresh), field in targets) for field in fields),
        button,
        comparison,
    )


def _piece(eyes: Eyes, field: int, choices: Choices, fresh: frozenset[int]) -> Piece | None:
    view, t = eyes.view, eyes.t
    player = view.board[field]
    if not player:
        return None
    number, side = abs(player), side_of(player)
    team = view.sheet.setup.home if side == 0 else view.sheet.setup.away
    return Piece(
        number=number,
        side=SIDES[side],
        is_mine=side == eyes.side,
        short=str(SHORT_POSITIONS.get(t.players.positions[number - 2], "")),
        is_star=number in team.stars,
        edge="left" if number in t.players.left else "right",
        attack=view.sheet.attack[player],
        defence=view.sheet.defence[player],
        has_ball=player == view.ball,
        is_fresh=player in fresh,
        is_held=player in view.frozen,
        spoken=_spoken(eyes, field, player, number in team.stars),
        button=choices.players.get(player),
        moves=tuple(Move(_way(field, to, eyes), button) for to, button in choices.moves.get(player, ())),
    )


def _way(field: int, to: int, eyes: Eyes) -> str:
    upwards = (to > field) == (eyes.side == 0)
    return "up" if upwards else "down"


def _spoken(eyes: Eyes, field: int, player: int, is_star: bool) -> str:
    """`Brazil, forward 10, line 5, column 2, attack 4, defence 1, has the ball`."""
    sheet, number = eyes.view.sheet, abs(player)
    return _words(
        get_language(),
        eyes.names[side_of(player)],
        eyes.t.players.positions[number - 2],
        number,
        eyes.place(field),
        (sheet.attack[player], sheet.defence[player]),
        is_star,
        player == eyes.view.ball,
    )


@lru_cache(maxsize=4096)
def _words(
    language: str | None,
    team: str,
    position: str,
    number: int,
    place: tuple[int, int],
    powers: tuple[int, int],
    is_star: bool,
    has_ball: bool,
) -> str:
    """Remembered, as twenty stand on a pitch and one moves."""
    said = [
        _("%(team)s, %(position)s %(number)s")
        % {"team": team, "position": POSITIONS.get(position, position), "number": number},
        at(place),
        _("attack %(attack)s, defence %(defence)s") % {"attack": powers[0], "defence": powers[1]},
    ]
    said += [_("star player")] if is_star else []
    said += [_("has the ball")] if has_ball else []
    return ", ".join(said)


def target_of(field: int, player: int, forward: bool) -> int:
    """The field a move leads to."""
    upwards = forward == (player > 0)
    target = field + (COLUMNS if upwards else -COLUMNS)
    assert 0 <= target < FIELDS
    return target
