"""The cup among the demo leagues: groups behind it, semi-finals under way."""

import pytest

from league.models import SeasonStage
from league.projection import differences
from league.reading import fold, refold
from matches.demo.cast import CAST, COMMISSIONER
from matches.demo.cup import CupDemo
from matches.models import Fixture
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_two_groups_are_played_and_a_semi_final_went_to_kicks():
    for name in (COMMISSIONER, *(demo.coach for demo in CAST)):
        UserFactory(username=name)
    demo = CupDemo()
    for _, step in demo.steps():
        step()
    season = type(demo.season).objects.get(pk=demo.season.pk)
    assert list(SeasonStage.objects.filter(season=season).values_list("name", "status")) == [
        ("Groups", "finished"),
        ("Finals", "running"),
    ]
    played = Fixture.objects.filter(season=season, status="played")
    assert (played.filter(stage=1).count(), played.filter(stage=2).count()) == (12, 1)
    decided = played.get(stage=2)
    assert (decided.home_scored, decided.home_shoot_out, decided.away_shoot_out) == (1, 4, 3)
    assert fold(season).stage(2).ties[2].home == decided.home.ref
    assert Fixture.objects.get(season=season, stage=2, tie=2).date is not None
    assert differences(season, refold(season), season.seq) == []
