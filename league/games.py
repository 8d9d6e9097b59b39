"""The games a league may play, and what each brings along: one table, so that nothing else asks which game it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import pgettext_lazy

from league.referees import CAREER, HATTRICK_CLUB, OFUSAIDO_CLUB
from rules_engine.bloodbowl import actions as career
from rules_engine.bloodbowl import tables as bloodbowl
from rules_engine.bloodbowl.league_points import scheme
from rules_engine.clubs import actions as club
from rules_engine.clubs.rules import club_rules
from rules_engine.competition.points import Points
from rules_engine.core import Action, Game
from rules_engine.hattrick import cards as hattrick
from rules_engine.hattrick import club as hattrick_club
from rules_engine.ofusaido import club as ofusaido_club
from rules_engine.rulesets import Ruleset, editions

BLOODBOWL, HATTRICK, OFUSAIDO = "bloodbowl", "hattrick", "ofusaido"


@dataclass(frozen=True)
class Kit:
    """What a game brings to a league. `name` is its own name, in every language; `told` says in a few words what it is.

    `record` is the game of its teams' records, `enter` their act of entering a season; `read` are the structs that its
    referee reads of a ruleset; `figures` is what a season's set-up takes from a ruleset. `scored` is what is
    scored; `begins` asks a coach for the team's first list, `founds` is the button that makes a team for a season.
    """

    key: str
    name: str
    told: Any
    record: Game[Any, Any, Any, Any, Any]
    enter: Callable[..., Action]
    read: tuple[Any, ...]
    figures: Callable[[Ruleset], Mapping[str, Any]]
    scored: Any
    begins: Any
    founds: Any
    has_casualties: bool = False
    has_seasons_end: bool = False

    @property
    def editions(self) -> tuple[str, ...]:
        """Oldest first."""
        return editions(self.key)

    def edition_name(self, edition: str) -> str:
        """An edition as people call it; a game of a single edition goes by its own name."""
        return self.name if len(self.editions) == 1 else f"{self.name} {edition}"

    @property
    def is_bloodbowl(self) -> bool:
        """Whether teams have careers: players who grow and die, gold, dice."""
        return self.key == BLOODBOWL


def _bloodbowl(ruleset: Ruleset) -> Mapping[str, Any]:
    tables = bloodbowl.tables(ruleset)
    return {
        "points": scheme(tables),
        "fair_weather_die": tables.settings.fair_weather_fans,
        "walkover_score": tables.season.unplayed.real_life.other_team_score,
        "weather_dice": tables.pre_match.weather_dice,
        "prayer_die": tables.pre_match.prayer_die,
    }


def _football(ruleset: Ruleset) -> Mapping[str, Any]:
    rules = club_rules(ruleset)
    return {
        "points": Points(rules.win, rules.draw, rules.loss),
        "fair_weather_die": 0,
        "walkover_score": rules.walkover_score,
    }


GOALS = pgettext_lazy("what a table counts", "Goals")
REGISTER = lazy("Register your team")
REGISTER_ONE = lazy("Register a team for this season")
KITS: dict[str, Kit] = {
    kit.key: kit
    for kit in (
        Kit(
            BLOODBOWL,
            "Blood Bowl",
            lazy("Careers, injuries, gold: teams that grow from match to match."),
            CAREER,
            career.EnterSeason,
            (bloodbowl.Tables,),
            _bloodbowl,
            lazy("Touchdowns"),
            lazy("Draft your team"),
            lazy("Draft a team for this season"),
            has_casualties=True,
            has_seasons_end=True,
        ),
        Kit(
            HATTRICK,
            "Hat-Trick",
            lazy("The football card game: nations or teams of one’s own, two halves, goals."),
            HATTRICK_CLUB,
            club.EnterSeason,
            (hattrick.Figures, hattrick_club.Figures),
            _football,
            GOALS,
            REGISTER,
            REGISTER_ONE,
        ),
        Kit(
            OFUSAIDO,
            "Ofusaido",
            lazy("The French football card game: decks, set pieces, shootouts."),
            OFUSAIDO_CLUB,
            club.EnterSeason,
            (ofusaido_club.Figures,),
            _football,
            GOALS,
            REGISTER,
            REGISTER_ONE,
        ),
    )
}


def kit_of(subject: Any) -> Kit:
    """What the game of a team or a season brings along."""
    return KITS[subject.game]
