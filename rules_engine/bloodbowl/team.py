"""The state of a team's life: who is on the list, what it owns, where it stands. Values are in gold pieces."""

from enum import StrEnum

from msgspec import field
from msgspec.structs import replace

from rules_engine.bloodbowl.tables import Category, Characteristic, Deed, Position, Profile, Tables, TeamList, Way
from rules_engine.core import Value


class Phase(StrEnum):
    """Where a team stands: being drafted, free to play, in the sequence after a match, or between two seasons."""

    DRAFTING = "drafting"
    READY = "ready"
    POST_MATCH = "post_match"
    OFF_SEASON = "off_season"


class Stage(StrEnum):
    """The steps after a match, then those between seasons, in printed order. None can be gone back to."""

    OUTCOME = "outcome"
    FANS = "fans"
    ADVANCEMENT = "advancement"
    HIRING = "hiring"
    EXPENSIVE_MISTAKES = "expensive_mistakes"
    REST = "rest"
    REDRAFT = "redraft"


AFTER_MATCH = (Stage.OUTCOME, Stage.FANS, Stage.ADVANCEMENT, Stage.HIRING, Stage.EXPENSIVE_MISTAKES)


class Market(StrEnum):
    """The parts of the hiring step in printed order: whoever has begun a later part cannot go back."""

    RETIRE = "retire"
    HIRE = "hire"
    FIRE = "fire"
    STAFF = "staff"
    GUESTS = "guests"


class Status(StrEnum):
    """Whether a player is on the list. `RETIRED` is temporary retirement: on the list, out of play and of CTV."""

    ACTIVE = "active"
    RETIRED = "retired"
    DEAD = "dead"
    FIRED = "fired"
    LEFT = "left"


ON_THE_LIST = frozenset({Status.ACTIVE, Status.RETIRED})


class GuestKind(StrEnum):
    """Who plays for a team without being on its list. Journeymen and raised players can earn SPP and be hired."""

    JOURNEYMAN = "journeyman"
    RAISED = "raised"
    MERCENARY = "mercenary"
    STAR = "star"


class Purpose(StrEnum):
    """What a die is thrown for."""

    MVP = "mvp"
    FANS = "fans"
    CONCESSION_FANS = "concession_fans"
    LOYALTY = "loyalty"
    WALKOVER_WINNINGS = "walkover_winnings"
    RANDOM_SKILL = "random_skill"
    CHARACTERISTIC = "characteristic"
    EXPENSIVE_MISTAKE = "expensive_mistake"
    MINOR_INCIDENT = "minor_incident"
    CATASTROPHE = "catastrophe"
    GETTING_EVEN = "getting_even"
    HATRED_RECOVERY = "hatred_recovery"
    NIGGLING_RECOVERY = "niggling_recovery"
    CHARACTERISTIC_RECOVERY = "characteristic_recovery"


class Due(Value, frozen=True):
    """Dice that must be thrown next: how many of how many sides, what for, and for which player's characteristic or keyword."""

    purpose: Purpose
    sides: int
    dice: int = 1
    player: int | None = None
    characteristic: Characteristic | None = None
    keyword: str | None = None


class Advance(Value, frozen=True):
    """One advancement: how it was bought, what it gave, its price in SPP and its worth in gold."""

    way: Way
    spp: int
    value: int
    skill: str | None = None
    characteristic: Characteristic | None = None


class InMatch(Value, frozen=True):
    """What a player did in one match, MVP awards included. `played` is False where he only got an award: a match that
    the other side did not come to."""

    fixture: str
    deeds: dict[Deed, int] = field(default_factory=dict)
    played: bool = True

    def with_deed(self, deed: Deed, quantity: int) -> "InMatch":
        return replace(self, deeds={**self.deeds, deed: self.deeds.get(deed, 0) + quantity})


class Player(Value, frozen=True):
    """A player of this team. `n` counts over the career and is never used again; `fee` is what he was hired for.

    A guest of one match has a negative `n` until he is hired. `losses` are characteristics worsened by lasting injuries. `may_retire` is true from a lasting injury until the
    hiring step of the match in which it happened is over.
    """

    n: int
    name: str
    number: int
    position: str
    fee: int
    status: Status = Status.ACTIVE
    missing_next: bool = False
    may_retire: bool = False
    niggling: int = 0
    losses: tuple[Characteristic, ...] = ()
    advances: tuple[Advance, ...] = ()
    spp_earned: int = 0
    spp_spent: int = 0
    games: int = 0
    seasons: int = 0
    guest: GuestKind | None = None
    hatreds: tuple[str, ...] = ()
    deeds: dict[Deed, int] = field(default_factory=dict)
    matches: tuple[InMatch, ...] = ()

    @property
    def spp(self) -> int:
        """Star-player points not yet spent."""
        return self.spp_earned - self.spp_spent

    @property
    def value(self) -> int:
        """Current Value: hiring fee plus the value of every advancement."""
        return self.fee + sum(advance.value for advance in self.advances)

    @property
    def is_on_list(self) -> bool:
        return self.status in ON_THE_LIST

    @property
    def is_available(self) -> bool:
        """May play the next match."""
        return self.status is Status.ACTIVE and not self.missing_next

    @property
    def gained_skills(self) -> tuple[str, ...]:
        return tuple(advance.skill for advance in self.advances if advance.skill)

    def improvements(self, characteristic: Characteristic) -> int:
        return sum(advance.characteristic is characteristic for advance in self.advances)


class RandomSkill(Value, frozen=True):
    """A random skill in the making: draws so far, until the coach keeps one of them."""

    player: int
    category: Category
    drawn: tuple[str, ...] = ()


class CharacteristicRoll(Value, frozen=True):
    """A characteristic in the making: paid for, and rolled once `face` is known."""

    player: int
    spp: int
    face: int | None = None


class Sequence(Value, frozen=True):
    """The open sequence after a match. `due` dice come first; then `making`; then whatever the stage allows. `advanced`
    are those who have had an advancement in it, once for each."""

    fixture: str
    stage: Stage
    result: int
    nominees: tuple[int, ...] = ()
    market: Market = Market.RETIRE
    guests: tuple[Player, ...] = ()
    due: tuple[Due, ...] = ()
    making: RandomSkill | CharacteristicRoll | None = None
    advanced: tuple[int, ...] = ()


class SeasonRecord(Value, frozen=True):
    """The matches of the running season: what the next budget is raised from."""

    played: int = 0
    won: int = 0
    drawn: int = 0

    def after(self, result: int) -> "SeasonRecord":
        return SeasonRecord(self.played + 1, self.won + (result > 0), self.drawn + (result == 0))


class TeamState(Value, frozen=True):
    """A team as its record leaves it. `players` holds everybody there ever was, in order of `n`.

    `trophy` counts the ends of season for which the holder of a trophy still has its re-roll.
    """

    team: str
    name: str = ""
    season: str = ""
    ruleset: str = ""
    phase: Phase = Phase.DRAFTING
    roster: str = ""
    league: str = ""
    favoured_of: str | None = None
    captain: int | None = None
    players: tuple[Player, ...] = ()
    rerolls: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    dedicated_fans: int = 0
    treasury: int = 0
    extra_budget: int = 0
    fixtures: tuple[str, ...] = ()
    record: SeasonRecord = SeasonRecord()
    trophy: int = 0
    sequence: Sequence | None = None

    def player(self, n: int) -> Player | None:
        """The player of that number, or the guest of the open sequence; None when there is none."""
        if n < 0:
            guests = self.sequence.guests if self.sequence else ()
            return next((guest for guest in guests if guest.n == n), None)
        return self.players[n - 1] if 1 <= n <= len(self.players) else None

    @property
    def listed(self) -> tuple[Player, ...]:
        """The team list: temporarily retired players included."""
        return tuple(player for player in self.players if player.is_on_list)

    @property
    def available(self) -> tuple[Player, ...]:
        """Who may play the next match."""
        return tuple(player for player in self.players if player.is_available)


LONER = "Loner (4+)"
"""What a journeyman has on top until he is hired, in every edition."""


def position_of(player: Player, team_list: TeamList) -> Position:
    """The position a player was hired for. His list always has it: the referee hired him from there."""
    position = team_list.position(player.position)
    assert position is not None, f"{team_list.key} has no {player.position}"
    return position


def skills_of(player: Player, position: Position, captain: bool = False) -> tuple[str, ...]:
    """Printed skills and traits, what his part in the team brings (Pro for a Team Captain, Loner for a journeyman),
    then gained ones."""
    extra = "Pro" if captain else LONER if player.guest is GuestKind.JOURNEYMAN else None
    has = {base_name(skill) for skill in position.skills}
    printed = position.skills if extra is None or base_name(extra) in has else (*position.skills, extra)
    return printed + player.gained_skills + tuple(f"Hatred ({keyword})" for keyword in player.hatreds)


def base_name(skill: str) -> str:
    """`Loner (4+)` -> `Loner`."""
    return skill.split(" (", 1)[0]


STEPS = {
    Characteristic.MA: 1,
    Characteristic.ST: 1,
    Characteristic.AG: -1,
    Characteristic.PA: -1,
    Characteristic.AV: 1,
}
"""What an improvement adds to the figure: AG and PA are targets, so better is lower."""


def profile_of(player: Player, position: Position, tables: Tables) -> Profile:
    """The profile as it is now: printed, improved, worsened by lasting injuries."""
    figures: dict[str, int | None] = {}
    for characteristic, step in STEPS.items():
        printed = getattr(position.profile, characteristic.value)
        ups, downs = player.improvements(characteristic), player.losses.count(characteristic)
        if printed is None and ups:
            printed, ups = tables.advancement.no_pass_becomes, ups - 1
        figures[characteristic.value] = None if printed is None else printed + step * (ups - downs)
    return Profile(**figures)  # type: ignore[arg-type]


class TeamValue(Value, frozen=True):
    """A team value and its parts. `left_out` holds the players that do not count, `waived` fees that count nothing."""

    players: tuple[tuple[int, int], ...]
    rerolls: int
    assistant_coaches: int
    cheerleaders: int
    apothecary: int
    fans: int
    left_out: tuple[int, ...] = ()
    waived: int = 0

    @property
    def total(self) -> int:
        return (
            sum(value for _, value in self.players)
            + self.rerolls
            + self.assistant_coaches
            + self.cheerleaders
            + self.apothecary
            + self.fans
        )


def team_value(state: TeamState, tables: Tables) -> TeamValue:
    """TV: Current Values of everyone on the list, sideline staff, and re-rolls at single price."""
    return _value_of(state, tables, tuple((player.n, player.value) for player in state.listed))


def current_team_value(state: TeamState, tables: Tables) -> TeamValue:
    """CTV: TV without those who cannot play the next match; Low Cost Linemen count without their hiring fee."""
    low_cost = "Low Cost Linemen" in tables.team_list(state.roster).special_rules if state.roster else False
    counted, waived = [], 0
    for player in state.available:
        free = low_cost and position_of(player, tables.team_list(state.roster)).is_lineman
        waived += player.fee if free else 0
        counted.append((player.n, player.value - player.fee if free else player.value))
    left_out = tuple(player.n for player in state.listed if not player.is_available)
    return _value_of(state, tables, tuple(counted), left_out, waived)


def _value_of(
    state: TeamState,
    tables: Tables,
    players: tuple[tuple[int, int], ...],
    left_out: tuple[int, ...] = (),
    waived: int = 0,
) -> TeamValue:
    staff, settings = tables.staff, tables.settings
    reroll_cost = tables.team_list(state.roster).reroll_cost if state.roster else 0
    rerolls = state.rerolls + (tables.season.trophy.rerolls if state.trophy else 0)
    return TeamValue(
        players=players,
        rerolls=rerolls * reroll_cost,
        assistant_coaches=state.assistant_coaches * staff.assistant_coach_cost,
        cheerleaders=state.cheerleaders * staff.cheerleader_cost,
        apothecary=int(state.apothecary) * staff.apothecary_cost,
        fans=state.dedicated_fans * tables.drafting.fan_cost if settings.fans_in_team_value else 0,
        left_out=left_out,
        waived=waived,
    )


def known(state: TeamState, n: int) -> Player:
    """A player whom a check has found to exist."""
    player = state.player(n)
    assert player is not None, n
    return player


def with_player(state: TeamState, player: Player) -> TeamState:
    """The state with that player's entry replaced."""
    n = player.n
    if n < 0:
        assert state.sequence is not None
        guests = tuple(player if guest.n == n else guest for guest in state.sequence.guests)
        return with_sequence(state, guests=guests)
    return replace(state, players=(*state.players[: n - 1], player, *state.players[n:]))


def with_sequence(state: TeamState, **changes: object) -> TeamState:
    """The state with fields of its open sequence replaced."""
    assert state.sequence is not None
    return replace(state, sequence=replace(state.sequence, **changes))
