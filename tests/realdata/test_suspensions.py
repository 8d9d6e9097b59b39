"""The bans of the World Cup 2014, from its bookings."""

import csv
import json
from pathlib import Path

import pytest

from rules_engine.competition.discipline import (
    Amnesty,
    Book,
    Booking,
    Card,
    CardKind,
    Cause,
    Discipline,
    Meeting,
    PerKind,
    bans,
    conduct_points,
)

HERE = Path(__file__).parents[3] / "shared" / "realdata" / "football"
pytestmark = pytest.mark.skipif(not HERE.is_dir(), reason="no real data beside the project")

GROUPS, KNOCK_OUT = 1, 2
ROUNDS = {"round of 16": 1, "quarter-finals": 2, "semi-finals": 3, "third-place match": 4, "final": 4}
AFTER_QUARTER_FINALS = Discipline(yellows=2, bans=PerKind(1, 1, 1), amnesties=(Amnesty(KNOCK_OUT, 2),))
AFTER_GROUPS = Discipline(yellows=2, bans=PerKind(1, 1, 1), amnesties=(Amnesty(GROUPS),))


def rows(name):
    with (HERE / f"worldcup_2014_{name}.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def number(match_id):
    return int(match_id.rpartition("-")[2])


def meetings():
    """The results came in the order of the matches."""
    return [
        Meeting(
            number(row["match_id"]),
            row["home_team_name"],
            row["away_team_name"],
            stage=GROUPS if row["stage_name"] == "group stage" else KNOCK_OUT,
            round=ROUNDS.get(row["stage_name"], 1),
            ended=number(row["match_id"]),
        )
        for row in rows("matches")
    ]


def kind(row):
    if row["second_yellow_card"] == "1":
        return CardKind.SECOND_YELLOW
    return CardKind.RED if row["red_card"] == "1" else CardKind.YELLOW


def book(settings):
    return Book(
        settings=(settings,),
        bookings=tuple(
            Booking(n, fixture := number(row["match_id"]), card(row), since=fixture, under=0)
            for n, row in enumerate(rows("bookings"), start=1)
        ),
    )


def card(row):
    return Card(row["team_name"], row["shirt_number"], kind(row))


def missed(settings):
    return {
        (ban.team, int(ban.player), f"M-2014-{n:02}") for ban in bans(book(settings), meetings()) for n in ban.served
    }


def expected(*columns):
    return {tuple(row[column] for column in columns) for row in rows("expected_suspensions")}


def test_the_sixteen_bans():
    found = {
        (ban.team, ban.player, "2 yellows" if ban.cause is Cause.YELLOWS else "red", f"M-2014-{n:02}")
        for ban in bans(book(AFTER_QUARTER_FINALS), meetings())
        for n in ban.served
    }
    assert found == expected("team", "shirt_number", "reason", "missed_match")
    assert len(found) == 16


def appeared():
    return {(row["team_name"], int(row["shirt_number"]), row["match_id"]) for row in rows("appearances")}


def test_none_of_the_banned_appeared_and_another_amnesty_would_have_banned_one_who_did():
    assert not missed(AFTER_QUARTER_FINALS) & appeared()
    assert missed(AFTER_GROUPS) & appeared()


def test_bans_without_a_match_left_are_those_of_teams_that_went_home():
    left = {ban.team for ban in bans(book(AFTER_QUARTER_FINALS), meetings()) if ban.left}
    last = {team: m.n for m in meetings() for team in (m.home, m.away)}
    of_cards = {one.team: one for one in bans(book(AFTER_QUARTER_FINALS), meetings()) if one.left}
    assert all(of_cards[team].fixture == last[team] for team in left)


def test_conduct_points_of_the_groups():
    groups = json.loads((HERE / "worldcup_2014_group_tables_expected.json").read_text())
    points = conduct_points(book(AFTER_QUARTER_FINALS), {m.n for m in meetings() if m.stage == GROUPS})
    stated = {row["team"]: row["conduct"] for group in groups for row in group["table"]}
    assert len(stated) == 32
    assert {team: points.get(team, 0) for team in stated} == stated
