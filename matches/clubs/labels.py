"""What the fields of a football sheet are called."""

from typing import Any

from django.utils.translation import gettext_lazy as lazy

from matches.enums import Side

LISTS: dict[str, Any] = {"e": lazy("Event"), "k": lazy("Set piece"), "s": lazy("Pair of kicks")}
FIELDS: dict[str, Any] = {
    "score": lazy("Our goals"),
    "yellow_cards": lazy("Yellow cards"),
    "sent_off": lazy("Sent off"),
    "left_out": lazy("Kicks played here that are left out"),
    "conceded": lazy("Gave up"),
    "extra_time": lazy("Extra time"),
    "first": lazy("Who kicked first"),
    "shootout_home": lazy("Shootout, home"),
    "shootout_away": lazy("Shootout, away"),
    "what": lazy("What happened"),
    "player": lazy("Player"),
    "half": lazy("Half"),
    "turn": lazy("Turn"),
    "kind": lazy("Kind"),
    "scored": lazy("Outcome"),
    "taker": lazy("Taker"),
    "keeper": lazy("Keeper"),
    "shot": lazy("Shot score"),
    "save": lazy("Save score"),
    "taker_energy": lazy("Taker’s energy"),
    "keeper_energy": lazy("Keeper’s energy"),
    "shot_total": lazy("Shot total"),
    "save_total": lazy("Save total"),
    "home": Side.HOME.label,
    "away": Side.AWAY.label,
    "home_taker": lazy("Home taker"),
    "away_taker": lazy("Away taker"),
}
