"""What became of a match in its fixture, as its page says it once it is over: what the report says, and that it counts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from league.terms import any_of
from matches.enums import DecisionKind
from matches.kicks import KICKS
from matches.models import Fixture, ReportVersion
from matches.models.live import ANNULLED, LateWhistle, LiveKind, Match
from matches.played_here import written_by
from matches.states import waits_for

ENDED_FOR_NEITHER = ("ruling", "time")
"""Reasons of an end from outside the game that may have no winner; by the game itself a match may be drawn."""


@dataclass(frozen=True)
class Became:
    """`text` says it; `is_written`: the report is there and nothing is left to do. `url` is the fixture's page."""

    text: str
    is_written: bool
    url: str


def became_of(match: Match) -> Became | None:
    """Of a match that is over; None where it is of no fixture."""
    fixture = Fixture.objects.filter(season=match.season_id, number=match.fixture_number or 0).first()
    if match.season is None or fixture is None:
        return None
    fixture.season = match.season
    url = reverse("fixture", args=fixture.address)
    if not match.is_told:
        return Became(_late(match.late_whistle), is_written=False, url=url)
    version = written_by(match)
    if version is not None:
        return Became(_told(version, fixture), is_written=fixture.report == version.version, url=url)
    if match.kind in PARTS and match.winner:
        return Became(PARTS[match.kind](fixture), is_written=fixture.is_played, url=url)
    return Became(_otherwise(match, fixture), is_written=fixture.is_played, url=url)


def _late(whistle: LateWhistle) -> str:
    when = date_format(timezone.localtime(whistle.due_at), "TIME_FORMAT")
    return _("The result is published at %(time)s, when those who watch have seen the end.") % {"time": when}


def _told(version: ReportVersion, fixture: Fixture) -> str:
    if fixture.is_reported and fixture.versions == version.version:
        return _waits(fixture)
    if not fixture.is_played:
        return _("The report that this match wrote was taken back later: the match is open.")
    if fixture.report != version.version:
        return _("The report that this match wrote was put right later. What counts now: %(score)s.") % _score(fixture)
    if version.decisions.filter(kind=DecisionKind.ACCEPTED).exists():
        return _("The report is written and counts by the commissioner’s decision: %(score)s.") % _score(fixture)
    return _("The report is written and confirmed for both sides: %(score)s.") % _score(fixture)


def _waits(fixture: Fixture) -> str:
    """Whose yes a report is waiting for."""
    names = waits_for(fixture)
    if not names or fixture.is_referred:
        return _("The report is written and waits for the commissioner’s yes.")
    return _("The report is written and waits for the yes of %(names)s.") % {"names": any_of(names)}


def _decided(fixture: Fixture) -> str:
    if fixture.is_played:
        return _("The report has this shootout: %(score)s.") % _score(fixture)
    return _("The shootout is in the report by itself. What remains is to submit the report.")


def _kicked(fixture: Fixture) -> str:
    if fixture.is_played:
        return _("The fixture counts as %(score)s.") % _score(fixture)
    if fixture.is_open_to_report:
        return _("The kick is in the report of the match by itself. Play on, and report the match when it is over.")
    return _("The report of the match was sent in before this kick.")


PARTS: Mapping[str, Callable[[Fixture], str]] = {LiveKind.SPOT_KICKS: _decided, **dict.fromkeys(KICKS, _kicked)}
"""What is said of matches that are a part of the report of another."""


def _otherwise(match: Match, fixture: Fixture) -> str:
    """Of a match that has written no report."""
    if fixture.is_played:
        return _("The fixture counts as %(score)s.") % _score(fixture)
    if match.reason == ANNULLED:
        return _("It was no match, and nothing was reported: the fixture is open.")
    if not match.winner and match.reason in ENDED_FOR_NEITHER:
        return _("There was no winner, and nothing was reported: the fixture is open.")
    if not match.winner and fixture.tie:
        return _("Nobody won, and this tie needs a winner: nothing was reported, and the fixture is open.")
    return _("The match could not report itself. It is left to its coaches to report it.")


def _score(fixture: Fixture) -> dict[str, str]:
    """`2–1`, with the shootout of a tie behind it."""
    score = f"{fixture.home_scored}–{fixture.away_scored}"
    if fixture.home_shoot_out is not None:
        shootout = {"score": score, "home": fixture.home_shoot_out, "away": fixture.away_shoot_out}
        score = _("%(score)s, in the shootout %(home)s–%(away)s") % shootout
    return {"score": score}
