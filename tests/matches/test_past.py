"""A team, its roster and a table as they stood after a round or on a day: as known now, and as published then."""

import re
from copy import deepcopy
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from league.models import Player, Team
from league.past.moment import moment_of
from league.past.pages import standing_of
from league.services.seasons import schedule_season
from matches.corrections.plan import plan
from matches.services.corrections import correct
from matches.services.reports import confirm_report
from rules_engine.chance import Seeded
from rules_engine.competition.schedule import Legs
from tests.clubs.clubs import football_season, registered_club
from tests.factories import cast
from tests.league.played_out import played_out
from tests.league.seasons import closed
from tests.matches.matches import Match
from tests.matches.test_corrections import rewritten

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def played(module_db):
    """Player 3 of the home side scored twice in round 1, once in round 2. Then round 1 was corrected to 1–1."""
    people = cast()
    schedule_season(people.season, legs=Legs.DOUBLE, by=people.commissioner, chance=Seeded(1))
    first, second = Match(people, 1), Match(people, 2)
    version = first.submit(p3_touchdown=2)
    confirm_report(first.fixture, version=version.version, by=first.away)
    home = first.fixture.home
    for team in (first.fixture.home, first.fixture.away):
        closed(team)
    version = second.submit()
    assert second.fixture.away == home
    confirm_report(second.fixture, version=version.version, by=second.away)
    asked = rewritten(first, (1, 1))
    found = plan(people.season, asked, reason="a slip")
    correct(first.fixture, asked=asked, reason="a slip", seen=found.seen, dice=found.dice, by=people.commissioner)
    return first


@pytest.fixture
def two_rounds(played):
    return deepcopy(played)


def text(answer):
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def touchdowns(match, **asked):
    """Of player 3, and how many matches he had played."""
    team = Team.objects.get(pk=match.fixture.home.pk)
    player = next(row for row in standing_of(team, moment_of(asked)).rows[Player] if row.n == 3)
    return player.deeds.get("touchdown", 0), player.games


def test_a_team_after_a_round_as_known_now_and_as_published_then(two_rounds):
    assert touchdowns(two_rounds, after="1-1-1") == (1, 1)
    assert touchdowns(two_rounds, after="1-1-1", published="1") == (2, 1)
    assert touchdowns(two_rounds, after="1-1-2") == (1, 2)
    assert touchdowns(two_rounds, after="1-1-2", published="1") == (2, 2)


def test_a_team_on_a_day(two_rounds):
    today = timezone.now().date()
    assert touchdowns(two_rounds, date=str(today + timedelta(days=1))) == (1, 2)
    yesterday = moment_of({"date": str(today - timedelta(days=2))})
    assert standing_of(two_rounds.fixture.home, yesterday).reading is None


def test_the_rows_of_a_standing_are_those_that_were_derived_then(two_rounds):
    """The latest moment is now: every column of the team and its players is the one that is stored."""
    team = Team.objects.get(pk=two_rounds.fixture.home.pk)
    standing = standing_of(team, moment_of({"date": str(timezone.now().date() + timedelta(days=1))}))
    assert {name: getattr(standing.team, name) for name in Team.DERIVED} == {
        name: getattr(team, name) for name in Team.DERIVED
    }
    columns = ("n", *Player.DERIVED)
    stored = list(team.players.order_by("n").values_list(*columns))
    assert [tuple(getattr(row, name) for name in columns) for row in standing.rows[Player]] == stored


@pytest.mark.parametrize("asked", ["after=x", "after=9-9-9", "date=2026-02-30", "date=9999-12-31", "", "published=1"])
def test_what_is_no_moment_is_the_choice_of_one(client, two_rounds, asked):
    home, season = two_rounds.fixture.home, two_rounds.cast.season
    for url in (reverse("team_as_of", args=[home.ref]), reverse("table_as_of", args=[season.league.slug, 1])):
        assert "Look back" in text(client.get(f"{url}?{asked}"))


def test_the_pages_of_a_team_say_which_moment_they_show(client, two_rounds):
    team = two_rounds.fixture.home
    assert reverse("team_as_of", args=[team.ref]) in client.get(team.get_absolute_url()).content.decode()
    url = f"{reverse('team_as_of', args=[team.ref])}?after=1-1-1"
    page = client.get(url)
    told = f"{team} as it stood after “{two_rounds.cast.season}, Round 1”"
    assert f"{told} – with what is known now" in text(page)
    assert f"{told} – as it was published then" in text(client.get(f"{url}&published=1"))
    links = set(re.findall(r'href="(/teams/[^"#]*\?[^"#]*after=1-1-1[^"#]*)', page.content.decode()))
    assert {link.split("?")[0] for link in links} >= {
        reverse("player", args=[team.ref, 3]),
        *(reverse("why", args=[team.ref, number]) for number in ("treasury", "tv", "ctv", "fans", "rerolls")),
    }
    for link in links:
        assert told in text(client.get(link.replace("&amp;", "&")))


def test_why_of_then_adds_up_to_what_it_was_then(client, two_rounds):
    team = two_rounds.fixture.home
    then = standing_of(team, moment_of({"after": "1-1-1"}))
    assert then.team.treasury != team.treasury or then.team.seq != team.seq
    page = text(client.get(f"{reverse('why', args=[team.ref, 'treasury'])}?after=1-1-1"))
    assert f"Treasury book: {then.team.treasury:,}" in page, page[:900]
    spp = text(client.get(f"{reverse('player', args=[team.ref, 3])}?after=1-1-1&published=1"))
    assert "touchdown × 2" in spp


def line_of(client, match, query):
    """(points, played, won, drawn) of the home side in the table of then."""
    season = match.cast.season
    page = client.get(f"{reverse('table_as_of', args=[season.league.slug, season.number])}?{query}").content.decode()
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page, re.S)
    row = next(row for row in rows if match.fixture.home.ref in row)
    return [int(cell) for cell in re.findall(r"<td[^>]*>(?:<a[^>]*>)?(\d+)", row)[:4]]


def test_a_table_after_a_round_as_known_now_and_as_published_then(client, two_rounds):
    assert line_of(client, two_rounds, "after=1-1") == [1, 1, 0, 1]
    assert line_of(client, two_rounds, "after=1-1&published=1") == [3, 1, 1, 0]
    assert line_of(client, two_rounds, "after=1-2") == [2, 2, 0, 2]
    assert line_of(client, two_rounds, "after=1-2&published=1") == [4, 2, 1, 1]
    season = two_rounds.cast.season
    points = reverse("team_points", args=[season.league.slug, season.number, two_rounds.fixture.home.ref])
    page = client.get(f"{reverse('table_as_of', args=[season.league.slug, season.number])}?after=1-1&published=1")
    assert f'href="{points}?after=1-1&amp;published=1#stage-1"' in page.content.decode()
    assert "In the table 0–0 3" in text(client.get(f"{points}?after=1-1&published=1"))
    assert "In the table 0–0 2" in text(client.get(points))
    for name in ("table", "season"):
        here = reverse(name, args=[season.league.slug, season.number])
        assert reverse("table_as_of", args=[season.league.slug, season.number]) in client.get(here).content.decode()


def test_a_round_that_was_played_late_is_in_its_own_table_and_no_later_one_before_it(client):
    people = cast()
    schedule_season(people.season, legs=Legs.DOUBLE, by=people.commissioner, chance=Seeded(1))
    late, early = Match(people, 1), Match(people, 2)
    for match in (early, late):
        version = match.submit(p3_touchdown=1)
        confirm_report(match.fixture, version=version.version, by=match.away)
        for team in (match.fixture.home, match.fixture.away):
            closed(team)
    assert line_of(client, late, "after=1-1") == [3, 1, 1, 0]
    assert line_of(client, late, "after=1-2") == [3, 2, 1, 0]


@pytest.mark.parametrize("game", ["hattrick", "ofusaido"])
def test_football_teams_and_tables_look_back_too(client, game):
    people = cast()
    season = football_season(people.league, game)
    team, _ = (registered_club(season, name=name) for name in ("Rovers", "Wanderers"))
    season = played_out(season, legs=Legs.DOUBLE)
    day = str(timezone.now().date() + timedelta(days=1))
    assert "with what is known now" in text(client.get(f"{reverse('team_as_of', args=[team.ref])}?date={day}"))
    table = f"{reverse('table_as_of', args=[people.league.slug, season.number])}?after=1-1"
    assert "The table as it stood after “Round 1”" in text(client.get(table))
