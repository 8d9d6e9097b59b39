"""What a commissioner may decide about a live match, by the name that a form gives it."""

from collections.abc import Callable, Mapping

from league.models import User
from league.services.records import Written
from matches.live.services import rule
from matches.models.live import Match
from rules_engine.core import Action, Seat
from rules_engine.live import actions as act

LEAGUE = Seat.COMMISSIONER
DECISIONS: Mapping[str, Callable[[str], Action]] = {
    "suspend": lambda reason: act.Suspend(LEAGUE, reason),
    "resume": lambda reason: act.Resume(LEAGUE),
    "end_home": lambda reason: act.EndMatch(LEAGUE, Seat.HOME, reason),
    "end_away": lambda reason: act.EndMatch(LEAGUE, Seat.AWAY, reason),
    "end": lambda reason: act.EndMatch(LEAGUE, None, reason),
    "annul": lambda reason: act.Annul(LEAGUE, reason),
}


def decide(match: Match, does: str, reason: str, *, by: User) -> Written:
    """Do it. Raises `IllegalAction` where it is not possible now."""
    return rule(match, action=DECISIONS[does](reason), by=by)
