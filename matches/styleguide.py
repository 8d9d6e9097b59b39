"""The styleguide's page of boards: moments of matches that bots play, from every seat. For developers only."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.views.decorators.http import require_safe

from matches.boards.momentum import Momentum, momentum_of
from matches.boards.samples import ORDER, Moment, hattrick, ofusaido, spot_kicks
from rules_engine.core import Seat

PAIRS = (("GER", "BRA"), ("ARG", "CRO"), ("NED", "FRA"))
SCENES: tuple[tuple[str, dict[str, str]], ...] = (
    ("penalty", {}),
    ("free_kick", {}),
    ("dealt", {"set_piece_energy_source": "hand"}),
    ("shootout", {}),
)


class Shown(NamedTuple):
    """A moment under a name, and who is asked in it."""

    name: str
    moment: Moment
    asked: Seat | None


@cache
def shown() -> dict[str, Shown]:
    """The first moment of each phase, and some that are worth seeing."""
    found: dict[str, Shown] = {}
    for name, moment in every():
        asked = next((seat for seat in ORDER if seat in moment.game.to_act(moment.state)), None)
        found.setdefault(name, Shown(name, moment, asked))
    return found


def every() -> Iterator[tuple[str, Moment]]:
    """All moments of all matches under their names."""
    for number, (home, away) in enumerate(PAIRS):
        yield from named(hattrick(f"styleguide {number}", home, away))
    for scene, settings in SCENES:
        yield from ((f"{scene}-{name}", moment) for name, moment in named(ofusaido("styleguide", scene, **settings)))
    yield from (("spot_kicks", moment) for moment in list(spot_kicks("styleguide"))[3:])


def named(moments: Iterator[Moment]) -> Iterator[tuple[str, Moment]]:
    """Each moment under its phase, and under the things that have just happened."""
    for moment in moments:
        for event in moment.events:
            yield f"after-{type(event).__struct_config__.tag}", moment
        yield str(moment.state.phase), moment


@require_safe
def boards(request: HttpRequest) -> HttpResponse:
    """`?moment=aim&seat=away` is one board; without, the list of all."""
    one = shown().get(request.GET.get("moment", ""))
    if one is None:
        return render(request, "matches/styleguide_boards.html", {"moments": shown().values()})
    seat = {"home": Seat.HOME, "away": Seat.AWAY, "none": None}.get(request.GET.get("seat", ""), one.asked)
    return render(
        request,
        "matches/styleguide_boards.html",
        {"board": one.moment.board(seat), "play_url": "#", "name": one.name, "momentum": momentum(one.moment)},
    )


def momentum(moment: Moment) -> Momentum | None:
    """The plot of a match so far, each event for itself."""
    events = (*moment.earlier, *moment.events)
    return momentum_of([(event,) for event in events], ("Home", "Away"), len(events) - 1)


urlpatterns = [path("", boards, name="styleguide_boards")]
