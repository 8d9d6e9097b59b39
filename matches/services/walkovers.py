"""A fixture that is not played, by the commissioner's decision."""

from django.db import transaction

from league.models import SeasonEntry, User
from league.services.records import append, lock, written_by
from matches.access import part_in
from matches.enums import Side
from matches.kinds import kind_of
from matches.models import Fixture
from matches.services.drafts import ReportClosed
from rules_engine.chance import Chance, Secure
from rules_engine.competition.actions import RecordWalkover
from rules_engine.competition.tally import Absent
from rules_engine.core import Seat

CAME = {Absent.HOME: Side.AWAY, Absent.AWAY: Side.HOME}
"""The side that gets the match."""


class NotYours(Exception):  # noqa: N818 - reads as what it is
    """Only who runs the league decides this."""


@transaction.atomic
def record_walkover(
    fixture: Fixture,
    *,
    absent: Absent,
    reason: str,
    forfeit: bool = False,
    nominees: tuple[int, ...] = (),
    by: User,
    request_key: str | None = None,
    chance: Chance | None = None,
) -> None:
    """Who did not come loses, both if neither did; with `forfeit`, by a ruling. The team that came gets the match: in Blood
    Bowl with MVP awards among `nominees` and a die of winnings, thrown now where the site throws them, else asked for in
    its sequence.

    Raises `NotYours`, `ReportClosed` where a report is in, `IllegalAction`.
    """
    season, home, away = lock(fixture.season, fixture.home, fixture.away)
    if written_by(SeasonEntry, request_key) is not None:
        return
    now = Fixture.objects.get(pk=fixture.pk)
    now.season = fixture.season
    if not part_in(by, fixture).runs:
        raise NotYours
    if not now.is_open_to_report:
        raise ReportClosed
    recorded = RecordWalkover(Seat.COMMISSIONER, now.number, absent, reason, forfeit)
    append(season, [recorded], by=by, request_key=request_key)
    came = CAME.get(absent)
    if came is None:
        return
    team, other = (home, away) if came is Side.HOME else (away, home)
    thrown = (chance or Secure()) if fixture.season.league.site_rolls else None
    kind_of(fixture).book_walkover(now, team, other, nominees=nominees, by=by, chance=thrown)
