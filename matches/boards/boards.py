"""Which board a game has."""

from collections.abc import Mapping, Sequence
from typing import Any

from matches.boards import spot_kicks
from matches.boards.hattrick import board as hattrick
from matches.boards.ofusaido import board as ofusaido
from matches.boards.parts import Board
from rules_engine.core import Game, LegalActions
from rules_engine.ofusaido.chances import chances
from rules_engine.ofusaido.game import Ofusaido
from rules_engine.ofusaido.odds import KickOdds

BOARDS: dict[str, Any] = {"hattrick": hattrick.board, "ofusaido": ofusaido.board, "spot_kicks": spot_kicks.board}


def board_of(
    game: Game[Any, Any, Any, Any, Any],
    view: Any,
    legal: LegalActions[Any] | None,
    events: Sequence[Any] = (),
    *,
    earlier: Sequence[Any] = (),
    decision: int | None = None,
    odds: Mapping[str, KickOdds] | None = None,
    nations: tuple[str, str] = ("", ""),
) -> Board:
    """The board of a match as this view shows it; `nations` are those for which the sides play, by code. Raises
    `KeyError` for a game that has none."""
    drawn: Board = BOARDS[game.name](game, view, legal, events, earlier, decision, odds, nations)
    return drawn


def odds_of(game: Game[Any, Any, Any, Any, Any], state: Any) -> Mapping[str, KickOdds] | None:
    """The odds of the kick that is due, by taker; None in a game that has none, and where no kick is due."""
    return chances(state, game.settings) or None if isinstance(game, Ofusaido) else None
