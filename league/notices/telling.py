"""Writing notices: in the transaction of what they are about, so that one is not there without the other. They are sent
later, outside any request."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from league.enums import Role
from league.models import League, Notice, Sending, User
from league.models.notices import Channel, MailWhen, NoticeKind
from league.nations import BETWEEN
from league.notices.choices import digest_at, mail_when, wants


@transaction.atomic
def tell(
    kind: NoticeKind,
    people: Iterable[User | None],
    *,
    league: League | None,
    url: str,
    key: str = "",
    but: User | None = None,
    channel: bool = False,
    **told: Any,
) -> int:
    """Tell these people, each once, but whoever did it; with `channel`, the league's channel too. What bears a `key` is
    told once for ever; in `told` a tuple is of sides (`Called`). How many were told."""
    now = timezone.now()
    found = {user.pk: user for user in people if user is not None and user != but}
    rows = User.objects.filter(pk__in=found, is_active=True).select_related("reminders", "webhook")
    notices = [_notice(kind, user, league, url, key, now, told) for user in rows.order_by("pk")]
    if channel and league is not None and wants(getattr(league, "webhook", None), kind):
        notices.append(_notice(kind, None, league, url, key, now, told))
    return sum(_write(notice, now) for notice in notices)


def _notice(
    kind: NoticeKind, user: User | None, league: League | None, url: str, key: str, now: datetime, told: dict[str, Any]
) -> Notice:
    whose = f"{key}:{user.pk if user else 'channel'}" if key else None
    return Notice(kind=kind, user=user, league=league, url=url, key=whose, at=now, told=_kept(told))


def _kept(told: dict[str, Any]) -> dict[str, Any]:
    """What is told as it is written down: the names of sides as they are in records, and beside them, where nations play,
    what turns them into what readers call them."""
    sides = {name: value for name, value in told.items() if isinstance(value, tuple)}
    plain = {name: BETWEEN.join(one.name for one in value) for name, value in sides.items()}
    nations = {name: value for name, value in sides.items() if any(one.nation for one in value)}
    return {**told, **plain, **({"called": nations} if nations else {})}


def _write(notice: Notice, now: datetime) -> bool:
    ways = list(_ways(notice, now))
    if not ways or (notice.key and Notice.objects.filter(key=notice.key).exists()):
        return False
    notice.save()
    Sending.objects.bulk_create([Sending(notice=notice, **way) for way in ways])
    return True


def _ways(notice: Notice, now: datetime) -> Iterator[dict[str, Any]]:
    """By which ways it goes out, and when first."""
    user, kind = notice.user, NoticeKind(notice.kind)
    hook = getattr(user or notice.league, "webhook", None)
    if hook is not None and wants(hook, kind):
        yield {"channel": Channel.HOOK, "hook": hook, "due_at": now}
    if user is None or not user.email:
        return
    reminders = getattr(user, "reminders", None)
    when = mail_when(reminders, kind)
    if when is MailWhen.NOW:
        yield {"channel": Channel.MAIL, "due_at": now}
    elif when is MailWhen.DAILY:
        yield {"channel": Channel.DIGEST, "due_at": digest_at(user, reminders, now)}


def commissioners_of(league: League) -> list[User]:
    """Those who run the league."""
    rows = User.objects.filter(memberships__league=league, memberships__role=Role.COMMISSIONER)
    return list(rows.order_by("pk"))
