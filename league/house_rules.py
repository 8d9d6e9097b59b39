"""A league's house rules as people read them: beside what is printed."""

from dataclasses import dataclass
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from league.games import KITS
from league.terms import all_of, any_of, gold, rule_name
from rules_engine.house_rules import Setting
from rules_engine.rulesets import Ruleset, diff, settings

CHOICE = "a house rule"
"""The context of the words that settings choose from."""
WORDS = {
    # Blood Bowl
    "reroll": "team re-roll",
    # Hat-Trick
    "position": "when the ball leaves the lines",
    "possession": "when the defence wins the ball",
    "so": "a new scoring opportunity",
    "turn": "a normal turn",
    "auto": "passed without a comparison",
    "compare": "compared with the card alone",
    "dribble": "a dribble only",
    "drawn": "as drawn",
    "chosen": "as each manager chooses",
    "mover": "the player moved",
    "mover_and_swapped": "the player moved and the one it swapped with",
    # Ofusaido
    "manual": "declared at the table",
    "energy_mark": "a mark on the card",
    "deck_top": "the top of the deck",
    "hand": "the hand",
    "top": "the top one",
    "random": "one at random",
    "choice": "one the coach chooses",
    "draw": "nothing: it stays drawn",
    "shootout": "a shootout",
    "agree": "a shootout if both agree",
    "duel": "taker and keeper",
    "all_players_in_play": "every player in play",
    "squad": "the registered squad",
    "hand_and_table": "the cards in hand and on the table",
    "ABBA_then_ABAB": "ABBA, then ABAB",
    "discard_reshuffle": "discarded, and shuffled in when the deck is empty",
    "cycle_bottom": "put under the deck",
    "reshuffle_each_kick": "shuffled back after each kick",
    "missed": "it is missed",
    "another": "another takes it",
}
"""How people say what a table names in short; the others are said as they are written."""


@dataclass(frozen=True)
class HouseRule:
    """One figure that is not the printed one, at its dotted path."""

    path: str
    description: str
    printed: str
    ours: str


def offered(game: str, edition: str) -> dict[str, Setting]:
    """What a league may set, by path: only what the referee reads, so that nobody decides what has no effect."""
    read = KITS[game].read
    return {
        path: setting
        for path, setting in settings(game, edition).items()
        if any(_leads(kind, path.split(".")) for kind in read)
    }


def _leads(kind: Any, path: list[str]) -> bool:
    """Whether a path leads to a field of the tables; a dict leads on under any key."""
    if not path:
        return True
    origin = get_origin(kind)
    if origin is dict:
        return _leads(get_args(kind)[1], path[1:])
    if origin in (Union, UnionType):
        return any(_leads(one, path) for one in get_args(kind))
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return False
    fields = get_type_hints(kind)
    return path[0] in fields and _leads(fields[path[0]], path[1:])


def told(ruleset: Ruleset) -> list[HouseRule]:
    """Everything a league decided otherwise."""
    declared = settings(ruleset.game, ruleset.edition)
    return [
        HouseRule(
            change.path,
            _(declared[change.path].description) if change.path in declared else change.path,
            _figure(change.printed),
            _figure(change.ours),
        )
        for change in diff(ruleset)
    ]


def _figure(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, dict):
        told = all_of(map(rule_name, value["plays_for"])) if value["plays_for"] else _("any team")
        return _("%(name)s (%(cost)s; %(whom)s)") % {"name": value["name"], "cost": gold(value["cost"]), "whom": told}
    if isinstance(value, list):
        return ", ".join(map(_figure, value)) or _("none")
    return choice(value) if isinstance(value, str) else str(value)


def what_fits(setting: Setting) -> str:
    """What would be right where a value does not fit."""
    told = []
    if setting.length is not None:
        told.append(ngettext("%(n)s value.", "%(n)s values.", setting.length) % {"n": setting.length})
    if setting.allowed:
        told.append(_("One of %(allowed)s.") % {"allowed": any_of(choice(str(one)) for one in setting.allowed)})
    if setting.min is not None or setting.max is not None:
        told.append(_("From %(min)s to %(max)s.") % {"min": _bound(setting.min), "max": _bound(setting.max)})
    if setting.multiple_of is not None:
        told.append(_("In steps of %(step)s.") % {"step": _bound(setting.multiple_of)})
    return " ".join(told) or _("Each value once.")


def _bound(value: int | None) -> str:
    return "…" if value is None else number_format(value, force_grouping=True)


def spoken(word: str) -> str:
    """A word of a table as people say it."""
    return WORDS.get(word) or word.replace("_", " ")


def choice(word: str) -> str:
    """A word that a setting chooses, in the reader's language."""
    return pgettext(CHOICE, spoken(word))
