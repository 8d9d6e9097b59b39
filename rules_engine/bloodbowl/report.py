"""A match that was played at a table enters as a claim: a report with two sides. `audit` says what is wrong with it."""

from enum import StrEnum

from msgspec.structs import replace

from rules_engine.bloodbowl.inducements import Purchase
from rules_engine.bloodbowl.tables import Deed
from rules_engine.bloodbowl.team import GuestKind
from rules_engine.competition.discipline import CardKind
from rules_engine.core import Seat, Value
from rules_engine.decider import Decider
from rules_engine.errors import Code


class ReportCode(Code):
    """Findings about a report."""

    SAME_TEAM = "same_team"
    NOT_READY = "not_ready"
    OUT_OF_ORDER = "out_of_order"
    ALREADY_BOOKED = "already_booked"
    UNKNOWN_PLAYER = "unknown_player"
    PLAYER_TWICE = "player_twice"
    GUEST_NUMBER = "guest_number"
    GUEST_NOT_A_LINEMAN = "guest_not_a_lineman"
    JOURNEYMEN_TOO_MANY = "journeymen_too_many"
    JOURNEYMEN_TOO_FEW = "journeymen_too_few"
    PLAYER_DEAD = "player_dead"
    PLAYER_GONE = "player_gone"
    PLAYER_RETIRED = "player_retired"
    PLAYER_MISSING = "player_missing"
    PLAYER_BANNED = "player_banned"
    CARD_DID_NOT_PLAY = "card_did_not_play"
    CARD_TWICE = "card_twice"
    TOO_FEW_PLAYERS = "too_few_players"
    SCORE_MISMATCH = "score_mismatch"
    AWARDED_WITHOUT_CONCESSION = "awarded_without_concession"
    CONCEDED_SCORE = "conceded_score"
    PENALTY_WITHOUT_CONCESSION = "penalty_without_concession"
    COUNT_RANGE = "count_range"
    DEED_UNKNOWN = "deed_unknown"
    MANY_DEEDS = "many_deeds"
    THROWS_WITHOUT_LANDING = "throws_without_landing"
    INJURED_DID_NOT_PLAY = "injured_did_not_play"
    INJURED_TWICE = "injured_twice"
    INJURY_UNKNOWN = "injury_unknown"
    LASTING_INJURY_UNKNOWN = "lasting_injury_unknown"
    LASTING_INJURY_NEEDLESS = "lasting_injury_needless"
    CASUALTIES_WITHOUT_VICTIM = "casualties_without_victim"
    CASUALTY_NOT_COUNTED = "casualty_not_counted"
    NOMINEE_DID_NOT_PLAY = "nominee_did_not_play"
    NOMINEE_TWICE = "nominee_twice"
    GUEST_NOT_HIRED = "guest_not_hired"
    AWARDED_TO_HIRED = "awarded_to_hired"
    RAISED_NOT_POSSIBLE = "raised_not_possible"
    PENALTIES_NOT_DUE = "penalties_not_due"
    PENALTIES_UNDECIDED = "penalties_undecided"
    APOTHECARY_NOT_THERE = "apothecary_not_there"
    REGENERATION_MISSING = "regeneration_missing"
    HATRED_FORBIDDEN = "hatred_forbidden"
    HATRED_NOT_DUE = "hatred_not_due"
    PRAYERS_MISMATCH = "prayers_mismatch"
    PRAYERS_DUE = "prayers_due"
    PRAYER_RANGE = "prayer_range"
    PRAYER_TWICE = "prayer_twice"
    NOMINEE_IS_HIRED = "nominee_is_hired"
    NOMINEE_DEAD = "nominee_dead"
    NOMINEES_TOO_MANY = "nominees_too_many"
    NOMINEES_TOO_FEW = "nominees_too_few"
    NOMINEES_NOT_DUE = "nominees_not_due"
    FAIR_WEATHER_RANGE = "fair_weather_range"
    DIE_RANGE = "die_range"


class PlayerLine(Value, frozen=True):
    """One player who took part, and how often he did what. `awarded`: touchdowns a conceding opponent gave away."""

    n: int
    completion: int = 0
    throw: int = 0
    landing: int = 0
    interception: int = 0
    casualty: int = 0
    touchdown: int = 0
    awarded: int = 0
    deflection: int = 0
    casualty_by_special_action: int = 0
    casualty_by_crowd_push: int = 0
    casualty_by_foul: int = 0
    catch_of_a_pass: int = 0

    def count(self, deed: Deed) -> int:
        """How often the deed is paid for; awarded touchdowns pay like scored ones."""
        done: int = getattr(self, deed.value)
        return done + self.awarded if deed is Deed.TOUCHDOWN else done


COUNTS = (
    "completion",
    "throw",
    "landing",
    "deflection",
    "interception",
    "casualty",
    "touchdown",
    "awarded",
    "casualty_by_special_action",
    "casualty_by_crowd_push",
    "casualty_by_foul",
    "catch_of_a_pass",
)
COUNTED_DEEDS = tuple(deed for deed in Deed if deed is not Deed.MVP)
MANY = {
    "completion": 12,
    "throw": 6,
    "landing": 6,
    "deflection": 6,
    "interception": 4,
    "casualty": 6,
    "touchdown": 6,
    "awarded": 6,
    "casualty_by_special_action": 6,
    "casualty_by_crowd_push": 6,
    "casualty_by_foul": 6,
    "catch_of_a_pass": 12,
}
"""From here on a count is possible but looks like a slip: the site asks again."""


class Guest(Value, frozen=True):
    """A participant of one match who is not on the list. `n` counts down from -1, so that no player of the team has it.

    `position` is a key of the team's list; for a star player a key of the star players.
    """

    n: int
    kind: GuestKind
    name: str
    number: int
    position: str


class Cause(StrEnum):
    """What put a player out."""

    BLOCK = "block"
    FOUL = "foul"
    CROWD = "crowd"
    SPECIAL_ACTION = "special_action"
    FALL = "fall"
    OTHER = "other"


class InjuryLine(Value, frozen=True):
    """A casualty suffered: the result that stands, key of the casualty table, and of the lasting injury table where
    that applies.

    `causer` is the other side's player when known. `before_apothecary` is the first of two results between which an
    apothecary let the coach choose; `regenerated` undoes the result. `hates` is the keyword of the causer that the
    victim will come to hate if his die says so.
    """

    n: int
    result: str
    lasting: str | None = None
    causer: int | None = None
    cause: Cause | None = None
    before_apothecary: str | None = None
    regenerated: bool = False
    hates: str | None = None


class ShownCard(Value, frozen=True):
    """A card, or a sending-off, in a league whose discipline counts them."""

    n: int
    kind: CardKind


class SideReport(Value, frozen=True):
    """One side's half of a report. `mvp_rolls` and `fans_roll` are dice of the table, empty before they fall."""

    team: str
    score: int
    fair_weather: int
    stalled: bool
    players: tuple[PlayerLine, ...]
    injuries: tuple[InjuryLine, ...] = ()
    nominees: tuple[int, ...] = ()
    mvp_rolls: tuple[int, ...] = ()
    fans_roll: int | None = None
    guests: tuple[Guest, ...] = ()
    inducements: tuple[Purchase, ...] = ()
    prayers: tuple[int, ...] = ()
    cards: tuple[ShownCard, ...] = ()

    def line(self, n: int) -> PlayerLine | None:
        return next((line for line in self.players if line.n == n), None)

    def guest(self, n: int) -> Guest | None:
        return next((guest for guest in self.guests if guest.n == n), None)

    def total(self, deed: Deed) -> int:
        return sum(line.count(deed) for line in self.players)


class Report(Value, frozen=True):
    """A whole match as reported. `conceded_by` is the side that gave up; `penalty` unless it had to (too few left).

    In a play-off that is level after extra time `penalties` are the roll-offs, (home, away) as thrown, level ones too.
    `decider`: a plain shootout that was played live instead. `weather` are the two D6 of the table, where they were
    written down. A `friendly` is a match beside the season.
    """

    fixture: str
    home: SideReport
    away: SideReport
    conceded_by: Seat | None = None
    penalty: bool = False
    extra_time: bool = False
    penalties: tuple[tuple[int, int], ...] = ()
    weather: tuple[int, int] | None = None
    friendly: bool = False
    decider: Decider | None = None

    def decided_by(self, decider: Decider | None) -> "Report":
        """The report with this shootout, and without roll-offs."""
        return replace(self, decider=decider, penalties=())

    def side(self, seat: Seat) -> SideReport:
        return self.home if seat is Seat.HOME else self.away
