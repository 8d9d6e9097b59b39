"""When a match is played: coaches offer dates and take them, the commissioner sets one or puts the match off."""

from datetime import date, datetime

from league.models import User
from league.services.records import Written, append
from matches.access import part_in
from matches.enums import Side
from matches.models import Fixture
from matches.services.drafts import NotYours
from rules_engine.competition.actions import AcceptDate, PostponeFixture, ProposeDate, SetDate, TakeBackDate
from rules_engine.core import Action, Seat


def propose_date(fixture: Fixture, *, side: Side, when: datetime, by: User, request_key: str | None = None) -> Written:
    """A coach offers a date for their side. Raises `NotYours`, `IllegalAction`."""
    action = ProposeDate(Seat.COACH, fixture.number, fixture.team(side).ref, when.isoformat())
    return _as_coach(fixture, side, action, by=by, request_key=request_key)


def take_back_date(fixture: Fixture, *, side: Side, when: str, by: User, request_key: str | None = None) -> Written:
    """A coach takes an offer back; `when` as it was offered. Raises `NotYours`, `IllegalAction`."""
    action = TakeBackDate(Seat.COACH, fixture.number, fixture.team(side).ref, when)
    return _as_coach(fixture, side, action, by=by, request_key=request_key)


def accept_date(fixture: Fixture, *, side: Side, when: str, by: User, request_key: str | None = None) -> Written:
    """A coach takes a date that the other side has offered; `when` as it was offered. Raises `NotYours`,
    `IllegalAction`."""
    action = AcceptDate(Seat.COACH, fixture.number, fixture.team(side).ref, when)
    return _as_coach(fixture, side, action, by=by, request_key=request_key)


def _as_coach(fixture: Fixture, side: Side, action: Action, *, by: User, request_key: str | None) -> Written:
    if side not in part_in(by, fixture).sides:
        raise NotYours
    return append(fixture.season, [action], by=by, request_key=request_key)


def set_date(
    fixture: Fixture,
    *,
    when: datetime | None,
    by: User,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """The commissioner says when the match will be played; None: no date any more. Raises `NotYours`,
    `IllegalAction`."""
    if not part_in(by, fixture).runs:
        raise NotYours
    action = SetDate(Seat.COMMISSIONER, fixture.number, when.isoformat() if when else None)
    return append(fixture.season, [action], by=by, expected_seq=expected_seq, request_key=request_key)


def postpone_fixture(
    fixture: Fixture, *, reason: str, deadline: date | None, by: User, request_key: str | None = None
) -> Written:
    """The commissioner puts the match off, until another deadline or for good. Raises `NotYours`, `IllegalAction`."""
    if not part_in(by, fixture).runs:
        raise NotYours
    action = PostponeFixture(Seat.COMMISSIONER, fixture.number, reason, deadline.isoformat() if deadline else None)
    return append(fixture.season, [action], by=by, request_key=request_key)
