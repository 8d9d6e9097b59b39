"""The data files of Blood Bowl 2020, derived from the same folder of facts as those of 2025.

The collected facts tell what differs from 2025; figures that are in neither were read in the transcription of the
rulebook that the facts name first, and the head of each file marks them.
"""

from tests.engine.derive_bloodbowl.second_season.matches import matches
from tests.engine.derive_bloodbowl.second_season.players import players
from tests.engine.derive_bloodbowl.second_season.pre_match import pre_match
from tests.engine.derive_bloodbowl.second_season.season import season
from tests.engine.derive_bloodbowl.second_season.teams import teams
from tests.engine.derive_bloodbowl.second_season.words import words

__all__ = ["second_season"]


def second_season():
    return {**players(), **teams(), **matches(), **pre_match(), **season(), **words()}
