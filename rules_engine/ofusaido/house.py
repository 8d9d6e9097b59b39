"""The cards and scenarios that come with the game: two decks, the common cards, the scenes to try."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from rules_engine.errors import BadRuleset
from rules_engine.ofusaido.cards import Deck
from rules_engine.ofusaido.deck_file import Common, DeckReader, Terms
from rules_engine.ofusaido.state import Setup
from rules_engine.rulesets import Ruleset, resolve


@lru_cache
def common_cards(ruleset: Ruleset | None = None) -> Common:
    """Capacities, trainers and stadiums that any deck may name by their id."""
    return msgspec.convert(_tables(ruleset)["common"], Common)


@lru_cache
def terms(ruleset: Ruleset | None = None) -> Terms:
    """The French words of a deck file."""
    return msgspec.convert(_tables(ruleset)["terms"], Terms)


@lru_cache
def house_decks(ruleset: Ruleset | None = None) -> Mapping[str, Deck]:
    """The decks that come with the game, by id. Raises `BadRuleset` when one of them is not a deck."""
    decks = {}
    for name, written in _tables(ruleset)["decks"].items():
        reader = DeckReader(common_cards(ruleset), terms(ruleset))
        decks[name] = reader.deck(written)
        if reader.faults:
            path, message = reader.faults[0]
            raise BadRuleset(".".join(map(str, ("decks", name, *path))), message)
    return decks


def scenarios(ruleset: Ruleset | None = None) -> Mapping[str, Setup]:
    """The scenes that come with the game, by name of their file."""
    decks = house_decks(ruleset)
    return {name: read_scenario(written, decks) for name, written in _tables(ruleset)["scenarios"].items()}


def read_scenario(written: Mapping[str, Any], decks: Mapping[str, Deck]) -> Setup:
    """A scenario from the figures of its TOML file; each side names its deck by id. Raises `BadRuleset`.

    Whether its cards fit together is asked when it starts.
    """
    figures = dict(written)
    figures.pop("source", None)
    for side in ("home", "away"):
        part = figures.get(side)
        deck = decks.get(part.get("deck", "")) if isinstance(part, dict) else None
        if deck is None or part is None:
            raise BadRuleset(f"{side}.deck", f"is one of {', '.join(sorted(decks))}")
        figures[side] = {**part, "deck": deck}
    try:
        return msgspec.convert(figures, Setup)
    except msgspec.ValidationError as error:
        raise BadRuleset("scenario", str(error)) from error


def _tables(ruleset: Ruleset | None) -> Mapping[str, Any]:
    return (ruleset or resolve("ofusaido", "house")).tables
