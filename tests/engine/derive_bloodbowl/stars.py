"""Star players: names, prices and profiles; what their special rules do is in the books."""

import re
import unicodedata

from tests.engine.derive_bloodbowl.source import facts, head, present

CERTAINTY = {"certain": "certain", "likely": "likely", "unsure": "disputed"}


def stars():
    fact = facts("08_star_players.json")
    unsure = {f"players.{key(star)}": _sure(star) for star in fact["stars"] if _is_unsure(star)}
    players = {key(star): _star(star) for star in fact["stars"]}
    rules = {"max_per_team": fact["rules"]["max_per_team"]}
    return {"stars.toml": {"source": head(fact, "certain", unsure), **rules, "players": players}}


def key(star):
    """`Morg 'n' Thorg` -> `morg_n_thorg`."""
    plain = unicodedata.normalize("NFKD", star["name"]).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain.replace("'", "")).strip("_")


def _is_unsure(star):
    return star["confidence"] != "certain" or "conflict" in star


def _sure(star):
    certainty = "disputed" if "conflict" in star else CERTAINTY[star["confidence"]]
    return present(certainty=certainty, note=star.get("conflict"))


def _star(star):
    return {
        "name": star["name"],
        "cost": star["cost"],
        "pair": star["pair"],
        "mega_star": star["mega_star"],
        "any_team": star["any_team"],
        "leagues": star["leagues"],
        "special_rules": star["special_rules"],
        "excluded_leagues": star["excluded_leagues"],
        "origin": star["origin"],
        "members": [_member(member) for member in star["members"]],
    }


def _member(member):
    figures = {name.lower(): _figure(value) for name, value in member["stats"].items()}
    return {
        "name": member["name"],
        "profile": present(**figures),
        "keywords": member["keywords"],
        "skills": member["skills"],
        "special_rule": member["special_rule"],
    }


def _figure(value):
    return None if value == "-" else int(str(value).rstrip("+"))
