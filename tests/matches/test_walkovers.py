"""A fixture that is not played: the commissioner says who did not come, and everything that follows follows."""

import pytest

from league.models import SeasonEntry, TableRow
from league.reading import fold
from matches.enums import Side
from matches.reading import bench_of
from matches.services.drafts import ReportClosed
from matches.services.walkovers import NotYours, record_walkover
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.team import Phase, Purpose
from rules_engine.chance import Seeded
from rules_engine.competition.tally import Absent
from rules_engine.errors import IllegalAction
from tests.matches.matches import match

pytestmark = pytest.mark.django_db
SIX = (1, 2, 3, 4, 5, 6)


def walk(m, absent=Absent.AWAY, **more):
    record_walkover(m.fixture, **{"absent": absent, "reason": "snow", "by": m.cast.commissioner, **more})
    return m


def states(m):
    return bench_of(m.fixture).states


def test_a_loss_for_both_leaves_both_teams_as_they_were():
    m = match()
    before = states(m)
    walk(m, Absent.BOTH)
    assert states(m) == before
    assert (m.fixture.status, m.fixture.home_scored, m.fixture.away_scored, m.fixture.report) == ("played", 0, 0, None)
    assert sorted(TableRow.objects.values_list("lost", "points")) == [(1, 0), (1, 0)]


def test_the_team_that_came_gets_the_score_the_mvps_and_a_die_of_winnings():
    m = walk(match(), nominees=SIX)
    home, away = states(m)[Side.HOME], states(m)[Side.AWAY]
    assert (m.fixture.home_scored, m.fixture.away_scored) == (2, 0)
    assert [due.purpose for due in home.sequence.due] == [Purpose.MVP, Purpose.MVP, Purpose.WALKOVER_WINNINGS]
    assert (home.phase, away.phase) == (Phase.POST_MATCH, Phase.READY)


def test_where_the_site_throws_the_dice_they_fall_at_once():
    m = match(dice="site")
    before = states(m)[Side.AWAY].treasury
    walk(m, Absent.HOME, nominees=SIX, chance=Seeded(1))
    away = states(m)[Side.AWAY]
    assert away.sequence.due == ()
    assert away.treasury > before
    assert sum(player.spp for player in away.players) == 8


def test_nominees_are_asked_for_and_nothing_stays_when_they_are_not_there():
    m = match()
    with pytest.raises(IllegalAction) as illegal:
        walk(m)
    assert illegal.value.refusal.code is CareerCode.NOMINEES_REFUSED
    assert m.fixture.status == "scheduled"


def test_only_the_commissioner_and_only_while_no_report_is_in():
    m = match()
    with pytest.raises(NotYours):
        walk(m, Absent.BOTH, by=m.home)
    m.submit()
    with pytest.raises(ReportClosed):
        walk(m, Absent.BOTH)


def test_the_same_request_counts_once():
    m = match()
    for _ in range(2):
        walk(m, nominees=SIX, request_key="once")
    assert SeasonEntry.objects.filter(request_key="once").count() == 1
    assert len(fold(m.fixture.home).fixtures) == 1


def test_the_commissioner_records_it_on_the_page(client):
    m = match()
    client.force_login(m.home)
    assert "It is not played" not in client.get(m.url()).content.decode()
    client.force_login(m.cast.commissioner)
    page = client.get(m.url()).content.decode()
    assert f"{m.fixture.home} could not come: {m.fixture.away} gets the match" in page
    answer = client.post(m.url("walkover/"), {"absent": "away", "reason": "snow", "nominees_home": ["1", "2"]})
    assert answer.status_code == 422
    assert 'name="nominees_home" value="2"' in answer.content.decode().replace(" checked", "")
    told = {"absent": "away", "reason": "snow", "nominees_home": list("123456")}
    answer = client.post(m.url("walkover/"), told, follow=True)
    assert f"Not played: {m.fixture.away} did not come." in answer.content.decode()
    assert client.post(m.url("walkover/"), told).status_code == 409
