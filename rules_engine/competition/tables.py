"""How the table is ordered, and what changes it besides results."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.competition import actions as a
from rules_engine.competition import events as e
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.rule import RULING, Rule, Rules, SeasonStep, check_reason, nothing_to_draw
from rules_engine.competition.state import SeasonState
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, TieBreak
from rules_engine.core import Seat, Step
from rules_engine.errors import IllegalAction


def check_tie_breaks(tie_breaks: tuple[TieBreak, ...]) -> None:
    """Raises `IllegalAction` for a table without steps or with one twice."""
    if not tie_breaks:
        raise IllegalAction(SeasonCode.TIE_BREAKS_EMPTY)
    for place, step in enumerate(tie_breaks):
        if step in tie_breaks[:place]:
            raise IllegalAction(SeasonCode.TIE_BREAK_TWICE, step=step.value)


def check_change_tie_breaks(state: SeasonState, action: a.ChangeTieBreaks) -> None:
    check_tie_breaks(action.tie_breaks)
    check_reason(action.reason)


def change_tie_breaks(state: SeasonState, action: a.ChangeTieBreaks) -> SeasonStep:
    changed = e.TieBreaksChanged(action.tie_breaks, state.tie_breaks, action.reason)
    return Step(replace(state, tie_breaks=action.tie_breaks), (changed,))


def offer_tie_breaks(state: SeasonState, seat: Seat) -> Iterator[a.ChangeTieBreaks]:
    meeting_first = (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.DIFFERENCE, TieBreak.SCORED)
    return (a.ChangeTieBreaks(seat, steps, "sample") for steps in (DEFAULT_TIE_BREAKS, meeting_first))


RULES: Rules = {
    a.ChangeTieBreaks: Rule(
        RULING,
        nothing_to_draw,
        check_change_tie_breaks,
        change_tie_breaks,
        offer_tie_breaks,
        free=("tie_breaks", "reason"),
    ),
}
