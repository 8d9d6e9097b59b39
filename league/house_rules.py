"""A league's house rules as people read them: beside what is printed."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from rules_engine.rulesets import Ruleset, diff, settings


@dataclass(frozen=True)
class HouseRule:
    """One figure that is not the printed one."""

    description: str
    printed: str
    ours: str


def told(ruleset: Ruleset) -> list[HouseRule]:
    """Everything a league decided otherwise."""
    declared = settings(ruleset.game, ruleset.edition)
    return [
        HouseRule(
            _(declared[change.path].description) if change.path in declared else change.path,
            _figure(change.printed),
            _figure(change.ours),
        )
        for change in diff(ruleset)
    ]


def _figure(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return ", ".join(map(str, value)) or _("none")
    return str(value).replace("_", " ")
