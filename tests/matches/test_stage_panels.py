"""Brackets, ladders, Swiss rounds, groups and squares on the pages of a season."""

import re
from html import unescape

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from league.models import Team
from league.reading import fold
from league.services import stages as services
from league.services.records import append
from league.stages.words import round_name
from matches import queries
from matches.stages.bracket import bracket
from rules_engine.competition.actions import RecordResult
from rules_engine.competition.formats import KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.schedule import Legs
from rules_engine.competition.state import open_fixtures
from rules_engine.core import Seat
from tests.factories import commissioner_of, entered_team, member
from tests.league.test_stages import agrees, begun, plan, play, season_with, start, teams_of

pytestmark = pytest.mark.django_db


def text(response):
    """What a page says, without its tags."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", response.content.decode())))


def page(client, season, name="season"):
    response = client.get(reverse(name, args=[season.league.slug, season.number]))
    assert response.status_code == 200
    return text(response)


def end(season, home, away, *, shoot_out=None, number=None):
    """The first open match, or the one of that number, ends so."""
    number = number or open_fixtures(fold(season))[0].n
    result = RecordResult(Seat.COMMISSIONER, number, home, away, 0, 0, 0, shoot_out=shoot_out)
    append(season, [result], by=commissioner_of(season.league))


def tree(season, stage=1):
    """The bracket of a stage in short: for each round the ties as (side, score, goes on) twice."""
    teams = {team.ref: team for team in Team.objects.all()}
    rows = queries.fixtures_of(season).filter(stage=stage)
    rounds = bracket(fold(season).stage(stage), rows, teams, AnonymousUser())
    return {
        one.name: [[(side.name, side.score, side.goes_on) for side in tie.sides] for tie in one.ties] for one in rounds
    }


# Brackets


def test_a_bracket_from_the_first_round_to_the_final(client):
    season = begun(KnockOut(third_place=True), teams=5)
    assert tree(season) == {
        "Quarter-finals": [
            [("T1", "", True), ("nobody", "", False)],
            [("T4", "", False), ("T5", "", False)],
            [("T2", "", True), ("nobody", "", False)],
            [("T3", "", True), ("nobody", "", False)],
        ],
        "Semi-finals": [
            [("T1", "", False), ("winner of tie 2", "", False)],
            [("T2", "", False), ("T3", "", False)],
        ],
        "Final": [
            [("winner of tie 5", "", False), ("winner of tie 6", "", False)],
            [("loser of tie 5", "", False), ("loser of tie 6", "", False)],
        ],
    }
    end(season, 1, 1, shoot_out=(2, 4))
    assert tree(season)["Quarter-finals"][1] == [("T4", "1", False), ("T5", "1", True)]
    shown = page(client, season)
    assert "T5 goes on 1 in the shoot-out 4" in shown
    assert "Third place" in shown
    assert "All matches" in shown
    assert "Results as a square" not in shown


def test_rounds_of_a_knock_out_keep_their_names_in_what_is_told_of_them(client):
    season = begun(KnockOut(), teams=4)
    play(season)
    told = page(client, season, "season_history")
    assert "The biggest win:" in told
    assert re.search(r"\((Semi-finals|Final)\)", told)
    assert "round " not in told
    assert "the end of a day Semi-finals" in page(client, season, "table_as_of")


def test_two_legs_are_added_up_and_told_one_by_one(client):
    season = begun(KnockOut(legs=2), teams=2)
    end(season, 1, 2)
    assert tree(season) == {"Final": [[("T1", "2", False), ("T2", "1", False)]]}
    end(season, 0, 3)
    assert tree(season) == {"Final": [[("T1", "2", False), ("T2", "4", True)]]}
    shown = page(client, season)
    assert "T2 goes on 4 (1 + 3)" in shown
    assert "match 1: 1–2" in shown
    assert "match 2: 0–3" in shown


@pytest.mark.parametrize(("teams", "names"), [(2, ["Final"]), (9, ["Round of 16", "Quarter-finals"])])
def test_rounds_of_a_knock_out_are_called_by_how_many_are_left(teams, names):
    stage = fold(begun(KnockOut(), teams=teams)).stage(1)
    assert [round_name(stage, n) for n in range(1, len(names) + 1)] == names


# Groups, finals, deadlines


def test_groups_and_finals_on_one_page(client):
    season = season_with(5)
    plan(season, RoundRobin(groups=2), "Groups", seeding=Seeding.SEEDED)
    plan(season, KnockOut(), "Finals", seeding=Seeding.SEEDED, qualifications=(Qualification(1, 1),))
    start(season)
    shown = page(client, season)
    assert "Groups: group A" in shown
    assert "Groups: group B" in shown
    matches = page(client, season, "fixtures")
    assert "Groups Round 1 Group A T4 – T5 no date yet Without a match: T1 Group B T2 – T3" in matches
    for n, fixture in enumerate(open_fixtures(fold(season))):
        end(season, n + 2, n % 2, number=fixture.n)
    start(season, 2)
    shown = page(client, season)
    assert shown.index("Finals In play") < shown.index("Groups: group A")
    number = open_fixtures(fold(season))[0].n
    fixture = client.get(reverse("fixture", args=[season.league.slug, season.number, number]))
    assert "Finals · Final" in text(fixture)


def test_the_deadline_of_a_round_stands_beside_it(client):
    season = season_with(4)
    plan(season, KnockOut(), seeding=Seeding.SEEDED)
    client.force_login(commissioner_of(season.league))
    start_url = reverse("start_stage", args=[season.league.slug, season.number, 1])
    client.post(start_url, {"first_deadline": "2027-03-07", "days_per_round": "7"})
    for name in ("season", "fixtures"):
        assert "by March 7, 2027" in page(client, season, name)
    assert "Final by March 14, 2027" in page(client, season)


# Swiss rounds


def test_a_swiss_round_shows_who_has_a_bye(client):
    season = begun(Swiss(2), teams=3)
    assert "Bye: T3" in page(client, season)
    play(season)
    services.pair_round(season, stage=1, by=commissioner_of(season.league))
    shown = page(client, season)
    assert ("Round 2" in shown, "Bye: T3" in shown, "Bye: T" in shown) == (True, False, True)
    assert "Bye: T3" in page(client, season, "fixtures")


# Ladders


@pytest.fixture
def climbers():
    """A ladder of three teams of three coaches."""
    season = season_with(0)
    for n in range(1, 4):
        entered_team(season, member(season.league), name=f"T{n}")
    plan(season, Ladder(1), seeding=Seeding.SEEDED)
    start(season)
    return season


def test_a_coach_sees_whom_his_team_may_challenge_and_why_not(client, climbers):
    _, second, third = teams_of(climbers).values()
    client.force_login(third.coach)
    assert "T3 may challenge T2 Challenge" in page(client, climbers)
    url = reverse("challenge_team", args=[climbers.league.slug, climbers.number, 1])
    client.post(url, {"challenger": third.ref, "challenged": second.ref})
    shown = page(client, climbers)
    assert "T3 challenges T2." in shown
    assert "Take it back" in shown
    assert "Take it up" not in shown
    assert "T3 has a challenge to settle first." in shown
    client.force_login(second.coach)
    shown = page(client, climbers)
    assert "Take it up" in shown
    assert "T2 has a challenge to settle first." in shown
    url = reverse("answer_challenge", args=[climbers.league.slug, climbers.number, 1])
    client.post(url, {"challenger": third.ref, "challenged": second.ref, "answer": "accept"})
    assert "To be played T2 – T3" in page(client, climbers)
    end(climbers, 0, 2)
    ladder = page(client, climbers)
    assert ladder.index("2 T3") < ladder.index("3 T2")


def test_readers_see_a_ladder_and_nothing_to_press(client, climbers):
    shown = client.get(climbers.get_absolute_url())
    assert "1 T1 2 T2 3 T3" in text(shown)
    assert b"challenge/" not in shown.content


# What waits for people


def waiting(client, person):
    client.force_login(person)
    return [(item.text, item.url) for item in client.get("/").context["waiting"]]


def test_a_challenge_waits_on_the_home_of_the_challenged(client, climbers):
    _, second, third = teams_of(climbers).values()
    about = {"stage": 1, "challenger": third, "challenged": second}
    services.challenge(climbers, **about, by=third.coach)
    assert waiting(client, second.coach) == [
        ("T3 challenges T2: answer", f"{climbers.get_absolute_url()}#stage-1"),
    ]
    assert waiting(client, third.coach) == []
    services.answer_challenge(climbers, **about, accepted=True, by=second.coach)
    assert "T3 challenges T2: answer" not in dict(waiting(client, second.coach))
    assert agrees(climbers)


def test_the_next_round_and_the_next_stage_wait_for_the_commissioner(client):
    season = season_with(4)
    plan(season, Swiss(2), "Swiss", seeding=Seeding.SEEDED)
    plan(season, KnockOut(), "Finals", seeding=Seeding.SEEDED, qualifications=(Qualification(1, 2),))
    by, stages = commissioner_of(season.league), reverse("stages", args=[season.league.slug, season.number])
    start(season)
    assert waiting(client, by) == []
    play(season)
    assert waiting(client, by) == [(f"{season}, Swiss: pair the next round", f"{stages}#stage-1")]
    assert waiting(client, member(season.league)) == []
    services.pair_round(season, stage=1, by=by)
    assert waiting(client, by) == []
    play(season)
    assert waiting(client, by) == [(f"{season}, Finals: to be started", f"{stages}#stage-2")]


# Squares


def test_a_square_holds_every_result_once(client):
    season = begun(RoundRobin(Legs.DOUBLE), teams=3)
    end(season, 3, 1, number=1)
    fixture = fold(season).fixture(1)
    names = {ref: str(team) for ref, team in teams_of(season).items()}
    response = client.get(reverse("square", args=[season.league.slug, season.number]))
    (square,) = response.context["squares"]
    cells = {
        (row.team, square.rows[at].team): [one.n for one in cell]
        for row in square.rows
        for at, cell in enumerate(row.cells)
        if cell is not None
    }
    assert len(cells) == 6
    assert sorted(n for cell in cells.values() for n in cell) == [1, 2, 3, 4, 5, 6]
    assert cells[names[fixture.home], names[fixture.away]] == [1]
    assert "3–1" in text(response)


# What it costs


@pytest.mark.parametrize("form", [KnockOut(), Ladder(), Swiss(3)])
def test_the_page_asks_no_more_of_the_database_for_more_teams(client, form):
    counts = []
    for teams in (4, 9):
        season = begun(form, teams=teams)
        client.force_login(commissioner_of(season.league))
        counts.append(asked(client, season))
    assert counts[0] == counts[1] <= 12


def test_the_page_asks_no_more_of_the_database_for_more_stages(client):
    season = season_with(4)
    plan(season, RoundRobin(groups=2), "Groups")
    plan(season, KnockOut(), "Finals", seeding=Seeding.SEEDED, qualifications=(Qualification(1, 1, 2),))
    start(season)
    play(season)
    before = asked(client, season)
    start(season, 2)
    assert asked(client, season) == before


def asked(client, season):
    page(client, season)
    with CaptureQueriesContext(connection) as queries:
        page(client, season)
    return len(queries)
