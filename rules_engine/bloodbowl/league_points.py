"""The league points of Blood Bowl: those of a result, and the printed bonuses where a league uses them."""

from collections.abc import Iterator, Mapping

from rules_engine.bloodbowl.tables import Tables
from rules_engine.competition.points import Bonus, Condition, Points

_PRINTED: Mapping[str, Condition] = {
    "touchdowns_3_plus": Condition.SCORED_AT_LEAST,
    "clean_sheet": Condition.CONCEDED_AT_MOST,
    "casualties_3_plus": Condition.CASUALTIES_AT_LEAST,
}


def scheme(tables: Tables) -> Points:
    """The scheme of points of these rules (Third Season, league points). The commissioner has decided whether bonuses
    are off, added to the league points, or for a step of the table alone."""
    points, use = tables.points, tables.settings.bonus_points
    bonuses = () if use == "off" else tuple(_bonuses(tables))
    return Points(points.win, points.draw, points.loss, bonuses=bonuses, bonuses_count=use != "tie_break")


def _bonuses(tables: Tables) -> Iterator[Bonus]:
    """A printed bonus that a house rule has set to nothing is none."""
    for key, condition in _PRINTED.items():
        if points := tables.points.bonus.get(key, 0):
            yield Bonus(condition, points, tables.points.bonus_at_least.get(key, 0))
