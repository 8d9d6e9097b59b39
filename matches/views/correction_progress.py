"""How far a correction has come, for the page on which somebody waits for it."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.views.decorators.cache import never_cache

from matches.access import reporting_for
from matches.corrections.progress import Step, progress_of, watched

TOLD: Mapping[Step, Any] = {
    Step.READING: lazy("Reading the records: %(done)s so far"),
    Step.PLAYING: lazy("Playing the records again with the change: %(done)s of %(of)s"),
    Step.SETTLING: lazy("Settling what came later: %(done)s so far"),
    Step.TELLING: lazy("Putting it into words"),
    Step.WRITING: lazy("Writing the records: %(done)s of %(of)s"),
}


def _key(request: HttpRequest, slug: str, season: int, number: int) -> str:
    return f"correction:{request.user.pk}:{slug}:{season}:{number}"


def telling(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view that works on a correction: how far it is can be asked meanwhile by whoever it works for."""

    @wraps(view)
    def wrapped(request: HttpRequest, slug: str, season: int, number: int, **more: Any) -> HttpResponse:
        with watched(_key(request, slug, season, number)):
            return view(request, slug, season, number, **more)

    return wrapped


@never_cache
@login_required
def correct_progress(request: HttpRequest, slug: str, season: int, number: int) -> HttpResponse:
    """In a sentence and in numbers; nothing where nothing is being done."""
    fixture, _part = reporting_for(request, slug, season, number)
    found = progress_of(_key(request, *fixture.address))
    if found is None:
        return HttpResponse(status=204)
    told = {"done": found.done, "of": found.of}
    return JsonResponse({"told": _("%(what)s …") % {"what": TOLD[found.step] % told}, **told})
