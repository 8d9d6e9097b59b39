"""The steps a commissioner may choose and place to order a table. What each does is in `steps`."""

from enum import StrEnum

from rules_engine.core import Value


class TieBreak(StrEnum):
    """The steps there are, by the name under which a record keeps them."""

    POINTS = "points"
    POINTS_PER_MATCH = "points_per_match"
    BONUS = "bonus"
    WINS = "wins"
    DIFFERENCE = "difference"
    SCORED = "scored"
    AWAY_SCORED = "away_scored"
    CASUALTIES_DIFFERENCE = "casualties_difference"
    CASUALTIES_CAUSED = "casualties_caused"
    HEAD_TO_HEAD = "head_to_head"
    CONDUCT = "conduct"
    BUCHHOLZ = "buchholz"
    MEDIAN_BUCHHOLZ = "median_buchholz"
    SONNEBORN_BERGER = "sonneborn_berger"
    LOTS = "lots"


# The edition of 2025 leaves the order to the commissioner and suggests this one.
DEFAULT_TIE_BREAKS = (
    TieBreak.POINTS,
    TieBreak.DIFFERENCE,
    TieBreak.SCORED,
    TieBreak.CASUALTIES_CAUSED,
)

# What can be counted in the matches among the tied alone.
CRITERIA = (
    TieBreak.POINTS,
    TieBreak.DIFFERENCE,
    TieBreak.SCORED,
    TieBreak.AWAY_SCORED,
    TieBreak.WINS,
    TieBreak.CASUALTIES_DIFFERENCE,
    TieBreak.CASUALTIES_CAUSED,
)


class HeadToHead(Value, frozen=True):
    """How the matches among the tied are looked at: by which figures of those matches, first to last, and whether the
    look `restarts` among those that remain level once it has parted some of them."""

    criteria: tuple[TieBreak, ...] = (TieBreak.POINTS, TieBreak.DIFFERENCE, TieBreak.SCORED)
    restarts: bool = True


AMONG_TIED = HeadToHead()
