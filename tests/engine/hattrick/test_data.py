"""The data of the edition: derived from the specification, sourced, and checked when a league lays its own figures
over it."""

import tomllib

import pytest

from rules_engine.core import Seat
from rules_engine.errors import BadRuleset, IllegalAction
from rules_engine.hattrick import HatTrick, Setup, Tables, Team, national_team
from rules_engine.rulesets import Ruleset, resolve
from tests.engine.hattrick import derive
from tests.engine.hattrick.table import GAME

CERTAINTIES = {"certain", "likely", "inferred", "disputed", "unknown"}


@pytest.mark.skipif(not derive.SOURCE.exists(), reason="the specification is not at hand")
def test_the_data_is_what_the_specification_says():
    made = derive.files()
    held = {str(file.relative_to(derive.DATA)): file.read_text() for file in derive.DATA.rglob("*.toml")}
    assert held == made


@pytest.mark.parametrize("file", sorted(derive.DATA.rglob("*.toml")), ids=lambda file: file.stem)
def test_every_file_names_its_source_and_certainty(file):
    source = tomllib.loads(file.read_text())["source"]
    assert source["certainty"] in CERTAINTIES
    assert source["sources"]


def test_thirty_two_nations_with_proposed_stars():
    teams = GAME.tables.teams
    assert len(teams) == 32
    for code in teams:
        GAME.start(Setup(national_team(GAME.tables, code), Team("Regulars")))
    germany = national_team(GAME.tables, "GER")
    assert germany == Team("Germany", (3, 4, 6, 9, 10, 11), star_goalkeeper=True)
    with pytest.raises(LookupError):
        national_team(GAME.tables, "HUN")


def test_stars_of_the_box_can_be_entered():
    rules = HatTrick(resolve("hattrick", "2014", {"teams.BRA.stars": [10], "teams.BRA.star_goalkeeper": True})).tables
    assert national_team(rules, "BRA") == Team("Brazil", (10,), star_goalkeeper=True)


def test_printed_footballs_can_be_entered():
    printed = [1, 1, 2, 2, 2, 3, 3, 3, 4, 5]
    rules = HatTrick(resolve("hattrick", "2014", {"players.regular_attack": printed})).tables
    attack, _ = rules.values(Team("A"), Team("B"))
    assert [attack[number] for number in range(2, 12)] == printed
    assert [attack[-number] for number in range(2, 12)] == printed


@pytest.mark.parametrize(
    ("overlay", "path"),
    [
        ({"players.lines": [1] * 10}, "players.lines"),
        ({"action_cards.short_pass_left": [0] * 5, "action_cards.short_pass_right": [0] * 5,
          "action_cards.long_ball_left": [0] * 5, "action_cards.long_ball_right": [0] * 5,
          "action_cards.dribbling_left": [5, 0, 0, 0, 0], "action_cards.dribbling_right": [0] * 5}, "action_cards"),
        ({"teams.BRA.stars": [7, 7]}, "teams.BRA.stars"),
        ({"players.regular_attack": [1, 2]}, "players.regular_attack"),
        ({"players.regular_attack": [6] * 10}, "players.regular_attack"),
        ({"half_end_clear": "never"}, "settings.half_end_clear"),
        ({"half_end": "position"}, "half_end"),
    ],
)  # fmt: skip
def test_figures_that_make_no_game_are_refused(overlay, path):
    with pytest.raises(BadRuleset) as refused:
        HatTrick(resolve("hattrick", "2014", overlay))
    assert refused.value.path == path


def broken(**changes):
    """A ruleset whose document says something no overlay could."""
    ruleset = resolve("hattrick", "2014")
    tables = {**ruleset.tables, **changes}
    return Ruleset("hattrick", "2014", "x", {}, tables, tables, "0")


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        (
            {"goalkeepers": {**resolve("hattrick", "2014").tables["goalkeepers"], "star_left": [1, 1, 1, -1]}},
            "goalkeepers.star_left",
        ),
        ({"course": {"hand_size": "three"}}, "hattrick"),
    ],
)
def test_a_document_that_makes_no_game_is_refused(changes, path):
    with pytest.raises(BadRuleset) as refused:
        Tables(broken(**changes))
    assert refused.value.path == path


@pytest.mark.parametrize(
    ("stars", "code"), [((1,), "stars_not_players"), ((12,), "stars_not_players"), ((3, 3), "stars_twice")]
)
@pytest.mark.parametrize("side", ["home", "away"])
def test_stars_are_different_players_of_the_team(stars, code, side):
    teams = {"home": Team("Blue"), "away": Team("Red"), side: Team("Stars", stars)}
    with pytest.raises(IllegalAction) as refused:
        GAME.start(Setup(**teams))
    assert refused.value.code == code
    assert refused.value.params == {"rule": "3.6", "team": Seat(side), "stars": stars}


def test_sets_of_goalkeepers_and_shooting_cards_are_whole():
    t = GAME.tables
    assert [t.goalkeepers[card].hand for card in t.trio(False)] == ["left", "centre", "right"]
    assert [t.goalkeepers[card].star for card in t.trio(True)] == [True] * 3
    assert {(card.kind, card.aim) for card in t.shooting.values()} == {
        (kind, aim) for kind in ("short_pass", "long_ball", "dribbling") for aim in ("left", "centre", "right")
    }
