"""What the commissioner decides about a match: it was abandoned, it is played again, its result is awarded.

Careers are not touched: what the players did on the pitch they have done. Whoever wants that undone too corrects the report.
"""

from datetime import date

from django.db import transaction

from league.models import SeasonEntry, User
from league.services.records import append, lock, written_by
from matches.access import part_in
from matches.models import Fixture, ReportDraft
from matches.services.drafts import NotYours, ReportClosed
from rules_engine.competition.actions import AbandonMatch, AwardResult, OrderReplay
from rules_engine.core import Action, Seat

Score = tuple[int, int]


def abandon_match(
    fixture: Fixture,
    *,
    score: Score,
    reason: str,
    awarded: Score | None = None,
    replay: bool = False,
    deadline: date | None = None,
    by: User,
    request_key: str | None = None,
) -> None:
    """It was begun and not ended: the score stands, or another is `awarded`, or it is played again.

    Raises `NotYours`, `ReportClosed` where a report is in, `IllegalAction`.
    """
    action = AbandonMatch(
        Seat.COMMISSIONER, fixture.number, *score, reason, awarded=awarded, replay=replay, deadline=_told(deadline)
    )
    _rule(fixture, action, by=by, request_key=request_key)


def order_replay(
    fixture: Fixture, *, reason: str, deadline: date | None = None, by: User, request_key: str | None = None
) -> None:
    """The result counts no more and the match is played again. Raises `NotYours`, `ReportClosed`, `IllegalAction`."""
    action = OrderReplay(Seat.COMMISSIONER, fixture.number, reason, _told(deadline))
    _rule(fixture, action, by=by, request_key=request_key)


def award_result(fixture: Fixture, *, score: Score, reason: str, by: User, request_key: str | None = None) -> None:
    """The result is this, whatever was played. Raises `NotYours`, `ReportClosed`, `IllegalAction`."""
    _rule(fixture, AwardResult(Seat.COMMISSIONER, fixture.number, *score, reason), by=by, request_key=request_key)


@transaction.atomic
def _rule(fixture: Fixture, action: Action, *, by: User, request_key: str | None) -> None:
    """What was typed of a report is dropped: it was about a match that is over, or begins anew."""
    (season,) = lock(fixture.season)
    if written_by(SeasonEntry, request_key) is not None:
        return
    if not part_in(by, fixture).runs:
        raise NotYours
    if Fixture.objects.get(pk=fixture.pk).is_reported:
        raise ReportClosed
    append(season, [action], by=by, request_key=request_key)
    ReportDraft.objects.filter(season=season, fixture_number=fixture.number).delete()


def _told(day: date | None) -> str | None:
    return day.isoformat() if day else None
