"""What happened to stages."""

from rules_engine.competition.formats import AnyFormat
from rules_engine.core import Event


class StagePlanned(Event, frozen=True):
    """A stage was planned, or its plan changed."""

    stage: int
    name: str
    format: AnyFormat


class StageDropped(Event, frozen=True):
    stage: int
    name: str


class StageStarted(Event, frozen=True):
    """`teams` are in order of strength or entry."""

    stage: int
    name: str
    teams: tuple[str, ...]


class RoundPaired(Event, frozen=True):
    """`bye` is the team without an opponent, None for none."""

    stage: int
    round: int
    bye: str | None


class TieDecided(Event, frozen=True):
    """`winner` goes on; None: nobody does."""

    stage: int
    tie: int
    winner: str | None


class StageClosed(Event, frozen=True):
    stage: int
    name: str


class EnteredLate(Event, frozen=True):
    stage: int
    team: str


class ChallengeMade(Event, frozen=True):
    stage: int
    challenger: str
    challenged: str


class ChallengeAnswered(Event, frozen=True):
    stage: int
    challenger: str
    challenged: str
    accepted: bool


class ChallengeWithdrawn(Event, frozen=True):
    stage: int
    challenger: str
    challenged: str


class LadderClimbed(Event, frozen=True):
    """The team has the place (from 1, the top) it has won."""

    stage: int
    team: str
    place: int


StageEvent = (
    StagePlanned
    | StageDropped
    | StageStarted
    | RoundPaired
    | TieDecided
    | StageClosed
    | EnteredLate
    | ChallengeMade
    | ChallengeAnswered
    | ChallengeWithdrawn
    | LadderClimbed
)
