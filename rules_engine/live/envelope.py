"""The envelope as a game of the contract: any game inside it is played by its own rules, and by good manners."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rules_engine.core import CHANCE, NOBODY, Choice, Event, Game, LegalActions, Option, Outcome, Seat, Step, snake_case
from rules_engine.errors import CommonCode, IllegalAction, Refusal
from rules_engine.live import acts
from rules_engine.live.actions import OfferKind, Resume
from rules_engine.live.acts import ACTS, COACHES, RUNNER
from rules_engine.live.codes import LiveCode
from rules_engine.live.events import TakenBack
from rules_engine.live.manners import Manners
from rules_engine.live.state import SIDES, LiveSetup, LiveState, LiveView, Past, place

State = LiveState[Any]


class Envelope(Game[LiveSetup[Any], LiveState[Any], Any, Any, LiveView[Any]]):
    """A game in its envelope. Each game has a subclass in `games` that names its types."""

    manners: Manners

    def __init__(self, game: Game[Any, Any, Any, Any, Any]) -> None:
        self.game = game

    def start(self, setup: LiveSetup[Any]) -> State:
        """Before anybody is ready. Raises what the game raises about its set-up, and `BAD_TERMS`."""
        terms = setup.terms
        if terms.move_seconds < 0 or len(terms.commitment) not in (0, 64):
            raise IllegalAction(LiveCode.BAD_TERMS)
        if terms.draws and not self.manners.may_be_drawn(setup.game):
            raise IllegalAction(LiveCode.NO_DRAWS)
        return LiveState(terms, self.game.start(setup.game))

    def is_over(self, state: State) -> bool:
        """Ended from outside, or by its own rules."""
        return state.end is not None or not self.game.to_act(state.game)

    def is_in_play(self, state: State) -> bool:
        """Begun, not paused, not over: the game's own actions count."""
        return state.is_begun and state.paused_by is None and not self.is_over(state)

    def to_act(self, state: State) -> frozenset[Seat]:
        if self.is_over(state):
            return NOBODY
        if state.paused_by is not None:
            return RUNNER if state.paused_by is Seat.COMMISSIONER else COACHES
        if not state.is_begun:
            return frozenset(side for side in SIDES if not state.begun[place(side)])
        return self.game.to_act(state.game)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Any]:
        return LegalActions(lambda action: self._check_seat(state, seat, action), lambda: self._choices(state, seat))

    def own_legal_actions(self, state: State, seat: Seat) -> LegalActions[Any] | None:
        """The game's own, while it is in play: what a board is drawn from."""
        return self.game.legal_actions(state.game, seat) if self.is_in_play(state) else None

    def apply(self, state: State, action: Any) -> Step[State, Any]:
        if type(action) in ACTS:
            acts.check(self, state, action)
            after, events = ACTS[type(action)].do(self, state, action)
        else:
            after, events = self._play(state, action)
        anew = isinstance(action, Resume) or any(isinstance(event, TakenBack) for event in events)
        return Step(self._asked(state, after, action.seat, anew), events)

    def view(self, state: State, seat: Seat | None) -> LiveView[Any]:
        """The past is in no view: a card taken back is as secret as before."""
        return LiveView(
            seat,
            self.game.view(state.game, seat),
            state.terms,
            state.n,
            state.begun,
            state.texts,
            state.asked,
            state.flagged,
            state.offer,
            state.paused_by,
            tuple(sorted(self.to_act(state))),
            self.outcome(state),
            state.secret,
        )

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, in the game or outside it: `agreed`, `resigned`, `time`, `ruling` or `annulled`."""
        return state.end or self.game.outcome(state.game)

    def weighted_chances(self, state: State) -> Sequence[tuple[Any, int]]:
        return self.game.weighted_chances(state.game)

    def harmless(self, state: State, seat: Seat) -> Any | None:
        """What a clock does for a seat that has had its time: nothing much, where the game allows it."""
        legal = list(self.own_legal_actions(state, seat) or ())
        return next((action for kind in self.manners.harmless for action in legal if type(action) is kind), None)

    def _play(self, state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
        self._check_play(state)
        step = self.game.apply(state.game, action)
        chance = action.seat is CHANCE
        revealed = any(type(event) in self.manners.reveals for event in step.events)
        keeps = not chance and not revealed and action.seat in COACHES
        past = (*state.past, Past(action.seat, state.game)) if keeps else ()
        offer = state.offer if chance and state.offer and state.offer.kind is not OfferKind.TAKE_BACK else None
        after = replace(state, game=step.state, past=past, offer=offer, drawn=state.drawn + chance)
        return after, step.events

    def _check_play(self, state: State) -> None:
        if self.is_over(state):
            raise IllegalAction(CommonCode.GAME_OVER)
        if not state.is_begun:
            raise IllegalAction(LiveCode.NOT_BEGUN)
        if state.paused_by is not None:
            raise IllegalAction(LiveCode.PAUSED)

    def _check_seat(self, state: State, seat: Seat, action: Any) -> None:
        """Another seat's action is not this seat's, however legal it is."""
        if action.seat is not seat:
            raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=action.seat)
        if type(action) in ACTS:
            acts.check(self, state, action)
            return
        self._check_play(state)
        refusal = self.game.legal_actions(state.game, seat).refusal(action)
        if refusal:
            raise IllegalAction.of(refusal)

    def _choices(self, state: State, seat: Seat) -> list[Choice[Any]]:
        own = self.own_legal_actions(state, seat)
        return [*(own.choices() if own else ()), *self._manners(state, seat)]

    def _manners(self, state: State, seat: Seat) -> Iterator[Choice[Any]]:
        for kind, act in ACTS.items():
            if seat in act.who and not act.afterwards and not self.is_over(state):
                offered = [Option(action, self._refusal(state, action)) for action in act.offers(self, state, seat)]
                if offered:
                    yield Choice(snake_case(kind.__name__), tuple(offered), act.free)

    def _refusal(self, state: State, action: Any) -> Refusal | None:
        try:
            acts.check(self, state, action)
        except IllegalAction as illegal:
            return illegal.refusal
        return None

    def _asked(self, before: State, after: State, actor: Seat, anew: bool) -> State:
        """A side's decision is a new one unless it is asked the same as before: the other's sealed choice changes
        nothing. A new decision has its whole time."""
        n = before.n + 1
        same = [
            not anew and actor is not side and self._question(before, side) == self._question(after, side)
            for side in SIDES
        ]
        asked = tuple(before.asked[at] if kept else n for at, kept in enumerate(same))
        flagged = tuple(after.flagged[at] and kept for at, kept in enumerate(same))
        return replace(after, n=n, asked=asked, flagged=flagged)

    def _question(self, state: State, side: Seat) -> object:
        """What a side is asked; None while it is not."""
        if side not in self.to_act(state):
            return None
        if not self.is_in_play(state):
            return state.paused_by or "begin"
        return list(self.game.legal_actions(state.game, side))
