"""What somebody wants to be told, and when: the usual, and what they chose instead."""

from datetime import datetime, timedelta

from django.utils import timezone

from league.models import Reminders, User, Webhook
from league.models.notices import MailWhen, NoticeKind

DIGEST_HOUR = 8
DAILY = frozenset({NoticeKind.SCHEDULED, NoticeKind.BANNED, NoticeKind.ANSWERED})
"""What comes in the digest unless somebody wants it otherwise; all else comes at once."""


def usual(kind: NoticeKind) -> MailWhen:
    return MailWhen.DAILY if kind in DAILY else MailWhen.NOW


def mail_when(reminders: Reminders | None, kind: NoticeKind) -> MailWhen:
    """How soon this person wants this by e-mail."""
    return MailWhen(reminders.mail.get(kind.value, usual(kind)) if reminders else usual(kind))


def digest_at(user: User, reminders: Reminders | None, now: datetime) -> datetime:
    """When their next digest goes out."""
    local = timezone.localtime(now, user.zone)
    hour = reminders.digest_hour if reminders else DIGEST_HOUR
    today = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    return today if today > local else today + timedelta(days=1)


def reminders_of(user: User) -> Reminders:
    """Their choices, not kept yet where they made none."""
    return Reminders.objects.filter(user=user).first() or Reminders(user=user)


def wants(hook: Webhook | None, kind: NoticeKind) -> bool:
    """Whether this goes to the webhook."""
    return hook is not None and kind.value in hook.kinds


def stop_mail(user: User) -> None:
    """No e-mail of any kind any more."""
    never = {kind.value: MailWhen.NEVER.value for kind in NoticeKind}
    Reminders.objects.update_or_create(user=user, defaults={"mail": never})
