"""What players are and become in edition 2020: SPP, advancement, skills, injuries."""

from tests.engine.derive_bloodbowl.players import HALVES, band, casualty, target
from tests.engine.derive_bloodbowl.second_season.facts import amendments, edition, read_once, told
from tests.engine.derive_bloodbowl.source import facts, present, unsure

AWARDS = {
    "completion": "completion",
    "throw": "throw_team_mate_completion",
    "deflection": "deflection",
    "interception": "interception",
    "casualty": "casualty",
    "touchdown": "touchdown",
    "mvp": "mvp",
}
WAYS = ("random_primary", "chosen_primary", "random_secondary", "chosen_secondary", "characteristic")
CHARACTERISTICS = ("MA", "ST", "AG", "PA", "AV")
LASTING = {
    "AV": "head_injury",
    "MA": "smashed_knee",
    "PA": "broken_arm",
    "AG": "neck_injury",
    "ST": "dislocated_shoulder",
}
PRAYERS = ((10, "completion", 2), (11, "casualty_by_crowd_push", 2), (12, "casualty", 3), (13, "casualty_by_foul", 2))
PARAMETERS = {"Animosity": " (X)", "Bloodlust": " (X+)", "Loner": " (X+)"}
BALL_AND_CHAIN_BARS = (
    "Diving Tackle",
    "Frenzy",
    "Grab",
    "Leap",
    "Multiple Block",
    "On the Ball",
    "Shadowing",
)


def players():
    return {"spp.toml": spp(), "advancement.toml": advancement(), "skills.toml": skills(), "injuries.toml": injuries()}


def spp():
    """All who could play are nominees: the MVP is drawn among them, and sixteen is as many as there can be."""
    fact = edition()
    return {
        "source": told(
            figures={
                "mvp_nominees": unsure("inferred", "drawn among all who could play, sixteen at most"),
                "who_can_earn": read_once(),
            }
        ),
        "award": {deed: fact["spp"][key] for deed, key in AWARDS.items()},
        "special_rules": {},
        "mvp_nominees": 16,
        "dead_may_be_nominated": False,
        "prayers": [{"roll": roll, "counts": counts, "spp": worth} for roll, counts, worth in PRAYERS],
        "who_can_earn": {"rostered_players": True, "journeymen": True, "star_players": False, "mercenaries": False},
    }


def advancement():
    fact, newer = edition(), facts("02_advancement.json")
    rows, gold, limits = fact["cost_table"], fact["value_increase_gp"], fact["characteristic_limits"]
    return {
        "source": told(
            figures={"titles": unsure("likely", "the title of a player without advancements is from one program")}
        ),
        "titles": [newer["title_with_zero_advancements"]["en"], *(row["title_en"] for row in rows)],
        "cost": {way: [row[way] for row in rows] for way in WAYS},
        "random_draws": 1,
        "characteristic_die": 16,
        "characteristic_table": {
            str(face): [name.lower() for name in row["options"]]
            for row in fact["characteristic_d16"]
            for face in range(row["from"], row["to"] + 1)
        },
        "characteristic_limits": {
            name.lower(): {"best": target(limits[name][1]), "worst": target(limits[name][0])}
            for name in CHARACTERISTICS
        },
        "max_per_characteristic": limits["max_improvements_each"],
        "skill_value": {way: gold[way] for way in WAYS if way in gold},
        "characteristic_value": {name.lower(): gold[name] for name in CHARACTERISTICS},
        "elite_extra": gold["elite"],
        "must_spend_at_characteristic_price": True,
        "no_pass_becomes": 6,
        "instead": ["chosen_secondary"],
        "instead_up_to": 15,
    }


def skills():
    french = french_names()
    return {
        "source": told(
            figures={
                "table.fr": unsure("likely", "carried over from 2025 where the name is the same"),
                "traits.fr": unsure("likely", "carried over from 2025 where the name is the same"),
                "conflicts": read_once(),
                "requires_any": read_once(),
            }
        ),
        "table": [
            present(
                name=skill["en"],
                fr=french_of(skill["en"], french),
                category=category[0],
                half=HALVES[skill["first_d6"]],
                row=skill["second_d6"],
            )
            for category, column in edition()["skill_table"].items()
            for skill in column
        ],
        "traits": [present(name=name, fr=french_of(name, french)) for name in traits()],
        "conflicts": [
            ["Frenzy", "Grab"],
            ["Leap", "Pogo"],
            *(["Ball & Chain", skill] for skill in BALL_AND_CHAIN_BARS),
        ],
        "requires_any": {"Strong Arm": ["Throw Team-mate"]},
    }


def traits():
    """The list in the amendments, under the names that lists print: `Loner (X+)`."""
    listed = amendments().split("Traits beyond the skill table: ")[1].split(". ")[0]
    return [name + PARAMETERS.get(name, "") for name in listed.replace("\n", " ").split(", ")]


def french_names():
    fact = facts("03_skills.json")
    return {entry["en"]: entry["fr"] for entry in (*fact["skills"], *fact["traits"])}


def french_of(name, french):
    """`Mighty Blow (+1)` has the French name of `Mighty Blow`."""
    base, plus, amount = name.partition(" (+")
    return french[base] + plus + amount if base in french else None


def injuries():
    fact, newer = edition(), facts("04_injuries.json")
    known = {row["key"]: row for row in newer["casualty_d16"]}
    french = {row["en"]: row["fr"] for row in newer["lasting_injury_d6"]}
    return {
        "source": told(
            figures={
                "injury": read_once("the same as in 2025"),
                "stunty_injury": read_once("the same as in 2025"),
                "casualty.fr": unsure("likely", "carried over from 2025"),
                "casualty_modifiers": read_once(),
                "apothecary": read_once(),
                "regeneration": read_once(),
            }
        ),
        "casualty_die": 16,
        "casualty": [casualty(known[row["key"]] | row) for row in fact["casualty_d16"]],
        "lasting_die": 6,
        "lasting": [_lasting(row, french) for row in fact["lasting_injury_d6"]],
        "injury_dice": [6, 6],
        "injury": [band(row) for row in newer["injury_2d6"]],
        "stunty_injury": [band(row) for row in newer["stunty_injury_2d6"]],
        "casualty_modifiers": {"niggling_injury": 1, "decay": 1},
        "apothecary": {"uses_per_match": 1},
        "regeneration": {"die": 6, "at_least": 4},
    }


def _lasting(row, french):
    return present(
        low=row["from"],
        high=row["to"],
        key=LASTING[row["stat"]],
        name=row["en"],
        fr=french.get(row["en"]),
        characteristic=row["stat"].lower(),
    )
