"""Every game joins here with one line and is walked by all checks of the contract."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.bloodbowl.test_properties import CAREER
from tests.engine.contract import Trial, check_legality, check_play, check_views

TRIALS: dict[str, Trial] = {
    "bloodbowl.career": CAREER,
}


@pytest.mark.parametrize("check", [check_play, check_legality, check_views])
@pytest.mark.parametrize("name", TRIALS)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_contract(name, check, seed):
    check(TRIALS[name], seed)
