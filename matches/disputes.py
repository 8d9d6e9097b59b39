"""Two reports of one match side by side: what differs between them, side by side of the match."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone

from league.models import Team
from matches.access import Part
from matches.corrections.kinds import corrected
from matches.corrections.page import counter_page_of
from matches.differences import Difference
from matches.enums import Side
from matches.models import CorrectionDraft, Fixture, ReportVersion


@dataclass(frozen=True)
class Dispute:
    """What two reports say differently: `here` in the later one, `kept` in the earlier one."""

    earlier: ReportVersion
    later: ReportVersion
    sides: list[tuple[Team, list[Difference]]]


def dispute_of(fixture: Fixture, part: Part, versions: Sequence[ReportVersion]) -> Dispute | None:
    """The first two of several reports (the latest first); None where there are not several."""
    if len(versions) < 2:
        return None
    later, earlier = versions[:2]
    read = corrected(fixture)
    here, kept = (read.sheets(read.read(one.body)) for one in (later, earlier))
    draft = CorrectionDraft(
        season=fixture.season,
        by=later.by,
        home=here[Side.HOME],
        away=here[Side.AWAY],
        version=1,
        edited_at=timezone.now(),
    )
    sides = [
        (fixture.team(side), counter_page_of(draft, fixture, part, side, conflict=kept[side]).differences)
        for side in Side
    ]
    return Dispute(earlier, later, [(team, told) for team, told in sides if told])
