"""`python -m rules_engine`: the table of commands, and `odds`."""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from rules_engine.__main__ import main
from rules_engine.cli import COMMANDS
from tests.engine.ofusaido.table import VECTORS

ROOT = Path(__file__).parents[2]


def told(capsys, *arguments):
    assert main(["odds", "ofusaido", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_arguments_and_a_run(name):
    module = import_module(COMMANDS[name])
    assert module.__doc__
    assert callable(module.add_arguments)
    assert callable(module.run)


def test_the_module_runs_from_a_shell():
    done = subprocess.run(
        [sys.executable, "-m", "rules_engine", "odds", "ofusaido", "penalty", "--shot", "6", "--save", "6", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["goal"] == 0.765


@pytest.mark.parametrize("arguments", [[], *([name] for name in COMMANDS)])
def test_help_is_told(capsys, arguments):
    with pytest.raises(SystemExit) as left:
        main([*arguments, "--help"])
    assert left.value.code == 0
    shown = " ".join(capsys.readouterr().out.split())
    named = [COMMANDS[name] for name in (arguments or COMMANDS)]
    assert all(" ".join(import_module(path).__doc__.split("\n")[0].split()) in shown for path in named)


def test_a_command_is_needed():
    with pytest.raises(SystemExit) as left:
        main([])
    assert left.value.code == 2


def test_the_odds_of_a_penalty(capsys):
    assert told(capsys, "penalty", "--shot", "6", "--save", "6") == {
        "method": "exact",
        "kind": "penalty",
        "goal": 0.765,
        "tie": 0.1,
        "save": 0.235,
        "goal_exact": "153/200",
        "tie_exact": "1/10",
        "save_exact": "47/200",
    }


@pytest.mark.parametrize("word", ["free_kick", "free-kick"])
def test_the_odds_of_a_free_kick(capsys, word):
    assert told(capsys, word, "--shot", "6", "--save", "6")["goal_exact"] == "27/200"


def test_the_odds_of_decks_in_files(capsys):
    """Energies 1, 1, 1, 4, 4 against the house's 1 to 5: twice 1 beats keeper's 1; twice 4 beats any."""
    club = str(VECTORS / "club.toml")
    assert (
        told(capsys, "penalty", "--shot", "6", "--save", "6", "--deck", club, "--keeper-deck", "TUI")["goal_exact"]
        == "13/25"
    )
    assert told(capsys, "penalty", "--shot", "6", "--save", "6", "--deck", club)["goal_exact"] == "19/25"


def test_a_shootout_is_exact_when_decks_are_shuffled_each_time(capsys):
    figures = told(
        capsys, "shootout", "--shot", "7", "--save", "6", "--second-shot", "6", "--energy", "reshuffle_each_kick"
    )
    assert (figures["method"], figures["goal"]) == ("exact", [0.865, 0.765])
    assert [round(figures[name], 6) for name in ("first_wins", "second_wins", "sudden_death", "mean_kicks")] == [
        0.700093,
        0.299907,
        0.30953,
        11.271735,
    ]
    assert round(figures["ends_at"]["6"], 6) == 0.009501
    abba = told(capsys, "shootout", "--shot", "7", "--save", "6", "--energy", "reshuffle_each_kick", "--order", "ABBA")
    assert abba["first_wins"] == 0.5


def test_a_shootout_is_simulated_when_decks_run_down(capsys):
    figures = told(
        capsys, "shootout", "--shot", "9", "--save", "6", "--second-save", "15", "--runs", "50", "--seed", "4"
    )
    assert (figures["method"], figures["runs"], figures["seed"]) == ("simulation", 50, 4)
    low, high = figures["first_wins_interval"]
    assert low <= figures["first_wins"] <= high
    assert figures["first_wins"] > 0.8
    assert figures["second_wins"] == 1 - figures["first_wins"]


def test_odds_are_a_table_for_people(capsys):
    assert main(["odds", "ofusaido", "penalty", "--shot", "6", "--save", "6"]) == 0
    shown = capsys.readouterr().out
    assert "0.765000" in shown
    assert "153/200" in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--deck", "nobody"], "nobody: neither a file nor one of BRU, TUI"),
        (["--deck", __file__], "line 1:"),
        (["--runs", "0"], "--runs is 1 or more"),
    ],
)
def test_what_makes_no_sense_is_told(capsys, arguments, message):
    assert main(["odds", "ofusaido", "penalty", "--shot", "6", "--save", "6", *arguments]) == 2
    assert message in capsys.readouterr().err
