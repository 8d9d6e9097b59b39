"""Two versions of one sheet side by side, in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from league.terms import about, all_of, printed
from league.wording import Wording
from matches.sheet import FORCED, PENALTY, Sheet, number
from matches.sheet_form import label_of
from matches.telling import result_told


@dataclass(frozen=True)
class Difference:
    """A field, as it is typed here and as it was kept."""

    label: str
    here: str
    kept: str


FIELDS: dict[str, Any] = {
    "played": lazy("Took part"),
    "nominee": lazy("MVP nominees"),
    "mvp_roll": lazy("MVP die"),
    "fans_roll": lazy("Fans die"),
    "fair_weather": lazy("Fair-weather fans"),
    "score": lazy("Final score"),
    "stalled": lazy("Stalled"),
    "conceded": lazy("Conceded"),
    "prayer": lazy("Prayers"),
    "weather": lazy("Weather"),
    "extra_time": lazy("Extra time"),
    "home_penalty": lazy("Penalties, home"),
    "away_penalty": lazy("Penalties, away"),
}
OF_PLAYER: dict[str, Any] = {
    "injury": lazy("Injury"),
    "cause": lazy("Injured by"),
    "causer": lazy("of this player"),
    "before": lazy("First result, before the apothecary"),
    "regenerated": lazy("Regenerated"),
    "hates": lazy("Getting even: may come to hate"),
    "guest": lazy("Taken for this match as"),
    "position": lazy("Position"),
    "name": lazy("Name"),
    "number": lazy("Number"),
    "skill": lazy("Skill"),
}
CONCEDED = {FORCED: lazy("without penalty"), PENALTY: lazy("with penalty")}


def differences(here: Sheet, kept: Sheet, wording: Wording) -> list[Difference]:
    """Every field that differs."""
    names = sorted({*here.body, *kept.body})
    return [
        Difference(_label(name, wording), _told(name, here, wording), _told(name, kept, wording))
        for name in names
        if here.several(name) != kept.several(name)
    ]


def _label(name: str, wording: Wording) -> str:
    owner, dot, what = name.partition(".")
    if not dot:
        return str(FIELDS[name])
    if owner == "buy":
        return _inducement(what, wording)
    return about(wording.player(int(owner)), OF_PLAYER[what] if what in OF_PLAYER else label_of(what))


def _inducement(key: str, wording: Wording) -> str:
    found = wording.tables.pre_match.inducements.get(key) if wording.tables else None
    return printed(found) if found else key


def _players(values: Sequence[str], wording: Wording) -> str:
    return all_of(wording.player(n) if (n := number(value)) else value for value in values)


TOLD: dict[str, Callable[[Sequence[str], Wording], str]] = {
    "played": _players,
    "nominee": _players,
    "stalled": lambda _values, _wording: _("yes"),
    "extra_time": lambda _values, _wording: _("yes"),
    "conceded": lambda values, _wording: str(CONCEDED.get(values[0], values[0])),
}


def _told(name: str, sheet: Sheet, wording: Wording) -> str:
    """What a sheet has in a field; a dash for nothing."""
    values = sheet.several(name)
    if not values:
        return "–"
    if name.endswith(".injury"):
        injury = sheet.injury(int(name.partition(".")[0]))
        return result_told(injury) if injury else "–"
    tell = TOLD.get(name)
    return tell(values, wording) if tell else ", ".join(values)
