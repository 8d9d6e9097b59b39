"""Founding, reading and settling leagues."""

import pytest
from django.urls import reverse

from league.enums import Role
from league.models import League, Membership
from league.services.leagues import LastCommissioner, change_role, create_league, remove_member
from tests.factories import LeagueFactory, UserFactory, cast, commissioner_of, drafted_team, member, season_of
from tests.routes.league import SETTINGS

pytestmark = pytest.mark.django_db


def test_the_founder_is_the_commissioner(client):
    founder = UserFactory()
    client.force_login(founder)
    response = client.post(reverse("create_league"), {**SETTINGS, "name": "Crooked Die"})
    league = League.objects.get()
    assert (response.status_code, response["Location"]) == (302, "/leagues/crooked-die/")
    assert list(league.memberships.values_list("user", "role")) == [(founder.pk, Role.COMMISSIONER)]


def test_sending_the_form_twice_founds_one_league(client):
    client.force_login(UserFactory())
    first = client.post(reverse("create_league"), {**SETTINGS, "name": "Crooked Die"})
    again = client.post(reverse("create_league"), {**SETTINGS, "name": "Crooked Die"})
    assert (League.objects.count(), again["Location"]) == (1, first["Location"])


def test_two_people_may_choose_the_same_name():
    first, second = (create_league(by=UserFactory(), name="Cup") for _ in range(2))
    assert (first.slug, second.slug) == ("cup", "cup-2")


@pytest.mark.parametrize(("name", "slug"), [("New", "new-2"), ("Ökör Kupa", "okor-kupa"), ("球", "league")])
def test_every_name_has_an_address(name, slug):
    assert create_league(by=UserFactory(), name=name).slug == slug


def test_a_form_with_something_missing_comes_back_as_typed(client):
    client.force_login(UserFactory())
    response = client.post(reverse("create_league"), {**SETTINGS, "name": "", "blurb": "kept words"})
    assert response.status_code == 422
    assert "kept words" in response.content.decode()
    assert not League.objects.exists()


def test_settings_are_kept_and_the_address_stays(client):
    stage = cast()
    client.force_login(stage.commissioner)
    client.post(reverse("edit_league", args=[stage.league.slug]), {**SETTINGS, "name": "Renamed", "dice": "site"})
    changed = League.objects.get(pk=stage.league.pk)
    assert (changed.name, changed.dice, changed.slug) == ("Renamed", "site", stage.league.slug)


# Who is what


def test_the_last_commissioner_stays(client):
    league = LeagueFactory()
    commissioner = commissioner_of(league)
    only = Membership.objects.get(user=commissioner)
    with pytest.raises(LastCommissioner):
        remove_member(only, by=commissioner)
    with pytest.raises(LastCommissioner):
        change_role(only, role=Role.COACH, by=commissioner)
    client.force_login(commissioner)
    response = client.post(reverse("leave_league", args=[league.slug]))
    assert response.status_code == 422
    assert "make somebody else one first" in response.content.decode()
    assert Membership.objects.get(user=commissioner).is_commissioner


def test_one_of_two_commissioners_may_leave():
    league = LeagueFactory()
    first = commissioner_of(league)
    member(league, Role.COMMISSIONER)
    remove_member(Membership.objects.get(user=first), by=first)
    assert league.memberships.count() == 1


def test_two_commissioners_cannot_both_leave():
    """The race by hand: both pages were open, one was quicker."""
    league = LeagueFactory()
    first, second = commissioner_of(league), member(league, Role.COMMISSIONER)
    pages = [Membership.objects.get(user=person) for person in (first, second)]
    remove_member(pages[0], by=first)
    with pytest.raises(LastCommissioner):
        remove_member(pages[1], by=second)


def test_removing_somebody_twice_does_no_harm(client):
    stage = cast()
    client.force_login(stage.commissioner)
    url = reverse("remove_member", args=[stage.league.slug, Membership.objects.get(user=stage.spectator).pk])
    assert [client.post(url).status_code for _ in range(2)] == [302, 302]
    assert not Membership.objects.filter(user=stage.spectator).exists()


def test_a_member_of_another_league_cannot_be_removed_from_here(client):
    stage, elsewhere = cast(), cast()
    client.force_login(stage.commissioner)
    theirs = Membership.objects.get(user=elsewhere.spectator)
    client.post(reverse("remove_member", args=[stage.league.slug, theirs.pk]))
    url = reverse("change_role", args=[stage.league.slug, theirs.pk])
    assert client.post(url, {"role": Role.COMMISSIONER}).status_code == 404
    theirs.refresh_from_db()
    assert theirs.role == Role.SPECTATOR


def test_the_list_alone_comes_back_where_only_it_is_asked_for(client):
    stage = cast()
    client.force_login(stage.commissioner)
    response = client.get(
        reverse("members", args=[stage.league.slug]), headers={"HX-Request": "true", "HX-Target": "members"}
    )
    assert response.content.decode().strip().startswith('<section id="members"')


# How many questions a page asks


def many(league, people):
    season = season_of(league)
    for _ in range(people):
        drafted_team(season, member(league))
    return season


def test_a_page_asks_as_much_for_forty_as_for_three(client, django_assert_max_num_queries):
    asked = {}
    for people in (3, 40):
        league = LeagueFactory()
        many(league, people)
        client.force_login(commissioner_of(league))
        for name in ("league", "members", "invitations"):
            with django_assert_max_num_queries(12) as queries:
                assert client.get(reverse(name, args=[league.slug])).status_code == 200
            asked.setdefault(name, []).append(len(queries))
    assert {name: few for name, (few, _) in asked.items()} == {name: many for name, (_, many) in asked.items()}


def test_home_asks_as_much_for_forty_leagues_as_for_three(client, django_assert_max_num_queries):
    asked = []
    for leagues in (3, 40):
        person = UserFactory()
        for _ in range(leagues):
            Membership.objects.create(league=LeagueFactory(), user=person)
        client.force_login(person)
        with django_assert_max_num_queries(14) as queries:
            assert client.get("/").status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1]
