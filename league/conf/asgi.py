"""The server's one application: pages through Django's WSGI handler, in threads.

Django's pages are synchronous; a2wsgi runs each in one of PAGE_THREADS threads and leaves the
event loop free for what stays open.
"""

from a2wsgi import WSGIMiddleware

from league.conf.wsgi import application as pages

# One thread holds at most one database connection; PostgreSQL's pool in database.py is as large.
PAGE_THREADS = 20

# Django types its response loosely; it is the iterable of bytes that WSGI asks for.
application = WSGIMiddleware(pages, workers=PAGE_THREADS)  # type: ignore[arg-type]
