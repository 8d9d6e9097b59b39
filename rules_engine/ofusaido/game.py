"""Ofusaido's set pieces and shootouts under the referee's contract."""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from rules_engine.core import CHANCE, Choice, Game, LegalActions, Option, Outcome, Seat, Step, snake_case
from rules_engine.errors import IllegalAction, Refusal
from rules_engine.ofusaido.actions import DrawEnergy, OfusaidoAction
from rules_engine.ofusaido.begin import begin
from rules_engine.ofusaido.codes import OfusaidoCode, fault, first_refusal
from rules_engine.ofusaido.deal import first_state, next_slot
from rules_engine.ofusaido.events import OfusaidoEvent
from rules_engine.ofusaido.kick import DRAWING, next_to_lay
from rules_engine.ofusaido.legality import ACTS, check, may_act
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.setup_audit import audit_setup
from rules_engine.ofusaido.state import Setup, State
from rules_engine.ofusaido.turns import waits_for
from rules_engine.ofusaido.view import View, view
from rules_engine.rulesets import Ruleset, resolve

EDITION = "house"


class Ofusaido(Game[Setup, State, OfusaidoAction, OfusaidoEvent, View]):
    """One set piece or shootout. The ruleset carries the switches of section 15; the cards come with the set-up."""

    name: ClassVar[str] = "ofusaido"
    setup_type: ClassVar[Any] = Setup
    action_type: ClassVar[Any] = OfusaidoAction

    def __init__(self, ruleset: Ruleset | None = None) -> None:
        self.ruleset = ruleset or resolve(self.name, EDITION)
        self.settings = msgspec.convert(self.ruleset.tables["settings"], Settings)

    def start(self, setup: Setup) -> State:
        """The first state, played on to its first decision. Raises `IllegalAction` with every fault of the set-up."""
        findings = audit_setup(setup)
        if findings:
            raise IllegalAction(findings[0].code, findings=findings, **findings[0].params)
        state = first_state(self.ruleset.hash, setup)
        return state if next_slot(state) else begin(state, self.settings)[0]

    def to_act(self, state: State) -> frozenset[Seat]:
        return waits_for(state, self.settings)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[OfusaidoAction]:
        return LegalActions(lambda action: self._check_seat(state, seat, action), lambda: self._choices(state, seat))

    def apply(self, state: State, action: OfusaidoAction) -> Step[State, OfusaidoEvent]:
        act = check(state, action, self.settings)
        return Step(*act.do(state, action, self.settings))

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat, self.to_act(state))

    def outcome(self, state: State) -> Outcome | None:
        """The end. After a bare kick the winner is whoever won the duel; (0, 0) stands where there is no score."""
        end = state.end
        return Outcome(end.winner, end.score or (0, 0), end.ending.value) if end else None

    def weighted_chances(self, state: State) -> Sequence[tuple[OfusaidoAction, int]]:
        """Every card of a pile's rest is equally likely, and a known top card certain."""
        if state.phase in DRAWING:
            due = next_to_lay(state)
            chances = state.side(due).energy.chances()
            return [(DrawEnergy(CHANCE, due, card), weight) for card, weight in chances]
        return super().weighted_chances(state)

    def _check_seat(self, state: State, seat: Seat, action: OfusaidoAction) -> None:
        """Another seat's action is not this seat's, however legal it is."""
        if action.seat is not seat:
            raise first_refusal([fault(OfusaidoCode.WRONG_ACTOR, seat=action.seat)])
        check(state, action, self.settings)

    def _choices(self, state: State, seat: Seat) -> list[Choice[OfusaidoAction]]:
        choices = []
        for kind, act in ACTS[state.phase].items():
            if seat in may_act(state, act, self.settings):
                actions: Sequence[Any] = tuple(act.offers(state, seat, self.settings))
                options = tuple(Option(action, self._refusal(state, action)) for action in actions)
                if options:
                    choices.append(Choice(snake_case(kind.__name__), options, act.free))
        return choices

    def _refusal(self, state: State, action: OfusaidoAction) -> Refusal | None:
        try:
            check(state, action, self.settings)
        except IllegalAction as illegal:
            return illegal.refusal
        return None
