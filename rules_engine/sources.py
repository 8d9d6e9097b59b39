"""Where the figures of an edition come from, and how sure they are: the heads of its data files.

Heads are no part of a ruleset's document: what a season has frozen keeps its hash however its sources come to be told.
They are told of the figures of today's files; of figures that were printed otherwise when a season froze them nothing
is claimed.
"""

import tomllib
from functools import lru_cache
from typing import Literal

import msgspec

from rules_engine.errors import BadRuleset
from rules_engine.rulesets import DATA, HEADS, Figures, Ruleset, editions, resolve

Certainty = Literal["certain", "likely", "inferred", "disputed", "unknown"]


class Doubt(msgspec.Struct, frozen=True):
    """What is said of a figure, or a table of figures, apart from its file: how certain it is, and why. Some files put
    both into one note."""

    certainty: Certainty | None = None
    note: str = ""


class Source(msgspec.Struct, frozen=True):
    """The head of a file: how certain its figures are, what they were read from, and the figures that are less so, by
    their dotted path in it."""

    certainty: Certainty
    sources: tuple[str, ...]
    figures: dict[str, Doubt] = {}


@lru_cache
def sources(game: str, edition: str) -> dict[str, Source]:
    """The heads of an edition's files by the table each file is: `spp`, `teams.human`. Nothing for an edition that there
    is no data for."""
    if edition not in editions(game):
        return {}
    folder = DATA / game / edition
    found = {}
    for file in sorted(folder.rglob("*.toml")):
        name = ".".join(file.relative_to(folder).with_suffix("").parts)
        head = tomllib.loads(file.read_text(encoding="utf-8")).get("source")
        if name not in HEADS and head is not None:
            found[name] = msgspec.convert(_flat(head), Source)
    return found


def source_of(ruleset: Ruleset, table: str) -> Source | None:
    """What a table of a ruleset was read from. None if there is no such file, or if its figures have been printed
    otherwise since the ruleset was frozen."""
    try:
        today = resolve(ruleset.game, ruleset.edition).printed
    except BadRuleset:
        return None
    here, now = _at(ruleset.printed, table), _at(today, table)
    return sources(ruleset.game, ruleset.edition).get(table) if here is not None and here == now else None


def _at(figures: Figures, table: str) -> object:
    here: object = figures
    for name in table.split("."):
        here = here.get(name) if isinstance(here, dict) else None
    return here


def _flat(head: Figures) -> Figures:
    """The head with its doubts by dotted path, however deep they were written."""
    return {**head, "figures": dict(_doubts(head.get("figures", {}), ""))}


def _doubts(figures: Figures | str, path: str) -> list[tuple[str, Figures]]:
    if isinstance(figures, str):
        return [(path, {"note": figures})]
    if set(figures) <= {"certainty", "note"} and "certainty" in figures:
        return [(path, figures)]
    return [one for name, inner in figures.items() for one in _doubts(inner, f"{path}.{name}" if path else name)]
