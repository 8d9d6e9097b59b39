"""The pages of a dispute: another report is written and sent in, what differs is shown, the commissioner rules."""

import pytest

from matches.access import part_in
from matches.enums import FixtureStatus
from matches.models import CorrectionDraft
from matches.services.correction_drafts import draft_of
from matches.services.reports import reject_report, rule_report
from matches.states import STATES, state_of, states
from rules_engine.competition.policies import Policies
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


def countered(client):
    """The other coach writes what he saw: nobody scored."""
    m = match()
    m.submit(score=1, p1_touchdown=1)
    client.force_login(m.away)
    client.post(m.url("counter/begin/"))
    body = dict(draft_of(m.fixture, m.away).home)
    del body["1.touchdown"]
    body["score"] = ["0"]
    body.pop("fans_roll", None)
    client.post(m.url("counter/home/"), body | {"do": "save"})
    away = dict(draft_of(m.fixture, m.away).away)
    away.pop("fans_roll", None)
    client.post(m.url("counter/away/"), away | {"do": "save"})
    return m


def test_another_report_is_written_and_sent_in_with_a_reason(client):
    m = countered(client)
    assert m.fixture.versions == 1
    assert "nothing is sent yet" in client.get(m.url("counter/")).text
    assert client.post(m.url("counter/"), {"reason": ""}).status_code == 422
    sent = client.post(m.url("counter/"), {"reason": "It was offside.", "sure": "on"}, follow=True)
    assert "It was offside." in sent.text
    assert (m.fixture.versions, m.fixture.reported_by, m.fixture.status) == (2, m.away, FixtureStatus.REPORTED)
    assert not CorrectionDraft.objects.exists()


def test_what_differs_is_shown_to_those_of_the_match_and_the_commissioner_rules(client):
    m = countered(client)
    client.post(m.url("counter/"), {"reason": "It was offside.", "sure": "on"})
    told = "What report 2 says otherwise than report 1"
    for who, sees in ((m.home, True), (m.cast.commissioner, True), (m.cast.spectator, False)):
        client.force_login(who)
        assert (told in client.get(m.base()).text) is sees
    client.force_login(m.cast.commissioner)
    page = client.get(m.base()).text
    assert f"Report 1, by {m.home.username}, counts" in page
    client.post(m.url("reports/2/rule/"), {"ruling": "accept-1", "reason": "On film it was none."})
    assert (m.fixture.report, m.fixture.home_scored) == (1, 1)
    assert "On film it was none." in client.get(m.base()).text


def test_a_report_that_was_sent_back_is_ruled_on_from_the_page(client):
    m = match()
    m.submit()
    reject_report(m.fixture, version=1, reason="no", by=m.away)
    client.force_login(m.cast.commissioner)
    answer = client.post(m.url("reports/1/rule/"), {"ruling": "send_back", "reason": "x"})
    assert answer.status_code == 422
    assert client.post(m.url("reports/1/rule/"), {"ruling": "accept-1", "reason": "it was so"}).status_code == 302
    assert m.fixture.status == FixtureStatus.PLAYED


def test_whoever_reported_writes_no_other_report(client):
    m = match()
    m.submit()
    client.force_login(m.home)
    assert client.post(m.url("counter/begin/")).status_code == 403


def test_who_is_writing_hears_that_it_was_decided_meanwhile(client):
    m = countered(client)
    rule_report(m.fixture, version=1, accept=True, reason="on film", by=m.cast.commissioner)
    answer = client.post(m.url("counter/home/"), {"do": "save"}, follow=True)
    assert answer.redirect_chain == [(m.base(), 302)]
    assert "This was decided meanwhile." in answer.text


def test_the_states_are_on_the_page_with_the_one_it_is_in(client):
    m = match()
    m.submit()
    client.force_login(m.away)
    assert "Who may do what, and when" in client.get(m.base()).text
    lines = states(m.fixture, part_in(m.away, m.fixture), Policies(answer_days=3))["lines"]
    assert [line.now for line in lines] == [key == FixtureStatus.REPORTED for key in STATES]
    assert state_of(m.fixture) == FixtureStatus.REPORTED
    client.force_login(m.cast.spectator)
    assert "Who may do what, and when" not in client.get(m.base()).text


def test_what_the_states_say_is_what_people_may():
    m = match()
    may = {}
    for step in (None, m.submit, lambda: reject_report(m.fixture, version=1, reason="no", by=m.away)):
        if step:
            step()
        parts = [part_in(who, m.fixture) for who in (m.home, m.away, m.cast.commissioner)]
        may[m.fixture.status] = [
            [part.may_report(m.fixture), part.may_answer(m.fixture), part.may_rule(m.fixture)] for part in parts
        ]
    assert may == {
        "scheduled": [[True, False, False], [True, False, False], [True, False, False]],
        "reported": [[False, False, False], [False, True, False], [False, False, True]],
        "rejected": [[True, False, False], [True, False, False], [True, False, True]],
    }
