"""Everything that is done at the table, as one tagged union (section 11). The referee's seat is `COMMISSIONER`."""

from enum import StrEnum

from rules_engine.core import Action, Seat
from rules_engine.ofusaido.claims import KickClaim, ShootoutClaim


class Play(StrEnum):
    """What the attacker was doing when a foul is claimed. Only a foul on a shot gives a set piece (9.21)."""

    SHOT = "shot"
    PASS = "pass"
    DRIBBLE = "dribble"
    CROSS = "cross"


class Deal(Action, frozen=True, gc=False):
    """CHANCE puts a card where the scenario wants the next one."""

    side: Seat
    card: str


class PlayTrainer(Action, frozen=True, gc=False):
    """A trainer is brought into play: in open play only (4.6)."""

    card: str


class Shoot(Action, frozen=True, gc=False):
    """The attacker's progression ends in a shot."""


class DeclareFoul(Action, frozen=True, gc=False):
    """Somebody says that `by` has fouled the attacker during `on` (2.1)."""

    by: Seat
    on: Play


class ResolveShot(Action, frozen=True, gc=False):
    """The referee enters how a shot without a foul ended; its own rules are not known here."""

    scored: bool


class SetTarget(Action, frozen=True, gc=False):
    """The referee reads the colour of the place: `blue` is a penalty, `green` a free kick (2.2)."""

    target: str


class PickRecycled(Action, frozen=True, gc=False):
    """Which energy of the discard goes under `side`'s deck, where that is not its top card (3.4)."""

    side: Seat
    card: str


class ChooseTaker(Action, frozen=True, gc=False):
    """Who takes the kick (5.1, 8.8, 8.14)."""

    card: str


class UseOptionalEffect(Action, frozen=True, gc=False):
    """An optional effect is declared before the energies are turned (4.7): the `effect`-th of that card, from 0."""

    card: str
    effect: int


class Pass(Action, frozen=True, gc=False):
    """No further optional effect from this seat for this kick."""


class ChooseEnergy(Action, frozen=True, gc=False):
    """An energy from hand, face down (3.9, or the switch of 3.2)."""

    card: str


class DrawEnergy(Action, frozen=True, gc=False):
    """CHANCE turns up which card lay on top of `side`'s energy deck."""

    side: Seat
    card: str


class StartShootout(Action, frozen=True, gc=False):
    """The referee orders the shootout of a drawn match (8.1)."""


class AgreeToShootout(Action, frozen=True, gc=False):
    """A coach wants the shootout, where both must."""


class LeaveDrawn(Action, frozen=True, gc=False):
    """A coach leaves the match drawn, where both must want the shootout."""


class ExcludeTakers(Action, frozen=True, gc=False):
    """The coach of the larger side leaves out as many as it has too many (9.1)."""

    takers: tuple[str, ...]


class TossCoin(Action, frozen=True, gc=False):
    """CHANCE names the winner of the toss (8.7)."""

    winner: Seat


class ChooseFirst(Action, frozen=True, gc=False):
    """The winner of the toss kicks first."""


class ChooseSecond(Action, frozen=True, gc=False):
    """The winner of the toss lets the other side begin."""


class SelectTakers(Action, frozen=True, gc=False):
    """A coach's takers for the first kicks, secret until both have chosen (8.2, 8.4)."""

    takers: tuple[str, ...]


class SetKeeper(Action, frozen=True, gc=False):
    """A side's keeper for the whole shootout (8.6)."""

    card: str


class BarPlayer(Action, frozen=True, gc=False):
    """The referee takes a player out of a running shootout: sent off, injured (9.16)."""

    side: Seat
    card: str


class ReplaceTaker(Action, frozen=True, gc=False):
    """Another of the pool in the place of a barred taker who was among the first (9.16)."""

    card: str


class Concede(Action, frozen=True, gc=False):
    """A coach gives the shootout up (9.14)."""


class DrawLots(Action, frozen=True, gc=False):
    """CHANCE names the winner where kicks cannot (8.18, 9.4)."""

    winner: Seat


class Record(Action, frozen=True, gc=False):
    """What was played at a table, typed in afterwards (section 13)."""

    claim: KickClaim | ShootoutClaim


OfusaidoAction = (
    Deal
    | PlayTrainer
    | Shoot
    | DeclareFoul
    | ResolveShot
    | SetTarget
    | PickRecycled
    | ChooseTaker
    | UseOptionalEffect
    | Pass
    | ChooseEnergy
    | DrawEnergy
    | StartShootout
    | AgreeToShootout
    | LeaveDrawn
    | ExcludeTakers
    | TossCoin
    | ChooseFirst
    | ChooseSecond
    | SelectTakers
    | SetKeeper
    | BarPlayer
    | ReplaceTaker
    | Concede
    | DrawLots
    | Record
)
