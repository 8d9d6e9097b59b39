"""Before and in a match of edition 2020: 2025's tables with the rows that differ, and its own inducements."""

from tests.engine.derive_bloodbowl.matches import journeymen, named, outcome
from tests.engine.derive_bloodbowl.second_season.facts import edition, read_once, told
from tests.engine.derive_bloodbowl.source import facts, present, unsure

STEP = {"step": 5, "name": "Prayers to Nuffle", "fr": "Prières à Nuffle", "league_only": True}
KICKOFF = {
    6: ("Cheering Fans", "D6 + cheerleaders each; winner rolls one prayer, nobody on a tie"),
    7: ("Brilliant Coaching", "D6 + assistant coaches each; winner gets a re-roll for the drive, nobody on a tie"),
    10: (
        "Blitz",
        "D3+3 open kickers get a free move; one may blitz and one may throw a team-mate; ends on a fall",
    ),
    11: (
        "Officious Ref",
        "D6 + Fan Factor each; loser (both on tie) has a random player stunned on 2+, sent off on 1",
    ),
}
PRAYERS = {
    8: ("Blessed Statue of Nuffle", "One chosen own player gains Pro"),
    11: ("Fan Interaction", "Casualties by pushing into the crowd are worth 2 SPP"),
    12: ("Necessary Violence", "Casualties are worth 3 SPP"),
    13: ("Fouling Frenzy", "Casualties by foul are worth 2 SPP"),
}
OUT_OF_HERE = "still sent off, no more arguing this game, -1 to Brilliant Coaching"
NAMES = {
    "bloodweiser_keg": "Bloodweiser Keg",
    "special_play": "Special Play",
    "star_players": "Star Player",
    "infamous_staff": "(In)Famous Coaching Staff",
    "mercenary": "Mercenary Player",
    "wizard": "Wizard",
    "biased_referee": "Biased Referee",
}
KEYS = {"star_players": "star_player", "infamous_staff": "infamous_coaching_staff"}
REQUIRES = {
    "wandering_apothecary": "team may hire an apothecary",
    "mortuary_assistant": "Sylvanian Spotlight",
    "plague_doctor": "Favoured of Nurgle",
    "riotous_rookies": "Low Cost Linemen",
}
REDUCED = {"bribe": {"rule": "Bribery and Corruption"}, "halfling_master_chef": {"team": "Halfling"}}
NO_INDUCEMENT = {"josef_bugman"}


def pre_match():
    fact = facts("06_pre_match.json")
    return {
        "pre_match.toml": {
            "source": told(
                figures={
                    "weather": read_once("the same as in 2025"),
                    "kickoff": unsure("likely", "6, 10 and 11 from three sources, the others from one"),
                    "prayers": unsure("likely", "8 and 10 to 13 from three sources, the others from one"),
                    "argue_the_call": read_once(),
                    "bribe": read_once(),
                    "journeymen.low_cost_linemen_count_nothing": read_once("answers of May 2025"),
                    "journeymen.mandatory": read_once("answers of May 2025"),
                    "petty_cash.equal_ctv_spends_treasury": read_once("answers of May 2025"),
                    "inducements": unsure("likely", "prices certain; who may buy what from one transcription"),
                    "inducements.mercenary.max": unsure("inferred", "unlimited in print; a team has sixteen places"),
                    "inducements.star_player.both_teams_may_field": read_once(),
                }
            ),
            "sequence": _sequence(fact),
            "weather_dice": [6, 6],
            "weather": [outcome(row, row["from"], row["to"]) for row in fact["weather_2d6"]],
            "kickoff_dice": [6, 6],
            "kickoff": [_replaced(row, KICKOFF) for row in fact["kickoff_2d6"]],
            "prayer_die": 16,
            "prayers": [_replaced(row, PRAYERS) for row in fact["prayers_d16"]],
            "argue_the_call_die": 6,
            "argue_the_call": [_argued(row) for row in fact["argue_the_call_d6"]],
            "bribe": {"die": 6, "at_least": 2},
            "journeymen": journeymen(fact["journeymen"]),
            "underdog_prayer_per": 50000,
            "petty_cash": {"own_treasury_at_most": 0, "equal_ctv_spends_treasury": False},
            "inducements": _inducements(fact),
        }
    }


def _sequence(fact):
    """Prayers are a step of their own, between inducements and the kicking team."""
    steps = [
        {"step": row["step"], "name": row["en"], "fr": row["fr"], "league_only": row.get("league_only", False)}
        for row in fact["sequence"]
    ]
    return [*steps[:4], STEP, *(step | {"step": step["step"] + 1} for step in steps[4:])]


def _replaced(row, differences):
    """2025's row, or this edition's own; the French name stays where the English one does."""
    if row["roll"] not in differences:
        return outcome(row, row["roll"], row["roll"])
    name, effect = differences[row["roll"]]
    fr = row.get("fr") if name == row["en"] else None
    return outcome(present(en=name, fr=fr, effect=effect), row["roll"], row["roll"])


def _argued(row):
    told_here = row | {"effect": OUT_OF_HERE} if row["from"] == 1 else row
    return outcome(told_here, row["from"], row["to"])


def _inducements(fact):
    newer = {row["key"]: row for row in fact["inducements"]}
    ours = {key: given for key, given in edition()["inducements"].items() if key not in NO_INDUCEMENT}
    return {
        KEYS.get(key, key): _inducement(key, given, newer.get(KEYS.get(key, key), {})) for key, given in ours.items()
    }


def _inducement(key, given, newer):
    most, *prices = given
    entry = present(name=NAMES.get(key) or newer["en"], fr=newer.get("fr"), max=most, requires=REQUIRES.get(key))
    return entry | SPECIAL.get(key, _priced)(key, prices, newer)


def _priced(key, prices, newer):
    cost, *reduced = prices
    return present(cost=cost, reduced=REDUCED[key] | {"cost": reduced[0]} if reduced else None)


def _mercenary(key, prices, newer):
    """What the facts have in words: `fee+30000, skill 50000`."""
    above, skill = (int("".join(filter(str.isdigit, part))) for part in prices[0].split(","))
    return {"max": 16, "cost_above_fee": above, "one_primary_skill": skill, "gains": "Loner (4+)"}


def _staff(key, prices, newer):
    return {"named": [{"name": "Josef Bugman", "cost": edition()["inducements"]["josef_bugman"]}]}


def _wizard(key, prices, newer):
    return {"named": [{"name": "Hireling Sports-Wizard", "cost": prices[0]}]}


def _referee(key, prices, newer):
    reduced = {"rule": "Bribery and Corruption", "cost": prices[1]}
    return {"named": [named({"en": "Biased Referee", "cost": prices[0], "reduced": reduced})]}


SPECIAL = {
    "mercenary": _mercenary,
    "infamous_staff": _staff,
    "wizard": _wizard,
    "biased_referee": _referee,
    "star_players": lambda key, prices, newer: {"both_teams_may_field": False},
    "riotous_rookies": lambda key, prices, newer: {
        "cost": prices[0],
        "journeymen_dice": [3, 3],
        "journeymen_more": 1,
    },
}
