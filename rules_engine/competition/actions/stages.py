"""Stages are planned, started and closed; rounds are paired; a ladder is climbed. `stage` is a stage's number."""

from rules_engine.competition.formats import AnyFormat, Qualification, Seeding
from rules_engine.core import Action


class PlanStage(Action, frozen=True):
    """Another stage, to be started later. Its teams are those named, the strongest first, and then those who qualify;
    with neither, everybody who has entered by its start. `division` 0: it is none; 1: the top one."""

    name: str
    format: AnyFormat
    seeding: Seeding = Seeding.DRAWN
    division: int = 0
    teams: tuple[str, ...] = ()
    qualifications: tuple[Qualification, ...] = ()


class ChangeStage(Action, frozen=True):
    """What a stage is planned to be, before it starts; the fields are those of `PlanStage`."""

    stage: int
    name: str
    format: AnyFormat
    seeding: Seeding = Seeding.DRAWN
    division: int = 0
    teams: tuple[str, ...] = ()
    qualifications: tuple[Qualification, ...] = ()


class DropStage(Action, frozen=True):
    """A stage is given up before it starts."""

    stage: int


class StartStage(Action, frozen=True):
    """Its teams are settled, and CHANCE draws what is to be drawn. `deadlines` are ISO dates, one a round, or none."""

    stage: int
    deadlines: tuple[str, ...] = ()


class PairRound(Action, frozen=True):
    """The next round of a Swiss stage is paired."""

    stage: int


class CloseStage(Action, frozen=True):
    """A ladder ends, or a Swiss stage before its last round, when no match of it is open."""

    stage: int


class EnterLate(Action, frozen=True):
    """A team joins a running Swiss stage before its last round is paired, or a ladder, at its foot; and the season, if
    it has not entered before."""

    stage: int
    team: str


class Challenge(Action, frozen=True):
    """A team of a ladder challenges one above it."""

    stage: int
    challenger: str
    challenged: str


class AnswerChallenge(Action, frozen=True):
    """The challenged side answers: the match is made, or lost without being played."""

    stage: int
    challenger: str
    accepted: bool


class WithdrawChallenge(Action, frozen=True):
    """The challenger takes the challenge back before it is answered."""

    stage: int
    challenger: str


StageAction = (
    PlanStage
    | ChangeStage
    | DropStage
    | StartStage
    | PairRound
    | CloseStage
    | EnterLate
    | Challenge
    | AnswerChallenge
    | WithdrawChallenge
)
