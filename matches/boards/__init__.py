"""Boards: what a live match looks like to a seat or a spectator.

Pure functions from what the referee lets a viewer know (`Game.view`, `Game.legal_actions`, events) to dataclasses that
the templates in `templates/matches/boards/` read. Nothing here knows a database, a request or a clock.

    board = board_of(game, view, legal, events, earlier=before, decision=seq)
    {% include board.template with play_url=... %}

`game` is the engine's game with its ruleset; `view` is `game.view(state, seat)`; `legal` is `game.legal_actions(state,
seat)`, or None for whoever may not choose (a spectator, a replay): then the board has no button. `events` are those of
the last step or steps, told first and shown one after the other; `earlier` all events before them. `odds`, where a
league shows them, are `odds_of(game, state)`. A board is one form that posts `action` (the JSON text of an action),
`decision` and `request_key` to `play_url`; where a choice has a free part, `matches.boards.answers.action_text` puts it
together from what was posted.
"""

from matches.boards.boards import board_of, odds_of
from matches.boards.parts import Board, Button, Prompt, Sentence

__all__ = ["Board", "Button", "Prompt", "Sentence", "board_of", "odds_of"]
