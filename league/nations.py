"""Teams that play for a nation of Hat-Trick's table: what they are called in the reader's language."""

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from django.utils.translation import pgettext

from rules_engine.hattrick.cards import tables
from rules_engine.rulesets import editions, resolve

GAME, CONTEXT = "hattrick", "nation"
"""The game that has nations, and what tells their names from other words in the catalogues."""
BETWEEN = " – "
"""What stands between two sides that meet."""


class Called(NamedTuple):
    """What a side is called; `nation` is the code of the nation it plays for, empty for any other side.

    Whoever plays for a nation and bears its printed name is called as readers call that nation; whoever has a name of their
    own, by that. Records keep the name as it is here.
    """

    name: str
    nation: str = ""

    def __str__(self) -> str:
        return nation_told(self.name) if self.name == _printed().get(self.nation) else self.name


def nation_told(name: str) -> str:
    """A nation by its printed name, as the reader calls it."""
    return pgettext(CONTEXT, name)


def in_order(name: str) -> str:
    """By what names are put in the order of an index: `Égypte` after `Danemark`."""
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter)
    ).casefold()


@cache
def _printed() -> Mapping[str, str]:
    """The printed names by code."""
    names: dict[str, str] = {}
    for edition in editions(GAME):
        names |= {code: team["name"] for code, team in tables(resolve(GAME, edition)).teams.items()}
    return names
