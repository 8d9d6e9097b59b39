"""Looking at a match again: any moment by its number, the record as a file, the course as a small picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from league.requests import Request
from matches.boards.momentum import momentum_of
from matches.live.access import Viewer, live_for
from matches.live.course import Course
from matches.live.narration import tell
from matches.live.page import course_for, drawn, headline
from matches.models.live import Match
from rules_engine.core import CHANCE, Seat
from rules_engine.live.events import LiveEvent
from rules_engine.live.state import SIDES

AT, FROM = "at", "from"


@dataclass(frozen=True)
class Look:
    """From where a replay is looked at."""

    seat: Seat | None
    choices: tuple[tuple[str, str], ...]


def look_of(request: HttpRequest, viewer: Viewer, course: Course) -> Look:
    """A running match is looked at from one's own seat; one that is over from any, since its record is open then."""
    if not course.game.is_over(course.last.state):
        return Look(viewer.seat, ())
    wanted = request.GET.get(FROM, viewer.seat.value if viewer.seat else "")
    seat = next((side for side in SIDES if side.value == wanted), None)
    match = viewer.match
    return Look(seat, (("", ""), ("home", str(match.home)), ("away", str(match.away))))


@never_cache
def replay(request: Request, ref: str) -> HttpResponse:
    """The match at a moment, with steps to the others."""
    viewer = live_for(request, ref)
    course = course_for(viewer)
    stops = stops_of(course)
    at = nearest(stops, request.GET.get(AT, ""))
    look = look_of(request, viewer, course)
    then = course.until(stops[at])
    context = {
        "viewer": viewer,
        "match": viewer.match,
        "board": drawn(then, look.seat, choosing=False, odds=viewer.match.odds, nations=viewer.match.nations),
        "told": [tell(viewer.match, event) for event in then.last.events if isinstance(event, LiveEvent)],
        "headline": headline(viewer.match, then.game.view(then.last.state, None)),
        "look": look,
        "from": f"&{FROM}={look.seat}" if look.seat else "",
        "seq": stops[at],
        "number": at,
        "count": len(stops) - 1,
        "stops": stops,
        "first": stops[0],
        "last": stops[-1],
        "before": stops[max(0, at - 1)],
        "after": stops[min(len(stops) - 1, at + 1)],
        "moment": then.last,
        "momentum": momentum_at(course, stops[at], viewer.match),
        "is_over": course.game.is_over(course.last.state),
    }
    return render(request, "matches/live_replay.html", context)


def momentum_at(course: Course, seq: int, match: Match) -> Any:
    """Who had the upper hand, with the moment looked at marked."""
    events = [[event for event in one.events if not isinstance(event, LiveEvent)] for one in course.moments]
    return momentum_of(events, match.sides, seq)


def stops_of(course: Course) -> list[int]:
    """The moments worth a stop: what people did, with all the draws that followed from it."""
    moments = course.moments
    return [
        moment.seq
        for moment, after in zip(moments, (*moments[1:], None), strict=True)
        if after is None or after.action.seat is not CHANCE
    ]


def nearest(stops: Sequence[int], wanted: str) -> int:
    """The stop at or after the moment asked for; the last one where none is asked for."""
    seq = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) < 10 else stops[-1]
    return next((at for at, stop in enumerate(stops) if stop >= seq), len(stops) - 1)


@never_cache
def record(request: HttpRequest, ref: str) -> HttpResponse:
    """The whole record as JSON lines, once the match is over: what `python -m rules_engine` reads."""
    viewer = live_for(request, ref)
    course = course_for(viewer)
    if not course.game.is_over(course.last.state):
        raise PermissionDenied
    response = HttpResponse(lines(viewer.match, course), content_type="application/jsonl")
    response["Content-Disposition"] = f'attachment; filename="match-{viewer.match.ref}.jsonl"'
    return response


def lines(match: Match, course: Course) -> str:
    """The record's text: the header, then one action a line."""
    entries = match.entries.filter(seq__lte=course.last.seq).order_by("seq")
    return "".join(f"{body}\n" for body in entries.values_list("body", flat=True))


def ruleset(request: HttpRequest, ref: str) -> HttpResponse:
    """The ruleset's document, which the command line wants beside the record."""
    viewer = live_for(request, ref)
    text: Any = viewer.match.ruleset.document if viewer.match.ruleset else "{}"
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="ruleset-{viewer.match.ref}.json"'
    return response
