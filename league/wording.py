"""Whom and what a code or an event speaks of: keys of a record turned into names for one team's pages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from league.terms import TERMS, all_of, any_of, gold, printed, rule_name, term
from rules_engine.bloodbowl.tables import Category, Characteristic, Skill, Tables, Trait
from rules_engine.bloodbowl.team import Market, Purpose, Stage, Status, TeamState, base_name


@dataclass(frozen=True)
class Wording:
    """A team as it stands, with its tables. `names` gives other teams and seasons by reference, `guests` those of the
    match that is spoken of, by their number."""

    state: TeamState
    tables: Tables | None
    names: Mapping[str, str] = field(default_factory=dict)
    guests: Mapping[int, str] = field(default_factory=dict)

    def player(self, n: int) -> str:
        if n in self.guests:
            return self.guests[n]
        player = self.state.player(n)
        return player.name if player else f"#{n}"

    def skill(self, name: str) -> str:
        """A skill or a trait, with what stands in brackets after it."""
        base = base_name(name)
        known: tuple[Skill | Trait, ...] = (
            (*self.tables.skills.table, *self.tables.skills.traits) if self.tables else ()
        )
        found = next((base_name(printed(one)) for one in known if base_name(one.name) == base), base)
        inside = name[len(base) :].strip(" ()")
        return f"{found} ({rule_name(inside)})" if inside else found

    def position(self, key: str) -> str:
        """A position of the team's list, or of whichever list has it while none is chosen."""
        lists = self.tables.teams.values() if self.tables else ()
        own = [team_list for team_list in lists if team_list.key == self.state.roster]
        found = (team_list.position(key) for team_list in (own or lists))
        return next((printed(position) for position in found if position), key)

    def roster(self, key: str) -> str:
        team_list = self.tables.teams.get(key) if self.tables else None
        return printed(team_list) if team_list else key

    def named(self, ref: str) -> str:
        """Another team, or a season."""
        return self.names.get(ref, ref)

    def params(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The parameters of a code, each as people read it."""
        return {name: self._param(name, value) for name, value in params.items()}

    def _param(self, name: str, value: Any) -> Any:
        """Parameters that hold several values are read by what is in them: numbers are players, words are words."""
        if isinstance(value, tuple):
            return self._several(name, value)
        speak = SPEAKERS.get(name)
        return speak(self, value) if speak and value is not None else value

    def _several(self, name: str, values: tuple[Any, ...]) -> str:
        if name in ("players", "positions"):
            one: Callable[[Any], str] = self.player if name == "players" else self.position
            return all_of(one(value) for value in values)
        if name == "offered":
            return any_of(_known(value, Characteristic) for value in values)
        if name in ("thrown", "told"):
            return all_of(str(value) for value in values)
        return any_of(self.skill(value) if isinstance(value, str) else str(value) for value in values)


def _known(value: str, *vocabularies: type[StrEnum]) -> str:
    """The word for a key of one of these vocabularies; the key itself when it is of none."""
    for vocabulary in vocabularies:
        if value in TERMS[vocabulary]:
            return term(vocabulary(value))
    return value


SPEAKERS: dict[str, Callable[[Wording, Any], str]] = {
    "player": Wording.player,
    "skill": Wording.skill,
    "keyword": lambda _, value: rule_name(value),
    "other": Wording.skill,
    "position": Wording.position,
    "roster": Wording.roster,
    "category": lambda _, value: _known(value, Category),
    "characteristic": lambda _, value: _known(value, Characteristic),
    "purpose": lambda _, value: _known(value, Purpose),
    "due": lambda _, value: _known(value, Purpose) if isinstance(value, str) else str(value),
    "stage": lambda _, value: _known(value, Stage),
    "reached": lambda _, value: _known(value, Stage, Market),
    "part": lambda _, value: _known(value, Market),
    "status": lambda _, value: _known(value, Status),
    "cost": lambda _, value: gold(value),
    "treasury": lambda _, value: gold(value),
    "budget": lambda _, value: gold(value),
    "over": lambda _, value: gold(value),
}
"""How a parameter is read, by its name: the engine uses each name for one kind of thing."""
