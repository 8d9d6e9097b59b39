"""The first page, and the places on pages that other rooms fill."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse

from league import slots
from league.enums import Role
from league.models import Membership
from league.slots import Panel, Waiting, panels, waiting_for
from tests.factories import LeagueFactory, UserFactory, cast, entered_team, founded_team, member, season_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def waits(monkeypatch):
    """A list of what waits, in place of what the rooms have registered."""
    items = []
    monkeypatch.setattr(slots, "WAITS", [lambda user: items])
    return items


def test_a_visitor_reads_what_this_is(client):
    page = client.get("/").content.decode()
    assert "Make an account" in page
    assert "Hello" not in page


def test_the_longest_wait_comes_first_and_what_has_no_date_last(waits):
    league = LeagueFactory()
    times = {"late": datetime(2026, 11, 2, tzinfo=UTC), "early": datetime(2026, 11, 1, tzinfo=UTC), "never": None}
    waits += [Waiting(text, "/", league, since) for text, since in times.items()]
    assert [item.text for item in waiting_for(UserFactory())] == ["early", "late", "never"]


def test_what_waits_is_one_tap_away(client, waits):
    person, league = UserFactory(), LeagueFactory()
    Membership.objects.create(league=league, user=person)
    waits.append(Waiting("Confirm a report", "/there/", league))
    client.force_login(person)
    page = client.get("/").content.decode()
    assert '<a href="/there/">' in page
    assert "Confirm a report" in page
    assert "Nothing waits for you" not in page


def test_nothing_waits(client, waits):
    person = UserFactory()
    Membership.objects.create(league=LeagueFactory(), user=person)
    client.force_login(person)
    assert "Nothing waits for you" in client.get("/").content.decode()


def test_a_season_that_takes_entries_waits_for_a_coach_without_a_team_only():
    league = LeagueFactory()
    season = season_of(league, by=member(league, Role.COMMISSIONER))
    without, making, entered = member(league), member(league), member(league)
    founded_team(season, making)
    entered_team(season, entered)
    asked = {
        who: [(item.text, item.url) for item in waiting_for(person)]
        for who, person in {
            "without": without,
            "making": making,
            "entered": entered,
            "spectator": member(league, Role.SPECTATOR),
        }.items()
    }
    assert asked == {
        "without": [(f"Enter a team in {season}", season.get_absolute_url())],
        "making": [("Draft your team", reverse("draft", args=[making.teams.get().ref]))],
        "entered": [],
        "spectator": [],
    }


def test_a_coach_who_has_just_joined_is_led_to_the_season_and_to_a_team_once(client):
    league = LeagueFactory()
    season = season_of(league, by=member(league, Role.COMMISSIONER))
    coach = member(league)
    client.force_login(coach)
    lead, found = f"Enter a team in {season}", '<button><svg class="icon" aria-hidden="true">'
    assert lead in client.get(league.get_absolute_url()).content.decode()
    assert found in client.get(season.get_absolute_url()).content.decode()
    entered_team(season, coach)
    assert lead not in client.get(league.get_absolute_url()).content.decode()
    page = client.get(season.get_absolute_url()).content.decode()
    assert found not in page
    assert "Draft a team for this season" in page  # another one, for who wants it
    client.logout()
    assert lead not in client.get(league.get_absolute_url()).content.decode()


def test_signing_in_is_greeted_once(client):
    person = UserFactory(username="Ottilie")
    page = client.post(reverse("account_login"), {"login": "Ottilie", "password": "secret"}, follow=True)
    assert "Hello, Ottilie" in page.content.decode()
    assert list(page.context["messages"]) == []
    assert page.context["user"] == person


def test_panels_are_made_in_order_and_none_is_no_panel():
    first, last = Panel("a.html", {}), Panel("b.html", {})
    slot = [lambda request, league: first, lambda request, league: None, lambda request, league: last]
    assert panels(slot, None, None) == [first, last]


def test_every_page_of_a_season_is_named_on_the_others(client):
    stage = cast()
    page = client.get(stage.season.get_absolute_url()).content.decode()
    routes = [link.route for link in slots.SEASON_LINKS] + ["season_rules"]
    addresses = [reverse(route, args=[stage.league.slug, stage.season.number]) for route in routes]
    assert [f'href="{address}"' in page for address in addresses] == [True] * len(routes)
