"""Friendlies, from the page that arranges them to both teams' pages: in one edition nothing of them counts."""

import pytest
from django.urls import reverse

from league.enums import Visibility
from league.models import CareerEntry, Membership, TableRow
from league.reading import fold
from league.services.seasons import schedule_season
from league.verifying import verify
from matches.enums import Side
from matches.models import Fixture
from matches.services.drafts import NotYours
from matches.services.friendlies import arrange_friendly, call_off_friendly
from matches.services.reports import confirm_report
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from tests.factories import LeagueFactory, cast, commissioner_of, entered_team, member, season_of
from tests.matches.matches import Match, match

pytestmark = pytest.mark.django_db


def befriended(**choices):
    m = match(**choices)
    cast = m.cast
    made = arrange_friendly(cast.season, home=cast.team, away=cast.other_team, by=cast.coach, seat=Seat.COACH)
    return Match(cast, made.number)


def page(client, url):
    return client.get(url).content.decode()


def submitted(m):
    for side in Side:
        m.type(side, nominee=[], mvp_roll=[], fans_roll=[], p1_touchdown=1 if side is Side.HOME else 0)
    m.submit_typed(by=m.home, sure=True)


def test_a_coach_arranges_one_and_it_has_a_page_of_its_own(client):
    m = match()
    client.force_login(m.cast.coach)
    assert "A friendly" in page(client, reverse("fixtures", args=[m.cast.league.slug, 1]))
    url = reverse("arrange_friendly", args=[m.cast.league.slug, 1])
    assert "counts for nothing" in page(client, url)
    answer = client.post(url, {"home": m.cast.other_team.pk, "away": m.cast.team.pk, "request_key": "k"})
    again = client.post(url, {"home": m.cast.other_team.pk, "away": m.cast.team.pk, "request_key": "k"})
    friendly = Fixture.objects.get(round=0)
    assert (answer.status_code, answer["Location"], again["Location"]) == (
        302,
        friendly.get_absolute_url(),
        answer["Location"],
    )
    text = page(client, friendly.get_absolute_url())
    assert "Friendly" in text
    assert "Round 0" not in text
    assert "Report the friendly" in page(client, "/")


def test_nothing_of_it_counts_where_the_edition_says_so(client):
    m = befriended()
    client.force_login(m.home)
    text = page(client, m.url("report/home/"))
    assert 'name="nominee"' not in text
    assert 'name="mvp_roll"' not in text
    assert 'name="fans_roll"' not in text
    before, rows = CareerEntry.objects.count(), list(TableRow.objects.values())
    submitted(m)
    confirm_report(m.fixture, version=1, by=m.away)
    assert (m.fixture.home_scored, m.fixture.is_played) == (1, True)
    assert CareerEntry.objects.count() == before
    assert list(TableRow.objects.values()) == rows
    for team in (m.fixture.home, m.fixture.away):
        text = page(client, reverse("team", args=[team.ref]))
        assert "Friendlies" in text
        assert m.base() in text


def test_where_it_counts_careers_have_it_without_an_mvp():
    m = befriended(edition="2020")
    submitted(m)
    confirm_report(m.fixture, version=1, by=m.away)
    home = fold(m.fixture.home)
    assert (home.players[0].spp, home.record.played) == (3, 1)
    assert "mvp" not in home.players[0].deeds
    assert [due.purpose.value for due in home.sequence.due] == ["fans"]
    assert not TableRow.objects.filter(played__gt=0).exists()


def test_the_fixtures_of_the_season_are_without_it(client):
    m = befriended()
    client.force_login(m.home)
    text = page(client, reverse("fixtures", args=[m.cast.league.slug, 1]))
    assert text.count('<h2 id="round-') == 1
    assert "Friendlies" in text


def test_it_is_called_off_while_nobody_has_reported_it(client):
    m = befriended()
    client.force_login(m.away)
    assert client.post(m.url("call-off/"), {"request_key": "k"}).status_code == 302
    assert not m.fixture.is_open_to_report
    assert "Friendlies" not in page(client, reverse("team", args=[m.fixture.home.ref]))


def test_a_league_fixture_cannot_be_called_off(client):
    m = match()
    client.force_login(m.home)
    assert client.post(m.url("call-off/")).status_code == 404
    other = befriended()
    submitted(other)
    client.force_login(other.home)
    assert client.post(other.url("call-off/")).status_code == 409
    assert other.fixture.is_reported


def test_only_who_takes_part_calls_it_off():
    m = befriended()
    with pytest.raises(NotYours):
        call_off_friendly(m.fixture, by=m.cast.spectator)


def test_one_of_the_two_teams_is_theirs(client):
    m = match()
    stranger = member(m.cast.league)
    client.force_login(stranger)
    url = reverse("arrange_friendly", args=[m.cast.league.slug, 1])
    assert client.get(url).status_code == 403
    team = entered_team(season_of(LeagueFactory()), stranger)
    client.force_login(m.cast.coach)
    answer = client.post(url, {"home": team.pk, "away": m.cast.team.pk})
    assert answer.status_code == 422  # not of a league that this coach is in


# Of two leagues


@pytest.fixture
def guests():
    """A match league, and a team of another league whose coach is in neither."""
    m = match()
    elsewhere = LeagueFactory()
    guest = entered_team(season_of(elsewhere), member(elsewhere), name="Guests")
    Membership.objects.create(league=elsewhere, user=m.cast.coach, role="coach")
    return m, guest


def test_teams_of_two_leagues_meet_and_both_coaches_report(client, guests):
    m, guest = guests
    client.force_login(m.cast.coach)
    url = reverse("arrange_friendly", args=[m.cast.league.slug, 1])
    assert f"Guests ({guest.league})" in page(client, url)
    client.post(url, {"home": m.cast.team.pk, "away": guest.pk})
    friendly = Match(m.cast, Fixture.objects.get(round=0).number)
    submitted(friendly)
    client.force_login(guest.coach)
    assert client.post(friendly.url("reports/1/confirm/"), {"request_key": "y"}).status_code == 302
    assert friendly.fixture.is_played
    assert friendly.base() in page(client, reverse("team", args=[guest.ref]))


def test_a_coach_who_cannot_see_the_league_is_not_asked_into_it(client, guests):
    m, guest = guests
    m.cast.league.visibility = Visibility.MEMBERS
    m.cast.league.save()
    client.force_login(m.cast.coach)
    url = reverse("arrange_friendly", args=[m.cast.league.slug, 1])
    assert "Guests" not in page(client, url)
    assert client.post(url, {"home": m.cast.team.pk, "away": guest.pk}).status_code == 422


def test_a_team_page_hides_friendlies_of_leagues_the_reader_cannot_see(client, guests):
    m, guest = guests
    arrange_friendly(m.cast.season, home=m.cast.team, away=guest, by=m.cast.coach, seat=Seat.COACH)
    m.cast.league.visibility = Visibility.MEMBERS
    m.cast.league.save()
    assert "Friendlies" not in page(client, reverse("team", args=[guest.ref]))
    client.force_login(m.cast.coach)
    assert "Friendlies" in page(client, reverse("team", args=[guest.ref]))


# Before the season has fixtures


def test_teams_that_have_entered_meet_before_the_fixtures_are_drawn(client):
    stage = cast()
    client.force_login(stage.coach)
    assert "A friendly" in page(client, reverse("fixtures", args=[stage.league.slug, 1]))
    sent = {"home": stage.team.pk, "away": stage.other_team.pk}
    client.post(reverse("arrange_friendly", args=[stage.league.slug, 1]), sent)
    m = Match(stage, 1)
    submitted(m)
    confirm_report(m.fixture, version=1, by=m.away)
    assert (m.fixture.is_friendly, m.fixture.home_scored) == (True, 1)
    schedule_season(stage.season, legs=Legs.SINGLE, by=stage.commissioner)
    assert [row.number for row in stage.season.fixtures.order_by("number") if not row.is_friendly] == [2]
    assert list(verify()) == []


def test_who_has_no_team_in_the_season_arranges_none(client):
    season = season_of(LeagueFactory())
    url = reverse("arrange_friendly", args=[season.league.slug, season.number])
    client.force_login(commissioner_of(season.league))
    assert client.get(url).status_code == 403
    entered_team(season)
    assert client.get(url).status_code == 200
    client.force_login(member(season.league))
    assert client.get(url).status_code == 403
