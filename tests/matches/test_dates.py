"""When a match is played: dates offered and taken, zones and the change of clocks, calendars."""

import re
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone, translation
from icalendar import Calendar

from league.forms.seasons import DeadlinesForm
from league.reading import fold
from matches.calendars import key_of
from matches.enums import Side
from matches.moments import moment, told, told_beside
from matches.ruling_forms import DateForm, UntilForm
from matches.services.dates import accept_date, postpone_fixture, propose_date, set_date, take_back_date
from matches.services.drafts import NotYours
from matches.services.reports import confirm_report
from rules_engine.competition.codes import SeasonCode
from rules_engine.errors import IllegalAction
from tests.matches.matches import match

BUDAPEST, LONDON = ZoneInfo("Europe/Budapest"), ZoneInfo("Europe/London")
EVENING = datetime(2026, 12, 10, 19, 30, tzinfo=BUDAPEST)
db = pytest.mark.django_db


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def offers(m):
    return [(one.team, one.when) for one in fold(m.cast.season).fixture(1).proposals]


# Offered and taken


@db
def test_one_coach_offers_and_the_other_takes():
    m = match()
    propose_date(m.fixture, side=Side.HOME, when=EVENING, by=m.home)
    ((team, when),) = offers(m)
    assert (team, m.fixture.home_offers, m.fixture.date) == (m.fixture.home.ref, 1, None)
    accept_date(m.fixture, side=Side.AWAY, when=when, by=m.away)
    assert (m.fixture.date, m.fixture.home_offers, offers(m)) == (EVENING, 0, [])


@db
def test_nobody_takes_their_own_offer_or_speaks_for_the_other_side():
    m = match()
    propose_date(m.fixture, side=Side.HOME, when=EVENING, by=m.home)
    ((_, when),) = offers(m)
    for by, side in ((m.home, Side.AWAY), (m.cast.commissioner, Side.AWAY), (m.cast.spectator, Side.AWAY)):
        with pytest.raises(NotYours):
            accept_date(m.fixture, side=side, when=when, by=by)
    with pytest.raises(IllegalAction) as illegal:
        accept_date(m.fixture, side=Side.HOME, when=when, by=m.home)
    assert illegal.value.code is SeasonCode.DATE_NOT_OFFERED
    with pytest.raises(NotYours):
        take_back_date(m.fixture, side=Side.HOME, when=when, by=m.away)
    take_back_date(m.fixture, side=Side.HOME, when=when, by=m.home)
    assert offers(m) == []


@db
def test_the_commissioner_sets_a_date_at_once_and_takes_it_off():
    m = match()
    for by in (m.home, m.cast.spectator):
        with pytest.raises(NotYours):
            set_date(m.fixture, when=EVENING, by=by)
    set_date(m.fixture, when=EVENING, by=m.cast.commissioner)
    assert m.fixture.date == EVENING
    set_date(m.fixture, when=None, by=m.cast.commissioner)
    assert m.fixture.date is None


@db
def test_a_match_is_put_off():
    m = match()
    set_date(m.fixture, when=EVENING, by=m.cast.commissioner)
    with pytest.raises(NotYours):
        postpone_fixture(m.fixture, reason="snow", deadline=None, by=m.home)
    postpone_fixture(m.fixture, reason="snow", deadline=date(2027, 1, 10), by=m.cast.commissioner)
    assert (m.fixture.date, m.fixture.deadline, m.fixture.postponed) == (None, date(2027, 1, 10), "snow")


# On the page


@db
def test_offering_and_taking_on_the_page(client):
    m = match(time_zone="Europe/Budapest")
    client.force_login(m.home)
    assert client.post(m.url("date/offer/"), {"side": "home", "when": "2026-12-10T19:30"}).status_code == 302
    page = text_of(client.get(m.url()))
    assert "7:30 p.m. CET" in page
    assert ("Take it back" in page, "Take this date" in page) == (True, False)
    client.force_login(m.away)
    assert f"{m.fixture}: a date is on offer" in [item.text for item in client.get("/").context["waiting"]]
    answer = client.get(m.url())
    assert "Take this date" in text_of(answer)
    when = re.search(r'name="when" value="([^"]+)"', answer.content.decode()).group(1)
    assert client.post(m.url("date/take/"), {"side": "away", "when": when}).status_code == 302
    assert m.fixture.date == EVENING
    assert client.post(m.url("date/take/"), {"side": "away", "when": when}).status_code == 422


@db
def test_a_coach_cannot_set_a_date_alone(client):
    m = match()
    client.force_login(m.home)
    assert client.post(m.url("date/"), {"when": "2026-12-10T19:30"}).status_code == 403
    page = text_of(client.get(m.url()))
    assert ("Offer a date" in page, "Set the date" in page) == (True, False)


@db
def test_a_date_is_meant_in_the_leagues_zone(client):
    m = match(time_zone="Europe/Budapest")
    client.force_login(m.cast.commissioner)
    client.post(m.url("date/"), {"when": "2026-12-10T19:30"})
    assert m.fixture.date == EVENING
    page = client.get(m.url())
    assert 'value="2026-12-10T19:30"' in page.content.decode()
    assert "7:30 p.m. CET" in text_of(page)


@db
def test_the_viewers_time_stands_beside(client):
    m = match(time_zone="Europe/Budapest")
    set_date(m.fixture, when=EVENING, by=m.cast.commissioner)
    coach = m.home
    coach.time_zone = "Asia/Tokyo"
    coach.save()
    client.force_login(coach)
    for url in (m.url(), f"{m.cast.season.get_absolute_url()}fixtures/"):
        assert "7:30 p.m. CET (December 11, 3:30 a.m. for you)" in text_of(client.get(url))


@db
def test_a_date_that_is_none_is_shown_again_as_typed(client):
    m = match()
    client.force_login(m.home)
    answer = client.post(m.url("date/offer/"), {"side": "home", "when": "next Thursday"})
    assert (answer.status_code, offers(m)) == (422, [])
    assert 'value="next Thursday"' in answer.content.decode()


@db
def test_a_played_match_gets_no_other_date(client):
    m = match()
    m.submit()
    confirm_report(m.fixture, version=1, by=m.away)
    client.force_login(m.home)
    answer = client.post(m.url("date/offer/"), {"side": "home", "when": "2026-12-10T19:30"})
    assert (answer.status_code, offers(m)) == (422, [])


# The change of clocks: in the European Union at 01:00 UTC on the last Sundays of March and October


@pytest.mark.parametrize(
    ("wall", "utc"),
    [
        (datetime(2027, 3, 27, 19), datetime(2027, 3, 27, 18, tzinfo=UTC)),
        (datetime(2027, 3, 28, 1, 59), datetime(2027, 3, 28, 0, 59, tzinfo=UTC)),
        (datetime(2027, 3, 28, 3), datetime(2027, 3, 28, 1, tzinfo=UTC)),
        (datetime(2027, 3, 28, 19), datetime(2027, 3, 28, 17, tzinfo=UTC)),
        (datetime(2027, 10, 31, 1, 59), datetime(2027, 10, 30, 23, 59, tzinfo=UTC)),
        (datetime(2027, 10, 31, 2, 30), datetime(2027, 10, 31, 0, 30, tzinfo=UTC)),
        (datetime(2027, 10, 31, 3), datetime(2027, 10, 31, 2, tzinfo=UTC)),
        (datetime(2027, 10, 31, 19), datetime(2027, 10, 31, 18, tzinfo=UTC)),
    ],
)
def test_around_the_change_of_clocks(wall, utc):
    assert moment(wall, BUDAPEST).astimezone(UTC) == utc


def test_an_hour_that_does_not_come_is_refused():
    with pytest.raises(ValueError, match="does not come"):
        moment(datetime(2027, 3, 28, 2, 30), BUDAPEST)
    form = DateForm({"when": "2027-03-28T02:30"}, zone=BUDAPEST)
    assert not form.is_valid()
    assert "does not come" in str(form.errors["when"])


def test_an_hour_that_is_missing_for_the_viewer_only_is_no_fault():
    with timezone.override(BUDAPEST):
        form = DateForm({"when": "2027-03-28T02:30"}, zone=ZoneInfo("Asia/Tokyo"))
        assert form.is_valid()
    assert form.cleaned_data["when"] == datetime(2027, 3, 27, 17, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("when", "there", "here"),
    [
        # America changes its clocks two weeks before Europe does
        (datetime(2027, 3, 20, 18, tzinfo=UTC), "7 p.m. CET", "2 p.m. for you"),
        (datetime(2027, 3, 27, 18, tzinfo=UTC), "7 p.m. CET", "2 p.m. for you"),
        (datetime(2027, 3, 28, 17, tzinfo=UTC), "7 p.m. CEST", "1 p.m. for you"),
        (datetime(2027, 3, 28, 2, tzinfo=UTC), "4 a.m. CEST", "March 27, 10 p.m. for you"),
    ],
)
def test_both_clocks_are_told_right_around_the_change(when, there, here):
    with timezone.override(ZoneInfo("America/New_York")):
        assert told(when, BUDAPEST).endswith(there)
        assert told_beside(when, BUDAPEST) == here


def test_nothing_stands_beside_where_clocks_agree():
    with timezone.override(ZoneInfo("Europe/Paris")):
        assert told_beside(EVENING, BUDAPEST) == ""
    with timezone.override(UTC):
        assert told_beside(datetime(2026, 12, 10, 19, tzinfo=UTC), LONDON) == ""
        assert told_beside(datetime(2026, 7, 10, 19, tzinfo=UTC), LONDON) == "7 p.m. for you"


# Calendars


def events(answer):
    assert answer["Content-Type"].startswith("text/calendar")
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


@db
def test_a_season_as_a_calendar(client):
    m = match(time_zone="Europe/Budapest")
    url = f"{m.cast.season.get_absolute_url()}calendar.ics"
    assert events(client.get(url)) == []
    set_date(m.fixture, when=EVENING, by=m.cast.commissioner)
    (event,) = events(client.get(url))
    assert (str(event["SUMMARY"]), event["DTSTART"].dt) == (str(m.fixture), EVENING)
    assert m.fixture.get_absolute_url() in event["DESCRIPTION"]


@db
def test_a_coachs_own_calendar_is_protected_by_its_address(client):
    m = match(visibility="members")
    set_date(m.fixture, when=EVENING, by=m.cast.commissioner)
    url = f"/calendar/{m.home.pk}/{key_of(m.home)}.ics"
    assert [str(event["SUMMARY"]) for event in events(client.get(url))] == [str(m.fixture)]
    assert client.get(f"/calendar/{m.away.pk}/{key_of(m.home)}.ics").status_code == 404
    client.force_login(m.home)
    assert url in client.get("/calendar/").content.decode()
    coach = m.home
    coach.set_password("another")
    coach.save()
    assert client.get(url).status_code == 404


@db
def test_a_coach_who_has_left_a_members_only_league_sees_nothing_of_it(client):
    from league.models import Membership

    m = match(visibility="members")
    set_date(m.fixture, when=EVENING, by=m.cast.commissioner)
    Membership.objects.filter(user=m.home).delete()
    assert events(client.get(f"/calendar/{m.home.pk}/{key_of(m.home)}.ics")) == []


@pytest.mark.parametrize("form", [UntilForm, DeadlinesForm])
@pytest.mark.parametrize("language", ["en", "fr", "hu"])
def test_a_browser_is_given_days_as_it_reads_them_in_every_language(form, language):
    with translation.override(language):
        field = next(name for name in form.base_fields if "deadline" in name)
        assert 'value="2027-01-10"' in str(form(initial={field: date(2027, 1, 10)})[field])
