"""The data files of Blood Bowl, derived from the folder of collected facts beside the project.

`derived(edition)` gives each file's content by its path in the edition's folder. `python -m
tests.engine.derive_bloodbowl` writes them; a test compares. `settings.toml` and `edition.toml` are written by hand.
"""

from tests.engine.derive_bloodbowl.matches import matches
from tests.engine.derive_bloodbowl.players import players
from tests.engine.derive_bloodbowl.second_season import second_season
from tests.engine.derive_bloodbowl.source import FACTS
from tests.engine.derive_bloodbowl.stars import stars
from tests.engine.derive_bloodbowl.teams import teams
from tests.engine.derive_bloodbowl.words import words

__all__ = ["EDITIONS", "FACTS", "derived"]


def third_season():
    return {**players(), **teams(), **matches(), **stars(), **words()}


EDITIONS = {"2020": second_season, "2025": third_season}


def derived(edition):
    return EDITIONS[edition]()
