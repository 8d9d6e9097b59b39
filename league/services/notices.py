"""Keeping what people choose to be told. Choices are no facts: they are simply kept, but where a league's news goes is
written down."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from django.db import transaction

from league.models import League, Reminders, User, Webhook
from league.models.changes import ChangeKind
from league.models.notices import HookStyle
from league.services.changes import write_change
from league.services.records import lock


def keep_reminders(user: User, *, choices: dict[str, Any]) -> Reminders:
    """What comes by e-mail, and when."""
    kept, _new = Reminders.objects.update_or_create(user=user, defaults=choices)
    return kept


@transaction.atomic
def keep_webhook(owner: User | League, *, url: str, style: HookStyle, kinds: Sequence[str], by: User) -> Webhook | None:
    """Where notices of a person or a league are posted; no address: nowhere. Another address gets another secret. The
    league's log tells of its own."""
    whose: dict[str, Any] = {"league" if isinstance(owner, League) else "user": owner}
    if isinstance(owner, League):
        _write_down(owner, _told(url, style, kinds), by=by)
    Webhook.objects.filter(**whose).exclude(url=url).delete()
    if not url:
        return None
    kept, _new = Webhook.objects.update_or_create(
        **whose, defaults={"url": url, "style": style.value, "kinds": list(kinds)}
    )
    return kept


def _write_down(league: League, now: Mapping[str, Any], *, by: User) -> None:
    (league,) = lock(league)
    kept = Webhook.objects.filter(league=league).first()
    was = _told(kept.url, HookStyle(kept.style), kept.kinds) if kept else {}
    changed = {name: (was.get(name), value) for name, value in now.items() if was.get(name) != value}
    if changed:
        write_change(league, ChangeKind.NEWS, by=by, changed=changed, as_commissioner=True)


def _told(url: str, style: HookStyle, kinds: Sequence[str]) -> dict[str, Any]:
    """What may be known of a webhook: its host, since who knows the whole address can post there."""
    return {"host": urlsplit(url).hostname, "style": style.value, "kinds": sorted(kinds)} if url else {"host": None}
