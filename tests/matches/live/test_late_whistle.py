"""Where spectators are behind, nothing tells the result of a fixture before they have seen it, and nothing is lost."""

from datetime import UTC, date, datetime, timedelta

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone

from league.models.notices import Notice, NoticeKind
from league.services.seasons import schedule_season
from league.ticking import tick_all
from league.verifying import verify
from matches.live.fixtures import CannotStart, set_terms, start_fixture
from matches.live.ruling import decide
from matches.models import LateWhistle, LiveKind, ReportVersion
from matches.services.drafts import ReportClosed
from matches.services.leaving import change_policies
from rules_engine.chance import Seeded
from rules_engine.competition.policies import Policies, Policy
from rules_engine.competition.schedule import Legs
from rules_engine.hattrick.actions import Concede
from rules_engine.live import actions as act
from tests.clubs.clubs import Tie, football_cast, tie
from tests.matches.live.cups import cup
from tests.matches.live.matches import AWAY, HOME, do
from tests.matches.live.test_deciders import decided, submitted, typed

pytestmark = pytest.mark.django_db
DELAY = 600


def later(seconds=DELAY + 1):
    return time_machine.travel(timezone.now() + timedelta(seconds=seconds), tick=False)


def over(stage=None):
    """A fixture whose match has just ended, 3–0 by concession."""
    stage, match = begun(stage)
    do(match, Concede(AWAY))
    match.refresh_from_db()
    return stage, match


def begun(stage=None):
    stage = stage or tie("hattrick")
    set_terms(stage.cast.season, {"delay": DELAY})
    match = start_fixture(stage.fixture, kind=LiveKind.HATTRICK, by=stage.home)
    for seat in (HOME, AWAY):
        do(match, act.Begin(seat))
    return stage, match


def shown(client, who, url):
    client.logout()
    if who:
        client.force_login(who)
    return client.get(url).content.decode()


def told(stage, match):
    """Every page on which a spectator might read that it is over, or how."""
    season = stage.cast.season
    at = (season.league.slug, season.number)
    urls = [reverse(name, args=at) for name in ("table", "fixtures")]
    return (*urls, stage.fixture.get_absolute_url(), season.league.get_absolute_url(), match.get_absolute_url())


def test_nobody_who_watches_reads_it_anywhere_and_its_coaches_read_when(client):
    stage, match = over()
    for url in told(stage, match):
        page = shown(client, stage.cast.spectator, url)
        assert "3–0" not in page
        assert "Ended early" not in page
        assert ">Over<" not in page
        assert "gave the match up" not in page
    assert "In play" in shown(client, None, stage.fixture.get_absolute_url())
    assert not ReportVersion.objects.exists()
    assert not Notice.objects.filter(kind__in=(NoticeKind.REPORT_WAITS, NoticeKind.ANSWERED)).exists()
    for who in (stage.home, stage.away, stage.cast.commissioner):
        assert "The result is published at" in shown(client, who, match.get_absolute_url())
        page = shown(client, who, stage.fixture.get_absolute_url())
        assert "Its result is published at" in page
        for name in ("open_report", "propose_date", "set_date", "postpone"):
            assert reverse(name, args=stage.fixture.address) not in page
    with pytest.raises(CannotStart):
        start_fixture(stage.fixture, kind=LiveKind.HATTRICK, by=stage.home)
    client.force_login(stage.home)
    assert [item.text for item in client.get("/").context["waiting"]] == []


@pytest.mark.parametrize("by", ["tick", "fixture", "table", "match", "league"])
def test_the_clock_or_whoever_looks_afterwards_has_it_written_once(client, by):
    stage, match = over()
    season = stage.cast.season
    looks = {
        "fixture": stage.fixture.get_absolute_url(),
        "table": reverse("table", args=[season.league.slug, season.number]),
        "match": match.get_absolute_url(),
        "league": season.league.get_absolute_url(),
    }
    with later(DELAY - 1):
        tick_all(timezone.now())
        assert not stage.fixture.is_played
    with later():
        for _ in range(2):
            tick_all(timezone.now()) if by == "tick" else shown(client, None, looks[by])
    assert (stage.fixture.home_scored, stage.fixture.away_scored) == (3, 0)
    assert ReportVersion.objects.count() == 1
    assert not LateWhistle.objects.exists()
    assert list(verify()) == []


def test_a_report_with_a_shootout_that_was_played_here_is_not_sent_in_before(client):
    stage = typed(cup("hattrick"))
    set_terms(stage.cast.season, {"delay": DELAY})
    decided(stage)
    with pytest.raises(ReportClosed):
        submitted(stage)
    with later():
        shown(client, stage.home, stage.fixture.get_absolute_url())
        assert submitted(stage)


def test_a_match_that_was_annulled_leaves_the_fixture_open_when_all_have_seen_it(client):
    stage, match = begun()
    decide(match, "annul", "the wrong teams", by=stage.cast.commissioner)
    assert "annulled" not in shown(client, None, stage.fixture.get_absolute_url())
    with later():
        assert "The match was annulled." in shown(client, None, stage.fixture.get_absolute_url())
        assert start_fixture(stage.fixture, kind=LiveKind.HATTRICK, by=stage.home)


def test_a_deadline_that_passes_meanwhile_takes_nothing_away():
    """Played on the last day, told on the next one."""
    people = football_cast("hattrick", time_zone="UTC")
    boss, season = people.commissioner, people.season
    schedule_season(season, legs=Legs.SINGLE, deadlines=[date(2026, 12, 24)], by=boss, chance=Seeded(1))
    change_policies(season, policies=Policies(deadline=Policy.DRAW), reason="a vote", by=boss)
    with time_machine.travel(datetime(2026, 12, 24, 23, 58, tzinfo=UTC), tick=False):
        stage, _match = over(Tie(people))
    for minute, score in ((1, None), (9, 3)):
        with time_machine.travel(datetime(2026, 12, 25, 0, minute, tzinfo=UTC), tick=False):
            tick_all(timezone.now())
        assert stage.fixture.home_scored == score
    assert stage.fixture.ending == "conceded"
