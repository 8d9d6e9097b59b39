"""The end of a turn and of the match: energies home, then perhaps a shootout (7, 8.1)."""

from msgspec.structs import replace

from rules_engine.core import Seat
from rules_engine.ofusaido import energy
from rules_engine.ofusaido.acts import Moved, finish
from rules_engine.ofusaido.settings import DrawResolution, Settings
from rules_engine.ofusaido.state import Ending, Phase, State, place, set_in


def end_of_turn(state: State, ending: Ending, scored: bool, settings: Settings) -> Moved:
    """A goal counts, energies go where they belong, and in the last turn the match ends after it (7.1, 7.3, 9.20)."""
    winner = state.attacker if scored else state.defender
    score = set_in(state.score, state.attacker, state.score[place(state.attacker)] + scored)
    home, away = energy.end_turn(state, Seat.HOME), energy.end_turn(state, Seat.AWAY)
    state = replace(state, score=score, home=home, away=away)
    if state.setup.last_turn:
        return end_match(state, settings)
    return finish(state, ending, winner, score)


def end_match(state: State, settings: Settings) -> Moved:
    """A match with a winner is over; a drawn one too, where the competition knows no shootout (8.1)."""
    home, away = state.score
    if home != away:
        return finish(state, Ending.FULL_TIME, Seat.HOME if home > away else Seat.AWAY, state.score)
    if settings.draw_resolution is DrawResolution.DRAW:
        return finish(state, Ending.DRAWN, None, state.score)
    return replace(state, phase=Phase.MATCH_END, attempt=None), ()
