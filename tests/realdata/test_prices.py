"""Prices of players, against a list that a national association kept in January 2026."""

from rules_engine.bloodbowl.tables import tables
from rules_engine.rulesets import resolve
from tests.realdata.samples import needs_samples, read_csv

pytestmark = needs_samples

NOW, BEFORE = (tables(resolve("bloodbowl", edition)) for edition in ("2025", "2020"))


def prices(ruled):
    """Price by the names of list and position, aliases included."""
    return {
        (team.name, name): position.cost
        for team in ruled.teams.values()
        for position in team.positions
        for name in (position.name, *position.aliases)
    }


OTHERWISE = {
    ("Chaos Dwarf", "Sneaky Stabba"),
    ("Dark Elf", "Dark Elf Assassin"),
    ("Old World Alliance", "Dwarf Blitzer"),
    ("Old World Alliance", "Dwarf Lineman"),
    ("Old World Alliance", "Dwarf Runner"),
    ("Old World Alliance", "Human Blitzer"),
    ("Old World Alliance", "Human Catcher"),
    ("Old World Alliance", "Human Thrower"),
    ("Tomb Kings", "Tomb Kings Blitzer"),
    ("Tomb Kings", "Tomb Kings Thrower"),
}
"""Prices that are neither ours nor, under the same name, those of the edition before."""


def test_where_their_price_is_not_ours_it_is_that_of_the_edition_before():
    ours, before = prices(NOW), prices(BEFORE)
    rows = read_csv("third_season_costs_from_welsh_national_2026.csv")
    theirs = {(row["roster"], row["item"]): int(row["cost_k"]) * 1000 for row in rows}
    shared = {key: cost for key, cost in theirs.items() if key in ours}
    differ = {key for key, cost in shared.items() if ours[key] != cost}
    old = {key for key in differ if before.get(key) == shared[key]}
    assert (len(shared), len(differ), len(old)) == (112, 36, 26)
    assert differ - old == OTHERWISE
