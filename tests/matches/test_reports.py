"""Reports from the first keystroke to the table: the services."""

import msgspec
import pytest

from league.models import CareerEntry, SeasonEntry, TableRow
from league.models.records import WrittenOnce
from league.reading import fold
from matches.enums import Side
from matches.models import ReportDecision, ReportDraft, ReportVersion
from matches.reading import bench_of, drafts_of, report_of
from matches.services.drafts import DraftConflict, NotYours, ReportClosed, take_over_side
from matches.services.fixtures import are_dice_due, open_report
from matches.services.reports import (
    AlreadyDecided,
    DraftsMoved,
    ReasonMissing,
    Unsure,
    confirm_report,
    reject_report,
    rule_report,
    submit_report,
)
from matches.services.reports import NotYours as NotTheirs
from rules_engine.bloodbowl.team import Stage
from rules_engine.chance import Scripted
from rules_engine.errors import IllegalAction
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


def codes(findings):
    return sorted(finding.code.value for finding in findings)


# Confirmed


def test_a_confirmed_report_counts_for_both_teams_and_in_the_table():
    m = match()
    m.submit(p1_touchdown=2, p2_casualty=1)
    confirm_report(m.fixture, version=1, by=m.away)
    fixture = m.fixture
    assert (fixture.status, fixture.home_scored, fixture.away_scored, fixture.report) == ("played", 2, 0, 1)
    assert (fixture.home.phase, fixture.away.phase) == ("post_match", "post_match")
    rows = TableRow.objects.filter(season=fixture.season).values_list("team__name", "points", "casualties_caused")
    assert list(rows) == [(fixture.home.name, 3, 1), (fixture.away.name, 0, 0)]


def test_typed_dice_are_booked_with_the_match():
    """MVP and fans of both sides came with the report, so both teams stand at their advancement."""
    m = match()
    m.submit(p1_touchdown=1)
    confirm_report(m.fixture, version=1, by=m.away)
    for side in Side:
        state = fold(m.fixture.team(side))
        assert (state.sequence.stage, state.sequence.due) == (Stage.ADVANCEMENT, ())
        assert state.players[0].deeds["mvp"] == 1


def test_dice_that_were_not_typed_are_asked_for_afterwards():
    m = match()
    m.submit(p1_touchdown=1, mvp_roll=[], fans_roll=[])
    confirm_report(m.fixture, version=1, by=m.away)
    due = [due.purpose.value for due in fold(m.fixture.home).sequence.due]
    assert due == ["mvp", "fans"]


def test_what_was_read_of_the_other_side_is_kept_in_the_booked_match():
    m = match()
    m.submit(p1_touchdown=1)
    confirm_report(m.fixture, version=1, by=m.away)
    body = CareerEntry.objects.get(team=m.fixture.home, body__contains='"do":"book_match"').body
    booked = msgspec.json.decode(body)
    assert booked["opposition"] == {
        "team": m.fixture.away.ref,
        "score": 0,
        "fair_weather": 2,
        "dedicated_fans": 1,
        "ctv": booked["opposition"]["ctv"],
        "casualties": 0,
    }
    assert booked["fixture"] == m.fixture.ref
    assert booked["home"] is True


def test_the_submitter_cannot_confirm_and_a_stranger_cannot_either():
    m = match()
    m.submit()
    for user in (m.home, m.cast.spectator, m.cast.commissioner):
        with pytest.raises(NotTheirs):
            confirm_report(m.fixture, version=1, by=user)
    assert m.fixture.status == "reported"


def test_a_report_by_the_commissioner_is_confirmed_by_either_coach():
    m = match()
    m.submit(by=m.cast.commissioner)
    confirm_report(m.fixture, version=1, by=m.home)
    assert m.fixture.status == "played"


def test_a_repeated_request_confirms_once():
    m = match()
    m.submit(p1_touchdown=1)
    first = confirm_report(m.fixture, version=1, by=m.away, request_key="one")
    again = confirm_report(m.fixture, version=1, by=m.away, request_key="one")
    assert first == again
    assert SeasonEntry.objects.filter(body__contains="record_result").count() == 1


def test_a_report_is_audited_again_when_it_is_confirmed():
    """Between submission and confirmation a player dies elsewhere: here, his team books another match."""
    m = match()
    m.submit(p1_touchdown=1)
    from league.services.careers import book_match
    from matches.services.booking import match_of
    from rules_engine.core import Seat

    report = msgspec.structs.replace(report_of(ReportVersion.objects.get()), fixture="elsewhere")
    book_match(m.fixture.home, action=match_of(bench_of(m.fixture), report, Side.HOME, Seat.COACH), by=m.home)
    with pytest.raises(IllegalAction) as refused:
        confirm_report(m.fixture, version=1, by=m.away)
    assert "not_ready" in codes(refused.value.findings)
    assert (m.fixture.status, ReportDecision.objects.count()) == ("reported", 1)


# Sent back and ruled on


def test_a_rejected_report_is_typed_on_and_submitted_again():
    m = match()
    m.submit(p1_touchdown=1)
    reject_report(m.fixture, version=1, reason="It was two", by=m.away)
    assert (m.fixture.status, drafts_of(m.fixture)[Side.HOME].body["1.touchdown"]) == ("rejected", ["1"])
    m.type("home", p1_touchdown=2)
    m.submit_typed(by=m.home)
    assert (m.fixture.status, m.fixture.versions) == ("reported", 2)
    with pytest.raises(AlreadyDecided):
        confirm_report(m.fixture, version=1, by=m.away)
    confirm_report(m.fixture, version=2, by=m.away)
    assert (m.fixture.home_scored, m.fixture.report) == (2, 2)


@pytest.mark.parametrize("reason", ["", "  \n"])
def test_who_refuses_or_rules_says_why(reason):
    m = match()
    m.submit()
    with pytest.raises(ReasonMissing):
        reject_report(m.fixture, version=1, reason=reason, by=m.away)
    with pytest.raises(ReasonMissing):
        rule_report(m.fixture, version=1, accept=True, reason=reason, by=m.cast.commissioner)


def test_the_commissioner_accepts():
    m = match()
    m.submit(p1_touchdown=1)
    decision = rule_report(m.fixture, version=1, accept=True, reason="Bo is away", by=m.cast.commissioner)
    assert (decision.kind, decision.as_role, m.fixture.status) == ("accepted", "commissioner", "played")
    seats = CareerEntry.objects.filter(body__contains="book_match").values_list("seat", flat=True)
    assert set(seats) == {"commissioner"}


def test_the_commissioner_sends_back():
    m = match()
    m.submit(p1_touchdown=1)
    rule_report(m.fixture, version=1, accept=False, reason="the photo says otherwise", by=m.cast.commissioner)
    assert (m.fixture.status, TableRow.objects.filter(played__gt=0).count()) == ("rejected", 0)


def test_only_the_commissioner_rules():
    m = match()
    m.submit()
    for user in (m.home, m.away):
        with pytest.raises(NotTheirs):
            rule_report(m.fixture, version=1, accept=True, reason="I say so", by=user)


def test_decisions_are_written_once():
    m = match()
    m.submit()
    version, decision = ReportVersion.objects.get(), ReportDecision.objects.get()
    for row in (version, decision):
        with pytest.raises(WrittenOnce):
            row.save()
        with pytest.raises(WrittenOnce):
            row.delete()


# Submitting


def test_a_side_that_was_typed_on_meanwhile_stops_the_submission():
    m = match()
    m.type("home")
    m.type("away")
    seen = {side: draft.version for side, draft in drafts_of(m.fixture).items()}
    m.type("away", p1_touchdown=1)
    from matches.services.reports import submit_drafts

    with pytest.raises(DraftsMoved):
        submit_drafts(m.fixture, seen=seen, sure=False, by=m.home)


def test_what_is_suspicious_wants_a_yes():
    m = match()
    m.type("home", p1_touchdown=7)
    m.type("away")
    with pytest.raises(Unsure) as unsure:
        m.submit_typed(by=m.home)
    assert codes(unsure.value.findings) == ["many_deeds"]
    assert m.submit_typed(by=m.home, sure=True).version == 1


def test_a_report_in_is_not_submitted_again():
    m = match()
    version = m.submit(p1_touchdown=1)
    with pytest.raises(ReportClosed):
        submit_report(m.fixture, report=report_of(version), by=m.away)
    with pytest.raises(ReportClosed):
        m.type("away")


# Typing


def test_typing_the_same_twice_keeps_one_version():
    m = match()
    assert [m.type("home", p1_touchdown=1, seen=0).version for _ in range(2)] == [1, 1]


def test_another_page_that_has_not_seen_the_latest_is_told():
    m = match()
    m.type("home", page="phone", seen=0, p1_touchdown=1)
    with pytest.raises(DraftConflict) as conflict:
        m.type("home", page="laptop", seen=0, p1_touchdown=2)
    assert conflict.value.kept.body["1.touchdown"] == ["1"]


def test_a_page_never_conflicts_with_its_own_lost_answer():
    """The site kept it, the answer got lost on the way: the same page goes on from where it thinks it was."""
    m = match()
    m.type("home", page="phone", seen=0, p1_touchdown=1)
    assert m.type("home", page="phone", seen=0, p1_touchdown=2).version == 2


def test_nobody_types_on_anothers_side():
    m = match()
    for user in (m.away, m.cast.commissioner, m.cast.spectator):
        with pytest.raises(NotYours):
            m.type("home", by=user)


def test_an_empty_side_is_taken_over_and_shown_as_entered_for():
    m = match()
    take_over_side(m.fixture, side=Side.AWAY, by=m.home)
    draft = m.type("away", by=m.home, p1_casualty=1)
    assert (draft.edited_by, draft.entered_for, draft.taken_over) == (m.home, m.away, True)


def test_whose_side_it_is_takes_it_back_by_typing():
    m = match()
    take_over_side(m.fixture, side=Side.AWAY, by=m.home)
    m.type("away", by=m.home, p1_casualty=1)
    draft = m.type("away", by=m.away, p1_casualty=2)
    assert (draft.taken_over, draft.entered_for) == (False, None)
    with pytest.raises(NotYours):
        m.type("away", by=m.home)


def test_a_side_on_which_something_is_typed_is_not_taken_over():
    m = match()
    m.type("away", p1_touchdown=1)
    with pytest.raises(NotYours):
        take_over_side(m.fixture, side=Side.AWAY, by=m.home)


# Dice of the site


def test_the_site_rolls_for_the_crowd_and_the_weather_once():
    m = match(dice="site")
    assert are_dice_due(m.fixture)
    open_report(m.fixture, by=m.home, chance=Scripted([5, 13]))
    first = (m.fixture.home_fair_weather, m.fixture.away_fair_weather)
    assert (first, m.fixture.thrown.weather) == ((2, 3), (3, 2))
    for user in (m.home, m.away, m.cast.commissioner):
        open_report(m.fixture, by=user, chance=Scripted([]))
    assert (m.fixture.home_fair_weather, m.fixture.away_fair_weather) == first
    for drawn in ("fair_weather", "draw_weather"):
        assert SeasonEntry.objects.filter(body__contains=f'"do":"{drawn}"').count() == 1


def test_the_sites_dice_are_in_the_report_and_thrown_for_both_teams():
    m = match(dice="site")
    m.submit(p1_touchdown=1)
    report = report_of(ReportVersion.objects.get())
    assert (report.home.fair_weather, report.home.mvp_rolls) == (m.fixture.home_fair_weather, ())
    confirm_report(m.fixture, version=1, by=m.away)
    for side in Side:
        assert fold(m.fixture.team(side)).sequence.due == ()


def test_typed_leagues_roll_nothing_when_a_report_is_opened():
    m = match()
    before = SeasonEntry.objects.count()
    open_report(m.fixture, by=m.home)
    assert (SeasonEntry.objects.count(), are_dice_due(m.fixture)) == (before, False)


def test_nothing_typed_is_a_fact():
    """Throwing the drafts away changes nothing that counts."""
    m = match()
    m.submit(p1_touchdown=1)
    ReportDraft.objects.all().delete()
    confirm_report(m.fixture, version=1, by=m.away)
    assert m.fixture.home_scored == 1
