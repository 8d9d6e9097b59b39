"""The states of a match and its reports, and who may do what in each: the small table on the page of a match."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from matches.access import Part
from matches.enums import FixtureStatus, Side
from matches.models import Fixture
from rules_engine.competition.policies import Policies, Unanswered

REFERRED = "referred"
STATES: dict[str, tuple[Any, Any, Any]] = {
    FixtureStatus.SCHEDULED: (
        FixtureStatus.SCHEDULED.label,
        lazy("both fill in a report, one of them submits it"),
        lazy("fills in a report, puts the match off, awards it, records that it is not played"),
    ),
    FixtureStatus.REPORTED: (
        FixtureStatus.REPORTED.label,
        lazy("whoever did not submit confirms it, sends it back with a reason, or sends in another report"),
        lazy("rules that it counts, or sends it back, with a reason"),
    ),
    REFERRED: (
        lazy("Waiting for the commissioner: nobody answered in time"),
        lazy("whoever did not submit can still answer"),
        lazy("rules that it counts, or sends it back, with a reason"),
    ),
    FixtureStatus.REJECTED: (
        FixtureStatus.REJECTED.label,
        lazy("both may put the report right and submit it again"),
        lazy("rules that one of the reports counts, with a reason; awards the match"),
    ),
    FixtureStatus.PLAYED: (
        FixtureStatus.PLAYED.label,
        lazy("propose a correction, or answer one"),
        lazy("corrects it, has it played again, awards it otherwise"),
    ),
}
"""What each state is called, what the coaches may do in it, and what the commissioner may do."""
WHEN_DUE = {
    Unanswered.ACCEPT: lazy("Without an answer by %(when)s it counts."),
    Unanswered.COMMISSIONER: lazy("Without an answer by %(when)s it goes to the commissioner."),
}


@dataclass(frozen=True)
class State:
    """A line of the table; `now` where the match is."""

    label: str
    coaches: str
    commissioner: str
    now: bool


def state_of(fixture: Fixture) -> str:
    """In which of the states a match is."""
    return REFERRED if fixture.is_referred else fixture.status


def states(fixture: Fixture, part: Part, policies: Policies) -> dict[str, Any]:
    """The table for somebody who takes part, and how long an answer may take; empty for everybody else."""
    if not part.takes_part or fixture.is_cancelled:
        return {}
    return {"lines": list(_lines(fixture, policies)), "wait": _wait(policies)}


def _lines(fixture: Fixture, policies: Policies) -> Iterator[State]:
    now = state_of(fixture)
    for key, (label, coaches, commissioner) in STATES.items():
        if key != REFERRED or now == REFERRED or policies.answer_days is not None:
            yield State(str(label), str(coaches), str(commissioner), key == now)


def _wait(policies: Policies) -> str:
    days = policies.answer_days
    if days is None:
        return _("A report waits for its answer as long as it takes.")
    told = ngettext("A report waits %(n)s day for its answer.", "A report waits %(n)s days for its answer.", days)
    then = {
        Unanswered.ACCEPT: _("Then it counts as it was sent in."),
        Unanswered.COMMISSIONER: _("Then it goes to the commissioner."),
    }
    return f"{told % {'n': days}} {then[policies.unanswered]}"


def waits_for(fixture: Fixture) -> list[str]:
    """The coaches whose answer a submitted report waits for, by name; empty when only the commissioner can answer."""
    if not fixture.is_reported:
        return []
    coaches = {fixture.team(side).coach_id: fixture.team(side).coach for side in Side}
    return [coach.username for pk, coach in coaches.items() if coach and pk != fixture.reported_by_id]


def answer_due(fixture: Fixture, policies: Policies) -> str:
    """Until when an answer is waited for, and what happens then; empty where nothing does."""
    if not fixture.is_reported or fixture.answer_by is None:
        return ""
    when = date_format(timezone.localtime(fixture.answer_by), "DATETIME_FORMAT")
    return str(WHEN_DUE[policies.unanswered] % {"when": when})
