"""Freezing rulesets."""

from collections.abc import Mapping
from typing import Any

from league.models.rulesets import RulesetDocument
from rules_engine.rulesets import Ruleset, resolve


def freeze_ruleset(game: str, edition: str, overlay: Mapping[str, Any]) -> RulesetDocument:
    """Keep an edition with house rules for ever. The same rules are kept once, however often they are frozen.

    Raises `BadRuleset` for house rules that do not fit.
    """
    return keep(resolve(game, edition, overlay))


def keep(ruleset: Ruleset) -> RulesetDocument:
    """The row of a ruleset, made if there is none."""
    document, _ = RulesetDocument._default_manager.get_or_create(
        hash=ruleset.hash,
        defaults={
            "game": ruleset.game,
            "edition": ruleset.edition,
            "revision": ruleset.revision,
            "overlay": ruleset.overlay,
            "document": ruleset.document().decode(),
        },
    )
    return document
