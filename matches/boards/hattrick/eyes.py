"""Through whose eyes a board is seen: names, and lines and columns counted from the viewer's own goal and left."""

from django.utils.translation import gettext as _

from league.nations import Called
from matches.names import told_apart
from rules_engine.core import Seat
from rules_engine.hattrick.cards import Tables
from rules_engine.hattrick.pitch import COLUMNS, own_line, pitch_line, side_of
from rules_engine.hattrick.state import SEATS, Sheet
from rules_engine.hattrick.view import View


class Eyes:
    """A viewer: `side` is whose goal lies below, 0 for a spectator; `nations` are those for which the teams play."""

    def __init__(self, t: Tables, view: View, nations: tuple[str, str] = ("", "")) -> None:
        self.t, self.view = t, view
        self.side = 1 if view.seat is Seat.AWAY else 0
        self.names = names_of(view.sheet, nations)

    def team(self, seat: Seat) -> str:
        """The name of a seat's team."""
        return self.names[SEATS.index(seat)]

    def who(self, seat: Seat, number: int) -> str:
        """A player in a sentence: `Brazil 10`."""
        return f"{self.team(seat)} {number}"

    def player(self, player: int) -> str:
        """A signed player in a sentence."""
        return f"{self.names[side_of(player)]} {abs(player)}"

    def line(self, line: int) -> int:
        """A line of the pitch as the viewer counts: 1 before the own goal."""
        return pitch_line(self.side, line)

    def place(self, field: int) -> tuple[int, int]:
        """Line and column of a field as the viewer counts."""
        column = field % COLUMNS + 1
        return own_line(self.side, field), column if self.side == 0 else COLUMNS + 1 - column

    def at(self, field: int) -> str:
        """A field in words."""
        return at(self.place(field))

    def there(self, to: tuple[int, int]) -> str:
        """A field of an event in words."""
        return self.at((to[0] - 1) * COLUMNS + to[1] - 1)


def at(place: tuple[int, int]) -> str:
    """A line and a column in words."""
    return _("line %(line)s, column %(column)s") % {"line": place[0], "column": place[1]}


def names_of(sheet: Sheet, nations: tuple[str, str]) -> tuple[str, str]:
    """Both teams' names, told apart where they are the same."""
    teams = (sheet.setup.home, sheet.setup.away)
    home, away = (str(Called(team.name, nation)) for team, nation in zip(teams, nations, strict=True))
    return told_apart(home, away)
