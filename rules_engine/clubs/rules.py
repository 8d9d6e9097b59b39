"""What an edition says about the teams of a league: its file `clubs.toml`."""

from typing import Literal, TypeVar

import msgspec

from rules_engine.core import Value
from rules_engine.errors import BadRuleset
from rules_engine.rulesets import Ruleset


class ClubRules(Value, frozen=True, gc=False):
    """League points of a match, the goals of a side whose opponent did not come, and when a squad may be changed: before
    any match, or only before the first one of a season."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    walkover_score: int = 3
    changes: Literal["between_matches", "between_seasons"] = "between_matches"


RulesT = TypeVar("RulesT", bound=ClubRules)


def read_rules(ruleset: Ruleset, kind: type[RulesT]) -> RulesT:
    """The rules of a ruleset as a game reads them; as by default where it is older than they are. Raises `BadRuleset`."""
    try:
        return msgspec.convert(ruleset.tables.get("clubs", {}), kind)
    except msgspec.ValidationError as error:
        raise BadRuleset("clubs", str(error)) from error


def club_rules(ruleset: Ruleset) -> ClubRules:
    """What both football games read."""
    return read_rules(ruleset, ClubRules)
