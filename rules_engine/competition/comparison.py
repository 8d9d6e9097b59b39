"""Why one team of a table stands below another: the steps that looked at both, with what they saw."""

from collections.abc import Iterator

from rules_engine.competition.ranking import standing_of
from rules_engine.competition.standing import Standing, Teams
from rules_engine.competition.state import SeasonState
from rules_engine.competition.steps import FIGURES, STEPS, among, drawn_order
from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.core import Value


class Compared(Value, frozen=True):
    """A step that looked at two teams: the figure of the one below and of the one above, the more the better; of lots
    the place that was drawn. `criterion` is what was counted in the matches among the tied, where the step is those.
    """

    step: TieBreak
    below: float
    above: float
    criterion: TieBreak | None = None

    @property
    def decides(self) -> bool:
        return self.below != self.above


def compared(state: SeasonState, stage: int, group: int, below: str, above: str) -> tuple[Compared, ...]:
    """The steps of that table in order, up to the one that parts the two teams; all of them where none does."""
    standing = standing_of(state, stage, group)
    found: list[Compared] = []
    tied = tuple(standing.tallies)
    for step in state.tie_breaks:
        found += _seen(step, tied, standing, below, above)
        tied = _with(below, STEPS[step](tied, standing))
        if above not in tied:
            break
    return tuple(found)


def _seen(step: TieBreak, tied: Teams, standing: Standing, below: str, above: str) -> Iterator[Compared]:
    if step in FIGURES:
        yield Compared(step, FIGURES[step](below, standing), FIGURES[step](above, standing))
    elif step is TieBreak.HEAD_TO_HEAD:
        yield from _among_tied(tied, standing, below, above)
    elif (order := drawn_order(tied, standing.besides.lots)) is not None:
        yield Compared(step, order.index(below) + 1, order.index(above) + 1)


def _among_tied(tied: Teams, standing: Standing, below: str, above: str) -> Iterator[Compared]:
    """The criteria of the matches among the tied; and again among those that remain level, where that is the setting."""
    own, level = among(tied, standing), tied
    for criterion in standing.head_to_head.criteria:
        figure = FIGURES[criterion]
        seen = Compared(TieBreak.HEAD_TO_HEAD, figure(below, own), figure(above, own), criterion)
        yield seen
        if seen.decides:
            return
        level = _with(below, STEPS[criterion](level, own))
    if standing.head_to_head.restarts and level != tied:
        yield from _among_tied(level, standing, below, above)


def _with(team: str, parts: tuple[Teams, ...]) -> Teams:
    return next(part for part in parts if team in part)
