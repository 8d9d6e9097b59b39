"""The actions of the envelope: who may take each, what is wrong with one, what it does, what a form offers."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules_engine.chance import commitment
from rules_engine.core import CHANCE, Action, Event, Outcome, Seat
from rules_engine.errors import CommonCode, IllegalAction
from rules_engine.live import actions as act
from rules_engine.live import events as ev
from rules_engine.live.actions import OfferKind
from rules_engine.live.codes import LiveCode
from rules_engine.live.state import AWAY, HOME, SIDES, AtTimeOut, LiveState, Offer, place, set_in
from rules_engine.shootout import OTHER

if TYPE_CHECKING:
    from rules_engine.live.envelope import Envelope

State = LiveState[Any]
Done = tuple[State, tuple[Event, ...]]
LONGEST_TEXT = 80
RUNNER = frozenset({Seat.COMMISSIONER})
COACHES = frozenset(SIDES)


@dataclass(frozen=True, slots=True)
class Act:
    """One kind of action. `check` raises; `afterwards`: it is done when the match is over."""

    who: frozenset[Seat]
    check: Callable[["Envelope", State, Any], None]
    do: Callable[["Envelope", State, Any], Done]
    offers: Callable[["Envelope", State, Seat], Iterable[Action]]
    free: tuple[str, ...] = ()
    afterwards: bool = False


def check(envelope: "Envelope", state: State, action: Action) -> None:
    """Raises `IllegalAction` unless this seat may do this now."""
    kind = ACTS[type(action)]
    if action.seat not in kind.who:
        raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=action.seat)
    if kind.afterwards is not envelope.is_over(state):
        raise IllegalAction(LiveCode.NOT_OVER if kind.afterwards else CommonCode.GAME_OVER)
    kind.check(envelope, state, action)


def nothing_wrong(envelope: "Envelope", state: State, action: Any) -> None:
    """Seat and moment are all there is to it."""


def _check_reason(envelope: "Envelope", state: State, action: Any) -> None:
    if not action.reason.strip():
        raise IllegalAction(LiveCode.REASON_MISSING)


def ended(envelope: "Envelope", state: State, winner: Seat | None, cause: str, reason: str = "") -> Done:
    """The match with an end from outside the game; the score stands as it is."""
    outcome = Outcome(winner, envelope.manners.score(state.game), cause)
    return replace(state, end=outcome, offer=None, past=()), (ev.MatchEnded(winner, cause, reason),)


# To begin


def _check_begin(envelope: "Envelope", state: State, action: act.Begin) -> None:
    if state.begun[place(action.seat)]:
        raise IllegalAction(LiveCode.ALREADY_BEGUN)
    if len(action.text) > LONGEST_TEXT:
        raise IllegalAction(LiveCode.TEXT_TOO_LONG, most=LONGEST_TEXT)


def _begin(envelope: "Envelope", state: State, action: act.Begin) -> Done:
    texts = (action.text, state.texts[1]) if action.seat is HOME else (state.texts[0], action.text)
    state = replace(state, begun=set_in(state.begun, action.seat, True), texts=texts)
    ready: tuple[Event, ...] = (ev.CoachReady(action.seat, action.text),)
    return state, (*ready, ev.MatchBegan()) if state.is_begun else ready


# Offers


def _check_offer(envelope: "Envelope", state: State, action: act.MakeOffer) -> None:
    if not state.is_begun:
        raise IllegalAction(LiveCode.NOT_BEGUN)
    if state.paused_by is not None:
        raise IllegalAction(LiveCode.PAUSED)
    if state.offer is not None:
        raise IllegalAction(LiveCode.OFFER_STANDS)
    if action.offer is OfferKind.DRAW:
        _check_draw(envelope, state)
    if action.offer is OfferKind.TAKE_BACK:
        if not state.terms.take_backs:
            raise IllegalAction(LiveCode.NO_TAKE_BACKS)
        if not any(past.seat is action.seat for past in state.past):
            raise IllegalAction(LiveCode.NOTHING_TO_TAKE_BACK)


def _check_draw(envelope: "Envelope", state: State) -> None:
    if not state.terms.draws:
        raise IllegalAction(LiveCode.NO_DRAWS)
    home, away = envelope.manners.score(state.game)
    if state.terms.level_draws and home != away:
        raise IllegalAction(LiveCode.NOT_LEVEL)


def _offer(envelope: "Envelope", state: State, action: act.MakeOffer) -> Done:
    offer = Offer(action.offer, action.seat, state.n + 1)
    return replace(state, offer=offer), (ev.OfferMade(action.seat, action.offer),)


def _check_answer(envelope: "Envelope", state: State, action: act.AcceptOffer | act.DeclineOffer) -> None:
    if state.offer is None or state.offer.n != action.of:
        raise IllegalAction(LiveCode.NO_SUCH_OFFER)
    if isinstance(action, act.AcceptOffer) and state.offer.by is action.seat:
        raise IllegalAction(LiveCode.OWN_OFFER)
    if isinstance(action, act.AcceptOffer) and state.offer.kind is OfferKind.DRAW:
        _check_draw(envelope, state)


def _accept(envelope: "Envelope", state: State, action: act.AcceptOffer) -> Done:
    offer = state.offer
    assert offer is not None
    state = replace(state, offer=None)
    if offer.kind is OfferKind.DRAW:
        return ended(envelope, state, None, "agreed")
    if offer.kind is OfferKind.PAUSE:
        return replace(state, paused_by=offer.by), (ev.MatchPaused(offer.by, ""),)
    at = max(n for n, past in enumerate(state.past) if past.seat is offer.by)
    return replace(state, game=state.past[at].game, past=state.past[:at]), (ev.TakenBack(offer.by),)


def _decline(envelope: "Envelope", state: State, action: act.DeclineOffer) -> Done:
    assert state.offer is not None
    return replace(state, offer=None), (ev.OfferDeclined(action.seat, state.offer.kind),)


def _offer_answers(kind: type[act.AcceptOffer | act.DeclineOffer]) -> Callable[..., Iterable[Action]]:
    return lambda envelope, state, seat: [kind(seat, state.offer.n)] if state.offer else []


# Giving up, pauses, the clock


def _check_resign(envelope: "Envelope", state: State, action: act.Resign) -> None:
    concession = envelope.manners.concession
    if concession and envelope.is_in_play(state):
        own = concession(action.seat)
        if own in envelope.game.legal_actions(state.game, action.seat):
            raise IllegalAction(LiveCode.GAME_HAS_CONCESSION)


def _resign(envelope: "Envelope", state: State, action: act.Resign) -> Done:
    return ended(envelope, state, OTHER[action.seat], "resigned")


def _check_resume(envelope: "Envelope", state: State, action: act.Resume) -> None:
    if state.paused_by is None:
        raise IllegalAction(LiveCode.NOT_PAUSED)
    if (state.paused_by is Seat.COMMISSIONER) is not (action.seat is Seat.COMMISSIONER):
        raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=action.seat)


def _resume(envelope: "Envelope", state: State, action: act.Resume) -> Done:
    return replace(state, paused_by=None), (ev.MatchResumed(action.seat),)


def _check_time_out(envelope: "Envelope", state: State, action: act.TimeOut) -> None:
    if not state.terms.move_seconds:
        raise IllegalAction(LiveCode.NO_CLOCK)
    if not action.sides or not all(_may_time_out(envelope, state, side) for side in action.sides):
        raise IllegalAction(LiveCode.NOT_WAITED_FOR)


def _may_time_out(envelope: "Envelope", state: State, side: Seat) -> bool:
    waited_for = envelope.is_in_play(state) and side in envelope.to_act(state)
    return waited_for and side in COACHES and not state.flagged[place(side)]


def _time_out(envelope: "Envelope", state: State, action: act.TimeOut) -> Done:
    told = (ev.TimeRanOut(action.sides),)
    for side in action.sides:
        state = replace(state, flagged=set_in(state.flagged, side, True))
    if state.terms.at_time_out is not AtTimeOut.FORFEIT:
        return state, told
    both = len(set(action.sides)) > 1
    state, events = ended(envelope, state, None if both else OTHER[action.sides[0]], "time")
    return state, (*told, *events)


def _offer_time_outs(envelope: "Envelope", state: State, seat: Seat) -> Iterable[Action]:
    return [act.TimeOut(seat, (side,)) for side in SIDES]


def _check_claim(envelope: "Envelope", state: State, action: act.ClaimTime) -> None:
    if not state.flagged[place(OTHER[action.seat])] or state.flagged[place(action.seat)]:
        raise IllegalAction(LiveCode.TIME_NOT_UP)


def _claim(envelope: "Envelope", state: State, action: act.ClaimTime) -> Done:
    return ended(envelope, state, action.seat, "time")


# Who runs the league


def _check_suspend(envelope: "Envelope", state: State, action: act.Suspend) -> None:
    _check_reason(envelope, state, action)
    if state.paused_by is Seat.COMMISSIONER:
        raise IllegalAction(LiveCode.PAUSED)


def _suspend(envelope: "Envelope", state: State, action: act.Suspend) -> Done:
    state = replace(state, paused_by=Seat.COMMISSIONER, offer=None)
    return state, (ev.MatchPaused(Seat.COMMISSIONER, action.reason),)


def _check_end(envelope: "Envelope", state: State, action: act.EndMatch) -> None:
    _check_reason(envelope, state, action)
    if action.winner not in (*SIDES, None):
        raise IllegalAction(CommonCode.UNKNOWN_ACTION, winner=action.winner)


def _end(envelope: "Envelope", state: State, action: act.EndMatch) -> Done:
    return ended(envelope, state, action.winner, "ruling", action.reason)


def _annul(envelope: "Envelope", state: State, action: act.Annul) -> Done:
    return ended(envelope, state, None, "annulled", action.reason)


# Chance, afterwards


def _check_secret(envelope: "Envelope", state: State, action: act.RevealSecret) -> None:
    if state.secret or not state.terms.commitment or commitment(action.secret) != state.terms.commitment:
        raise IllegalAction(LiveCode.SECRET_WRONG)


def _reveal(envelope: "Envelope", state: State, action: act.RevealSecret) -> Done:
    return replace(state, secret=action.secret), (ev.SecretRevealed(action.secret),)


def _one(make: Callable[[Seat], Action]) -> Callable[["Envelope", State, Seat], Iterable[Action]]:
    return lambda envelope, state, seat: [make(seat)]


def _offers(envelope: "Envelope", state: State, seat: Seat) -> Iterable[Action]:
    return [act.MakeOffer(seat, kind) for kind in OfferKind]


ACTS: dict[type[Action], Act] = {
    act.Begin: Act(COACHES, _check_begin, _begin, _one(act.Begin), free=("text",)),
    act.MakeOffer: Act(COACHES, _check_offer, _offer, _offers),
    act.AcceptOffer: Act(COACHES, _check_answer, _accept, _offer_answers(act.AcceptOffer)),
    act.DeclineOffer: Act(COACHES, _check_answer, _decline, _offer_answers(act.DeclineOffer)),
    act.Resume: Act(COACHES | RUNNER, _check_resume, _resume, _one(act.Resume)),
    act.ClaimTime: Act(COACHES, _check_claim, _claim, _one(act.ClaimTime)),
    act.Resign: Act(COACHES, _check_resign, _resign, _one(act.Resign)),
    act.TimeOut: Act(frozenset({Seat.CLOCK}), _check_time_out, _time_out, _offer_time_outs),
    act.Suspend: Act(
        RUNNER, _check_suspend, _suspend, _one(lambda seat: act.Suspend(seat, "a reason")), free=("reason",)
    ),
    act.EndMatch: Act(
        RUNNER,
        _check_end,
        _end,
        lambda envelope, state, seat: [act.EndMatch(seat, winner, "a reason") for winner in (HOME, AWAY, None)],
        free=("reason",),
    ),
    act.Annul: Act(RUNNER, _check_reason, _annul, _one(lambda seat: act.Annul(seat, "a reason")), free=("reason",)),
    act.RevealSecret: Act(
        frozenset({CHANCE}), _check_secret, _reveal, lambda envelope, state, seat: (), free=("secret",), afterwards=True
    ),
}
