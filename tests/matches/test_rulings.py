"""What the commissioner decides about a match: abandoned, played again, awarded, forfeited."""

import re

import pytest

from league.models import TableRow
from league.reading import fold
from matches.enums import Side
from matches.models import ReportDraft
from matches.reading import bench_of, drafts_of
from matches.services.drafts import NotYours, ReportClosed
from matches.services.reports import confirm_report
from matches.services.rulings import abandon_match, award_result, order_replay
from matches.services.walkovers import record_walkover
from rules_engine.competition.tally import Absent
from tests.league.seasons import closed
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def points(m):
    return dict(TableRow.objects.filter(season=m.cast.season).values_list("team__name", "points"))


def score(m):
    return m.fixture.home_scored, m.fixture.away_scored


def played(m=None):
    """The home side has won two to nil."""
    m = m or match()
    m.submit(p1_touchdown=2)
    confirm_report(m.fixture, version=m.fixture.versions, by=m.away)
    return m


@pytest.mark.parametrize(
    "rule",
    [
        lambda m, by: abandon_match(m.fixture, score=(1, 0), reason="fog", by=by),
        lambda m, by: award_result(m.fixture, score=(1, 0), reason="fog", by=by),
        lambda m, by: order_replay(m.fixture, reason="fog", by=by),
    ],
)
def test_only_the_commissioner_and_only_while_no_report_waits(rule):
    m = match()
    for by in (m.home, m.cast.spectator):
        with pytest.raises(NotYours):
            rule(m, by)
    m.submit()
    with pytest.raises(ReportClosed):
        rule(m, m.cast.commissioner)


def test_an_abandoned_match_counts_with_its_score():
    m = match()
    m.type("home")
    abandon_match(m.fixture, score=(1, 0), reason="fog", by=m.cast.commissioner)
    assert (m.fixture.status, m.fixture.ending, score(m), m.fixture.report) == ("played", "abandoned", (1, 0), None)
    assert not ReportDraft.objects.exists()
    assert fold(m.fixture.home).fixtures == ()


def test_an_abandoned_match_is_awarded():
    m = match()
    abandon_match(m.fixture, score=(1, 0), awarded=(0, 2), reason="fog", by=m.cast.commissioner)
    assert (m.fixture.ending, score(m)) == ("awarded", (0, 2))
    assert points(m)[str(m.fixture.away)] == 3


def test_an_abandoned_match_is_played_again_and_reported():
    m = match()
    abandon_match(m.fixture, score=(1, 0), replay=True, reason="fog", by=m.cast.commissioner)
    assert (m.fixture.status, m.fixture.date, m.fixture.replays) == ("scheduled", None, 0)
    assert score(played(m)) == (2, 0)


def test_a_match_that_is_played_again_is_another_match_for_both_careers():
    m = played()
    first = m.fixture.ref
    order_replay(m.fixture, reason="the wrong ball", by=m.cast.commissioner)
    assert (m.fixture.status, score(m), set(points(m).values())) == ("scheduled", (None, None), {0})
    assert m.fixture.ref != first
    for side in Side:
        closed(m.fixture.team(side))
    assert drafts_of(m.fixture) == {}
    played(m)
    assert (m.fixture.report, score(m), points(m)[str(m.fixture.home)]) == (2, (2, 0), 3)
    assert fold(m.fixture.home).fixtures == (first, m.fixture.ref)


def test_an_award_over_a_report_leaves_the_report_where_it_is():
    m = played()
    before = {side: bench_of(m.fixture).states[side] for side in Side}
    award_result(m.fixture, score=(0, 2), reason="a banned player", by=m.cast.commissioner)
    assert (m.fixture.ending, score(m), m.fixture.report) == ("awarded", (0, 2), 1)
    assert points(m) == {str(m.fixture.home): 0, str(m.fixture.away): 3}
    assert {side: bench_of(m.fixture).states[side] for side in Side} == before


def test_a_forfeit_is_told_as_one(client):
    m = match()
    told = {"absent": Absent.BOTH, "reason": "a banned player", "forfeit": True, "by": m.cast.commissioner}
    record_walkover(m.fixture, **told)
    page = text_of(client.get(m.url()))
    assert "Forfeited by both teams." in page
    assert "a banned player" in page


def test_the_same_request_counts_once():
    m = played()
    for _ in range(2):
        order_replay(m.fixture, reason="fog", by=m.cast.commissioner, request_key="once")
    assert len(fold(m.cast.season).fixture(1).earlier) == 1


# On the page


def test_an_earlier_result_stays_visible_on_the_page(client):
    m = played()
    client.force_login(m.cast.commissioner)
    assert client.post(m.url("replay/"), {"reason": "the wrong ball", "deadline": "2027-01-31"}).status_code == 302
    page = text_of(client.get(m.url()))
    assert "2–0, which counts no more: “the wrong ball”" in page
    assert "to be played by Jan. 31, 2027" in page or "to be played by 31 January 2027" in page
    assert "Report the match" in page


def test_the_commissioner_awards_and_abandons_on_the_page(client):
    m = match()
    client.force_login(m.cast.commissioner)
    answer = client.post(m.url("abandon/"), {"home": "1", "away": "0", "then": "awarded", "reason": "fog"})
    assert answer.status_code == 422
    assert "Say with which score it is awarded." in text_of(answer)
    told = {"home": "1", "away": "0", "then": "awarded", "awarded_home": "3", "awarded_away": "0", "reason": "fog"}
    assert client.post(m.url("abandon/"), told).status_code == 302
    page = text_of(client.get(m.url()))
    assert "Awarded by the commissioner. “fog”" in page
    assert "1–0 when it was abandoned: “fog”" in page
    assert client.post(m.url("award/"), {"home": "0", "away": "1", "reason": "after all"}).status_code == 302
    assert score(m) == (0, 1)
    assert client.post(m.url("award/"), {"home": "0", "away": "-1", "reason": "x"}).status_code == 422


def test_nobody_else_is_offered_a_ruling(client):
    m = played()
    for user in (m.home, m.cast.spectator, None):
        client.logout()
        if user:
            client.force_login(user)
        page = text_of(client.get(m.url()))
        assert not [words for words in ("Award the match", "It is played again", "Add a card") if words in page]
    client.force_login(m.cast.commissioner)
    page = text_of(client.get(m.url()))
    assert all(words in page for words in ("Award the match", "It is played again", "Add a card"))
