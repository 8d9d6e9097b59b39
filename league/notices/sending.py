"""Sending what is due, outside any request: each sending is claimed first, tried, and tried again later and later."""

import logging
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from itertools import groupby
from smtplib import SMTPException
from typing import Any
from zoneinfo import ZoneInfo

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMessage
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from league.models import League, Notice, Sending, User
from league.models.notices import Channel
from league.notices.hooks import deliver
from league.notices.reach import NotReached
from league.notices.stopping import stop_url
from league.notices.words import sentence
from league.ticking import ticks

log = logging.getLogger(__name__)
AT_ONCE = 100
LEASE = timedelta(minutes=10)
"""How long a sending is its sender's: longer than a try takes. Who crashes in the middle leaves it to the next."""
MOST_TRIES = 10
KEPT = timedelta(days=60)


@ticks
def notices(now: datetime) -> int:
    """What is due, a digest's notices together; webhooks, which may be slow, at the end. How many notices went out."""
    due = Sending.objects.filter(due_at__lte=now).select_related("notice__user", "notice__league", "hook")
    together: dict[Any, list[Sending]] = {}
    for one in due.order_by("hook_id", "notice__user_id", "pk")[:AT_ONCE]:
        whose = one.notice.user_id if one.channel == Channel.DIGEST else None
        together.setdefault((whose, None if whose else one.pk), []).append(one)
    groups = sorted(together.values(), key=lambda group: group[0].hook_id is not None)
    return sum(_try([one for one in group if _claim(one, now)], now) for group in groups)


@ticks
def notices_forgotten(now: datetime) -> int:
    """Old ones are of no use to anybody."""
    return Notice.objects.filter(at__lt=now - KEPT).delete()[1].get("league.Notice", 0)


def _claim(sending: Sending, now: datetime) -> bool:
    """Make it ours, unless somebody else has since it was read."""
    mine = Sending.objects.filter(pk=sending.pk, due_at=sending.due_at)
    return bool(mine.update(due_at=now + LEASE, tries=F("tries") + 1))


def _try(together: list[Sending], now: datetime) -> int:
    """Send what goes out as one, and remember how it went."""
    if not together:
        return 0
    try:
        gone = _send(together, now)
    except (NotReached, SMTPException, OSError) as error:
        _again(together, now, str(error) or type(error).__name__)
        return 0
    Sending.objects.filter(pk__in=[one.pk for one in together]).update(due_at=None, sent_at=now if gone else None)
    return len(together) if gone else 0


def _again(together: Iterable[Sending], now: datetime, error: str) -> None:
    """Later: after 2, 4, 8 … minutes; after many tries no more."""
    for one in together:
        tries = one.tries + 1
        one.due_at = now + timedelta(minutes=2**tries) if tries < MOST_TRIES else None
        one.error = error[:200]
        one.save(update_fields=["due_at", "error"])
        log.warning("notice %s not sent (try %s): %s", one.notice_id, tries, one.error)


def _send(together: list[Sending], now: datetime) -> bool:
    """False where it is not to go out any more: who left a league hears no more of it."""
    one = together[0]
    if one.hook is not None:
        if one.notice.user is not None and not _may_hear(one.notice.user, one.notice.league):
            return False
        with override(_language(one.notice)):
            deliver(one.hook, one.notice, sentence(one.notice, _zone(one.notice)), now)
        return True
    user = one.notice.user
    assert user is not None
    heard = [each.notice for each in together if _may_hear(user, each.notice.league)]
    if not heard or not is_confirmed(user):
        return False
    with override(_language(one.notice)):
        _mail(user, heard, digest=one.channel == Channel.DIGEST).send()
    return True


def is_confirmed(user: User) -> bool:
    """Whether they have shown that the address is theirs: nobody else's is written to."""
    return bool(user.email) and EmailAddress.objects.filter(user=user, email__iexact=user.email, verified=True).exists()


def _may_hear(user: User, league: League | None) -> bool:
    return user.is_active and (league is None or League.objects.visible_to(user).filter(pk=league.pk).exists())


def _mail(user: User, notices: list[Notice], *, digest: bool) -> EmailMessage:
    count = len(notices)
    subject = ngettext("%(n)s thing since yesterday", "%(n)s things since yesterday", count) % {"n": count}
    if not digest:
        subject = sentence(notices[0], _zone(notices[0]))
    stop = f"{settings.SITE_URL}{stop_url(user)}"
    body = [_("Hello %(name)s,") % {"name": user.username}, "", *_told(notices)]
    body += ["-- ", _("You choose what you are reminded of: %(url)s") % {"url": f"{settings.SITE_URL}/you/reminders/"}]
    body += [_("No more e-mail: %(url)s") % {"url": stop}, ""]
    headers = {
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    subject = " ".join(f"{settings.ACCOUNT_EMAIL_SUBJECT_PREFIX}{subject}".split())
    return EmailMessage(subject, "\n".join(body), to=[user.email], headers=headers)


def _told(notices: Iterable[Notice]) -> Iterator[str]:
    """The notices league by league, each with its link; in each league the oldest first."""
    in_order = sorted(notices, key=lambda one: (str(one.league or ""), one.league_id or 0, one.pk))
    for league, told in groupby(in_order, lambda one: one.league):
        if league is not None:
            yield from (str(league), "-" * len(str(league)))
        for notice in told:
            yield from (sentence(notice, _zone(notice)), f"{settings.SITE_URL}{notice.url}", "")


def _language(notice: Notice) -> str:
    league = notice.league.language if notice.league else ""
    return (notice.user.language if notice.user else "") or league or settings.LANGUAGE_CODE


def _zone(notice: Notice) -> ZoneInfo:
    own = notice.user.zone if notice.user else None
    league = notice.league.tzinfo if notice.league else None
    return own or league or ZoneInfo(timezone.get_default_timezone_name())
