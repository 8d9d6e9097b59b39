"""Cards in words, and as one field of a player in a report."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from rules_engine.competition.discipline import CardKind, Cause

KINDS: Mapping[CardKind, Any] = {
    CardKind.YELLOW: _("yellow card"),
    CardKind.SECOND_YELLOW: _("second yellow card"),
    CardKind.RED: _("red card"),
    CardKind.SENT_OFF: _("sent off"),
}
SHOWN: Mapping[str, tuple[CardKind, ...]] = {
    "sent_off": (CardKind.SENT_OFF,),
    "yellow": (CardKind.YELLOW,),
    "second_yellow": (CardKind.YELLOW, CardKind.SECOND_YELLOW),
    "red": (CardKind.RED,),
    "yellow_red": (CardKind.YELLOW, CardKind.RED),
}
"""What a player may have been shown in one match, by the value of the field."""

LABELS: Mapping[str, Any] = {
    "sent_off": _("Sent off"),
    "yellow": _("Yellow card"),
    "second_yellow": _("Two yellow cards"),
    "red": _("Red card"),
    "yellow_red": _("Yellow card, then red"),
}
CAUSES: Mapping[Cause, Any] = {
    Cause.YELLOWS: _("yellow cards"),
    Cause.SECOND_YELLOW: _("second yellow card"),
    Cause.RED: _("red card"),
    Cause.SENT_OFF: _("sent off"),
    Cause.CARRIED: _("from the season before"),
}
