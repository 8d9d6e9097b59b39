"""What a league's log tells of matches played in the browser: what was done around the game. The moves are in the replay.

Nothing is told that somebody who watches may not know yet: of a match under way only that it began, and all of it as many
seconds later as its spectators are behind.
"""

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q
from django.db.models.query import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from league.models import Team
from league.reading import Reading
from matches.live.forms import DELAYS
from matches.live.narration import tell
from matches.models import Fixture
from matches.models.live import LiveStatus, Match, MatchEntry
from rules_engine.core import CHANCE, Seat, snake_case
from rules_engine.hattrick.actions import Concede as ConcedeHatTrick
from rules_engine.live import actions as act
from rules_engine.live import events as ev
from rules_engine.ofusaido.actions import Concede as ConcedeOfusaido

CONCESSIONS = (ConcedeHatTrick, ConcedeOfusaido)
"""How a game itself has somebody give up."""
AROUND = (
    act.AcceptOffer,
    act.Resume,
    act.TimeOut,
    act.ClaimTime,
    act.Suspend,
    act.EndMatch,
    act.Annul,
    act.Resign,
    *CONCESSIONS,
)
TOLD = (ev.MatchBegan, ev.TakenBack, ev.MatchPaused, ev.MatchResumed, ev.TimeRanOut, ev.MatchEnded)


def _is(*kinds: type[object]) -> Q:
    tags = sorted({snake_case(kind.__name__) for kind in kinds})
    return Q(*((("body__startswith", f'{{"do":"{tag}"')) for tag in tags), _connector=Q.OR)


def told_rows() -> QuerySet[MatchEntry]:
    """The entries that are told by now."""
    return MatchEntry.objects.filter((_is(act.Begin) & _began()) | _is(*AROUND), _known(timezone.now()))


def _began() -> Q:
    """A match begins once the last of those who play it is ready."""
    later = MatchEntry.objects.filter(_is(act.Begin), match=OuterRef("match"), seq__gt=OuterRef("seq"))
    return Q(~Exists(later)) & ~Q(match__status=LiveStatus.WAITING)


def _known(now: datetime) -> Q:
    """What whoever watches knows as well, by how far behind they are."""
    found = Q(pk__in=())
    for delay in DELAYS:
        until = now - timedelta(seconds=delay)
        later = MatchEntry.objects.filter(match=OuterRef("match"), at__gt=until)
        over = Q(~Exists(later), match__status=LiveStatus.OVER)
        found |= Q(match__delay=delay, at__lte=until) & (_is(act.Begin) | over)
    return found


def of_team(team: Team) -> Q:
    """Those of its fixtures."""
    outer = {"season": OuterRef("match__season"), "number": OuterRef("match__fixture_number")}
    return Q(Exists(Fixture.objects.filter(Q(home=team) | Q(away=team), **outer)))


def sentences(match: Match, reading: Reading, seq: int) -> tuple[str, ...]:
    """What the entry at that place says."""
    told = reading.told[seq]
    if isinstance(told.body, CONCESSIONS):
        side = match.sides[0 if told.body.seat is Seat.HOME else 1]
        return (_("%(side)s gave up.") % {"side": side},)
    terms = reading.setup.terms
    return tuple(tell(match, event, terms) for event in told.events if isinstance(event, TOLD))


def step_of(reading: Reading, seq: int) -> int:
    """Which step of its replay that is: what somebody did, with the draws that followed from it."""
    return sum(told.body.seat is not CHANCE for at, told in reading.told.items() if at <= seq)
