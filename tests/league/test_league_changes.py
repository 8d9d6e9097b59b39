"""Settings, people and whose teams are whose: every change is written down, and what pages read follows from it."""

from datetime import timedelta

import pytest
from django.db import DatabaseError, connection, transaction
from django.urls import reverse
from django.utils import timezone

from league.enums import Role
from league.insert_only import protect, release
from league.models import League, LeagueChange, Membership, Season, Team
from league.models.changes import ChangeKind
from league.reading import fold
from league.services.anonymising import anonymise, new_name
from league.services.deleting import bring_back_team, retire_team
from league.services.holding import NoCoachHere, hand_over_team
from league.services.leagues import (
    accept_invitation,
    change_role,
    create_invitation,
    create_league,
    edit_league,
    remove_member,
    revoke_invitation,
)
from league.services.seasons import create_season
from league.verifying import repair, verify
from rules_engine.competition.policies import Policies, Unanswered
from tests.factories import LeagueFactory, UserFactory, cast, commissioner_of, founded_team, season_of
from tests.routes.league import SETTINGS

pytestmark = pytest.mark.django_db


def kinds(league):
    return list(LeagueChange.objects.filter(league=league).order_by("pk").values_list("kind", flat=True))


def log(client, league, reader=None, **asked):
    """(who, in which part, what) of the lines of the league's log, the oldest first."""
    if reader is None:
        client.logout()
    else:
        client.force_login(reader)
    lines = client.get(reverse("league_log", args=[league.slug]), asked).context["lines"]
    return [(line.by, line.as_commissioner, " ".join(line.sentences)) for line in reversed(lines)]


def sentences(client, league, reader=None, **asked):
    return [told for _by, _part, told in log(client, league, reader, **asked)]


# Settings


def test_a_setting_that_changes_is_a_line_with_before_and_after(client):
    boss = UserFactory()
    league = create_league(by=boss, name="Cup", blurb="Old", answer_days=None)
    client.force_login(boss)
    form = {**SETTINGS, "name": "Bowl", "blurb": "", "visibility": "link", "answer_days": "5", "unanswered": "accept"}
    client.post(reverse("edit_league", args=[league.slug]), form)
    client.post(reverse("edit_league", args=[league.slug]), form)
    assert kinds(league) == [ChangeKind.FOUNDED, ChangeKind.JOINED, ChangeKind.EDITED], "the same again is no change"
    founded, edited = log(client, league, boss, kind="settings")
    assert "The league is founded." in founded[2]
    assert "Name: Cup" in founded[2]
    assert edited[:2] == (boss.username, True)
    for words in (
        "Name: Cup → Bowl",
        "What it is: Old → —",
        "Who may read it: Everybody → Whoever has the link",
        "Time zone: Europe/London → Europe/Paris",
        "How many days a report waits for the other coach’s answer: — → 5",
        "A report that nobody has answered by then: The commissioner is told and decides → It counts as it was sent in",
    ):
        assert words in edited[2]
    assert "Dice" not in edited[2]


@pytest.mark.parametrize("days", ["0", "61", "x"])
def test_a_wait_is_as_long_as_a_season_may_have_it(client, days):
    stage = cast()
    client.force_login(stage.commissioner)
    answer = client.post(reverse("edit_league", args=[stage.league.slug]), {**SETTINGS, "answer_days": days})
    assert answer.status_code == 422
    assert League.objects.get(pk=stage.league.pk).answer_days is None


def test_a_new_season_begins_with_the_wait_of_its_league_and_goes_on_with_its_own():
    league = LeagueFactory(answer_days=4, unanswered="accept")
    boss = commissioner_of(league)
    season = create_season(league, by=boss, name="First")
    assert fold(season).policies == Policies(unanswered=Unanswered.ACCEPT, answer_days=4)
    assert Season.objects.get(pk=season.pk).answer_days == 4
    edit_league(league, by=boss, answer_days=9)
    assert fold(season).policies.answer_days == 4
    assert fold(create_season(league, by=boss, name="Second")).policies.answer_days == 9
    plain = LeagueFactory()
    assert fold(season_of(plain)).policies == Policies()


def test_the_same_request_begins_one_season_with_one_wait():
    league = LeagueFactory(answer_days=4)
    boss = commissioner_of(league)
    first, again = (create_season(league, by=boss, name="First", request_key="k") for _ in range(2))
    assert first.pk == again.pk
    assert first.entries.count() == 2


# People


def test_the_life_of_a_member_in_lines(client):
    stage = cast(visibility="members")
    league, boss = stage.league, stage.commissioner
    until = timezone.now() + timedelta(days=3)
    link = create_invitation(league, by=boss, role=Role.SPECTATOR, expires_at=until, max_uses=2)
    revoke_invitation(create_invitation(league, by=boss, role=Role.COACH), by=boss)
    guest = UserFactory(username="guest")
    accept_invitation(link, by=guest)
    accept_invitation(link, by=guest)
    membership = Membership.objects.get(league=league, user=guest)
    change_role(membership, role=Role.COMMISSIONER, by=boss)
    change_role(membership, role=Role.COMMISSIONER, by=boss)
    remove_member(membership, by=guest)
    remove_member(Membership.objects.get(league=league, user=stage.spectator), by=boss)
    lines = log(client, league, boss, kind="members")[-7:]
    by_boss, by_guest = (boss.username, True), ("guest", False)
    assert [line[:2] for line in lines] == [by_boss, by_boss, by_boss, by_guest, by_boss, by_guest, by_boss]
    told = [line[2] for line in lines]
    assert told[0].startswith("An invitation is made: Spectator, until ")
    assert told[0].endswith("for 2 people.")
    assert told[1:] == [
        "An invitation is made: Coach.",
        "An invitation is withdrawn: Coach.",
        f"guest joined as: Spectator, by an invitation of {boss.username}.",
        "Role of guest: Spectator → Commissioner.",
        "guest left the league.",
        f"{stage.spectator.username} was removed from the league.",
    ]


def test_who_belongs_is_told_to_the_signed_in_and_open_doors_to_whoever_runs_the_league(client):
    stage = cast()
    link = create_invitation(stage.league, by=stage.commissioner, role=Role.COACH)
    client.force_login(stage.commissioner)
    hook = "https://discord.com/api/webhooks/1/secret"
    client.post(
        reverse("league_webhook", args=[stage.league.slug]), {"url": hook, "style": "discord", "kinds": ["banned"]}
    )
    joined, invited, news = "joined as: Coach", "An invitation is made", "Posted to: — → discord.com"
    seen = {
        stage.commissioner: (True, True, True),
        stage.staff: (True, True, True),
        stage.coach: (True, False, False),
        stage.stranger: (True, False, False),
        None: (False, False, False),
    }
    for reader, sees in seen.items():
        for name in ("league_log_csv", "league_log_json"):
            told = " ".join(sentences(client, stage.league, reader))
            file = b"".join(client.get(reverse(name, args=[stage.league.slug])).streaming_content).decode()
            for text in (told, file):
                assert tuple(words in text for words in (joined, invited, news)) == sees
                assert link.token not in text
                assert "secret" not in text


def test_a_person_is_found_by_what_they_did_and_by_what_was_done_to_them(client):
    stage = cast()
    remove_member(Membership.objects.get(league=stage.league, user=stage.spectator), by=stage.commissioner)
    name = stage.spectator.username
    assert sentences(client, stage.league, stage.coach, person=name) == [
        f"{name} joined as: Spectator.",
        f"{name} was removed from the league.",
    ]
    everything = sentences(client, stage.league)
    assert sentences(client, stage.league, person=name) == everything, "nobody of that name, for whoever may not know"


def test_somebody_who_is_forgotten_bears_no_name_in_the_log(client):
    stage = cast()
    name = stage.other_coach.username
    link = create_invitation(stage.league, by=stage.commissioner, role=Role.COMMISSIONER)
    accept_invitation(link, by=stage.other_coach)
    host = create_invitation(stage.league, by=stage.other_coach, role=Role.COACH)
    accept_invitation(host, by=UserFactory())
    anonymise(stage.other_coach)
    page = client.get(reverse("league_log", args=[stage.league.slug])).content.decode()
    assert name not in page
    told = log(client, stage.league, stage.commissioner)
    new = new_name(stage.other_coach)
    assert name not in str(told)
    assert any(f"by an invitation of {new}" in words for _by, _part, words in told)
    assert told[-1] == ("the site", False, f"{new} left the league.")
    assert list(verify()) == []


# Teams


def test_whose_a_team_is_and_whether_it_plays_on(client):
    stage = cast()
    team = Team.objects.get(pk=stage.team.pk)
    retire_team(team, by=stage.commissioner)
    retire_team(team, by=stage.commissioner)
    bring_back_team(team, by=stage.coach)
    lines = log(client, stage.league, team=team.ref)
    mine = [line for line in lines if "coaches the team" in line[2] or "The team " in line[2]]
    assert mine == [
        (stage.coach.username, False, f"{stage.coach.username} coaches the team."),
        (stage.coach.username, False, "The team is founded."),
        (stage.commissioner.username, True, "The team retires: it enters no more seasons."),
        (stage.coach.username, False, "The team is back: it may enter seasons again."),
    ]
    answer = client.get(reverse("league_log", args=[stage.league.slug]), {"commissioner": "1", "team": team.ref})
    retired = next(line for line in answer.context["lines"] if "retires" in line.sentences[0])
    assert (retired.on_behalf, retired.record, retired.url) == (True, str(team), team.get_absolute_url())


def test_a_team_is_handed_to_another_coach_who_goes_on_with_it(client):
    stage = cast()
    team = stage.team
    client.force_login(stage.commissioner)
    here = reverse("hand_over", args=[team.ref])
    assert here in client.get(reverse("delete_team", args=[team.ref])).content.decode()
    offered = client.get(here).context["form"].fields["coach"].queryset
    assert list(offered) == sorted([stage.commissioner, stage.other_coach], key=lambda user: user.username)
    for nobody in (stage.spectator, stage.stranger, stage.coach):
        assert client.post(here, {"coach": nobody.username}).status_code == 422
    assert client.post(here, {"coach": stage.other_coach.username}).status_code == 302
    assert Team.objects.get(pk=team.pk).coach == stage.other_coach
    with pytest.raises(NoCoachHere):
        hand_over_team(team, to=stage.spectator, by=stage.commissioner)
    client.force_login(stage.coach)
    assert client.get(reverse("names", args=[team.ref])).status_code == 403
    client.force_login(stage.other_coach)
    assert client.get(reverse("names", args=[team.ref])).status_code == 200
    assert log(client, stage.league, team=team.ref)[-1] == (
        stage.commissioner.username,
        True,
        f"The team is handed over: {stage.coach.username} → {stage.other_coach.username}.",
    )
    assert list(verify()) == []


def test_a_team_that_was_deleted_keeps_its_lines(client):
    stage = cast()
    team = founded_team(stage.season, stage.coach)
    client.force_login(stage.coach)
    client.post(reverse("delete_team", args=[team.ref]))
    answer = client.get(reverse("league_log", args=[stage.league.slug]), {"kind": "teams"})
    coached = [line for line in answer.context["lines"] if line.source == "coached"]
    assert (coached[0].record, coached[0].url) == ("A team in the making", stage.league.get_absolute_url())


# Damage


def test_nobody_changes_a_line():
    change = LeagueChange.objects.filter(league=LeagueFactory()).get()
    for statement in ("UPDATE league_leaguechange SET changed = '{}'", "DELETE FROM league_leaguechange"):
        with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)
    assert LeagueChange.objects.get() == change


def test_what_is_not_as_it_was_written_down_is_found_and_derived_again():
    stage = cast()
    sneaked = Membership.objects.create(league=stage.league, user=stage.stranger, role=Role.COMMISSIONER)
    Membership.objects.filter(user=stage.spectator).update(role=Role.COACH)
    Membership.objects.filter(user=stage.other_coach, league=stage.league).delete()
    League.objects.filter(pk=stage.league.pk).update(visibility="members")
    Team.objects.filter(pk=stage.team.pk).update(coach=stage.stranger)
    found = {(type(one.row), one.what, one.expected, one.found) for one in verify()}
    assert found == {
        (League, "visibility", "public", "members"),
        (Membership, "role", "spectator", "coach"),
        (Membership, "row", "not there", "there"),
        (Membership, "row", "there", "missing"),
        (Team, "coach_id", stage.coach.pk, stage.stranger.pk),
    }
    written = list(LeagueChange.objects.values())
    assert len(list(repair())) == 5
    assert list(verify()) == []
    assert not Membership.objects.filter(pk=sneaked.pk).exists()
    assert list(LeagueChange.objects.values()) == written


def test_a_last_line_that_is_gone_is_missed():
    stage = cast()
    change = LeagueChange.objects.filter(league=stage.league).last()
    assert change.kind == ChangeKind.JOINED
    release(connection, [LeagueChange])
    LeagueChange.objects.filter(pk=change.pk)._raw_delete(using="default")
    protect(connection, [LeagueChange])
    there = stage.league.changes.count()
    assert {(type(one.row), one.what, one.expected, one.found) for one in verify()} == {
        (League, "seq", there, there + 1),
        (Membership, "row", "not there", "there"),
    }


def test_a_league_without_lines_is_found():
    league = League.objects.create(name="Ghosts", slug="ghosts")
    assert [(one.row, one.what, one.found) for one in verify()] == [(league, "record", "none")]
    assert list(repair()) == []
