"""A shootout of plain football, to be played live: it decides a drawn match of any game.

Best of N, early end and sudden death are those of `shootout`. How a kick is decided is our own rule, since no rulebook
of ours has one: the kicker picks a corner of the goal and the goalkeeper a corner to dive to, each in secret; the same
corner is a save, another a goal.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, ClassVar

from msgspec.structs import replace

from rules_engine.core import (
    CHANCE,
    NOBODY,
    Action,
    Choice,
    Event,
    Game,
    LegalActions,
    Option,
    Outcome,
    Seat,
    Step,
    Value,
)
from rules_engine.errors import CommonCode, IllegalAction
from rules_engine.shootout import AWAY, HOME, OTHER, Format, Reason, Shootout, draw_lots, kick, next_kicker, verdict

SIDES = (HOME, AWAY)


class Corner(StrEnum):
    """Where a kick goes, or a goalkeeper dives: as the kicker sees the goal."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Setup(Value, frozen=True, gc=False):
    """Who meets, by name, and how the shootout is played; `fixture` is the reference of the match whose tie it decides."""

    home: str
    away: str
    format: Format = Format()
    fixture: str = ""


class TossCoin(Action, frozen=True, gc=False):
    """CHANCE says which side kicks first."""

    first: Seat


class Aim(Action, frozen=True, gc=False):
    """The kicker's secret choice."""

    corner: Corner


class Dive(Action, frozen=True, gc=False):
    """The goalkeeper's secret choice."""

    corner: Corner


class DrawLots(Action, frozen=True, gc=False):
    """CHANCE names the winner where kicks have not for too long."""

    winner: Seat


class CoinTossed(Event, frozen=True, gc=False):
    """This side kicks first."""

    first: Seat


class KickTaken(Event, frozen=True, gc=False):
    """Both corners are known."""

    side: Seat
    aim: Corner
    dive: Corner
    scored: bool
    score: tuple[int, int]


class LotsDrawn(Event, frozen=True, gc=False):
    """Lots have decided."""

    winner: Seat


KicksAction = TossCoin | Aim | Dive | DrawLots
KicksEvent = CoinTossed | KickTaken | LotsDrawn


class TakenKick(Value, frozen=True, gc=False):
    """A kick with both choices, as everybody has seen it."""

    side: Seat
    aim: Corner
    dive: Corner


class State(Value, frozen=True, gc=False):
    """The shootout so far; `aim` and `dive` are secret until both are there."""

    setup: Setup
    shootout: Shootout | None = None
    aim: Corner | None = None
    dive: Corner | None = None
    taken: tuple[TakenKick, ...] = ()


class View(Value, frozen=True, gc=False):
    """What a seat may know. `aim` and `dive` are its own; `has_aimed`, `has_dived` are public."""

    seat: Seat | None
    setup: Setup
    shootout: Shootout | None
    kicker: Seat | None
    to_act: tuple[Seat, ...]
    has_aimed: bool
    has_dived: bool
    aim: Corner | None
    dive: Corner | None
    taken: tuple[TakenKick, ...]


class SpotKicks(Game[Setup, State, KicksAction, KicksEvent, View]):
    """A shootout of plain football."""

    name: ClassVar[str] = "spot_kicks"
    setup_type: ClassVar[Any] = Setup
    action_type: ClassVar[Any] = KicksAction

    def start(self, setup: Setup) -> State:
        return State(setup)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.shootout is None or verdict(state.shootout).reason is Reason.LOTS_DUE:
            return frozenset({CHANCE})
        kicker = next_kicker(state.shootout)
        if kicker is None:
            return NOBODY
        waiting = ((kicker, state.aim), (OTHER[kicker], state.dive))
        return frozenset(seat for seat, chosen in waiting if chosen is None)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[KicksAction]:
        def check(action: KicksAction) -> None:
            if action.seat is not seat:
                raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=action.seat)
            self._check(state, action)

        def choices() -> list[Choice[KicksAction]]:
            offered = tuple(Option(action) for action in self._options(state, seat))
            return [Choice(str(offered[0].action.__struct_config__.tag), offered)] if offered else []

        return LegalActions(check, choices)

    def apply(self, state: State, action: KicksAction) -> Step[State, KicksEvent]:
        self._check(state, action)
        if isinstance(action, TossCoin):
            begun = Shootout(action.first, state.setup.format)
            return Step(replace(state, shootout=begun), (CoinTossed(action.first),))
        shootout = state.shootout
        assert shootout is not None
        if isinstance(action, DrawLots):
            return Step(replace(state, shootout=draw_lots(shootout, action.winner)), (LotsDrawn(action.winner),))
        if isinstance(action, Aim):
            return _taken(replace(state, aim=action.corner))
        return _taken(replace(state, dive=action.corner))

    def view(self, state: State, seat: Seat | None) -> View:
        kicker = next_kicker(state.shootout) if state.shootout else None
        return View(
            seat,
            state.setup,
            state.shootout,
            kicker,
            tuple(sorted(self.to_act(state))),
            state.aim is not None,
            state.dive is not None,
            state.aim if seat is not None and seat is kicker else None,
            state.dive if seat is not None and kicker is not None and seat is OTHER[kicker] else None,
            state.taken,
        )

    def outcome(self, state: State) -> Outcome | None:
        """Who won, the goals, and by which of the shootout's reasons."""
        if state.shootout is None:
            return None
        judged = verdict(state.shootout)
        return Outcome(judged.winner, judged.score, judged.reason.value) if judged.winner else None

    def _options(self, state: State, seat: Seat) -> Iterator[KicksAction]:
        if seat not in self.to_act(state):
            return
        if state.shootout is None:
            yield from (TossCoin(seat, first) for first in SIDES)
        elif seat is CHANCE:
            yield from (DrawLots(seat, winner) for winner in SIDES)
        else:
            kind = Aim if seat is next_kicker(state.shootout) else Dive
            yield from (kind(seat, corner) for corner in Corner)

    def _check(self, state: State, action: KicksAction) -> None:
        asked = self.to_act(state)
        if not asked:
            raise IllegalAction(CommonCode.GAME_OVER)
        if action.seat not in asked:
            raise IllegalAction(CommonCode.NOT_YOUR_TURN, seat=action.seat)
        if action not in self._options(state, action.seat):
            raise IllegalAction(CommonCode.UNKNOWN_ACTION, action=str(action.__struct_config__.tag))


def _taken(state: State) -> Step[State, KicksEvent]:
    """Once both have chosen, the kick is taken."""
    if state.aim is None or state.dive is None or state.shootout is None:
        return Step(state, ())
    side = next_kicker(state.shootout)
    assert side is not None
    scored = state.aim is not state.dive
    after = kick(state.shootout, side, scored)
    event = KickTaken(side, state.aim, state.dive, scored, verdict(after).score)
    taken = (*state.taken, TakenKick(side, state.aim, state.dive))
    return Step(State(state.setup, after, taken=taken), (event,))
