import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.competition import grouping
from rules_engine.competition.grouping import serpentine


def test_eight_seeds_in_two_groups():
    assert serpentine("12345678", 2) == (tuple("1458"), tuple("2367"))


def test_a_team_too_many_goes_where_the_serpent_is():
    assert serpentine("12345", 2) == (tuple("145"), tuple("23"))


@given(groups=st.integers(1, 40), turns=st.integers(2, 12), extra=st.integers(0, 39))
def test_groups_are_balanced(groups, turns, extra):
    """Sizes differ by one at most; with whole turns there and back all groups have the same sum of seeds."""
    count = groups * turns + extra % groups
    dealt = serpentine([str(n) for n in range(1, count + 1)], groups)
    assert sorted(int(team) for group in dealt for team in group) == list(range(1, count + 1))
    assert {len(group) for group in dealt} <= {turns, turns + 1}
    even = turns - turns % 2
    assert len({sum(int(team) for team in group[:even]) for group in dealt}) == 1
    for turn in range(turns):
        assert {int(group[turn]) for group in dealt} == set(range(turn * groups + 1, (turn + 1) * groups + 1))


@pytest.mark.parametrize(("count", "groups"), [(3, 2), (0, 1), (4, 0), (1, 1)])
def test_refuses_groups_without_a_match(count, groups):
    with pytest.raises(ValueError, match=f"{count} teams make no {groups} groups"):
        serpentine([str(n) for n in range(count)], groups)


def test_refuses_a_team_named_twice():
    with pytest.raises(ValueError, match="named twice"):
        serpentine("aabc", 2)


def test_the_example_in_the_documentation_is_true():
    assert doctest.testmod(grouping) == (0, 1)
