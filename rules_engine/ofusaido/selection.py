"""Who may kick and keep in a shootout, and what is wrong with a selection (8.2, 8.3, 8.6, 9.1, 9.11)."""

from collections.abc import Iterator, Sequence

from rules_engine.core import Seat
from rules_engine.errors import Refusal
from rules_engine.ofusaido.actions import ExcludeTakers, SelectTakers, SetKeeper
from rules_engine.ofusaido.cards import Deck, Player
from rules_engine.ofusaido.codes import OfusaidoCode, fault
from rules_engine.ofusaido.settings import TAKERS, Settings, ShootoutPool
from rules_engine.ofusaido.state import Phase, State, kicks_of, place


def squad_players(state: State, seat: Seat, settings: Settings) -> list[Player]:
    """Everybody a side may use: its registered deck, or what is in hand and on the table, less the barred (8.3)."""
    side = state.side(seat)
    at_hand = {*side.hand, *side.used, side.keeper}
    return [
        player
        for player in side.deck.players
        if player.id not in side.barred and (settings.shootout_pool is ShootoutPool.SQUAD or player.id in at_hand)
    ]


def eligible(state: State, seat: Seat, settings: Settings) -> tuple[str, ...]:
    """Those of them who have a shot score (8.3)."""
    return tuple(player.id for player in squad_players(state, seat, settings) if player.shot is not None)


def keeper_candidates(state: State, seat: Seat, settings: Settings) -> tuple[str, ...]:
    """Who may keep: cards with a save score, or any card where there is none (9.11)."""
    players = squad_players(state, seat, settings)
    keepers = [player for player in players if player.save is not None]
    return tuple(player.id for player in keepers or players)


def to_select(state: State, seat: Seat) -> int:
    """How many takers a side names: five, or all it has if fewer (9.2)."""
    return min(TAKERS, len(kicks_of(state).pools[place(seat)]))


def ranked(state: State, seat: Seat, *, best: bool) -> tuple[str, ...]:
    """A side's pool by shot score, ties in the order of the deck; the best first, or the weakest (9.1)."""
    deck = state.side(seat).deck
    pool = kicks_of(state).pools[place(seat)]
    return tuple(sorted(pool, key=lambda card: (deck.player(card).shot or 0) * (-1 if best else 1)))


def group_faults(deck: Deck, pool: Sequence[str], takers: Sequence[str], count: int) -> Iterator[Refusal]:
    """What is wrong with a group of takers of which `count` are wanted out of `pool`."""
    if len(takers) != count:
        yield fault(OfusaidoCode.WRONG_TAKER_COUNT, wanted=count, got=len(takers))
    for taker in sorted({taker for taker in takers if takers.count(taker) > 1}):
        yield fault(OfusaidoCode.DUPLICATE_TAKER, taker=taker)
    shotless = {player.id for player in deck.players if player.shot is None}
    for taker in dict.fromkeys(takers):
        if taker in shotless:
            yield fault(OfusaidoCode.TAKER_HAS_NO_SHOT, taker=taker)
        if taker not in pool:
            yield fault(OfusaidoCode.TAKER_NOT_ELIGIBLE, taker=taker)


def exclusion_faults(state: State, action: ExcludeTakers, settings: Settings) -> Iterator[Refusal]:
    """What is wrong with whom the larger side leaves out (9.1)."""
    kicks, at = kicks_of(state), place(action.seat)
    yield from group_faults(state.side(action.seat).deck, kicks.pools[at], action.takers, kicks.exclude[at])


def selection_faults(state: State, action: SelectTakers, settings: Settings) -> Iterator[Refusal]:
    """What is wrong with a coach's takers (8.2). A choice once made stands."""
    kicks, at = kicks_of(state), place(action.seat)
    if kicks.selected[at] is not None:
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED)
    deck, count = state.side(action.seat).deck, to_select(state, action.seat)
    yield from group_faults(deck, kicks.pools[at], action.takers, count)


def is_keeper_due(state: State, seat: Seat) -> bool:
    """Has this side a keeper to name now: its first, or one in the place of a barred one?"""
    kicks = kicks_of(state)
    if state.phase is Phase.REPLACE:
        return kicks.rekeeping is seat
    return kicks.keepers[place(seat)] is None


def keeper_faults(state: State, action: SetKeeper, settings: Settings) -> Iterator[Refusal]:
    """What is wrong with the keeper a side names (8.6, 9.11)."""
    players = [player.id for player in squad_players(state, action.seat, settings)]
    if not is_keeper_due(state, action.seat) or action.card not in players:
        yield fault(OfusaidoCode.ACTION_NOT_ALLOWED, keeper=action.card)
    elif action.card not in keeper_candidates(state, action.seat, settings):
        yield fault(OfusaidoCode.KEEPER_HAS_NO_SAVE, keeper=action.card)
