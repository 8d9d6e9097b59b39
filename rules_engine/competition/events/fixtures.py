"""What happened to a fixture."""

from rules_engine.competition.endings import Ending
from rules_engine.competition.policies import Leaving, Policies
from rules_engine.competition.tally import Absent
from rules_engine.core import Event, Origin


class DateSet(Event, frozen=True):
    """`before` is the date it had until now."""

    fixture: int
    when: str | None
    before: str | None


class DateProposed(Event, frozen=True):
    fixture: int
    team: str
    when: str


class DateTakenBack(Event, frozen=True):
    fixture: int
    team: str
    when: str


class DateAgreed(Event, frozen=True):
    """`team` took the date that the other side had offered; `before` is the date it had until now."""

    fixture: int
    team: str
    when: str
    before: str | None


class FixturePostponed(Event, frozen=True):
    fixture: int
    reason: str
    deadline: str | None


class FairWeatherCalled(Event, frozen=True):
    fixture: int


class FairWeatherDrawn(Event, frozen=True):
    fixture: int
    home: int
    away: int
    origin: Origin


class ResultRecorded(Event, frozen=True):
    fixture: int
    home_scored: int
    away_scored: int
    home_casualties: int
    away_casualties: int
    report: int
    shoot_out: tuple[int, int] | None = None


class WalkoverRecorded(Event, frozen=True):
    fixture: int
    absent: Absent
    home_scored: int
    away_scored: int
    reason: str
    forfeit: bool = False


class MatchAbandoned(Event, frozen=True):
    """With the score it had then."""

    fixture: int
    home_scored: int
    away_scored: int
    reason: str


class ResultSuperseded(Event, frozen=True):
    """A result that counts no more."""

    fixture: int
    home_scored: int
    away_scored: int
    reason: str


class ReplayOrdered(Event, frozen=True):
    fixture: int
    deadline: str | None
    reason: str


class ResultGiven(Event, frozen=True):
    """A result that nobody played for: awarded, or what a deadline made of it."""

    fixture: int
    ending: Ending
    home_scored: int
    away_scored: int
    reason: str


class PoliciesChanged(Event, frozen=True):
    policies: Policies
    before: Policies
    reason: str


class TeamLeft(Event, frozen=True):
    team: str
    policy: Leaving
    reason: str


class FixtureCancelled(Event, frozen=True):
    fixture: int


FixtureEvent = (
    DateSet
    | DateProposed
    | DateTakenBack
    | DateAgreed
    | FixturePostponed
    | FairWeatherCalled
    | FairWeatherDrawn
    | ResultRecorded
    | WalkoverRecorded
    | MatchAbandoned
    | ResultSuperseded
    | ReplayOrdered
    | ResultGiven
    | PoliciesChanged
    | TeamLeft
    | FixtureCancelled
)
