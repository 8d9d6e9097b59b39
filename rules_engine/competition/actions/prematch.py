"""The dice that are thrown before a match where the site throws them: once, whoever asks and however often."""

from rules_engine.core import Action, Seat


class CallWeather(Action, frozen=True):
    """The coaches are about to play: the weather is due."""

    fixture: int


class DrawWeather(Action, frozen=True):
    """The faces of the weather dice, in the order of the set-up's `weather_dice`."""

    fixture: int
    faces: tuple[int, ...]


class CallPrayers(Action, frozen=True):
    """A side (home or away) has so many prayers more to roll for."""

    fixture: int
    side: Seat
    count: int


class DrawPrayer(Action, frozen=True):
    """A prayer that this side has not had in this match yet: a second one is rolled again, so it is never drawn."""

    fixture: int
    side: Seat
    face: int


PrematchAction = CallWeather | DrawWeather | CallPrayers | DrawPrayer
