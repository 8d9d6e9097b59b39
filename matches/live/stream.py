"""Streams as a bare ASGI coroutine: no thread, no request object, no database on the loop."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from datetime import timedelta
from typing import Any

from django.template.loader import render_to_string
from django.utils import timezone, translation

from matches.live.course import course_of
from matches.live.feed import listen, spread, stands
from matches.live.frames import BEGINNING, Frame, event
from matches.live.hub import Crowd, Hub, Listener
from matches.live.page import fragment
from matches.live.tokens import PATH, read
from matches.models.live import Match

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
    (b"vary", b"accept-encoding"),
]
PACKED = (b"content-encoding", b"gzip")


def spectators_fragment(crowd: Crowd) -> tuple[int, Frame]:
    """Where the match stands for a crowd, and what all of it is handed."""
    key, language, delay = crowd
    match = Match.objects.get(pk=key)
    course = course_of(match)
    if delay:
        course = course.as_of(timezone.now() - timedelta(seconds=delay))
    with translation.override(language):
        html = render_to_string("matches/live_fragment.html", fragment(match, course, None))
    return course.last.seq, event("board", html, course.last.seq)


HUB = Hub(spectators_fragment, stands, listen, spread)


async def stream(scope: Scope, receive: Receive, send: Send) -> None:
    """One stream, from its token to its end."""
    granted = read(scope["path"].removeprefix(PATH)) if scope["method"] == "GET" else None
    if granted is None:
        await _refuse(send)
        return
    HUB.wake()
    packs = _takes_gzip(scope)
    await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS, PACKED] if packs else HEADERS})
    await send(_body([BEGINNING], packs))
    listener = await HUB.join(granted, _seen(scope))
    leaving = asyncio.ensure_future(_until_gone(receive, listener))
    try:
        while told := await listener.next():
            await send(_body(told, packs))
    except asyncio.CancelledError:
        return  # the server stops; the browser will come back
    finally:
        leaving.cancel()
        HUB.leave(listener)


def _body(told: list[Frame], packs: bool) -> dict[str, Any]:
    sent = b"".join(one.packed if packs else one.plain for one in told)
    return {"type": "http.response.body", "body": sent, "more_body": True}


async def _until_gone(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.leave()


async def _refuse(send: Send) -> None:
    await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": b"This stream is closed: load the page again.\n"})


def _takes_gzip(scope: Scope) -> bool:
    """Whether this browser unpacks, as all do."""
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept-encoding")
    return any(one.strip().lower() == b"gzip" for one in accepted.split(b","))


def _seen(scope: Scope) -> int:
    """The last event this browser has had; -1 for none."""
    told = dict(scope["headers"]).get(b"last-event-id", b"")
    return int(told) if told.isdigit() and len(told) < 10 else -1
