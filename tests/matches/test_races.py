"""Two people at the same instant. SQLite lets one writer in at a time, so these run on PostgreSQL."""

import threading

import pytest
from django.db import connection

from league.models import CareerEntry, SeasonEntry
from league.reading import broken_link
from matches.enums import Side
from matches.models import ReportDecision, ReportDraft, ReportVersion
from matches.services.drafts import DraftConflict, NotYours, ReportClosed, take_over_side
from matches.services.fixtures import open_report
from matches.services.reports import AlreadyDecided, confirm_report, reject_report, rule_report
from tests.matches.matches import match

pytestmark = [
    pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite takes one writer at a time: nothing to race"),
    pytest.mark.django_db(transaction=True),
]
REFUSALS = (AlreadyDecided, DraftConflict, NotYours, ReportClosed)


def at_once(*acts):
    """What each act came to: its name when it went through, or what refused it."""
    start, outcomes = threading.Barrier(len(acts)), {}

    def run(place, act):
        try:
            start.wait()
            act()
            outcomes[place] = "done"
        except REFUSALS as refused:
            outcomes[place] = type(refused).__name__
        except Exception as wrong:
            outcomes[place] = repr(wrong)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(outcomes.values())


def booked():
    return (
        CareerEntry.objects.filter(body__contains='"do":"book_match"').count(),
        SeasonEntry.objects.filter(body__contains='"do":"record_result"').count(),
    )


def test_two_confirmations_at_once():
    m = match()
    m.submit(by=m.cast.commissioner, p1_touchdown=1)
    fixture, home, away = m.fixture, m.home, m.away
    outcomes = at_once(
        lambda: confirm_report(fixture, version=1, by=home),
        lambda: confirm_report(fixture, version=1, by=away),
    )
    assert (outcomes, booked()) == (["AlreadyDecided", "done"], (2, 1))
    assert [broken_link(m.fixture.team(side)) for side in Side] == [None, None]


def test_a_double_click_on_confirm():
    m = match()
    m.submit(p1_touchdown=1)
    fixture, away = m.fixture, m.away
    confirm = lambda: confirm_report(fixture, version=1, by=away, request_key="one")  # noqa: E731
    assert (at_once(confirm, confirm), booked()) == (["done", "done"], (2, 1))


@pytest.mark.parametrize("times", range(3))
def test_confirm_against_reject_and_ruling(times):
    m = match()
    m.submit(p1_touchdown=1)
    fixture, away, commissioner = m.fixture, m.away, m.cast.commissioner
    at_once(
        lambda: confirm_report(fixture, version=1, by=away),
        lambda: reject_report(fixture, version=1, reason="no", by=away),
        lambda: rule_report(fixture, version=1, accept=True, reason="yes", by=commissioner),
    )
    _submitted, *answers = ReportDecision.objects.order_by("pk").values_list("kind", flat=True)
    # a ruling may follow on a report that was sent back, never on one that counts
    assert answers in (["confirmed"], ["accepted"], ["rejected", "accepted"])
    assert (booked(), m.fixture.status) == ((2, 1), "played")


def test_two_submissions_at_once():
    m = match()
    m.type("home")
    m.type("away")
    home, away = m.home, m.away
    outcomes = at_once(lambda: m.submit_typed(by=home), lambda: m.submit_typed(by=away))
    assert (outcomes, ReportVersion.objects.count()) == (["ReportClosed", "done"], 1)


def test_two_autosaves_at_once():
    m = match()
    m.type("home", page="phone", seen=0)
    outcomes = at_once(
        lambda: m.type("home", page="laptop", seen=1, p1_touchdown=1),
        lambda: m.type("home", page="tablet", seen=1, p1_touchdown=2),
    )
    assert (outcomes, ReportDraft.objects.get().version) == (["DraftConflict", "done"], 2)


def test_two_first_autosaves_at_once():
    m = match()
    outcomes = at_once(
        lambda: m.type("home", page="laptop", seen=0, p1_touchdown=1),
        lambda: m.type("home", page="tablet", seen=0, p1_touchdown=2),
    )
    assert (outcomes, ReportDraft.objects.get().version) == (["DraftConflict", "done"], 1)


def test_taking_over_against_typing():
    """Whoever comes first: the coach's own side stays typed as he typed it."""
    m = match()
    fixture, home = m.fixture, m.home
    at_once(lambda: take_over_side(fixture, side=Side.AWAY, by=home), lambda: m.type("away", p1_touchdown=1))
    draft = ReportDraft.objects.get(side=Side.AWAY)
    assert (draft.body["1.touchdown"], draft.edited_by, draft.taken_over) == (["1"], m.away, False)


def test_the_crowd_is_rolled_once():
    m = match(dice="site")
    fixture, home, away = m.fixture, m.home, m.away
    outcomes = at_once(lambda: open_report(fixture, by=home), lambda: open_report(fixture, by=away))
    assert outcomes == ["done", "done"]
    assert SeasonEntry.objects.filter(body__contains='"do":"fair_weather"').count() == 1
