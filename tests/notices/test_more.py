"""Reminders of time alone, of bans and corrections; every kind has its words; the worker ticks on."""

from datetime import timedelta
from io import StringIO
from zoneinfo import ZoneInfo

import pytest
from django.core.management import call_command
from django.utils import timezone
from django.utils.translation import override

from league import ticking
from league.models import Notice, Sending
from league.models.notices import NoticeKind
from league.notices.sending import KEPT, notices_forgotten
from league.notices.telling import tell
from league.notices.words import CHANNEL_KINDS, STEPS, WORDS, sentence
from league.services.stages import pair_round
from league.ticking import tick_all
from matches.corrections.asked import Unplay
from matches.models import MatchEntry
from matches.reminding import turns
from matches.services.corrections import decline, propose
from matches.services.discipline import change_discipline, record_cards
from matches.services.reports import confirm_report
from rules_engine.competition.discipline import Card, CardKind, Discipline
from rules_engine.competition.formats import Swiss
from tests.factories import commissioner_of
from tests.league.test_stages import begun, play
from tests.matches.live.matches import live_match
from tests.matches.matches import match

pytestmark = pytest.mark.django_db


def told(kind):
    rows = Notice.objects.filter(kind=kind).order_by("pk")
    return [(row.user.username, row.told.get("step")) for row in rows]


def test_every_kind_of_notice_has_its_words():
    stepped = {kind for kind, _step in STEPS}
    assert set(WORDS) | stepped == set(NoticeKind)
    assert set(WORDS) & stepped == set()
    assert set(CHANNEL_KINDS) <= set(NoticeKind)


def test_a_correction_is_told_to_those_who_answer_it_and_the_answer_to_who_proposed_it():
    m = match()
    m.submit()
    confirm_report(m.fixture, version=1, by=m.away)
    asked = propose(m.fixture, asked=Unplay(1), reason="never played", by=m.away)
    people = sorted([m.home.username, m.cast.commissioner.username])
    assert sorted(told(NoticeKind.CORRECTION)) == [(name, "proposed") for name in people]
    decline(asked, reason="it was", by=m.home)
    assert told(NoticeKind.CORRECTION)[-1] == (m.away.username, "declined")


def test_a_ban_is_told_to_the_coach():
    m = match()
    m.submit()
    confirm_report(m.fixture, version=1, by=m.away)
    boss, season, team = m.cast.commissioner, m.fixture.season, m.cast.team
    change_discipline(season, settings=Discipline(), reason="a vote", by=boss)
    record_cards(season, fixture=1, cards=[Card(team.ref, "1", CardKind.RED)], reason="on film", by=boss)
    (notice,) = Notice.objects.filter(kind=NoticeKind.BANNED)
    assert (notice.user, notice.told["team"], "Player 1" in notice.told["player"]) == (team.coach, str(team), True)


def test_whoever_leaves_a_match_waiting_is_reminded_once():
    live = live_match()
    last = MatchEntry.objects.filter(match=live).latest("seq").at
    asked = {user.username for user in (live.home_user, live.away_user) if user}
    assert turns(last + timedelta(minutes=9)) == 0
    assert turns(last + timedelta(minutes=11)) > 0
    assert turns(last + timedelta(minutes=30)) == 0
    assert {name for name, _step in told(NoticeKind.TURN)} <= asked


def test_old_notices_are_forgotten():
    m = match()
    Notice.objects.all().delete()
    tell(NoticeKind.TURN, [m.home], league=None, url="/", fixture="x")
    now = timezone.now()
    assert [notices_forgotten(now), notices_forgotten(now + KEPT + timedelta(days=1))] == [0, 1]
    assert not Sending.objects.exists()


def test_what_fails_keeps_nothing_else_from_being_done(monkeypatch):
    def broken(now):
        raise ValueError("broken")

    def works(now):
        done.append(now)
        return 1

    done = []
    monkeypatch.setattr(ticking, "TICKS", [broken, works])
    now = timezone.now()
    with pytest.raises(ExceptionGroup):
        tick_all(now)
    assert done == [now]


def test_the_worker_ticks_until_its_site_is_gone_whatever_fails(monkeypatch):
    def counted(now):
        ticked.append(now)
        raise ValueError("broken")

    ticked, parents = [], iter([7] * 6 + [1] * 10)
    monkeypatch.setattr(ticking, "TICKS", [counted])
    monkeypatch.setattr("os.getppid", lambda: next(parents))
    call_command("tick", every=0.01, verbosity=0, stdout=StringIO())
    assert len(ticked) == 3


def test_a_later_round_of_a_swiss_is_told_too_each_coach_once():
    season = begun(Swiss(3), teams=4)
    by = commissioner_of(season.league)
    before = Notice.objects.filter(kind=NoticeKind.SCHEDULED).count()
    play(season)
    pair_round(season, stage=1, by=by)
    assert (before, Notice.objects.filter(kind=NoticeKind.SCHEDULED).count()) == (1, 2)


@pytest.mark.parametrize(("language", "day"), [("en", "Dec. 5, 2026."), ("hu", "2026. december 5.")])
def test_a_sentence_that_ends_in_a_date_ends_once(language, day):
    notice = Notice(kind=NoticeKind.DEADLINE, told={"step": "match", "fixture": "A – B", "day": "2026-12-05"})
    with override(language):
        told = sentence(notice, ZoneInfo("UTC"))
    assert day in told
    assert not told.endswith("..")
