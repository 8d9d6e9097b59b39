"""What follows from the record of a live match: its row's derived columns."""

from datetime import datetime, timedelta
from typing import Any

from league.projection import Derived, derives
from matches.live.referees import referee_at
from matches.models.live import LiveStatus, Match, MatchEntry
from rules_engine.core import Seat
from rules_engine.live import Envelope, LiveState
from rules_engine.live.state import SIDES


@derives(Match)
def match(match: Match, state: LiveState[Any]) -> Derived:
    """How it stands, whom it waits for and until when."""
    game = referee_at(match)
    outcome = game.outcome(state)
    asked = game.to_act(state)
    home, away = outcome.score if outcome else game.manners.score(state.game)
    return Derived(
        {
            "status": status(game, state),
            "home_score": home,
            "away_score": away,
            "winner": outcome.winner.value if outcome and outcome.winner else "",
            "reason": outcome.reason if outcome else "",
            "home_asked": Seat.HOME in asked,
            "away_asked": Seat.AWAY in asked,
            "due_at": due_at(match, game, state),
        }
    )


def status(game: Envelope, state: LiveState[Any]) -> LiveStatus:
    """How far it has come."""
    if game.is_over(state):
        return LiveStatus.OVER
    if state.paused_by is not None:
        return LiveStatus.PAUSED
    return LiveStatus.RUNNING if state.is_begun else LiveStatus.WAITING


def due_at(match: Match, game: Envelope, state: LiveState[Any]) -> datetime | None:
    """When the first side that is waited for has had its time; None where no clock runs."""
    ends = times_up(match, game, state)
    return min(ends.values(), default=None)


def times_up(match: Match, game: Envelope, state: LiveState[Any]) -> dict[Seat, datetime]:
    """When each side that is waited for has had its time, counted from the entry with which it was asked."""
    if not state.terms.move_seconds or not game.is_in_play(state):
        return {}
    asked = game.to_act(state)
    running = {side: state.asked[at] for at, side in enumerate(SIDES) if side in asked and not state.flagged[at]}
    entries = MatchEntry.objects.filter(match=match, seq__in=running.values()).values_list("seq", "at")
    since = dict(entries) if running else {}
    time = timedelta(seconds=state.terms.move_seconds)
    return {side: since[seq] + time for side, seq in running.items()}
