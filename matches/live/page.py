"""What the page of a live match shows to one viewer: only what the referee's view of their seat holds."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from matches.boards import board_of, odds_of
from matches.boards.parts import Board, Prompt, text_of
from matches.live.access import AS, Viewer
from matches.live.became import became_of
from matches.live.course import Course, Moment, course_of
from matches.live.endings import early_end
from matches.live.narration import manners_told
from matches.live.tokens import Pass, stream_url
from matches.models.live import Match
from rules_engine.core import CHANCE, Event, Seat
from rules_engine.live import LiveView
from rules_engine.live import actions as act
from rules_engine.live.events import LiveEvent
from rules_engine.live.state import SIDES, place

NEWS = 14  # moments that are told anew at most
EARLIER = 160  # moments before them whose events the narration may need


def course_for(viewer: Viewer) -> Course:
    """The match as far as this viewer may know it."""
    course = course_of(viewer.match)
    return course.as_of(timezone.now() - timedelta(seconds=viewer.delay)) if viewer.delay else course


def page(viewer: Viewer, course: Course, **more: Any) -> dict[str, Any]:
    """The whole page: the fragment, and what changes only with the reader."""
    match = viewer.match
    return {
        **fragment(match, course, viewer.seat, viewer.seats),
        "viewer": viewer,
        "stream_url": stream_url(pass_of(viewer)),
        "move_time": how_long(course.last.state.terms.move_seconds),
        **more,
    }


def pass_of(viewer: Viewer) -> Pass:
    """What this viewer's stream may tell."""
    seat = viewer.seat.value if viewer.seat else viewer.seats[0].value if viewer.seats else ""
    return Pass(viewer.match.pk, seat, viewer.delay, get_language() or "en")


def fragment(match: Match, course: Course, seat: Seat | None, seats: Sequence[Seat] = ()) -> dict[str, Any]:
    """What is replaced when the match moves on. For a spectator it depends on nothing but the match, the place in its
    record, and the language."""
    game, now = course.game, course.last
    view: LiveView[Any] = game.view(now.state, seat)
    asked = set(view.to_act)
    board = drawn(course, seat, odds=match.odds, nations=match.nations)
    return {
        "match": match,
        "seq": now.seq,
        "seat": seat.value if seat else "",
        "view": view,
        "board": board,
        "manners": manners_told(match, (moment for moment in course.moments)),
        "names": dict(zip(("home", "away"), match.sides, strict=True)),
        "is_begun": view.begun == (True, True),
        "is_asked": seat in asked,
        "hand_over": _hand_over(match, view, seat, seats),
        "may_begin": not view.outcome and _may_begin(match, view, seat, seats),
        "may": _may(course, seat),
        "offer": view.offer,
        "due_at": match_due(match, course),
        "headline": headline(match, board, view),
        "became": became_of(match) if view.outcome and match.season_id else None,
        "labels": labels(),
        "play_url": play_url(match, seat),
    }


def drawn(
    course: Course,
    seat: Seat | None,
    *,
    choosing: bool = True,
    odds: bool = False,
    nations: tuple[str, str] = ("", ""),
) -> Any:
    """The board of the game inside, with this seat's choices where it has any, and the odds where they may be asked
    for; `nations` are those for which the sides play."""
    game, now = course.game, course.last
    view = game.game.view(now.state.game, seat)
    legal = game.own_legal_actions(now.state, seat) if seat and choosing else None
    told, earlier = news(course.moments, seat)
    decision = now.state.asked[place(seat)] if seat else None
    shown = odds_of(game.game, now.state.game) if odds else None
    board = board_of(game.game, view, legal, told, earlier=earlier, decision=decision, odds=shown, nations=nations)
    return closed(board, course) if now.state.end is not None else board


def closed(board: Board, course: Course) -> Board:
    """The board of a match that was ended from outside: nobody is asked any more, and it says how it ended."""
    early = early_end(course)
    assert early is not None
    home, away = (replace(side, is_asked=False) for side in board.sides)
    return replace(board, sides=(home, away), prompt=Prompt("over", early.told((home.name, away.name)), early.quoted))


def news(moments: Sequence[Moment], seat: Seat | None) -> tuple[list[Event], list[Event]]:
    """The game's events since this seat (a spectator: anybody) last acted, and those before."""
    at = len(moments) - 1
    while at > 0 and len(moments) - at < NEWS and not _acted(moments[at], seat):
        at -= 1
    told = [event for moment in moments[max(at, 0) :] for event in moment.events if not isinstance(event, LiveEvent)]
    before = moments[max(0, at - EARLIER) : at]
    earlier = [event for moment in before for event in moment.events if not isinstance(event, LiveEvent)]
    return told, earlier


def _acted(moment: Moment, seat: Seat | None) -> bool:
    if moment.action is None or moment.action.seat is CHANCE:
        return False
    return seat is None or moment.action.seat is seat


def _may(course: Course, seat: Seat | None) -> dict[str, list[Any]]:
    """The manners this seat has now, by name: actions as buttons carry them."""
    if seat is None:
        return {}
    legal = course.game.legal_actions(course.last.state, seat)
    kinds = (act.MakeOffer, act.AcceptOffer, act.DeclineOffer, act.Resume, act.Resign, act.ClaimTime)
    found: dict[str, list[Any]] = {}
    for kind in kinds:
        offered = [action for action in _offered(course, seat, kind) if action in legal]
        if offered:
            found[str(kind.__struct_config__.tag)] = [OfferedAct(action) for action in offered]
    return found


def _offered(course: Course, seat: Seat, kind: Any) -> Iterable[Any]:
    state = course.last.state
    if kind is act.MakeOffer:
        return [act.MakeOffer(seat, offer) for offer in act.OfferKind]
    if kind in (act.AcceptOffer, act.DeclineOffer):
        return [kind(seat, state.offer.n)] if state.offer else []
    return [kind(seat)]


OFFERS = {
    act.OfferKind.DRAW: lambda: _("Offer a draw"),
    act.OfferKind.TAKE_BACK: lambda: _("Ask to take back"),
    act.OfferKind.PAUSE: lambda: _("Ask for a pause"),
}


class OfferedAct:
    """An act of the manners as a button: its text, and for an offer what it is called."""

    def __init__(self, action: Any) -> None:
        self.text = text_of(action)
        self.label = OFFERS[action.offer]() if isinstance(action, act.MakeOffer) else ""


def labels() -> dict[str, str]:
    """What the other buttons around the game are called."""
    return {
        "accept": _("Agree"),
        "decline": _("No"),
        "claim": _("Claim the match"),
        "resign": _("Resign"),
        "resume": _("Go on"),
    }


def play_url(match: Match, seat: Seat | None) -> str:
    """Where this seat's actions go; on one device it says whose they are."""
    url = reverse("act_live", args=[match.ref])
    return f"{url}?{AS}={seat}" if match.one_device and seat else url


def _may_begin(match: Match, view: LiveView[Any], seat: Seat | None, seats: Sequence[Seat]) -> bool:
    """Whether this side is not ready yet; on one device, whoever holds it is so for both."""
    if match.one_device:
        return bool(seats) and view.begun != (True, True)
    return seat is not None and not view.begun[place(seat)]


def _hand_over(match: Match, view: LiveView[Any], seat: Seat | None, seats: Sequence[Seat]) -> list[dict[str, str]]:
    """On one device between turns: whose turn to look it is."""
    if not match.one_device or not seats or seat is not None or view.outcome or view.begun != (True, True):
        return []
    names = dict(zip(SIDES, match.sides, strict=True))
    return [{"seat": side.value, "name": names[side]} for side in SIDES if side in view.to_act]


def how_long(seconds: int) -> str:
    """A time as people say it."""
    days, minutes = seconds // 86_400, seconds // 60
    if days:
        return ngettext("%(n)s day", "%(n)s days", days) % {"n": days}
    return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}


def match_due(match: Match, course: Course) -> datetime | None:
    """When the time of whoever is waited for is up."""
    return match.due_at if course.last.seq == match.seq else None


def headline(match: Match, board: Board, view: LiveView[Any]) -> str:
    """How it stands, in one sentence: in play, the board's own question says it; at the end its own words are these."""
    names = dict(zip(SIDES, match.sides, strict=True))
    if view.outcome:
        return board.prompt.spoken
    if view.paused_by is Seat.COMMISSIONER:
        return _("The commissioner has stopped the match.")
    if view.paused_by is not None:
        return _("The match is paused.")
    if view.begun == (True, True):
        return ""
    waits = [names[side] for side in SIDES if side in view.to_act]
    return _("Waiting for %(names)s to be ready.") % {"names": _(" and ").join(waits)}
