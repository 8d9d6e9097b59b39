"""What fell before a match."""

from rules_engine.core import Event, Seat


class WeatherCalled(Event, frozen=True):
    fixture: int


class WeatherDrawn(Event, frozen=True):
    fixture: int
    faces: tuple[int, ...]


class PrayersCalled(Event, frozen=True):
    fixture: int
    side: Seat
    count: int


class PrayerDrawn(Event, frozen=True):
    fixture: int
    side: Seat
    face: int


PrematchEvent = WeatherCalled | WeatherDrawn | PrayersCalled | PrayerDrawn
