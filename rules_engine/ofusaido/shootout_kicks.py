"""A shootout between two kicks: what the last one changed, and what is due next (8.8 to 8.18, 9.16)."""

from msgspec.structs import replace

from rules_engine.core import Seat
from rules_engine.ofusaido import energy
from rules_engine.ofusaido.acts import BOTH, Moved, finish
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.events import KickResolved, OfusaidoEvent
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.state import Ending, KickRecord, Phase, State, attempt_of, kicks_of, place, set_in, with_side
from rules_engine.shootout import OTHER, Reason, Shootout, Verdict, kick, next_kicker, verdict
from rules_engine.squads import Squad, after_missed, available
from rules_engine.squads import after_kick as squad_after_kick

ENDINGS: dict[Reason, Ending] = {
    Reason.CONCEDED: Ending.CONCEDED,
    Reason.FORFEIT: Ending.FORFEIT,
    Reason.LOTS: Ending.LOTS,
}


def shootout_of(state: State) -> Shootout:
    """The shootout itself, from the first kick on."""
    shootout = kicks_of(state).shootout
    assert shootout is not None
    return shootout


def squad_of(state: State, seat: Seat) -> Squad:
    """Who may kick for a side, from the first kick on."""
    squads = kicks_of(state).squads
    assert squads is not None
    return squads[place(seat)]


def with_squad(state: State, seat: Seat, squad: Squad) -> State:
    """The state with one side's squad replaced."""
    kicks = kicks_of(state)
    assert kicks.squads is not None
    return replace(state, kicks=replace(kicks, squads=set_in(kicks.squads, seat, squad)))


def after_kick(state: State, record: KickRecord, settings: Settings) -> Moved:
    """Both energies are used up, the taker has had a turn, and the shootout goes on or is over."""
    attempt = attempt_of(state)
    for seat in BOTH:
        state = with_side(state, seat, energy.after_kick(state.side(seat), attempt.laid[place(seat)], settings))
    squad = squad_after_kick(squad_of(state, record.attacker), attempt.taker)
    state = with_squad(replace(state, attempt=None), record.attacker, squad)
    return advance(_kicked(state, record))


def _kicked(state: State, record: KickRecord) -> State:
    shootout = kick(shootout_of(state), record.attacker, record.scored, record.taker)
    return replace(state, kicks=replace(kicks_of(state), shootout=shootout))


def advance(state: State) -> Moved:
    """What is due: the next taker, lots, or the end. Where nobody can take a kick, it is missed (9.16)."""
    events: tuple[OfusaidoEvent, ...] = ()
    while (due := next_kicker(shootout_of(state))) and not available(squad_of(state, due)):
        record = missed(state, due)
        state = with_squad(state, due, after_missed(squad_of(state, due)))
        state = _kicked(replace(state, log=(*state.log, record)), record)
        events += (KickResolved(record),)
    state, more = _settle(state, verdict(shootout_of(state)))
    return state, events + more


def missed(state: State, side: Seat) -> KickRecord:
    """A kick without a taker."""
    keeper = kicks_of(state).keepers[place(OTHER[side])]
    return KickRecord(Kind.SHOOTOUT, state.setup.turn, side, None, keeper, (None, None), None, False)


PHASES: dict[Reason, Phase] = {
    Reason.NEXT_KICK: Phase.KICK,
    Reason.SUDDEN_DEATH_KICK: Phase.SUDDEN_DEATH,
    Reason.LOTS_DUE: Phase.LOTS,
}


def _settle(state: State, now: Verdict) -> Moved:
    if now.winner is None:
        return replace(state, phase=PHASES[now.reason]), ()
    return finish(state, ENDINGS.get(now.reason, Ending.SHOOTOUT), now.winner, now.score)
