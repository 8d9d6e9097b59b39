"""What live matches add to the pages of the league: whose turn it is, what is being played, who asks for a match."""

from collections.abc import Iterator

from django.http import HttpRequest
from django.utils.translation import gettext as _

from league.models import League, User
from league.slots import LEAGUE_PANELS, WAITS, Panel, Waiting, fills
from matches.models.live import Challenge, Match

SHOWN = 5


@fills(WAITS)
def your_turn(user: User) -> Iterator[Waiting]:
    """Live matches in which this person is asked."""
    for match in Match.objects.waiting_for(user).with_league():
        yield Waiting(
            _("Your turn: %(match)s") % {"match": match}, match.get_absolute_url(), match.league, match.created_at
        )


@fills(LEAGUE_PANELS)
def being_played(request: HttpRequest, league: League) -> Panel | None:
    """Matches of the league that are being played here, and open challenges in it."""
    matches = list(Match.objects.filter(league=league).untold().select_related("late_whistle")[:SHOWN])
    asked = list(Challenge.objects.filter(league=league, match=None, withdrawn_at=None).select_related("by")[:SHOWN])
    return Panel("matches/_live_panel.html", {"matches": matches, "asked": asked}) if matches or asked else None
