"""Decks: those that come with the game, and those a club writes by hand."""

import json
from collections import Counter
from textwrap import dedent

import pytest
from msgspec.structs import replace

from rules_engine.errors import BadRuleset
from rules_engine.ofusaido.cards import AppliesTo, Capacity, Category, Counts, Effect, Energy, Player, Scope, When
from rules_engine.ofusaido.deck_file import BadDeck, read_deck
from rules_engine.ofusaido.house import common_cards, house_decks, terms
from rules_engine.ofusaido.toml_lines import Lines
from rules_engine.rulesets import resolve
from tests.engine.ofusaido.table import SHARED, VECTORS


def read(text):
    return read_deck(dedent(text), common_cards(), terms())


def faults(text):
    with pytest.raises(BadDeck) as caught:
        read(text)
    assert str(caught.value) == "\n".join(f"line {one.line}: {one.message}" for one in caught.value.faults)
    return [(one.line, one.message) for one in caught.value.faults]


@pytest.mark.skipif(not SHARED.exists(), reason="the specification is not on this machine")
def test_the_house_decks_are_those_of_the_specification():
    stated = json.loads((SHARED / "decks.json").read_text(encoding="utf-8"))
    capacities = {key: (card["name"], effects(card)) for key, card in stated["capacities"].items()}
    common = common_cards()
    assert {card.id: (card.name, card.effects) for card in common.capacities} == capacities
    for kind in ("trainers", "stadiums"):
        cards = {card["id"]: (card["name"], effects(card)) for card in stated[kind]}
        assert {card.id: (card.name, card.effects) for card in getattr(common, kind)} == cards
    assert list(house_decks()) == [deck["id"] for deck in stated["decks"]]
    for deck in stated["decks"]:
        ours = house_decks()[deck["id"]]
        assert ours.name == deck["name"]
        assert ours.energies == tuple(Energy(e["id"], e["points"], e["foul_mark"]) for e in deck["energy"])
        assert ours.players == tuple(
            Player(
                p["id"],
                p["name"],
                p["post"],
                p["line"],
                p["stats"]["pass"],
                p["stats"]["dribble"],
                p["stats"]["defend"],
                p["stats"]["shot"],
                p["stats"]["save"],
                tuple(Capacity(key, *capacities[key]) for key in p["capacities"]),
            )
            for p in deck["players"]
        )
        assert (ours.trainers, ours.stadiums) == (common.trainers, common.stadiums)


def effects(card):
    return tuple(
        Effect(
            Counts(e["target"]),
            e["value"],
            Scope(e["scope"]),
            When(e["when"]),
            Category(e["category"]) if "category" in e else None,
            False,
            AppliesTo(e.get("applies_to", "both")),
        )
        for e in card["effects"]
    )


@pytest.mark.parametrize("name", ["BRU", "TUI"])
def test_a_house_deck_is_whole(name):
    deck = house_decks()[name]
    assert (len(deck.players), sum(player.save is not None for player in deck.players)) == (16, 2)
    assert Counter(card.points for card in deck.energies) == {1: 4, 2: 5, 3: 5, 4: 4, 5: 2}
    assert sum(card.foul_mark for card in deck.energies) == 3


def test_cards_are_found_by_their_id():
    deck = house_decks()["BRU"]
    assert (deck.player("BRU-13").shot, deck.points("BRU-E20"), deck.trainer("TR-02").name) == (8, 5, "École des gants")
    for find in (deck.player, deck.points, deck.trainer):
        with pytest.raises(LookupError, match="none"):
            find("none")


def test_a_club_writes_its_deck_in_french():
    deck = read((VECTORS / "club.toml").read_text(encoding="utf-8"))
    assert (deck.id, deck.name) == ("CLUB", "Étoile du Port")
    assert deck.energies == (
        Energy("CLUB-E01", 1),
        Energy("CLUB-E02", 1),
        Energy("CLUB-E03", 1),
        Energy("CLUB-E04", 4, foul_mark=True),
        Energy("CLUB-E05", 4),
    )
    keeper, striker = deck.players
    assert keeper == Player("CLUB-1", "Anatole Brise", "GB", "gardien", 3, 0, 2, None, 6)
    gust = Capacity(
        "cap_rafale",
        "Rafale",
        (
            Effect(Counts.SHOT_ENERGY, 1, Scope.SHOOTOUT, When.TAKING),
            Effect(Counts.SHOT, 2, category=Category.GOAL_ZONE),
        ),
    )
    assert (striker.shot, striker.capacities[1]) == (7, gust)
    assert [trainer.id for trainer in deck.trainers] == ["TR-01", "CLUB-T"]
    assert deck.trainers[1].effects == (Effect(Counts.SAVE, 1, Scope.FREE_KICK, optional=True),)
    assert [stadium.id for stadium in deck.stadiums] == ["ST-05"]


def test_every_fault_is_told_with_its_line():
    told = faults(
        """\
        id = "X"
        name = "X"
        colour = "red"
        energies = [
            { points = -1 },
            { points = 2, count = 0 },
            { points = 2, foul_marks = 2 },
            { points = "two" },
        ]
        trainers = ["TR-99"]

        [[players]]
        id = "X-1"
        name = "One"
        shot = "high"

        [[players]]
        id = "X-1"
        name = "Two"
        capacities = ["cap_nothing"]
        # a comment
        [[players]]
        id = "X-1"
        name = "Three"
        tir = 4

        [[stadiums]]
        id = "S"
        name = "S"
        effects = [
            { target = "shot", value = 1, scoop = "penalty" },
        ]
        """
    )
    assert [line for line, _ in told] == [3, 5, 6, 7, 8, 10, 15, 20, 22, 31]
    messages = dict(told)
    assert messages[3] == "'colour' is not a part of a deck"
    assert messages[5] == "points are 0 or more"
    assert messages[6] == messages[7] == "there is 1 card or more, and no more foul marks than cards"
    assert messages[10] == "'TR-99' is no common card"
    assert messages[15].startswith("Expected `int | null`, got `str`")
    assert messages[20] == "'cap_nothing' is no capacity"
    assert messages[22] == "'X-1' is here twice"
    assert "scoop" in messages[31]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('name = "X"', [(1, "a deck needs 'id', a text")]),
        ('id = " "\nname = 3', [(1, "a deck needs 'id', a text"), (2, "a deck needs 'name', a text")]),
        ('id = "X"\nname = "X"\nplayers = 3', [(3, "'players' is a list")]),
        ('id = "X"\nname = "X"\nplayers = ["Y"]', [(3, "Expected `object`, got `str`")]),
        ('id = "X"\nname = "X"\nnom = "Y"', [(3, "'nom' is here twice, in two languages")]),
        ('id = "X"\nname = "X"\n[[trainers]]\nid = " "\nname = "T"', [(4, "a card needs an id")]),
        ('id = "X"\nname = "X"\n[[players]]\nid = "P"\nname = "P"\ncapacities = [3]', [(6, "3 is no capacity")]),
        (
            'id = "X"\nname = "X"\n[[players]]\nid = "P"\nname = "P"\ncapacities = 3',
            [(6, "Expected `array`, got `int` - at `$.capacities`")],
        ),
        ('id = "X"\nname = "X"\nenergies = 3', [(3, "Expected `object`, got `int`")]),
        (
            'id = "X"\nname = "X"\n[[capacities]]\nid = "c"\nname = "c"\n[[capacities.effects]]\ntarget = "shot"\n'
            'value = 1\napplies_to = "owner"',
            [(6, "'applies_to' is for stadiums")],
        ),
    ],
)
def test_each_fault_of_a_deck(text, expected):
    assert faults(text) == expected


def test_words_out_of_place_are_not_translated():
    ((line, message),) = faults(
        'id = "X"\nnom = "jeu"\n[[stades]]\nid = "jeu"\nnom = "jeu"\neffets = [{ cible = "jeu", valeur = 1 }]'
    )
    assert (line, message.startswith("Invalid enum value 'jeu'")) == (6, True)


@pytest.mark.parametrize(("text", "line"), [('id = "X"\nname = \n', 2), ('id = "X"\nname = "', 2)])
def test_a_text_that_is_no_toml_names_the_line(text, line):
    ((told, message),) = faults(text)
    assert told == line
    assert message


def test_a_house_deck_with_a_fault_is_a_bad_ruleset():
    ruleset = resolve("ofusaido", "house")
    broken = {**ruleset.tables, "decks": {"ODD": {"id": "ODD", "name": "Odd", "players": [{"id": "O"}]}}}
    with pytest.raises(BadRuleset) as caught:
        house_decks(replace(ruleset, tables=broken, hash="broken"))
    assert caught.value.path == "decks.ODD.players.0"
    assert "`name`" in caught.value.message


def test_lines_are_found_for_tables_keys_and_entries_of_lists():
    lines = Lines(
        dedent(
            """\
            a = 1
            b = [  # a [ in a comment, "and a string ["
              { c = 1 },

              { c = "]" },
            ]
            [d.e]
            "f.g".h = 2
            [[i]]
            j = [1,
              2]
            [[i.k]]
            l = 1
            [[i]]
            [i.m]
            n = 1
            """
        ),
        rename=lambda word: {"a": "A"}.get(word, word),
    )
    expected = {
        ("A",): 1,
        ("b",): 2,
        ("b", 0): 3,
        ("b", 1): 5,
        ("b", 1, "c"): 5,
        ("d", "e"): 7,
        ("d", "e", "f.g", "h"): 8,
        ("i",): 9,
        ("i", 0): 9,
        ("i", 0, "j", 1): 10,
        ("i", 0, "k", 0, "l"): 13,
        ("i", 1): 14,
        ("i", 1, "m", "n"): 16,
        ("nowhere", 3): 1,
    }
    assert {path: lines.at(path) for path in expected} == expected
