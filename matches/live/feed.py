"""How a process hears of moves that others have made.

PostgreSQL notifies: one connection for each process. On SQLite this process asks where the matches stand that somebody
listens to, once for all of them; its own moves it hears at once (see `pings`).
"""

import asyncio
from typing import Any

import psycopg
from django.db import connection

from matches.live.hub import Hub
from matches.live.pings import CHANNEL, notify
from matches.models.live import Match

PRESENCE = "touchline_presence"
LOOK = 0.2  # seconds between two looks on SQLite


async def listen(hub: Hub) -> None:
    """For as long as it goes well."""
    await (notified if connection.vendor == "postgresql" else looked)(hub)


async def notified(hub: Hub) -> None:
    """Each NOTIFY as it comes. What was missed before is looked up once."""
    async with await psycopg.AsyncConnection.connect(**_address(), autocommit=True) as listening:
        await listening.execute(f"LISTEN {CHANNEL}")
        await listening.execute(f"LISTEN {PRESENCE}")
        for match, seq in await hub.in_thread(where, tuple(hub.rooms)):
            hub.moved(match, seq)
        async for note in listening.notifies():
            if note.channel == PRESENCE:
                hub.hear_presence(note.payload)
                continue
            match, _, seq = note.payload.partition(":")
            hub.moved(int(match), int(seq))


def _address() -> dict[str, Any]:
    settings = connection.settings_dict
    given = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
    return {name: settings[key] for name, key in given.items() if settings[key]}


async def looked(hub: Hub) -> None:
    """One look for all rooms; none while nobody listens."""
    while True:
        if hub.rooms:
            for match, seq in await hub.in_thread(where, tuple(hub.rooms)):
                hub.moved(match, seq)
        await asyncio.sleep(LOOK)


def spread(line: str) -> None:
    """Tell the other processes who is at a match here. On SQLite the site is one process."""
    if connection.vendor == "postgresql":
        notify(PRESENCE, line)


def where(matches: tuple[int, ...]) -> list[tuple[int, int]]:
    """Where these matches stand."""
    return list(Match.objects.filter(pk__in=matches).values_list("pk", "seq"))


def stands(match: int) -> int:
    """Where a match stands; before its beginning where there is none."""
    return next((seq for _, seq in where((match,))), -1)
