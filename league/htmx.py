"""Answers to htmx that differ from those to a browser."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, resolve_url
from django_htmx.http import HttpResponseClientRedirect

from league.requests import Request


def go(request: Request, to: Any, *args: Any) -> HttpResponse:
    """On to another page; htmx, which would put that page into this one, is told to load it."""
    if request.htmx:
        return HttpResponseClientRedirect(resolve_url(to, *args))
    return redirect(to, *args)
