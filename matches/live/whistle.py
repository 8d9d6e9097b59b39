"""The final whistle: a match of a fixture writes its own report, confirmed by both coaches having played it; one that the
commissioner ended, by the commissioner. One that was played on one device waits for the yes of the coach whose it was not,
one that was played against a bot for the commissioner's.

A match that ended without a winner from outside the game (annulled, ended for neither, time up for both) is none: the
fixture stays open. A plain shootout is a part of a report that its coaches type, which takes it up by itself
(`matches.deciders`), and so is a kick of a foul (`matches.kicks`).

Where who watches sees the match later than it is played, the whistle is late too: nothing is told of a result that they
have not seen yet.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone
from msgspec.structs import replace

from league.models import User
from league.reading import read
from league.referees import ruleset_of
from league.services.records import lock
from matches.clubs.bench import club_bench_of
from matches.enums import Side
from matches.models import Fixture
from matches.models.live import LateWhistle, LiveKind, Match
from matches.played_here import key_of
from matches.reading import drafts_of
from matches.services.drafts import ReportClosed
from matches.services.reports import AlreadyDecided, NotYours, Unsure, confirm_report, rule_report, submit_report
from rules_engine.clubs.report import SideReport
from rules_engine.core import Outcome, Seat
from rules_engine.errors import IllegalAction
from rules_engine.hattrick import report as hattrick
from rules_engine.hattrick import retelling as hattrick_log
from rules_engine.live import Envelope
from rules_engine.live.actions import EndMatch, LiveAction
from rules_engine.live.events import TakenBack
from rules_engine.ofusaido import report as ofusaido
from rules_engine.ofusaido import retelling as ofusaido_log
from rules_engine.ofusaido.claims import ShootoutClaim
from rules_engine.shootout import OTHER, Kick, tally

LOG = structlog.get_logger(__name__)


def blow(match: Match) -> None:
    """A match has just ended: what follows from it in its fixture does so, now or when all who watch have seen the end. In
    the caller's transaction."""
    if match.season_id is None:
        return
    if match.delay:
        LateWhistle.objects.create(match=match, due_at=timezone.now() + timedelta(seconds=match.delay))
    else:
        _report(match)


def blow_late(season: int | None = None, now: datetime | None = None) -> int:
    """The whistles that are due, of a season or of all. How many they were."""
    due = LateWhistle.objects.filter(due_at__lte=now or timezone.now())
    mine = due if season is None else due.filter(match__season=season)
    return sum(_blow(match) for match in Match.objects.filter(late_whistle__in=mine).order_by("pk"))


@transaction.atomic
def _blow(match: Match) -> bool:
    """Once, whoever comes first."""
    (match,) = lock(match)
    gone, _what = LateWhistle.objects.filter(match=match).delete()
    if gone:
        _report(match)
    return bool(gone)


def _report(match: Match) -> None:
    """The report of a match that writes one."""
    make = REPORTS.get(match.kind)
    if make is None:
        return
    record, fixture = Record(match), _fixture_of(match)
    if record.outcome.winner is None and not (record.is_by_game or record.is_agreed):
        return
    any(_is_reported(record, report) for report in make(record, fixture))


def _fixture_of(match: Match) -> Fixture:
    rows = Fixture.objects.select_related("season__league", "season__ruleset", "home", "away")
    found: Fixture = rows.get(season=match.season_id, number=match.fixture_number or 0)
    return found


def _is_reported(record: "Record", report: Any) -> bool:
    """Submit this report and let it count, if the referee has nothing against it."""
    match, ruling = record.match, record.ruling
    home, away = match.home_user, match.away_user
    player = home or away
    assert player is not None
    try:
        with transaction.atomic():
            found = submit_report(_fixture_of(match), report=report, sure=True, by=player, request_key=key_of(match))
            fixture = _fixture_of(match)
            if ruling is not None:
                rule_report(fixture, version=found.version, accept=True, reason=ruling[1], by=ruling[0])
            elif home and away:
                confirm_report(fixture, version=found.version, by=away)
    except (IllegalAction, ReportClosed, Unsure, NotYours, AlreadyDecided) as why:
        LOG.warning("live: the match writes no report by itself", match=match.ref, why=str(why))
        return False
    return True


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


class Record:
    """The record of a match that is over."""

    def __init__(self, match: Match) -> None:
        reading = read(match)
        self.match = match
        self.game: Envelope = reading.game  # type: ignore[assignment]
        self.setup = reading.setup
        self.start = self.game.start(self.setup)
        self.told = list(reading.told.values())
        self.actions = [told.body for told in self.told]
        outcome = self.game.outcome(reading.state)
        assert outcome is not None
        self.outcome: Outcome = outcome
        self.is_by_game = reading.state.end is None

    @property
    def log(self) -> tuple[Any, ...]:
        return played(self.game, self)

    @property
    def is_agreed(self) -> bool:
        """A draw that both wanted. In matches of old it could be agreed at any score: one that is not level is none."""
        home, away = self.outcome.score
        return self.outcome.reason == "agreed" and home == away

    @property
    def ruling(self) -> tuple[User, str] | None:
        """Who ended it from outside, and why; None where nobody did."""
        ended = next((told for told in self.told if isinstance(told.body, EndMatch)), None)
        if ended is None or ended.entry.by is None:
            return None
        return ended.entry.by, ended.body.reason

    @property
    def gave_up(self) -> Seat | None:
        """Whose match it is not, where it ended from outside: who resigned, had no time left, or was ruled against."""
        return OTHER[self.outcome.winner] if self.outcome.winner and not self.is_by_game else None


def _hattrick(record: Record, fixture: Fixture) -> Iterator[hattrick.Report]:
    """The whole log where the game itself ended; else as far as it had come. Without the log, should a side have registered
    another squad meanwhile."""
    match = record.match
    log = hattrick_log.Log(match.ruleset_id or "", record.setup.game, record.log)
    retold = hattrick_log.retell(log, ruleset_of(match.ruleset_id or ""))
    told = hattrick.of_log(fixture.ref, (fixture.home.ref, fixture.away.ref), log, retold)
    if record.is_by_game:
        yield told
    yield replace(told, log=None, conceded_by=record.gave_up or told.conceded_by)


def _ofusaido_shootout(record: Record, fixture: Fixture) -> Iterator[ofusaido.Report]:
    """The shootout with its log where the game itself ended; else as far as it had come, given up by one side. Without what
    the cards were, should a side have registered another deck meanwhile. It stands beside what is typed of the match, where
    that is level as the shootout says."""
    match = record.match
    log = ofusaido_log.Log(match.ruleset_id or "", record.setup.game, record.log)
    _pieces, shootout = ofusaido.of_logs([ofusaido_log.retell(log, ruleset_of(match.ruleset_id or ""))])
    if record.gave_up is not None:
        shootout = replace(
            shootout or ShootoutClaim(), conceded_by=record.gave_up, winner=OTHER[record.gave_up], score=None
        )
    for report in _matches_of(fixture, log.setup.score):
        if record.is_by_game:
            yield replace(report, shootout=shootout, logs=(log,))
        yield replace(report, shootout=shootout, logs=())
        yield replace(report, shootout=_bare(shootout), logs=())


def _bare(shootout: ShootoutClaim | None) -> ShootoutClaim | None:
    """How a shootout ended, and no more."""
    if shootout is None:
        return None
    goals = tally(Kick(kick.side, kick.scored) for kick in shootout.kicks)[0]
    how = {name: getattr(shootout, name) for name in ("winner", "first", "conceded_by", "lots")}
    return ShootoutClaim(score=goals if shootout.kicks else None, **how)


def _matches_of(fixture: Fixture, score: tuple[int, int]) -> Iterator[ofusaido.Report]:
    """The match before its shootout: as both coaches have typed it; or else the score, with the kicks that were played here
    if these can be; or else the score alone."""
    bench, drafts = club_bench_of(fixture), drafts_of(fixture)
    if all(side in drafts for side in Side):
        claimed = bench.claim(bench.sheets(drafts))
        if not claimed.unread and (claimed.report.home.goals, claimed.report.away.goals) == score:
            yield claimed.report
    bare = ofusaido.Report(fixture.ref, SideReport(fixture.home.ref, score[0]), SideReport(fixture.away.ref, score[1]))
    if bench.kicks:
        yield replace(bare, set_pieces=bench.kicks)
    yield replace(bare, left_out=tuple(kick.match for kick in bench.kicks))


REPORTS: Mapping[str, Callable[[Record, Fixture], Iterator[Any]]] = {
    LiveKind.HATTRICK: _hattrick,
    LiveKind.OFUSAIDO_SHOOTOUT: _ofusaido_shootout,
}
"""How a match of each kind reports itself: what it would say, the fullest first."""
