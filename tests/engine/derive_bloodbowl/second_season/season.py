"""A league's season, its end and the time between seasons in edition 2020."""

from tests.engine.derive_bloodbowl.second_season.facts import edition, read_once, told

TIE_BREAKS = {"total touchdowns": "scored", "total casualties": "casualties_caused"}


def season():
    league = edition()["league"]
    redraft, prizes = league["redraft"], league["prizes"]
    return {
        "season.toml": {
            "source": told(
                figures={
                    "min_teams": read_once(),
                    "min_division": read_once(),
                    "suggested_days_per_round": read_once(),
                    "friendly": read_once("a match like any other, but for the MVP and league points"),
                    "extra_time": read_once(),
                    "trophy": read_once(),
                    "rest": read_once(),
                    "funds.friendlies_count": read_once(),
                }
            ),
            "min_teams": 4,
            "min_division": 4,
            "meetings": 2,
            "suggested_days_per_round": 7,
            "unplayed": {
                "result": "loss_for_both",
                "mvp": 0,
                "winnings": 0,
                "real_life": {
                    "other_team_score": 1,
                    "other_team_mvp": 2,
                    "other_team_winnings_die": 6,
                    "other_team_winnings_unit": 10000,
                },
            },
            "friendly": {
                "spp": True,
                "mvp": False,
                "league_points": False,
                "winnings": True,
                "casualties": "as_rolled",
                "missing_served": True,
            },
            "tie_breaks": [TIE_BREAKS[name] for name in league["tie_break"]],
            "playoffs": {"qualifiers": [4, 8], "third_place_match": True},
            "extra_time": {"turns": 8, "penalties": 5, "penalty_die": 6},
            "prizes": {str(place): gold for place, gold in enumerate(prizes, start=1)},
            "trophy": {"place": 1, "rerolls": 1},
            "rest": {"die": 6, "at_least": 4, "apothecary_bonus": 1, "restored_leaves_niggling": True},
            "funds": {
                "base": redraft["base"],
                "per_match": redraft["per_game"],
                "per_win": redraft["per_win"],
                "per_draw": redraft["per_draw"],
                "friendlies_count": True,
                "cap": redraft["cap_optional"],
            },
            "redraft": {"agent_fee_per_season": redraft["agent_fee_per_season"], "staff_at_single_price": True},
        }
    }
