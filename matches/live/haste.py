"""One client, so many actions a second: who sends more is told to wait before anything is read.

Kept in this process only: it protects the process. People never come near it.
"""

import time
from collections import OrderedDict
from threading import Lock

from django.conf import settings
from django.http import HttpRequest

PER_SECOND = 20.0
BURST = 40.0
MOST_CLIENTS = 10_000


class Buckets:
    """A leaky bucket for each client."""

    def __init__(self) -> None:
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def overflows(self, client: str, now: float) -> bool:
        """Pour one action in; whether that is too much."""
        with self._lock:
            level, since = self._levels.pop(client, (0.0, now))
            level = max(0.0, level - (now - since) * PER_SECOND) + 1
            too_much = level > BURST
            self._levels[client] = (level - too_much, now)
            while len(self._levels) > MOST_CLIENTS:
                self._levels.popitem(last=False)
        return too_much


BUCKETS = Buckets()


def in_haste(request: HttpRequest) -> bool:
    """Whether this client acts faster than people do."""
    client = request.COOKIES.get(settings.SESSION_COOKIE_NAME) or request.META.get("REMOTE_ADDR", "")
    return BUCKETS.overflows(client, time.monotonic())
