"""The league of the demo that has a past."""

import pytest

from league.models import Season
from league.reading import fold
from league.verifying import verify
from matches.demo.cast import CAST, COMMISSIONER
from matches.demo.last_year import LastYear
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


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
