"""What follows from the actions of a team's career: the lines of its log, and what every number is made of."""

from enum import StrEnum

from rules_engine.bloodbowl.actions import Staffing, Subject
from rules_engine.bloodbowl.tables import Characteristic, Deed, Way
from rules_engine.bloodbowl.team import Purpose, Stage, Status
from rules_engine.core import Event, Origin


class GoldReason(StrEnum):
    BUDGET = "budget"
    PLAYER = "player"
    REROLL = "reroll"
    ASSISTANT_COACH = "assistant_coach"
    CHEERLEADER = "cheerleader"
    APOTHECARY = "apothecary"
    FANS = "fans"
    INDUCEMENTS = "inducements"
    WINNINGS = "winnings"
    EXPENSIVE_MISTAKE = "expensive_mistake"
    PRIZE = "prize"
    FUNDS = "funds"
    MATCHES = "matches"
    WINS = "wins"
    DRAWS = "draws"
    CAP = "cap"
    AGENTS = "agents"
    RULING = "ruling"


class GoldMoved(Event, frozen=True):
    """A line of the treasury book. `quantity` things for `amount` in all; `balance` after it."""

    reason: GoldReason
    amount: int
    balance: int
    quantity: int = 1
    player: int | None = None


class SppEarned(Event, frozen=True):
    player: int
    deed: Deed
    quantity: int
    amount: int
    unspent: int


class SppSpent(Event, frozen=True):
    player: int
    way: Way
    amount: int
    unspent: int


class ValueRaised(Event, frozen=True):
    """A player's value went up: by a skill (elite ones cost more) or a characteristic."""

    player: int
    amount: int
    value: int
    skill: str | None = None
    characteristic: Characteristic | None = None


class SeasonEntered(Event, frozen=True):
    season: str
    ruleset: str


class TeamDrafted(Event, frozen=True):
    roster: str
    players: int
    dedicated_fans: int


class PlayerHired(Event, frozen=True):
    """`guest` is the number he played under as a guest of the match, None for a new player."""

    player: int
    position: str
    fee: int
    guest: int | None = None


class PlayerLeft(Event, frozen=True):
    """Off the list, or off the pitch for the season: `status` says how."""

    player: int
    status: Status


class PlayerNeverCame(Event, frozen=True):
    """His place among all players is kept for him, although he was never on the list."""

    player: int


class PlayerInjured(Event, frozen=True):
    """`loss` is the characteristic that got worse; None where it was at its limit already, or none was lost."""

    player: int
    result: str
    lasting: str | None = None
    loss: Characteristic | None = None
    regenerated: bool = False


class HatredGained(Event, frozen=True):
    """He hates a keyword of the one who hurt him: the trait Hatred, worth nothing in gold."""

    player: int
    keyword: str


class PlayerReturns(Event, frozen=True):
    """Missed the match, may play the next."""

    player: int


class MatchBooked(Event, frozen=True):
    fixture: str
    opponent: str
    scored: int
    conceded: int
    result: int


class SeasonEnded(Event, frozen=True):
    """The season that is over, as its matches went."""

    season: str
    played: int
    won: int
    drawn: int


class TrophyWon(Event, frozen=True):
    """The re-rolls that the trophy is worth, until the next season ends."""

    rerolls: int


class PlayerRecovered(Event, frozen=True):
    """A niggling injury or a hatred gone, or a characteristic back where it was."""

    player: int
    characteristic: Characteristic | None = None
    keyword: str | None = None


class TeamRedrafted(Event, frozen=True):
    kept: int
    new: int


class FansChanged(Event, frozen=True):
    amount: int
    dedicated_fans: int


class DiceRolled(Event, frozen=True):
    """`reroll` when the result had to be thrown again."""

    purpose: Purpose
    faces: tuple[int, ...]
    origin: Origin
    player: int | None = None
    reroll: bool = False


class StaffChanged(Event, frozen=True):
    kind: Staffing
    amount: int
    count: int


class StageReached(Event, frozen=True):
    """`stage` None: the sequence is over."""

    stage: Stage | None


class Ruled(Event, frozen=True):
    subject: Subject
    reason: str
    gold: int
    player: int | None = None


class SppGranted(Event, frozen=True):
    """SPP by a ruling; `unspent` is what the player has after it."""

    player: int
    amount: int
    unspent: int


class Renamed(Event, frozen=True):
    name: str
    player: int | None = None
    number: int | None = None


class CaptainNamed(Event, frozen=True):
    player: int


CareerEvent = (
    GoldMoved
    | SppEarned
    | SppSpent
    | ValueRaised
    | SeasonEntered
    | TeamDrafted
    | PlayerHired
    | PlayerLeft
    | PlayerNeverCame
    | PlayerInjured
    | HatredGained
    | PlayerReturns
    | MatchBooked
    | SeasonEnded
    | TrophyWon
    | PlayerRecovered
    | TeamRedrafted
    | FansChanged
    | DiceRolled
    | StaffChanged
    | StageReached
    | Ruled
    | SppGranted
    | Renamed
    | CaptainNamed
)
