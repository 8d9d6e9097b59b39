"""The nouns of Hat-Trick as people read them."""

from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import pgettext_lazy

from rules_engine.hattrick.cards import Kind
from rules_engine.hattrick.state import Half

KINDS = {
    Kind.SHORT_PASS: lazy("short pass"),
    Kind.LONG_BALL: lazy("long ball"),
    Kind.DRIBBLING: lazy("dribbling"),
}
TITLES = {
    Kind.SHORT_PASS: lazy("Short pass"),
    Kind.LONG_BALL: lazy("Long ball"),
    Kind.DRIBBLING: lazy("Dribbling"),
}
EDGES = {"left": pgettext_lazy("edge of a card", "left"), "right": pgettext_lazy("edge of a card", "right")}
AIMS = {
    "left": pgettext_lazy("part of the goal", "left"),
    "centre": pgettext_lazy("part of the goal", "centre"),
    "right": pgettext_lazy("part of the goal", "right"),
}
HALVES = {
    Half.FIRST: lazy("First half"),
    Half.SECOND: lazy("Second half"),
    Half.EXTRA_TIME: lazy("Extra time"),
    Half.PENALTIES: lazy("Penalties"),
}
POSITIONS = {
    "centre-back": lazy("centre-back"),
    "full-back": lazy("full-back"),
    "defensive midfielder": lazy("defensive midfielder"),
    "attacking (wide) midfielder": lazy("wide midfielder"),
    "forward": lazy("forward"),
}
SHORT_POSITIONS = {
    "centre-back": pgettext_lazy("two letters of a position", "CB"),
    "full-back": pgettext_lazy("two letters of a position", "FB"),
    "defensive midfielder": pgettext_lazy("two letters of a position", "DM"),
    "attacking (wide) midfielder": pgettext_lazy("two letters of a position", "WM"),
    "forward": pgettext_lazy("two letters of a position", "FW"),
}
