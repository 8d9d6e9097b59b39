import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.points import Points
from rules_engine.competition.qualification import qualified
from rules_engine.competition.schedule import round_robin
from rules_engine.competition.standing import Besides, Standing
from rules_engine.competition.standings import partition, standings
from rules_engine.competition.tally import Result, tallies
from rules_engine.competition.tiebreaks import TieBreak
from rules_engine.errors import IllegalAction, Refusal

POINTS = Points(3, 1, 0)
ORDER = (TieBreak.POINTS, TieBreak.DIFFERENCE, TieBreak.SCORED)


class Groups:
    """A stage of groups with results, ready to be asked who goes on."""

    def __init__(self, *groups, order=ORDER, lots=()):
        self.groups, self.order, self.lots, self.results = groups, order, lots, []

    def beat(self, home, away, home_scored=1, away_scored=0):
        self.results.append(Result(home, away, home_scored, away_scored))

    def in_order(self, *margins):
        """In each group whoever is named first beats all after him, by the margin of his group."""
        for group, margin in zip(self.groups, margins, strict=True):
            for i, winner in enumerate(group):
                for loser in group[i + 1 :]:
                    self.beat(winner, loser, margin)
        return self

    def across(self, teams):
        everybody = tuple(team for group in self.groups for team in group)
        counted = tallies(everybody, self.results, POINTS)
        standing = Standing(counted, self.results, POINTS, besides=Besides(lots=self.lots))
        return partition(teams, standing, (*self.order, TieBreak.LOTS))

    def tables(self):
        return [standings(group, self.results, POINTS, self.order) for group in self.groups]

    def qualified(self, top, best_next=0):
        return qualified(self.tables(), top, best_next, self.across)


def refusal(groups, top, best_next=0):
    with pytest.raises(IllegalAction) as refused:
        groups.qualified(top, best_next)
    return refused.value.refusal


def lots_due(*teams):
    return Refusal(SeasonCode.LOTS_DUE, {"tied": teams})


def test_all_firsts_by_record_then_all_seconds():
    groups = Groups("abcd", "efgh").in_order(1, 2)
    assert groups.qualified(2) == ("e", "a", "f", "b")


def test_the_best_of_those_placed_next_come_last():
    groups = Groups("abcd", "efgh", "ijkl").in_order(1, 3, 2)
    assert groups.qualified(1, 1) == ("e", "i", "a", "f")
    assert groups.qualified(1, 2) == ("e", "i", "a", "f", "j")
    assert groups.qualified(0, 2) == ("e", "i")


def test_a_smaller_group_gives_what_it_has():
    groups = Groups("abc", "de").in_order(2, 1)
    assert groups.qualified(2, 2) == ("a", "d", "b", "e", "c")


def test_level_teams_that_all_go_on_are_seeded_in_the_order_of_the_groups():
    groups = Groups("ab", "cd").in_order(1, 1)
    assert groups.qualified(1) == ("a", "c")


def level_at_the_cut():
    """b and c are level; a is above and d below."""
    groups = Groups("abcd")
    for loser in "bcd":
        groups.beat("a", loser)
    for winner in "bc":
        groups.beat(winner, "d")
    groups.beat("b", "c", 0, 0)
    return groups


def test_level_teams_at_the_cut_wait_for_lots():
    groups = level_at_the_cut()
    assert refusal(groups, 2) == lots_due("b", "c")
    assert groups.qualified(1) == ("a",)
    assert groups.qualified(3) == ("a", "b", "c")


def test_lots_part_them_though_the_table_does_not_ask_for_lots():
    groups = level_at_the_cut()
    groups.lots = [("c", "b")]
    assert groups.qualified(2) == ("a", "c")
    assert [row.place for row in groups.tables()[0]] == [1, 2, 2, 4]


def test_level_across_the_groups_waits_for_lots():
    groups = Groups("abc", "def", "ghi").in_order(1, 1, 2)
    assert refusal(groups, 1, 2) == lots_due("b", "e")
    assert groups.qualified(1, 1)[-1] == "h"
    groups.lots = [("e", "b")]
    assert groups.qualified(1, 2)[-2:] == ("h", "e")


def test_a_shared_next_place_waits_for_lots_only_if_it_goes_on():
    groups = level_at_the_cut()
    groups.groups = (*groups.groups, "vwxyz")
    for i, winner in enumerate("vwxyz"):
        for loser in "vwxyz"[i + 1 :]:
            groups.beat(winner, loser)
    assert groups.qualified(1, 1)[-1] == "w"
    assert refusal(groups, 1, 2) == lots_due("b", "c")


def test_head_to_head_says_nothing_between_groups():
    order = (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.SCORED)
    groups = Groups("ab", "cd", order=order).in_order(1, 2)
    assert groups.qualified(1) == ("c", "a")


@given(data=st.data(), sizes=st.lists(st.integers(2, 5), min_size=1, max_size=5), top=st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_who_goes_on_is_never_worse_than_who_does_not(data, sizes, top):
    names = [[f"{group}{n}" for n in range(size)] for group, size in enumerate(sizes)]
    groups = Groups(*map(tuple, names))
    for group in groups.groups:
        for pairings in round_robin(group):
            for home, away in pairings:
                groups.beat(home, away, data.draw(st.integers(0, 3)), data.draw(st.integers(0, 3)))
    best_next = data.draw(st.integers(0, len(sizes)))
    try:
        through = groups.qualified(top, best_next)
    except IllegalAction:
        return  # lots are due, which the tests above are about
    assert len(set(through)) == len(through)
    places = {row.team: row.place for table in groups.tables() for row in table}
    for table in groups.tables():
        inside = [row.team for row in table if row.team in through]
        assert min(top, len(table)) <= len(inside) <= top + 1
        assert inside == [row.team for row in table][: len(inside)]
    next_through = through[sum(min(top, size) for size in sizes) :]
    assert len(next_through) == min(best_next, sum(size > top for size in sizes))
    assert all(places[team] <= top + 1 for team in next_through)
    left = [table[top].team for table in groups.tables() if len(table) > top and table[top].team not in next_through]
    assert all(groups.across((one, other))[0] == (one,) for one in next_through for other in left)
