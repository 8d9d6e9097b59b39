"""The game's words in French, by their English print name."""

from tests.engine.derive_bloodbowl.source import facts, head, unsure

AMENDED = {
    "Post-game Sequence": "Séquence d'Après-Match",
    "Advancement": "Amélioration",
    "Skill Table": "Tableau de Compétences",
    "Loner": "Solitaire",
    "Hire": "Embaucher",
    "Fire": "Renvoyer",
    "Season": "Saison",
}


def words():
    fact, creation = facts("11_glossary_fr.json"), facts("09_team_creation.json")
    skills, rosters = facts("03_skills.json"), facts("bb2025_rosters.json")
    deeds, steps = facts("01_spp_awards.json"), facts("02_advancement.json")
    favoured = next(rule for rule in creation["special_rules"] if "options" in rule)
    return {
        "glossary.toml": {
            "source": head(fact, "likely", {"keywords": unsure("likely", "from a French community compendium")}),
            "terms": {**fact["terms"], **AMENDED},
            "deeds": {deed["en"]: deed["fr"] for deed in deeds["awards"]},
            "titles": {row["title_en"]: row["title_fr"] for row in steps["cost_table"]},
            "categories": {row["en"]: row["fr"] for row in skills["categories"]},
            "category_letters": {row["letter_en"]: row["letter_fr"] for row in skills["categories"]},
            "leagues": {league["en"]: league["fr"] for league in creation["leagues"]},
            "special_rules": {
                **{rule["en"]: rule["fr"] for rule in creation["special_rules"]},
                **{f"Favoured of {name}": _favoured(name, favoured) for name in favoured["options"]},
            },
            "keywords": {
                **rosters["keyword_names_fr"],
                **{row["en"]: row["fr"] for row in creation["position_keywords"]},
            },
        }
    }


def _favoured(name, rule):
    """The French of one alignment: "Favori de Khorne", but "Favori du Chaos Universel"."""
    of = f"du {rule['fr_undivided']}" if name == "Undivided" else f"de {name}"
    return rule["fr"].replace("de...", of)
