"""Values of the dice that are thrown before a match."""

from rules_engine.core import Seat, Value


class Dice(Value, frozen=True):
    """What the site has thrown for a match: the faces of the weather (None before they fall), and each side's prayers
    in the order in which they fell."""

    weather: tuple[int, ...] | None = None
    home_prayers: tuple[int, ...] = ()
    away_prayers: tuple[int, ...] = ()

    def prayers(self, side: Seat) -> tuple[int, ...]:
        return self.home_prayers if side is Seat.HOME else self.away_prayers


class DiceDue(Value, frozen=True):
    """What CHANCE has still to throw for a fixture: so many prayers of a side, or the weather where `side` is None."""

    fixture: int
    side: Seat | None = None
    count: int = 1


NOTHING_THROWN = Dice()
