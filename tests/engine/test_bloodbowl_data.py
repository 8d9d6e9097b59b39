"""The data of Blood Bowl: what it says, how sure it is, and that it is what the collected facts say. Each check runs
on every edition; what an edition prints is in `bloodbowl/printed.py`."""

import tomllib
from collections import Counter
from functools import cache

import pytest

from rules_engine.bloodbowl.tables import Category, Characteristic, Tables, Way, tables
from rules_engine.bloodbowl.team import Market, base_name
from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.errors import UnknownFigure
from rules_engine.rulesets import DATA, editions, resolve
from tests.engine.bloodbowl.printed import BOOKS
from tests.engine.derive_bloodbowl import FACTS, derived
from tests.engine.derive_bloodbowl.second_season.teams import disagreements as disagreements_of_2020
from tests.engine.derive_bloodbowl.teams import disagreements as disagreements_of_2025
from tests.engine.derive_bloodbowl.toml_text import toml_text

BY_HAND = {"edition.toml", "settings.toml"}
CERTAINTIES = {"certain", "likely", "inferred", "disputed", "unknown"}
RULESETS = {edition: resolve("bloodbowl", edition) for edition in BOOKS}
PRINTED: dict[str, Tables] = {edition: tables(ruleset) for edition, ruleset in RULESETS.items()}
DISAGREEMENTS = {"2020": disagreements_of_2020, "2025": disagreements_of_2025}


def files_of(edition):
    folder = DATA / "bloodbowl" / edition
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*.toml"))


def figures_of(edition):
    return RULESETS[edition].tables


FILES = [(edition, name) for edition in BOOKS for name in files_of(edition)]
TEAMS = [(edition, key) for edition in BOOKS for key in PRINTED[edition].teams]
POSITIONS = [
    (edition, team, position)
    for edition in BOOKS
    for team in PRINTED[edition].teams.values()
    for position in team.positions
]

facts_say = cache(derived)
needs_facts = pytest.mark.skipif(not FACTS.is_dir(), reason="the folder of collected facts is not beside the project")
every_edition = pytest.mark.parametrize("edition", BOOKS)


def read(edition, name):
    return tomllib.loads((DATA / "bloodbowl" / edition / name).read_text(encoding="utf-8"))


def test_no_edition_goes_unchecked():
    assert set(BOOKS) == set(editions("bloodbowl"))


# Where it comes from


@needs_facts
@every_edition
def test_the_files_are_those_that_the_facts_give(edition):
    assert set(files_of(edition)) - BY_HAND == set(facts_say(edition))


@needs_facts
@pytest.mark.parametrize(("edition", "name"), [(edition, name) for edition, name in FILES if name not in BY_HAND])
def test_a_file_says_what_the_facts_say(edition, name):
    assert read(edition, name) == facts_say(edition)[name]


@needs_facts
@every_edition
def test_every_disagreement_of_the_sources_is_told_in_its_teams_file(edition):
    told = Counter(
        team
        for team in PRINTED[edition].teams
        for figure, sure in read(edition, f"teams/{team}.toml")["source"]["figures"].items()
        if figure.startswith("positions.") and sure["certainty"] == "disputed"
    )
    rows = Counter(team for (team, _), rows in DISAGREEMENTS[edition]().items() for _ in rows)
    assert told - rows == Counter(BOOKS[edition].surplus_disputes)
    assert rows - told == Counter()


def test_text_of_toml_is_read_as_what_was_written():
    table = {
        "source": {"certainty": "certain", "sources": ["a", "b"], "figures": {"a.b": {"certainty": "likely"}}},
        "plain": 'with "quotes", a \\ and é',
        "flag": True,
        "empty": {},
        "short": {"a": 1, "b c": [1, 2]},
        "long": {f"figure_{n}": n for n in range(40)},
        "rows": [{"name": "x" * 60, "list": list(range(30))}, {"name": "y", "list": []}],
        "deep": {"rows": [{"name": "x" * 130}], "more": {"a": "x" * 130}},
    }
    assert tomllib.loads(toml_text(table)) == table


@pytest.mark.parametrize(("edition", "name"), FILES)
def test_every_file_tells_its_sources_and_how_sure_it_is(edition, name):
    source = read(edition, name)["source"]
    assert source["certainty"] in CERTAINTIES
    assert source["sources"]
    assert all(isinstance(one, str) and one for one in source["sources"])


@pytest.mark.parametrize(("edition", "name"), FILES)
def test_a_figure_that_is_less_sure_is_there_and_says_how_sure(edition, name):
    content = read(edition, name)
    for path, sure in content["source"].get("figures", {}).items():
        assert sure["certainty"] in CERTAINTIES, path
        assert reached(content, path.split(".")), path
        if sure["certainty"] == "disputed":
            assert sure["note"], path


@pytest.mark.parametrize(("edition", "team"), TEAMS)
def test_an_erratum_names_a_figure_of_its_list(edition, team):
    content = read(edition, f"teams/{team}.toml")
    for erratum in content["source"].get("errata", []):
        assert reached(content, erratum["figure"].split(".")), erratum
        assert erratum["printed"] != erratum["current"]


def reached(here, path):
    """Whether a dotted path leads to something: a row by its key, or a field that some row has."""
    if not path:
        return True
    if isinstance(here, list):
        row = next((row for row in here if row.get("key") == path[0]), None)
        return reached(row, path[1:]) if row else any(reached(row, path) for row in here)
    return path[0] in here and reached(here[path[0]], path[1:])


# Team lists


@every_edition
def test_all_lists_are_there(edition):
    lists = PRINTED[edition].teams.values()
    assert Counter(team.status.value for team in lists) == BOOKS[edition].statuses
    assert len(lists) == sum(BOOKS[edition].statuses.values())
    assert sum(len(team.positions) for team in lists) == BOOKS[edition].positions


@pytest.mark.parametrize(("edition", "key"), TEAMS)
def test_a_list_can_be_played(edition, key):
    printed, words = PRINTED[edition], figures_of(edition)["glossary"]
    team = printed.teams[key]
    assert team.key == key
    assert team.reroll_cost in {50_000, 60_000, 70_000}
    assert team.tier in {1, 2, 3, 4}
    assert set(team.leagues) <= set(words["leagues"])
    assert set(team.special_rules) <= set(words["special_rules"])
    assert {f"Favoured of {name}" for name in team.favoured_of} <= set(words["special_rules"])
    assert bool(team.favoured_of) is ("Favoured of..." in team.special_rules)
    assert set(team.league_rules) <= set(team.leagues)
    keys = [position.key for position in team.positions]
    assert len(set(keys)) == len(keys)
    assert sum(position.max for position in team.positions) >= printed.drafting.max_players
    assert any(position.is_lineman and position.max >= 12 for position in team.positions)
    for limit in team.group_limits:
        assert set(limit.positions) <= set(keys)
        assert 0 < limit.max < len(limit.positions)


@every_edition
def test_the_choices_that_lists_offer(edition):
    lists, book = PRINTED[edition].teams.values(), BOOKS[edition]
    assert {team.key for team in lists if not team.apothecary} == book.no_apothecary
    assert {team.key: team.favoured_of for team in lists if team.favoured_of} == book.favoured_of
    assert {team.key: team.league_rules for team in lists if team.league_rules} == book.league_rules
    assert {team.key for team in lists if team.choose_one_league} == book.one_league
    assert {team.key for team in lists if not team.leagues} == book.no_league
    assert {
        team.key: [(limit.max, limit.positions) for limit in team.group_limits] for team in lists if team.group_limits
    } == book.group_limits


ROLES = {"Lineman", "Blitzer", "Catcher", "Thrower", "Runner", "Blocker", "Special", "Big Guy"}


@cache
def known(edition):
    """Skills and traits without what stands in brackets behind them."""
    skills = PRINTED[edition].skills
    return {base_name(entry.name) for entry in (*skills.table, *skills.traits)}


@pytest.mark.parametrize(
    ("edition", "team", "position"),
    POSITIONS,
    ids=[f"{edition}.{team.key}.{line.key}" for edition, team, line in POSITIONS],
)
def test_a_position_is_sane(edition, team, position):
    profile, limits = position.profile, PRINTED[edition].advancement.characteristic_limits
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
    printed = [base_name(skill) for skill in position.skills]
    assert set(printed) <= known(edition)
    assert len(set(printed)) == len(printed)


@pytest.mark.parametrize("position", [line for edition, _, line in POSITIONS if edition == "2025"])
def test_2025_gives_every_position_a_role_and_a_race(position):
    assert set(position.keywords) & ROLES
    assert set(position.keywords) - ROLES
    assert position.big_guy is ("Big Guy" in position.keywords)


def test_2020_knows_no_keywords_and_no_devious_skills():
    lines = [line for edition, _, line in POSITIONS if edition == "2020"]
    assert not any(line.keywords for line in lines)
    assert not any(Category.DEVIOUS in (*line.primary, *line.secondary) for line in lines)


@needs_facts
def test_leagues_and_rules_of_teams_are_those_of_the_other_file():
    """Team creation and the rosters of 2025 were collected apart; they say the same."""
    from tests.engine.derive_bloodbowl.source import facts

    creation, lists = facts("09_team_creation.json"), PRINTED["2025"].teams.values()
    named = {team.name: team for team in lists if team.status in {"rulebook", "supplement"}}
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


@every_edition
def test_the_skill_table_has_each_place_once(edition):
    table = PRINTED[edition].skills.table
    categories = figures_of(edition)["glossary"]["category_letters"]
    assert sorted((skill.category, skill.half, skill.row) for skill in table) == [
        (category, half, row) for category in sorted(categories) for half in (1, 2) for row in range(1, 7)
    ]
    assert len({skill.name for skill in table}) == 12 * len(categories)


@every_edition
def test_elite_skills_and_traits(edition):
    skills = PRINTED[edition].skills
    assert {skill.name for skill in skills.table if skill.elite} == BOOKS[edition].elite
    assert len({trait.name for trait in skills.traits}) == len(skills.traits) == BOOKS[edition].traits


@every_edition
def test_conflicts_and_needs_are_of_known_skills(edition):
    skills = PRINTED[edition].skills
    named = {name for pair in skills.conflicts for name in pair}
    named |= {name for skill, needs in skills.requires_any.items() for name in (skill, *needs)}
    assert named <= known(edition)
    assert ["Frenzy", "Grab"] in [sorted(pair) for pair in skills.conflicts]


@every_edition
def test_dice_pick_the_printed_skill(edition):
    table = {(skill.category, skill.half, skill.row): skill.name for skill in PRINTED[edition].skills.table}
    assert {place: table[place] for place in BOOKS[edition].dice} == BOOKS[edition].dice


# Tables


@every_edition
def test_what_deeds_earn(edition):
    assert PRINTED[edition].spp.award == BOOKS[edition].award
    assert PRINTED[edition].spp.special_rules == BOOKS[edition].special_rules


@every_edition
def test_what_advancement_costs_and_is_worth(edition):
    advancement, book = PRINTED[edition].advancement, BOOKS[edition]
    assert advancement.cost == book.cost
    assert advancement.random_draws == book.draws
    assert advancement.skill_value == book.skill_value
    assert advancement.characteristic_value == book.characteristic_value
    assert set(advancement.skill_value) == set(advancement.cost) - {Way.CHARACTERISTIC}
    assert len(advancement.titles) == advancement.max_advancements + 1 == 7
    assert set(advancement.characteristic_limits) == set(Characteristic)


@every_edition
def test_every_face_of_the_characteristic_die(edition):
    advancement = PRINTED[edition].advancement
    assert list(range(1, advancement.characteristic_die + 1)) == sorted(map(int, advancement.characteristic_table))
    assert {int(face): set(row) for face, row in advancement.characteristic_table.items()} == BOOKS[edition].faces


@every_edition
def test_every_face_of_an_injury_die_has_one_row(edition):
    injuries = PRINTED[edition].injuries
    for die, rows in ((injuries.casualty_die, injuries.casualty), (injuries.lasting_die, injuries.lasting)):
        faces = [face for row in rows for face in range(row.low, row.high + 1)]
        assert faces == list(range(1, die + 1))


@every_edition
def test_the_bands_and_keys_of_injuries(edition):
    injuries, book = PRINTED[edition].injuries, BOOKS[edition]
    keys = ("badly_hurt", "seriously_hurt", "serious_injury", "lasting_injury", "dead")
    assert [(row.key, row.high) for row in injuries.casualty] == list(zip(keys, book.casualty, strict=True))
    assert {row.key: row.characteristic.value for row in injuries.lasting} == book.lasting


@every_edition
def test_limits_of_staff_and_fans(edition):
    staff, drafting, book = PRINTED[edition].staff, PRINTED[edition].drafting, BOOKS[edition]
    assert {kind: getattr(staff, f"max_{kind}") for kind in book.staff} == book.staff
    assert (drafting.fans_start, drafting.fans_max, drafting.fan_cost) == book.fans
    assert (drafting.budget, drafting.min_players, drafting.max_players) == (1_000_000, 11, 16)


@every_edition
def test_expensive_mistakes_get_worse_with_the_treasury_and_better_with_the_die(edition):
    order = ["crisis_averted", "minor_incident", "major_incident", "catastrophe"]
    columns = PRINTED[edition].post_match.expensive_mistakes
    worse = [[order.index(result) for result in column.results] for column in columns]
    assert all(column == sorted(column, reverse=True) for column in worse)
    assert all(list(row) == sorted(row) for row in zip(*worse, strict=True))
    assert [column.low for column in columns] == [100_000, 200_000, 300_000, 400_000, 500_000, 600_000]
    assert [column.high for column in columns] == [195_000, 295_000, 395_000, 495_000, 595_000, None]


@every_edition
def test_the_procedures_that_an_edition_names(edition):
    post_match, more = PRINTED[edition].post_match, BOOKS[edition].more
    assert post_match.hiring_order == more["order"]
    assert set(post_match.hiring_order) <= set(Market)
    assert post_match.min_eligible == more["fires_below"]
    assert post_match.major_incident == more["major_incident"]
    assert figures_of(edition)["season"]["meetings"] == more["meetings"]


@every_edition
@pytest.mark.parametrize(
    ("table", "first", "last"),
    [("weather", 2, 12), ("kickoff", 2, 12), ("prayers", 1, 16), ("argue_the_call", 1, 6)],
)
def test_every_roll_before_and_in_a_match_has_one_row(edition, table, first, last):
    rows = figures_of(edition)["pre_match"][table]
    assert [n for row in rows for n in range(row["low"], row["high"] + 1)] == list(range(first, last + 1))


@every_edition
def test_prayers_are_a_step_or_an_inducement(edition):
    before, step = figures_of(edition)["pre_match"], BOOKS[edition].more["prayer_step"]
    steps = {row["name"]: row["step"] for row in before["sequence"]}
    assert list(steps.values()) == list(range(1, len(steps) + 1))
    assert steps.get("Prayers to Nuffle") == step
    assert ("prayers_to_nuffle" in before["inducements"]) is (step is None)
    assert bool(before["underdog_prayer_per"]) is (step is not None)


@every_edition
def test_prices_of_inducements(edition):
    offered = PRINTED[edition].pre_match.inducements
    prices = {key: (offered[key].cost, offered[key].max) for key in BOOKS[edition].inducements}
    assert prices == BOOKS[edition].inducements
    assert {key for key, one in offered.items() if one.cost is None and not one.named} == {"mercenary", "star_player"}


@every_edition
def test_the_tie_breaks_are_those_of_the_table(edition):
    steps = figures_of(edition)["season"]["tie_breaks"]
    assert steps == BOOKS[edition].tie_breaks
    assert set(steps) <= {step.value for step in TieBreak}


@pytest.mark.parametrize("file", ["season", "post_match", "pre_match", "drafting", "staff", "points"])
def test_both_editions_answer_the_same_questions(file):
    """Code that reads a figure finds it in either; rules that one edition alone has are named here."""
    alone = {"season": {"matched_play"}}
    old, new = figures_of("2020")[file], figures_of("2025")[file]
    assert set(new) - set(old) == alone.get(file, set())
    assert set(old) - set(new) == set()
    for name in set(old) & set(new):
        if isinstance(old[name], dict) and name != "inducements":
            assert set(old[name]) == set(new[name]), name


def test_star_players():
    players, words = figures_of("2025")["stars"]["players"], figures_of("2025")["glossary"]
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
        assert set(star["leagues"]) | set(star["excluded_leagues"]) <= set(words["leagues"])
        assert set(star["special_rules"]) <= set(words["special_rules"])
    for member in members:
        assert {base_name(skill) for skill in member["skills"]} <= known("2025")


def test_star_players_of_2020_are_unknown():
    with pytest.raises(UnknownFigure, match="stars"):
        _ = PRINTED["2020"].star_players


# French


@every_edition
def test_french_names_are_there_but_for_a_few(edition):
    printed, missing = PRINTED[edition], BOOKS[edition].no_french
    assert {skill.name for skill in printed.skills.table if not skill.fr} == missing["skills"]
    assert {trait.name for trait in printed.skills.traits if not trait.fr} == missing["traits"]
    assert {team.key for team in printed.teams.values() if not team.fr} == missing["teams"]


def test_two_lists_of_2025_have_no_french_positions():
    unnamed = {team.key for edition, team, line in POSITIONS if edition == "2025" and not line.fr}
    assert unnamed == {"high_elf_jan2026", "slann"}


@every_edition
def test_the_amended_french_names(edition):
    words, printed = figures_of(edition)["glossary"], PRINTED[edition]
    fr = {entry.name: entry.fr for entry in (*printed.skills.table, *printed.skills.traits)}
    assert (fr["Very Long Legs"], fr["Ball & Chain"]) == ("Très Longues Jambes", "Chaîne et Boulet")
    assert words["special_rules"]["Bribery and Corruption"] == "Chantage et Corruption"
    assert words["special_rules"]["Masters of Undeath"] == "Maîtres de la Non-vie"
    assert words["special_rules"]["Favoured of Khorne"] == "Favori de Khorne"
    undivided = {"2020": "Favoured of Chaos Undivided", "2025": "Favoured of Undivided"}[edition]
    assert words["special_rules"][undivided] == "Favori du Chaos Universel"
    assert words["terms"]["Season"] == "Saison"


@every_edition
def test_french_sheets_letter_strength_and_devious_otherwise(edition):
    letters = {"A": "A", "D": "S", "G": "G", "M": "M", "P": "P", "S": "F"}
    if edition == "2020":
        letters.pop("D")
    assert figures_of(edition)["glossary"]["category_letters"] == letters
    assert set(letters) <= set(Category)
