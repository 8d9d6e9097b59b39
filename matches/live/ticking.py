"""What time brings to live matches when nobody looks."""

from datetime import datetime

from league.ticking import ticks
from matches.live.bots import bots_answer
from matches.live.services import ring
from matches.live.whistle import blow_late
from matches.models.live import LiveStatus, Match


@ticks
def live_clocks(now: datetime) -> int:
    """Time that is up."""
    due = Match.objects.running().filter(due_at__lte=now)
    return sum(ring(match) for match in due)


@ticks
def live_whistles(now: datetime) -> int:
    """Ends that all who watch have seen by now."""
    return blow_late(now=now)


@ticks
def live_bots(now: datetime) -> int:
    """Bots that were asked when the server stopped before they answered."""
    asked = Match.objects.filter(status__in=(LiveStatus.WAITING, LiveStatus.RUNNING)).exclude(home_bot="", away_bot="")
    return sum(bots_answer(match) for match in asked)
