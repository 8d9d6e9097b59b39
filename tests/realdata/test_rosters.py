"""A hundred rosters of a league that plays the current edition: limits of positions, and who may have which skill."""

from collections import Counter, defaultdict

import pytest

from rules_engine.bloodbowl.tables import tables
from rules_engine.bloodbowl.team import base_name
from rules_engine.rulesets import resolve
from tests.realdata.samples import needs_samples, read_csv

pytestmark = needs_samples

TABLES = tables(resolve("bloodbowl", "2025"))
LISTS = {team.name: team for team in TABLES.teams.values()} | {"Slann 2025": TABLES.teams["slann"]}
OTHERWISE_NAMED = {"Dwarf Blocker Lineman": "Dwarf Lineman", "Blitzer": "Skaven Blitzer"}
SKILLS = {skill.name: skill for skill in TABLES.skills.table}
HELP = ("bribe", "mascot", "referee", "keg", "rookie", "chef", "Star player")
"""Lines of the rosters that are no players of the list."""


def position_of(team_list, name):
    named = OTHERWISE_NAMED.get(name)
    return next((p for p in team_list.positions if name in (p.name, *p.aliases) or p.name == named), None)


def faults(roster, rows):
    """What breaks a rule: too many of a position or group, a skill that is closed or there already."""
    team_list, players = LISTS[roster], {}
    for row in rows:
        position = position_of(team_list, row["position"])
        if position is None:
            assert any(word in row["position"] for word in HELP), row["position"]
            continue
        players[row["number"]] = position
        if row["skill"]:
            if SKILLS[row["skill"]].category not in position.primary + position.secondary:
                yield f"{position.name}: {row['skill']} is closed"
            if base_name(row["skill"]) in map(base_name, position.skills):
                yield f"{position.name}: {row['skill']} twice"
    count = Counter(position.key for position in players.values())
    for position in team_list.positions:
        if count[position.key] > position.max:
            yield f"{position.name}: {count[position.key]} of {position.max}"
    for group in team_list.group_limits:
        if sum(count[key] for key in group.positions) > group.max:
            yield f"{group.label}: more than {group.max}"


@pytest.fixture(scope="module")
def rosters():
    found = defaultdict(list)
    for row in read_csv("superleague_s8_rosters_100_teams.csv"):
        found[row["team_id"], row["roster.name"]].append(row)
    return found


def test_not_one_of_a_hundred_rosters_breaks_a_rule(rosters):
    assert len(rosters) == 100
    assert sum(bool(row["skill"]) for rows in rosters.values() for row in rows) > 500
    assert {key: found for key, rows in rosters.items() if (found := list(faults(key[1], rows)))} == {}


def test_a_roster_that_is_made_to_break_them_is_found(rosters):
    (_team, roster), rows = next((key, rows) for key, rows in rosters.items() if key[1] == "Orc")
    more = [{**rows[0], "number": str(90 + n), "position": "Orc Thrower", "skill": ""} for n in range(3)]
    assert any(fault.startswith("Orc Thrower: ") for fault in faults(roster, [*rows, *more]))
    closed = {**rows[0], "number": "95", "position": "Orc Lineman", "skill": "Prehensile Tail"}
    assert "Orc Lineman: Prehensile Tail is closed" in list(faults(roster, [*rows, closed]))
