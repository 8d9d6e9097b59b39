"""The rules behind a number: the tables it is reckoned by, where their figures come from and how sure they are, and what
this league decided otherwise."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as lazy

from league import house_rules
from league.house_rules import HouseRule, spoken
from league.terms import printed
from rules_engine.bloodbowl.tables import tables as bloodbowl_tables
from rules_engine.rulesets import Ruleset
from rules_engine.sources import source_of

CERTAINTY: Mapping[str, Any] = {
    "certain": lazy("certain"),
    "likely": lazy("likely"),
    "inferred": lazy("inferred"),
    "disputed": lazy("disputed"),
    "unknown": lazy("our own default: no source says"),
}
TABLES: Mapping[str, Any] = {
    "spp": lazy("What earns SPP"),
    "advancement": lazy("Advancement"),
    "injuries": lazy("Injuries"),
    "drafting": lazy("Drafting"),
    "staff": lazy("Staff and re-rolls"),
    "pre_match": lazy("Before the match"),
    "post_match": lazy("After the match"),
    "season": lazy("Between seasons"),
    "points": lazy("League points"),
    "clubs": lazy("Teams and leagues"),
    "players": lazy("Player cards"),
    "goalkeepers": lazy("Goalkeeper cards"),
    "common": lazy("Capacities, trainers and stadiums"),
    "stars": lazy("Star players"),
}
LIST = "teams"
"""The team's own list, wherever it stands among these."""
BEHIND: Mapping[str, tuple[str, ...]] = {
    "treasury": ("drafting", LIST, "staff", "pre_match", "post_match", "season"),
    "fans": ("drafting", "post_match", "season"),
    "tv": (LIST, "advancement", "staff"),
    "ctv": (LIST, "advancement", "staff"),
    "rerolls": ("drafting", LIST, "staff"),
    "assistant_coaches": ("drafting", "staff"),
    "cheerleaders": ("drafting", "staff"),
    "apothecary": ("drafting", "staff"),
    "player": (LIST, "spp", "advancement", "injuries"),
    "points": ("points",),
    "club_points": ("clubs",),
    "deed": ("spp",),
    "hattrick_squad": ("players", "goalkeepers", "clubs"),
    "ofusaido_squad": ("common", "clubs"),
    "stars": ("stars",),
}
"""The tables by which each number is reckoned."""


@dataclass(frozen=True)
class Behind:
    """A table: what it is called, how certain it is, what it was read from, and what in it is less certain. Without
    `sources` its figures have been printed otherwise since."""

    name: str
    certainty: str
    sources: tuple[str, ...]
    doubts: tuple[tuple[str, str, str], ...]


def rules_behind(ruleset: Ruleset, number: str, roster: str = "") -> dict[str, Any]:
    """For templates: the rules behind a number of a team with that list."""
    keys = [f"{LIST}.{roster}" if key == LIST else key for key in BEHIND[number] if key != LIST or roster]
    changes = house_rules.told(ruleset)
    touching = [change for change in changes if _touches(change, keys)]
    return {
        "ruleset": ruleset,
        "tables_behind": [_behind(ruleset, key) for key in keys],
        "house_rules": touching,
        "other_house_rules": [change for change in changes if change not in touching],
    }


def _touches(change: HouseRule, keys: Iterable[str]) -> bool:
    return any(change.path == key or change.path.startswith(f"{key}.") for key in keys)


def _behind(ruleset: Ruleset, key: str) -> Behind:
    source = source_of(ruleset, key)
    name = str(TABLES.get(key) or _list_name(ruleset, key.removeprefix(f"{LIST}.")))
    if source is None:
        return Behind(name, "", (), ())
    doubts = (
        (spoken(path), str(CERTAINTY[doubt.certainty]) if doubt.certainty else "", doubt.note)
        for path, doubt in source.figures.items()
    )
    return Behind(name, str(CERTAINTY[source.certainty]), source.sources, tuple(doubts))


def _list_name(ruleset: Ruleset, roster: str) -> str:
    return printed(bloodbowl_tables(ruleset).team_list(roster))
