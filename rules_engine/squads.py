"""Who may take a kick of a shootout: unequal squads reduced, nobody twice before all have kicked.

IFAB Law 10; Ofusaido 8.15, 9.1-9.6, 9.16.
"""

from msgspec.structs import replace

from rules_engine.core import Value
from rules_engine.errors import Code, IllegalAction


class SquadCode(Code):
    """Why somebody may not take this kick."""

    TAKER_NOT_ELIGIBLE = "taker_not_eligible"
    TAKER_ALREADY_USED = "taker_already_used"


class Squad(Value, frozen=True, gc=False):
    """One side's kickers: all who may kick, those named to kick first (or nobody), and who has in this cycle. `forfeited`
    are kicks of barred players whom nobody can replace: they are missed once the others named have kicked."""

    pool: tuple[str, ...]
    named: tuple[str, ...] = ()
    kicked: tuple[str, ...] = ()
    forfeited: int = 0


def available(squad: Squad) -> tuple[str, ...]:
    """Who may take the next kick: those named and not used yet; after them the rest of the cycle."""
    return tuple(taker for taker in squad.named or squad.pool if taker not in squad.kicked)


def check_taker(squad: Squad, taker: str) -> None:
    """Raises `TAKER_NOT_ELIGIBLE` or `TAKER_ALREADY_USED` unless this taker may take the next kick."""
    if taker not in squad.pool or (squad.named and taker not in squad.named):
        raise IllegalAction(SquadCode.TAKER_NOT_ELIGIBLE, taker=taker)
    if taker in squad.kicked:
        raise IllegalAction(SquadCode.TAKER_ALREADY_USED, taker=taker)


def after_kick(squad: Squad, taker: str) -> Squad:
    """The squad once this taker has kicked. When all have, a new cycle begins in any order (9.6)."""
    check_taker(squad, taker)
    return _settled(replace(squad, kicked=(*squad.kicked, taker)))


def after_missed(squad: Squad) -> Squad:
    """The squad once a kick was missed that nobody could take."""
    return _settled(replace(squad, forfeited=max(0, squad.forfeited - 1)))


def without(squad: Squad, player: str, *, forfeits: bool = False) -> Squad:
    """The squad once a player may not kick any more: sent off, injured, banned. `forfeits`: its kick is missed (9.16)."""
    pool, named, kicked = (
        tuple(one for one in group if one != player) for group in (squad.pool, squad.named, squad.kicked)
    )
    return _settled(Squad(pool, named, kicked, squad.forfeited + forfeits))


def _settled(squad: Squad) -> Squad:
    """The named step back once each has kicked and no kick is forfeited any more; the cycle begins anew once everybody
    has."""
    if squad.forfeited:
        return squad
    pool, named, kicked = squad.pool, squad.named, squad.kicked
    if all(taker in kicked for taker in named):
        named = ()
    if all(taker in kicked for taker in pool):
        named = kicked = ()
    return Squad(pool, named, kicked)


def to_exclude(sizes: tuple[int, int]) -> tuple[int, int]:
    """How many players each side, (home, away), leaves out so that both have the same number (9.1, 9.2).

    Nobody is left out where one side has none at all: there is no kick then, but a forfeit or lots (9.3, 9.4).
    """
    smaller = min(sizes)
    return (sizes[0] - smaller, sizes[1] - smaller) if smaller else (0, 0)
