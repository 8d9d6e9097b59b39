"""Reports from the first keystroke to the table."""

import pytest

from league.models import TableRow
from matches.services.reports import confirm_report
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


def test_a_confirmed_report_counts_for_both_teams_and_in_the_table():
    m = match()
    m.submit(p1_touchdown=2, p2_casualty=1)
    confirm_report(m.fixture, version=1, by=m.away)
    fixture = m.fixture
    assert (fixture.status, fixture.home_scored, fixture.away_scored, fixture.report) == ("played", 2, 0, 1)
    assert (fixture.home.phase, fixture.away.phase) == ("post_match", "post_match")
    rows = TableRow.objects.filter(season=fixture.season).values_list("team__name", "points", "casualties_caused")
    assert list(rows) == [(fixture.home.name, 3, 1), (fixture.away.name, 0, 0)]
