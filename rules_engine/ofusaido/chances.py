"""The chances of the kick that is due, from what everybody knows: printed scores, effects, and both whole decks."""

from msgspec.structs import replace

from rules_engine.core import Seat
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.kick import DECLARING, DRAWING
from rules_engine.ofusaido.modifiers import in_force, keeper_of
from rules_engine.ofusaido.odds import KickOdds, kick_odds, points_of
from rules_engine.ofusaido.set_piece import candidates
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.shootout import KICKING, kicker
from rules_engine.ofusaido.shootout_kicks import squad_of
from rules_engine.ofusaido.state import Attempt, Phase, State, attempt_of
from rules_engine.shootout import OTHER
from rules_engine.squads import available


def chances(state: State, settings: Settings) -> dict[str, KickOdds]:
    """Goal or not by taker: of everybody who may be chosen now, or of the one chosen. Empty where no kick is due.

    Every energy of a deck counts as equally likely, wherever it lies, so that nothing hidden shows; optional effects
    count once they are declared.
    """
    if state.phase in DECLARING | DRAWING:
        attempt = attempt_of(state)
        return {attempt.taker: _odds(state, attempt, settings)}
    if state.phase is Phase.CHOOSE_TAKER:
        return _by_taker(state, attempt_of(state), candidates(state), settings)
    due = kicker(state) if state.phase in KICKING else None
    if due is None:
        return {}
    return _by_taker(state, Attempt(Kind.SHOOTOUT, due), available(squad_of(state, due)), settings)


def _by_taker(state: State, attempt: Attempt, takers: tuple[str, ...], settings: Settings) -> dict[str, KickOdds]:
    deck = state.side(attempt.attacker).deck
    can_shoot = [taker for taker in takers if deck.player(taker).shot is not None]
    return {taker: _odds(state, replace(attempt, taker=taker), settings) for taker in can_shoot}


def _odds(state: State, attempt: Attempt, settings: Settings) -> KickOdds:
    taking: Seat = attempt.attacker
    keeping = OTHER[taking]
    keeper = keeper_of(state, keeping)
    shot = state.side(taking).deck.player(attempt.taker).shot
    save = state.side(keeping).deck.player(keeper).save if keeper else None
    return kick_odds(
        attempt.kind,
        (shot or 0, save or 0),
        (points_of(state.side(taking).deck), points_of(state.side(keeping).deck)),
        in_force(state, attempt, settings),
        trainer_malus_counts=settings.trainer_malus_counts,
    )
