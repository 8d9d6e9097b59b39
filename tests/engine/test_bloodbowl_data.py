"""The data of Blood Bowl 2025: what it says, how sure it is, and that it is what the collected facts say."""

import tomllib
from collections import Counter
from functools import cache

import pytest

from rules_engine.bloodbowl.tables import Category, Characteristic, Deed, Tables, Way, tables
from rules_engine.competition.tiebreaks import DEFAULT_TIE_BREAKS
from rules_engine.rulesets import DATA, resolve
from tests.engine.derive_bloodbowl import FACTS, derived
from tests.engine.derive_bloodbowl.teams import disagreements
from tests.engine.derive_bloodbowl.toml_text import toml_text

EDITION = DATA / "bloodbowl" / "2025"
BY_HAND = {"edition.toml", "settings.toml"}
FILES = sorted(str(file.relative_to(EDITION)) for file in EDITION.rglob("*.toml"))
CERTAINTIES = {"certain", "likely", "inferred", "disputed", "unknown"}
RULESET = resolve("bloodbowl", "2025")
PRINTED: Tables = tables(RULESET)
TEAMS = PRINTED.teams
POSITIONS = [(team, position) for team in TEAMS.values() for position in team.positions]
FIGURES = RULESET.tables

facts_say = cache(derived)
needs_facts = pytest.mark.skipif(not FACTS.is_dir(), reason="the folder of collected facts is not beside the project")


def read(name):
    return tomllib.loads((EDITION / name).read_text(encoding="utf-8"))


# Where it comes from


@needs_facts
def test_the_files_are_those_that_the_facts_give():
    assert set(FILES) - BY_HAND == set(facts_say())


@needs_facts
@pytest.mark.parametrize("name", [name for name in FILES if name not in BY_HAND])
def test_a_file_says_what_the_facts_say(name):
    assert read(name) == facts_say()[name]


@needs_facts
def test_every_disagreement_of_the_main_sources_is_told_in_its_teams_file():
    told = Counter(
        team
        for team in TEAMS
        for figure, sure in read(f"teams/{team}.toml")["source"]["figures"].items()
        if figure.startswith("positions.") and sure["certainty"] == "disputed"
    )
    rows = Counter(team for (team, _), rows in disagreements().items() for _ in rows)
    assert told - rows == Counter({"chaos_renegade": 1})  # the erratum of its Ogre rests on one source
    assert rows - told == Counter()


def test_text_of_toml_is_read_as_what_was_written():
    table = {
        "source": {"certainty": "certain", "sources": ["a", "b"], "figures": {"a.b": {"certainty": "likely"}}},
        "plain": 'with "quotes", a \\ and é',
        "flag": True,
        "short": {"a": 1, "b c": [1, 2]},
        "long": {f"figure_{n}": n for n in range(40)},
        "rows": [{"name": "x" * 60, "list": list(range(30))}, {"name": "y", "list": []}],
        "deep": {"rows": [{"name": "x" * 130}], "more": {"a": "x" * 130}},
    }
    assert tomllib.loads(toml_text(table)) == table


@pytest.mark.parametrize("name", FILES)
def test_every_file_tells_its_sources_and_how_sure_it_is(name):
    source = read(name)["source"]
    assert source["certainty"] in CERTAINTIES
    assert source["sources"]
    assert all(isinstance(one, str) and one for one in source["sources"])


@pytest.mark.parametrize("name", FILES)
def test_a_figure_that_is_less_sure_is_there_and_says_how_sure(name):
    content = read(name)
    for path, sure in content["source"].get("figures", {}).items():
        assert sure["certainty"] in CERTAINTIES, path
        assert reached(content, path.split(".")), path
        if sure["certainty"] == "disputed":
            assert sure["note"], path


@pytest.mark.parametrize("team", TEAMS)
def test_an_erratum_names_a_figure_of_its_list(team):
    content = read(f"teams/{team}.toml")
    for erratum in content["source"].get("errata", []):
        assert reached(content, erratum["figure"].split(".")), erratum
        assert erratum["printed"] != erratum["current"]


def reached(here, path):
    """Whether a dotted path leads to something: a row by its key, or a field of every row."""
    if not path:
        return True
    if isinstance(here, list):
        row = next((row for row in here if row.get("key") == path[0]), None)
        return reached(row, path[1:]) if row else bool(here) and all(reached(row, path) for row in here)
    return path[0] in here and reached(here[path[0]], path[1:])


# Team lists


def test_all_lists_are_there():
    assert Counter(team.status for team in TEAMS.values()) == {
        "rulebook": 29,
        "supplement": 1,
        "naf": 1,
        "superseded": 1,
    }
    assert (len(TEAMS), len(POSITIONS)) == (32, 167)
    assert {team.key for team in TEAMS.values() if team.status != "rulebook"} == {
        "high_elf",
        "high_elf_jan2026",
        "slann",
    }


@pytest.mark.parametrize("key", TEAMS)
def test_a_list_can_be_played(key):
    team = TEAMS[key]
    assert team.key == key
    assert team.reroll_cost in {50_000, 60_000, 70_000}
    assert team.tier in {1, 2, 3, 4}
    assert team.leagues
    assert set(team.leagues) <= set(FIGURES["glossary"]["leagues"])
    assert set(team.special_rules) <= set(FIGURES["glossary"]["special_rules"])
    assert team.choose_one_league is (len(team.leagues) > 1)
    assert bool(team.favoured_of) is ("Favoured of..." in team.special_rules)
    assert set(team.league_rules) <= set(team.leagues)
    keys = [position.key for position in team.positions]
    assert len(set(keys)) == len(keys)
    assert sum(position.max for position in team.positions) >= PRINTED.drafting.max_players
    assert any(position.is_lineman and position.max >= 12 for position in team.positions)
    for limit in team.group_limits:
        assert set(limit.positions) <= set(keys)
        assert 0 < limit.max < len(limit.positions)


ROLES = {"Lineman", "Blitzer", "Catcher", "Thrower", "Runner", "Blocker", "Special", "Big Guy"}
KNOWN = {skill.name for skill in PRINTED.skills.table} | {trait.name for trait in PRINTED.skills.traits}


def printed_name(skill):
    """The name under which the tables know it: `Loner (4+)` is `Loner (X+)`, `Hatred (Undead)` is `Hatred (X)`."""
    base, _, parameter = skill.partition(" (")
    return f"{base} ({'X+' if parameter.endswith('+)') else 'X'})" if parameter else base


@pytest.mark.parametrize(("team", "position"), POSITIONS, ids=[f"{team.key}.{line.key}" for team, line in POSITIONS])
def test_a_position_is_sane(team, position):
    profile, limits = position.profile, PRINTED.advancement.characteristic_limits
    assert 1 <= position.max <= 16
    assert 15_000 <= position.cost <= 200_000
    assert position.cost % 5_000 == 0
    for characteristic in Characteristic:
        figure = getattr(profile, characteristic.value)
        if characteristic is not Characteristic.PA or figure is not None:
            low, high = sorted((limits[characteristic].best, limits[characteristic].worst))
            assert low <= figure <= high
    assert position.primary or position.secondary
    assert not set(position.primary) & set(position.secondary)
    assert {printed_name(skill) for skill in position.skills} <= KNOWN
    assert len(set(position.skills)) == len(position.skills)
    assert set(position.keywords) & ROLES
    assert set(position.keywords) - ROLES
    assert position.big_guy is ("Big Guy" in position.keywords)


def test_who_may_have_no_apothecary():
    assert {team.key for team in TEAMS.values() if not team.apothecary} == {
        "necromantic_horror",
        "nurgle",
        "shambling_undead",
        "tomb_kings",
    }


def test_the_alignments_that_lists_offer():
    assert {team.key: team.favoured_of for team in TEAMS.values() if team.favoured_of} == {
        "chaos_chosen": ("Hashut", "Khorne", "Nurgle", "Slaanesh", "Tzeentch", "Undivided"),
        "chaos_renegade": ("Khorne", "Nurgle", "Slaanesh", "Tzeentch", "Undivided"),
    }
    assert {team.key: team.league_rules for team in TEAMS.values() if team.league_rules} == {
        "norse": {"Chaos Clash": ("Favoured of Khorne",)}
    }


def test_group_limits():
    assert {
        team.key: [(limit.max, limit.positions) for limit in team.group_limits]
        for team in TEAMS.values()
        if team.group_limits
    } == {
        "chaos_chosen": [(1, ("troll", "ogre", "minotaur"))],
        "chaos_renegade": [(3, ("troll", "ogre", "minotaur", "rat_ogre"))],
        "old_world_alliance": [(1, ("ogre", "altern_forest_treeman"))],
        "underworld_denizens": [(1, ("troll", "rat_ogre"))],
    }


@needs_facts
def test_leagues_and_rules_of_teams_are_those_of_the_other_file():
    """Team creation and the rosters were collected apart; they say the same."""
    from tests.engine.derive_bloodbowl.source import facts

    creation = facts("09_team_creation.json")
    named = {team.name: team for team in TEAMS.values() if team.status in {"rulebook", "supplement"}}
    named["Chaos Renegades"] = named.pop("Chaos Renegade")
    for league in creation["leagues"]:
        assert {name for name, team in named.items() if league["en"] in team.leagues} == set(league["teams"])
    for rule in creation["special_rules"]:
        if "options" not in rule:
            assert {name for name, team in named.items() if rule["en"] in team.special_rules} == set(rule["teams"])
    tiers = {name: tier for tier in (1, 2, 3, 4) for name in creation["tiers"][str(tier)]}
    assert {name: team.tier for name, team in named.items()} == tiers
    assert {name for name, team in named.items() if not team.apothecary} == set(
        creation["staff"]["apothecary"]["not_for"]
    )


# Skills


def test_the_skill_table_has_each_place_once():
    places = [(skill.category, skill.half, skill.row) for skill in PRINTED.skills.table]
    assert sorted(places) == [
        (category, half, row) for category in sorted(Category) for half in (1, 2) for row in range(1, 7)
    ]
    assert len({skill.name for skill in PRINTED.skills.table}) == 72


def test_the_elite_four():
    assert {skill.name for skill in PRINTED.skills.table if skill.elite} == {"Block", "Dodge", "Guard", "Mighty Blow"}


def test_conflicts_and_needs_are_of_known_skills():
    named = {name for pair in PRINTED.skills.conflicts for name in pair}
    named |= {name for skill, needs in PRINTED.skills.requires_any.items() for name in (skill, *needs)}
    assert named <= KNOWN


def test_dice_pick_the_printed_skill():
    table = {(skill.category, skill.half, skill.row): skill.name for skill in PRINTED.skills.table}
    assert [
        table[place] for place in ((Category.GENERAL, 1, 1), (Category.AGILITY, 2, 6), (Category.DEVIOUS, 2, 6))
    ] == [
        "Block",
        "Sure Feet",
        "Violent Innovator",
    ]


# Tables


def test_what_deeds_earn():
    assert PRINTED.spp.award == {
        Deed.COMPLETION: 1,
        Deed.THROW: 1,
        Deed.LANDING: 1,
        Deed.INTERCEPTION: 2,
        Deed.CASUALTY: 2,
        Deed.TOUCHDOWN: 3,
        Deed.MVP: 4,
    }
    assert PRINTED.spp.special_rules == {"Brawlin' Brutes": {Deed.CASUALTY: 3, Deed.TOUCHDOWN: 2}}


def test_what_advancement_costs_and_is_worth():
    advancement = PRINTED.advancement
    assert advancement.cost == {
        Way.RANDOM_PRIMARY: (3, 4, 6, 8, 10, 15),
        Way.CHOSEN_PRIMARY: (6, 8, 12, 16, 20, 30),
        Way.CHOSEN_SECONDARY: (10, 12, 16, 20, 24, 34),
        Way.CHARACTERISTIC: (14, 16, 20, 24, 28, 38),
    }
    assert len(advancement.titles) == advancement.max_advancements + 1
    assert set(advancement.characteristic_table) == set("12345678")
    assert set(advancement.characteristic_value) == set(advancement.characteristic_limits) == set(Characteristic)
    assert advancement.characteristic_value[Characteristic.ST] == 60_000


@pytest.mark.parametrize(
    ("die", "rows"),
    [
        (PRINTED.injuries.casualty_die, PRINTED.injuries.casualty),
        (PRINTED.injuries.lasting_die, PRINTED.injuries.lasting),
    ],
)
def test_every_face_of_an_injury_die_has_one_row(die, rows):
    faces = [face for row in rows for face in range(row.low, row.high + 1)]
    assert faces == list(range(1, die + 1))


def test_the_keys_of_injuries():
    assert [row.key for row in PRINTED.injuries.casualty] == [
        "badly_hurt",
        "seriously_hurt",
        "serious_injury",
        "lasting_injury",
        "dead",
    ]
    assert {row.key: row.characteristic.value for row in PRINTED.injuries.lasting} == {
        "head_injury": "av",
        "smashed_knee": "ma",
        "broken_arm": "pa",
        "dislocated_hip": "ag",
        "broken_shoulder": "st",
    }


def test_expensive_mistakes_get_worse_with_the_treasury_and_better_with_the_die():
    order = ["crisis_averted", "minor_incident", "major_incident", "catastrophe"]
    worse = [[order.index(result) for result in column.results] for column in PRINTED.post_match.expensive_mistakes]
    assert all(column == sorted(column, reverse=True) for column in worse)
    assert all(list(row) == sorted(row) for row in zip(*worse, strict=True))
    columns = PRINTED.post_match.expensive_mistakes
    assert [column.low for column in columns] == [100_000, 200_000, 300_000, 400_000, 500_000, 600_000]
    assert [column.high for column in columns] == [195_000, 295_000, 395_000, 495_000, 595_000, None]


@pytest.mark.parametrize(
    ("table", "first", "last"),
    [("weather", 2, 12), ("kickoff", 2, 12), ("prayers", 1, 16), ("argue_the_call", 1, 6)],
)
def test_every_roll_before_and_in_a_match_has_one_row(table, first, last):
    rows = FIGURES["pre_match"][table]
    assert [n for row in rows for n in range(row["low"], row["high"] + 1)] == list(range(first, last + 1))


def test_the_suggested_tie_breaks_are_those_of_the_table():
    assert FIGURES["season"]["tie_breaks"] == [step.value for step in DEFAULT_TIE_BREAKS[1:]]


def test_star_players():
    players = FIGURES["stars"]["players"]
    members = [member for star in players.values() for member in star["members"]]
    assert (len(players), len(members)) == (63, 66)
    assert {star["name"] for star in players.values() if star["mega_star"]} == {
        "Griff Oberwald",
        "H'thark the Unstoppable",
        "Hakflem Skuttlespike",
        "Ivan 'the Animal' Deathshroud",
        "Morg 'n' Thorg",
    }
    for star in players.values():
        assert len(star["members"]) == (2 if star["pair"] else 1)
        assert star["any_team"] or star["leagues"] or star["special_rules"]
        assert set(star["leagues"]) | set(star["excluded_leagues"]) <= set(FIGURES["glossary"]["leagues"])
        assert set(star["special_rules"]) <= set(FIGURES["glossary"]["special_rules"])
    for member in members:
        assert {printed_name(skill) for skill in member["skills"]} <= KNOWN


# French


def test_french_names_are_there():
    assert all(skill.fr for skill in PRINTED.skills.table)
    assert all(trait.fr for trait in PRINTED.skills.traits)
    assert all(team.fr for team in TEAMS.values())
    assert {team.key for team, position in POSITIONS if not position.fr} == {"high_elf_jan2026", "slann"}


def test_the_amended_french_names():
    words = FIGURES["glossary"]
    fr = {entry.name: entry.fr for entry in (*PRINTED.skills.table, *PRINTED.skills.traits)}
    assert (fr["Very Long Legs"], fr["Ball & Chain"]) == ("Très Longues Jambes", "Chaîne et Boulet")
    assert words["special_rules"]["Bribery and Corruption"] == "Chantage et Corruption"
    assert words["special_rules"]["Masters of Undeath"] == "Maîtres de la Non-vie"
    assert words["special_rules"]["Favoured of Khorne"] == "Favori de Khorne"
    assert words["special_rules"]["Favoured of Undivided"] == "Favori du Chaos Universel"
    assert words["terms"]["Season"] == "Saison"


def test_french_sheets_letter_strength_and_devious_otherwise():
    assert FIGURES["glossary"]["category_letters"] == {"A": "A", "D": "S", "G": "G", "M": "M", "P": "P", "S": "F"}
    assert set(FIGURES["glossary"]["category_letters"]) == set(Category)
