"""The end of a season: for whom it can be ended, the prizes, the dice, and what the commissioner sees."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from league.reading import fold
from league.season_end import Where, standing
from league.services.season_end import end_season
from league.services.seasons import enter_team, schedule_season
from rules_engine.bloodbowl.offseason import keep_all
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.team import Phase, Stage
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from tests.factories import cast, entered_team, played_team, season_of
from tests.league.seasons import closed, fresh, redrafted

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage():
    return cast()


def url(stage):
    return reverse("end_season", args=[stage.league.slug, stage.season.number])


def scheduled(stage):
    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner)
    stage.season.refresh_from_db()


def text(answer):
    return " ".join(answer.content.decode().split())


def stands(stage):
    return {team.name: where for team, where in standing(stage.season).teams.items()}


def test_the_season_ends_for_every_team_that_is_ready(stage):
    played_team(stage.other_team, score=1, mvp_rolls=(1,), fans_roll=1, nominees=(1, 2, 3, 4, 5, 6))
    assert stands(stage) == {"Reikland Reavers": Where.READY, "Gouged Eye": Where.OPEN}
    ended = end_season(stage.season, by=stage.commissioner)
    assert [written.owner for written in ended] == [stage.team]
    assert fold(fresh(stage.team)).phase is Phase.OFF_SEASON
    assert fold(fresh(stage.other_team)).phase is Phase.POST_MATCH
    assert stands(stage) == {"Reikland Reavers": Where.OVER, "Gouged Eye": Where.OPEN}
    closed(stage.other_team)
    assert [written.owner for written in end_season(stage.season, by=stage.commissioner)] == [stage.other_team]


def test_a_request_made_twice_ends_once_even_when_the_team_is_ready_again(stage):
    end_season(stage.season, by=stage.commissioner, request_key="k")
    redrafted(stage.team)
    seq = fresh(stage.team).seq
    for key in ("k", "another"):
        end_season(stage.season, by=stage.commissioner, request_key=key)
    assert fresh(stage.team).seq == seq
    assert stands(stage)["Reikland Reavers"] is Where.OVER


def test_a_redrafted_team_enters_the_next_season_and_that_ends_too(stage):
    end_season(stage.season, by=stage.commissioner)
    redrafted(stage.team)
    later = season_of(stage.league, by=stage.commissioner)
    enter_team(later, team=fresh(stage.team), by=stage.coach)
    assert fold(fresh(stage.team)).season == later.ref
    assert stands(stage)["Reikland Reavers"] is Where.ELSEWHERE
    assert standing(later).ready == [stage.team]


def test_prizes_go_to_the_places_and_once(client, stage):
    scheduled(stage)
    client.force_login(stage.commissioner)
    page = text(client.get(url(stage)))
    assert "Prize for place 1: 100,000 gp" in page
    before = fold(stage.team).treasury
    first = {"prize_1": stage.team.ref, "prize_2": stage.team.ref}
    answer = client.post(url(stage), first)
    assert (answer.status_code, "One prize for each team." in text(answer)) == (422, True)
    assert client.post(url(stage), {"prize_1": stage.team.ref, "request_key": "k"}).status_code == 302
    state = fold(fresh(stage.team))
    assert (state.treasury - before, state.trophy) == (1_000_000 + 100_000 - max(0, before + 1_100_000 - 1_300_000), 1)
    assert standing(stage.season).awarded == {1}
    assert "Prize for place 1" not in text(client.get(url(stage)))


def test_the_page_says_what_cannot_be_booked_any_more(client, stage):
    scheduled(stage)
    client.force_login(stage.commissioner)
    page = text(client.get(url(stage)))
    assert "1 match has no result" in page
    client.post(url(stage), {"request_key": "k"})
    page = text(client.get(url(stage)))
    assert "The season is over for 2 teams." in page
    log = text(client.get(reverse("team_log", args=[stage.team.ref]))).split("is over: 0 played")[0]
    assert f"{stage.commissioner.username}, commissioner ·" in log
    assert "1 match has no result" not in page
    assert "Re-draft" in page


def test_a_season_that_takes_entries_cannot_be_ended(client, stage):
    client.force_login(stage.commissioner)
    assert client.post(url(stage), {"request_key": "k"})["Location"] == stage.season.get_absolute_url()
    assert fold(stage.team).phase is Phase.READY


def test_the_site_throws_the_dice_of_recovery_at_once():
    stage = cast(dice="site")
    hurt = (InjuryLine(8, "serious_injury"), InjuryLine(6, "serious_injury"))
    team = played_team(stage.team, score=1, injuries=hurt, nominees=(1, 2, 3, 4, 5, 7))
    closed(team)
    end_season(stage.season, by=stage.commissioner)
    state = fold(fresh(stage.team))
    assert state.sequence.stage is Stage.REDRAFT
    assert (
        sum(entry.body.startswith('{"do":"roll"') for entry in stage.team.entries.filter(body__contains="niggling"))
        == 2
    )


def test_typed_dice_of_recovery_are_asked_for_with_what_hangs_on_them(client, stage):
    hurt = (InjuryLine(8, "serious_injury"),)
    dice = {"mvp_rolls": (1,), "fans_roll": 1, "nominees": (1, 2, 3, 4, 5, 7)}
    team = played_team(stage.team, score=1, injuries=hurt, **dice)
    closed(team)
    end_season(stage.season, by=stage.commissioner)
    client.force_login(stage.coach)
    here = reverse("aftermath", args=[team.ref])
    page = text(client.get(here))
    assert "Between seasons" in page
    assert "From 4: the niggling injury is gone." in page
    assert "Make Reikland Reavers ready for the next season" in text(client.get("/"))
    client.post(here, {"answer": "type_dice", "die0": "3"})
    page = text(client.get(here))
    assert "The niggling injury stays." in page
    assert "Funds for the new season" in page
    assert "Draft the next season’s list" in page


def test_the_commissioner_sees_who_is_at_which_step_and_acts_for_them(client, stage):
    team = played_team(stage.team, score=1, mvp_rolls=(1,), fans_roll=1, nominees=(1, 2, 3, 4, 5, 6))
    season = stage.season.get_absolute_url()
    client.force_login(stage.coach)
    assert "Where the teams are" not in text(client.get(season))
    client.force_login(stage.commissioner)
    page = text(client.get(season))
    assert "Reikland Reavers<small>Advancement ·" in page
    assert "act for them" in page
    client.post(reverse("aftermath", args=[team.ref]), {"act": "do=proceed&stage=advancement"})
    log = text(client.get(reverse("team_log", args=[team.ref])))
    assert f"{stage.commissioner.username}, commissioner, for the coach" in log


def test_an_unfinished_team_cannot_enter_and_the_page_says_why(client, stage):
    end_season(stage.season, by=stage.commissioner)
    later = season_of(stage.league, by=stage.commissioner)
    client.force_login(stage.coach)
    answer = client.post(reverse("enter_team", args=[stage.league.slug, later.number]), {"team": stage.team.ref})
    assert answer.status_code == 422
    assert "or between two seasons, come first." in text(answer)
    assert keep_all(fold(fresh(stage.team)), Seat.COACH).players == ()


def test_the_number_of_queries_does_not_grow(client, stage):
    client.force_login(stage.commissioner)
    counts = []
    for more in (2, 6):
        for _ in range(more):
            entered_team(stage.season)
        if not counts:
            pages = [stage.season.get_absolute_url()]
        for page in pages:
            client.get(page)
        with CaptureQueriesContext(connection) as queries:
            standing(stage.season)
        counts.append(len(queries))
    assert counts == [2, 2]
