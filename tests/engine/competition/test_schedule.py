import csv
import doctest
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.competition import schedule
from rules_engine.competition.schedule import Legs, number_of_rounds, resting, round_robin

BERGER = Path(__file__).parents[4] / "shared" / "realdata" / "scheduling"


def teams_of(count):
    return [f"team {n}" for n in range(1, count + 1)]


def matches(rounds):
    return [pairing for pairings in rounds for pairing in pairings]


@pytest.mark.parametrize("players", [4, 6, 8])
def test_equals_the_printed_berger_table_home_side_included(players):
    path = BERGER / f"berger_{players}.csv"
    if not path.exists():
        pytest.skip(f"{path.name} is not here")
    printed = {}
    with path.open(newline="") as lines:
        for line in csv.DictReader(lines):
            printed.setdefault(line["round"], []).append((line["first"], line["second"]))
    assert list(round_robin([str(n) for n in range(1, players + 1)])) == [tuple(r) for r in printed.values()]


def test_five_teams_rest_in_turn():
    rounds = round_robin(["a", "b", "c", "d", "e"])
    assert rounds == (
        (("b", "e"), ("c", "d")),
        (("e", "c"), ("a", "b")),
        (("c", "a"), ("d", "e")),
        (("a", "d"), ("b", "c")),
        (("d", "b"), ("e", "a")),
    )
    assert [resting("abcde", pairings) for pairings in rounds] == [("a",), ("d",), ("b",), ("e",), ("c",)]


def test_the_second_leg_is_the_first_with_home_and_away_changed():
    single, double = round_robin("abcdef"), round_robin("abcdef", Legs.DOUBLE)
    assert double[:5] == single
    assert double[5:] == tuple(tuple((away, home) for home, away in pairings) for pairings in single)


def test_two_teams():
    assert round_robin(["a", "b"], Legs.DOUBLE) == ((("a", "b"),), (("b", "a"),))


@pytest.mark.parametrize("count", [0, 1, 501])
def test_refuses_numbers_of_teams_that_make_no_league(count):
    with pytest.raises(ValueError, match=f"for 2 to 500 teams, not for {count}"):
        round_robin(teams_of(count))


def test_refuses_a_team_named_twice():
    with pytest.raises(ValueError, match="named twice"):
        round_robin(["a", "b", "a"])


@given(count=st.integers(2, 60) | st.sampled_from([199, 200]), legs=st.sampled_from(Legs))
def test_everybody_meets_everybody_once_a_round_at_most_and_as_often_at_home(count, legs):
    teams = teams_of(count)
    rounds = round_robin(teams, legs)
    assert len(rounds) == number_of_rounds(count, legs)
    for pairings in rounds:
        busy = Counter(team for pairing in pairings for team in pairing)
        assert set(busy.values()) == {1}
        assert len(resting(teams, pairings)) == count % 2
    met = Counter(frozenset(pairing) for pairing in matches(rounds))
    assert met == dict.fromkeys(map(frozenset, combinations(teams, 2)), 2 if legs is Legs.DOUBLE else 1)
    at_home = Counter(home for home, _ in matches(rounds))
    away = Counter(away for _, away in matches(rounds))
    most = 0 if legs is Legs.DOUBLE else 1
    assert all(abs(at_home[team] - away[team]) <= most for team in teams)


def test_five_hundred_teams():
    rounds = round_robin(teams_of(500))
    assert len(rounds) == 499
    assert len(set(map(frozenset, matches(rounds)))) == 500 * 499 // 2


def test_the_example_in_the_documentation_is_true():
    assert doctest.testmod(schedule) == (0, 1)
