"""The demo league is what the README says it is, and every number in it can be proved."""

import pytest
from django.core.management import CommandError, call_command

from league.models import League, Player, Season, Team
from league.reading import history
from matches.models import Fixture, ReportVersion
from rules_engine.bloodbowl.events import PlayerInjured, SppSpent

pytestmark = pytest.mark.django_db


def test_the_demo_is_a_league_in_the_middle_of_its_season_and_verifies(capsys):
    call_command("demo")
    teams = list(Team.objects.all())
    assert len(teams) == len({team.roster for team in teams}) == 8
    fixtures = Fixture.objects.all()
    assert (fixtures.count(), fixtures.filter(status="played").count()) == (56, 28)
    assert fixtures.exclude(status="played").filter(round=8).count() == 4
    assert {team.pk for f in fixtures.filter(round=8) for team in (f.home, f.away)} == {team.pk for team in teams}
    assert Player.objects.filter(status="retired").count() == 1
    told = [event for team in teams for one in history(team) for event in one.events]
    assert any(isinstance(event, SppSpent) for event in told)
    assert any(isinstance(event, PlayerInjured) for event in told)
    assert ReportVersion.objects.count() == 29
    assert Season.objects.get().phase == "running"
    out = capsys.readouterr().out
    assert "maud" in out
    call_command("verify")
    assert f"8 careers, {Player.objects.count()} players, 56 fixtures: 0 differences" in capsys.readouterr().out
    call_command("demo")
    assert League.objects.count() == 1


def test_an_empty_database_does_not_verify():
    with pytest.raises(CommandError, match=r"0 careers, 0 players, 0 fixtures: 0 differences[.] There is nothing"):
        call_command("verify")
