"""Which referee reads the record of a live match."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from league.books import Book, register
from league.referees import ruleset_of
from matches.live.kinds import KINDS
from matches.models.live import Match, MatchEntry
from rules_engine.live import LIVE_GAMES, Envelope, live_game
from rules_engine.record import Header


@lru_cache(maxsize=64)
def referee(game: str, ruleset: str) -> Envelope:
    """The referee of live matches of a game, under the ruleset of that hash ("" where the game has none)."""
    return live_game(game, ruleset_of(ruleset) if ruleset else None)


def record_name(game: str) -> str:
    """What the records of live matches of that game are called."""
    return f"live.{game}"


def _maker(game: str) -> Callable[[str], Any]:
    return lambda ruleset: referee(game, ruleset)


def register_book() -> None:
    """Called once, when the site starts."""
    register(Book(Match, MatchEntry, {record_name(game): _maker(game) for game in LIVE_GAMES}))


def referee_at(match: Match) -> Envelope:
    """The referee of a match, without a look into its record."""
    return referee(KINDS[match.kind].game, match.ruleset_id or "")


@lru_cache(maxsize=64)
def decoder_at(game: str, ruleset: str) -> msgspec.json.Decoder[Any]:
    """Reads an action of that game's live matches."""
    return msgspec.json.Decoder(referee(game, ruleset).action_type)


def referee_of(header: Header) -> Envelope:
    """The referee that a header names."""
    return referee(header.game.removeprefix("live."), header.ruleset)
