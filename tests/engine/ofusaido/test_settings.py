"""The switches of section 15."""

import json

import pytest
from msgspec.structs import replace

from rules_engine.errors import BadRuleset
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.settings import BarredTaker, Settings
from rules_engine.rulesets import diff, resolve
from rules_engine.shootout import Format, KickOrder
from tests.engine.ofusaido.table import game

# Section 15 as amended: each switch, its default, its other values.
SWITCHES = {
    "foul_trigger": ("manual", ["energy_mark"]),
    "set_piece_energy_source": ("deck_top", ["hand"]),
    "recycle_pick": ("top", ["random", "choice"]),
    "trainer_malus_counts": (False, [True]),
    "draw_resolution": ("agree", ["draw", "shootout"]),
    "capacity_scope": ("duel", ["all_players_in_play"]),
    "shootout_pool": ("squad", ["hand_and_table"]),
    "reduce_to_equate": (True, [False]),
    "kick_order": ("ABAB", ["ABBA", "ABBA_then_ABAB"]),
    "shootout_energy": ("discard_reshuffle", ["cycle_bottom", "reshuffle_each_kick"]),
    "sudden_death_limit": (50, [1, 7]),
    "barred_taker": ("missed", ["another"]),  # beside section 15: what 9.16 says, and what was played here before
}


def test_the_defaults_are_those_of_the_rules_in_code_and_in_data():
    assert game().settings == replace(Settings(), barred_taker=BarredTaker.MISSED)
    assert resolve("ofusaido", "house").tables["settings"] == {name: default for name, (default, _) in SWITCHES.items()}
    assert set(Settings.__struct_fields__) == set(SWITCHES)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, (_, others) in SWITCHES.items() for value in others]
)
def test_every_switch_can_be_set(name, value):
    played = game(**{name: value})
    assert getattr(played.settings, name) == value
    assert [(change.path, change.ours) for change in diff(played.ruleset)] == [(f"settings.{name}", value)]
    assert played.ruleset.hash != game().ruleset.hash


@pytest.mark.parametrize("name", SWITCHES)
def test_other_values_are_refused(name):
    with pytest.raises(BadRuleset):
        game(**{name: 0})


def test_the_game_without_a_ruleset_is_that_of_the_house():
    assert Ofusaido().ruleset == resolve("ofusaido", "house")


def test_an_end_is_always_in_sight():
    with pytest.raises(ValueError, match="at least 1"):
        Settings(sudden_death_limit=0)
    assert Settings(sudden_death_limit=1).sudden_death_limit == 1


def test_the_format_of_the_shootout_follows_the_switches():
    assert game(kick_order="ABBA", sudden_death_limit=3).settings.format == Format(5, KickOrder.ABBA, 3)


def test_a_set_up_and_a_state_can_be_written_down():
    from rules_engine.ofusaido.house import scenarios
    from rules_engine.record import encode

    state = game().start(scenarios()["penalty"])
    assert json.loads(encode(state))["phase"] == "choose_taker"
