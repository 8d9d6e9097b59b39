"""What happens to a fixture, which is named by its number."""

from rules_engine.competition.discipline import Card
from rules_engine.competition.policies import Leaving, Policies
from rules_engine.competition.tally import Absent
from rules_engine.core import Action, Origin, Seat


class SetDate(Action, frozen=True):
    """When a fixture will be played: ISO date and time with its offset from UTC, or None for no date any more."""

    fixture: int
    when: str | None


class ProposeDate(Action, frozen=True):
    """A side offers a date: ISO date and time with offset. The other side may take it."""

    fixture: int
    team: str
    when: str


class TakeBackDate(Action, frozen=True):
    """A side takes back a date it has offered."""

    fixture: int
    team: str
    when: str


class AcceptDate(Action, frozen=True):
    """`team` takes a date that the other side has offered: the match will be played then."""

    fixture: int
    team: str
    when: str


class PostponeFixture(Action, frozen=True):
    """It is put off: its date is off, and so is its deadline unless there is a new one (an ISO date)."""

    fixture: int
    reason: str
    deadline: str | None = None


class CallFairWeather(Action, frozen=True):
    """The coaches are about to play: the fair-weather fans of both sides are due."""

    fixture: int


class FairWeather(Action, frozen=True):
    """The fair-weather fans of both sides, once for a fixture."""

    fixture: int
    home: int
    away: int
    origin: Origin


class RecordResult(Action, frozen=True):
    """How a fixture ended, once; another reading is an amendment of the record. Casualties are those each side caused
    that earn star-player points. `report` is the number of the report it comes from, 0 for none. `cards` are those that
    were shown; `conceded_by` is the side that gave up on the way; `shoot_out` are the goals (home, away) of the shoot-out
    that decided a tie."""

    fixture: int
    home_scored: int
    away_scored: int
    home_casualties: int
    away_casualties: int
    report: int
    cards: tuple[Card, ...] = ()
    conceded_by: Seat | None = None
    shoot_out: tuple[int, int] | None = None


class RecordWalkover(Action, frozen=True):
    """A fixture that is not played, by the commissioner's decision: who did not come loses, both if neither did.
    `forfeit`: it is lost by a ruling, not for want of coming."""

    fixture: int
    absent: Absent
    reason: str
    forfeit: bool = False


class AbandonMatch(Action, frozen=True):
    """A match was begun and not ended, with that score: it stands, or it is `awarded` with another score (home, away),
    or it is played again (`replay`)."""

    fixture: int
    home_scored: int
    away_scored: int
    reason: str
    awarded: tuple[int, int] | None = None
    replay: bool = False
    deadline: str | None = None


class OrderReplay(Action, frozen=True):
    """A result counts no more: the match is played again, until the deadline if there is one."""

    fixture: int
    reason: str
    deadline: str | None = None


class AwardResult(Action, frozen=True):
    """The commissioner decides the result, whatever was played."""

    fixture: int
    home_scored: int
    away_scored: int
    reason: str


class PassDeadline(Action, frozen=True):
    """`today` (an ISO date, where the league is) is past the deadline of a fixture that nobody has played: what was
    decided for that beforehand happens."""

    fixture: int
    today: str


class ChangePolicies(Action, frozen=True):
    """What happens from now on at deadlines, and when a team leaves."""

    policies: Policies
    reason: str


class LeaveSeason(Action, frozen=True):
    """A team leaves while it has matches to play."""

    team: str
    policy: Leaving
    reason: str


FixtureAction = (
    SetDate
    | ProposeDate
    | TakeBackDate
    | AcceptDate
    | PostponeFixture
    | CallFairWeather
    | FairWeather
    | RecordResult
    | RecordWalkover
    | AbandonMatch
    | OrderReplay
    | AwardResult
    | PassDeadline
    | ChangePolicies
    | LeaveSeason
)
