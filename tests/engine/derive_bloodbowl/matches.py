"""What surrounds a match: drafting, staff, before and after it, points, and the season."""

from tests.engine.derive_bloodbowl.source import facts, head, present, unsure

TIE_BREAKS = {
    "touchdown difference": "difference",
    "touchdowns scored": "scored",
    "casualties caused": "casualties_caused",
}
MORE = {
    "mercenary": {"cost_above_fee": 30000, "one_primary_skill": 50000, "gains": "Loner (4+)"},
    "riotous_rookies": {"journeymen_dice": [3, 3], "journeymen_more": 1},
    "infamous_coaching_staff": {"not_with_the_star_of_that_name": True},
    "star_player": {"both_teams_may_field": True},
}
BONUS_AT_LEAST = {"touchdowns_3_plus": 3, "casualties_3_plus": 3}


def matches():
    return {
        "drafting.toml": drafting(),
        "staff.toml": staff(),
        "post_match.toml": post_match(),
        "points.toml": points(),
        "pre_match.toml": pre_match(),
        "season.toml": season(),
    }


def drafting():
    fact = facts("09_team_creation.json")
    players, fans = fact["players"], fact["dedicated_fans"]
    return {
        "source": head(
            fact,
            "certain",
            {
                "fans_max": unsure("likely", "one transcription; two programs keep 6 of 2020"),
            },
        ),
        "budget": fact["budget"]["league_start"],
        "min_players": players["min_at_draft"],
        "max_players": players["max"],
        "fans_start": fans["start"],
        "fans_max": fans["max_at_draft"],
        "fan_cost": fans["cost_per_step"],
        "insignificant_rule": True,
    }


def staff():
    fact, prices = facts("09_team_creation.json"), facts("05_post_match.json")["prices"]
    coaches, cheer, healer = (prices[key] for key in ("assistant_coach", "cheerleader", "apothecary"))
    return {
        "source": head(
            fact,
            "certain",
            {
                "max_rerolls": unsure("likely", "one transcription"),
                "max_assistant_coaches": unsure("likely", "one transcription"),
                "max_cheerleaders": unsure("disputed", "6 in the transcription; two programs keep 12 of 2020"),
            },
        ),
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
    fact = facts("05_post_match.json")
    fans, mistakes = fact["dedicated_fans"], fact["expensive_mistakes"]
    return {
        "source": head(
            fact,
            "certain",
            {
                "fans_max": unsure("likely", "one transcription"),
                "expensive_mistakes": unsure("disputed", "four sources and 2020 agree; one differs in six cells"),
            },
        ),
        "winnings_unit": 10000,
        "no_stalling_bonus": 1,
        "fans_min": fans["min"],
        "fans_max": fans["max"],
        "min_eligible": 11,
        "hiring_order": ["retire", "hire", "fire", "staff", "guests"],
        "expensive_mistakes": expensive_mistakes(fact),
        "minor_incident_die": 3,
        "incident_unit": 10000,
        "major_incident": "round_rest",
        "major_incident_round_to": 5000,
        "raised_free_by": "Masters of Undeath",
        "captain_stays": True,
        "catastrophe_dice": [6, 6],
        "concession": _concession(fact),
        "temporary_retirement": {"counts_in_list": True, "counts_in_ctv": False, "ends": "off_season"},
        "sequence": [{"step": row["step"], "name": row["en"], "fr": row["fr"]} for row in fact["sequence"]],
        "mistakes": [{"key": key, "fr": result["fr"]} for key, result in mistakes["results"].items()],
    }


def expensive_mistakes(fact):
    mistakes = fact["expensive_mistakes"]
    return [
        present(low=column["from"], high=column["to"], results=[mistakes["rows"][face][place] for face in "123456"])
        for place, column in enumerate(mistakes["columns"])
    ]


def _concession(fact):
    loser, winner = fact["concede"]["loser"], fact["concede"]["winner"]
    return {
        "score": "at_least",
        "awarded_score": 2,
        "loser_keeps_spp": False,
        "loser_mvp": loser["mvp"],
        "loser_winnings": loser["winnings"],
        "loser_fans_die": 3,
        "leaves_from_advancements": 3,
        "leaves_die": 6,
        "leaves_at_most": 3,
        "winner_mvp": winner["mvp"],
        "without_penalty_below_players": 3,
    }


def points():
    fact = facts("07_season_and_league.json")
    return {
        "source": head(fact, "certain"),
        **fact["league_points"],
        "bonus": {row["key"]: row["points"] for row in fact["bonus_points_optional"]},
        "bonus_at_least": BONUS_AT_LEAST,
    }


def pre_match():
    fact = facts("06_pre_match.json")
    return {
        "source": head(
            fact,
            "certain",
            {
                "weather.fr": unsure("likely", "printings differ"),
                "inducements.weather_mage.cost": unsure("disputed", "two programs keep 30,000 of 2020"),
                "journeymen.low_cost_linemen_count_nothing": unsure("likely", "2020 FAQ; same wording in 2025"),
                "journeymen.mandatory": unsure("likely", "2020 FAQ"),
            },
        ),
        "sequence": [
            {"step": row["step"], "name": row["en"], "fr": row["fr"], "league_only": row.get("league_only", False)}
            for row in fact["sequence"]
        ],
        "weather_dice": [6, 6],
        "weather": [outcome(row, row["from"], row["to"]) for row in fact["weather_2d6"]],
        "kickoff_dice": [6, 6],
        "kickoff": [outcome(row, row["roll"], row["roll"]) for row in fact["kickoff_2d6"]],
        "prayer_die": 16,
        "prayers": [outcome(row, row["roll"], row["roll"]) for row in fact["prayers_d16"]],
        "argue_the_call_die": 6,
        "argue_the_call": [outcome(row, row["from"], row["to"]) for row in fact["argue_the_call_d6"]],
        "bribe": {"die": 6, "at_least": 2},
        "journeymen": journeymen(fact["journeymen"]),
        "underdog_prayer_per": 0,
        "petty_cash": {"own_treasury_at_most": 50000, "equal_ctv_spends_treasury": False},
        "inducements": {row["key"]: _inducement(row) for row in fact["inducements"]},
    }


def outcome(row, low, high):
    fr = row.get("fr")
    return present(low=low, high=high, name=row["en"], fr=fr and fr.split(" (")[0], effect=row["effect"])


def journeymen(fact):
    return {
        "gains": fact["trait"],
        "cost": fact["cost"],
        "up_to_available": fact["max_available_players_after"],
        "may_exceed_list": fact["may_exceed_16"],
        "count_in_ctv": fact["count_in_CTV"],
        "low_cost_linemen_count_nothing": True,
        "earn_spp": fact["earn_spp"],
        "mandatory": True,
    }


def _inducement(row):
    """Prices that are no number here are those of the named entries, of a position, or of the star players' file."""
    cost = row["cost"] if isinstance(row["cost"], int) else None
    told = present(name=row["en"], fr=row["fr"], max=row["max"], cost=cost)
    for key in ("requires", "reduced"):
        if key in row:
            told[key] = row[key]
    if "named" in row:
        told["named"] = [named(one) for one in row["named"]]
    return told | MORE.get(row["key"], {})


def named(one):
    return present(name=one["en"], fr=one.get("fr"), cost=one["cost"], reduced=one.get("reduced"))


def season():
    fact = facts("07_season_and_league.json")
    league, matched, funds = fact["league"], fact["matched_play"], fact["off_season"][1]
    return {
        "source": head(
            fact,
            "likely",
            {
                "tie_breaks": unsure("certain", "suggestions: choice and order are the commissioner's"),
                "unplayed.real_life.other_team_score": unsure("inferred", "as after any concession"),
                "rest.restored_leaves_niggling": unsure("inferred", "2020 says so, 2025 is silent"),
                "funds.friendlies_count": unsure("inferred", "2025 speaks of league fixtures, 2020 of every match"),
            },
        ),
        "min_teams": league["min_teams"],
        "min_division": league["divisions"]["min_teams_each"],
        "meetings": 1,
        "suggested_days_per_round": 14,
        "unplayed": {
            "result": "loss_for_both",
            "mvp": 0,
            "winnings": 0,
            "real_life": {
                "other_team_score": 2,
                "other_team_mvp": 2,
                "other_team_winnings_die": 6,
                "other_team_winnings_unit": 10000,
            },
        },
        "friendly": {
            "spp": bool(fact["friendly"]["spp"]),
            "mvp": False,
            "league_points": bool(fact["friendly"]["league_points"]),
            "winnings": bool(fact["friendly"]["winnings"]),
            "casualties": "badly_hurt",
            "missing_served": fact["friendly"]["mng_served"],
        },
        "tie_breaks": [TIE_BREAKS[name] for name in fact["tie_breaks"]["suggested"]],
        "playoffs": {"qualifiers": [4, 8, 16], "third_place_match": True},
        "extra_time": {"turns": fact["extra_time"]["turns"], "penalties": 5, "penalty_die": 6},
        "prizes": {place: fact["prizes"][place]["gp"] for place in "123"},
        "trophy": {"place": 1, "rerolls": 1},
        "rest": {"die": 6, "at_least": 4, "apothecary_bonus": 1, "restored_leaves_niggling": False},
        "funds": {
            "base": funds["base"],
            "per_match": 20000,
            "per_win": 20000,
            "per_draw": 10000,
            "friendlies_count": False,
            "cap": funds["recommended_cap"],
        },
        "redraft": {"agent_fee_per_season": 20000, "staff_at_single_price": True},
        "matched_play": {
            "budgets": matched["typical_budgets"],
            "dedicated_fans_start": matched["dedicated_fans_start"],
            "skill_points_by_tier": matched["skill_points_by_tier"],
            "primary_skill_cost": matched["primary_skill_cost"],
            "secondary_skill_cost": matched["secondary_skill_cost"],
            "star_player_cost": matched["star_player_cost"],
            "mega_star_cost": matched["mega_star_cost"],
            "max_secondary_by_tier": matched["max_secondary_by_tier"],
            "max_stars_by_tier": matched["max_stars_by_tier"],
            "max_mega_stars": matched["max_mega_stars"],
            "each_elite_skill_max": matched["each_elite_skill_max"],
        },
    }
