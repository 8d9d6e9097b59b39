"""Star-player points and what they buy."""

from rules_engine.bloodbowl.tables.terms import UNPAID, Characteristic, Deed, Way
from rules_engine.core import Value


class Limits(Value, frozen=True):
    """How good and how bad a characteristic may become (targets for AG, PA and AV)."""

    best: int
    worst: int


class Advancement(Value, frozen=True):
    """Prices in SPP by number of the advancement (first to last), titles, the characteristic table, limits, and value
    in gold.

    `skill_value` and `characteristic_value` are what one advancement adds to a player's value; `elite_extra` comes on
    top for an elite skill that is gained. `must_spend_at_characteristic_price`: whose SPP reach it must advance.
    `no_pass_becomes` is the first PA of a player who had none, 0 where that is refused. `instead` are the ways of
    choosing a skill that a rolled characteristic may be given up for, on a die of at most `instead_up_to`.
    """

    titles: tuple[str, ...]
    cost: dict[Way, tuple[int, ...]]
    random_draws: int
    characteristic_die: int
    characteristic_table: dict[str, tuple[Characteristic, ...]]
    characteristic_limits: dict[Characteristic, Limits]
    max_per_characteristic: int
    skill_value: dict[Way, int]
    characteristic_value: dict[Characteristic, int]
    elite_extra: int
    must_spend_at_characteristic_price: bool
    no_pass_becomes: int
    instead: tuple[Way, ...] = (Way.CHOSEN_PRIMARY, Way.CHOSEN_SECONDARY)
    instead_up_to: int = 16

    @property
    def max_advancements(self) -> int:
        return len(self.cost[Way.CHOSEN_PRIMARY])

    def title(self, advancements: int) -> str:
        return self.titles[advancements]


class PrayerSpp(Value, frozen=True):
    """What a prayer (by its roll) makes of a deed for one match."""

    roll: int
    counts: Deed
    spp: int


class WhoCanEarn(Value, frozen=True):
    """Which of the hired may be named for MVP. What they earn leaves with them: they are in no career."""

    star_players: bool = False
    mercenaries: bool = False


class Spp(Value, frozen=True):
    """SPP per deed that the edition knows, the deeds that a team's special rule prices otherwise, and those that a
    prayer does. Casualties other than by a block are known to every edition and earn nothing by themselves."""

    award: dict[Deed, int]
    special_rules: dict[str, dict[Deed, int]]
    mvp_nominees: int
    dead_may_be_nominated: bool
    prayers: tuple[PrayerSpp, ...] = ()
    who_can_earn: WhoCanEarn = WhoCanEarn()

    def knows(self, deed: Deed) -> bool:
        return deed in self.award or deed in UNPAID or any(prayer.counts is deed for prayer in self.prayers)
