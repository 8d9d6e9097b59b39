"""The server's one application: pages through Django's WSGI handler, in threads; live streams beside them.

Django's pages are synchronous; a2wsgi runs each in one of PAGE_THREADS threads and leaves the event loop free for what
stays open: the streams of live matches, which are plain coroutines.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from a2wsgi import WSGIMiddleware

from league.conf.wsgi import application as pages
from matches.live.stream import PATH, stream

# One thread holds at most one database connection; PostgreSQL's pool in database.py is as large.
PAGE_THREADS = 20

Message = MutableMapping[str, Any]

# Django types its response loosely; it is the iterable of bytes that WSGI asks for.
_pages: Any = WSGIMiddleware(pages, workers=PAGE_THREADS)  # type: ignore[arg-type]


async def application(
    scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    """Streams by their path, pages for everything else."""
    is_stream = scope["type"] == "http" and scope["path"].startswith(PATH)
    await (stream if is_stream else _pages)(scope, receive, send)
