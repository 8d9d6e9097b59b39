"""What the results of a league add up to: leaders, records, coaches and their ratings, honours, a season in sentences."""

import re

import msgspec
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation
from msgspec.structs import replace

from league.games import KITS
from league.honours import remembered, titles
from league.leaders import DEEDS, boards, of_all_seasons, of_season
from league.services.careers import book_match
from league.services.closing import reopen_season
from league.services.clubs import book_club_match
from league.services.holding import hand_over_team
from league.services.records import append
from league.services.seasons import enter_team, schedule_season
from matches.corrections.asked import Unplay
from matches.corrections.draft import CannotCorrect
from matches.corrections.plan import plan
from matches.statistics.coaching import Coaching
from matches.statistics.feats import feats_of_matches, feats_of_teams, streaks
from matches.statistics.history import sentences
from matches.statistics.results import matches_of_game, matches_of_season
from matches.templatetags.statistics import form_of
from rules_engine.bloodbowl.tables import Deed
from rules_engine.clubs.actions import BookMatch
from rules_engine.clubs.report import Line
from rules_engine.competition.actions import ArrangeFriendly, RecordResult, RecordWalkover
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.form import Sign
from rules_engine.competition.ratings import ratings
from rules_engine.competition.schedule import Legs
from rules_engine.competition.tally import Absent
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.record import Replace, Void
from tests.clubs.clubs import football_cast
from tests.factories import cast, entered_team, match_of, season_of
from tests.league.played_out import closed_season, now, played_out
from tests.league.seasons import closed, fresh

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage():
    return cast()


def text(answer):
    return " ".join(answer.content.decode().split())


def address(name, stage, *more):
    return reverse(name, args=[stage.league.slug, *more])


def booked(team, season, number, **match):
    """A match of the team booked as one of the season's."""
    action = replace(match_of(fresh(team), **match), fixture=f"{season.ref}-{number}")
    book_match(fresh(team), action=action, by=team.coach)
    return closed(team)


def told(players, game="bloodbowl"):
    """Boards as (place, name, count) by deed."""
    return {
        board.deed: [(leader.place, leader.player.name, leader.count) for leader in board.leaders]
        for board in boards(players, game)
    }


# Leaders

DICE = {"mvp_rolls": (1,), "fans_roll": 1}


def test_leaders_are_counted_by_season_and_over_all_seasons(client, stage):
    booked(stage.team, stage.season, 1, score=2, lines={7: {"touchdown": 2, "completion": 1}}, **DICE)
    booked(stage.other_team, stage.season, 1, score=1, lines={3: {"touchdown": 1}}, **DICE)
    later = season_of(stage.league, by=stage.commissioner)
    booked(stage.team, later, 1, score=3, lines={8: {"touchdown": 2}, 7: {"touchdown": 1}}, **DICE)
    assert told(of_season(stage.season))["touchdown"] == [(1, "Player 7", 2), (2, "Player 3", 1)]
    assert told(of_season(later))["touchdown"] == [(1, "Player 8", 2), (2, "Player 7", 1)]
    both = told(of_all_seasons(stage.league, "bloodbowl"))
    assert both["touchdown"] == [(1, "Player 7", 3), (2, "Player 8", 2), (3, "Player 3", 1)]
    assert both["completion"] == [(1, "Player 7", 1)]
    assert sum(count for *_, count in both["mvp"]) == 3
    page = text(client.get(address("leaders", stage, stage.season.number)))
    assert f'href="{reverse("player", args=[stage.team.ref, 7])}">Player 7</a>' in page
    assert "Player 8" not in page
    assert "Player 8" in text(client.get(address("all_time_leaders", stage)))


def test_equal_leaders_share_a_place_and_who_is_not_shown_is_counted(stage):
    booked(stage.team, stage.season, 1, lines={n: {"completion": 1} for n in range(1, 12)}, **DICE)
    (board,) = [one for one in boards(of_season(stage.season), "bloodbowl") if one.deed == "completion"]
    assert [leader.place for leader in board.leaders] == [1] * 10
    assert board.more == 1


def test_goals_and_cards_lead_in_football(client):
    stage = football_cast("hattrick")
    lines = (Line("9", goals=2, yellow_cards=1), Line("10", goals=1))
    match = BookMatch(Seat.COMMISSIONER, f"{stage.season.ref}-1", 1, True, "others", 3, 0, lines)
    book_club_match(stage.team, action=match, by=stage.coach)
    found = told(of_season(stage.season), "hattrick")
    assert [(place, count) for place, _, count in found["goal"]] == [(1, 2), (2, 1)]
    assert [count for *_, count in found["yellow_card"]] == [1]
    page = text(client.get(address("leaders", stage, stage.season.number)))
    assert "Goals" in page
    assert stage.team.get_absolute_url() in page


def test_every_deed_that_is_counted_has_its_leaders():
    assert set(DEEDS["bloodbowl"]) == set(Deed)
    for game in ("hattrick", "ofusaido"):
        assert [deed.removesuffix("s") for deed in Line.__struct_fields__[1:]] == list(DEEDS[game])


# Results


def test_results_come_in_the_order_in_which_they_came_without_friendlies(stage):
    entered_team(stage.season)
    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner)
    friendly = ArrangeFriendly(Seat.COMMISSIONER, stage.team.ref, stage.other_team.ref)
    last_first = [RecordResult(Seat.COMMISSIONER, n, n, 0, 0, 0, 0) for n in (4, 3, 1, 2)]
    append(now(stage.season), [friendly, *last_first], by=stage.commissioner)
    assert [match.fixture.number for match in matches_of_season(now(stage.season))] == [3, 1, 2]
    assert [match.fixture.number for match in matches_of_game(stage.league, "bloodbowl")] == [3, 1, 2]
    assert matches_of_game(stage.league, "hattrick") == []


def test_a_walkover_rates_nobody_and_says_who_did_not_come(stage):
    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner)
    append(now(stage.season), [RecordWalkover(Seat.COMMISSIONER, 1, Absent.HOME, "snow")], by=stage.commissioner)
    (match,) = matches_of_season(now(stage.season))
    assert match.result.absent is Absent.HOME
    assert Coaching([match]).coaches == []


# Coaches


def test_coaches_are_rated_by_whom_they_have_beaten(client, stage):
    third = entered_team(stage.season)
    played_out(stage.season, legs=Legs.DOUBLE, strength=[stage.other_team, stage.team, third])
    matches = matches_of_game(stage.league, "bloodbowl")
    coaching = Coaching(matches)
    first = coaching.coaches[0]
    assert (first.place, first.name, first.tally.won, first.tally.lost) == (1, stage.other_coach.username, 4, 0)
    assert first.rating == next(iter(ratings(coaching.results).values()))
    assert [len(coach.course) for coach in coaching.coaches] == [4, 4, 4]
    rated = coaching.matches_of(first.name)
    assert [one.rating for one in rated] == list(first.course)
    assert {one.sign for one in rated} == {"won"}
    rivals = coaching.rivals_of(first.name)
    assert [(rival.tally.played, rival.tally.won) for rival in rivals] == [(2, 2), (2, 2)]
    page = text(client.get(address("coaches", stage)))
    assert page.count("<polyline") == 3
    assert f"{first.rating.at_least:.1f}" in page
    mine = text(client.get(address("coach", stage, first.name)))
    assert "Won in a row" in mine
    assert mine.count("<polyline") == 1
    assert client.get(address("coach", stage, stage.spectator.username)).status_code == 404


def test_a_coach_who_plays_himself_is_not_rated(stage):
    hand_over_team(stage.other_team, to=stage.coach, by=stage.commissioner)
    played_out(stage.season)
    assert Coaching(matches_of_season(now(stage.season))).coaches == []


def test_the_plot_stands_within_its_frame(stage):
    played_out(stage.season, legs=Legs.DOUBLE)
    for coach in Coaching(matches_of_season(now(stage.season))).coaches:
        width, height = coach.plot.size
        for points in (coach.plot.line, coach.plot.band, coach.late_plot.line):
            for point in points.split():
                x, y = map(float, point.split(","))
                assert 0 <= x <= width
                assert 0 <= y <= height


# Records


def test_records_are_held_by_matches_and_teams(client, stage):
    third = entered_team(stage.season)
    played_out(stage.season, legs=Legs.DOUBLE, strength=[stage.team, stage.other_team, third])
    matches = matches_of_game(stage.league, "bloodbowl")
    kit = KITS["bloodbowl"]
    of_matches = {str(feat.title): feat for feat in feats_of_matches(matches, kit)}
    biggest = of_matches["Biggest win"]
    assert biggest.figure == "2"
    assert {frozenset((one.home_id, one.away_id)) for one in biggest.holders} == {frozenset((stage.team.pk, third.pk))}
    of_teams = {str(feat.title): (feat.figure, feat.holders) for feat in feats_of_teams(matches, kit)}
    assert of_teams["Best defence: conceded a match"] == ("0.00", [stage.team])
    assert of_teams["Best share of wins"] == ("100 %", [stage.team])
    runs = {str(feat.title): (feat.figure, feat.holders) for feat in streaks(matches)}
    assert runs["Won in a row"] == ("4", [stage.team])
    assert runs["Lost in a row"] == ("4", [third])
    page = text(client.get(address("records", stage)))
    assert biggest.holders[0].get_absolute_url() in page
    assert "Most casualties in a match" in page


# Honours and history


def test_honours_are_given_when_a_season_is_closed_and_taken_when_it_is_opened(client, stage):
    third = entered_team(stage.season)
    url = address("honours", stage)
    order = [stage.other_team, stage.team, third]
    played_out(stage.season, strength=order)
    assert "They are given when the commissioner closes a season." in text(client.get(url))
    season = closed_season(stage.season)
    (one,) = remembered(stage.league)
    assert [(place, teams) for place, teams in one.podiums[0].places] == [
        (1, [stage.other_team]),
        (2, [stage.team]),
        (3, [third]),
    ]
    page = text(client.get(url))
    assert "Hall of fame" in page
    assert page.index("Gouged Eye") < page.index("Reikland Reavers")
    reopen_season(season, reason="a wrong score", by=stage.commissioner)
    assert remembered(stage.league) == []


def test_titles_are_counted_over_seasons(stage):
    closed_season(stage.season, strength=[stage.team, stage.other_team])
    later = season_of(stage.league, by=stage.commissioner)
    for team in (stage.team, stage.other_team):
        enter_team(later, team=fresh(team), by=stage.commissioner)
    closed_season(later, strength=[stage.other_team, stage.team])
    found = titles(remembered(stage.league))
    assert {(one.team.name, tuple(one.counts)) for one in found} == {
        ("Reikland Reavers", (1, 1, 0)),
        ("Gouged Eye", (1, 1, 0)),
    }
    assert [one.season for one in remembered(stage.league)] == [later, stage.season]


def test_a_season_is_told_in_sentences(client, stage):
    third = entered_team(stage.season, name="Fjord Furies")
    booked(stage.team, stage.season, 1, score=2, lines={7: {"touchdown": 2}}, **DICE)
    played_out(stage.season, legs=Legs.DOUBLE, strength=[stage.team, stage.other_team, third])
    assert sentences(now(stage.season))[0].text == "The season is not closed yet."
    season = closed_season(stage.season)
    words = [sentence.text for sentence in sentences(season)]
    assert words[:4] == [
        "Reikland Reavers won the season.",
        "Second: Gouged Eye.",
        "3 teams took part.",
        "All 6 matches have their results.",
    ]
    assert "Touchdowns: 8, 1.3 a match." in words
    assert "Touchdowns: Player 7 of Reikland Reavers led with 2." in words
    assert "The best defence, with 0.00 conceded a match: Reikland Reavers." in words
    assert "Most wins in a row, 4: Reikland Reavers." in words
    assert any(re.fullmatch(r"The biggest win: .* \(Round [1-6]\)\.", sentence) for sentence in words)
    page = text(client.get(address("season_history", stage, season.number)))
    assert all(sentence in page for sentence in words)


def test_form_stands_in_the_table(client, stage):
    played_out(stage.season, legs=Legs.DOUBLE, strength=[stage.team, stage.other_team])
    page = text(client.get(address("table", stage, stage.season.number)))
    assert page.count('<span class="won">') == page.count('<span class="lost">') == 2


# All

PAGES = ("leaders", "all_time_leaders", "records", "coaches", "coach", "honours", "season_history")


@pytest.mark.parametrize("name", PAGES)
def test_the_number_of_queries_does_not_grow(client, stage, name):
    args = {
        "leaders": [stage.season.number],
        "season_history": [stage.season.number],
        "coach": [stage.coach.username],
    }
    url = address(name, stage, *args.get(name, []))
    booked(stage.team, stage.season, 1, lines={1: {"touchdown": 1}}, score=1, **DICE)
    closed_season(stage.season)
    counts = []
    for seasons in range(2):
        client.get(url)
        with CaptureQueriesContext(connection) as queries:
            client.get(url)
        counts.append(len(queries))
        if not seasons:
            later = season_of(stage.league, by=stage.commissioner)
            for team in (stage.team, stage.other_team):
                enter_team(later, team=fresh(team), by=stage.commissioner)
            others = [entered_team(later) for _ in range(2)]
            booked(others[0], later, 1, lines={n: {"touchdown": 1} for n in (1, 2, 3)}, score=3, **DICE)
            closed_season(later)
    assert counts[0] == counts[1] <= 14


@pytest.mark.parametrize("name", PAGES)
def test_an_empty_league_says_what_will_be_here(client, stage, name):
    args = {"leaders": [stage.season.number], "season_history": [stage.season.number], "coach": [stage.coach.username]}
    assert client.get(address(name, stage, *args.get(name, []))).status_code == 200


def test_results_of_a_closed_season_are_corrected_by_nobody(client, stage):
    """Neither through the page nor by an amendment of the record; opened again, it can be."""
    season = closed_season(stage.season)
    fixture = season.fixtures.get(number=1)
    client.force_login(stage.commissioner)
    here = f"{fixture.get_absolute_url()}correct/"
    assert "The season is closed" in text(client.get(here))
    assert client.post(here, {"what": "unplay"}).status_code == 422
    with pytest.raises(CannotCorrect):
        plan(season, Unplay(fixture.number), reason="why")
    result = season.entries.get(body__contains='"do":"record_result"')
    for amendment in (Void(result.seq, "why"), Replace(result.seq, "why", body=msgspec.Raw(result.body.encode()))):
        with pytest.raises(IllegalAction) as raised:
            append(season, [amendment], by=stage.commissioner)
        assert raised.value.refusal.code is SeasonCode.SEASON_CLOSED
    reopen_season(season, reason="a wrong score", by=stage.commissioner)
    append(now(season), [Void(result.seq, "why")], by=stage.commissioner)
    assert matches_of_season(now(season)) == []


def test_a_form_that_was_told_before_is_told_in_the_reader_s_language():
    told = {}
    for language in ("en", "fr", "hu", "en"):
        with translation.override(language):
            told[language] = form_of([Sign.WON, Sign.LOST])
    assert len(set(told.values())) == 3
    assert told["en"].startswith('<span class="form"><span class="won"><span aria-hidden="true">W</span>')
