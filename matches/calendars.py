"""Matches that have a date, as a calendar that other programs read (iCalendar, RFC 5545)."""

from collections.abc import Iterable
from datetime import timedelta

from django.http import HttpRequest
from django.utils.crypto import constant_time_compare, salted_hmac
from icalendar import Calendar, Event

from league.models import User
from matches.models import Fixture

LENGTH = timedelta(hours=2, minutes=30)
"""How long a match is put down for: nobody knows before it is played."""
KEY_LENGTH = 24


def calendar_of(name: str, fixtures: Iterable[Fixture], request: HttpRequest) -> bytes:
    """The calendar of these fixtures; moments are told in UTC, so that every program shows them in its own zone."""
    calendar = Calendar()
    calendar.add("prodid", "-//Touchline//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    for fixture in fixtures:
        calendar.add_component(_event(fixture, request))
    text: bytes = calendar.to_ical()
    return text


def _event(fixture: Fixture, request: HttpRequest) -> Event:
    assert fixture.date is not None
    event, address = Event(), request.build_absolute_uri(fixture.get_absolute_url())
    event.add("uid", f"{fixture.season.ref}-{fixture.number}@{request.get_host()}")
    event.add("dtstamp", fixture.date)
    event.add("dtstart", fixture.date)
    event.add("dtend", fixture.date + LENGTH)
    event.add("summary", str(fixture))
    event.add("description", f"{fixture.season.league}, {fixture.season}\n{address}")
    event.add("url", address)
    return event


def key_of(user: User) -> str:
    """What the address of a coach's own calendar is protected by. Another password makes another key."""
    return salted_hmac("matches.calendar", f"{user.pk} {user.password}").hexdigest()[:KEY_LENGTH]


def coach_of(pk: int, key: str) -> User | None:
    """The person whose calendar that address is of, or None."""
    user = User.objects.filter(pk=pk, is_active=True).first()
    return user if user is not None and constant_time_compare(key_of(user), key) else None
