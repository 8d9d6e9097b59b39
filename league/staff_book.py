"""What stands beside the pitch, entry by entry: drafted, hired, let go, drafted again."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from league.derivations import Fact
from rules_engine.bloodbowl import events as e
from rules_engine.bloodbowl.actions import Draft, Redraft, Staffing

FIELDS = {
    "rerolls": Staffing.REROLL,
    "assistant_coaches": Staffing.ASSISTANT_COACH,
    "cheerleaders": Staffing.CHEERLEADER,
    "apothecary": Staffing.APOTHECARY,
}
"""Figures of a team, as which kind of staff their entries have them."""


@dataclass(frozen=True)
class StaffLine:
    """An entry that changed how many there are, by how many and to how many."""

    fact: Fact
    amount: int
    count: int


def staff_book(facts: Iterable[Fact], field: str) -> Iterator[StaffLine]:
    """The lines that add up to one of `FIELDS`, the oldest first."""
    count = 0
    for fact in facts:
        now = _count_after(fact, field, count)
        if now is not None and now != count:
            yield StaffLine(fact, now - count, now)
            count = now


def _count_after(fact: Fact, field: str, before: int) -> int | None:
    """None for an event that is about something else."""
    match fact.event:
        case e.TeamDrafted() | e.TeamRedrafted() if isinstance(fact.body, Draft | Redraft):
            return int(getattr(fact.body, field))
        case e.StaffChanged(kind=kind, amount=amount) if kind is FIELDS[field]:
            return before + amount
    return None
