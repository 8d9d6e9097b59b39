"""Telling everybody who watches that a match has moved: "match M stands at seq N", and nothing more.

On PostgreSQL it goes by NOTIFY in the transaction itself, so that it is heard by every process exactly when the move is
there to be read. On SQLite this process tells its own hub once the move is kept; other processes look for themselves.
"""

from collections.abc import Callable

from django.db import connection, transaction

CHANNEL = "touchline_live"
LISTENERS: list[Callable[[int, int], None]] = []
"""Called with (match, seq), from any thread."""


def announce(match: int, seq: int) -> None:
    """To be called inside the transaction that moves the match."""
    if connection.vendor == "postgresql":
        notify(CHANNEL, f"{match}:{seq}")
    else:
        transaction.on_commit(lambda: heard(match, seq))


def notify(channel: str, payload: str) -> None:
    """Tell every process that listens on a channel of PostgreSQL's."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [channel, payload])


def heard(match: int, seq: int) -> None:
    """A ping has come in: from this process or from another."""
    for listener in LISTENERS:
        listener(match, seq)
