"""Playing live: the one way in which anything gets into the record of a match.

Whatever the door (a form, a bot, the clock, a commissioner): the row is locked, the decision that is answered is checked
against this seat's own, the referee applies the action, and what follows by itself is drawn and written with it.
"""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from msgspec.structs import replace

from league.models import RulesetDocument, User
from league.reading import fold
from league.services.records import Held, Stale, Written, first_answer, hold, lock, open_record, write, written_by
from league.services.rulesets import keep
from matches.live import pings
from matches.live.derivers import times_up
from matches.live.impartial import may_judge
from matches.live.kinds import KINDS, Kind, referee_act
from matches.live.referees import record_name, referee_at
from matches.live.whistle import blow
from matches.models.live import Match, MatchEntry
from rules_engine.chance import commitment
from rules_engine.core import CHANCE, Action, Seat
from rules_engine.live import Envelope, LiveSetup, LiveState, Terms
from rules_engine.live import actions as act
from rules_engine.live.actions import LiveAction
from rules_engine.live.proof import due_draw
from rules_engine.live.state import SIDES, AtTimeOut, place


class NotYourSeat(Exception):  # noqa: N818 - reads as what it is
    """An action of another seat, or of somebody who sits at none."""


@dataclass(frozen=True)
class Sitting:
    """A match opened for reading: its row, its referee and its state."""

    match: Match
    game: Envelope
    state: LiveState[Any]

    @property
    def kind(self) -> Kind:
        return KINDS[self.match.kind]

    def decision(self, seat: Seat) -> int:
        """The place at which this side's present decision arose."""
        return self.state.asked[place(seat)]

    def is_asked(self, seat: Seat) -> bool:
        return seat in self.game.to_act(self.state)


def sit_down(match: Match) -> Sitting:
    """The match as it stands."""
    return Sitting(match, referee_at(match), fold(match))


@transaction.atomic
def open_match(
    match: Match,
    *,
    setup: Any,
    terms: Terms,
    by: User,
    rules: RulesetDocument | None = None,
    request_key: str | None = None,
) -> Match:
    """Begin a live match: keep its row, commit to its secret, write its header. `match` has not been saved."""
    if (first := written_by(MatchEntry, request_key)) is not None:
        return first
    kind = KINDS[match.kind]
    printed = kind.ruleset
    match.ruleset = rules or (keep(printed) if printed else None)
    match.save()
    bound = replace(terms, commitment=commitment(match.secret))
    open_record(
        match,
        LiveSetup(setup, bound),
        by=by,
        seat=Seat.HOME,
        game=record_name(kind.game),
        ruleset=match.ruleset_id or "",
        request_key=request_key,
    )
    return match


@transaction.atomic
def play(
    match: Match, *, seat: Seat, action: Action, decision: int | None, by: User | None, request_key: str | None = None
) -> Written:
    """One action of a side, with all that follows from it by itself.

    Raises `NotYourSeat` before the referee is asked, so that no refusal tells what another seat might do; `Stale` when this
    seat's own decision is another by now; `IllegalAction`.
    """
    if action.seat is not seat or seat not in SIDES:
        raise NotYourSeat
    (match,) = lock(match)
    if (first := first_answer(match, request_key)) is not None:
        return first
    held = _hold(match)
    _check_decision(_sitting(held), seat, action, decision)
    return _write(held, action, by=by, request_key=request_key)


@transaction.atomic
def rule(match: Match, *, action: Action, by: User, request_key: str | None = None) -> Written:
    """A commissioner pauses, goes on, ends or annuls. Whether they run the league is for the page to know; who plays in the
    match does not judge it: `NotYourSeat`."""
    if action.seat is not Seat.COMMISSIONER or not may_judge(match, by):
        raise NotYourSeat
    (match,) = lock(match)
    if (first := first_answer(match, request_key)) is not None:
        return first
    return _write(_hold(match), action, by=by, request_key=request_key)


@transaction.atomic
def ring(match: Match) -> bool:
    """Look at the clock: what has run out by now is written. Whether anything had."""
    if not match.is_due(timezone.now()):
        return False
    held = _hold(*lock(match))
    now = timezone.now()
    late = tuple(side for side, end in times_up(held.owner, held.game, held.state).items() if end <= now)
    if not late:
        return False
    _write(held, act.TimeOut(Seat.CLOCK, late), by=None)
    if held.state.terms.at_time_out is AtTimeOut.PASS:
        _pass_for(match, late)
    return True


def _pass_for(match: Match, late: tuple[Seat, ...]) -> None:
    """A harmless action for whoever had their time, where the game has one."""
    for side in late:
        held = _hold(*lock(match))
        sitting = _sitting(held)
        harmless = sitting.game.harmless(sitting.state, side) if sitting.is_asked(side) else None
        if harmless is not None:
            _write(held, harmless, by=None)


def _check_decision(sitting: Sitting, seat: Seat, action: Action, decision: int | None) -> None:
    """Offers and giving up answer no decision; all else answers the one this seat was last asked."""
    concession = sitting.game.manners.concession
    if isinstance(action, LiveAction) or (concession and isinstance(action, concession)):
        return
    if decision != sitting.decision(seat):
        raise Stale(sitting.state.n)


def _hold(match: Match) -> Held:
    """The match to write into: its row is locked."""
    return hold(match, referee_at(match))


def _sitting(held: Held) -> Sitting:
    return Sitting(held.owner, held.game, held.state)


def _write(held: Held, action: Action, *, by: User | None, request_key: str | None = None) -> Written:
    kind, secret, was_over = KINDS[held.owner.kind], held.owner.secret, held.owner.is_over

    def then(game: Envelope, state: LiveState[Any]) -> Action | None:
        return follows(kind, game, state, secret)

    written = write(held, [action], by=by, request_key=request_key, then=then)
    if written.owner.is_over and not was_over:
        blow(written.owner)
    pings.announce(written.owner.pk, written.seq)
    return written


def follows(kind: Kind, game: Envelope, state: LiveState[Any], secret: str) -> Action | None:
    """What comes next without anybody's doing: a draw, an act of the referee's that the site does, the open secret."""
    asked = game.to_act(state)
    if CHANCE in asked:
        return due_draw(game, state, secret)
    if game.is_in_play(state):
        return referee_act(kind, game.game, state.game)
    if game.is_over(state) and state.terms.commitment and not state.secret:
        return act.RevealSecret(CHANCE, secret)
    return None
