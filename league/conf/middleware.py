"""What every request passes: the viewer's own language and zone, logging in again under htmx, and damage that is named."""

import logging
from collections.abc import Callable
from urllib.parse import urlencode, urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils import timezone, translation
from django_htmx.http import HttpResponseClientRedirect

from league.projection import CutShort
from league.reading import one_look
from league.requests import Request

Handler = Callable[[HttpRequest], HttpResponse]


def viewer(get_response: Handler) -> Handler:
    """Answer in the language and zone that a signed-in person chose."""

    def middleware(request: HttpRequest) -> HttpResponse:
        user = request.user
        if not user.is_authenticated:
            return get_response(request)
        language = user.language or translation.get_language()
        with timezone.override(user.zone), translation.override(language):
            request.LANGUAGE_CODE = translation.get_language()
            return get_response(request)

    return middleware


def login_by_htmx(get_response: Callable[[Request], HttpResponse]) -> Callable[[Request], HttpResponse]:
    """When a session has expired, send the whole page to the login, not the fragment.

    A redirect would be followed by the fragment's request and put a login form where the fragment
    was. The way back leads to the page the person was on, not to the fragment's address.
    """

    def middleware(request: Request) -> HttpResponse:
        response = get_response(request)
        login = resolve_url(settings.LOGIN_URL)
        if not request.htmx or response.status_code != 302 or urlsplit(response["Location"]).path != login:
            return response
        here = request.htmx.current_url_abs_path or resolve_url(settings.LOGIN_REDIRECT_URL)
        return HttpResponseClientRedirect(f"{login}?{urlencode({'next': here})}")

    return middleware


def one_moment(get_response: Handler) -> Handler:
    """A page that is only read looks each record up once."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            return get_response(request)
        with one_look():
            return get_response(request)

    return middleware


def damage_named(get_response: Handler) -> Handler:
    """Who would write into a record whose end is missing reads so; whoever runs the site finds it in the log."""

    def middleware(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    def named(request: HttpRequest, fault: Exception) -> HttpResponse | None:
        if not isinstance(fault, CutShort):
            return None
        logging.getLogger("league.damage").error("cut short: %r", fault.args)
        return render(request, "damaged.html", status=500)

    middleware.process_exception = named  # type: ignore[attr-defined]
    return middleware
