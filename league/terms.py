"""The game's terms as people read them: what records hold as keys, in the reader's language."""

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from rules_engine.bloodbowl.actions import Staffing, Subject
from rules_engine.bloodbowl.events import GoldReason
from rules_engine.bloodbowl.tables import Category, Characteristic, Deed, Way
from rules_engine.bloodbowl.team import GuestKind, Market, Purpose, Stage, Status
from rules_engine.core import Origin
from rules_engine.rulesets import editions, resolve

CHARACTERISTICS = {
    Characteristic.MA: lazy("MA"),
    Characteristic.ST: lazy("ST"),
    Characteristic.AG: lazy("AG"),
    Characteristic.PA: lazy("PA"),
    Characteristic.AV: lazy("AV"),
}
CATEGORIES = {
    Category.AGILITY: lazy("Agility"),
    Category.DEVIOUS: lazy("Devious"),
    Category.GENERAL: lazy("General"),
    Category.MUTATION: lazy("Mutation"),
    Category.PASSING: lazy("Passing"),
    Category.STRENGTH: lazy("Strength"),
}
DEEDS = {
    Deed.COMPLETION: lazy("completion"),
    Deed.THROW: lazy("superb throw"),
    Deed.LANDING: lazy("landing"),
    Deed.DEFLECTION: lazy("deflection"),
    Deed.INTERCEPTION: lazy("interception"),
    Deed.CASUALTY: lazy("casualty"),
    Deed.CASUALTY_BY_SPECIAL_ACTION: lazy("casualty by a special action"),
    Deed.CASUALTY_BY_CROWD_PUSH: lazy("casualty by the crowd"),
    Deed.CASUALTY_BY_FOUL: lazy("casualty by a foul"),
    Deed.CATCH_OF_A_PASS: lazy("catch of a pass"),
    Deed.TOUCHDOWN: lazy("touchdown"),
    Deed.MVP: lazy("MVP"),
}
WAYS = {
    Way.RANDOM_PRIMARY: lazy("random primary skill"),
    Way.CHOSEN_PRIMARY: lazy("chosen primary skill"),
    Way.RANDOM_SECONDARY: lazy("random secondary skill"),
    Way.CHOSEN_SECONDARY: lazy("chosen secondary skill"),
    Way.CHARACTERISTIC: lazy("characteristic"),
}
PURPOSES = {
    Purpose.MVP: lazy("most valuable player"),
    Purpose.FANS: lazy("dedicated fans"),
    Purpose.CONCESSION_FANS: lazy("fans lost by conceding"),
    Purpose.LOYALTY: lazy("loyalty after conceding"),
    Purpose.RANDOM_SKILL: lazy("random skill"),
    Purpose.CHARACTERISTIC: lazy("characteristic"),
    Purpose.EXPENSIVE_MISTAKE: lazy("expensive mistakes"),
    Purpose.MINOR_INCIDENT: lazy("minor incident"),
    Purpose.CATASTROPHE: lazy("catastrophe"),
    Purpose.GETTING_EVEN: lazy("getting even"),
    Purpose.HATRED_RECOVERY: lazy("forgetting a hatred"),
    Purpose.WALKOVER_WINNINGS: lazy("winnings without a match"),
    Purpose.NIGGLING_RECOVERY: lazy("recovery from a niggling injury"),
    Purpose.CHARACTERISTIC_RECOVERY: lazy("recovery of a characteristic"),
}
STAGES = {
    Stage.OUTCOME: lazy("Outcome"),
    Stage.FANS: lazy("Fans"),
    Stage.ADVANCEMENT: lazy("Advancement"),
    Stage.HIRING: lazy("Hiring"),
    Stage.EXPENSIVE_MISTAKES: lazy("Expensive mistakes"),
    Stage.REST: lazy("Rest and relaxation"),
    Stage.REDRAFT: lazy("Re-draft"),
}
MARKETS = {
    Market.RETIRE: lazy("temporary retirement"),
    Market.HIRE: lazy("hiring"),
    Market.FIRE: lazy("firing"),
    Market.STAFF: lazy("staff and re-rolls"),
    Market.GUESTS: lazy("hiring journeymen"),
}
STATUSES = {
    Status.ACTIVE: lazy("active"),
    Status.RETIRED: lazy("temporarily retired"),
    Status.DEAD: lazy("dead"),
    Status.FIRED: lazy("fired"),
    Status.LEFT: lazy("left the team"),
}
GUESTS = {
    GuestKind.JOURNEYMAN: lazy("journeyman"),
    GuestKind.RAISED: lazy("raised from the dead"),
    GuestKind.MERCENARY: lazy("mercenary"),
    GuestKind.STAR: lazy("star player"),
}
STAFF = {
    Staffing.REROLL: lazy("team re-roll"),
    Staffing.ASSISTANT_COACH: lazy("assistant coach"),
    Staffing.CHEERLEADER: lazy("cheerleader"),
    Staffing.APOTHECARY: lazy("apothecary"),
}
ORIGINS = {Origin.SITE: lazy("rolled by the site"), Origin.TYPED: lazy("typed in")}
SUBJECTS = {
    Subject.BUDGET: lazy("draft budget"),
    Subject.TREASURY: lazy("treasury"),
    Subject.SPP: lazy("SPP"),
    Subject.INDUCEMENT: lazy("inducements"),
    Subject.INJURY: lazy("injury"),
    Subject.STEPS: lazy("the steps after a match"),
}
GOLD = {
    GoldReason.BUDGET: lazy("Draft budget"),
    GoldReason.PLAYER: lazy("Players hired"),
    GoldReason.REROLL: lazy("Team re-rolls"),
    GoldReason.ASSISTANT_COACH: lazy("Assistant coaches"),
    GoldReason.CHEERLEADER: lazy("Cheerleaders"),
    GoldReason.APOTHECARY: lazy("Apothecary"),
    GoldReason.FANS: lazy("Dedicated fans"),
    GoldReason.INDUCEMENTS: lazy("Inducements"),
    GoldReason.WINNINGS: lazy("Winnings"),
    GoldReason.EXPENSIVE_MISTAKE: lazy("Expensive mistake"),
    GoldReason.PRIZE: lazy("Prize"),
    GoldReason.FUNDS: lazy("Funds for the new season"),
    GoldReason.MATCHES: lazy("Matches played last season"),
    GoldReason.WINS: lazy("Matches won last season"),
    GoldReason.DRAWS: lazy("Matches drawn last season"),
    GoldReason.CAP: lazy("Above the cap: lost"),
    GoldReason.AGENTS: lazy("Agents’ fees"),
    GoldReason.RULING: lazy("Commissioner’s ruling"),
}
CASUALTIES = {
    "badly_hurt": lazy("badly hurt"),
    "seriously_hurt": lazy("seriously hurt"),
    "serious_injury": lazy("serious injury"),
    "lasting_injury": lazy("lasting injury"),
    "dead": pgettext_lazy("casualty", "dead"),
}
LASTING = {
    "head_injury": lazy("head injury"),
    "smashed_knee": lazy("smashed knee"),
    "broken_arm": lazy("broken arm"),
    "dislocated_hip": lazy("dislocated hip"),
    "broken_shoulder": lazy("broken shoulder"),
    "neck_injury": lazy("neck injury"),
    "dislocated_shoulder": lazy("dislocated shoulder"),
}
TITLES = {
    "Rookie": lazy("Rookie"),
    "Experienced": lazy("Experienced"),
    "Veteran": lazy("Veteran"),
    "Emerging Star": lazy("Emerging Star"),
    "Star": lazy("Star"),
    "Superstar": lazy("Superstar"),
    "Legend": lazy("Legend"),
}
TERMS: dict[type[StrEnum], dict[Any, Any]] = {
    Characteristic: CHARACTERISTICS,
    Category: CATEGORIES,
    Deed: DEEDS,
    Way: WAYS,
    Purpose: PURPOSES,
    Stage: STAGES,
    Market: MARKETS,
    Status: STATUSES,
    GuestKind: GUESTS,
    Staffing: STAFF,
    Origin: ORIGINS,
    Subject: SUBJECTS,
    GoldReason: GOLD,
}


def term(value: StrEnum) -> str:
    """The word for a value of one of the engine's vocabularies."""
    return str(TERMS[type(value)][value])


def reads_french() -> bool:
    """French is the one language besides English in which the game is printed."""
    return (get_language() or "").startswith("fr")


def printed(thing: Any) -> str:
    """A position, list, skill or trait by its print name, in the edition's French where the reader reads French."""
    return str((reads_french() and thing.fr) or thing.name)


def rule_name(name: str) -> str:
    """A special rule, league or keyword, likewise; what no edition has a French name for stays English."""
    return _french_rules().get(name, name) if reads_french() else name


@cache
def _french_rules() -> dict[str, str]:
    names: dict[str, str] = {}
    for edition in editions("bloodbowl"):
        glossary = resolve("bloodbowl", edition).printed["glossary"]
        for kind in ("leagues", "special_rules", "keywords"):
            names |= glossary.get(kind, {})
    return names


def gold(amount: int) -> str:
    """`60,000 gp`, grouped as the reader's language does."""
    return _("%(amount)s gp") % {"amount": number_format(amount, force_grouping=True)}


def signed(amount: int) -> str:
    """`+60,000 gp` or `−60,000 gp`."""
    return _("%(amount)s gp") % {"amount": signed_number(amount)}


def signed_number(amount: int) -> str:
    """`+60,000` or `−60,000`."""
    return ("+" if amount >= 0 else "−") + number_format(abs(amount), force_grouping=True)


def about(what: object, told: object) -> str:
    """`what: told`, with the colon as the language sets it."""
    return _("%(what)s: %(told)s") % {"what": what, "told": told}


def any_of(words: Iterable[str]) -> str:
    """`a, b or c`."""
    *most, last = [str(word) for word in words] or [""]
    return _("%(most)s or %(last)s") % {"most": ", ".join(most), "last": last} if most else last


def all_of(words: Iterable[str]) -> str:
    """`a, b and c`."""
    *most, last = [str(word) for word in words] or [""]
    return _("%(most)s and %(last)s") % {"most": ", ".join(most), "last": last} if most else last


def stats_of(profile: Any) -> tuple[tuple[str, str], ...]:
    """The five figures with their names: MA and ST are amounts, the others targets; a dash for who cannot pass."""
    figures = {name: getattr(profile, name.value) for name in Characteristic}
    amounts = (Characteristic.MA, Characteristic.ST)
    return tuple(
        (term(name), "–" if figure is None else f"{figure}" if name in amounts else f"{figure}+")
        for name, figure in figures.items()
    )
