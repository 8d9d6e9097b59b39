"""Invitations: the way into a league."""

from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode

import pytest
from django.urls import reverse
from django.utils import timezone

from league.enums import Role
from league.models import Invitation, Membership, User
from league.services.leagues import InvitationClosed, accept_invitation, create_invitation, revoke_invitation
from tests.factories import LeagueFactory, UserFactory, commissioner_of, member

pytestmark = pytest.mark.django_db

PASSWORD = "a good long password"


@pytest.fixture
def league():
    return LeagueFactory(visibility="members")


@pytest.fixture
def invitation(league):
    return create_invitation(league, by=commissioner_of(league), role=Role.COACH)


def role_of(person, league):
    return Membership.objects.filter(league=league, user=person).values_list("role", flat=True).first()


def test_making_an_invitation(client, league):
    client.force_login(commissioner_of(league))
    url = reverse("invitations", args=[league.slug])
    response = client.post(url, {"role": "spectator", "days": "7", "max_uses": "3", "request_key": "k"})
    made = Invitation.objects.get()
    assert response["Location"] == f"{url}#invitation-{made.pk}"
    assert (made.role, made.max_uses, made.uses, made.created_by) == ("spectator", 3, 0, commissioner_of(league))
    assert abs(made.expires_at - timezone.now() - timedelta(days=7)) < timedelta(minutes=1)
    assert made.get_absolute_url() in client.get(url).content.decode()


def test_a_double_click_makes_one_invitation(client, league):
    client.force_login(commissioner_of(league))
    for _ in range(2):
        client.post(reverse("invitations", args=[league.slug]), {"role": "coach", "days": "", "request_key": "k"})
    assert Invitation.objects.count() == 1


def test_what_cannot_be_is_said(client, league):
    client.force_login(commissioner_of(league))
    response = client.post(reverse("invitations", args=[league.slug]), {"role": "emperor", "max_uses": "0"})
    assert response.status_code == 422
    assert not Invitation.objects.exists()


def test_joining(client, league, invitation):
    person = UserFactory()
    client.force_login(person)
    response = client.post(invitation.get_absolute_url())
    assert response["Location"] == league.get_absolute_url()
    assert role_of(person, league) == Role.COACH
    invitation.refresh_from_db()
    assert invitation.uses == 1


def test_reading_an_invitation_joins_nobody(client, league, invitation):
    person = UserFactory()
    client.force_login(person)
    assert client.get(invitation.get_absolute_url()).status_code == 200
    assert role_of(person, league) is None


def test_joining_twice_uses_it_once(league, invitation):
    person = UserFactory()
    for _ in range(2):
        accept_invitation(invitation, by=person)
    invitation.refresh_from_db()
    assert invitation.uses == 1


def test_a_spectator_rises_and_a_commissioner_does_not_fall(league, invitation):
    spectator = member(league, Role.SPECTATOR)
    accept_invitation(invitation, by=spectator)
    accept_invitation(invitation, by=commissioner_of(league))
    assert (role_of(spectator, league), role_of(commissioner_of(league), league)) == ("coach", "commissioner")


CLOSED = {
    "withdrawn": lambda invitation: revoke_invitation(invitation, by=invitation.created_by),
    "run out of time": lambda invitation: Invitation.objects.update(expires_at=timezone.now() - timedelta(seconds=1)),
    "used as often": lambda invitation: Invitation.objects.update(max_uses=1, uses=1),
}


@pytest.mark.parametrize("why", CLOSED)
def test_a_closed_invitation_lets_nobody_in_and_says_why(client, league, invitation, why):
    CLOSED[why](invitation)
    person = UserFactory()
    with pytest.raises(InvitationClosed):
        accept_invitation(invitation, by=person)
    for login in (False, True):
        if login:
            client.force_login(person)
        for method in (client.get, client.post):
            response = method(invitation.get_absolute_url())
            assert response.status_code == 410
            assert why in response.content.decode()
    assert role_of(person, league) is None


def test_withdrawing_twice_keeps_the_first_time(invitation):
    first = revoke_invitation(invitation, by=invitation.created_by).revoked_at
    assert revoke_invitation(invitation, by=invitation.created_by).revoked_at == first


def test_the_last_use_goes_to_one_person(league):
    """The race by hand: both read the invitation while it was open."""
    once = create_invitation(league, by=commissioner_of(league), role=Role.COACH, max_uses=1)
    first, second = (Invitation.objects.get(pk=once.pk) for _ in range(2))
    accept_invitation(first, by=UserFactory())
    with pytest.raises(InvitationClosed):
        accept_invitation(second, by=UserFactory())


def test_a_visitor_signs_in_and_is_a_member(client, league, invitation):
    person = UserFactory()
    response = client.post(invitation.get_absolute_url(), {"door": "login"})
    assert response["Location"] == f"{reverse('account_login')}?{urlencode({'next': league.get_absolute_url()})}"
    response = client.post(response["Location"], {"login": person.username, "password": "secret"})
    assert response["Location"] == league.get_absolute_url()
    assert role_of(person, league) == Role.COACH
    assert "Welcome to" in client.get(league.get_absolute_url()).content.decode()


def test_a_visitor_makes_an_account_and_is_a_member(client, league, invitation):
    response = client.post(invitation.get_absolute_url(), {"door": "signup"})
    assert response["Location"] == f"{reverse('account_signup')}?{urlencode({'next': league.get_absolute_url()})}"
    client.post(response["Location"], {"username": "fresh", "email": "", "password1": PASSWORD})
    assert role_of(User.objects.get(username="fresh"), league) == Role.COACH


def test_an_invitation_that_closes_before_the_visitor_is_back_says_so(client, league, invitation):
    person = UserFactory()
    client.post(invitation.get_absolute_url(), {"door": "login"})
    revoke_invitation(invitation, by=invitation.created_by)
    client.post(reverse("account_login"), {"login": person.username, "password": "secret"})
    assert role_of(person, league) is None
    assert "withdrawn" in client.get("/").content.decode()


def test_signing_in_otherwise_joins_nothing(client, league, invitation):
    person = UserFactory()
    client.post(reverse("account_login"), {"login": person.username, "password": "secret"})
    assert role_of(person, league) is None


def test_the_picture_is_the_link(client, league, invitation):
    client.force_login(commissioner_of(league))
    response = client.get(reverse("invitation_qr", args=[league.slug, invitation.pk]))
    assert response["Content-Type"] == "image/svg+xml"
    assert response.content.startswith(b"<?xml")
    assert "default-src 'self'" in response["Content-Security-Policy"]


def test_an_invitation_of_another_league_is_not_there(client, league, invitation):
    other = LeagueFactory()
    client.force_login(commissioner_of(other))
    for name, method in (("invitation_qr", client.get), ("revoke_invitation", client.post)):
        assert method(reverse(name, args=[other.slug, invitation.pk])).status_code == 404
    invitation.refresh_from_db()
    assert invitation.revoked_at is None


def test_the_end_of_a_link_is_one_sentence(client, league, invitation):
    client.force_login(commissioner_of(league))
    Invitation.objects.update(expires_at=datetime(2026, 12, 7, 9, 2, tzinfo=UTC))
    page = client.get(reverse("invitations", args=[league.slug])).content.decode()
    assert "Until Dec. 7, 2026." in page
