"""The only way in which a page gets at a live match, and who its reader is at it."""

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from league.access import links_of
from league.models import League
from league.policies import Act, may
from league.querysets import Person
from matches.live.impartial import may_judge
from matches.models.live import Challenge, Match
from rules_engine.core import Seat
from rules_engine.live.state import SIDES

AS = "as"
"""In an address: as which side one device looks at the match."""


@dataclass(frozen=True)
class Viewer:
    """Somebody at a match: the seat they look from (None: a spectator), the seats they may act for, whether they
    run it: a commissioner who plays does not, where another could."""

    match: Match
    user: Person
    seat: Seat | None
    seats: tuple[Seat, ...]
    runs: bool

    @property
    def is_passing(self) -> bool:
        """One device for two: between turns it shows what everybody may see."""
        return self.match.one_device and bool(self.seats)

    @property
    def delay(self) -> int:
        """How many seconds behind this person is. Who runs the match judges what is, and sees what their decision did."""
        return 0 if self.seats or self.runs else self.match.delay


def live_for(request: HttpRequest, ref: str) -> Viewer:
    """A live match for whoever may see it: a friendly by its address, another as its league."""
    match = get_object_or_404(Match.objects.with_league(), ref=ref)
    if match.league_id is not None and not _sees(request, match.league_id):
        raise Http404
    return viewer_of(match, request.user, request.GET.get(AS) or request.POST.get(AS))


def _sees(request: HttpRequest, league: int) -> bool:
    return bool(League.objects.visible_to(request.user, links_of(request)).filter(pk=league).exists())


def viewer_of(match: Match, user: Person, wanted: str | None = None) -> Viewer:
    """Who this person is at the match; on one device they look as the side they say, or as nobody."""
    seats = tuple(side for side in SIDES if user.pk is not None and _sits(match, user, side))
    seat = seats[0] if len(seats) == 1 and not match.one_device else None
    if match.one_device:
        seat = next((side for side in seats if side.value == wanted), None)
    runs = may(user, Act.RUN_LEAGUE, match.league) if match.league else bool(user.is_staff)
    return Viewer(match, user, seat, seats, runs and may_judge(match, user))


def _sits(match: Match, user: Person, side: Seat) -> bool:
    return match.user_id_at(side) == user.pk


def player_for(request: HttpRequest, ref: str) -> Viewer:
    """A match for somebody who plays in it."""
    viewer = live_for(request, ref)
    if not viewer.seats:
        raise PermissionDenied
    return viewer


def runner_for(request: HttpRequest, ref: str) -> Viewer:
    """A match for whoever runs its league."""
    viewer = live_for(request, ref)
    if not viewer.runs:
        raise PermissionDenied
    return viewer


def challenge_for(request: HttpRequest, token: str) -> Challenge:
    """A challenge by its address; one of a league for whoever sees the league."""
    found = get_object_or_404(Challenge.objects.select_related("by", "league", "match"), token=token)
    if found.league_id is not None and not _sees(request, found.league_id):
        raise Http404
    return found
