"""The data of Hat-Trick written from the specification's card list; `python -m tests.engine.hattrick.derive` writes the files.

A test compares what this makes with what the project holds.
"""

import json
from pathlib import Path

SOURCE = Path(__file__).parents[4] / "shared" / "rules" / "hattrick" / "cards.json"
DATA = Path(__file__).parents[3] / "rules_engine" / "data" / "hattrick" / "2014"

HANDS = ("left", "centre", "right")
PLACES = ("final_line_inner", "final_line_outer", "second_last_line_inner", "second_last_line_outer")
HOUSE = "a proposal: the printed value was not found"
CERTAINTY = {"certain": "certain", "inferred_strong": "likely", "inferred": "inferred", "house_default": "unknown"}


def files() -> dict[str, str]:
    """Each file of the edition by its path."""
    cards = json.loads(SOURCE.read_text(encoding="utf-8"))
    made = {
        "edition.toml": edition(),
        "players.toml": players(cards),
        "action_cards.toml": action_cards(cards),
        "shooting_cards.toml": shooting_cards(cards),
        "goalkeepers.toml": goalkeepers(cards),
        "course.toml": course(cards),
        "components.toml": components(cards),
        "clubs.toml": clubs(),
    }
    for team in cards["team_table"]["teams"]:
        made[f"teams/{team['code']}.toml"] = national(team)
    made["settings.toml"] = settings(cards)
    return made


def value(thing) -> str:
    if isinstance(thing, bool):
        return str(thing).lower()
    if isinstance(thing, list | tuple):
        return "[" + ", ".join(value(part) for part in thing) + "]"
    return json.dumps(thing, ensure_ascii=False)


def table(head: str, figures: dict) -> str:
    lines = [f"[{head}]"] if head else []
    return "\n".join([*lines, *(f"{key} = {value(figure)}" for key, figure in figures.items())]) + "\n"


def source(certainty: str, *sources: str, figures: dict | None = None) -> str:
    text = table("source", {"certainty": certainty, "sources": list(sources)})
    if figures:
        text += "\n" + table("source.figures", figures)
    return text


def edition() -> str:
    head = {"edition": "2014", "revision": "2014", "name": "First edition, base game"}
    return table("", head) + "\n" + source("certain", "bilingual base rulebook, first edition 2014")


def players(cards) -> str:
    listed = cards["player_cards"]["cards"]
    figures = {
        "positions": [card["position"] for card in listed],
        "lines": [card["own_line"] for card in listed],
        "columns": [card["own_column"] for card in listed],
        "left": [card["number"] for card in listed if card["side"] == "left"],
    }
    for side in ("regular", "star"):
        for row in ("attack", "defence"):
            figures[f"{side}_{row}"] = [card[side][row] for card in listed]
    return (
        "# The ten players, numbers 2 to 11 in order: position, own line and column at a kick-off, footballs in attack and\n"
        "# defence on the regular and the star side. `left` are the numbers whose footballs are on the left edge.\n\n"
        + table("", figures)
        + "\n"
        + source(
            "unknown",
            "footballs: " + HOUSE,
            "places: walkthrough of the publisher, review pictures, the rulebook's list",
            figures={
                "positions": "certain",
                "lines": "likely (5 to 11), inferred (2 to 4)",
                "columns": "likely (5 to 11), inferred (2 to 4)",
                "left": "inferred: even and odd are on different edges; which is left changes nothing in play",
            },
        )
    )


def action_cards(cards) -> str:
    counts: dict[str, list[int]] = {}
    for card in cards["action_deck_per_team"]["cards"]:
        row = counts.setdefault(f"{card['type']}_{card['side']}", [0] * 5)
        row[card["footballs"] - 1] += card["copies"]
    return (
        "# One deck, both are alike: how many cards with 1, 2, 3, 4 and 5 footballs, by type and edge.\n\n"
        + table("", counts)
        + "\n"
        + source(
            "inferred",
            "16 short passes, 8 long balls, 8 dribblings: the publisher's page of components",
            "two edges and four values make exactly 2, 1 and 1 copies of each; not read in any source",
        )
    )


def shooting_cards(cards) -> str:
    rows = {
        card["id"]: [card["modifier"], *(card["keeper_hand_effect"][hand] for hand in HANDS)]
        for card in cards["shooting_cards"]["cards"]
    }
    return (
        "# Nine shooting cards, by action type and aim as the shooter sees the goal: the modifier, then how many cards more\n"
        "# a goalkeeper turns whose hand is left, centre, right.\n\n"
        + table("", rows)
        + "\n"
        + source("unknown", "nine cards, three of each colour: the rulebook", "modifiers and symbols: " + HOUSE)
    )


def goalkeepers(cards) -> str:
    rows = {card["id"]: [card["cards_drawn"][place] for place in PLACES] for card in cards["goalkeeper_cards"]["cards"]}
    return (
        "# Goalkeeper cards, regular and star, by hand: cards to turn for a shot from the final line inner, outer,\n"
        "# from the line before it inner, outer.\n\n"
        + table("", rows)
        + "\n"
        + source(
            "unknown",
            "three regular and three star cards a team: the publisher's walkthrough",
            "numbers: " + HOUSE + ", but 2 for the best place of a regular goalkeeper",
            figures={
                f"regular_{hand}": "the first number is inferred from a match report of the designer" for hand in HANDS
            },
        )
    )


def course(cards) -> str:
    constants = cards["constants"]
    figures = {
        "hand_size": constants["hand_size"]["value"],
        "long_ball_lines_forward": constants["long_ball_lines_forward"]["value"],
        "shoot_zone_lines": constants["scoring_opportunity_shoot_zone_last_lines"]["value"],
        "penalty_reduction": constants["penalty_card_reduction"]["value"],
        "shootout_kicks": constants["shootout_initial_kicks"]["value"],
        "shootout_limit": 50,
        "fewest_players": 1,
    }
    return (
        "# Figures of play: cards in a hand; lines forward a long ball may go; lines from which one may shoot; cards fewer\n"
        "# for a penalty; kicks each of a shootout; pairs of further kicks after which lots are drawn; players with whom a\n"
        "# side plays on at least: with fewer it has lost.\n\n"
        + table("", figures)
        + "\n"
        + source(
            "certain",
            "bilingual base rulebook",
            figures={
                "long_ball_lines_forward": "inferred: three numbers are printed, each 1 to 4",
                "shoot_zone_lines": "inferred: the English text has a plural, the Hungarian a singular",
                "penalty_reduction": "inferred",
                "shootout_limit": "unknown: no source; so that no match is endless",
                "fewest_players": "unknown: no lower limit is printed; without anybody a match could go on without end",
            },
        )
    )


def components(cards) -> str:
    counts = {name: entry["value"] for name, entry in cards["components"].items()}
    return (
        "# What is in the box; nothing is computed from it, a test holds the other files against it.\n\n"
        + table("", counts)
        + "\n"
        + source("certain", "the rulebook's list, several reviews")
    )


def clubs() -> str:
    figures = {
        "win": 3,
        "draw": 1,
        "loss": 0,
        "walkover_score": 3,
        "changes": "between_matches",
        "custom_teams": True,
        "most_stars": 6,
    }
    return (
        "# What a league needs to know about teams: league points, the goals of a side whose opponent did not come, when a\n"
        "# team may be changed, whether it may be of one's own, and how many stars such a team has at most.\n\n"
        + table("", figures)
        + "\n"
        + source(
            "unknown",
            "the rulebook knows no leagues: our own defaults, after football",
            figures={
                "changes": "certain: stars are turned before each match",
                "custom_teams": "certain: a shop's description names them",
                "most_stars": "unknown: as many as the strongest nation of our proposal has",
            },
        )
    )


def national(team) -> str:
    figures = {
        "name": team["name"],
        "group": team["group"],
        "stars": team["proposed_stars"],
        "star_goalkeeper": team["proposed_star_goalkeeper"],
    }
    return (
        table("", figures)
        + "\n"
        + source(
            "unknown",
            "name and place in the table: the rulebook",
            "stars and goalkeeper: a proposal, the printed marks are lost",
            figures={"name": "certain", "group": "certain"},
        )
    )


def setting(path: str, kind: str, description: str, certainty: str, told: str, **domain) -> str:
    figures = {"type": kind, **domain, "description": description, "certainty": certainty, "source": told}
    return "\n" + table(f'"{path}"', figures)


PURE = [
    (
        "half_end_clear",
        "position",
        ["position", "possession"],
        "inferred",
        "Hungarian gloss",
        "A half held open ends when the ball leaves those two lines, or already when the defence wins it",
    ),
    (
        "after_out_of_cards",
        "so",
        ["so", "turn"],
        "unknown",
        "house default; the text says normal play",
        "An attacker who keeps a loose ball in the final line has a new scoring opportunity, or a normal turn",
    ),
    (
        "undefended_line",
        "auto",
        ["auto", "compare"],
        "unknown",
        "house default",
        "A line nobody defends is passed without a comparison, or compared with the defending card alone",
    ),
    (
        "penalty_on",
        "dribble",
        ["dribble", "any_action"],
        "inferred",
        "the text speaks of a player entering the field",
        "A foul is a penalty when a dribble would have led before the goal, or any action",
    ),
    (
        "shootout_order",
        "drawn",
        ["drawn", "chosen"],
        "unknown",
        "house default",
        "The five cards of a shootout are used as drawn, or as each manager chooses",
    ),
    (
        "goal_kick_freezes",
        "mover",
        ["mover", "mover_and_swapped"],
        "inferred",
        "English singular, Hungarian plural",
        "At a goalkeeper's kick the other side may not displace the player just moved, or the one it swapped with either",
    ),
]
SWITCHES = [
    ("yellow_carries_over", True, "Yellow cards are kept from half to half"),
    ("sent_off_carries_over", True, "Players sent off stay out in the halves that follow"),
    ("extra_time", True, "A match that must be decided is played on before penalties"),
]


def settings(cards) -> str:
    text = (
        "# What a league may set, by dotted path: what the text leaves open, and every value of a card, so that an owner of\n"
        "# the box can enter what is printed. Descriptions are English messages, translated on the pages.\n\n"
        + source("certain", "each setting names its own")
        + "\n# What the text leaves open\n"
    )
    for name, default, allowed, certainty, told, description in PURE:
        text += setting(f"settings.{name}", "choice", description, certainty, told, default=default, allowed=allowed)
    for name, default, description in SWITCHES:
        text += setting(f"settings.{name}", "bool", description, "unknown", "house default", default=default)
    text += setting(
        "settings.goal_clears",
        "bool",
        "Once both decks have run out a goal ends the half; otherwise a kick-off near a goal may keep it open",
        "inferred",
        "the half is tested after a goal before the kick-off",
        default=True,
    )
    text += "\n# Figures of play\n"
    text += setting("course.hand_size", "int", "Cards in a hand", "certain", "rulebook", min=1, max=6)
    text += setting(
        "course.long_ball_lines_forward",
        "ints",
        "Lines forward a long ball may go",
        "inferred",
        "rulebook",
        min=1,
        max=5,
    )
    text += setting(
        "course.shoot_zone_lines",
        "int",
        "Lines before the goal from which one may shoot",
        "inferred",
        "rulebook",
        min=1,
        max=2,
    )
    text += setting(
        "course.penalty_reduction", "int", "Cards fewer for a penalty", "inferred", "rulebook", min=0, max=4
    )
    text += setting("course.shootout_kicks", "int", "Kicks each of a shootout", "certain", "rulebook", min=1, max=9)
    text += setting(
        "course.shootout_limit",
        "int",
        "Pairs of further kicks before lots are drawn",
        "unknown",
        "house default",
        min=1,
        max=500,
    )
    text += setting(
        "course.fewest_players",
        "int",
        "Players with whom a side plays on at least; with fewer it has lost (0: no limit)",
        "unknown",
        "house default",
        min=0,
        max=7,
    )
    text += "\n# Player cards\n"
    for name, words, high in (("lines", "Own line", 6), ("columns", "Own column", 4)):
        text += setting(
            f"players.{name}", "ints", f"{words} of the players 2 to 11 at a kick-off", "inferred", "walkthrough, reviews",
            min=1, max=high, length=10,
        )  # fmt: skip
    text += setting(
        "players.left", "ints", "Numbers whose footballs are on the left edge", "inferred", "walkthrough", min=2, max=11
    )
    for side in ("regular", "star"):
        for row in ("attack", "defence"):
            text += setting(
                f"players.{side}_{row}", "ints", f"Footballs in {row} of the players 2 to 11, {side} side", "unknown",
                "house default", min=1, max=5, length=10,
            )  # fmt: skip
    text += "\n# Action cards\n"
    for kind in ("short_pass", "long_ball", "dribbling"):
        for edge in ("left", "right"):
            text += setting(
                f"action_cards.{kind}_{edge}", "ints",
                f"Cards with 1 to 5 footballs: {kind.replace('_', ' ')}, {edge} edge", "inferred", "components",
                min=0, max=32, length=5,
            )  # fmt: skip
    text += "\n# Shooting cards\n"
    for card in cards["shooting_cards"]["cards"]:
        text += setting(
            f"shooting_cards.{card['id']}", "ints",
            f"Modifier, and cards more for a hand left, centre, right: {card['id'].replace('_', ' ')}", "unknown",
            "house default", min=-1, max=5, length=4,
        )  # fmt: skip
    text += "\n# Goalkeeper cards\n"
    for card in cards["goalkeeper_cards"]["cards"]:
        text += setting(
            f"goalkeepers.{card['id']}", "ints",
            f"Cards to turn, from the best place to the worst: {card['id'].replace('_', ' ')}", "unknown",
            "house default", min=0, max=9, length=4,
        )  # fmt: skip
    text += "\n# What a league needs to know about teams\n"
    for name, words in (("win", "a win"), ("draw", "a draw"), ("loss", "a loss")):
        text += setting(f"clubs.{name}", "int", f"League points for {words}", "unknown", "house default", min=0, max=20)
    text += setting(
        "clubs.walkover_score",
        "int",
        "Goals of a side whose opponent did not come",
        "unknown",
        "house default",
        min=1,
        max=9,
    )
    text += setting(
        "clubs.changes",
        "choice",
        "When a team may be changed",
        "certain",
        "stars are turned before each match",
        allowed=["between_matches", "between_seasons"],
    )
    text += setting("clubs.custom_teams", "bool", "Teams of one's own may play", "certain", "a shop's description")
    text += setting(
        "clubs.most_stars", "int", "Stars of a team of one's own, at most", "unknown", "house default", min=0, max=10
    )
    text += "\n# National teams\n"
    for team in cards["team_table"]["teams"]:
        code, name = team["code"], team["name"]
        text += setting(f"teams.{code}.stars", "ints", f"Stars of {name}", "unknown", "house default", min=2, max=11)
        text += setting(
            f"teams.{code}.star_goalkeeper",
            "bool",
            f"{name} plays with the star goalkeeper",
            "unknown",
            "house default",
        )
    return text


def main() -> None:
    for path, text in files().items():
        file = DATA / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
