import pytest

from rules_engine.bloodbowl.league_points import scheme
from rules_engine.bloodbowl.tables import tables
from rules_engine.competition.points import Bonus, Condition, Points
from rules_engine.rulesets import resolve

THREE = (
    Bonus(Condition.SCORED_AT_LEAST, 1, 3),
    Bonus(Condition.CONCEDED_AT_MOST, 1, 0),
    Bonus(Condition.CASUALTIES_AT_LEAST, 1, 3),
)


def points(edition, **overlay):
    return scheme(tables(resolve("bloodbowl", edition, overlay)))


@pytest.mark.parametrize("edition", ["2020", "2025"])
def test_a_league_uses_the_printed_bonuses_or_not(edition):
    assert points(edition) == Points(3, 1, 0)
    assert points(edition, bonus_points="points") == Points(3, 1, 0, bonuses=THREE)
    assert points(edition, bonus_points="tie_break") == Points(3, 1, 0, bonuses=THREE, bonuses_count=False)


def test_a_house_rule_may_change_or_drop_a_bonus():
    rules = {"settings.bonus_points": "points", "points.bonus.clean_sheet": 0, "points.bonus.touchdowns_3_plus": 2}
    changed = scheme(tables(resolve("bloodbowl", "2025", rules | {"points.win": 5})))
    assert changed == Points(5, 1, 0, bonuses=(Bonus(Condition.SCORED_AT_LEAST, 2, 3), THREE[2]))
