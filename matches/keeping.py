"""What somebody typed while their session ran out: kept with the browser until they have signed in again."""

from collections.abc import Mapping

from django.http import HttpRequest

from matches.sheet import LONGEST_VALUE, MOST_VALUES

KEPT = "report_kept"
MOST, MOST_FIELDS, LONGEST_FIELD = 8, 400, 40

Kept = dict[str, list[str]]


def typed_in(request: HttpRequest) -> Kept:
    """What a request sends, within bounds; which of it are fields of a sheet, each game says."""
    names = [name for name in request.POST if len(name) <= LONGEST_FIELD][:MOST_FIELDS]
    return {name: [value[:LONGEST_VALUE] for value in request.POST.getlist(name)[:MOST_VALUES]] for name in names}


def keep(request: HttpRequest) -> None:
    """Keep the sheet of a page whose reader is not signed in any more."""
    kept: Mapping[str, Kept] = request.session.get(KEPT, {})
    latest = {**kept, request.path: typed_in(request) | {"version": request.POST.getlist("version")[:1]}}
    request.session[KEPT] = dict(list(latest.items())[-MOST:])


def take(request: HttpRequest) -> tuple[Kept, int] | None:
    """What was kept of this page and the version it was typed on, once."""
    kept: dict[str, Kept] = request.session.get(KEPT, {})
    found = kept.pop(request.path, None)
    if found is None:
        return None
    request.session[KEPT] = kept
    version = "".join(found.pop("version", []))
    return found, int(version) if version.isdigit() else 0
