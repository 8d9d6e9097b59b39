"""The star players of a season's rules: who may hire whom, and for how much."""

from dataclasses import dataclass
from typing import Any

from league.terms import rule_name, stats_of
from league.wording import Wording
from rules_engine.bloodbowl.inducements import star_is_open
from rules_engine.bloodbowl.tables import Profile, StarPlayer, Tables
from rules_engine.bloodbowl.team import TeamState
from rules_engine.rulesets import Ruleset


@dataclass(frozen=True)
class Member:
    """Who stands on the pitch: a star, or one of a pair."""

    name: str
    stats: tuple[tuple[str, str], ...]
    skills: str


@dataclass(frozen=True)
class Star:
    """A star with his price and the teams that may hire him; `is_open` says whether the team asked about may. One whom
    the league added has no members: his figures are on his card."""

    name: str
    cost: int
    pair: bool
    any_team: bool
    plays_for: str
    never_for: str
    members: list[Member]
    is_open: bool


def stars_of(ruleset: Ruleset, tables: Tables, state: TeamState | None) -> list[Star]:
    """By price, the dearest first. None where no source gives the stars of the edition and the league added none."""
    if not tables.knows_stars:
        return []
    told = ruleset.tables.get("stars", {}).get("players", {})
    found = (_star(star, told.get(key), tables, state) for key, star in tables.star_players.items())
    return sorted(found, key=lambda star: (-star.cost, star.name))


def _star(star: StarPlayer, told: Any, tables: Tables, state: TeamState | None) -> Star:
    return Star(
        star.name,
        star.cost,
        star.pair,
        star.any_team,
        ", ".join(map(rule_name, dict.fromkeys((*star.leagues, *star.special_rules)))),
        ", ".join(map(rule_name, star.excluded_leagues)),
        [_member(one, Wording(TeamState(""), tables)) for one in told["members"]] if told else [],
        state is None or star_is_open(star, state, tables.team_list(state.roster)),
    )


def _member(told: Any, say: Wording) -> Member:
    skills = [*map(say.skill, told["skills"]), told["special_rule"]]
    return Member(told["name"], stats_of(Profile(**told["profile"])), ", ".join(skills))
