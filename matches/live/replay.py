"""Looking at a match again: any step of it by its number, the record as a file, the course as a small picture."""

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
from matches.live.course import Course, Moment
from matches.live.narration import manners_told
from matches.live.page import course_for, drawn
from matches.models.live import Match
from rules_engine.core import CHANCE, Seat
from rules_engine.live.events import LiveEvent
from rules_engine.live.state import SIDES

STEP, FROM = "step", "from"


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
    home, away = viewer.match.sides
    return Look(seat, (("", ""), ("home", home), ("away", away)))


@never_cache
def replay(request: Request, ref: str) -> HttpResponse:
    """The match at one of its steps, which buttons, slider, links and plot count alike."""
    viewer = live_for(request, ref)
    course = course_for(viewer)
    steps = steps_of(course)
    last = len(steps) - 1
    step = wanted(request.GET.get(STEP, ""), last)
    look = look_of(request, viewer, course)
    then = course.until(steps[step][-1].seq)
    context = {
        "viewer": viewer,
        "match": viewer.match,
        "board": drawn(then, look.seat, choosing=False, odds=viewer.match.odds, nations=viewer.match.nations),
        "told": [line.text for line in manners_told(viewer.match, steps[step])[::-1]],
        "look": look,
        "from": f"&{FROM}={look.seat}" if look.seat else "",
        "step": step,
        "last": last,
        "before": max(0, step - 1),
        "after": min(last, step + 1),
        "moment": then.last,
        "momentum": momentum_at(steps, step, viewer.match),
        "is_over": course.game.is_over(course.last.state),
    }
    return render(request, "matches/live_replay.html", context)


def steps_of(course: Course) -> list[list[Moment]]:
    """What somebody did, each time with all the draws that followed from it."""
    steps: list[list[Moment]] = []
    for moment in course.moments:
        if moment.action is not None and moment.action.seat is CHANCE:
            steps[-1].append(moment)
        else:
            steps.append([moment])
    return steps


def momentum_at(steps: Sequence[Sequence[Moment]], step: int, match: Match) -> Any:
    """Who had the upper hand after each step, with the one looked at marked."""
    events = [
        [event for moment in moments for event in moment.events if not isinstance(event, LiveEvent)]
        for moments in steps
    ]
    return momentum_of(events, match.sides, step)


def wanted(text: str, last: int) -> int:
    """The step that an address asks for; the last one where it asks for none that there is."""
    step = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else last
    return min(step, last)


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
