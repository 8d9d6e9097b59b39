"""Fixtures played here: who may begin, on which terms, and the report that the final whistle writes."""

import pytest
from django.urls import reverse

from league.models import Team
from league.reading import fold
from league.verifying import verify
from matches.live.bots import bots_answer
from matches.live.fixtures import CannotStart, set_terms, start_fixture
from matches.live.services import rule
from matches.models import LiveKind, Match
from matches.services.reports import NotYours, confirm_report, rule_report
from rules_engine.core import Seat
from rules_engine.hattrick.actions import Concede
from rules_engine.live import actions as act
from rules_engine.live.state import AtTimeOut
from tests.clubs.clubs import tie
from tests.factories import cast
from tests.matches.live.matches import AWAY, HOME, advance, asked, do, options, whole_match

pytestmark = pytest.mark.django_db


def begun(fixture, kind=LiveKind.HATTRICK, **more):
    match = start_fixture(fixture, kind=kind, by=fixture.home.coach, **more)
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    match.refresh_from_db()
    return match


def test_the_final_whistle_writes_the_report_and_both_have_confirmed_it():
    stage = tie("hattrick")
    match = whole_match(begun(stage.fixture))
    match.refresh_from_db()
    fixture = stage.fixture
    assert fixture.is_played
    assert (fixture.home_scored, fixture.away_scored) == (match.home_score, match.away_score)
    assert fixture.reported_by == match.home_user
    assert list(verify()) == []


def test_on_one_device_the_report_waits_for_the_other_coach(client):
    """Whoever holds the device plays both sides, and so cannot say yes for both."""
    stage = tie("hattrick")
    match = whole_match(begun(stage.fixture, one_device=True))
    match.refresh_from_db()
    fixture, home, away = stage.fixture, stage.fixture.home.coach, stage.fixture.away.coach
    assert (fixture.is_reported, fixture.reported_by, match.away_user) == (True, home, None)
    client.force_login(home)
    assert f"waits for the yes of {away}." in client.get(match.get_absolute_url()).content.decode()
    with pytest.raises(NotYours):
        confirm_report(fixture, version=1, by=home)
    confirm_report(fixture, version=1, by=away)
    assert (stage.fixture.home_scored, stage.fixture.away_scored) == (match.home_score, match.away_score)
    assert list(verify()) == []


def test_a_commissioner_who_began_on_one_device_reads_that_either_coach_says_yes(client):
    stage = tie("hattrick")
    boss = stage.cast.commissioner
    match = start_fixture(stage.fixture, kind=LiveKind.HATTRICK, by=boss, one_device=True)
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    do(match, Concede(AWAY))
    client.force_login(boss)
    page = client.get(match.get_absolute_url()).content.decode()
    assert f"waits for the yes of {stage.home} or {stage.away}." in page
    confirm_report(stage.fixture, version=1, by=stage.home)
    assert stage.fixture.is_played


def test_a_match_that_is_being_played_here_does_not_ask_for_a_report(client):
    stage = tie("hattrick")
    client.force_login(stage.fixture.home.coach)
    before = [item.text for item in client.get("/").context["waiting"]]
    match = begun(stage.fixture)
    during = [item.text for item in client.get("/").context["waiting"]]
    assert f"Report {stage.fixture}, round 1" in before
    assert during == [f"Your turn: {match}"]


@pytest.mark.parametrize(("delay", "shown"), [(0, True), (600, False)])
def test_lists_tell_the_score_of_a_match_in_play_where_spectators_may_know_it(client, delay, shown):
    stage = tie("hattrick")
    set_terms(stage.fixture.season, {"delay": delay})
    match = begun(stage.fixture)
    addresses = (stage.fixture.get_absolute_url(), stage.fixture.season.league.get_absolute_url())
    for page in [client.get(address).content.decode() for address in addresses]:
        assert match.get_absolute_url() in page
        assert ("0 : 0" in page) is shown
    rule(match, action=act.Annul(Seat.COMMISSIONER, "not these two"), by=stage.cast.commissioner)
    page = client.get(stage.fixture.get_absolute_url()).content.decode()
    assert "0 : 0" not in page
    assert ("The match was annulled." in page) is shown


def test_who_runs_the_league_sees_a_delayed_match_as_it_stands(client):
    stage = tie("hattrick")
    set_terms(stage.fixture.season, {"delay": 600})
    match = begun(stage.fixture)
    for who, at in ((stage.cast.commissioner, match.seq), (stage.cast.stranger, 0)):
        client.force_login(who)
        assert f'data-seq="{at}"' in client.get(match.get_absolute_url()).content.decode()


def test_what_was_taken_back_is_in_no_report():
    stage = tie("hattrick")
    match = begun(stage.fixture)
    do(match, options(match, HOME)[0])
    do(match, act.MakeOffer(HOME, act.OfferKind.TAKE_BACK))
    do(match, act.AcceptOffer(AWAY, fold(match).offer.n))
    whole_match(match)
    assert stage.fixture.is_played


def test_a_match_given_up_is_reported_as_such():
    stage = tie("hattrick")
    match = begun(stage.fixture)
    advance(match, until=lambda sitting: sitting.state.n > 60)
    do(match, Concede(AWAY))
    fixture = stage.fixture
    assert fixture.is_played
    assert fold(fixture.season).fixture(1).result is not None


@pytest.mark.parametrize("resigns", [HOME, AWAY])
def test_a_match_resigned_in_a_pause_is_reported_as_given_up(resigns):
    stage = tie("hattrick")
    match = begun(stage.fixture)
    do(match, act.MakeOffer(HOME, act.OfferKind.PAUSE))
    do(match, act.AcceptOffer(AWAY, fold(match).offer.n))
    do(match, act.Resign(resigns))
    assert stage.fixture.is_played


def test_an_annulled_match_reports_nothing():
    stage = tie("hattrick")
    match = begun(stage.fixture)
    rule(match, action=act.Annul(Seat.COMMISSIONER, "the lights went out"), by=stage.cast.commissioner)
    assert not stage.fixture.is_played
    assert start_fixture(stage.fixture, kind=LiveKind.HATTRICK, by=stage.cast.coach)


def test_a_shootout_of_ofusaido_is_reported_with_its_draw():
    stage = tie("ofusaido")
    match = begun(stage.fixture, LiveKind.OFUSAIDO_SHOOTOUT, goals=2)
    whole_match(match)
    fixture = stage.fixture
    assert (fixture.is_played, fixture.home_scored, fixture.away_scored) == (True, 2, 2)


def test_one_match_at_a_time_and_only_what_the_game_has():
    stage = tie("hattrick")
    with pytest.raises(CannotStart):
        start_fixture(stage.fixture, kind=LiveKind.OFUSAIDO_SHOOTOUT, by=stage.cast.coach)
    with pytest.raises(CannotStart):
        start_fixture(stage.fixture, kind=LiveKind.SPOT_KICKS, by=stage.cast.coach)
    start_fixture(stage.fixture, kind=LiveKind.HATTRICK, by=stage.cast.coach)
    with pytest.raises(CannotStart):
        start_fixture(stage.fixture, kind=LiveKind.HATTRICK, by=stage.cast.coach)


def test_a_match_begins_on_its_seasons_terms():
    stage = tie("hattrick")
    set_terms(stage.cast.season, {"move_seconds": 180, "at_time_out": "forfeit", "take_backs": False, "delay": 30})
    match = start_fixture(stage.fixture, kind=LiveKind.HATTRICK, by=stage.cast.coach)
    terms = fold(match).terms
    assert (terms.move_seconds, terms.at_time_out, terms.take_backs) == (180, AtTimeOut.FORFEIT, False)
    assert match.delay == 30


def test_a_coach_begins_on_the_page_and_the_other_finds_it_at_home(client):
    stage = tie("hattrick")
    fixture = stage.fixture
    client.force_login(stage.cast.spectator)
    url = reverse("start_fixture", args=fixture.address)
    assert client.post(url, {"kind": "hattrick"}).status_code == 403
    client.force_login(stage.cast.coach)
    assert url in client.get(fixture.get_absolute_url()).content.decode()
    answer = client.post(url, {"kind": "hattrick"})
    match = Match.objects.get()
    assert answer["Location"] == match.get_absolute_url()
    assert asked(match) == [AWAY, HOME]
    client.force_login(stage.cast.other_coach)
    assert match.get_absolute_url() in client.get("/").content.decode()
    assert match.get_absolute_url() in client.get(fixture.get_absolute_url()).content.decode()


def test_terms_are_the_commissioners(client):
    stage = cast()
    url = reverse("season_terms", args=[stage.league.slug, stage.season.number])
    client.force_login(stage.coach)
    assert client.get(url).status_code == 403
    client.force_login(stage.commissioner)
    assert client.get(url).status_code == 200
    data = {"move_seconds": 60, "at_time_out": "pass", "delay": 0}
    assert client.post(url, data).status_code == 302
    assert stage.season.live_terms.terms["move_seconds"] == 60
    assert client.post(url, data | {"delay": 7}).status_code == 422


def test_who_comes_to_the_page_of_a_match_in_play_is_led_to_it(client):
    stage = tie("hattrick")
    match = begun(stage.fixture)
    client.force_login(stage.cast.coach)
    page = client.get(stage.fixture.get_absolute_url()).content.decode()
    first = page.index(f'class="button" href="{match.get_absolute_url()}"')
    assert first < page.index(reverse("open_report", args=stage.fixture.address))
    match = annulled(match, stage)
    assert (
        f'class="button" href="{match.get_absolute_url()}"'
        not in client.get(stage.fixture.get_absolute_url()).content.decode()
    )


def annulled(match, stage):
    rule(match, action=act.Annul(Seat.COMMISSIONER, "the lights went out"), by=stage.cast.commissioner)
    return match


def test_a_bot_plays_the_side_of_a_team_without_a_coach_where_the_season_lets_it(client):
    """By the commissioner's word alone, who also says yes to the report."""
    stage = tie("hattrick")
    fixture, boss, coach = stage.fixture, stage.cast.commissioner, stage.home
    Team.objects.filter(pk=fixture.away.pk).update(coach=None)
    start, kind = reverse("start_fixture", args=fixture.address), {"kind": "hattrick"}
    terms = reverse("season_terms", args=[stage.cast.league.slug, stage.cast.season.number])
    client.force_login(boss)
    client.post(start, kind)
    assert "a bot plays" not in client.get(fixture.get_absolute_url()).content.decode()
    client.post(terms, {"move_seconds": 0, "at_time_out": "claim", "delay": 0, "bots": "on"})
    assert "has no coach: a bot plays its side" in client.get(fixture.get_absolute_url()).content.decode()
    client.force_login(coach)
    client.post(start, kind)
    assert not Match.objects.exists()
    client.force_login(boss)
    client.post(start, kind)
    match = Match.objects.get()
    assert (match.home_user, match.away_user, bool(match.away_bot)) == (coach, None, True)
    do(match, act.Begin(HOME))
    bots_answer(match)
    assert fold(match).is_begun
    do(match, Concede(HOME))
    assert (stage.fixture.is_reported, stage.fixture.reported_by) == (True, coach)
    assert "waits for the commissioner’s yes." in client.get(match.get_absolute_url()).content.decode()
    rule_report(stage.fixture, version=1, accept=True, reason="as it was played", by=boss)
    assert (stage.fixture.home_scored, stage.fixture.away_scored) == (0, 3)
