"""Reports that are disputed or that nobody answers: the wait and what follows it, other reports, and rulings."""

from datetime import timedelta

import pytest
import time_machine
from django.core.management import call_command
from django.utils import timezone
from msgspec.structs import replace

from league.models import CareerEntry, SeasonEntry
from matches.enums import FixtureStatus
from matches.models import ReportDecision
from matches.reading import report_of, versions_of
from matches.services.answers import pass_answers
from matches.services.leaving import change_policies
from matches.services.reports import (
    AlreadyDecided,
    NotYours,
    ReasonMissing,
    confirm_report,
    counter_report,
    lapse_report,
    reject_report,
    rule_report,
)
from rules_engine.competition.policies import Policies, Unanswered
from rules_engine.errors import IllegalAction
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


def reported(unanswered=Unanswered.COMMISSIONER, days=3):
    """The home coach has reported; an answer is due within so many days."""
    m = match()
    if days is not None:
        policies = Policies(unanswered=unanswered, answer_days=days)
        change_policies(m.cast.season, policies=policies, reason="a vote", by=m.cast.commissioner)
    m.submit(score=1, p1_touchdown=1)
    return m


def after(days):
    return timezone.now() + timedelta(days=days)


def decisions(m):
    rows = ReportDecision.objects.filter(version__season=m.cast.season).order_by("pk")
    return list(rows.values_list("version__version", "kind", "as_role", "by"))


def test_an_unanswered_report_counts_where_that_was_decided():
    m = reported(Unanswered.ACCEPT)
    assert pass_answers(m.cast.season, after(days=2.9)) == 0
    assert pass_answers(m.cast.season, after(days=3.1)) == 1
    assert (m.fixture.status, m.fixture.home_scored) == (FixtureStatus.PLAYED, 1)
    assert decisions(m)[-1] == (1, "lapsed", "clock", None)
    entry = SeasonEntry.objects.filter(season=m.cast.season).latest("seq")
    assert (entry.seat, entry.by) == ("clock", None)
    assert CareerEntry.objects.filter(team=m.fixture.home, seat="clock", by=None).count() == 1


def test_or_goes_to_the_commissioner_once():
    m = reported()
    with time_machine.travel(after(days=4), tick=False):
        call_command("tick")
        call_command("tick")
    assert decisions(m)[1:] == [(1, "referred", "clock", None)]
    assert (m.fixture.status, m.fixture.is_referred, m.fixture.answer_by) == (FixtureStatus.REPORTED, True, None)


def test_it_happens_when_somebody_looks(client):
    m = reported(Unanswered.ACCEPT)
    with time_machine.travel(after(days=4), tick=False):
        assert "Nobody answered in time, and it counts" in client.get(m.base()).text
    assert m.fixture.status == FixtureStatus.PLAYED


def test_the_commissioner_finds_it_at_home(client):
    m = reported()
    pass_answers(m.cast.season, after(days=4))
    client.force_login(m.cast.commissioner)
    assert "nobody has answered the report in time. Decide about it" in client.get("/").text


def test_a_report_waits_for_ever_where_nothing_was_decided():
    m = reported(days=None)
    assert pass_answers(m.cast.season, after(days=1000)) == 0


def test_a_referred_report_can_still_be_confirmed():
    m = reported()
    pass_answers(m.cast.season, after(days=4))
    confirm_report(m.fixture, version=1, by=m.away)
    assert m.fixture.status == FixtureStatus.PLAYED


def test_the_clock_does_nothing_about_a_report_that_was_answered():
    m = reported()
    reject_report(m.fixture, version=1, reason="two touchdowns", by=m.away)
    assert pass_answers(m.cast.season, after(days=4)) == 0
    with pytest.raises(AlreadyDecided):
        lapse_report(m.fixture, version=1, accept=True)


def otherwise(m):
    """The report as the other coach saw it: nobody scored."""
    report = report_of(versions_of(m.cast.season, m.number)[0])
    players = tuple(replace(line, touchdown=0) for line in report.home.players)
    return replace(report, home=replace(report.home, score=0, players=players))


def test_the_other_coach_sends_in_another_report():
    m = reported()
    counter_report(m.fixture, version=1, report=otherwise(m), reason="offside", sure=True, by=m.away)
    assert [one[:2] for one in decisions(m)] == [(1, "submitted"), (1, "rejected"), (2, "submitted")]
    assert (m.fixture.status, m.fixture.reported_by) == (FixtureStatus.REPORTED, m.away)
    confirm_report(m.fixture, version=2, by=m.home)
    assert m.fixture.home_scored == 0


def test_another_report_that_cannot_be_leaves_the_first_one_waiting():
    m = reported()
    wrong = replace(otherwise(m), home=replace(otherwise(m).home, score=9))
    with pytest.raises(IllegalAction):
        counter_report(m.fixture, version=1, report=wrong, reason="offside", sure=True, by=m.away)
    assert [one[:2] for one in decisions(m)] == [(1, "submitted")]


@pytest.mark.parametrize(("by", "reason", "error"), [("home", "x", NotYours), ("away", " ", ReasonMissing)])
def test_another_report_is_the_other_coachs_and_says_why(by, reason, error):
    m = reported()
    with pytest.raises(error):
        counter_report(m.fixture, version=1, report=otherwise(m), reason=reason, sure=True, by=m.coach(by))


@pytest.mark.parametrize(("version", "scored"), [(1, 1), (2, 0)])
def test_the_commissioner_rules_which_report_counts(version, scored):
    m = reported()
    counter_report(m.fixture, version=1, report=otherwise(m), reason="offside", sure=True, by=m.away)
    rule_report(m.fixture, version=version, accept=True, reason="on film", by=m.cast.commissioner)
    assert (m.fixture.report, m.fixture.home_scored) == (version, scored)


def test_a_report_that_was_sent_back_can_be_ruled_on_too():
    m = reported()
    reject_report(m.fixture, version=1, reason="no", by=m.away)
    rule_report(m.fixture, version=1, accept=True, reason="it was so", by=m.cast.commissioner)
    assert m.fixture.status == FixtureStatus.PLAYED


def test_a_report_that_counted_once_is_not_ruled_on_again():
    m = reported()
    confirm_report(m.fixture, version=1, by=m.away)
    with pytest.raises(AlreadyDecided):
        rule_report(m.fixture, version=1, accept=True, reason="again", by=m.cast.commissioner)
