"""The game's words in French for edition 2020: those of 2025 that it knows, by their English print name."""

from tests.engine.derive_bloodbowl.second_season.facts import told
from tests.engine.derive_bloodbowl.second_season.teams import rosters
from tests.engine.derive_bloodbowl.source import unsure
from tests.engine.derive_bloodbowl.words import words as newer_words

RENAMED = {"Favoured of Chaos Undivided": "Favoured of Undivided"}
GONE = {
    "terms": ("Stalling", "Elite Skill"),
    "deeds": ("Safe landing",),
    "categories": ("Devious",),
    "category_letters": ("D",),
}


def words():
    newer, lists = newer_words()["glossary.toml"], rosters()
    french = newer["leagues"] | newer["special_rules"]
    leagues = {league for team in lists for league in team["leagues"]}
    rules = {rule["name_en"] for team in lists for rule in team["special_rules"]}
    regions = {name for team in lists for name in team.get("pick_one_of", ())}
    kept = {
        name: {word: fr for word, fr in table.items() if word not in GONE.get(name, ())}
        for name, table in newer.items()
        if name in ("terms", "deeds", "titles", "categories", "category_letters")
    }
    return {
        "glossary.toml": {
            "source": told(
                "likely",
                {
                    "deeds": unsure("likely", "carried over from 2025; Deflection has no French name in the sources"),
                    "special_rules": unsure("likely", "carried over from 2025; Vampire Lord stands in English"),
                },
            ),
            **kept,
            "leagues": _named(leagues | regions, french),
            "special_rules": _named(rules | {"Favoured of..."} | (regions - leagues), french),
        }
    }


def _named(names, french):
    """A name that has no French one stands in English."""
    return {name: french.get(RENAMED.get(name, name), name) for name in sorted(names)}
