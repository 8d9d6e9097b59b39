"""The final whistle: a match of a fixture writes its own report, confirmed by both coaches having played it.

What cannot be reported by itself (a match stopped from outside without a winner, one that the referee finds fault with
beside both teams) is left for the coaches to report; the match itself is over all the same.
"""

from collections.abc import Callable, Mapping
from typing import Any

import structlog
from django.db import transaction
from msgspec.structs import replace

from league.reading import read
from league.referees import ruleset_of
from matches.models import Fixture
from matches.models.live import LiveKind, Match
from matches.services.drafts import ReportClosed
from matches.services.reports import AlreadyDecided, NotYours, Unsure, confirm_report, submit_report
from rules_engine.clubs.report import SideReport
from rules_engine.core import Outcome, Seat
from rules_engine.errors import IllegalAction
from rules_engine.hattrick import report as hattrick
from rules_engine.hattrick import retelling as hattrick_log
from rules_engine.live import Envelope
from rules_engine.live.actions import LiveAction
from rules_engine.live.events import TakenBack
from rules_engine.ofusaido import report as ofusaido
from rules_engine.ofusaido import retelling as ofusaido_log
from rules_engine.shootout import OTHER

LOG = structlog.get_logger(__name__)


def key_of(match: Match) -> str:
    """The key under which a match writes its report: nobody else writes under it, and by it the report is found."""
    return f"live:{match.ref}"


def blow(match: Match) -> None:
    """Report a match that has just ended, in the caller's transaction."""
    make = REPORTS.get(match.kind)
    if match.season_id is None or make is None or match.home_user is None or match.away_user is None:
        return
    fixture = _fixture_of(match)
    refused = [why for report in make(match, fixture) if (why := _refusal(match, fixture, report))]
    if refused and not ReportVersion.objects.filter(request_key=key_of(match)).exists():
        LOG.warning("live: the match writes no report by itself", match=match.ref, why=refused)


def _fixture_of(match: Match) -> Fixture:
    found: Fixture = Fixture.objects.select_related("season__league", "season__ruleset", "home", "away").get(
        season=match.season_id, number=match.fixture_number or 0
    )
    return found
def played(game: Envelope, told: Any) -> tuple[Any, ...]:
    """The actions of the game itself as they stand at the end: what was taken back is out, manners are not in it."""
    kept: list[tuple[Any, Any]] = []
    state = told.start
    for action in told.actions:
        step = game.apply(state, action)
        state = step.state
        if not isinstance(action, LiveAction):
            kept.append((action, state.game))
        elif any(isinstance(event, TakenBack) for event in step.events):
            while kept and kept[-1][1] != state.game:
                kept.pop()
    return tuple(action for action, _ in kept)


class _Record:
    """The record of a match that is over."""

    def __init__(self, match: Match) -> None:
        reading = read(match)
        self.game: Envelope = reading.game  # type: ignore[assignment]
        self.setup = reading.setup
        self.start = self.game.start(self.setup)
        self.actions = [told.body for told in reading.told.values()]
        outcome = self.game.outcome(reading.state)
        assert outcome is not None
        self.outcome: Outcome = outcome
        self.is_by_game = reading.state.end is None

    @property
    def log(self) -> tuple[Any, ...]:
        return played(self.game, self)


def _gave_up(outcome: Outcome) -> Seat | None:
    return OTHER[outcome.winner] if outcome.winner else None


def _hattrick(match: Match, fixture: Fixture) -> hattrick.Report | None:
    record = _Record(match)
    log = hattrick_log.Log(match.ruleset_id or "", record.setup.game, record.log)
    retold = hattrick_log.retell(log, ruleset_of(match.ruleset_id or ""))
    told = hattrick.of_log(fixture.ref, (fixture.home.ref, fixture.away.ref), log, retold)
    if record.is_by_game:
        return told
    if record.outcome.winner is None and record.outcome.reason != "agreed":
        return None
    return replace(told, log=None, conceded_by=_gave_up(record.outcome))


def _ofusaido_shootout(match: Match, fixture: Fixture) -> ofusaido.Report | None:
    record = _Record(match)
    if not record.is_by_game:
        return None
    log = ofusaido_log.Log(match.ruleset_id or "", record.setup.game, record.log)
    pieces, shootout = ofusaido.of_logs([ofusaido_log.retell(log, ruleset_of(match.ruleset_id or ""))])
    home, away = log.setup.score
    return ofusaido.Report(
        fixture.ref,
        SideReport(fixture.home.ref, home),
        SideReport(fixture.away.ref, away),
        set_pieces=pieces,
        shootout=shootout,
        logs=(log,),
    )


REPORTS: Mapping[str, Callable[[Match, Fixture], Any]] = {
    LiveKind.HATTRICK: _hattrick,
    LiveKind.OFUSAIDO_SHOOTOUT: _ofusaido_shootout,
}
"""How a match of each kind reports itself. A shootout of plain football is a part of a report, which its coaches type in."""
