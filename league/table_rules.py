"""How a season's table is made, in words: its points, its steps, and how the matches among the tied count."""

from typing import Any

from league.games import kit_of
from league.models.seasons import Season
from league.points import scheme_told
from league.reading import fold
from league.tie_breaks import told
from rules_engine.competition.state import SeasonState
from rules_engine.competition.tiebreaks import TieBreak


def table_rules(season: Season) -> dict[str, Any]:
    """What the page of a season's rules says of its table."""
    state: SeasonState = fold(season)
    kit, points, look = kit_of(season), state.points, state.table_book.head_to_head
    return {
        "scheme": list(scheme_told(points)),
        "scheme_changes": [
            ([f"{what} {given}" for what, given in scheme_told(one.before)], one.reason)
            for one in reversed(state.table_book.scheme_changes)
        ],
        "bonuses_apart": bool(points.bonuses) and not points.bonuses_count,
        "tie_breaks": told(state.tie_breaks, kit),
        "criteria": told(look.criteria, kit) if TieBreak.HEAD_TO_HEAD in state.tie_breaks else [],
        "restarts": look.restarts,
        "is_closed": state.closed,
        "order_changes": [(told(one.before, kit), one.reason) for one in reversed(state.table_book.changes)],
    }
