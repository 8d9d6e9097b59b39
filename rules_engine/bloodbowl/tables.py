"""What an edition's data files say, as frozen structs. Money is in gold pieces; `ag`, `pa`, `av` are an n+ roll's n.

Skills, traits, leagues and special rules are named by their English print name: it is what records hold.
"""

from enum import StrEnum
from functools import lru_cache

import msgspec

from rules_engine.core import Value
from rules_engine.errors import BadRuleset, UnknownFigure
from rules_engine.rulesets import Ruleset, raise_unknown


class Characteristic(StrEnum):
    """The five figures of a profile."""

    MA = "ma"
    ST = "st"
    AG = "ag"
    PA = "pa"
    AV = "av"


class Category(StrEnum):
    """Skill categories, by the letters of the English sheets (French sheets write F for Strength and S for Devious)."""

    AGILITY = "A"
    DEVIOUS = "D"
    GENERAL = "G"
    MUTATION = "M"
    PASSING = "P"
    STRENGTH = "S"


class Deed(StrEnum):
    """What earns star-player points, one count each on a report. Which of them an edition knows, its `Spp.award` says."""

    COMPLETION = "completion"
    THROW = "throw"
    LANDING = "landing"
    DEFLECTION = "deflection"
    INTERCEPTION = "interception"
    CASUALTY = "casualty"
    CASUALTY_BY_SPECIAL_ACTION = "casualty_by_special_action"
    CASUALTY_BY_CROWD_PUSH = "casualty_by_crowd_push"
    CASUALTY_BY_FOUL = "casualty_by_foul"
    CATCH_OF_A_PASS = "catch_of_a_pass"
    TOUCHDOWN = "touchdown"
    MVP = "mvp"


UNPAID = frozenset({Deed.CASUALTY_BY_SPECIAL_ACTION, Deed.CASUALTY_BY_CROWD_PUSH, Deed.CASUALTY_BY_FOUL})
"""Casualties that can be written down everywhere, and earn only by a skill or a prayer."""


class Way(StrEnum):
    """The ways to spend SPP, in the order of the cost table. Random secondary exists in edition 2020 only."""

    RANDOM_PRIMARY = "random_primary"
    CHOSEN_PRIMARY = "chosen_primary"
    RANDOM_SECONDARY = "random_secondary"
    CHOSEN_SECONDARY = "chosen_secondary"
    CHARACTERISTIC = "characteristic"


class Profile(Value, frozen=True, kw_only=True):
    """MA and ST are amounts; AG, PA and AV are targets. `pa` is None for a player who cannot pass."""

    ma: int
    st: int
    ag: int
    pa: int | None = None
    av: int


class Position(Value, frozen=True, kw_only=True):
    """A line of a team list: at most `max` of them, hired at `cost`."""

    key: str
    name: str
    fr: str | None = None
    max: int
    cost: int
    profile: Profile
    skills: tuple[str, ...]
    primary: tuple[Category, ...]
    secondary: tuple[Category, ...]
    keywords: tuple[str, ...] = ()
    big_guy: bool = False
    aliases: tuple[str, ...] = ()

    @property
    def is_lineman(self) -> bool:
        """Journeymen are of such a position (2025: by keyword; 2020: the 0-12 or 0-16 line)."""
        return "Lineman" in self.keywords or (not self.keywords and self.max >= 12)

    @property
    def is_insignificant(self) -> bool:
        return "Insignificant" in self.skills


class GroupLimit(Value, frozen=True):
    """At most `max` players of these positions together ("up to one Big Guy")."""

    label: str
    max: int
    positions: tuple[str, ...]


class ListStatus(StrEnum):
    """Where a team list stands. 2025 tells rulebook and supplements apart, 2020 calls both official; its Teams of
    Legend are official too, but were never printed in a book. NAF lists are the players' association's own."""

    RULEBOOK = "rulebook"
    SUPPLEMENT = "supplement"
    OFFICIAL = "official"
    TEAMS_OF_LEGEND = "teams_of_legend"
    NAF = "naf"
    SUPERSEDED = "superseded"


class TeamList(Value, frozen=True, kw_only=True):
    """One roster of an edition. A team with several leagues picks one when drafted where `choose_one_league` says so,
    else it belongs to all; `favoured_of` are the choices of "Favoured of..."; `league_rules` come with a league."""

    key: str
    name: str
    fr: str | None = None
    status: ListStatus
    tier: int
    reroll_cost: int
    apothecary: bool
    leagues: tuple[str, ...]
    special_rules: tuple[str, ...]
    positions: tuple[Position, ...]
    group_limits: tuple[GroupLimit, ...] = ()
    favoured_of: tuple[str, ...] = ()
    league_rules: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    choose_one_league: bool = False

    def position(self, key: str) -> Position | None:
        return next((position for position in self.positions if position.key == key), None)


class Skill(Value, frozen=True, kw_only=True):
    """A skill of the random table: `half` is 1 for a first die of 1-3 and 2 for 4-6, `row` is the second die."""

    name: str
    fr: str | None = None
    category: Category
    half: int
    row: int
    elite: bool = False


class Trait(Value, frozen=True):
    """A trait, which SPP cannot buy. `name` may end in (X) or (X+)."""

    name: str
    fr: str | None = None


class Skills(Value, frozen=True):
    """The skill table, traits, and what keeps a skill from being taken."""

    table: tuple[Skill, ...]
    traits: tuple[Trait, ...]
    conflicts: tuple[tuple[str, str], ...]
    requires_any: dict[str, tuple[str, ...]]


class Limits(Value, frozen=True):
    """How good and how bad a characteristic may become (targets for AG, PA and AV)."""

    best: int
    worst: int


class Advancement(Value, frozen=True):
    """Prices in SPP by number of the advancement (first to last), titles, the characteristic table, limits, and value
    in gold.

    `skill_value` and `characteristic_value` are what one advancement adds to a player's value; `elite_extra` comes on
    top for an elite skill that is gained. `must_spend_at_characteristic_price`: whose SPP reach it must advance.
    `no_pass_becomes` is the first PA of a player who had none, 0 where that is refused.
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


class Spp(Value, frozen=True):
    """SPP per deed that the edition knows, the deeds that a team's special rule prices otherwise, and those that a
    prayer does. Casualties other than by a block are known to every edition and earn nothing by themselves."""

    award: dict[Deed, int]
    special_rules: dict[str, dict[Deed, int]]
    mvp_nominees: int
    dead_may_be_nominated: bool
    prayers: tuple[PrayerSpp, ...] = ()

    def knows(self, deed: Deed) -> bool:
        return deed in self.award or deed in UNPAID or any(prayer.counts is deed for prayer in self.prayers)


class CasualtyResult(Value, frozen=True):
    """One band of the casualty table, by the modified roll."""

    low: int
    high: int
    key: str
    miss_next_game: bool
    niggling: int
    characteristic_loss: bool
    dead: bool


class LastingInjury(Value, frozen=True):
    """One band of the lasting injury table: which characteristic gets worse."""

    low: int
    high: int
    key: str
    characteristic: Characteristic


class GettingEven(Value, frozen=True):
    """Who was hurt so that he misses a match may come to hate a keyword of his causer, on `at_least` of the die."""

    die: int
    at_least: int
    results: tuple[str, ...]
    forbidden_keywords: tuple[str, ...]
    lost_in_off_season_at: int


class Injuries(Value, frozen=True):
    casualty_die: int
    casualty: tuple[CasualtyResult, ...]
    lasting_die: int
    lasting: tuple[LastingInjury, ...]
    getting_even: GettingEven | None = None

    def result(self, key: str) -> CasualtyResult | None:
        return next((result for result in self.casualty if result.key == key), None)


class Drafting(Value, frozen=True):
    """What a team may spend and hold at its draft. `fan_cost` is per Dedicated Fan above `fans_start`."""

    budget: int
    min_players: int
    max_players: int
    fans_start: int
    fans_max: int
    fan_cost: int
    insignificant_rule: bool


class Staff(Value, frozen=True):
    """Sideline staff and re-rolls: limits, and prices in gold. Re-rolls cost `reroll_factor` times once drafted."""

    max_rerolls: int
    reroll_factor: int
    max_assistant_coaches: int
    assistant_coach_cost: int
    max_cheerleaders: int
    cheerleader_cost: int
    max_apothecaries: int
    apothecary_cost: int


class MistakeColumn(Value, frozen=True, kw_only=True):
    """Expensive mistakes for a treasury from `low` up to `high` (None: no end), results for a D6 of 1 to 6."""

    low: int
    high: int | None = None
    results: tuple[str, str, str, str, str, str]


class MajorIncident(StrEnum):
    """What a major incident rounds down when half the treasury goes: what is lost, or what remains."""

    ROUND_LOSS = "round_loss"
    ROUND_REST = "round_rest"


class ConcededScore(StrEnum):
    """The score against a side that concedes: its own but at least the awarded one, or both sides' touchdowns and the
    awarded ones added up."""

    AT_LEAST = "at_least"
    ADDED = "added"


class Concession(Value, frozen=True):
    """What a concession costs and brings; MVPs and SPP differ only where it is with penalty."""

    score: ConcededScore
    awarded_score: int
    loser_keeps_spp: bool
    loser_mvp: int
    winner_mvp: int


class PostMatch(Value, frozen=True):
    """Winnings and fans. Winnings are `unit` times half the attendance plus touchdowns plus one without stalling.

    `hiring_order` are the parts of the hiring step that have a printed order; the others may be taken at any time.
    """

    winnings_unit: int
    no_stalling_bonus: int
    fans_min: int
    fans_max: int
    min_eligible: int
    hiring_order: tuple[str, ...]
    concession: Concession
    expensive_mistakes: tuple[MistakeColumn, ...]
    minor_incident_die: int
    incident_unit: int
    major_incident: MajorIncident
    major_incident_round_to: int


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
    """Something hired for one match: at most `max`, for `cost` each. `requires` is the special rule it is open to."""

    name: str
    max: int
    fr: str | None = None
    cost: int | None = None
    requires: str | None = None
    reduced: Price | None = None
    named: tuple[Named, ...] = ()
    cost_above_fee: int = 0
    one_primary_skill: int = 0


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


class Rest(Value, frozen=True):
    """What heals between seasons: a die per niggling injury and per characteristic a retired player lost."""

    die: int
    at_least: int
    apothecary_bonus: int
    restored_leaves_niggling: bool


class Funds(Value, frozen=True, kw_only=True):
    """The budget of a re-draft: `base`, what is left in the treasury, and the past season's matches, up to `cap`."""

    base: int
    per_match: int
    per_win: int
    per_draw: int
    cap: int


class Redraft(Value, frozen=True):
    """What an old player costs on top of his value, for each season he has played."""

    agent_fee_per_season: int


class Walkover(Value, frozen=True):
    """What a team gets whose opponent did not come: a score, MVP awards, and a die of winnings."""

    other_team_score: int
    other_team_mvp: int
    other_team_winnings_die: int
    other_team_winnings_unit: int


class Unplayed(Value, frozen=True):
    real_life: Walkover


class Trophy(Value, frozen=True):
    """What the winner of a season has on top until the next one ends."""

    place: int
    rerolls: int


class ExtraTime(Value, frozen=True):
    """How a play-off that is level goes on: turns, then so many roll-offs of a die."""

    turns: int
    penalties: int
    penalty_die: int


class Friendly(Value, frozen=True):
    """What counts of a friendly. In one edition all of it but MVPs and league points, in another nothing."""

    spp: bool
    mvp: bool
    winnings: bool
    casualties: str
    missing_served: bool

    @property
    def counts_for_careers(self) -> bool:
        """Whether it enters a team's career at all."""
        return self.spp or self.winnings or self.missing_served or self.casualties != "badly_hurt"


class OffSeason(Value, frozen=True):
    """What lies between two matches that were played: seasons, and matches that were not."""

    rest: Rest
    funds: Funds
    redraft: Redraft
    unplayed: Unplayed
    friendly: Friendly
    prizes: dict[str, int]
    trophy: Trophy
    extra_time: ExtraTime


class LeaguePoints(Value, frozen=True):
    """League points of a result, those of each printed bonus by its key, and the number from which it is earned."""

    win: int
    draw: int
    loss: int
    bonus: dict[str, int]
    bonus_at_least: dict[str, int]


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
    def star_players(self) -> dict[str, StarPlayer]:
        """Who can be hired as a star, by key. Raises `UnknownFigure` in an edition whose stars no source gives."""
        if self.stars is None:
            raise UnknownFigure("stars")
        return self.stars.players

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
