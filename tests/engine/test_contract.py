"""Every game joins here with one line and is walked, and held to all of the contract on the way."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.bloodbowl.trial import career
from tests.engine.clubs.trial import HATTRICK_CLUB, OFUSAIDO_CLUB
from tests.engine.competition.trial import SEASON
from tests.engine.contract import Trial, check_contract
from tests.engine.hattrick.trial import CUP_MATCH, LEAGUE_MATCH
from tests.engine.live.trial import LIVE_HATTRICK, LIVE_OFUSAIDO, LIVE_SPOT_KICKS, PLAIN_SPOT_KICKS
from tests.engine.ofusaido.trial import FREE_KICK, SET_PIECE, SHOOTOUT

TRIALS: dict[str, Trial] = {
    "bloodbowl.career": career("2025"),
    "bloodbowl.career.2020": career("2020"),
    "competition.season": SEASON,
    "hattrick": LEAGUE_MATCH,
    "hattrick.cup": CUP_MATCH,
    "hattrick.club": HATTRICK_CLUB,
    "ofusaido.club": OFUSAIDO_CLUB,
    "ofusaido.set_piece": SET_PIECE,
    "ofusaido.free_kick": FREE_KICK,
    "ofusaido.shootout": SHOOTOUT,
    "spot_kicks": PLAIN_SPOT_KICKS,
    "live.hattrick": LIVE_HATTRICK,
    "live.ofusaido": LIVE_OFUSAIDO,
    "live.spot_kicks": LIVE_SPOT_KICKS,
}


@pytest.mark.parametrize("name", TRIALS)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_contract(name, seed):
    check_contract(TRIALS[name], seed)
