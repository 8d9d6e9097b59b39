"""A team leaves during a season: what is foreseen is what happens."""

import re

import pytest

from league.models import TableRow
from league.reading import fold
from league.services.seasons import schedule_season
from matches.models import Fixture
from matches.services.drafts import NotYours, ReportClosed
from matches.services.leaving import foresee_leaving, leave_season
from matches.services.reports import confirm_report
from rules_engine.chance import Seeded
from rules_engine.competition.policies import Leaving
from rules_engine.competition.ranking import table
from rules_engine.competition.schedule import Legs
from tests.factories import cast, entered_team
from tests.matches.matches import Match

pytestmark = pytest.mark.django_db


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def four():
    """Four teams, of which the home side of the first match has won it."""
    people = cast()
    for _ in range(2):
        entered_team(people.season)
    schedule_season(people.season, legs=Legs.SINGLE, by=people.commissioner, chance=Seeded(1))
    m = Match(people, 1)
    m.submit(p1_touchdown=2)
    confirm_report(m.fixture, version=1, by=m.away)
    return m


def gone(m, policy, **more):
    told = {"team": m.fixture.home, "policy": policy, "reason": "moved away", **more}
    return foresee_leaving(m.cast.season, **told)


@pytest.mark.parametrize("policy", Leaving)
def test_what_is_foreseen_is_what_is_committed(policy):
    m = four()
    before = fold(m.cast.season)
    foreseen = gone(m, policy)
    assert fold(m.cast.season) == before
    leave_season(m.cast.season, team=m.fixture.home, policy=policy, reason="moved away", by=m.cast.commissioner)
    after = fold(m.cast.season)
    assert foreseen.before == {(1, 1): table(before)}
    assert foreseen.after == {(1, 1): table(after)}
    rows = {row.team.ref: row.points for row in TableRow.objects.filter(season=m.cast.season).select_related("team")}
    assert {row.team: row.points for row in foreseen.after[1, 1]} == rows
    told = (*foreseen.cancelled, *foreseen.annulled, *foreseen.lost)
    changed = [f.n for f in after.fixtures() if f != before.fixture(f.n)]
    assert sorted(told) == changed


@pytest.mark.parametrize(
    ("policy", "statuses"),
    [
        (Leaving.KEEP, {"played": 1, "cancelled": 2, "scheduled": 3}),
        (Leaving.VOID, {"cancelled": 3, "scheduled": 3}),
        (Leaving.FORFEIT, {"played": 3, "scheduled": 3}),
    ],
)
def test_the_fixtures_follow(policy, statuses):
    m = four()
    leave_season(m.cast.season, team=m.fixture.home, policy=policy, reason="moved away", by=m.cast.commissioner)
    found = list(Fixture.objects.filter(season=m.cast.season).values_list("status", flat=True))
    assert {status: found.count(status) for status in found} == statuses


def test_a_report_that_waits_comes_first():
    m = four()
    n = next(f.number for f in Fixture.objects.filter(season=m.cast.season, status="scheduled").of_team(m.fixture.away))
    other = Match(m.cast, n)
    Fixture.objects.filter(season=m.cast.season, number=n).update(status="reported")
    with pytest.raises(ReportClosed):
        leave_season(
            m.cast.season, team=m.fixture.away, policy=Leaving.KEEP, reason="moved away", by=other.cast.commissioner
        )


def test_only_the_commissioner_lets_a_team_go():
    m = four()
    with pytest.raises(NotYours):
        leave_season(m.cast.season, team=m.fixture.home, policy=Leaving.KEEP, reason="moved away", by=m.home)


def test_the_page_shows_first_and_does_it_then(client):
    m = four()
    client.force_login(m.cast.commissioner)
    url = f"{m.cast.season.get_absolute_url()}leave/"
    told = {"team": m.fixture.home.ref, "policy": "void", "reason": "moved away"}
    page = client.post(url, {**told, "do": "look"})
    assert "Annulled: " + str(m.fixture) in text_of(page)
    assert m.fixture.status == "played"
    assert client.post(url, {**told, "do": "leave"}).status_code == 302
    assert m.fixture.status == "cancelled"
    page = text_of(client.get(m.url()))
    assert "Cancelled: a team has left the season." in page
    assert "2–0, which counts no more: “moved away”" in page
    again = client.post(url, {**told, "do": "leave"})
    assert again.status_code == 422


def test_policies_on_their_page(client):
    m = four()
    client.force_login(m.cast.commissioner)
    url = f"{m.cast.season.get_absolute_url()}policies/"
    told = {"deadline": "draw", "leaving": "keep", "unanswered": "accept", "reason": "a vote"}
    assert client.post(url, told).status_code == 302
    assert fold(m.cast.season).policies.deadline.value == "draw"
    assert client.post(url, told).status_code == 422
    assert client.post(url, {**told, "leaving": "void", "expected_seq": "0"}).status_code == 409
