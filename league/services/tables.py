"""What a commissioner writes into a table: the order of its steps, what a match gives, points with a reason, lots."""

from collections.abc import Iterable
from typing import NamedTuple

from league.models.accounts import User
from league.models.seasons import Season
from league.reading import fold, game_of
from league.services.records import Written, append
from rules_engine.chance import Chance, Secure
from rules_engine.competition.actions import (
    AdjustPoints,
    ChangeScheme,
    ChangeTieBreaks,
    DrawLots,
    TakeBackAdjustment,
)
from rules_engine.competition.points import Points
from rules_engine.competition.ranking import tables_of
from rules_engine.competition.standings import Row
from rules_engine.competition.state import SeasonState
from rules_engine.competition.tiebreaks import HeadToHead, TieBreak
from rules_engine.core import Seat


def change_tie_breaks(
    season: Season,
    *,
    tie_breaks: Iterable[TieBreak],
    reason: str,
    by: User,
    head_to_head: HeadToHead | None = None,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """Another order of the tables' steps, for the whole of them; `head_to_head` None leaves that as it is. Raises
    `Stale`, `IllegalAction`."""
    action = ChangeTieBreaks(Seat.COMMISSIONER, tuple(tie_breaks), reason, head_to_head)
    return append(season, [action], by=by, expected_seq=expected_seq, request_key=request_key)


class Rearranged(NamedTuple):
    """A table of a stage, as it is and as it would be. `group` counts from 1."""

    stage: int
    group: int
    before: tuple[Row, ...]
    after: tuple[Row, ...]


def foresee_scheme(season: Season, *, scheme: Points, reason: str) -> list[Rearranged]:
    """What `change_scheme` would do to the tables, worked out by the same act and not written. Raises `IllegalAction`."""
    state: SeasonState = fold(season)
    after = game_of(season).apply(state, ChangeScheme(Seat.COMMISSIONER, scheme, reason)).state
    return [
        Rearranged(n, group, *rows)
        for n in [stage.n for stage in state.stages] or [1]
        for group, rows in enumerate(zip(tables_of(state, n), tables_of(after, n), strict=True), start=1)
        if rows[0] != rows[1]
    ]


def change_scheme(
    season: Season,
    *,
    scheme: Points,
    reason: str,
    by: User,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """Another scheme of points, for all matches there are and will be. Raises `Stale`, `IllegalAction`."""
    action = ChangeScheme(Seat.COMMISSIONER, scheme, reason)
    return append(season, [action], by=by, expected_seq=expected_seq, request_key=request_key)


def adjust_points(
    season: Season,
    *,
    team: str,
    points: int,
    reason: str,
    by: User,
    stage: int = 1,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """League points for a team, by its reference, in the table of a stage. Raises `Stale`, `IllegalAction`."""
    action = AdjustPoints(Seat.COMMISSIONER, team, points, reason, stage)
    return append(season, [action], by=by, expected_seq=expected_seq, request_key=request_key)


def take_back_adjustment(
    season: Season,
    *,
    adjustment: int,
    reason: str,
    by: User,
    expected_seq: int | None = None,
    request_key: str | None = None,
) -> Written:
    """Points that were set by hand count no more. Raises `Stale`, `IllegalAction`."""
    action = TakeBackAdjustment(Seat.COMMISSIONER, adjustment, reason)
    return append(season, [action], by=by, expected_seq=expected_seq, request_key=request_key)


def draw_lots(
    season: Season,
    *,
    teams: Iterable[str],
    by: User,
    stage: int = 1,
    expected_seq: int | None = None,
    request_key: str | None = None,
    chance: Chance | None = None,
) -> Written:
    """Lots are ordered among teams that are level, by their references, and drawn at once. Raises `Stale`,
    `IllegalAction`."""
    action = DrawLots(Seat.COMMISSIONER, tuple(teams), stage)
    return append(
        season,
        [action],
        by=by,
        expected_seq=expected_seq,
        request_key=request_key,
        chance=chance or Secure(),
    )
