"""The demo league is what the README says it is, and every number in it can be proved."""

import io

import pytest
from django.core.management import call_command

from league.models import League, Player, Season, Team
from league.reading import history
from matches.models import Fixture, ReportVersion
from rules_engine.bloodbowl.events import PlayerInjured, SppSpent

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def told(module_db):
    """What the command says of the demo it has built."""
    out = io.StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


def test_the_demo_is_a_league_in_the_middle_of_its_season_and_verifies(told, capsys):
    league = League.objects.get(name="Riverside League")
    teams = list(Team.objects.filter(league=league))
    assert len(teams) == len({team.roster for team in teams}) == 8
    fixtures = Fixture.objects.filter(season__league=league)
    assert (fixtures.count(), fixtures.filter(status="played").count()) == (56, 28)
    assert fixtures.exclude(status="played").filter(round=8).count() == 4
    assert {team.pk for f in fixtures.filter(round=8) for team in (f.home, f.away)} == {team.pk for team in teams}
    assert Player.objects.filter(status="retired").count() == 1
    events = [event for team in teams for one in history(team) for event in one.events]
    assert any(isinstance(event, SppSpent) for event in events)
    assert any(isinstance(event, PlayerInjured) for event in events)
    assert ReportVersion.objects.filter(season__league=league).count() == 29
    assert Season.objects.get(league=league).phase == "running"
    assert "maud" in told
    call_command("verify")
    out = capsys.readouterr().out
    assert f"{Team.objects.count()} careers" in out
    assert f"{Fixture.objects.count()} fixtures: 0 differences" in out
    leagues = League.objects.count()
    call_command("demo")
    assert League.objects.count() == leagues


def test_the_football_games_have_a_league_too(told):
    for season in Season.objects.filter(league__name="Upstairs League"):
        played = {"hattrick": 4, "ofusaido": 3}[season.game]
        assert Fixture.objects.filter(season=season, status="played").count() == played
        assert season.entered.count() == 4
    bodies = [version.body for version in ReportVersion.objects.filter(season__league__name="Upstairs League")]
    assert sum('"log":{' in body for body in bodies) == 1
    assert sum('"shootout":{' in body for body in bodies) == 1
    assert Fixture.objects.filter(season__league__name="Upstairs League", status="reported").count() == 1
