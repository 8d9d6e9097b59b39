"""What a page costs beside a bare HttpResponse from the same server."""

import http.client
import statistics
import time

from django.http import HttpResponse
from django.test import override_settings
from django.urls import path

from league.conf.urls import urlpatterns as site
from tests.browser.server import serving

urlpatterns = [*site, path("bare/", lambda request: HttpResponse("bare"))]


def median_ms(address, page, times=200, warm=20):
    """The median time from request to the last byte, one connection, in milliseconds."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"))
    taken = []
    for _ in range(warm + times):
        start = time.perf_counter()
        connection.request("GET", page)
        response = connection.getresponse()
        response.read()
        taken.append((time.perf_counter() - start) * 1000)
        if response.status != 200:
            raise RuntimeError(f"{page} answered {response.status}")
    connection.close()
    return statistics.median(taken[warm:])


def bench(show):
    from league.conf.asgi import application

    with override_settings(ROOT_URLCONF=__name__), serving(application) as address:
        for page in ("/bare/", "/healthz", "/", "/account/login/"):
            show(page, median_ms(address, page))
