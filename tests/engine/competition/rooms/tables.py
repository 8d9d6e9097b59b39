"""Tables: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS, TieBreak
from tests.engine.competition.seasons import (
    COMMISSIONER,
    FOUR,
    ORDERED,
)

REFUSED = [
    (SeasonCode.DRAW_DUE, ORDERED, a.ChangeTieBreaks(COMMISSIONER, DEFAULT_TIE_BREAKS, "why"), {}),
    (SeasonCode.TIE_BREAKS_EMPTY, (), a.ChangeTieBreaks(COMMISSIONER, (), "why"), {}),
    (
        SeasonCode.TIE_BREAK_TWICE,
        (),
        a.ChangeTieBreaks(COMMISSIONER, (TieBreak.WINS, TieBreak.POINTS, TieBreak.WINS), "why"),
        {"step": "wins"},
    ),
    (SeasonCode.REASON_MISSING, (), a.ChangeTieBreaks(COMMISSIONER, DEFAULT_TIE_BREAKS, ""), {}),
]

EXAMPLES = {
    a.ChangeTieBreaks: (FOUR, a.ChangeTieBreaks(COMMISSIONER, (TieBreak.WINS,), "why")),
}
SEATED = {
    a.ChangeTieBreaks: {COMMISSIONER},
}
