"""What was never used is deleted, what was used stays and may retire, a person is forgotten; and each says so first."""

import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction
from django.urls import reverse

from league.enums import Role
from league.models import CareerEntry, League, Season, SeasonEntry, TableRow, Team, User
from league.models.records import Discarded
from league.services import deleting
from league.services.anonymising import anonymise, new_name
from league.services.leagues import create_league
from league.services.seasons import HasRetired, create_season, enter_team
from league.verifying import verify
from matches.services.reports import confirm_report
from tests.factories import UserFactory, cast, drafted_team, founded_team, member, season_of
from tests.matches.live.matches import live_match
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    """A match that was reported, confirmed and booked."""
    m = match()
    version = m.submit(p3_touchdown=2)
    confirm_report(m.fixture, version=version.version, by=m.away)
    return m


def text(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def told(*args, **options):
    out = StringIO()
    call_command("remove", *args, stdout=out, **options)
    return out.getvalue()


# What was never used


def test_a_team_that_was_never_used_is_deleted_by_its_coach_and_the_log_keeps_that(client):
    people = cast()
    team = founded_team(people.season, people.coach)
    entries = list(team.entries.values_list("hash", flat=True))
    client.force_login(people.coach)
    here = reverse("delete_team", args=[team.ref])
    assert f"{len(entries)} entries of its record" in text(client.get(here))
    assert here in client.get(team.get_absolute_url()).content.decode()
    assert client.post(here, {"do": "delete"}).status_code == 302
    assert not Team.objects.filter(pk=team.pk).exists()
    assert not CareerEntry.objects.filter(team_id=team.pk).exists()
    gone = Discarded.objects.get()
    assert (gone.ref, gone.entries, gone.last_hash, gone.by) == (team.ref, len(entries), entries[-1], people.coach)
    log = text(client.get(reverse("league_log", args=[people.league.slug])))
    assert "was deleted: it had never been used." in log
    assert list(verify()) == []


def test_other_records_are_as_protected_as_before(client):
    people = cast()
    deleting.delete_team(founded_team(people.season, people.coach), by=people.coach)
    for table in ("league_careerentry", "league_seasonentry", "league_discarded", "league_leaguechange"):
        with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(f"DELETE FROM {table}")


def test_a_season_and_a_league_that_were_never_used(client):
    people = cast()
    season = create_season(people.league, by=people.commissioner, name="Too early")
    client.force_login(people.commissioner)
    here = reverse("delete_season", args=[people.league.slug, season.number])
    assert here in client.get(season.get_absolute_url()).content.decode()
    assert client.post(here).status_code == 302
    assert not Season.objects.filter(pk=season.pk).exists()
    assert not SeasonEntry.objects.filter(season_id=season.pk).exists()
    league = create_league(by=people.commissioner, name="An idea")
    here = reverse("delete_league", args=[league.slug])
    assert here in client.get(reverse("edit_league", args=[league.slug])).content.decode()
    assert "1 membership" in text(client.get(here))
    assert "2 lines of its log" in text(client.get(here))
    assert "Nothing of it is kept." in text(client.get(here))
    assert client.post(here).status_code == 302
    assert not League.objects.filter(pk=league.pk).exists()


def test_a_league_in_which_something_was_played_stays(client):
    boss = UserFactory()
    league = create_league(by=boss, name="An idea")
    live_match("spot_kicks", league=league)
    client.force_login(boss)
    here = reverse("delete_league", args=[league.slug])
    assert "1 match was played in it." in text(client.get(here))
    assert client.post(here).status_code == 422
    assert League.objects.filter(pk=league.pk).exists()


# What was used


def test_what_was_used_stays_and_says_why(client, played):
    team, season, league = played.fixture.home, played.cast.season, played.cast.league
    client.force_login(played.cast.commissioner)
    for name, args, why in (
        ("delete_team", [team.ref], "It has played 1 match."),
        ("delete_season", [league.slug, season.number], "2 teams play in it."),
        ("delete_league", [league.slug], "It has 1 season."),
    ):
        here = reverse(name, args=args)
        assert why in text(client.get(here))
        assert client.post(here).status_code == 422
    for delete, what in (
        (deleting.delete_team, team),
        (deleting.delete_season, season),
        (deleting.delete_league, league),
    ):
        with pytest.raises(deleting.InUse):
            delete(what, by=played.cast.commissioner)
    assert not Discarded.objects.exists()


def test_a_season_for_which_somebody_has_founded_a_team_stays():
    people = cast()
    season = season_of(people.league, by=people.commissioner)
    founded_team(season, people.coach)
    assert deleting.fate_of_season(season).uses == ("1 team was founded for it.",)


def test_a_used_team_retires_and_comes_back(client, played):
    team = played.fixture.home
    later = create_season(played.cast.league, by=played.cast.commissioner, name="Later")
    client.force_login(team.coach)
    here = reverse("delete_team", args=[team.ref])
    client.post(here, {"do": "retire"})
    team.refresh_from_db()
    with pytest.raises(HasRetired):
        enter_team(later, team=team, by=team.coach)
    assert str(team) not in text(client.get(later.get_absolute_url()))
    assert (
        client.post(reverse("enter_team", args=[later.league.slug, later.number]), {"team": team.ref}).status_code
        == 422
    )
    assert client.get(team.get_absolute_url()).status_code == 200
    assert list(verify()) == []
    client.post(here, {"do": "back"})
    assert Team.objects.get(pk=team.pk).retired_at is None
    assert str(team) in text(client.get(later.get_absolute_url()))


# People


def test_a_person_is_forgotten_and_no_result_changes(client, played):
    person = played.away
    User.objects.filter(pk=person.pk).update(email="who@example.org", first_name="Who", language="en")
    name, new = person.username, new_name(person)
    table = list(TableRow.objects.order_by("pk").values())
    records = [list(model.objects.order_by("pk").values()) for model in (CareerEntry, SeasonEntry)]
    client.force_login(person)
    here = reverse("forget_me")
    assert here in client.get(reverse("you")).content.decode()
    page = text(client.get(here))
    assert f"The name becomes {new}" in page
    assert f"1 team stays, coached by {new}." in page
    assert client.post(here, {"name": "somebody else"}).status_code == 422
    assert User.objects.get(pk=person.pk).username == name
    assert client.post(here, {"name": name}).status_code == 302
    now = User.objects.get(pk=person.pk)
    assert (now.username, now.email, now.first_name, now.language) == (new, "", "", "")
    assert (now.is_active, now.has_usable_password()) == (False, False)
    assert not now.memberships.exists()
    assert "_auth_user_id" not in client.session
    assert list(TableRow.objects.order_by("pk").values()) == table
    assert [list(model.objects.order_by("pk").values()) for model in (CareerEntry, SeasonEntry)] == records
    assert list(verify()) == []
    for url in (
        played.fixture.get_absolute_url(),
        played.fixture.away.get_absolute_url(),
        reverse("team_log", args=[played.fixture.away.ref]),
        reverse("league_log", args=[played.cast.league.slug]),
        reverse("coaches", args=[played.cast.league.slug]),
    ):
        assert name not in text(client.get(url))


def test_whoever_leads_a_league_alone_hands_it_over_first(client, played):
    boss = played.cast.commissioner
    client.force_login(boss)
    assert f"{played.cast.league} has no other commissioner" in text(client.get(reverse("forget_me")))
    assert client.post(reverse("forget_me"), {"name": boss.username}).status_code == 422
    with pytest.raises(deleting.InUse):
        anonymise(boss)
    member(played.cast.league, Role.COMMISSIONER)
    assert anonymise(boss).username == new_name(boss)


# The command


def test_the_command_tells_first_and_does_it_when_told(played):
    people = played.cast
    idle = founded_team(season_of(people.league, by=people.commissioner), people.coach)
    assert "entries of its record" in told("team", idle.ref)
    assert Team.objects.filter(pk=idle.pk).exists()
    with pytest.raises(CommandError, match="--by"):
        told("team", idle.ref, "--yes")
    told("team", idle.ref, "--yes", "--by", people.commissioner.username)
    assert not Team.objects.filter(pk=idle.pk).exists()
    assert "It stays." in told("season", f"{people.league.slug}/{people.season.number}")
    with pytest.raises(CommandError, match="It stays"):
        told("league", people.league.slug, "--yes", "--by", people.commissioner.username)
    person = played.away.username
    assert f"The name becomes {new_name(played.away)}" in told("person", person)
    told("person", person, "--yes")
    assert not User.objects.filter(username=person).exists()
    with pytest.raises(CommandError, match="no team is called"):
        told("team", "nonesuch")


def test_a_drafted_team_that_never_entered_goes_with_its_players():
    people = cast()
    team = drafted_team(season_of(people.league, by=people.commissioner), people.coach)
    assert team.players.exists()
    deleting.delete_team(team, by=people.commissioner)
    assert not Team.objects.filter(pk=team.pk).exists()
