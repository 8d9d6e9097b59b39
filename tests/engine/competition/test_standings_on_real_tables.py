"""Tables of football that nobody here made. Skipped where the sample data are not beside the project."""

import csv
import json
from pathlib import Path

import pytest

from rules_engine.competition.discipline import conduct_points
from rules_engine.competition.points import Points
from rules_engine.competition.standing import Besides
from rules_engine.competition.standings import standings
from rules_engine.competition.tally import Result
from rules_engine.competition.tiebreaks import TieBreak
from tests.realdata.test_suspensions import AFTER_QUARTER_FINALS, book, number, rows

FOOTBALL = Path(__file__).parents[4] / "shared" / "realdata" / "football"
THREE_ONE_NIL = Points(3, 1, 0)
BY_DIFFERENCE = (TieBreak.POINTS, TieBreak.DIFFERENCE, TieBreak.SCORED)
BY_MEETING = (TieBreak.POINTS, TieBreak.HEAD_TO_HEAD, TieBreak.DIFFERENCE, TieBreak.SCORED)
WORLD_CUP = (*BY_DIFFERENCE, TieBreak.HEAD_TO_HEAD)


def sample(name):
    path = FOOTBALL / name
    if not path.exists():
        pytest.skip(f"{name} is not here")
    return path


def season(name):
    with sample(f"{name}_results.csv").open(newline="") as lines:
        results = [
            Result(line["HomeTeam"], line["AwayTeam"], int(line["FTHG"]), int(line["FTAG"]))
            for line in csv.DictReader(lines)
        ]
    expected = json.loads(sample(f"{name}_expected.json").read_text())
    return results, expected


def table(results, order):
    teams = sorted({result.home for result in results})
    return standings(teams, results, THREE_ONE_NIL, order)


def figures(row):
    return {
        "P": row.played,
        "W": row.won,
        "D": row.drawn,
        "L": row.lost,
        "GF": row.scored,
        "GA": row.conceded,
        "Pts": row.points,
    }


@pytest.mark.parametrize("league", ["la-liga_0607", "serie-a_1819"])
@pytest.mark.parametrize(
    ("order", "expected_order"),
    [(BY_MEETING, "head_to_head_order"), (BY_DIFFERENCE, "goal_difference_order")],
)
def test_a_league_in_both_orders(league, order, expected_order):
    results, expected = season(league)
    rows = table(results, order)
    assert [row.team for row in rows] == expected[expected_order]
    assert not any(row.shared for row in rows)
    assert {row.team: figures(row) for row in rows} == {
        team: {name: line[name] for name in ("P", "W", "D", "L", "GF", "GA", "Pts")}
        for team, line in expected["table"].items()
    }


def test_the_title_of_2007_was_decided_by_the_matches_of_the_two():
    results, _ = season("la-liga_0607")
    first, second = table(results, BY_MEETING)[:2]
    assert (first.team, first.points, first.decided_by) == ("Real Madrid", 76, None)
    assert (second.team, second.points, second.decided_by) == ("Barcelona", 76, TieBreak.HEAD_TO_HEAD)
    second = table(results, BY_DIFFERENCE)[1]
    assert (second.team, second.decided_by) == ("Real Madrid", TieBreak.DIFFERENCE)


def group_tables(name):
    return json.loads(sample(name).read_text())


@pytest.mark.parametrize("name", ["worldcup_1994_group_E_expected.json", "worldcup_2014_group_tables_expected.json"])
def test_groups_of_the_world_cup(name):
    for group in group_tables(name):
        results = [Result(m["home"], m["away"], m["hs"], m["as_"]) for m in group["matches"]]
        teams = [line["team"] for line in reversed(group["table"])]
        rows = standings(teams, results, THREE_ONE_NIL, WORLD_CUP)
        assert [{"team": row.team, "position": row.place, **figures(row), "GD": row.difference} for row in rows] == [
            {key: line[key] for key in ("team", "position", "P", "W", "D", "L", "GF", "GA", "Pts", "GD")}
            for line in group["table"]
        ], group["group"]


def test_conduct_points_from_the_cards_of_2014_are_those_stated_and_order_the_groups():
    """No group needed them: so the order with conduct before the goals, where they would have been needed, is compared
    with a plain sort by the stated points."""
    counted = conduct_points(
        book(AFTER_QUARTER_FINALS), {number(m["match_id"]) for m in rows("matches") if m["stage_name"] == "group stage"}
    )
    groups = group_tables("worldcup_2014_group_tables_expected.json")
    stated = {line["team"]: line["conduct"] for group in groups for line in group["table"]}
    assert {team: counted.get(team, 0) for team in stated} == stated
    for group in groups:
        results = [Result(m["home"], m["away"], m["hs"], m["as_"]) for m in group["matches"]]
        teams = sorted(line["team"] for line in group["table"])
        besides = Besides(conduct=counted)
        places = {
            row.team: row.place
            for row in standings(teams, results, THREE_ONE_NIL, (TieBreak.CONDUCT,), besides=besides)
        }
        assert places == {team: 1 + sum(stated[other] > stated[team] for other in teams) for team in teams}
        ordered = standings(teams, results, THREE_ONE_NIL, (*WORLD_CUP, TieBreak.CONDUCT), besides=besides)
        assert [row.team for row in ordered] == [line["team"] for line in group["table"]]


def test_four_teams_on_four_points_and_the_steps_that_parted_them():
    (group,) = group_tables("worldcup_1994_group_E_expected.json")
    results = [Result(m["home"], m["away"], m["hs"], m["as_"]) for m in group["matches"]]
    rows = standings(sorted({r.home for r in results} | {r.away for r in results}), results, THREE_ONE_NIL, WORLD_CUP)
    assert [(row.team, row.decided_by) for row in rows] == [
        ("Mexico", None),
        ("Republic of Ireland", TieBreak.SCORED),
        ("Italy", TieBreak.HEAD_TO_HEAD),
        ("Norway", TieBreak.SCORED),
    ]
