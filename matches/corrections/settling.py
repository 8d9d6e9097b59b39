"""How a later act that no longer fits may stand all the same: by a ruling that says so in the record."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from matches.corrections.chapters import Chapter
from rules_engine.bloodbowl.actions import (
    BookMatch,
    CloseSequence,
    DrawRandomSkill,
    Hire,
    HireGuest,
    ImproveCharacteristic,
    KeepPlace,
    KeepSkill,
    Proceed,
    RollCharacteristic,
    Ruling,
    Subject,
    TakeSkill,
)
from rules_engine.bloodbowl.audit import RULABLE
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.inducements import InducementCode
from rules_engine.bloodbowl.team import Phase, Stage, known
from rules_engine.core import Seat
from rules_engine.correction import Conflict
from rules_engine.record import Amendment, Insert, Replace, encode

Settle = Callable[[Conflict, str], Amendment | None]
ADVANCING = (DrawRandomSkill, KeepSkill, TakeSkill, RollCharacteristic, ImproveCharacteristic)


def stand(conflict: Conflict, reason: str) -> Amendment | None:
    """What lets the act stand, or None where no ruling can."""
    settle = BY_CODE.get(conflict.refusal.code)
    return settle(conflict, reason) if settle else None


def keep_place(chapter: Chapter, conflict: Conflict, reason: str) -> Amendment | None:
    """What becomes of somebody who was hired, when he is not: his number among all players stays his, or all who came
    after him would be somebody else in the reports."""
    hire = conflict.action
    if isinstance(hire, Hire):
        place = KeepPlace(Seat.COMMISSIONER, hire.position, hire.name, hire.number)
    elif isinstance(hire, HireGuest):
        guest = known(chapter.state_before(conflict.seq), hire.guest)
        place = KeepPlace(Seat.COMMISSIONER, guest.position, guest.name, hire.number)
    else:
        return None
    return Replace(conflict.seq, reason, msgspec.Raw(encode(place)))


def _pay(conflict: Conflict, reason: str) -> Amendment:
    """The gold that is missing, given before the act."""
    told: Any = conflict.refusal.params
    return _put_in(conflict, Ruling(Seat.COMMISSIONER, Subject.TREASURY, reason, gold=told["cost"] - told["treasury"]))


def _grant(conflict: Conflict, reason: str) -> Amendment:
    """The SPP that are missing."""
    told: Any = conflict.refusal.params
    short = told["needs"] - told["has"]
    return _put_in(conflict, Ruling(Seat.COMMISSIONER, Subject.SPP, reason, player=told["player"], spp=short))


def _let_count(conflict: Conflict, reason: str) -> Amendment | None:
    """A match that was played: gold for what it had bought comes first, then what a ruling lets pass."""
    poor = next((one for one in conflict.findings if one.code is InducementCode.TREASURY_SHORT), None)
    if poor is not None:
        told: Any = poor.params
        short = told["needed"] - told["treasury"]
        return _put_in(conflict, Ruling(Seat.COMMISSIONER, Subject.TREASURY, reason, gold=short))
    if not isinstance(conflict.action, BookMatch) or any(one.code not in RULABLE for one in conflict.findings):
        return None
    ruled = replace(conflict.action, seat=Seat.COMMISSIONER, ruling=reason)
    return Replace(conflict.seq, reason, msgspec.Raw(encode(ruled)))


def _by_ruling(conflict: Conflict, reason: str) -> Amendment:
    """The act itself, by ruling: on to the next step although somebody would have to advance first, onto a list that has
    no room."""
    ruled = replace(conflict.action, seat=Seat.COMMISSIONER, ruling=reason)
    return Replace(conflict.seq, reason, msgspec.Raw(encode(ruled)))


def _open_steps(conflict: Conflict, reason: str) -> Insert | None:
    """What somebody decided after a match that was not played: the steps are open for it all the same. Going on from one to
    the next decides nothing."""
    if isinstance(conflict.action, Proceed | CloseSequence) or conflict.before.phase is not Phase.READY:
        return None
    stage = Stage.ADVANCEMENT if isinstance(conflict.action, ADVANCING) else Stage.HIRING
    return _put_in(conflict, Ruling(Seat.COMMISSIONER, Subject.STEPS, reason, stage=stage))


def _in_another_shirt(conflict: Conflict, reason: str) -> Amendment:
    """Whoever came for a player who is on the list again wears the highest number that is free: those who come later
    have taken the lowest."""
    worn = {player.number for player in conflict.before.listed}
    hire = replace(conflict.action, number=max(set(range(1, 100)) - worn))
    return Replace(conflict.seq, reason, msgspec.Raw(encode(hire)))


def _put_in(conflict: Conflict, ruling: Ruling) -> Insert:
    return Insert(conflict.after, ruling.reason, msgspec.Raw(encode(ruling)))


BY_CODE: dict[Any, Settle] = {
    CareerCode.TREASURY_SHORT: _pay,
    CareerCode.SPP_SHORT: _grant,
    CareerCode.MUST_ADVANCE: _by_ruling,
    CareerCode.LIST_FULL: _by_ruling,
    CareerCode.POSITION_FULL: _by_ruling,
    CareerCode.GROUP_FULL: _by_ruling,
    CareerCode.TOO_MANY_INSIGNIFICANT: _by_ruling,
    CareerCode.NUMBER_TAKEN: _in_another_shirt,
    CareerCode.NO_SEQUENCE: _open_steps,
    CareerCode.REPORT_REFUSED: _let_count,
}
