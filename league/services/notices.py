"""Keeping what people choose to be told. Choices are no facts: they are simply kept."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from league.models import League, Reminders, User, Webhook
from league.models.notices import HookStyle


def keep_reminders(user: User, *, choices: dict[str, Any]) -> Reminders:
    """What comes by e-mail, and when."""
    kept, _new = Reminders.objects.update_or_create(user=user, defaults=choices)
    return kept


@transaction.atomic
def keep_webhook(owner: User | League, *, url: str, style: HookStyle, kinds: Sequence[str]) -> Webhook | None:
    """Where notices of a person or a league are posted; no address: nowhere. Another address gets another secret."""
    whose: dict[str, Any] = {"league" if isinstance(owner, League) else "user": owner}
    Webhook.objects.filter(**whose).exclude(url=url).delete()
    if not url:
        return None
    kept, _new = Webhook.objects.update_or_create(
        **whose, defaults={"url": url, "style": style.value, "kinds": list(kinds)}
    )
    return kept
