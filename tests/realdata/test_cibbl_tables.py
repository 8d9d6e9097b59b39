"""Ninety tables of a Blood Bowl league, put in order by our steps from the figures printed beside each team.

The tables print totals and no single matches. What is missing is put in as the table itself states it: the rank among
the tied as matches between them that say the same, the coin toss as lots that were drawn.
"""

from itertools import combinations, groupby, pairwise, permutations

import pytest

from rules_engine.competition.points import Points
from rules_engine.competition.standing import Besides
from rules_engine.competition.standings import ranked
from rules_engine.competition.tally import Result, Tally
from rules_engine.competition.tiebreaks import HeadToHead, TieBreak
from tests.realdata.samples import needs_samples, read_json

pytestmark = needs_samples

T = TieBreak
PRINTED = (T.POINTS, T.HEAD_TO_HEAD, T.DIFFERENCE, T.CASUALTIES_DIFFERENCE, T.LOTS)

# The league's program could be told an order by hand. Three of the orders it was told are the same steps, placed otherwise:
DIFFERENCE_FIRST = (T.POINTS, T.DIFFERENCE, T.HEAD_TO_HEAD, T.CASUALTIES_DIFFERENCE, T.LOTS)
CASUALTIES_FIRST = (T.POINTS, T.HEAD_TO_HEAD, T.CASUALTIES_DIFFERENCE, T.DIFFERENCE, T.LOTS)
OTHER_STEPS = {
    "Y2, Summer - The Little Cup": DIFFERENCE_FIRST,
    "Y2, Summer - CabalVision Invitational": DIFFERENCE_FIRST,
    "Y2, Summer - Altdorf College Cup": CASUALTIES_FIRST,
}
# Two follow from no order of the printed columns after the points:
BY_HAND = {
    "Y2, Summer - Bloodskull Chalice": "a team that played four rounds of five, with three points, stands above one with five",
    "Y2, Autumn - Granite Division": "a knock-out: its final was won by the team the columns put second",
}
# A team and its stand-in, without any figure: a match given on paper.
WITHOUT_FIGURES = ("Y2, Winter - Friendlies (Low TW)", 2)
# Points that are not those of the results: a bye that gave one point instead of two.
OTHER_POINTS = {("Y1, Summer - Pearl Chalice", ".856203 Southland Scuttlers"): -2}


def tables():
    return read_json("cibbl_standings_part1.json")


def number(text):
    return int(text or 0)


def rows_of(competition):
    return [row for row in competition["rows"] if row["pts"]]


def points_of(competition):
    """Where a table does not say (2), its own results do: three for a win, one for a draw."""
    return Points(*map(int, (competition.get("scheme") or "3-1-0").split("-")))


def tally(row):
    """A bye counts as a win; a match that was forfeited or conceded is lost."""
    results, difference, casualties = row["perf"].upper(), number(row["scorediff"]), number(row["casdiff"])
    return Tally(
        won=results.count("W"),
        drawn=results.count("D"),
        lost=sum(map(results.count, "LFC")),
        scored=max(difference, 0),
        conceded=max(-difference, 0),
        casualties_caused=max(casualties, 0),
        casualties_suffered=max(-casualties, 0),
        byes=results.count("B"),
    )


def meetings(rows):
    """Among teams level in points, a better rank is a match won against each worse one."""
    for _, level in groupby(rows, lambda row: row["pts"]):
        ranked_ones = [row for row in level if row["hth"].isdigit()]
        for one, other in combinations(ranked_ones, 2):
            better, worse = sorted((one, other), key=lambda row: number(row["hth"]))
            if better["hth"] != worse["hth"]:
                yield Result(better["name"], worse["name"], 1, 0)


def tosses(rows):
    """The winner of a toss has a one, the loser a nought; they are printed one after the other."""
    tossed = [row for row in rows if row["cto"]]
    return [
        tuple(row["name"] for row in pair)
        for pair in zip(tossed[::2], tossed[1::2], strict=False)
        if pair[0]["cto"] == "1"
    ]


def order(competition, steps):
    """The places we give: (place, team). The order in which the teams are handed over is the reverse of the table."""
    rows = rows_of(competition)
    counted = {row["name"]: tally(row) for row in reversed(rows)}
    adjusted = {name: extra for (of, name), extra in OTHER_POINTS.items() if of == competition["name"]}
    return ranked(
        counted,
        list(meetings(rows)),
        points_of(competition),
        steps,
        head_to_head=HeadToHead((T.POINTS,)),
        besides=Besides(adjustments=adjusted, lots=tosses(rows)),
    )


def agrees(competition, steps):
    """Every team stands where it was printed; where the table leaves two level they share the place."""
    places = {row.team: row.place for row in order(competition, steps)}
    names = [row["name"] for row in rows_of(competition)]
    return all(places[above] <= places[below] for above, below in pairwise(names))


def test_there_are_ninety_tables_and_only_one_has_rows_without_figures():
    without = {of["name"]: len(of["rows"]) - len(rows_of(of)) for of in tables()}
    assert (len(tables()), {name: count for name, count in without.items() if count}) == (90, dict([WITHOUT_FIGURES]))


@pytest.mark.parametrize("index", range(90))
def test_points_are_those_of_the_results(index):
    competition = tables()[index]
    assert {row.team: row.points for row in order(competition, PRINTED)} == {
        row["name"]: number(row["pts"]) for row in rows_of(competition)
    }


def test_eighty_five_of_ninety_stand_in_the_printed_order_of_steps():
    other = {of["name"] for of in tables() if not agrees(of, PRINTED)}
    assert other == {*OTHER_STEPS, *BY_HAND}
    assert len(tables()) - len(other) == 85


@pytest.mark.parametrize("name", OTHER_STEPS)
def test_three_more_stand_in_another_order_of_the_same_steps(name):
    (competition,) = (of for of in tables() if of["name"] == name)
    assert agrees(competition, OTHER_STEPS[name])


@pytest.mark.parametrize("name", BY_HAND)
def test_two_follow_from_no_order_of_the_printed_columns(name):
    (competition,) = (of for of in tables() if of["name"] == name)
    assert not any(agrees(competition, (T.POINTS, *steps, T.LOTS)) for steps in permutations(PRINTED[1:-1]))


def test_who_is_left_level_by_every_printed_column_shares_a_place():
    shared = [of["name"] for of in tables() if any(row.shared for row in order(of, PRINTED))]
    assert shared == ["Y3, Summer - Exotic Creature Challenge R5"]


def test_lots_decide_where_a_coin_was_tossed():
    decided = [of["name"] for of in tables() if any(row.decided_by is T.LOTS for row in order(of, PRINTED))]
    assert len(decided) == 4
