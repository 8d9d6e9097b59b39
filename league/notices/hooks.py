"""What a webhook is sent: signed JSON, or what Discord reads."""

import hashlib
import hmac
import json
import re
from datetime import datetime
from typing import Any

from django.conf import settings

from league.models import Notice, Webhook
from league.models.notices import HookStyle
from league.notices.reach import post

MOST = 2000
"""Characters that Discord takes."""
MARKS = re.compile(r"[\\*_~`|<>\[\]]")
"""What Discord reads as something else than itself."""


def signature(secret: str, at: str, body: bytes) -> str:
    """HMAC-SHA256 of `<time>.<body>`: whoever knows the secret knows that it comes from here, and when."""
    return "sha256=" + hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


def _json(notice: Notice, text: str, url: str) -> dict[str, Any]:
    return {
        "id": notice.pk,
        "kind": notice.kind,
        "text": text,
        "url": url,
        "league": notice.league.slug if notice.league else None,
        "at": notice.at.isoformat(),
        "told": notice.told,
    }


def plain(text: str) -> str:
    """A text that Discord shows as it stands."""
    return MARKS.sub(r"\\\g<0>", text)


def _discord(notice: Notice, text: str, url: str) -> dict[str, Any]:
    """Nobody is pinged by a name that somebody chose for their team, and no name is a link or sets type."""
    title = str(notice.league or "Touchline")
    embed = {
        "title": plain(title)[:256],
        "url": url,
        "description": plain(text)[:MOST],
        "timestamp": notice.at.isoformat(),
    }
    return {"embeds": [embed], "allowed_mentions": {"parse": []}}


STYLES = {HookStyle.JSON: _json, HookStyle.DISCORD: _discord}


def deliver(hook: Webhook, notice: Notice, text: str, now: datetime) -> None:
    """Post a notice to a webhook. Raises `NotReached`."""
    url = f"{settings.SITE_URL}{notice.url}"
    body = json.dumps(STYLES[HookStyle(hook.style)](notice, text, url), ensure_ascii=False).encode()
    at = str(int(now.timestamp()))
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Touchline",
        "X-Touchline-Time": at,
        "X-Touchline-Signature": signature(hook.secret, at, body),
    }
    post(hook.url, body, headers)
