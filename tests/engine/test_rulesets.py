"""Editions, house rules, and documents that stay what they were."""

import hashlib

import msgspec
import pytest

from rules_engine import rulesets
from rules_engine.bloodbowl.tables import Settings, Way, tables
from rules_engine.errors import BadRuleset, UnknownFigure
from rules_engine.rulesets import Change, diff, editions, figure, read_document, resolve, settings

PRINTED = resolve("bloodbowl", "2025")


def test_an_edition_is_found_by_game_and_name():
    assert "2025" in editions("bloodbowl")
    assert (PRINTED.game, PRINTED.edition, PRINTED.revision, PRINTED.overlay) == ("bloodbowl", "2025", "2026-05", {})


def test_an_unknown_edition_names_the_known_ones():
    with pytest.raises(BadRuleset, match=r"bloodbowl 1988: there is no such edition; known are: .*2025"):
        resolve("bloodbowl", "1988")
    with pytest.raises(BadRuleset, match="croquet 2025: there is no such edition; known are: none"):
        resolve("croquet", "2025")


def test_the_hash_is_that_of_the_document():
    assert hashlib.sha256(PRINTED.document()).hexdigest() == PRINTED.hash


def test_the_document_says_the_whole_edition():
    said = msgspec.json.decode(PRINTED.document())
    assert said == {
        "game": "bloodbowl",
        "edition": "2025",
        "revision": "2026-05",
        "overlay": {},
        "tables": PRINTED.tables,
    }


def test_the_same_rules_have_the_same_hash_and_others_another():
    house = resolve("bloodbowl", "2025", {"points.win": 2})
    assert resolve("bloodbowl", "2025") == PRINTED
    assert resolve("bloodbowl", "2025", {"points.win": 2}).hash == house.hash
    assert len({PRINTED.hash, house.hash, resolve("bloodbowl", "2025", {"points.win": 4}).hash}) == 3


def test_a_house_rule_that_says_what_is_printed_is_none():
    assert resolve("bloodbowl", "2025", {"points.win": 3, "brawlin_brutes": True}) == PRINTED


def test_house_rules_are_laid_over_the_tables_and_told_beside_the_printed_figures():
    house = resolve(
        "bloodbowl",
        "2025",
        {
            "advancement.cost.chosen_primary": (5, 7, 9, 11, 13, 15),
            "brawlin_brutes": False,
            "drafting.budget": 1_100_000,
        },
    )
    ours = tables(house)
    assert ours.advancement.cost[Way.CHOSEN_PRIMARY] == (5, 7, 9, 11, 13, 15)
    assert (ours.settings.brawlin_brutes, ours.drafting.budget) == (False, 1_100_000)
    assert diff(house) == (
        Change("advancement.cost.chosen_primary", [6, 8, 12, 16, 20, 30], [5, 7, 9, 11, 13, 15]),
        Change("drafting.budget", 1_000_000, 1_100_000),
        Change("settings.brawlin_brutes", True, False),
    )
    assert diff(PRINTED) == ()


def test_a_short_name_means_the_setting_of_that_name():
    assert resolve("bloodbowl", "2025", {"fair_weather_fans": 0}) == resolve(
        "bloodbowl", "2025", {"settings.fair_weather_fans": 0}
    )


def test_a_figure_is_set_once():
    with pytest.raises(BadRuleset, match=r"settings\.slann: is set twice"):
        resolve("bloodbowl", "2025", {"slann": False, "settings.slann": True})


def test_house_rules_change_nobody_elses_figures():
    resolve("bloodbowl", "2025", {"points.win": 2}).tables["points"]["draw"] = 99
    assert (tables(resolve("bloodbowl", "2025")).points.win, resolve("bloodbowl", "2025").tables["points"]["draw"]) == (
        3,
        1,
    )


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("brawlin_brutes", 1, "settings.brawlin_brutes: 1 does not fit; true or false would"),
        ("fair_weather_fans", 4, "settings.fair_weather_fans: 4 does not fit; a whole number out of 0, 3 would"),
        ("points.win", True, "points.win: True does not fit; a whole number from 0 to 100 would"),
        ("points.win", 3.0, "points.win: 3.0 does not fit; a whole number from 0 to 100 would"),
        ("points.win", -1, "points.win: -1 does not fit; a whole number from 0 to 100 would"),
        ("points.win", 101, "points.win: 101 does not fit; a whole number from 0 to 100 would"),
        ("points.win", None, "points.win: None does not fit; a whole number from 0 to 100 would"),
        (
            "drafting.budget",
            1_000_001,
            "drafting.budget: 1000001 does not fit; a whole number from 600000 to 2000000 in steps of 5000 would",
        ),
        (
            "advancement.cost.random_primary",
            [3, 4, 6],
            "advancement.cost.random_primary: [3, 4, 6] does not fit; 6 whole numbers in a list from 1 to 99 would",
        ),
        (
            "advancement.cost.random_primary",
            [0] * 6,
            "advancement.cost.random_primary: [0, 0, 0, 0, 0, 0] does not fit; "
            "6 whole numbers in a list from 1 to 99 would",
        ),
        (
            "advancement.cost.random_primary",
            "3,4",
            "advancement.cost.random_primary: '3,4' does not fit; 6 whole numbers in a list from 1 to 99 would",
        ),
        (
            "bonus_points",
            "sometimes",
            "settings.bonus_points: 'sometimes' does not fit; one word out of off, points, tie_break would",
        ),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_what_would(path, value, message):
    with pytest.raises(BadRuleset) as refused:
        resolve("bloodbowl", "2025", {path: value})
    assert str(refused.value) == message


@pytest.mark.parametrize("value", [["Stab", "Stab"], ["Guard"], "Stab", [1]])
def test_words_of_a_list_are_known_and_differ(value):
    with pytest.raises(BadRuleset, match="different words in a list out of Ball & Chain, "):
        resolve("bloodbowl", "2025", {"skills.requires_any.Violent Innovator": value})


def test_words_of_a_list_that_fit_are_taken():
    house = resolve("bloodbowl", "2025", {"skills.requires_any.Violent Innovator": ["Stab", "Chainsaw"]})
    assert tables(house).skills.requires_any["Violent Innovator"] == ("Stab", "Chainsaw")


@pytest.mark.parametrize(
    ("path", "nearest"),
    [
        ("brawling_brutes", "brawlin_brutes"),
        ("settings.fair_weather_fan", "settings.fair_weather_fans"),
        ("points.wins", "points.win"),
        ("advancement.cost.random_secondary", "advancement.cost.chosen_secondary"),
    ],
)
def test_an_unknown_path_is_refused_with_the_nearest(path, nearest):
    with pytest.raises(BadRuleset) as refused:
        resolve("bloodbowl", "2025", {path: 1})
    assert str(refused.value) == f"{path}: is not a figure that can be set; the nearest one is {nearest}"


def test_a_figure_that_is_not_declared_cannot_be_set():
    with pytest.raises(BadRuleset):
        resolve("bloodbowl", "2025", {"teams.amazon.reroll_cost": 10_000})


def test_a_document_is_read_as_it_was_written():
    house = resolve("bloodbowl", "2025", {"brawlin_brutes": False, "points.win": 2})
    again = read_document(house.document(), house.hash)
    assert again == house
    assert (diff(again), tables(again)) == (diff(house), tables(house))


def test_a_document_needs_none_of_todays_files(monkeypatch, tmp_path):
    house = resolve("bloodbowl", "2025", {"points.win": 2})
    monkeypatch.setattr(rulesets, "DATA", tmp_path)
    assert read_document(house.document()) == house


def test_a_document_that_was_touched_is_refused():
    document = PRINTED.document()
    with pytest.raises(BadRuleset, match="has the hash"):
        read_document(document.replace(b'"win":3', b'"win":4'), PRINTED.hash)
    with pytest.raises(BadRuleset, match="not in the form"):
        read_document(document + b" ")
    with pytest.raises(BadRuleset, match="document: "):
        read_document(document[:-1])
    with pytest.raises(BadRuleset, match="document: "):
        read_document(b'{"game":"bloodbowl"}')


def unknown(path):
    """The printed ruleset with a figure nobody knows, as an edition's file would have it."""
    printed = msgspec.json.decode(PRINTED.document())
    *parents, name = path.split(".")
    home = printed["tables"]
    for parent in parents:
        home = home[parent]
    home[name] = "unknown"
    return read_document(msgspec.json.encode(printed, order="sorted"))


def test_a_figure_nobody_knows_raises_when_it_is_used():
    with pytest.raises(UnknownFigure) as missing:
        tables(unknown("spp.award.landing"))
    assert missing.value.path == "spp.award.landing"


def test_an_unknown_figure_that_no_table_reads_raises_when_it_is_looked_up():
    ruleset = unknown("glossary.terms.Season")
    assert tables(ruleset) == tables(PRINTED)
    assert figure(ruleset, "glossary.terms.Drive") == "Phase"
    with pytest.raises(UnknownFigure) as missing:
        figure(ruleset, "glossary.terms")
    assert missing.value.path == "glossary.terms.Season"


def test_a_figure_that_is_not_there_is_a_mistake_and_no_unknown():
    with pytest.raises(BadRuleset, match=r"season\.fun: there is no 'fun' on the way"):
        figure(PRINTED, "season.fun")


def test_tables_of_another_game_are_refused():
    other = read_document(b'{"edition":"1","game":"chess","overlay":{},"revision":"1","tables":{}}')
    with pytest.raises(BadRuleset, match="chess 1: "):
        tables(other)


DECLARED = [(edition, path) for edition in editions("bloodbowl") for path in settings("bloodbowl", edition)]


@pytest.mark.parametrize(("edition", "path"), DECLARED)
def test_what_is_printed_fits_its_own_declaration(edition, path):
    """Setting a figure to what it is already is always legal, so a league's form can be saved as it stands."""
    printed = resolve("bloodbowl", edition)
    assert resolve("bloodbowl", edition, {path: figure(printed, path)}) == printed


@pytest.mark.parametrize(("edition", "path"), DECLARED)
def test_each_declaration_says_all_that_a_form_needs(edition, path):
    """A setting of `settings.` has a default; another is a figure of a table. Each domain is bounded."""
    setting = settings("bloodbowl", edition)[path]
    assert (setting.default is msgspec.UNSET) is not path.startswith("settings.")
    assert setting.description
    assert setting.source
    bounded = {
        "bool": True,
        "int": bool(setting.allowed) or None not in (setting.min, setting.max),
        "ints": None not in (setting.min, setting.max),
        "choice": bool(setting.allowed),
        "strings": bool(setting.allowed),
        "stars": bool(setting.allowed) and None not in (setting.min, setting.max),
    }
    assert bounded[setting.type]


@pytest.mark.parametrize("edition", editions("bloodbowl"))
def test_the_settings_that_the_tables_need_are_declared(edition):
    """What the tables give a default is a rule of some editions only, which the others need not declare."""
    declared = {path.removeprefix("settings.") for path in settings("bloodbowl", edition)}
    fields = msgspec.structs.fields(Settings)
    assert {field.name for field in fields if field.required} <= declared
