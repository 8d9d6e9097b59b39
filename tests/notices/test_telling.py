"""Who is told what, when it goes out, and what stops it."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.urls import reverse

from league.models import Membership, Notice, Reminders, Sending
from league.models.notices import MailWhen, NoticeKind
from league.notices import sending
from league.notices.sending import MOST_TRIES, notices
from league.notices.telling import tell
from matches.reminding import deadlines_near
from matches.services.answers import pass_answers
from matches.services.dates import propose_date
from matches.services.leaving import change_policies
from matches.services.reports import confirm_report, reject_report, rule_report
from rules_engine.competition.policies import Policies
from tests.factories import LeagueFactory
from tests.matches.matches import match

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 12, 10, 12, 0, tzinfo=ZoneInfo("UTC"))


def confirmed(*people):
    for user in people:
        EmailAddress.objects.get_or_create(user=user, email=user.email, verified=True, primary=True)


def told(kind):
    """The names of those who were told, the league's channel as None."""
    rows = Notice.objects.filter(kind=kind).order_by("pk")
    return [row.user.username if row.user else None for row in rows]


def due_now(now=NOON):
    Sending.objects.exclude(due_at=None).update(due_at=now)
    return notices(now)


def test_whom_a_report_waits_for_is_told():
    m = match()
    m.submit()
    assert told(NoticeKind.REPORT_WAITS) == [m.away.username]


def test_whoever_reported_hears_the_answer():
    m = match()
    m.submit()
    reject_report(m.fixture, version=1, reason="two goals", by=m.away)
    m.submit_typed(by=m.home)
    confirm_report(m.fixture, version=2, by=m.away)
    assert told(NoticeKind.ANSWERED) == [m.home.username] * 2


def test_both_hear_of_a_ruling_and_the_commissioner_of_a_report_nobody_answered():
    m = match()
    change_policies(m.cast.season, policies=Policies(answer_days=2), reason="a vote", by=m.cast.commissioner)
    m.submit()
    pass_answers(m.cast.season, m.fixture.answer_by)
    rule_report(m.fixture, version=1, accept=True, reason="on film", by=m.cast.commissioner)
    assert told(NoticeKind.REFERRED) == [m.cast.commissioner.username]
    assert sorted(told(NoticeKind.RULED)) == sorted([m.home.username, m.away.username])


def test_an_offered_date_and_drawn_matches_are_told_with_the_entry():
    m = match()
    assert sorted(told(NoticeKind.SCHEDULED)) == sorted([m.home.username, m.away.username])
    side = m.fixture.sides_of(m.home)[0]
    propose_date(m.fixture, side=side, when=NOON, by=m.home)
    assert told(NoticeKind.DATE_OFFERED) == [m.away.username]


def test_a_near_end_of_the_wait_is_told_once():
    m = match()
    change_policies(m.cast.season, policies=Policies(answer_days=3), reason="a vote", by=m.cast.commissioner)
    m.submit()
    end = m.fixture.answer_by
    assert [deadlines_near(end - timedelta(days=2)), deadlines_near(end - timedelta(hours=20))] == [0, 1]
    assert deadlines_near(end - timedelta(hours=10)) == 0
    assert told(NoticeKind.DEADLINE) == [m.away.username]


def test_a_mail_says_it_in_the_readers_language_with_the_link_and_the_way_out(settings):
    settings.SITE_URL = "https://touchline.example"
    m = match()
    confirmed(m.away)
    m.submit()
    Notice.objects.exclude(kind=NoticeKind.REPORT_WAITS).delete()
    assert due_now() == 1
    (letter,) = mail.outbox
    assert letter.to == [m.away.email]
    assert f"{m.home.username} has reported {m.fixture}: it waits for your answer." in letter.subject
    assert letter.body.startswith(f"Hello {m.away.username},\n\n{m.cast.league}\n---")
    assert f"https://touchline.example{m.base()}" in letter.body
    assert letter.extra_headers["Auto-Submitted"] == "auto-generated"
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert due_now() == 0


def test_nobody_is_written_to_before_the_address_is_theirs():
    m = match()
    m.submit()
    due_now()
    assert mail.outbox == []


def test_who_has_left_a_members_league_hears_no_more():
    m = match(visibility="members")
    confirmed(m.away)
    m.submit()
    Membership.objects.filter(user=m.away).delete()
    due_now()
    assert mail.outbox == []


def test_the_digest_is_one_mail_at_the_hour_chosen():
    m = match()
    user = m.away
    confirmed(user)
    user.time_zone = "Europe/Budapest"
    user.save()
    mails = {kind.value: MailWhen.DAILY.value for kind in NoticeKind}
    Reminders.objects.create(user=user, mail=mails, digest_hour=19)
    Notice.objects.all().delete()
    other = LeagueFactory(name="A first league")
    for n, league in enumerate((m.cast.league, other, m.cast.league), start=1):
        tell(NoticeKind.TURN, [user], league=league, url=f"/{n}/", fixture=f"Match {n}")
    due = {row.due_at.astimezone(ZoneInfo("Europe/Budapest")).hour for row in Sending.objects.all()}
    assert due == {19}
    at = Sending.objects.first().due_at
    assert [notices(at - timedelta(minutes=1)), notices(at)] == [0, 3]
    (letter,) = mail.outbox
    assert "3 things since yesterday" in letter.subject
    parts = [str(other), "Match 2", str(m.cast.league), "Match 1", "Match 3"]
    assert [letter.body.index(part) for part in parts] == sorted(letter.body.index(part) for part in parts)


def test_never_is_never():
    m = match()
    Reminders.objects.create(user=m.away, mail={NoticeKind.TURN.value: "never"})
    assert tell(NoticeKind.TURN, [m.away], league=None, url="/", fixture="x") == 0


def test_what_fails_is_tried_later_and_later_and_then_given_up(monkeypatch):
    m = match()
    confirmed(m.away)
    Notice.objects.all().delete()
    tell(NoticeKind.TURN, [m.away], league=None, url="/", fixture="x")

    class Down:
        def send_messages(self, messages):
            raise OSError("down")

    monkeypatch.setattr("django.core.mail.message.EmailMessage.get_connection", lambda *args, **more: Down())
    now, waits = Sending.objects.get().due_at, []
    while (one := Sending.objects.get()).due_at is not None:
        assert notices(one.due_at) == 0
        after = Sending.objects.get().due_at
        if after is not None:
            waits.append((after - one.due_at) // timedelta(minutes=1))
    assert waits == [2**n for n in range(1, MOST_TRIES)]
    assert (one.error, one.sent_at) == ("down", None)
    assert notices(now + timedelta(days=30)) == 0


def test_what_somebody_else_is_sending_is_left_to_them(monkeypatch):
    m = match()
    confirmed(m.away)
    Notice.objects.all().delete()
    tell(NoticeKind.TURN, [m.away], league=None, url="/", fixture="x")
    due, real = Sending.objects.get().due_at, sending._send

    def meanwhile(together, now):
        assert notices(now) == 0
        return real(together, now)

    monkeypatch.setattr(sending, "_send", meanwhile)
    assert notices(due) == 1
    assert len(mail.outbox) == 1


def test_the_link_in_a_mail_ends_them_for_whoever_has_it(client):
    m = match()
    confirmed(m.away)
    m.submit()
    due_now()
    letter = next(one for one in mail.outbox if one.to == [m.away.email])
    path = re.search(r"https?://[^/]+(/reminders/stop/[^>]+)>", letter.extra_headers["List-Unsubscribe"]).group(1)
    assert client.get(path).status_code == 200
    assert not Reminders.objects.filter(user=m.away).exists()
    assert client.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert set(Reminders.objects.get(user=m.away).mail.values()) == {"never"}


def test_choices_are_kept(client):
    m = match()
    client.force_login(m.home)
    chosen = {kind.value: "daily" for kind in NoticeKind} | {"turn": "never", "digest_hour": "20"}
    assert client.post(reverse("reminders"), chosen).status_code == 302
    kept = Reminders.objects.get(user=m.home)
    assert (kept.mail["turn"], kept.mail["ruled"], kept.digest_hour) == ("never", "daily", 20)
