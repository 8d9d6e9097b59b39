"""What players are and become: SPP, advancement, skills, injuries."""

from tests.engine.derive_bloodbowl.source import facts, head, present, unsure

DEEDS = {"ttm_throw": "throw", "ttm_landing": "landing"}
LASTING = {
    "AV": "head_injury",
    "MA": "smashed_knee",
    "PA": "broken_arm",
    "AG": "dislocated_hip",
    "ST": "broken_shoulder",
}
HALVES = {"1-3": 1, "4-6": 2}
PRAYERS = {
    "Prayer 10 Perfect Passing": "completion",
    "Prayer 11 Dazzling Catching": "catch_of_a_pass",
    "Prayer 12 Fan Interaction": "casualty_by_crowd_push",
    "Prayer 13 Fouling Frenzy": "casualty_by_foul",
}


def players():
    return {"spp.toml": spp(), "advancement.toml": advancement(), "skills.toml": skills(), "injuries.toml": injuries()}


def spp():
    fact, post_match = facts("01_spp_awards.json"), facts("05_post_match.json")
    modifiers = {modifier["name"]: modifier for modifier in fact["modifiers"]}
    earns = fact["who_can_earn"]
    return {
        "source": head(
            fact,
            "certain",
            {
                "dead_may_be_nominated": unsure("disputed", "one program leaves the dead out, and 2020 does"),
                "who_can_earn.mercenaries": unsure("inferred", "2020 and one program say no; 2025 is silent"),
            },
        ),
        "award": {DEEDS.get(award["key"], award["key"]): award["spp"] for award in fact["awards"]},
        "special_rules": {"Brawlin' Brutes": modifiers["Brawlin' Brutes"]["effect"]},
        "mvp_nominees": post_match["mvp"]["nominees"],
        "dead_may_be_nominated": True,
        "prayers": [
            {"roll": int(name.split()[1]), "counts": counts, "spp": modifiers[name]["effect"][counts]}
            for name, counts in PRAYERS.items()
        ],
        "who_can_earn": {
            "rostered_players": earns["rostered_players"],
            "journeymen": earns["journeymen"],
            "star_players": earns["star_players"],
            "mercenaries": False,
        },
    }


def advancement():
    fact = facts("02_advancement.json")
    rows, gold = fact["cost_table"], fact["value_increase_gp"]
    ways = ("random_primary", "chosen_primary", "chosen_secondary", "characteristic")
    limits = {name: entry for name, entry in fact["characteristic_limits"].items() if isinstance(entry, dict)}
    return {
        "source": head(
            fact,
            "certain",
            {
                "titles": unsure("likely", "the title of a player without advancements is from one program"),
                "no_pass_becomes": unsure("disputed", "2020 and one program make it 6+, another program refuses"),
            },
        ),
        "titles": [fact["title_with_zero_advancements"]["en"], *(row["title_en"] for row in rows)],
        "cost": {way: [row[way] for row in rows] for way in ways},
        "random_draws": 2,
        "characteristic_die": 8,
        "characteristic_table": {
            face: [name.lower() for name in names] for face, names in fact["characteristic_d8"].items()
        },
        "characteristic_limits": {
            name.lower(): {"best": target(limit["max"]), "worst": target(limit["min"])}
            for name, limit in limits.items()
        },
        "max_per_characteristic": fact["characteristic_limits"]["max_improvements_per_characteristic"],
        "skill_value": {
            "random_primary": gold["primary_skill"],
            "chosen_primary": gold["primary_skill"],
            "chosen_secondary": gold["secondary_skill"],
        },
        "characteristic_value": {name.lower(): gold[name] for name in ("MA", "ST", "AG", "PA", "AV")},
        "elite_extra": gold["elite_skill_extra"],
        "must_spend_at_characteristic_price": True,
        "no_pass_becomes": 6,
        "instead": ["chosen_primary", "chosen_secondary"],
        "instead_up_to": 8,
    }


def target(limit):
    return int(str(limit).rstrip("+"))


def skills():
    fact = facts("03_skills.json")
    letters = {category["en"]: category["letter_en"] for category in fact["categories"]}
    flags = ("elite", "active", "mandatory")
    return {
        "source": head(
            fact,
            "certain",
            {
                "table.fr": unsure("likely", "from two French projects that copy the French book"),
                "traits": unsure("likely", "one full list, in part confirmed by a second"),
                "table.active": unsure("likely", "one source"),
                "table.mandatory": unsure("likely", "one source"),
                "requires_any.Violent Innovator": unsure("inferred", "traits that declare a special action"),
            },
        ),
        "table": [
            {
                "name": skill["en"],
                "fr": skill["fr"],
                "category": letters[skill["category"]],
                "half": HALVES[skill["first_d6"]],
                "row": skill["second_d6"],
                **{flag: skill[flag] for flag in flags},
            }
            for skill in fact["skills"]
        ],
        "traits": [
            {"name": trait["en"], "fr": trait["fr"], "active": trait["active"], "mandatory": trait["mandatory"]}
            for trait in fact["traits"]
        ],
        "conflicts": fact["conflicts"],
        "requires_any": fact["requires_any"],
    }


def injuries():
    fact = facts("04_injuries.json")
    even, heal = fact["getting_even"], fact["apothecary"]
    return {
        "source": head(
            fact,
            "certain",
            {"lasting.broken_shoulder.fr": unsure("disputed", "from a scan; the Spanish book says shoulder")},
        ),
        "casualty_die": 16,
        "casualty": [casualty(row) for row in fact["casualty_d16"]],
        "lasting_die": 6,
        "lasting": [_lasting(row) for row in fact["lasting_injury_d6"]],
        "injury_dice": [6, 6],
        "injury": [band(row) for row in fact["injury_2d6"]],
        "stunty_injury": [band(row) for row in fact["stunty_injury_2d6"]],
        "casualty_modifiers": {"niggling_injury": 1, "decay": fact["casualty_modifiers"]["Decay trait"]},
        "apothecary": {"uses_per_match": heal["uses_per_game"]},
        "regeneration": {"die": 6, "at_least": 4},
        "getting_even": {
            "die": 6,
            "at_least": 4,
            "results": ["seriously_hurt", "serious_injury", "lasting_injury"],
            "gains": "Hatred (X)",
            "forbidden_keywords": even["forbidden_keywords"],
            "lost_in_off_season_at": 4,
            "value_change": even["value_change"],
        },
    }


def casualty(row):
    return {
        "low": row["from"],
        "high": row["to"],
        "key": row["key"],
        "name": row["en"],
        "fr": row["fr"],
        "miss_next_game": row["miss_next_game"],
        "niggling": row["niggling"],
        "characteristic_loss": row["stat_loss"],
        "dead": row["dead"],
    }


def _lasting(row):
    return {
        "low": row["from"],
        "high": row["to"],
        "key": LASTING[row["stat"]],
        "name": row["en"],
        "fr": row["fr"].split(" (")[0],
        "characteristic": row["stat"].lower(),
    }


def band(row):
    return present(low=row["from"], high=row["to"], name=row["result"].split(" (")[0], fr=row["fr"])
