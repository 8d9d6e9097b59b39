"""Fixtures found by their number, with a refusal for those that are not there or are over."""

from collections.abc import Iterator
from datetime import date, datetime

from msgspec.structs import replace

from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.state import Fixture, SeasonState
from rules_engine.errors import IllegalAction


def fixture_of(state: SeasonState, n: int) -> Fixture:
    """The fixture of that number. Raises `IllegalAction` where there is none."""
    fixture = state.fixture(n)
    if fixture is None:
        raise IllegalAction(SeasonCode.FIXTURE_UNKNOWN, fixture=n)
    return fixture


def open_fixture(state: SeasonState, n: int) -> Fixture:
    """One that waits for its result. Raises `IllegalAction` where it has one, or is cancelled."""
    fixture = fixture_of(state, n)
    if fixture.cancelled:
        raise IllegalAction(SeasonCode.FIXTURE_CANCELLED, fixture=n)
    if fixture.result is not None:
        raise IllegalAction(SeasonCode.ALREADY_PLAYED, fixture=n)
    return fixture


def all_open(state: SeasonState) -> Iterator[Fixture]:
    """Those that wait for their result, by number."""
    return (fixture for fixture in state.fixtures() if fixture.is_open)


def nobody_waits(state: SeasonState, n: int) -> SeasonState:
    """The state in which no dice are due for this fixture any more: what was asked for before it is not needed."""
    fans = tuple(due for due in state.fair_weather_due if due != n)
    return replace(state, fair_weather_due=fans, dice_due=tuple(due for due in state.dice_due if due.fixture != n))


def check_moment(text: str) -> None:
    """An ISO date and time that says in which zone it is meant."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        raise IllegalAction(SeasonCode.DATE_UNREADABLE, text=text) from None
    if when.utcoffset() is None:
        raise IllegalAction(SeasonCode.OFFSET_MISSING, text=text)


def check_day(text: str | None) -> None:
    """None, or the long form of a date (2027-01-31): it sorts as it reads."""
    try:
        if text is None or date.fromisoformat(text).isoformat() == text:
            return
    except ValueError:
        pass
    raise IllegalAction(SeasonCode.DATE_UNREADABLE, text=text)
