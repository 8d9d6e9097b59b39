"""What a league may decide for itself: the figures of an edition that can be set, and the check of a set value.

A setting is declared in an edition's `settings.toml` under the dotted path of the figure it sets.
"""

import difflib
from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from rules_engine.errors import BadRuleset

SHORT = "settings."


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that may be set. `default` is given where the figure has no home in a table; `source` and `certainty`
    tell what the printed value rests on. `min`, `max` and `multiple_of` bind numbers, each one of a list; `allowed`
    names all values that fit; `length` is the exact number of entries. `stars` are players with a name, a `cost` that these
    numbers bind, and in `plays_for` some of what is allowed. `description` is an English message.
    """

    type: Literal["bool", "int", "ints", "choice", "strings", "stars"]
    description: str
    certainty: Literal["certain", "likely", "inferred", "disputed", "unknown"]
    source: str
    note: str = ""
    default: Any = msgspec.UNSET
    min: int | None = None
    max: int | None = None
    multiple_of: int | None = None
    allowed: tuple[str | int, ...] = ()
    length: int | None = None


Settings = Mapping[str, Setting]


def full_path(path: str, settings: Settings) -> str:
    """The dotted path that an overlay's key means: `brawlin_brutes` is short for `settings.brawlin_brutes`.

    Raises `BadRuleset` for a path that cannot be set, with the nearest one that can.
    """
    for candidate in (path, SHORT + path):
        if candidate in settings:
            return candidate
    names = [*settings, *(name.removeprefix(SHORT) for name in settings)]
    near = difflib.get_close_matches(path, names, n=1, cutoff=0.0)
    raise BadRuleset(path, f"is not a figure that can be set; the nearest one is {near[0]}")


def check(path: str, setting: Setting, value: object) -> None:
    """Raises `BadRuleset` naming the path, the value and what would fit, when the value does not."""
    if not FITS[setting.type](setting, value):
        raise BadRuleset(path, f"{value!r} does not fit; {told(setting)} would")


def told(setting: Setting) -> str:
    """What would fit, in words."""
    each = [DOMAIN_WORDS[setting.type]]
    if setting.length is not None:
        each[0] = f"{setting.length} {each[0]}"
    if setting.allowed:
        each.append("out of " + ", ".join(map(str, setting.allowed)))
    if setting.min is not None or setting.max is not None:
        each.append(f"from {setting.min} to {setting.max}")
    if setting.multiple_of is not None:
        each.append(f"in steps of {setting.multiple_of}")
    return " ".join(each)


DOMAIN_WORDS = {
    "bool": "true or false",
    "int": "a whole number",
    "ints": "whole numbers in a list",
    "choice": "one word",
    "strings": "different words in a list",
    "stars": "players, each with a name of its own, a cost, and whom they play for,",
}


def _int_fits(setting: Setting, value: object) -> bool:
    return (
        isinstance(value, int)
        and not isinstance(value, bool)
        and (setting.min is None or value >= setting.min)
        and (setting.max is None or value <= setting.max)
        and (setting.multiple_of is None or value % setting.multiple_of == 0)
        and (not setting.allowed or value in setting.allowed)
    )


def _str_fits(setting: Setting, value: object) -> bool:
    return isinstance(value, str) and value in setting.allowed


def _list_fits(setting: Setting, value: object, one: Callable[[Setting, object], bool]) -> bool:
    return (
        isinstance(value, list | tuple)
        and (setting.length is None or len(value) == setting.length)
        and all(one(setting, entry) for entry in value)
    )


def _strings_fit(setting: Setting, value: object) -> bool:
    return _list_fits(setting, value, _str_fits) and len(set(value)) == len(value)  # type: ignore[call-overload,arg-type]


STAR = frozenset({"name", "cost", "plays_for"})


def _stars_fit(setting: Setting, value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and all(_star_fits(setting, one) for one in value)
        and len({one["name"].casefold() for one in value}) == len(value)
    )


def _star_fits(setting: Setting, value: object) -> bool:
    if not isinstance(value, dict) or value.keys() != STAR:
        return False
    cost = msgspec.structs.replace(setting, allowed=())
    return (
        isinstance(value["name"], str)
        and bool(value["name"].strip())
        and _int_fits(cost, value["cost"])
        and _strings_fit(setting, value["plays_for"])
    )


FITS: dict[str, Callable[[Setting, object], bool]] = {
    "bool": lambda setting, value: isinstance(value, bool),
    "int": _int_fits,
    "ints": lambda setting, value: _list_fits(setting, value, _int_fits),
    "choice": _str_fits,
    "strings": _strings_fit,
    "stars": _stars_fit,
}
