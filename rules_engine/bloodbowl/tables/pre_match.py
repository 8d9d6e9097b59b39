"""What happens before the kick-off: journeymen, inducements, stars, weather, prayers."""

import re

from rules_engine.core import Value


class Journeymen(Value, frozen=True):
    """Linemen who fill a team up for one match. `gains` is the trait that they lose when they are hired."""

    gains: str
    up_to_available: int
    mandatory: bool
    low_cost_linemen_count_nothing: bool


class Price(Value, frozen=True, kw_only=True):
    """Better terms for teams with a special rule, or for one team."""

    cost: int
    max: int | None = None
    rule: str | None = None
    team: str | None = None


class Named(Value, frozen=True, kw_only=True):
    """One of several of a kind: a wizard, a referee, a member of the coaching staff."""

    name: str
    cost: int
    fr: str | None = None
    reduced: Price | None = None


class Inducement(Value, frozen=True, kw_only=True):
    """Something hired for one match: at most `max`, for `cost` each. `requires` is the special rule it is open to.
    `journeymen_dice` and `journeymen_more` say how many journeymen it brings. `both_teams_may_field`: the same star may
    stand on both sides; `not_with_the_star_of_that_name`: nobody is staff and star at once."""

    name: str
    max: int
    fr: str | None = None
    cost: int | None = None
    requires: str | None = None
    reduced: Price | None = None
    named: tuple[Named, ...] = ()
    cost_above_fee: int = 0
    one_primary_skill: int = 0
    journeymen_dice: tuple[int, ...] = ()
    journeymen_more: int = 0
    both_teams_may_field: bool = True
    not_with_the_star_of_that_name: bool = False


class PettyCash(Value, frozen=True):
    own_treasury_at_most: int
    equal_ctv_spends_treasury: bool


class StarPlayer(Value, frozen=True, kw_only=True):
    """A star, or a pair that is hired as one. Open to teams of its leagues or special rules, or to any."""

    name: str
    cost: int
    pair: bool
    any_team: bool
    leagues: tuple[str, ...]
    special_rules: tuple[str, ...]
    excluded_leagues: tuple[str, ...]


class HouseStar(Value, frozen=True):
    """A star that a league adds by name and price: open to teams with one of these leagues or special rules, or to any."""

    name: str
    cost: int
    plays_for: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What a record names the star by; none that is printed has such a key."""
        return "house_" + re.sub(r"\W+", "_", self.name.casefold()).strip("_")

    def as_star(self) -> "StarPlayer":
        rules = self.plays_for
        return StarPlayer(
            name=self.name,
            cost=self.cost,
            pair=False,
            any_team=not rules,
            leagues=rules,
            special_rules=rules,
            excluded_leagues=(),
        )


class Stars(Value, frozen=True):
    max_per_team: int
    players: dict[str, StarPlayer]


class Band(Value, frozen=True):
    """A line of a table that dice are read in, `low` to `high`."""

    low: int
    high: int
    name: str
    fr: str | None = None


class PreMatch(Value, frozen=True):
    """What happens before the kick-off, as far as the referee checks it."""

    weather_dice: tuple[int, ...]
    weather: tuple[Band, ...]
    prayer_die: int
    prayers: tuple[Band, ...]
    underdog_prayer_per: int
    journeymen: Journeymen
    inducements: dict[str, Inducement]
    petty_cash: PettyCash
