"""Why a team stands where it stands: the last step compared is the one the table says, and what it saw decides."""

import itertools

import hypothesis.strategies as st
from hypothesis import given, settings
from msgspec.structs import replace

from rules_engine.competition.comparison import compared
from rules_engine.competition.ranking import table
from rules_engine.competition.tiebreaks import HeadToHead, TieBreak
from tests.engine.competition.seasons import SETUP, drawn, play, result

TEAMS = ("a", "b", "c", "d")
GOALS = st.integers(0, 2)


@settings(max_examples=60, deadline=None)
@given(
    scores=st.lists(st.tuples(GOALS, GOALS), min_size=6, max_size=6),
    order=st.permutations([step for step in TieBreak if step is not TieBreak.LOTS]),
    restarts=st.booleans(),
)
def test_the_steps_compared_lead_to_the_one_that_decided(scores, order, restarts):
    setup = replace(SETUP, tie_breaks=tuple(order), head_to_head=HeadToHead(restarts=restarts))
    played = [result(n, *score) for n, score in enumerate(scores, start=1)]
    state = play(*drawn(*TEAMS), *played, setup=setup)
    rows = table(state)
    for above, below in itertools.pairwise(rows):
        steps = compared(state, 1, 1, below.team, above.team)
        *level, last = steps
        assert not any(step.decides for step in level)
        if below.decided_by is None:
            assert not last.decides
            assert [step.step for step in steps if step.step is not TieBreak.HEAD_TO_HEAD] == [
                step for step in order if step is not TieBreak.HEAD_TO_HEAD
            ]
        else:
            assert last.step is below.decided_by
            assert last.below < last.above
