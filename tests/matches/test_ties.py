"""A Blood Bowl match of a knock-out: it has a winner, by roll-offs if by nothing else."""

import pytest

from league.reading import fold
from league.services.stages import Shape, plan_stage, start_stage
from matches.models import Fixture
from matches.services.fixtures import open_report
from matches.services.reports import confirm_report
from rules_engine.competition.formats import KnockOut, Seeding
from rules_engine.errors import IllegalAction
from tests.factories import cast
from tests.matches.matches import Match

pytestmark = pytest.mark.django_db
ROLL_OFFS = {"extra_time": "on", "home_penalty": ["6", "6", "6"], "away_penalty": ["1", "1", "1"]}


@pytest.fixture
def m():
    people = cast()
    plan_stage(people.season, shape=Shape("Cup", KnockOut(), Seeding.SEEDED), by=people.commissioner)
    start_stage(people.season, stage=1, by=people.commissioner)
    return Match(people, 1)


def test_a_coach_is_told_to_report_a_tie_without_a_number_of_a_round(client, m):
    client.force_login(m.home)
    assert f"Report {m.fixture}" in [item.text for item in client.get("/").context["waiting"]]


def test_a_level_match_is_no_report_of_a_tie(m):
    with pytest.raises(IllegalAction) as refused:
        m.submit()
    assert [str(finding.code) for finding in refused.value.findings if finding.severity == "impossible"] == [
        "decider_missing"
    ]


def test_roll_offs_decide_a_tie(m):
    open_report(m.fixture, by=m.home)
    m.type("home", **ROLL_OFFS)
    m.type("away")
    m.submit_typed(by=m.home, sure=True)
    confirm_report(m.fixture, version=1, by=m.away)
    row = Fixture.objects.get(pk=m.fixture.pk)
    assert (row.home_scored, row.away_scored, row.home_shoot_out, row.away_shoot_out) == (0, 0, 3, 0)
    stage = fold(m.cast.season).stage(1)
    assert stage.winner(stage.ties[-1]) == row.home.ref
