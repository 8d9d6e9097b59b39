"""Drafting, staff, what comes after a match, and league points of edition 2020."""

from tests.engine.derive_bloodbowl.matches import BONUS_AT_LEAST, expensive_mistakes
from tests.engine.derive_bloodbowl.second_season.facts import edition, read_once, told
from tests.engine.derive_bloodbowl.source import facts, unsure

BONUS = ("touchdowns_3_plus", "clean_sheet", "casualties_3_plus")


def matches():
    return {
        "drafting.toml": drafting(),
        "staff.toml": staff(),
        "post_match.toml": post_match(),
        "points.toml": points(),
    }


def drafting():
    fans = edition()["dedicated_fans"]
    return {
        "source": told(figures={"min_players": read_once(), "max_players": read_once()}),
        "budget": edition()["league"]["redraft"]["base"],
        "min_players": 11,
        "max_players": 16,
        "fans_start": fans["start"],
        "fans_max": fans["max_at_draft"],
        "fan_cost": fans["cost_per_step"],
        "insignificant_rule": False,
    }


def staff():
    fact = edition()["staff"]
    coaches, cheer, healer = (fact[key] for key in ("assistant_coaches", "cheerleaders", "apothecary"))
    return {
        "source": told(),
        "max_rerolls": fact["rerolls"]["max"],
        "reroll_factor": 2,
        "max_assistant_coaches": coaches["max"],
        "assistant_coach_cost": coaches["cost"],
        "max_cheerleaders": cheer["max"],
        "cheerleader_cost": cheer["cost"],
        "max_apothecaries": healer["max"],
        "apothecary_cost": healer["cost"],
    }


def post_match():
    """No bonus, no order of hiring, no bar at eleven."""
    fact, newer = edition(), facts("05_post_match.json")
    return {
        "source": told(
            figures={
                "fans_max": unsure("inferred", "no maximum is printed; a D6 cannot lift them above 7"),
                "concession.loser_keeps_spp": unsure("inferred", "the text takes none away"),
                "concession.winner_mvp": unsure("inferred", "the text adds none"),
                "concession.without_penalty_below_players": unsure("inferred", "the text knows no such concession"),
                "sequence.fr": unsure("likely", "carried over from 2025"),
                "catastrophe_dice": read_once(),
                "temporary_retirement": read_once(),
                "raised_free_by": read_once(),
            }
        ),
        "winnings_unit": 10000,
        "no_stalling_bonus": 0,
        "fans_min": fact["dedicated_fans"]["min"],
        "fans_max": 7,
        "min_eligible": 0,
        "hiring_order": [],
        "expensive_mistakes": expensive_mistakes(newer),
        "minor_incident_die": 3,
        "incident_unit": 10000,
        "major_incident": "round_loss",
        "major_incident_round_to": 5000,
        "raised_free_by": "Masters of Undeath",
        "captain_stays": False,
        "catastrophe_dice": [6, 6],
        "concession": {
            "score": "added",
            "awarded_score": 1,
            "loser_keeps_spp": True,
            "loser_mvp": 0,
            "loser_winnings": 0,
            "loser_fans_die": 3,
            "leaves_from_advancements": 3,
            "leaves_die": 6,
            "leaves_at_most": 3,
            "winner_mvp": 1,
            "without_penalty_below_players": 0,
        },
        "temporary_retirement": {"counts_in_list": True, "counts_in_ctv": False, "ends": "off_season"},
        "sequence": [{"step": row["step"], "name": row["en"], "fr": row["fr"]} for row in newer["sequence"]],
        "mistakes": [
            {"key": key, "fr": result["fr"]} for key, result in newer["expensive_mistakes"]["results"].items()
        ],
    }


def points():
    return {
        "source": told(),
        **edition()["league"]["points"],
        "bonus": dict.fromkeys(BONUS, 1),
        "bonus_at_least": BONUS_AT_LEAST,
    }
