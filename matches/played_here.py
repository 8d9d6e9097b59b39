"""What a report has from a match that was played here, and where that is to be seen again."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from matches.models import Fixture, ReportVersion
from matches.models.live import Match
from rules_engine.core import Seat
from rules_engine.decider import Decider
from rules_engine.shootout import Reason

KEY = "live:"
"""What the request key of a report begins with that a live match has written."""
BY_KICKS = frozenset({Reason.OUT_OF_REACH, Reason.AHEAD_AFTER_ALL, Reason.SUDDEN_DEATH})


def key_of(match: Match) -> str:
    """The key under which a match writes its report, by which the report is found."""
    return f"{KEY}{match.ref}"


def written_by(match: Match) -> ReportVersion | None:
    """The report that a match has written by itself."""
    return ReportVersion.objects.filter(request_key=key_of(match)).first()


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
    winner = fixture.home if decider.winner is Seat.HOME else fixture.away
    return DeciderTold(decider.score, _ended(decider, winner), reverse("live_replay", args=[decider.match]))


def _ended(decider: Decider, winner: Any) -> str:
    goals = {"winner": winner, "home": decider.goals[0], "away": decider.goals[1]}
    if decider.reason in BY_KICKS:
        return _("The shootout was played here: %(winner)s won it.") % goals
    return _("The shootout was played here and stood %(home)s–%(away)s when it ended: %(winner)s won it.") % goals
