"""The demo league is what the README says it is, and every number in it can be proved."""

import pytest
from django.core.management import CommandError, call_command

from league.models import League, Player, Season, Team
from league.reading import fold, history
from league.verifying import verify
from matches.demo.cast import CAST, COMMISSIONER
from matches.demo.last_year import LastYear
from matches.models import Fixture, ReportVersion
from rules_engine.bloodbowl.events import PlayerInjured, SppSpent
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_the_demo_is_a_league_in_the_middle_of_its_season_and_verifies(capsys):
    call_command("demo")
    league = League.objects.get(name="Riverside League")
    teams = list(Team.objects.filter(league=league))
    assert len(teams) == len({team.roster for team in teams}) == 8
    fixtures = Fixture.objects.filter(season__league=league)
    assert (fixtures.count(), fixtures.filter(status="played").count()) == (56, 28)
    assert fixtures.exclude(status="played").filter(round=8).count() == 4
    assert {team.pk for f in fixtures.filter(round=8) for team in (f.home, f.away)} == {team.pk for team in teams}
    assert Player.objects.filter(status="retired").count() == 1
    told = [event for team in teams for one in history(team) for event in one.events]
    assert any(isinstance(event, SppSpent) for event in told)
    assert any(isinstance(event, PlayerInjured) for event in told)
    assert ReportVersion.objects.filter(season__league=league).count() == 29
    assert Season.objects.get(league=league).phase == "running"
    out = capsys.readouterr().out
    assert "maud" in out
    call_command("verify")
    out = capsys.readouterr().out
    assert f"{Team.objects.count()} careers" in out
    assert f"{Fixture.objects.count()} fixtures: 0 differences" in out
    leagues = League.objects.count()
    call_command("demo")
    assert League.objects.count() == leagues


def test_the_football_games_have_a_league_too():
    call_command("demo")
    for season in Season.objects.filter(league__name="Upstairs League"):
        played = {"hattrick": 4, "ofusaido": 3}[season.game]
        assert Fixture.objects.filter(season=season, status="played").count() == played
        assert season.entered.count() == 4
    bodies = [version.body for version in ReportVersion.objects.filter(season__league__name="Upstairs League")]
    assert sum('"log":{' in body for body in bodies) == 1
    assert sum('"shootout":{' in body for body in bodies) == 1
    assert Fixture.objects.filter(season__league__name="Upstairs League", status="reported").count() == 1


def test_a_league_has_a_past():
    """Its season is closed and remembered, and the next one has the teams that went up and down."""
    for name in (COMMISSIONER, *(demo.coach for demo in CAST)):
        UserFactory(username=name)
    LastYear().build()
    later, over = Season.objects.order_by("-number")
    assert (over.phase, later.phase) == ("closed", "entering")
    first, second = (fold(season) for season in (over, later))
    promoted = [honour.team.ref for honour in over.honours.filter(division=2, place=1)]
    assert set(promoted) < set(second.stages[0].teams)
    assert [len(stage.teams) for stage in second.stages] == [4, 4]
    assert set(first.stages[0].teams) != set(second.stages[0].teams)
    assert over.honours.count() == 6
    assert list(verify()) == []


def test_an_empty_database_does_not_verify():
    with pytest.raises(CommandError, match=r"0 careers, 0 players, 0 fixtures: 0 differences[.] There is nothing"):
        call_command("verify")
