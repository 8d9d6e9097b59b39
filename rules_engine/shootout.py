"""Kicks from the mark: best of N with an early end, then sudden death; shared by every game that has kicks.

A `Shootout` is a value that knows nothing of how a kick is resolved. `verdict` is the only judge: it says who has won,
or what is due, and why; `next_kicker`, `kick` and `fold` all ask it. The laws: IFAB Law 10; Ofusaido 8.11-8.18.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from rules_engine.core import Seat, Value
from rules_engine.errors import Code, IllegalAction

HOME, AWAY = Seat.HOME, Seat.AWAY
OTHER = {HOME: AWAY, AWAY: HOME}


class ShootoutCode(Code):
    """Refusals of a shootout as such; who may take a kick is in `squads`."""

    SHOOTOUT_OVER = "shootout_over"
    WRONG_TURN = "wrong_turn"
    LOTS_DUE = "lots_due"
    LOTS_NOT_DUE = "lots_not_due"


class KickOrder(StrEnum):
    """Who kicks when: A is the side that kicks first. The last follows ABBA until sudden death, then plain turns."""

    ABAB = "ABAB"
    ABBA = "ABBA"
    ABBA_THEN_ABAB = "ABBA_then_ABAB"


class Format(Value, frozen=True, gc=False):
    """How a shootout is played. After `sudden_death_limit` rounds that decided nothing, lots do, so none is endless."""

    best_of: int = 5
    order: KickOrder = KickOrder.ABAB
    sudden_death_limit: int = 50

    def __post_init__(self) -> None:
        if self.best_of < 1 or self.sudden_death_limit < 1:
            raise ValueError("best_of and sudden_death_limit are at least 1")


class Reason(StrEnum):
    """Why a shootout stands as it does: the first three are open, the others decided."""

    NEXT_KICK = "next_kick"
    SUDDEN_DEATH_KICK = "sudden_death_kick"
    LOTS_DUE = "lots_due"
    OUT_OF_REACH = "out_of_reach"
    AHEAD_AFTER_ALL = "ahead_after_all"
    SUDDEN_DEATH = "sudden_death"
    CONCEDED = "conceded"
    FORFEIT = "forfeit"
    LOTS = "lots"


class Kick(Value, frozen=True, gc=False):
    """One kick as it counts: whose, whether it went in, and by whom where that is known."""

    side: Seat
    scored: bool
    taker: str | None = None


class Settled(Value, frozen=True, gc=False):
    """An end that the kicks did not bring: a concession, a forfeit, or lots."""

    winner: Seat
    reason: Reason


class Shootout(Value, frozen=True, gc=False):
    """A shootout so far: its format, who kicks first, the kicks in order."""

    first: Seat
    format: Format = Format()
    kicks: tuple[Kick, ...] = ()
    settled: Settled | None = None


class Verdict(Value, frozen=True, gc=False):
    """Where a shootout stands. `score` and `taken` are (home, away); `winner` is None while it is open."""

    winner: Seat | None
    reason: Reason
    score: tuple[int, int]
    taken: tuple[int, int]


def side_of_kick(first: Seat, order: KickOrder, best_of: int, number: int) -> Seat:
    """Whose kick the `number`-th is, counted from 0."""
    plain = order is KickOrder.ABAB or (order is KickOrder.ABBA_THEN_ABAB and number >= 2 * best_of)
    is_first = number % 2 == 0 if plain else number % 4 in (0, 3)
    return first if is_first else OTHER[first]


def tally(kicks: Iterable[Kick]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Goals and kicks taken, each (home, away)."""
    goals_home = goals_away = taken_home = taken_away = 0
    for kick in kicks:
        if kick.side is HOME:
            taken_home += 1
            goals_home += kick.scored
        else:
            taken_away += 1
            goals_away += kick.scored
    return (goals_home, goals_away), (taken_home, taken_away)


def verdict(shootout: Shootout) -> Verdict:
    """Who has won and why, or what is due and why.

    Within the first N kicks each, a side has won once the other cannot reach it any more (8.11); after them, one goal
    more at equal numbers of kicks decides (8.13).
    """
    score, taken = tally(shootout.kicks)
    if shootout.settled:
        return Verdict(shootout.settled.winner, shootout.settled.reason, score, taken)
    winner, reason = _judge(score, taken, shootout.format)
    return Verdict(winner, reason, score, taken)


def _judge(score: tuple[int, int], taken: tuple[int, int], form: Format) -> tuple[Seat | None, Reason]:
    lead = score[0] - score[1]
    leader = HOME if lead > 0 else AWAY
    left = (form.best_of - taken[0], form.best_of - taken[1])
    if left[0] > 0 or left[1] > 0:
        others_left = max(0, left[1] if lead > 0 else left[0])
        return (leader, Reason.OUT_OF_REACH) if abs(lead) > others_left else (None, Reason.NEXT_KICK)
    if taken[0] == taken[1]:
        rounds = taken[0] - form.best_of
        if lead:
            return leader, Reason.SUDDEN_DEATH if rounds else Reason.AHEAD_AFTER_ALL
        if rounds >= form.sudden_death_limit:
            return None, Reason.LOTS_DUE
    return None, Reason.SUDDEN_DEATH_KICK


def next_kicker(shootout: Shootout) -> Seat | None:
    """Whose kick is due, or None: it is decided, or lots are due."""
    if verdict(shootout).reason not in (Reason.NEXT_KICK, Reason.SUDDEN_DEATH_KICK):
        return None
    form = shootout.format
    return side_of_kick(shootout.first, form.order, form.best_of, len(shootout.kicks))


def kick(shootout: Shootout, side: Seat, scored: bool, taker: str | None = None) -> Shootout:
    """The shootout after one more kick. Raises `SHOOTOUT_OVER`, `LOTS_DUE` or `WRONG_TURN`."""
    due = next_kicker(shootout)
    if due is None:
        lots = verdict(shootout).reason is Reason.LOTS_DUE
        raise IllegalAction(ShootoutCode.LOTS_DUE if lots else ShootoutCode.SHOOTOUT_OVER, kick=len(shootout.kicks) + 1)
    if side is not due:
        raise IllegalAction(ShootoutCode.WRONG_TURN, kick=len(shootout.kicks) + 1, due=due)
    kicks = (*shootout.kicks, Kick(side, scored, taker))
    return Shootout(shootout.first, shootout.format, kicks)


def fold(first: Seat, form: Format, kicks: Iterable[Kick]) -> Shootout:
    """A shootout from all its kicks, typed in afterwards or replayed. Raises as `kick` does, at the first bad one."""
    shootout = Shootout(first, form)
    for taken in kicks:
        shootout = kick(shootout, taken.side, taken.scored, taken.taker)
    return shootout


def concede(shootout: Shootout, by: Seat) -> Shootout:
    """The other side wins; the kicks so far stand (9.14). Raises `SHOOTOUT_OVER`."""
    return _settle(shootout, OTHER[by], Reason.CONCEDED)


def forfeit(shootout: Shootout, by: Seat) -> Shootout:
    """A side has nobody who may kick: the other wins (9.3). Raises `SHOOTOUT_OVER`."""
    return _settle(shootout, OTHER[by], Reason.FORFEIT)


def draw_lots(shootout: Shootout, winner: Seat) -> Shootout:
    """Lots have named the winner (8.18). Raises `SHOOTOUT_OVER`, or `LOTS_NOT_DUE` while kicks can still decide."""
    if next_kicker(shootout) is not None:
        raise IllegalAction(ShootoutCode.LOTS_NOT_DUE)
    return _settle(shootout, winner, Reason.LOTS)


def _settle(shootout: Shootout, winner: Seat, reason: Reason) -> Shootout:
    if verdict(shootout).winner is not None:
        raise IllegalAction(ShootoutCode.SHOOTOUT_OVER)
    return Shootout(shootout.first, shootout.format, shootout.kicks, Settled(winner, reason))


def possible_first_kickers(home: Sequence[bool], away: Sequence[bool], form: Format | None = None) -> tuple[Seat, ...]:
    """Which sides can have begun, given each side's own kicks in order, if the last of them decided it and none before.

    Empty: no order of these kicks is a whole shootout.
    """
    form = form or Format()
    return tuple(first for first in (HOME, AWAY) if _is_whole(first, form, home, away))


def _is_whole(first: Seat, form: Format, home: Sequence[bool], away: Sequence[bool]) -> bool:
    left = {HOME: list(home), AWAY: list(away)}
    shootout = Shootout(first, form)
    while (due := next_kicker(shootout)) and left[due]:
        shootout = kick(shootout, due, left[due].pop(0))
    return not left[HOME] and not left[AWAY] and verdict(shootout).winner is not None
