"""Who sees what: a league that is not for somebody does not show anywhere."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse

from league.models import League, Season, Team
from league.policies import Act, may
from tests.factories import ACTORS, UserFactory, cast

pytestmark = pytest.mark.django_db

INSIDE = ("spectator", "other_coach", "coach", "commissioner", "staff")


@pytest.mark.parametrize(
    ("visibility", "seers"),
    [("public", ACTORS), ("link", INSIDE), ("members", INSIDE)],
)
@pytest.mark.parametrize("model", [League, Season, Team])
def test_rows_are_seen_by_those_who_see_the_league(model, visibility, seers):
    stage = cast(visibility=visibility)
    seen = {actor for actor in ACTORS if model.objects.visible_to(getattr(stage, actor)).exists()}
    assert seen == set(seers)


def test_a_link_opens_one_league_to_one_browser(client):
    stage, other = cast(visibility="link"), cast(visibility="link")
    league, elsewhere = (reverse("league", args=[one.league.slug]) for one in (stage, other))
    assert client.get(league).status_code == 404
    assert client.get(reverse("league_by_link", args=[stage.league.link_token])).status_code == 302
    assert [client.get(url).status_code for url in (league, elsewhere)] == [200, 404]
    assert client.get(reverse("season", args=[stage.league.slug, 1])).status_code == 200


def test_a_link_opens_nothing_once_the_league_is_for_members(client):
    stage = cast(visibility="link")
    client.get(reverse("league_by_link", args=[stage.league.link_token]))
    League.objects.filter(pk=stage.league.pk).update(visibility="members")
    assert client.get(reverse("league", args=[stage.league.slug])).status_code == 404


def test_a_guessed_link_opens_nothing(client):
    cast(visibility="link")
    assert client.get(reverse("league_by_link", args=["guessed"])).status_code == 404


def test_the_first_page_tells_only_of_public_leagues(client):
    for visibility in ("public", "link", "members"):
        cast(visibility=visibility, name=f"The {visibility} league")
    for login in (None, UserFactory()):
        if login:
            client.force_login(login)
        page = client.get("/").content.decode()
        assert [f"The {visibility} league" in page for visibility in ("public", "link", "members")] == [
            True,
            False,
            False,
        ]


def test_nobody_learns_the_tokens_by_reading(client):
    """What could leak: the link and the invitation of a public league, on any page a stranger can read."""
    from league.services.leagues import create_invitation

    stage = cast()
    invitation = create_invitation(stage.league, by=stage.commissioner, role="coach")
    client.force_login(stage.stranger)
    slug = stage.league.slug
    for url in (
        reverse("league", args=[slug]),
        reverse("members", args=[slug]),
        reverse("season", args=[slug, 1]),
        reverse("season_rules", args=[slug, 1]),
    ):
        page = client.get(url).content.decode()
        assert (invitation.token in page, stage.league.link_token in page) == (False, False)


def test_e_mail_addresses_are_on_no_page(client):
    stage = cast()
    client.force_login(stage.commissioner)
    for name, args in (("members", [stage.league.slug]), ("season", [stage.league.slug, 1])):
        assert stage.coach.email not in client.get(reverse(name, args=args)).content.decode()


@pytest.mark.parametrize(
    ("act", "actors"),
    [
        (Act.RUN_LEAGUE, {"commissioner", "staff"}),
        (Act.PLAY_IN_LEAGUE, {"other_coach", "coach", "commissioner"}),
        (Act.ENTER_TEAM, {"other_coach", "coach", "commissioner", "staff"}),
        (Act.LEAVE_LEAGUE, {"spectator", "other_coach", "coach", "commissioner"}),
        (Act.COACH_TEAM, {"coach"}),
        (Act.MANAGE_TEAM, {"coach", "commissioner", "staff"}),
    ],
)
def test_who_may_do_what(act, actors):
    stage = cast()
    subject = stage.team if act in {Act.COACH_TEAM, Act.MANAGE_TEAM} else stage.league
    assert {actor for actor in ACTORS if may(getattr(stage, actor), act, subject)} == actors


def test_who_has_left_coaches_no_more():
    from league.models import Membership

    stage = cast()
    Membership.objects.filter(user=stage.coach).delete()
    assert not may(stage.coach, Act.COACH_TEAM, Team.objects.get(pk=stage.team.pk))


def test_a_team_without_a_coach_is_nobodys():
    stage = cast()
    Team.objects.filter(pk=stage.team.pk).update(coach=None)
    assert not may(AnonymousUser(), Act.COACH_TEAM, Team.objects.get(pk=stage.team.pk))
