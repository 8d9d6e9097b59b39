"""The server's one application: pages through Django's WSGI handler, in threads; live streams beside them.

Django's pages are synchronous; a2wsgi runs each in one of PAGE_THREADS threads and leaves the event loop free for what
stays open: the streams of live matches, which are plain coroutines.
"""

import gc
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from a2wsgi import WSGIMiddleware
from django.urls import get_resolver

from league.conf.wsgi import application as pages
from matches.live.stream import PATH, stream

# One thread holds at most one database connection; PostgreSQL's pool in database.py is as large.
PAGE_THREADS = 20

# A collection of everything stops all streams for a fifth of a second. What is loaded once is left out of it, and the rest
# is gone through whole a hundred times less often than in part.
GC_THRESHOLDS = (2_000, 20, 100)

Message = MutableMapping[str, Any]

# Django types its response loosely; it is the iterable of bytes that WSGI asks for.
_pages: Any = WSGIMiddleware(pages, workers=PAGE_THREADS)  # type: ignore[arg-type]


async def application(
    scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    """Streams by their path, pages for everything else."""
    is_stream = scope["type"] == "http" and scope["path"].startswith(PATH)
    await (stream if is_stream else _pages)(scope, receive, send)


def _settle() -> None:
    """All pages loaded before the first visitor comes, and kept out of every later collection."""
    _ = get_resolver().url_patterns
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


_settle()
