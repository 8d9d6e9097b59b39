"""What our middleware makes of a request, for the types of views."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from league.models import User


class Request(HttpRequest):
    """A request of anybody: `htmx` is true when a fragment is asked for."""

    htmx: HtmxDetails


class SignedInRequest(Request):
    """The request of a person: what a view behind `login_required` gets."""

    user: User
