"""A whole edition, house rules applied."""

from functools import lru_cache

import msgspec

from rules_engine.bloodbowl.tables.drafting import Drafting, Staff
from rules_engine.bloodbowl.tables.growth import Advancement, Spp
from rules_engine.bloodbowl.tables.injuries import Injuries
from rules_engine.bloodbowl.tables.lists import TeamList
from rules_engine.bloodbowl.tables.post_match import PostMatch
from rules_engine.bloodbowl.tables.pre_match import HouseStar, PreMatch, StarPlayer, Stars
from rules_engine.bloodbowl.tables.season import LeaguePoints, OffSeason
from rules_engine.bloodbowl.tables.skills import Skills
from rules_engine.core import Value
from rules_engine.errors import BadRuleset, UnknownFigure
from rules_engine.rulesets import Ruleset, raise_unknown

SOLD = ("player", "reroll", "assistant_coach", "cheerleader", "apothecary", "journeyman")
"""What the hiring step sells, as printed. A league may close some of it until the off-season."""


class Settings(Value, frozen=True, kw_only=True):
    """What sources dispute or leagues decide: each with a default in settings.toml and an overlay of house rules.

    What has a default here is a rule of some editions only, and off where an edition does not declare it.
    """

    brawlin_brutes: bool = False
    fair_weather_fans: int
    fans_in_team_value: bool
    slann: bool
    teams_of_legend: bool = False
    stalling_bonus: bool = False
    retired_count_in_position_max: bool
    redraft_fans: str
    perfect_passing_counts_throw: bool = False
    brutes_lifts_prayers: bool = False
    concession_winner_no_stalling_bonus: bool = False
    several_advancements_in_one_step: bool = True
    insignificant_after_draft: bool = False
    sold_after_a_match: tuple[str, ...] = SOLD
    house_stars: tuple[HouseStar, ...] = ()
    bonus_points: str = "off"


class Tables(Value, frozen=True):
    """A whole edition, house rules applied."""

    edition: str
    revision: str
    spp: Spp
    advancement: Advancement
    skills: Skills
    injuries: Injuries
    drafting: Drafting
    staff: Staff
    pre_match: PreMatch
    post_match: PostMatch
    points: LeaguePoints
    season: OffSeason
    settings: Settings
    teams: dict[str, TeamList]
    stars: Stars | None = None

    @property
    def knows_stars(self) -> bool:
        """Whether there is anybody to hire as a star: not in an edition whose stars no source gives, unless the league has
        added its own."""
        return self.stars is not None or bool(self.settings.house_stars)

    @property
    def star_players(self) -> dict[str, StarPlayer]:
        """Who can be hired as a star, by key, a league's own included. Raises `UnknownFigure` where nobody is known."""
        if not self.knows_stars:
            raise UnknownFigure("stars")
        printed = self.stars.players if self.stars is not None else {}
        return printed | {star.key: star.as_star() for star in self.settings.house_stars}

    def team_list(self, key: str) -> TeamList:
        """The roster of that key. Raises `UnknownFigure` when the edition has none."""
        found = self.teams.get(key)
        if found is None:
            raise UnknownFigure(f"teams.{key}")
        return found


@lru_cache(maxsize=64)
def tables(ruleset: Ruleset) -> Tables:
    """The tables of a ruleset, house rules applied. Raises `UnknownFigure` where one of them is unknown, `BadRuleset`
    where the ruleset is of another game."""
    read = {name: ruleset.tables[name] for name in Tables.__struct_fields__ if name in ruleset.tables}
    for name, table in read.items():
        raise_unknown(table, name)
    try:
        return msgspec.convert({"edition": ruleset.edition, "revision": ruleset.revision, **read}, Tables)
    except msgspec.ValidationError as error:
        raise BadRuleset(f"{ruleset.game} {ruleset.edition}", str(error)) from error
