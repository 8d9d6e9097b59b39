"""The shootout of a drawn match, from the pools of takers to the last kick (section 8)."""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from rules_engine.core import Action, Seat
from rules_engine.errors import Refusal
from rules_engine.ofusaido import energy
from rules_engine.ofusaido.actions import (
    ChooseFirst,
    ChooseSecond,
    ChooseTaker,
    Concede,
    DrawLots,
    ExcludeTakers,
    SelectTakers,
    SetKeeper,
    TossCoin,
)
from rules_engine.ofusaido.acts import BOTH, Act, Moved, finish
from rules_engine.ofusaido.barring import when_replaced
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.codes import OfusaidoCode, fault
from rules_engine.ofusaido.events import ShootoutBegan
from rules_engine.ofusaido.kick import begin_declaring
from rules_engine.ofusaido.selection import (
    eligible,
    exclusion_faults,
    is_keeper_due,
    keeper_candidates,
    keeper_faults,
    ranked,
    selection_faults,
    to_select,
)
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.shootout_kicks import (
    advance,
    shootout_of,
    squad_of,
)
from rules_engine.ofusaido.state import Attempt, Ending, Kicks, Phase, State, kicks_of, place, set_in
from rules_engine.shootout import AWAY, HOME, OTHER, Shootout, concede, draw_lots, next_kicker
from rules_engine.squads import Squad, to_exclude

KICKING = frozenset({Phase.KICK, Phase.SUDDEN_DEATH})
RUNNING = KICKING | {Phase.KICK_DECLARE}


# Before the first kick


def begin_shootout(state: State, settings: Settings) -> Moved:
    """Who may kick: nobody on one side is a forfeit, on both lots (9.3, 9.4); unequal numbers are evened (9.1)."""
    pools = (eligible(state, HOME, settings), eligible(state, AWAY, settings))
    state = replace(state, kicks=Kicks(pools))
    if not any(pools):
        return replace(state, phase=Phase.LOTS), ()
    if not all(pools):
        return finish(state, Ending.FORFEIT, HOME if pools[0] else AWAY, None)
    exclude = to_exclude((len(pools[0]), len(pools[1]))) if settings.reduce_to_equate else (0, 0)
    phase = Phase.POOL if any(exclude) else Phase.TOSS
    return replace(state, kicks=Kicks(pools, exclude), phase=phase), ()


def larger_side(state: State) -> Seat:
    """Whose coach leaves takers out (9.1)."""
    return HOME if kicks_of(state).exclude[0] else AWAY


def _exclude(state: State, action: ExcludeTakers, settings: Settings) -> Moved:
    kicks = kicks_of(state)
    left = tuple(card for card in kicks.pools[place(action.seat)] if card not in action.takers)
    return replace(state, kicks=replace(kicks, pools=set_in(kicks.pools, action.seat, left)), phase=Phase.TOSS), ()


def _offer_exclusions(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    kicks = kicks_of(state)
    yield ExcludeTakers(seat, ranked(state, seat, best=False)[: kicks.exclude[place(seat)]])


def _toss(state: State, action: TossCoin, settings: Settings) -> Moved:
    return replace(state, kicks=replace(kicks_of(state), toss=action.winner), phase=Phase.CHOOSE_ORDER), ()


def _toss_faults(state: State, action: TossCoin | DrawLots, settings: Settings) -> Iterator[Refusal]:
    if action.winner not in BOTH:
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, winner=action.winner)


def _first(state: State, action: ChooseFirst, settings: Settings) -> Moved:
    return _begin_selection(state, action.seat, settings)


def _second(state: State, action: ChooseSecond, settings: Settings) -> Moved:
    return _begin_selection(state, OTHER[action.seat], settings)


def _begin_selection(state: State, first: Seat, settings: Settings) -> Moved:
    shootout = Shootout(first, settings.format)
    return replace(state, kicks=replace(kicks_of(state), shootout=shootout), phase=Phase.SELECT_FIVE), ()


def selecting(state: State) -> frozenset[Seat]:
    """Who has not named both takers and keeper yet (8.2, 8.6)."""
    kicks = kicks_of(state)
    return frozenset(seat for seat in BOTH if kicks.selected[place(seat)] is None or kicks.keepers[place(seat)] is None)


def _select(state: State, action: SelectTakers, settings: Settings) -> Moved:
    kicks = kicks_of(state)
    selected = set_in(kicks.selected, action.seat, action.takers)
    return _begin_kicks(replace(state, kicks=replace(kicks, selected=selected)))


def _offer_selections(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    if kicks_of(state).selected[place(seat)] is None:
        count = to_select(state, seat)
        for sample in dict.fromkeys(ranked(state, seat, best=best)[:count] for best in (True, False)):
            yield SelectTakers(seat, sample)


def _set_keeper(state: State, action: SetKeeper, settings: Settings) -> Moved:
    kicks = kicks_of(state)
    keepers = set_in(kicks.keepers, action.seat, action.card)
    state = replace(state, kicks=replace(kicks, keepers=keepers, rekeeping=None))
    return when_replaced(state) if state.phase is Phase.REPLACE else _begin_kicks(state)


def _offer_keepers(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    if is_keeper_due(state, seat):
        for card in keeper_candidates(state, seat, settings):
            yield SetKeeper(seat, card)


def _begin_kicks(state: State) -> Moved:
    """Once both have named theirs, all is revealed and every energy goes back into its deck (8.4, 8.5)."""
    if selecting(state):
        return state, ()
    kicks = kicks_of(state)
    squads = (
        Squad(kicks.pools[0], kicks.selected[0] or ()),
        Squad(kicks.pools[1], kicks.selected[1] or ()),
    )
    state = replace(
        state,
        kicks=replace(kicks, squads=squads),
        home=energy.rebuilt(state.home),
        away=energy.rebuilt(state.away),
    )
    state, events = advance(state)
    return state, (ShootoutBegan(shootout_of(state).first), *events)


# Kick by kick


def kicker(state: State) -> Seat | None:
    """Whose kick it is."""
    return next_kicker(shootout_of(state))


def _taker_faults(state: State, action: ChooseTaker, settings: Settings) -> Iterator[Refusal]:
    due = kicker(state)
    if due is None or (action.seat in BOTH and action.seat is not due):
        yield fault(OfusaidoCode.WRONG_TURN, due=due)
        return
    squad, deck = squad_of(state, due), state.side(due).deck
    if any(player.id == action.card and player.shot is None for player in deck.players):
        yield fault(OfusaidoCode.TAKER_HAS_NO_SHOT, taker=action.card)
    if action.card not in squad.pool or (squad.named and action.card not in squad.named):
        yield fault(OfusaidoCode.TAKER_NOT_ELIGIBLE, taker=action.card)
    if action.card in squad.kicked:
        yield fault(OfusaidoCode.TAKER_ALREADY_USED, taker=action.card)


def _choose_taker(state: State, action: ChooseTaker, settings: Settings) -> Moved:
    return begin_declaring(replace(state, attempt=Attempt(Kind.SHOOTOUT, action.seat, action.card)), settings)


def _offer_takers(state: State, seat: Seat, settings: Settings) -> Iterator[Action]:
    squad = squad_of(state, seat)
    return (ChooseTaker(seat, card) for card in squad.named or squad.pool)


def _concede(state: State, action: Concede, settings: Settings) -> Moved:
    kicks = kicks_of(state)
    return advance(replace(state, kicks=replace(kicks, shootout=concede(shootout_of(state), action.seat))))


def _lots(state: State, action: DrawLots, settings: Settings) -> Moved:
    kicks = kicks_of(state)
    if kicks.shootout is None:  # nobody on either side can kick (9.4)
        return finish(state, Ending.LOTS, action.winner, None)
    return advance(replace(state, kicks=replace(kicks, shootout=draw_lots(kicks.shootout, action.winner))))


def _offer_winners(kind: type[TossCoin] | type[DrawLots]) -> Callable[[State, Seat, Settings], Iterable[Action]]:
    return lambda state, seat, settings: [kind(seat, winner) for winner in (HOME, AWAY)]


def _offer(kind: Callable[[Seat], Action]) -> Callable[[State, Seat, Settings], Iterable[Action]]:
    return lambda state, seat, settings: [kind(seat)]


def _coaches(state: State, settings: Settings) -> frozenset[Seat]:
    return BOTH


def _in(*phases: Phase) -> frozenset[Phase]:
    return frozenset(phases)


SELECT, REPLACE = _in(Phase.SELECT_FIVE), _in(Phase.REPLACE)

ACTS: tuple[tuple[type[Action], Act], ...] = (
    (ExcludeTakers, Act(_in(Phase.POOL), _exclude, _offer_exclusions, exclusion_faults, free=("takers",))),
    (TossCoin, Act(_in(Phase.TOSS), _toss, _offer_winners(TossCoin), _toss_faults)),
    (ChooseFirst, Act(_in(Phase.CHOOSE_ORDER), _first, _offer(ChooseFirst))),
    (ChooseSecond, Act(_in(Phase.CHOOSE_ORDER), _second, _offer(ChooseSecond))),
    (SelectTakers, Act(SELECT, _select, _offer_selections, selection_faults, free=("takers",))),
    (SetKeeper, Act(SELECT | REPLACE, _set_keeper, _offer_keepers, keeper_faults)),
    (ChooseTaker, Act(KICKING, _choose_taker, _offer_takers, _taker_faults)),
    (Concede, Act(RUNNING, _concede, _offer(Concede), who=_coaches)),
    (DrawLots, Act(_in(Phase.LOTS), _lots, _offer_winners(DrawLots), _toss_faults)),
)
