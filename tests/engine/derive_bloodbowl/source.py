"""Reading the collected facts, and the head that tells where a file's figures come from."""

import json
from pathlib import Path

FACTS = Path(__file__).parents[4] / "shared" / "rules" / "bloodbowl"


def facts(name):
    return json.loads((FACTS / name).read_text(encoding="utf-8"))


def head(fact, certainty, figures=None):
    """The `[source]` of a file: how sure it is, who says so, and the figures that are less (or more) sure."""
    sources = list(fact["meta"]["sources"])
    return {"certainty": certainty, "sources": sources, **({"figures": figures} if figures else {})}


def unsure(certainty, note):
    return {"certainty": certainty, "note": note}


def present(**entries):
    """A table without the entries that have no value: TOML has no null."""
    return {key: value for key, value in entries.items() if value is not None}


def filled(**entries):
    """A table without the entries that are empty or false: what is left out means that."""
    return {key: value for key, value in entries.items() if value}
