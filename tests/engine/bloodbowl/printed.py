"""What the two editions print, typed apart from the data: the same checks run on both."""

from dataclasses import dataclass
from typing import Any

from rules_engine.bloodbowl.tables import Category, Deed, Way

FACES_OF_2020 = {
    **{face: {"ma", "av"} for face in range(1, 8)},
    **{face: {"ma", "pa", "av"} for face in range(8, 14)},
    14: {"ag", "pa"},
    15: {"st", "ag"},
    16: {"ma", "st", "ag", "pa", "av"},
}
FACES_OF_2025 = {
    1: {"av"},
    2: {"av", "pa"},
    3: {"av", "ma", "pa"},
    4: {"av", "ma", "pa"},
    5: {"ma", "pa"},
    6: {"ag", "ma"},
    7: {"ag", "st"},
    8: {"ma", "st", "ag", "pa", "av"},
}
GODS = ("Khorne", "Nurgle", "Slaanesh", "Tzeentch")


@dataclass(frozen=True)
class Printed:
    """One edition as its books have it. `dice` are places of the skill table with the skill that stands there."""

    statuses: dict[str, int]
    positions: int
    no_apothecary: set[str]
    favoured_of: dict[str, tuple[str, ...]]
    league_rules: dict[str, dict[str, tuple[str, ...]]]
    one_league: set[str]
    no_league: set[str]
    group_limits: dict[str, list[tuple[int, tuple[str, ...]]]]
    traits: int
    elite: set[str]
    dice: dict[tuple[Category, int, int], str]
    award: dict[Deed, int]
    special_rules: dict[str, dict[Deed, int]]
    cost: dict[Way, tuple[int, ...]]
    draws: int
    skill_value: dict[Way, int]
    characteristic_value: dict[str, int]
    faces: dict[int, set[str]]
    casualty: list[int]
    lasting: dict[str, str]
    staff: dict[str, int]
    fans: tuple[int, int, int]
    tie_breaks: list[str]
    inducements: dict[str, tuple[int | None, int]]
    no_french: dict[str, set[str]]
    surplus_disputes: dict[str, int]
    more: dict[str, Any]


EDITION_2020 = Printed(
    statuses={"official": 27, "teams_of_legend": 2, "naf": 1, "superseded": 5},
    positions=179,
    no_apothecary={"necromantic_horror", "nurgle", "shambling_undead", "tomb_kings"},
    favoured_of=dict.fromkeys(
        ("chaos_chosen", "chaos_dwarf_tol", "chaos_renegade"), ("Chaos Undivided", *GODS, "Hashut")
    ),
    league_rules={
        "norse": {
            "Favoured of Khorne": ("Favoured of Khorne",),
            "Favoured of Chaos Undivided": ("Favoured of Chaos Undivided",),
        }
    },
    one_league={"norse"},
    no_league={"chaos_chosen", "chaos_renegade", "daemons_of_khorne", "khorne", "nurgle"},
    group_limits={
        "chaos_chosen": [(1, ("chaos_troll", "chaos_ogre", "minotaur"))],
        "chaos_renegade": [(3, ("renegade_troll", "renegade_ogre", "renegade_minotaur", "renegade_rat_ogre"))],
        "old_world_alliance": [(1, ("ogre", "altern_forest_treeman"))],
        "underworld_denizens": [(1, ("underworld_troll", "mutant_rat_ogre"))],
    },
    traits=35,
    elite=set(),
    dice={
        (Category.GENERAL, 1, 1): "Block",
        (Category.GENERAL, 1, 3): "Dirty Player (+1)",
        (Category.AGILITY, 2, 6): "Sure Feet",
        (Category.STRENGTH, 2, 1): "Mighty Blow (+1)",
        (Category.PASSING, 2, 5): "Running Pass",
    },
    award={
        Deed.COMPLETION: 1,
        Deed.THROW: 1,
        Deed.DEFLECTION: 1,
        Deed.INTERCEPTION: 2,
        Deed.CASUALTY: 2,
        Deed.TOUCHDOWN: 3,
        Deed.MVP: 4,
    },
    special_rules={},
    cost={
        Way.RANDOM_PRIMARY: (3, 4, 6, 8, 10, 15),
        Way.CHOSEN_PRIMARY: (6, 8, 12, 16, 20, 30),
        Way.RANDOM_SECONDARY: (6, 8, 12, 16, 20, 30),
        Way.CHOSEN_SECONDARY: (12, 14, 18, 22, 26, 40),
        Way.CHARACTERISTIC: (18, 20, 24, 28, 32, 50),
    },
    draws=1,
    skill_value={
        Way.RANDOM_PRIMARY: 10_000,
        Way.CHOSEN_PRIMARY: 20_000,
        Way.RANDOM_SECONDARY: 20_000,
        Way.CHOSEN_SECONDARY: 40_000,
    },
    characteristic_value={"ma": 20_000, "st": 80_000, "ag": 40_000, "pa": 20_000, "av": 10_000},
    faces=FACES_OF_2020,
    casualty=[6, 9, 12, 14, 16],
    lasting={
        "head_injury": "av",
        "smashed_knee": "ma",
        "broken_arm": "pa",
        "neck_injury": "ag",
        "dislocated_shoulder": "st",
    },
    staff={"rerolls": 8, "assistant_coaches": 6, "cheerleaders": 12, "apothecaries": 1},
    fans=(1, 6, 10_000),
    tie_breaks=["scored", "casualties_caused"],
    inducements={
        "bloodweiser_keg": (50_000, 2),
        "part_time_assistant_coach": (20_000, 3),
        "riotous_rookies": (100_000, 1),
        "special_play": (100_000, 5),
        "temp_agency_cheerleader": (20_000, 4),
        "weather_mage": (30_000, 1),
        "infamous_coaching_staff": (None, 2),
    },
    no_french={
        "skills": {"Fumblerooskie", "Running Pass"},
        "traits": {"No Hands", "Swarming"},
        "teams": {"amazon_tol", "chaos_dwarf_tol", "daemons_of_khorne", "norse_tol", "vampire_tol"},
    },
    surplus_disputes={},
    more={"order": (), "fires_below": 0, "major_incident": "round_loss", "meetings": 2, "prayer_step": 5},
)

EDITION_2025 = Printed(
    statuses={"rulebook": 29, "supplement": 1, "naf": 1, "superseded": 1},
    positions=167,
    no_apothecary={"necromantic_horror", "nurgle", "shambling_undead", "tomb_kings"},
    favoured_of={
        "chaos_chosen": ("Hashut", *GODS, "Undivided"),
        "chaos_renegade": (*GODS, "Undivided"),
    },
    league_rules={"norse": {"Chaos Clash": ("Favoured of Khorne",)}},
    one_league={"chaos_dwarf", "gnome", "goblin", "halfling", "norse", "ogre", "wood_elf"},
    no_league=set(),
    group_limits={
        "chaos_chosen": [(1, ("troll", "ogre", "minotaur"))],
        "chaos_renegade": [(3, ("troll", "ogre", "minotaur", "rat_ogre"))],
        "old_world_alliance": [(1, ("ogre", "altern_forest_treeman"))],
        "underworld_denizens": [(1, ("troll", "rat_ogre"))],
    },
    traits=36,
    elite={"Block", "Dodge", "Guard", "Mighty Blow"},
    dice={
        (Category.GENERAL, 1, 1): "Block",
        (Category.AGILITY, 2, 6): "Sure Feet",
        (Category.DEVIOUS, 2, 6): "Violent Innovator",
    },
    award={
        Deed.COMPLETION: 1,
        Deed.THROW: 1,
        Deed.LANDING: 1,
        Deed.INTERCEPTION: 2,
        Deed.CASUALTY: 2,
        Deed.TOUCHDOWN: 3,
        Deed.MVP: 4,
    },
    special_rules={"Brawlin' Brutes": {Deed.CASUALTY: 3, Deed.TOUCHDOWN: 2}},
    cost={
        Way.RANDOM_PRIMARY: (3, 4, 6, 8, 10, 15),
        Way.CHOSEN_PRIMARY: (6, 8, 12, 16, 20, 30),
        Way.CHOSEN_SECONDARY: (10, 12, 16, 20, 24, 34),
        Way.CHARACTERISTIC: (14, 16, 20, 24, 28, 38),
    },
    draws=2,
    skill_value={Way.RANDOM_PRIMARY: 20_000, Way.CHOSEN_PRIMARY: 20_000, Way.CHOSEN_SECONDARY: 40_000},
    characteristic_value={"ma": 20_000, "st": 60_000, "ag": 30_000, "pa": 20_000, "av": 10_000},
    faces=FACES_OF_2025,
    casualty=[8, 10, 12, 14, 16],
    lasting={
        "head_injury": "av",
        "smashed_knee": "ma",
        "broken_arm": "pa",
        "dislocated_hip": "ag",
        "broken_shoulder": "st",
    },
    staff={"rerolls": 8, "assistant_coaches": 6, "cheerleaders": 6, "apothecaries": 1},
    fans=(1, 3, 5_000),
    tie_breaks=["difference", "scored", "casualties_caused"],
    inducements={
        "blitzers_best_keg": (50_000, 2),
        "part_time_assistant_coach": (20_000, 5),
        "riotous_rookies": (150_000, 1),
        "prayers_to_nuffle": (10_000, 3),
        "temp_agency_cheerleader": (5_000, 5),
        "weather_mage": (25_000, 1),
        "infamous_coaching_staff": (None, 1),
    },
    no_french={"skills": set(), "traits": set(), "teams": set()},
    surplus_disputes={"chaos_renegade": 1},  # the erratum of its Ogre rests on one source
    more={
        "order": ("retire", "hire", "fire", "staff", "guests"),
        "fires_below": 11,
        "major_incident": "round_rest",
        "meetings": 1,
        "prayer_step": None,
    },
)

BOOKS = {"2020": EDITION_2020, "2025": EDITION_2025}
