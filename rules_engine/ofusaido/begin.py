"""Into play once all cards lie: each situation a scenario can begin in."""

from msgspec.structs import replace

from rules_engine.ofusaido.acts import Moved
from rules_engine.ofusaido.ending import end_match
from rules_engine.ofusaido.set_piece import TARGETS, begin_kick
from rules_engine.ofusaido.settings import Settings
from rules_engine.ofusaido.state import Phase, State


def begin(state: State, settings: Settings) -> Moved:
    """The phase the scenario names; a foul whose colour is given goes straight to its kick (2.3)."""
    setup = state.setup
    if setup.begins is Phase.MATCH_END:
        return end_match(state, settings)
    if setup.begins is Phase.FOUL and setup.target is not None:
        return begin_kick(state, TARGETS[setup.target], settings)
    return replace(state, phase=setup.begins), ()
