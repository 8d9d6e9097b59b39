"""What a report has from a match that was played here, and where that is to be seen again."""

from dataclasses import dataclass

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _

from matches.enums import Side
from matches.live.course import course_of
from matches.live.endings import Early, early_end
from matches.models import Fixture, ReportVersion
from matches.models.live import LiveKind, LiveStatus, Match
from rules_engine.core import Seat
from rules_engine.decider import Decider
from rules_engine.shootout import OTHER, Reason

WHOLE = (LiveKind.HATTRICK, LiveKind.OFUSAIDO_SHOOTOUT)
"""What of a match that is played here reports it."""
KEY = "live:"
"""What the request key of a report begins with that a live match has written."""
BY_KICKS = frozenset({Reason.OUT_OF_REACH, Reason.AHEAD_AFTER_ALL, Reason.SUDDEN_DEATH})


def key_of(match: Match) -> str:
    """The key under which a match writes its report, by which the report is found."""
    return f"{KEY}{match.ref}"


def written_by(match: Match) -> ReportVersion | None:
    """The report that a match has written by itself."""
    return ReportVersion.objects.filter(request_key=key_of(match)).first()


def early_end_here(fixture: Fixture, loser: Seat | None) -> Early | None:
    """How this match ended that was played here and that `loser` lost before its end; None where it was not so."""
    if loser is None:
        return None
    rows = Match.objects.filter(season=fixture.season, fixture_number=fixture.number, kind__in=WHOLE)
    lost = rows.filter(status=LiveStatus.OVER, winner=OTHER[loser].value)
    return next((early_end(course_of(match)) for match in lost if _reported(match) == fixture.ref), None)


def _reported(match: Match) -> str:
    """The reference of what a match has written its report of, "" for none: it is another one each time that a fixture is
    played again."""
    version = written_by(match)
    return str(msgspec.json.decode(version.body)["fixture"]) if version else ""


def ended_early(match: str) -> str:
    """In which way the match of that reference ended before its end, in a sentence; "" where it was played out."""
    found = Match.objects.get(ref=match)
    early = early_end(course_of(found))
    return early.told_with_reason(found.sides) if early else ""


def replay_of(version: ReportVersion) -> str:
    """Where the match is seen again that has written this report; "" where none has."""
    key = version.request_key or ""
    return reverse("live_replay", args=[key.removeprefix(KEY)]) if key.startswith(KEY) else ""


@dataclass(frozen=True)
class DeciderTold:
    """A shootout that was played here, in words: the score that counts, how it ended, where it is seen again."""

    score: tuple[int, int]
    text: str
    url: str


def decider_told(decider: Decider | None, fixture: Fixture) -> DeciderTold | None:
    """The shootout of a tie as a report shows it."""
    if decider is None:
        return None
    return DeciderTold(decider.score, _ended(decider, fixture), reverse("live_replay", args=[decider.match]))


def _ended(decider: Decider, fixture: Fixture) -> str:
    winner = fixture.named(Side(decider.winner.value))
    goals = {"winner": winner, "home": decider.goals[0], "away": decider.goals[1]}
    if decider.reason in BY_KICKS:
        return _("The shootout was played here: %(winner)s won it.") % goals
    if early := ended_early(decider.match):
        stood = _("The shootout was played here and stood %(home)s–%(away)s when it ended.") % goals
        return f"{stood} {early}"
    return _("The shootout was played here and stood %(home)s–%(away)s when it ended: %(winner)s won it.") % goals
